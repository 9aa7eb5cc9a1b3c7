"""Fields: a line that starts with the cells of a board of any size."""

from __future__ import annotations

import re

from .. import symbols
from .._core import is_region_map
from ..board import Board
from ..errors import ParseError
from ..grid import Grid
from ..rules import Rules, usual_rules
from .build import completes, one_line, puzzle_of
from .lines import first_lines
from .record import Record

_SEPARATORS = ",;:|"
_FIELD = re.compile(rf"[\s{_SEPARATORS}]*([^\s{_SEPARATORS}]+)")
_NUMBER = re.compile(r"[\s,;]*([^\s,;:|]+)")
AFTER_CELLS = "expected a puzzle with boxes, found a map of regions after the cells"


def cells_and_rest(text: str, board: Board) -> tuple[bytes, str]:
    """Return the cells that a text starts with, and the text after them.

    The cells are either one field of symbols, or as many numbers as the board has cells.

    Raises:
        ParseError: the text does not start with a board.
    """
    first = _FIELD.match(text)
    if first is not None and len(first[1]) == board.cell_count:
        return symbols.read(first[1], board), text[first.end() :]
    end, words = 0, 0
    while words < board.cell_count and (word := _NUMBER.match(text, end)):
        end, words = word.end(), words + 1
    if words == board.cell_count > 1:
        return symbols.read(text[:end], board), text[end:]
    raise ParseError(f"expected {board.cell_count} cells, found {len(first[1]) if first else 0}")


def record_of(number: int, text: str, rules: Rules) -> Record:
    """Return the record in a line: cells, then a solution and a comment if there are any.

    Raises:
        ParseError: the line does not start with a board, or states regions.
    """
    givens, rest = cells_and_rest(text, rules.board)
    solution, fields = solution_and_comment(rest, givens, rules.board)
    refuse_regions(fields, rules.board)
    return Record(puzzle_of(givens, rules), solution=solution, fields=fields, line=number)


def solution_and_comment(rest: str, givens: bytes, board: Board) -> tuple[Grid | None, dict[str, str]]:
    """Return the solution and the field "comment" in the rest of a line, after the cells."""
    solution = None
    try:
        cells, after = cells_and_rest(rest, board)
        if completes(givens, cells):
            solution, rest = Grid._trusted(cells, board), after
    except ParseError:
        pass
    comment = rest.strip().lstrip(_SEPARATORS).strip().removeprefix("#").strip()
    return solution, {"comment": one_line(comment)} if comment else {}


def refuse_regions(fields: dict[str, str], board: Board) -> None:
    """Refuse a comment that is a map of regions: without it, the puzzle would be another one.

    Raises:
        ParseError: the comment starts with such a map.

    Example:
        >>> refuse_regions({"comment": "AABBAABBCCDDCCDD"}, Board(4))
        Traceback (most recent call last):
        ...
        nonet.errors.ParseError: expected a puzzle with boxes, found a map of regions after the cells
    """
    word, *_ = fields.get("comment", "").split() or [""]
    if len(word) == board.cell_count and is_region_map(word):
        raise ParseError(AFTER_CELLS)


def is_one_line(head: str, board: Board) -> bool:
    """Return whether the first line of a text has as many symbols or numbers as a board has cells."""
    lines = first_lines(head, 1)
    if not lines:
        return True
    field = _FIELD.match(lines[0])
    sizes = {len(field[1]) if field else 0, len(_NUMBER.findall(lines[0]))}
    return board.cell_count in sizes


def rules_of_line(head: str) -> Rules | None:
    """Return the usual rules of the square board with as many cells as the first line has symbols or numbers."""
    lines = first_lines(head, 1)
    field = _FIELD.match(lines[0]) if lines else None
    if field is None:
        return None
    board = symbols.square_board(field[1]) or symbols.square_board(lines[0])
    try:
        cells = b"" if board is None else cells_and_rest(lines[0], board)[0]
    except ParseError:
        return None
    return usual_rules(board) if board is not None and any(cells) else None
