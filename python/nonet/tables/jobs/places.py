"""The place where a job runs: in processes on this machine, or on Ray."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from ...bulk.rows import thread_count
from .processes import ProcessWorkers
from .ray_workers import RayWorkers, is_address
from .work import Done, Work


class Workers(Protocol):
    """Workers that answer the shards of a job."""

    def each(self, items: Iterator[Work]) -> Iterator[tuple[Work, Done | None]]:
        """Yield each shard with its outcome, in any order; the outcome is None if the shard killed its workers."""

    def stop(self) -> None:
        """End the workers at once."""


def checked_place(on: str | None) -> str | None:
    """Check the place of a job, and return it.

    Raises:
        ValueError: there is no such place.
    """
    if on is None or is_address(on):
        return on
    raise ValueError(f"cannot run on {on!r}; expected ray or ray://HOST:PORT")


def workers_on(
    on: str | None, work: Callable[[Work], Done], workers: int | None, report: Callable[[int, int], object] | None
) -> Workers:
    """Return the workers for a place.

    Args:
        on: None for processes on this machine, ``ray`` for Ray on this machine, or ``ray://HOST:PORT``.
        work: the function that answers a shard.
        workers: the number of workers; None means one per core.
        report: called a few times a second with the numbers of rows and of discarded puzzles that the workers have
            reported, or None. An exception that it raises ends the work.

    Raises:
        MissingExtraError: Ray is not installed.
        JobError: no cluster answers at the address.
    """
    if on is None:
        return ProcessWorkers(work, thread_count(workers), report)
    return RayWorkers(work, workers, on, report)
