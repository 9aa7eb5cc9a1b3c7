"""The progress of a shard: the rows that its worker has finished and the puzzles that it has discarded."""

from __future__ import annotations

from collections.abc import Callable

_report: Callable[[int, int], object] | None = None
"""In a worker, the function that takes the numbers of newly finished rows and of newly discarded puzzles, or None if
there are no reports."""


def report_to(report: Callable[[int, int], object] | None) -> None:
    """Set the function to which this process, a worker, reports newly finished rows and newly discarded puzzles."""
    global _report  # noqa: PLW0603 -- a process is a worker of one job
    _report = report


class ShardProgress:
    """Reports the finished rows of a shard.

    Args:
        discarded: returns the number of puzzles that this process has made and discarded so far.

    Attributes:
        rows: the number of rows reported so far.
    """

    def __init__(self, discarded: Callable[[], int] = int) -> None:
        self.rows = 0
        self._discarded = discarded
        self._known = discarded()

    def in_batch(self) -> Callable[[int], None] | None:
        """Return the function to which a batch function reports finished rows, or None if there are no reports."""
        if _report is None:
            return None
        before = self.rows

        def report(done: int) -> None:
            self.report(before + done)

        return report

    def report(self, rows: int) -> None:
        """Report that this many rows of the shard are finished in all."""
        discarded = self._discarded()
        if _report is not None and (rows > self.rows or discarded > self._known):
            _report(max(0, rows - self.rows), discarded - self._known)
            self.rows, self._known = max(rows, self.rows), discarded
