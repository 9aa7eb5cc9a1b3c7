"""Handle Ctrl-C: stop at once, or at the end of the current part in runs that keep their finished rows."""

from __future__ import annotations

import signal
from threading import current_thread, main_thread
from types import FrameType, TracebackType
from typing import Self


class Interrupts:
    """Records Ctrl-C instead of stopping the current work. A second Ctrl-C stops at once.

    Attributes:
        came: whether Ctrl-C was pressed.
    """

    def __init__(self) -> None:
        self.came = False
        # Only the main thread receives signals.
        self._is_listening = current_thread() is main_thread()

    def __enter__(self) -> Self:
        if self._is_listening:
            self._before = signal.signal(signal.SIGINT, self._note)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._is_listening:
            signal.signal(signal.SIGINT, self._before)

    def _note(self, _number: int, _frame: FrameType | None) -> None:
        if self.came:
            raise KeyboardInterrupt
        self.came = True


class _Pressed:
    """Stops the current work at Ctrl-C, as Python does, and remembers it."""

    came = False

    def __call__(self, _number: int, _frame: FrameType | None) -> None:
        self.came = True
        raise KeyboardInterrupt


def remember() -> None:
    """Remember Ctrl-C from now on: an import inside a C extension, as pyarrow's of pandas, can swallow the exception.

    In a shell's background Ctrl-C is ignored, and remains so.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _Pressed())


def was_pressed() -> bool:
    """Return whether Ctrl-C was pressed since :func:`remember`."""
    handler = signal.getsignal(signal.SIGINT)
    return isinstance(handler, _Pressed) and handler.came
