"""Where a job runs: in processes of this machine, or on Ray."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from ...bulk.rows import thread_count
from .crew import Crew
from .ray_crew import RayCrew, is_address
from .work import Done, Work


class Workers(Protocol):
    """What answers the shards of a job."""

    def each(self, items: Iterator[Work]) -> Iterator[tuple[Work, Done | None]]:
        """Yield each shard with what was found, in any order; None for one that killed its workers."""

    def stop(self) -> None:
        """End the workers at once."""


def checked_place(on: str | None) -> str | None:
    """Return the place of a job, checked.

    Raises:
        ValueError: there is no such place.
    """
    if on is None or is_address(on):
        return on
    raise ValueError(f"cannot run on {on!r}; expected ray or ray://HOST:PORT")


def workers_on(on: str | None, work: Callable[[Work], Done], workers: int | None) -> Workers:
    """Return the workers of a place.

    Args:
        on: None for processes of this machine, ``ray`` for a Ray of this machine, or ``ray://HOST:PORT``.
        work: what answers a shard.
        workers: their number; None for one for each core.

    Raises:
        MissingExtraError: Ray is not installed.
        JobError: no cluster answers.
    """
    if on is None:
        return Crew(work, thread_count(workers))
    return RayCrew(work, workers, on)
