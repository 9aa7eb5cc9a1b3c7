"""Links with a whole board in the fragment of the URL, which is never sent to a server. The core does the work."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .. import _core
from ..errors import RulesError
from ..formats.links.documents import document_of, record_of
from ..formats.record import Record
from ..steps import State

if TYPE_CHECKING:
    from ..above import Puzzle

_MOST_DIGITS = 31
"""The maximum number of digits on the page."""


def address_of(board: Puzzle | State | Record, base: str = "") -> str:
    """Return the URL of a board: the base and a fragment with the givens, placed digits and candidates.

    Args:
        board: a puzzle, a record with placed digits and marks, or a state with eliminated candidates.
        base: the URL of the page.

    Raises:
        RulesError: the page cannot show the board: it has more than 31 digits, or candidates of its own.

    Example:
        >>> from nonet import Puzzle
        >>> address_of(Puzzle("1" + "." * 80))
        '#342QIZGBwYcACAA'
        >>> address_of(Puzzle("1..............4", "4x4"))
        '#2BAAQAB17InByZXNldHMiOiI0eDQiLCJob3VzZXMiOnt9fUgAAAAw'
    """
    record = _record_of(board)
    try:
        return base + document_of(record).write("nonet", record.puzzle.rules._core)
    except ValueError as error:
        raise RulesError(str(error)) from None


class Cells(NamedTuple):
    """The cells of a board on the page. Digits are numbered from 1; 0 means no digit."""

    puzzle: Puzzle
    placed: bytes
    marks: tuple[int, ...]
    corner_marks: tuple[int, ...]


def cells_of(board: Puzzle | State | Record) -> Cells:
    """Return the cells of a board, which the page can show."""
    cells = _cells(board)
    if cells.puzzle.candidate_bits is not None:
        raise RulesError("the page cannot hold the candidates of a puzzle made of candidates")
    if (digits := cells.puzzle.rules.board.digits) > _MOST_DIGITS:
        raise RulesError(f"the page shows boards of up to {_MOST_DIGITS} digits; this one has {digits}")
    return cells


def _cells(board: Puzzle | State | Record) -> Cells:
    record = _record_of(board)
    count = record.puzzle.rules.board.cell_count
    none = (0,) * count
    placed = bytes(count) if record.placed is None else bytes(record.placed)
    return Cells(record.puzzle, placed, record.marks or none, record.corner_marks or none)


def _record_of(board: Puzzle | State | Record) -> Record:
    """Return a board as a record; a state has marks where candidates have been eliminated."""
    if isinstance(board, State):
        struck = {cell for cell, _ in board.struck}
        marks = tuple(bits if cell in struck else 0 for cell, bits in enumerate(board.candidate_bits))
        return Record(board.puzzle, placed=board.placed, marks=marks)
    return board if isinstance(board, Record) else Record(board)


def read_link(text: str) -> State:
    """Return the 9x9 board in a link, which is a URL or just its fragment. A state has no corner marks.

    Raises:
        ParseError: the text is not such a link, or the link is damaged.
        RulesError: the rules in the link do not exist, or human logic does not support them; :func:`read_record` reads
            links to any board.

    Example:
        >>> read_link("#1RAAAAAAAAAAAAAAAAAAAAAAAAAAA")["r1c1"]
        1
    """
    return State.of(read_record(text))


def read_record(text: str) -> Record:
    """Return the board in a link, of any size: the puzzle, the placed digits, both kinds of marks, title and words.

    Raises:
        ParseError: the text is not such a link, or the link is damaged.
        RulesError: the rules in the link do not exist.

    Example:
        >>> read_record("#2BAAQAB17InByZXNldHMiOiI0eDQiLCJob3VzZXMiOnt9fUgAAAAw").puzzle.rules
        Rules('4x4')
    """
    return record_of(_core.Document.read("nonet", text))
