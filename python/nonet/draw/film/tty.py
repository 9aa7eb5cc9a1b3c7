"""The terminal of a POSIX system: keys as they are pressed, and its signals as bytes in a pipe."""

from __future__ import annotations

import os
import signal
import termios
import threading
import tty
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress

_BYTES = {signal.SIGWINCH: b"w", signal.SIGTSTP: b"z"}


def open_terminal(stack: ExitStack) -> int | None:
    """Make the terminal hand over keys at once, until the stack is closed; return its number, None for none."""
    try:
        number = 0 if os.isatty(0) else os.open("/dev/tty", os.O_RDONLY | os.O_CLOEXEC)
        if number:
            stack.callback(os.close, number)
        before = termios.tcgetattr(number)
        # What has been pressed already counts too.
        tty.setcbreak(number, termios.TCSADRAIN)
    except (OSError, termios.error):
        return None
    stack.callback(termios.tcsetattr, number, termios.TCSADRAIN, before)
    return number


@contextmanager
def signals() -> Iterator[int | None]:
    """Yield the end of a pipe that gets a byte for each signal of the terminal.

    What is to be done then writes to the terminal, which a signal's handler must not do: it could come in the middle
    of another piece of writing.
    """
    # Python lets no other thread handle signals.
    if threading.current_thread() is not threading.main_thread():
        yield None
        return
    end, start = os.pipe()
    os.set_blocking(start, False)
    before = {number: signal.signal(number, lambda got, _: _send(start, got)) for number in _BYTES}
    try:
        yield end
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        os.close(end)
        os.close(start)


def _send(pipe: int, number: int) -> None:
    # Where the pipe is full, it is full of what says the same.
    with suppress(BlockingIOError):
        os.write(pipe, _BYTES[signal.Signals(number)])


def stop() -> None:
    """Stop this program until the shell lets it go on."""
    os.kill(os.getpid(), signal.SIGTSTP)
