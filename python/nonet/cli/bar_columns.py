"""Columns of a progress bar that go by the clock, not by the last row, and so stay accurate during a slow row."""

from __future__ import annotations

from datetime import timedelta

from rich.progress import ProgressColumn, Task
from rich.text import Text

from .words import counted, paced


def pace(done: int, before: int, seconds: float) -> float:
    """Return the rows per second of this run, without the rows of earlier runs.

    Example:
        >>> pace(150, 50, 10.0), pace(50, 50, 10.0)
        (10.0, 0.0)
    """
    return (done - before) / seconds if seconds > 0 else 0.0


def seconds_left(done: int, before: int, total: int | None, seconds: float) -> float | None:
    """Estimate the seconds that the remaining rows will take at the pace so far, or return None while it is unknown.

    A slow row raises the estimate while it lasts.

    Example:
        >>> seconds_left(150, 50, 250, 10.0), seconds_left(150, 50, 250, 20.0), seconds_left(50, 50, 250, 20.0)
        (10.0, 20.0, None)
    """
    rate = pace(done, before, seconds)
    return None if total is None or not rate else max(0, total - done) / rate


class Pace(ProgressColumn):
    """The number of finished rows, and their rate."""

    def render(self, task: Task) -> Text:
        """Return the text to show now."""
        done, noun = int(task.completed), task.fields["noun"]
        rate = pace(done, task.fields["before"], task.get_time() - task.fields["begun"])
        return Text(f"{counted(done, noun)}, {paced(rate)}")


class TimeToGo(ProgressColumn):
    """The estimated time left."""

    def render(self, task: Task) -> Text:
        """Return the text to show now."""
        spent = task.get_time() - task.fields["begun"]
        total = None if task.total is None else int(task.total)
        left = seconds_left(int(task.completed), task.fields["before"], total, spent)
        return Text("-:--:--" if left is None else str(timedelta(seconds=int(left))), style="progress.remaining")
