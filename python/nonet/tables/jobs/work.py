"""The work of a worker on a shard: answering questions, converting rows or generating puzzles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Protocol, Self


@dataclass(frozen=True, slots=True)
class Done:
    """The outcome of a shard.

    Attributes:
        seconds: wall time.
        statuses: the number of rows with each status.
        rejects: the number of rows that could not be read.
        sizes: the bytes of each file, by name.
    """

    seconds: float
    statuses: dict[str, int]
    rejects: int
    sizes: dict[str, int]

    @classmethod
    def of(cls, start: float, statuses: Mapping[str, int], rejects: int, files: Sequence[Path]) -> Self:
        """Return the outcome of a shard, given its start time (``perf_counter``) and the files that it wrote."""
        sizes = {path.name: path.stat().st_size for path in files}
        return cls(perf_counter() - start, dict(statuses), rejects, sizes)


class Work(Protocol):
    """A shard, as it is sent to a worker."""

    @property
    def first_row(self) -> int:
        """The number of the first row in the job."""

    @property
    def target(self) -> Path:
        """The file of the shard."""

    def into(self, folder: Path) -> Self:
        """Return the same work with its files in another folder."""

    def run(self) -> Done:
        """Write the files of the shard. Each appears complete or not at all."""


def work(asked: Work) -> Done:
    """Do the work of a shard."""
    return asked.run()
