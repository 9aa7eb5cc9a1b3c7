"""The progress bar of a study. It is redrawn only between solves, since a drawing thread would distort the times."""

from __future__ import annotations

import sys
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Self

from . import progress

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

_INTERVAL = 0.2
"""Minimum seconds between two redraws."""


class StudyBar:
    """A bar with the share done and an estimate of the time left, on a terminal's standard error only.

    Args:
        wanted: whether there may be one at all.
    """

    def __init__(self, wanted: bool) -> None:
        self._wanted = wanted and sys.stderr.isatty()
        self._begun = monotonic()
        self._next = self._begun + progress.PATIENCE
        self._progress: Progress | None = None
        self._task: TaskID | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._progress is not None:
            self._progress.stop()

    def update(self, done: int, steps: int) -> None:
        """Show how many of all solves are done."""
        if not self._wanted or monotonic() < self._next:
            return
        if self._progress is None:
            from rich.progress import TextColumn

            self._progress = progress.started(TextColumn("{task.description}"), moves_by_itself=False)
            self._task = self._progress.add_task("", total=steps, before=0, begun=self._begun)
        assert self._task is not None
        self._progress.update(self._task, completed=done, description=f"{done:,} of {steps:,} solves")
        self._progress.refresh()
        self._next = monotonic() + _INTERVAL
