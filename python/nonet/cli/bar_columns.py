"""Columns of a progress bar that stay true while a slow row is under way: they go by the clock, not by the last row."""

from __future__ import annotations

from datetime import timedelta

from rich.progress import ProgressColumn, Task
from rich.text import Text

from .words import counted, paced


def pace(done: int, before: int, seconds: float) -> float:
    """Return rows per second of this run; those of earlier runs do not count.

    Example:
        >>> pace(150, 50, 10.0), pace(50, 50, 10.0)
        (10.0, 0.0)
    """
    return (done - before) / seconds if seconds > 0 else 0.0


def seconds_left(done: int, before: int, total: int | None, seconds: float) -> float | None:
    """Return the seconds that the rest takes at the pace so far, or None while nothing is known.

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
        """Return the text of a moment."""
        done, noun = int(task.completed), task.fields["noun"]
        rate = pace(done, task.fields["before"], task.get_time() - task.fields["begun"])
        return Text(f"{counted(done, noun)}, {paced(rate)}")


class TimeToGo(ProgressColumn):
    """The time that the rest takes."""

    def render(self, task: Task) -> Text:
        """Return the text of a moment."""
        spent = task.get_time() - task.fields["begun"]
        total = None if task.total is None else int(task.total)
        left = seconds_left(int(task.completed), task.fields["before"], total, spent)
        return Text("-:--:--" if left is None else str(timedelta(seconds=int(left))), style="progress.remaining")
