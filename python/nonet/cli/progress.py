"""The progress bar of a long run, on a terminal's standard error only."""

from __future__ import annotations

import sys
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress, ProgressColumn, TaskID

PATIENCE = 0.5
"""Seconds before a bar appears. Most runs end sooner, and never load the library that draws it."""


class Bar:
    """A bar that appears if a run takes long.

    Args:
        wanted: whether there may be one at all.
        noun: the word for one result.
    """

    def __init__(self, wanted: bool, noun: str = "puzzle") -> None:
        self.is_wanted = wanted and sys.stderr.isatty()
        self._noun = noun
        self._before = 0
        self._start = monotonic()
        self._progress: Progress | None = None
        self._task: TaskID | None = None

    def begin(self, before: int) -> None:
        """Set the number of results from earlier runs, which count as done but took no time."""
        self._before = before

    def update(self, done: int, total: int | None) -> None:
        """Show the number done and the total. The total may change, and is None while it is unknown."""
        if not self.is_wanted or monotonic() - self._start < PATIENCE:
            return
        if self._progress is None:
            from .bar_columns import Pace

            self._progress = started(Pace())
            self._task = self._progress.add_task(
                "", total=None, noun=self._noun, before=self._before, begun=self._start
            )
        assert self._task is not None
        self._progress.update(self._task, completed=done, total=total)

    def close(self) -> None:
        """Remove the bar."""
        if self._progress is not None:
            self._progress.stop()


def started(about: ProgressColumn, *, moves_by_itself: bool = True) -> Progress:
    """Return a started bar on standard error, redrawn by its own thread if it moves by itself.

    Args:
        about: the column that shows the number of results.
        moves_by_itself: whether a thread redraws it.
    """
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn

    from .bar_columns import TimeToGo

    progress = Progress(
        BarColumn(),
        TaskProgressColumn(),
        about,
        TimeToGo(),
        console=Console(stderr=True),
        transient=True,
        redirect_stdout=False,
        auto_refresh=moves_by_itself,
        get_time=monotonic,
    )
    progress.start()
    return progress
