"""Number lines, and skip blank lines and comments."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import IO

from ..cells import SYMBOLS
from ..errors import ParseError
from .record import BadRecord

MAX_LINE = 1 << 20
"""No format has lines this long. A file with longer lines is something else, and may not fit into memory."""

MAX_SKIPPED = 1 << 23
"""Maximum number of characters in consecutive blank lines and comments: a few compressed bytes can hold gigabytes."""


def numbered(stream: IO[str], first: int = 1) -> Iterator[tuple[int, str]]:
    """Yield lines with their numbers as they are read; ``first`` is the number of the stream's first line.

    Raises:
        ParseError: a line is too long.
    """
    for number, text in enumerate(iter(partial(stream.readline, MAX_LINE), ""), first):
        if len(text) == MAX_LINE:
            raise ParseError(f"expected lines of fewer than {MAX_LINE} characters", line=number)
        yield number, text


def content(stream: IO[str]) -> Iterator[tuple[int, str]]:
    """Yield the numbered lines that are neither blank nor comments, without their line endings."""
    for number, text in without_comments(numbered(stream)):
        yield number, text.rstrip("\n")


def without_comments(lines: Iterator[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Yield the numbered lines that are neither blank nor comments.

    Raises:
        ParseError: blank lines and comments go on for too long.
    """
    skipped = 0
    for number, text in lines:
        if not is_skipped(text):
            skipped = 0
            yield number, text
            continue
        skipped += len(text)
        refuse_long_gap(skipped, number)


def refuse_long_gap(skipped: int, line: int) -> None:
    """Refuse blank lines and comments that go on for too many characters.

    Raises:
        ParseError: there are too many.
    """
    if skipped > MAX_SKIPPED:
        raise ParseError(f"expected a puzzle within {MAX_SKIPPED} characters of blank lines and comments", line)


def is_skipped(text: str) -> bool:
    """Return whether a line is blank or a comment."""
    return not (start := text.lstrip()) or start[0] == "#"


def first_lines(head: str, limit: int = 20) -> list[str]:
    """Return the first lines of a text that are neither blank nor comments."""
    found: list[str] = []
    for text in head.split("\n"):
        if not is_skipped(text):
            found.append(text)
            if len(found) == limit:
                break
    return found


def looks_like_cells(text: str) -> bool:
    """Return whether a text starts with what looks like cells, even if there are too few or too many."""
    words = text.split(None, 1)
    return bool(words) and len(words[0]) > 9 and SYMBOLS.issuperset(words[0])


def bad(error: ParseError, number: int, text: str) -> BadRecord:
    """Return a malformed record that starts on a line."""
    return BadRecord(error.at(line=number), text.rstrip("\n"))
