"""Long searches: what the command says when it finds nothing, and when it gives up."""

from __future__ import annotations

from time import monotonic

import click

FIRST_NOTE = 5.0
"""Seconds without a new puzzle after which a run says so, once."""

LONGEST = 600.0
"""Seconds without a new puzzle after which a run without --timeout ends."""


class Stall:
    """Watches a run for time without a new result.

    Args:
        wanted: the options that the results must fit, as in ``--givens``.
        is_limited: whether the run ends after :data:`LONGEST` seconds without a result.
        quiet: whether to say nothing.
        is_job: whether the run is a job in a folder.

    Attributes:
        is_over: whether the run has ended for that reason.
    """

    def __init__(self, wanted: list[str], is_limited: bool, quiet: bool, is_job: bool) -> None:
        self.is_over = False
        self._wanted, self._is_limited, self._is_job = wanted, is_limited, is_job
        self._is_told = quiet
        self._done = -1
        self._since = monotonic()

    def look(self, done: int, discarded: int) -> bool:
        """Take the numbers of results and of discarded ones so far; return whether the run must end."""
        if done != self._done:
            self._done, self._since = done, monotonic()
        idle = monotonic() - self._since
        if idle >= FIRST_NOTE and not self._is_told:
            self._is_told = True
            click.echo(self._note(discarded), err=True)
        self.is_over = self._is_limited and idle >= LONGEST
        return self.is_over

    def _note(self, discarded: int) -> str:
        fit = " and ".join(self._wanted) or "the rules"
        stop, none = "Ctrl-C or --timeout SECONDS stops the search", "--timeout"
        if self._is_job:
            stop, none = "Ctrl-C stops the job, and the same command resumes it", "--timeout inf"
        end = f"; without {none}, the run ends after 10 minutes without a puzzle" if self._is_limited else ""
        return (
            f"note: still searching for a puzzle that fits {fit}: {discarded:,} made and discarded so far. {stop}{end}."
        )
