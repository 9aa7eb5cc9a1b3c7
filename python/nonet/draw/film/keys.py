"""Keys pressed while a film plays on a terminal."""

from __future__ import annotations

import os
import sys
from types import TracebackType
from typing import Any, Literal, Self, TypeAlias

Key: TypeAlias = Literal["", "space", "left", "right", "home", "end", "quit", "gone"]
"""What a key means; "" is that none came in time, "gone" that none will ever come."""

_KEYS: dict[bytes, Key] = {
    b" ": "space",
    b"q": "quit",
    b"Q": "quit",
    b"\x1b": "quit",
    b"\x1b[D": "left",
    b"\x1bOD": "left",
    b"\x1b[C": "right",
    b"\x1bOC": "right",
    b"\x1b[H": "home",
    b"\x1bOH": "home",
    b"\x1b[1~": "home",
    b"\x1b[F": "end",
    b"\x1bOF": "end",
    b"\x1b[4~": "end",
}


class Keys:
    """The keys of the standard input, each as it is pressed, if that is a terminal whose settings can be changed.

    Elsewhere no key ever comes, and the film just plays.
    """

    def __init__(self) -> None:
        self._before: list[Any] | None = None

    def __enter__(self) -> Self:
        if sys.stdin.isatty() and sys.platform != "win32":
            import termios
            import tty

            self._before = termios.tcgetattr(sys.stdin)
            tty.setcbreak(sys.stdin)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._before is not None and sys.platform != "win32":
            import termios

            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, self._before)

    def wait(self, seconds: float | None) -> Key:
        """Return the next key that means something, or "" after some seconds; None waits for ever."""
        from select import select
        from time import monotonic, sleep

        if self._before is None:
            sleep(seconds or 0)
            return ""
        end = None if seconds is None else monotonic() + seconds
        while True:
            left = None if end is None else max(0.0, end - monotonic())
            if not select([sys.stdin], [], [], left)[0]:
                return ""
            pressed = os.read(sys.stdin.fileno(), 16)
            if not pressed:
                return "gone"
            if pressed in _KEYS:
                return _KEYS[pressed]
