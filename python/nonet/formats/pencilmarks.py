"""pencilmarks: puzzles made of candidates, one per line, with a symbol for each digit of each cell (Sukaku, tdoku).

On 9x9 boards a line has 729 symbols: the one at ``81 * row + 9 * column + digit - 1`` is the digit if it is a
candidate, otherwise ``.`` or ``0``. Boards of other sizes have as many symbols for each cell as digits, and letters for
digits above 9. If every cell of a line has either one candidate or all, it is a puzzle with givens; otherwise it is a
puzzle without givens whose cells have exactly these candidates. Text after the symbols is read as in `line`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import IO

from .. import _core
from ..board import Board, square_of
from ..errors import ParseError
from ..rules import Rules, usual_rules
from .build import puzzle_of
from .columns import BOARD_NAMES
from .fields import solution_and_comment
from .format import Format, FormatError
from .line import read_tail, write_tail
from .lines import bad, content, first_lines
from .record import BadRecord, Record

_AS_LONG = 4
"""The size of board whose lines are as long as those of an 8x8 board in the format `line`."""


def read(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each line."""
    for number, text in content(stream):
        try:
            yield _record(text, number, rules)
        except ParseError as error:
            yield bad(error, number, text)


def _record(text: str, number: int, rules: Rules) -> Record:
    board = rules.board
    marks, cells = _core.parse_candidates(text, board._core)
    tail = text.lstrip()[board.cell_count * board.digits :]
    givens = bytes(board.cell_count) if cells is None else cells
    read_rest = read_tail(tail, givens) if board.is_nine else solution_and_comment(tail, givens, board)
    puzzle = puzzle_of(givens, rules, tuple(marks) if cells is None else None)
    return Record(puzzle, solution=read_rest[0], fields=read_rest[1], line=number)


def write(records: Iterable[Record]) -> Iterator[str]:
    """Yield a line for each record.

    Raises:
        FormatError: a board has more digits than there are symbols.
    """
    for record in records:
        puzzle = record.puzzle
        try:
            text = _core.write_candidates(bytes(puzzle.givens), puzzle.candidate_bits, puzzle.rules.board._core)
        except ValueError as error:
            raise FormatError(str(error)) from None
        yield text + write_tail(record) + "\n"


def sniff(head: str) -> bool:
    """Return whether one of the first lines has as many symbols as a square board has candidates, each in its place.

    Lines below the name of a column are rows of a table.
    """
    lines = first_lines(head)
    is_table = bool(lines) and lines[0].split(None, 1)[0].lower() in BOARD_NAMES
    return not is_table and any(map(_lists_candidates, lines))


def are_marks(head: str, board: Board) -> bool:
    """Return whether the first line of a text lists the candidates of a board."""
    return any(_is_line(text, board) for text in first_lines(head, 1))


def rules_of(head: str) -> Rules | None:
    """Return the usual rules of the board whose candidates the first lines list; None if it is 9x9 or there is none."""
    found = (_board_of(text) for text in first_lines(head))
    board = next((board for board in found if board is not None), None)
    return None if board is None or board.is_nine else usual_rules(board)


def _board_of(text: str) -> Board | None:
    """Return the usual board whose candidates a line lists, or None."""
    try:
        size = _core.candidates_size(text)
    except ParseError:
        return None
    return None if size is None else square_of(size * size)


def _lists_candidates(text: str) -> bool:
    """Return whether a line lists the candidates of a square board, or of a rectangle, which reading it refuses."""
    try:
        return _core.candidates_size(text) is not None
    except ParseError:
        return True


def _is_line(text: str, board: Board) -> bool:
    """Return whether a line lists candidates. If a line of digits may be as long, every cell must have a candidate."""
    try:
        marks, _ = _core.parse_candidates(text, board._core)
    except ParseError:
        return False
    return all(marks) if board.rows == _AS_LONG else any(marks)


FORMAT = Format(
    name="pencilmarks",
    summary="puzzles made of candidates, 729 symbols per line on 9x9 boards (Sukaku, tdoku)",
    extensions=(".sukaku", ".pm"),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"candidates", "solution", "comment"}),
    others=True,
    rules_of=rules_of,
)
