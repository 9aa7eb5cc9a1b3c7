"""canvas: overlapping grids such as samurai, with a line for each row and spaces where there is no grid.

    53..7....   ...5.2...
    6..195...   4......8.

Blanks are ``. 0 _ * - x X ?``. Puzzles are separated by empty lines. If no rules are given, the text must match one of
the named layouts: samurai, twodoku, flower, sohei, butterfly, windmill, shogun.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import IO

from .. import symbols
from ..board import Board
from ..cells import SYMBOLS
from ..errors import ParseError
from ..rules import Rules
from .build import puzzle_of
from .format import Format, FormatError
from .lines import bad, is_skipped, numbered
from .record import BadRecord, Record
from .stated import on_board

LAYOUTS = ("samurai", "twodoku", "flower", "sohei", "butterfly", "windmill", "shogun")
"""The names of the boards with several grids."""


def read(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each canvas."""
    for first, rows in _canvases(stream):
        try:
            own = rules if len(rules.board.grids) > 1 else on_board(rules, _layout(rows))
            yield Record(puzzle_of(_cells(rows, own.board), own), line=first)
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


@cache
def _boards() -> tuple[Rules, ...]:
    return tuple(Rules.of(name) for name in LAYOUTS)


def _layout(rows: list[str]) -> Rules:
    """Return the rules of the named layout whose cells match the symbols in the rows."""
    for rules in _boards():
        if _fits(rows, rules.board):
            return rules
    raise ParseError(
        f"expected the rows of {', '.join(LAYOUTS[:-1])} or {LAYOUTS[-1]}, found {len(rows)} rows of a different layout"
    )


def _fits(rows: list[str], board: Board) -> bool:
    if len(rows) != board.rows:
        return False
    padded = [row.ljust(board.columns) for row in rows]
    return all(
        len(row) == board.columns and (symbol == " ") == (board.cell_at(at, column) is None)
        for at, row in enumerate(padded)
        for column, symbol in enumerate(row)
    )


def _cells(rows: list[str], board: Board) -> bytes:
    if not _fits(rows, board):
        raise ParseError(f"expected {board.rows} rows with a symbol for each cell and spaces elsewhere")
    return symbols.read("".join("".join(rows).split()), board)


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
        known = symbols.symbols(board)
        if any(len(symbol) > 1 for symbol in known):
            raise FormatError(f"a canvas has one symbol for each cell, too few for {board}")
        yield gap
        gap = "\n"
        numbers = bytes(record.puzzle.givens)
        for row in range(board.rows):
            cells = (board.cell_at(row, column) for column in range(board.columns))
            yield "".join(" " if cell is None else known[numbers[cell]] for cell in cells).rstrip() + "\n"


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
    return any(_fits(rows, rules.board) for rules in _boards())


FORMAT = Format(
    name="canvas",
    summary="overlapping grids such as samurai: a line for each row, spaces where there is no grid (forums)",
    extensions=(".canvas",),
    sniff=sniff,
    read=read,
    write=write,
    others=True,
)
