"""Keys pressed while a film plays on a terminal, and signals from the terminal."""

from __future__ import annotations

import os
import re
import sys
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Literal, Self, TypeAlias

Key: TypeAlias = Literal["", "space", "left", "right", "home", "end", "quit", "gone", "resized", "suspend"]
"""The meaning of a key. "" means that no key was pressed in time, "gone" that no more keys can be read, "resized" that
the window has a new size, and "suspend" that the user has suspended the program.
"""

ESCAPE = b"\x1b"
ALONE = 0.2
"""Seconds after which an escape character counts as the Escape key, not as the start of another key's sequence."""

_KEYS: dict[bytes, Key] = {
    b" ": "space",
    b"q": "quit",
    b"Q": "quit",
    ESCAPE: "quit",
    b"\x1b[D": "left",
    b"\x1bOD": "left",
    b"\x1b[C": "right",
    b"\x1bOC": "right",
    b"\x1b[H": "home",
    b"\x1bOH": "home",
    b"\x1b[1~": "home",
    b"\x1b[7~": "home",
    b"\x1b[F": "end",
    b"\x1bOF": "end",
    b"\x1b[4~": "end",
    b"\x1b[8~": "end",
}
_WHOLE = re.compile(rb"\x1b\[[0-?]*[ -/]*[@-~]|\x1bO.|\x1b[^\[O\x1b]|\x1b(?=\x1b)|[^\x1b]", re.DOTALL)
"""The bytes of one key: a control sequence, a character with or without Alt, or an escape before another escape
character."""


class Decoder:
    r"""Decodes the bytes sent by a terminal, in pieces of any size, into keys.

    Example:
        >>> decoder = Decoder()
        >>> list(decoder.feed(b" \x1b[C\x1b")), list(decoder.feed(b"[D"))
        (['space', 'right'], ['left'])
    """

    def __init__(self) -> None:
        self._rest = b""

    @property
    def is_waiting(self) -> bool:
        """Whether the bytes so far may be the start of a key."""
        return bool(self._rest)

    def feed(self, sent: bytes) -> Iterator[Key]:
        """Take bytes, and yield the keys that have a meaning."""
        self._rest += sent
        while match := _WHOLE.match(self._rest):
            self._rest = self._rest[match.end() :]
            if match[0] in _KEYS:
                yield _KEYS[match[0]]

    def give_up(self) -> Iterator[Key]:
        """Yield the pending key, if it is one, because no more of its bytes will come."""
        if self._rest in _KEYS:
            yield _KEYS[self._rest]
        self._rest = b""


class Keys:
    """The keys of the terminal, as they are pressed, and its signals.

    If standard input is not a terminal, keys are read from the terminal that the program was started from. If there is
    no terminal, no keys are read, and the film simply plays.
    """

    def __init__(self) -> None:
        self._stack = ExitStack()
        self._terminal: int | None = None
        self._signals: int | None = None
        self._decoder = Decoder()
        self._pressed: deque[Key] = deque()

    @property
    def has_any(self) -> bool:
        """Whether keys can be pressed."""
        return self._terminal is not None

    def __enter__(self) -> Self:
        if sys.platform != "win32":
            from .tty import open_terminal, signals

            self._terminal = open_terminal(self._stack)
            self._signals = self._stack.enter_context(signals())
        return self

    def __exit__(self, *_: object) -> None:
        self._terminal = self._signals = None
        self._stack.close()

    def wait(self, seconds: float | None) -> Key:
        """Return the next key that has a meaning, or "" after some seconds; with None, wait for ever."""
        from time import monotonic

        end = None if seconds is None else monotonic() + seconds
        while not self._pressed:
            left = None if end is None else max(0.0, end - monotonic())
            waiting = self._decoder.is_waiting
            if not self._listen(min(ALONE, ALONE if left is None else left) if waiting else left):
                if not waiting:
                    return ""
                self._pressed.extend(self._decoder.give_up())
        return self._pressed.popleft()

    def _listen(self, seconds: float | None) -> bool:
        """Wait up to some seconds for input, and read it; return whether there was any."""
        sources = [source for source in (self._signals, self._terminal) if source is not None]
        if not sources:
            from time import sleep

            sleep(seconds or 0)
            return False
        from select import select

        ready, _, _ = select(sources, [], [], seconds)
        for source in ready:
            self._pressed.extend(self._read_signal() if source == self._signals else self._read_keys(source))
        return bool(ready)

    def _read_signal(self) -> list[Key]:
        assert self._signals is not None
        sent = os.read(self._signals, 1024)
        return ["suspend"] if b"z" in sent else ["resized"]

    def _read_keys(self, terminal: int) -> list[Key]:
        try:
            sent = os.read(terminal, 1024)
        except OSError:
            sent = b""
        return [*self._decoder.feed(sent)] if sent else ["gone"]
