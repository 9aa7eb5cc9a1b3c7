"""Report the rows that a worker has finished in its shard, while it works."""

from __future__ import annotations

from collections.abc import Callable

_report: Callable[[int], object] | None = None
"""In a worker, the function that takes the number of newly finished rows, or None if there are no reports."""


def report_to(report: Callable[[int], object] | None) -> None:
    """Set the function to which this process, a worker, reports the number of newly finished rows."""
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
        """Report that this many rows of the shard are finished in all."""
        if _report is not None and rows > self.rows:
            _report(rows - self.rows)
            self.rows = rows
