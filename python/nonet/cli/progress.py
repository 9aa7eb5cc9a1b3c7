"""The progress bar of a long run: on a terminal's standard error only."""

from __future__ import annotations

import sys
from time import monotonic
from typing import TYPE_CHECKING

from .words import counted, paced

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

PATIENCE = 0.5
"""Seconds before a bar appears: most runs end sooner, and need not load the library that draws it."""


class Bar:
    """A bar that appears when a run takes long.

    Args:
        wanted: whether there may be one at all.
        noun: the word for one result.
    """

    def __init__(self, wanted: bool, noun: str = "puzzle") -> None:
        self._wanted = wanted and sys.stderr.isatty()
        self._noun = noun
        self._start = monotonic()
        self._progress: Progress | None = None
        self._task: TaskID | None = None

    def update(self, done: int, total: int | None) -> None:
        """Show how many are done of how many; the total is None while it is unknown, and may change."""
        if not self._wanted or monotonic() - self._start < PATIENCE:
            return
        if self._progress is None:
            self._progress = started()
            self._task = self._progress.add_task("", total=None)
        assert self._task is not None
        rate = done / (monotonic() - self._start)
        about = f"{counted(done, self._noun)}, {paced(rate)}"
        self._progress.update(self._task, completed=done, total=total, description=about)

    def close(self) -> None:
        """Remove the bar."""
        if self._progress is not None:
            self._progress.stop()


def started(*, moves_by_itself: bool = True) -> Progress:
    """Return a started bar on the standard error, redrawn by a thread of its own if it moves by itself."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    progress = Progress(
        BarColumn(),
        TaskProgressColumn(),
        TextColumn("{task.description}"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        redirect_stdout=False,
        auto_refresh=moves_by_itself,
    )
    progress.start()
    return progress
