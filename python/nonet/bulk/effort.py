"""Spend the threads and the time that a batch may use, part by part."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, TypeAlias

from .. import _core
from ..checked import reporter
from ..clock import Clock
from .rows import thread_count

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Rows: TypeAlias = NDArray[np.intp]
    Run: TypeAlias = "Callable[[Rows, float | None], NDArray[np.bool_]]"

_FIRST, _MOST = 1 << 12, 1 << 20
_SECONDS = 0.25
"""The numbers of rows in the first and the largest part, and the seconds that a part should take, if progress is
reported."""

_LIMITED = 1 << 16
"""Number of rows in a part if each row has a time limit."""

_FRONT = 64
"""Number of rows tried one by one if a part makes no progress. The engine works on about that many at once."""


@dataclass(slots=True)
class Effort:
    """The resources that a batch may use.

    Attributes:
        threads: the number of threads.
        clock: the clock of the whole call.
        row_timeout: seconds for each row, or None.
        progress: called with the number of finished rows, or None.
        done: the number of finished rows.
    """

    threads: int
    clock: Clock
    row_timeout: float | None = None
    progress: Callable[[int], object] | None = None
    done: int = 0

    @classmethod
    def of(
        cls,
        threads: int | None,
        timeout: float | None,
        row_timeout: float | None = None,
        progress: Callable[[int], object] | None = None,
    ) -> Effort:
        """Return the effort that the caller's arguments allow.

        Raises:
            ValueError: a number is out of range.
            TypeError: progress is not a function.
        """
        return cls(thread_count(threads), Clock(timeout), _checked_seconds(row_timeout), reporter(progress))

    def spend(self, rows: Rows, run: Run) -> None:
        """Answer rows.

        Args:
            rows: the numbers of the rows.
            run: answers some rows within a number of seconds, and returns those that ran out of time. Rows that are
                passed to it again are answered from the start.
        """
        if not len(rows):
            run(rows, self.clock.left())
        size = _FIRST if self.progress else _LIMITED if self.row_timeout is not None else max(len(rows), 1)
        at = 0
        while at < len(rows):
            started = monotonic()
            part = rows[at : at + size]
            self._spend(part, run)
            at += len(part)
            self._tell(len(part))
            if self.progress and self.row_timeout is None:
                size = _next_size(size, monotonic() - started)

    def _spend(self, rows: Rows, run: Run) -> None:
        """Answer one part. With a limit for each row, rows that ran out of time together are tried again."""
        if self.row_timeout is None:
            run(rows, self.clock.left())
            return
        while len(rows):
            left = rows[run(rows, self.row_seconds())]
            if self.clock.left() == 0:
                return
            if len(left) == len(rows):
                for at in range(len(left[:_FRONT])):
                    run(left[at : at + 1], self.row_seconds())
                left = left[_FRONT:]
            rows = left

    def row_seconds(self) -> float | None:
        """Return the number of seconds for a row that starts now; None means no limit."""
        limits = [seconds for seconds in (self.row_timeout, self.clock.left()) if seconds is not None]
        return min(limits, default=None)

    def _tell(self, rows: int) -> None:
        self.done += rows
        if self.progress:
            self.progress(self.done)


def _checked_seconds(row_timeout: float | None) -> float | None:
    """Check the seconds for each row and return them.

    Raises:
        ValueError: the value is below 0, or not a number.
    """
    try:
        return _core.seconds(row_timeout)
    except ValueError as error:
        raise ValueError(f"row_{error}") from None


def _next_size(size: int, seconds: float) -> int:
    pace = size / max(seconds, 1e-6)
    return int(min(max(pace * _SECONDS, size / 4, 64), size * 4, _MOST))
