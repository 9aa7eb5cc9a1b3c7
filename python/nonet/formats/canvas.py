"""canvas: overlapping grids such as samurai, with a line for each row and spaces where there is no grid.

    53..7....   ...5.2...
    6..195...   4......8.

Blanks are ``. 0 _ * - x X ?``. Puzzles are separated by empty lines. If no rules are given, the text must match one of
the named layouts: samurai, twodoku, flower, sohei, butterfly, windmill, shogun.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import IO

from .. import _core
from ..cells import SYMBOLS
from ..errors import ParseError
from ..rules import Rules
from .build import puzzle_of
from .format import Format, FormatError
from .lines import bad, is_skipped, numbered
from .record import BadRecord, Record
from .stated import on_board


def read(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each canvas."""
    for first, rows in _canvases(stream):
        try:
            own = rules if len(rules.board.grids) > 1 else on_board(rules, Rules.of(_core.canvas_layout(rows)))
            yield Record(puzzle_of(_core.read_canvas(rows, own.board._core), own), line=first)
        except ParseError as error:
            yield bad(error, first, "\n".join(rows))


def _canvases(stream: IO[str]) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows of each canvas, with the line number of the first. A row of a canvas is never empty."""
    rows: list[str] = []
    first = 0
    for number, text in numbered(stream):
        if is_skipped(text):
            if rows:
                yield first, rows
            rows = []
            continue
        first = first if rows else number
        rows.append(text.rstrip())
    if rows:
        yield first, rows


def write(records: Iterable[Record]) -> Iterator[str]:
    """Yield the rows of each record.

    Raises:
        FormatError: a cell takes more than one symbol.
    """
    gap = ""
    for record in records:
        board = record.puzzle.rules.board
        if len(board.grids) == 1:
            raise FormatError(f"a canvas needs several grids that overlap, not {board}")
        try:
            text = _core.write_canvas(bytes(record.puzzle.givens), board._core)
        except ValueError as error:
            raise FormatError(str(error)) from None
        yield gap + text
        gap = "\n"


def sniff(head: str) -> bool:
    """Return whether the text starts with one of the named layouts."""
    rows: list[str] = []
    for text in head.split("\n"):
        if is_skipped(text):
            if rows:
                break
            continue
        if not SYMBOLS.issuperset(text.replace(" ", "")):
            return False
        rows.append(text.rstrip())
    try:
        return bool(_core.canvas_layout(rows))
    except ParseError:
        return False


FORMAT = Format(
    name="canvas",
    summary="overlapping grids such as samurai: a line for each row, spaces where there is no grid (forums)",
    extensions=(".canvas",),
    sniff=sniff,
    read=read,
    write=write,
    others=True,
)
