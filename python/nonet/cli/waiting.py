"""A line that says what is running, on a terminal's standard error only."""

from __future__ import annotations

import sys
from threading import Event, Thread
from types import TracebackType
from typing import TYPE_CHECKING, Self

from . import progress

if TYPE_CHECKING:
    from rich.progress import Progress

_INTERVAL = 0.1
"""Seconds between two redraws."""


class Waiting:
    """A line with the elapsed time, shown during work of unknown duration.

    Args:
        wanted: whether there may be one at all.

    Attributes:
        text: what is running. It may change at any time.
    """

    def __init__(self, wanted: bool) -> None:
        self.text = ""
        self._over = Event()
        # The work does not return until it is done, so a thread draws the line.
        self._thread = Thread(target=self._show, daemon=True) if wanted and sys.stderr.isatty() else None

    def __enter__(self) -> Self:
        if self._thread is not None:
            self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._over.set()
        if self._thread is not None:
            self._thread.join()

    def _show(self) -> None:
        if self._over.wait(progress.PATIENCE):
            return
        with _line() as line:
            task = line.add_task(self.text)
            while not self._over.wait(_INTERVAL):
                line.update(task, description=self.text, refresh=True)


def _line() -> Progress:
    from rich.console import Console
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    return Progress(
        SpinnerColumn(),
        TextColumn("{task.description}", markup=False),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
        auto_refresh=False,
    )
