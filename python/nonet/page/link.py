"""Links with a whole board in the fragment of the URL, which is never sent to a server.

Version 1 is ``#1`` and the board as bits in URL-safe base64, for 9x9 boards with named rules and houses. Each cell has
two bits for its kind (empty, given, placed, with marks), then four for its digit, or nine for its centre marks and nine
for its corner marks. The rules follow as JSON unless they are the classic ones.

Version 2 is for all other boards. The number of digits (1 byte), the number of cells (2 bytes) and the length of the
rules in bytes (2 bytes) come first, then the rules, then the cells. A digit takes as many bits as the largest digit
needs, and a set of marks takes one bit for each digit.

In both versions the page may add a dot and the colours and lines that the player has drawn. They are not part of the
puzzle, so they are ignored here.
"""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from .. import above
from ..errors import ParseError, RulesError
from ..formats.record import Record
from ..grid import Grid
from ..rules import Rules
from ..steps import State
from .rules import rules_data, rules_of

if TYPE_CHECKING:
    from ..above import Puzzle

_EMPTY, _GIVEN, _PLACED, _MARKED = range(4)
_NINE, _DIGITS = 81, 9
"""The number of cells and of digits in version 1."""

_HEADER = 5
"""The number of bytes before the rules in version 2."""

_MOST, _MOST_CELLS, _MOST_DIGITS = 16_384, 4096, 31
"""The maximum numbers of characters, cells and digits in a link."""


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
        '#1RAAAAAAAAAAAAAAAAAAAAAAAAAAA'
        >>> address_of(Puzzle("1..............4", "4x4"))
        '#2BAAQAB17InByZXNldHMiOiI0eDQiLCJob3VzZXMiOnt9fUgAAAAw'
    """
    cells = cells_of(board)
    rules = cells.puzzle.rules
    digits, count = rules.board.digits, rules.board.cell_count
    bits = "".join(_bits(cells, digits))
    bits += "0" * (-len(bits) % 8)
    packed = int(bits, 2).to_bytes(len(bits) // 8, "big")
    data = rules_data(rules)
    text = b"" if rules == Rules.of("classic") else json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode()
    if count == _NINE and not data.keys() & {"board", "constraints"}:
        return base + "#1" + _text(packed + text)
    header = bytes([digits]) + count.to_bytes(2, "big") + len(text).to_bytes(2, "big")
    return base + "#2" + _text(header + text + packed)


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
    if isinstance(board, State):
        struck = {cell for cell, _ in board.struck}
        marks = tuple(bits if cell in struck else 0 for cell, bits in enumerate(board.candidate_bits))
        return Cells(board.puzzle, bytes(board.placed), marks, (0,) * len(marks))
    record = board if isinstance(board, Record) else Record(board)
    count = record.puzzle.rules.board.cell_count
    none = (0,) * count
    placed = bytes(count) if record.placed is None else bytes(record.placed)
    return Cells(record.puzzle, placed, record.marks or none, record.corner_marks or none)


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def _width(digits: int) -> int:
    """Return the number of bits that a digit takes."""
    return digits.bit_length()


def _bits(cells: Cells, digits: int) -> Iterator[str]:
    width = _width(digits)
    givens = bytes(cells.puzzle.givens)
    for given, placed, marks, corner in zip(givens, cells.placed, cells.marks, cells.corner_marks, strict=True):
        if given or placed:
            yield f"{_GIVEN if given else _PLACED:02b}{given or placed:0{width}b}"
        elif marks or corner:
            yield f"{_MARKED:02b}{marks:0{digits}b}{corner:0{digits}b}"
        else:
            yield f"{_EMPTY:02b}"


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
    """Return the board in a link, of any size: the puzzle, the placed digits and both kinds of marks.

    Raises:
        ParseError: the text is not such a link, or the link is damaged.
        RulesError: the rules in the link do not exist.

    Example:
        >>> read_record("#2BAAQAB17InByZXNldHMiOiI0eDQiLCJob3VzZXMiOnt9fUgAAAAw").puzzle.rules
        Rules('4x4')
    """
    body, _, _ = text.strip().partition("#")[2].partition(".")
    version, body = body[:1], body[1:]
    if version not in ("1", "2") or len(body) > _MOST:
        raise ParseError("not a link to a board", hint="a link has #1 or #2, then the board as letters and digits")
    try:
        data = urlsafe_b64decode(body + "=" * (-len(body) % 4))
    except (Error, ValueError):
        raise ParseError("the link is damaged") from None
    return _first(data) if version == "1" else _second(data)


def _first(data: bytes) -> Record:
    reader = _Reader(data, _DIGITS)
    cells = [reader.cell() for _ in range(_NINE)]
    return _record(cells, _rules(data[reader.used_bytes() :]))


def _second(data: bytes) -> Record:
    if len(data) < _HEADER or len(data) < (end := _HEADER + int.from_bytes(data[3:_HEADER], "big")):
        raise ParseError("the link is cut off")
    digits, count = data[0], int.from_bytes(data[1:3], "big")
    if not 1 <= digits <= _MOST_DIGITS or not 1 <= count <= _MOST_CELLS:
        raise ParseError("the link is damaged")
    reader = _Reader(data[end:], digits)
    cells = [reader.cell() for _ in range(count)]
    rules = _rules(data[_HEADER:end])
    if (rules.board.digits, rules.board.cell_count) != (digits, count):
        raise ParseError(f"the link is damaged: its rules are for a board of {rules.board}")
    return _record(cells, rules)


def _record(cells: list[tuple[int, int, int, int]], rules: Rules) -> Record:
    board = rules.board
    if board.cell_count != len(cells):
        raise ParseError(f"the link is damaged: its rules are for a board of {board}")
    givens, placed = (
        bytes(digit if kind == wanted else 0 for kind, digit, *_ in cells) for wanted in (_GIVEN, _PLACED)
    )
    marks, corner = (tuple(cell[at] for cell in cells) for at in (2, 3))
    return Record(
        above.Puzzle(Grid._trusted(givens, board), rules),
        placed=Grid._trusted(placed, board) if any(placed) else None,
        marks=marks if any(marks) else None,
        corner_marks=corner if any(corner) else None,
    )


class _Reader:
    """Reads bits one after another."""

    def __init__(self, data: bytes, digits: int) -> None:
        self._bits = "".join(f"{byte:08b}" for byte in data)
        self._at = 0
        self._digits = digits

    def cell(self) -> tuple[int, int, int, int]:
        """Read the kind of a cell, the number of its digit or 0, its centre marks and its corner marks."""
        kind = self._number(2)
        if kind in (_GIVEN, _PLACED):
            digit = self._number(_width(self._digits))
            if not 1 <= digit <= self._digits:
                raise ParseError(f"the link is damaged: it contains the digit {digit}")
            return kind, digit, 0, 0
        if kind == _EMPTY:
            return kind, 0, 0, 0
        return kind, 0, self._number(self._digits), self._number(self._digits)

    def _number(self, count: int) -> int:
        if self._at + count > len(self._bits):
            raise ParseError("the link is cut off")
        self._at += count
        return int(self._bits[self._at - count : self._at], 2)

    def used_bytes(self) -> int:
        return -(-self._at // 8)


def _rules(text: bytes) -> Rules:
    if not text:
        return Rules.of("classic")
    try:
        return rules_of(json.loads(text))
    except RulesError:
        raise
    except (ValueError, TypeError, KeyError, AttributeError):
        raise ParseError("the link is damaged: its rules cannot be read") from None
