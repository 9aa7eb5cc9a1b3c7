"""Rows that a worker has finished in its shard, reported while it works."""

from __future__ import annotations

from collections.abc import Callable

_report: Callable[[int], object] | None = None
"""In a worker, the function that takes the number of further rows that are finished; None if nobody asks."""


def report_to(report: Callable[[int], object] | None) -> None:
    """Set the function to which this process, a worker, reports each number of further finished rows."""
    global _report  # noqa: PLW0603 -- a process has one crew
    _report = report


class Teller:
    """Reports the finished rows of a shard.

    Attributes:
        rows: the number of rows reported so far.
    """

    def __init__(self) -> None:
        self.rows = 0

    def of_batch(self) -> Callable[[int], None] | None:
        """Return the function to which a batch function reports finished rows, or None if there are no reports."""
        if _report is None:
            return None
        before = self.rows

        def told(done: int) -> None:
            self.tell(before + done)

        return told

    def tell(self, rows: int) -> None:
        """Report the number of finished rows of the shard."""
        if _report is not None and rows > self.rows:
            _report(rows - self.rows)
            self.rows = rows
