"""pencilmarks: puzzles made of candidates, one per line, with a symbol for each digit of each cell (Sukaku, tdoku).

On 9x9 boards a line has 729 symbols: the one at ``81 * row + 9 * column + digit - 1`` is the digit if it is a
candidate, otherwise ``.`` or ``0``. Boards of other sizes have as many symbols for each cell as digits, and letters for
digits above 9. If every cell of a line has either one candidate or all, it is a puzzle with givens; otherwise it is a
puzzle without givens whose cells have exactly these candidates. Text after the symbols is read as in `line`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import IO

from .. import _core
from ..board import NINE, Board, square_of
from ..errors import ParseError
from ..rules import Rules, usual_rules
from ..symbols import symbols
from .build import puzzle_of
from .columns import BOARD_NAMES
from .fields import solution_and_comment
from .format import Format, FormatError
from .line import read_tail, write_tail
from .lines import bad, content, first_lines
from .record import BadRecord, Marks, Record

_AS_LONG = 4
"""The size of board whose lines are as long as those of an 8x8 board in the format `line`."""


def read(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each line."""
    for number, text in content(stream):
        try:
            marks = parse(text, rules.board)
        except ParseError as error:
            yield bad(error, number, text)
            continue
        yield _record(text, marks, number, rules)


def _record(text: str, marks: Marks, number: int, rules: Rules) -> Record:
    board = rules.board
    cells, tail = _givens(marks, board), text.lstrip()[board.cell_count * board.digits :]
    givens = bytes(board.cell_count) if cells is None else cells
    read_rest = read_tail(tail, givens) if board.is_nine else solution_and_comment(tail, givens, board)
    puzzle = puzzle_of(givens, rules, marks if cells is None else None)
    return Record(puzzle, solution=read_rest[0], fields=read_rest[1], line=number)


def parse(text: str, board: Board = NINE) -> Marks:
    """Return the set of candidates of each cell in a line.

    Raises:
        ParseError: the line has too few or too many symbols, or a symbol is neither a blank nor the digit of its place.
    """
    return tuple(_core.parse_candidates(text, board._core))


def _givens(marks: Marks, board: Board) -> bytes | None:
    """Return the givens if the candidates can be expressed by givens, otherwise None."""
    every = (1 << board.digits) - 1
    # On a board with one digit, a candidate is not a given.
    cells = [0 if bits == every else bits.bit_length() if bits.bit_count() == 1 else -1 for bits in marks]
    return None if -1 in cells else bytes(cells)


def write(records: Iterable[Record]) -> Iterator[str]:
    """Yield a line for each record.

    Raises:
        FormatError: a board has more digits than there are symbols.
    """
    for record in records:
        known = _written_digits(record.puzzle.rules.board)
        yield "".join(_text(bits, known) for bits in _candidates(record)) + write_tail(record) + "\n"


def _written_digits(board: Board) -> str:
    known = symbols(board)[1:]
    if any(len(symbol) > 1 for symbol in known):
        raise FormatError(f"a line of candidates has one symbol for each digit, too few for {board}")
    return "".join(known)


@lru_cache(maxsize=1 << 14)
def _text(bits: int, known: str) -> str:
    return "".join(digit if bits >> number & 1 else "." for number, digit in enumerate(known))


def _candidates(record: Record) -> Iterator[int]:
    """Return the digits that both the puzzle's candidates and its givens allow in each cell."""
    board, givens = record.puzzle.rules.board, bytes(record.puzzle.givens)
    allowed = record.puzzle.candidate_bits or ((1 << board.digits) - 1,) * board.cell_count
    for bits, given in zip(allowed, givens, strict=True):
        yield bits & 1 << given - 1 if given else bits


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
        marks = parse(text, board)
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
