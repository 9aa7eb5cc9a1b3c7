"""Numbers and times in words."""

from __future__ import annotations

import sys
from typing import TextIO

from ..errors import ParseError


def counted(number: int, noun: str) -> str:
    """Return a number of things in words.

    Example:
        >>> counted(1, "puzzle"), counted(1000, "puzzle")
        ('1 puzzle', '1,000 puzzles')
    """
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def shortened(text: str, most: int) -> str:
    """Return a text that has at most this many characters.

    Example:
        >>> shortened("seven words", 6)
        'seven…'
    """
    return text if len(text) <= most else f"{text[: most - 1]}…"


def on_screen(text: str, stream: TextIO | None = None) -> str:
    """Return a text with its lines wrapped between words for a terminal; unchanged for any other output.

    The stream is standard output unless another one is given.
    """
    if not (stream or sys.stdout).isatty():
        return text
    from shutil import get_terminal_size

    from ..steps.walkthrough_text import wrapped

    width = get_terminal_size().columns - 1
    return "\n".join(line for each in text.splitlines() for line in wrapped(each, width))


def complaint(error: ParseError) -> str:
    """Describe what is wrong with a line, and where."""
    return str(ParseError(error.reason, column=error.column, hint=error.hint))


def duration(seconds: float) -> str:
    """Return a time in words, rounded for reading.

    Example:
        >>> duration(0.0000123), duration(0.0123), duration(12.34), duration(754)
        ('0.01 ms', '12.3 ms', '12.3 s', '12 min 34 s')
    """
    if seconds < 1:
        return f"{seconds * 1000:.{2 if seconds < 0.01 else 1}f} ms"
    if seconds < 60:
        return f"{seconds:.1f} s"
    return f"{int(seconds) // 60} min {int(seconds) % 60} s"


def took(number: int, noun: str, seconds: float) -> str:
    """Describe how many things were done, and in what time.

    Example:
        >>> took(1000, "puzzle", 0.5)
        '1,000 puzzles in 500.0 ms (2,000/s)'
    """
    rate = f" ({paced(number / seconds)})" if seconds > 0 else ""
    return f"{counted(number, noun)} in {duration(seconds)}{rate}"


def paced(rate: float) -> str:
    """Describe a rate per second, or per minute if it is low.

    Example:
        >>> paced(22286.4), paced(3.14159), paced(0.05), paced(0)
        ('22,286/s', '3.1/s', '3.0/min', '0/s')
    """
    if 0 < rate < 1:
        return f"{60 * rate:.1f}/min"
    return f"{rate:,.{1 if 0 < rate < 10 else 0}f}/s"
