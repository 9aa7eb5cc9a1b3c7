"""Rows that workers on this machine have finished in shards in progress, reported through shared memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_counter: Any = None
"""In a worker, the number of rows that all workers have reported; None in other processes."""


def share(counter: Any) -> None:
    """Make this process a worker that reports its rows to a counter of :mod:`multiprocessing`."""
    global _counter  # noqa: PLW0603 -- a process has one crew
    _counter = counter


class Teller:
    """Reports the finished rows of a shard.

    Attributes:
        rows: the number of rows reported so far.
    """

    def __init__(self) -> None:
        self.rows = 0

    def of_batch(self) -> Callable[[int], None] | None:
        """Return the function to which a batch function reports finished rows, or None if there are no reports."""
        if _counter is None:
            return None
        before = self.rows

        def told(done: int) -> None:
            self.tell(before + done)

        return told

    def tell(self, rows: int) -> None:
        """Report the number of finished rows of the shard."""
        if _counter is not None and rows > self.rows:
            with _counter.get_lock():
                _counter.value += rows - self.rows
            self.rows = rows
