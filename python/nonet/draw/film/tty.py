"""POSIX terminals: keys as they are pressed, and signals as bytes in a pipe."""

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
    """Make the terminal deliver keys at once, until the stack is closed; return its file descriptor, or None."""
    try:
        number = 0 if os.isatty(0) else os.open("/dev/tty", os.O_RDONLY | os.O_CLOEXEC)
        if number:
            stack.callback(os.close, number)
        before = termios.tcgetattr(number)
        # Keys that have already been pressed are kept.
        tty.setcbreak(number, termios.TCSADRAIN)
    except (OSError, termios.error):
        return None
    stack.callback(termios.tcsetattr, number, termios.TCSADRAIN, before)
    return number


@contextmanager
def signals() -> Iterator[int | None]:
    """Yield the reading end of a pipe that receives a byte for each signal from the terminal.

    The response to a signal writes to the terminal. A signal handler must not do that, because it may interrupt another
    write.
    """
    # Only the main thread can handle signals in Python.
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
    # A full pipe already holds the same message.
    with suppress(BlockingIOError):
        os.write(pipe, _BYTES[signal.Signals(number)])


def stop() -> None:
    """Stop this program until the shell resumes it."""
    os.kill(os.getpid(), signal.SIGTSTP)
