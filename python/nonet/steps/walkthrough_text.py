"""Walkthroughs as plain text and as Markdown."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from textwrap import wrap

from ..names import WalkthroughLength
from .entries import Entry, entries
from .step import Step
from .telling import proof_lines

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~])")
"""Characters that Markdown may read as markup."""


WIDTH = 100
"""The usual width of the lines of a run of singles, in characters."""


def told(
    steps: Iterable[Step],
    length: WalkthroughLength,
    drawing: Callable[[Step], str] | None = None,
    width: int | None = None,
) -> Iterator[str]:
    """Yield the text of each entry, with its line ends, as soon as its steps are known.

    If ``drawing`` is given, it draws a board for each explained step. Lines are wrapped at ``width`` characters.
    Without a width, only runs of singles are wrapped.
    """
    block: Callable[[Entry], list[str]] = partial(_block, drawing=drawing, width=width)
    if length == "folded":
        block = partial(_wide_row, width=width or WIDTH)
    elif length == "short":
        block = _row
    return _spaced(map(block, entries(steps, length)), "")


def markdown(steps: Iterable[Step], length: WalkthroughLength) -> Iterator[str]:
    """Yield each entry as Markdown, with its line ends."""
    return _spaced(map(_markdown, entries(steps, length)), "- ")


def _spaced(blocks: Iterable[list[str]], bullet: str) -> Iterator[str]:
    """Yield blocks of lines; an empty line sets off each block that has more than one line."""
    before = 1
    for number, block in enumerate(blocks):
        gap = "\n" if number and max(before, len(block)) > 1 else ""
        start = bullet if len(block) == 1 else ""
        yield gap + start + "".join(f"{line}\n" for line in block)
        before = len(block)


def _row(entry: Entry, width: int = 3) -> list[str]:
    return [f"{entry.numbers:>{width}} {entry.price:>5}  {entry.title}"]


def _wide_row(entry: Entry, width: int) -> list[str]:
    """Return a row with room for the numbers of a run, whose singles go on on further lines."""
    (row,) = _row(entry, 7)
    if len(entry.steps) == 1:
        return [row]
    return ["\n".join(wrapped(row, width, len(row) - len(entry.title)))]


def wrapped(line: str, width: int, indent: int | None = None) -> list[str]:
    """Return a line as lines of at most ``width`` characters, which are indented like the first one, or by a number."""
    if len(line) <= width:
        return [line]
    start = len(line) - len(line.lstrip(" -")) if indent is None else indent
    room = max(width - start, _NARROWEST)
    parts = wrap(line[start:], room, break_long_words=False, break_on_hyphens=False)
    return [line[:start] + parts[0], *(" " * start + part for part in parts[1:])]


_NARROWEST = 20
"""The width of text on the narrowest terminal."""


def _block(entry: Entry, drawing: Callable[[Step], str] | None, width: int | None) -> list[str]:
    board = drawing(entry.steps[0]).splitlines() if drawing and entry.paragraphs else []
    price = f" ({entry.price})" if entry.paragraphs else ""
    lines = [f"{entry.numbers}. {entry.title}{price}", *entry.paragraphs, *proof_lines(entry.proof)]
    return [*board, *("\n".join(wrapped(line, width or len(line))) for line in lines)]


def _markdown(entry: Entry) -> list[str]:
    price = f" ({entry.price})" if entry.paragraphs else ""
    title = f"**{entry.numbers}.** {escaped(entry.title)}{price}"
    paragraphs = [line for paragraph in entry.paragraphs for line in ("", escaped(paragraph))]
    # The hyphens and the indentation of a list need no escaping.
    proof = [escaped(line) for line in proof_lines(entry.proof)]
    return [title, *paragraphs, *(["", *proof] if proof else [])]


def escaped(text: str) -> str:
    """Return text escaped so that Markdown shows it unchanged."""
    return _SPECIAL.sub(r"\\\1", text)
