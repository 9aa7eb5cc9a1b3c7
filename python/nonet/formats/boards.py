"""Boards: text pictures of nine rows, with or without borders, of digits or of candidates.

A row is nine cells, adjacent (``53..7....``, ``53.|.7.|...``) or separated (``| 5 3 . | . 7 . |``,
``[5, 3, 0, ...],``). In a candidate grid, a cell lists the digits it may have. A picture may have border lines between
its rows, and comments (``# ...``) and a title before its first row.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from .. import _core
from ..errors import ParseError
from ..rules import Rules
from .build import grid_or_none, marks_or_none, puzzle_of
from .fields import AFTER_CELLS
from .lines import MAX_LINE, bad
from .record import BadRecord, FieldValue, Record

_Found = TypeVar("_Found", "Board", BadRecord)


@dataclass(slots=True)
class Board:
    """A board parsed from a text picture.

    Attributes:
        line: the line of its first row.
        cells: the digits shown in each cell, as bit sets.
        has_marks: whether it is a candidate grid.
        comment: the text before the board.
    """

    line: int
    cells: list[int] = field(default_factory=list)
    has_marks: bool = False
    comment: str = ""

    @property
    def fields(self) -> dict[str, FieldValue]:
        """The fields of its record."""
        return {"comment": self.comment} if self.comment else {}

    def digits(self) -> bytes:
        """Return the digits of a picture without candidates."""
        return bytes(bits.bit_length() for bits in self.cells)

    def settled(self, rules: Rules) -> bytes:
        """Return the digits in a candidate grid: each is the only candidate of its cell, and no peer lists it.

        A cell with one candidate may be a naked single that has not been placed yet. Its peers then still list it.
        """
        return _core.settled(rules._core, self.cells)


def boards(lines: Iterable[tuple[int, str]]) -> Iterator[Board | BadRecord]:
    """Yield the boards in numbered lines, each as soon as its ninth row is read.

    Raises:
        ParseError: the text has content but no board.
    """
    reader = _Reader()
    for number, text in lines:
        found = reader.take(number, text)
        if found is not None:
            yield found
    found = reader.end()
    if found is not None:
        yield found


class _Reader:
    """Assembles boards from lines."""

    def __init__(self) -> None:
        self._other: list[str] = []
        self._size = 0
        self._found = False
        self._start(0)

    def _start(self, line: int) -> None:
        self._board = Board(line, comment="\n".join(self._other))
        self._kept: list[str] = []
        self._fault: ParseError | None = None
        self._broken_rows = 0

    def take(self, number: int, text: str) -> Board | BadRecord | None:
        """Take a line, and return the board if the line completes it or shows that it is broken."""
        self._size += len(text)
        if self._size > MAX_LINE:
            raise ParseError("expected a board of nine rows, found only other text", line=number)
        if self._fault is not None:
            return self._take_lost(text)
        cells = None if text.lstrip().startswith("#") else _core.picture_row(text)
        if cells is None:
            self._take_other(number, text)
            return None
        if self._kept and len(cells) == 81:
            self._take_other(number, text)
            return None
        self._keep(number, text)
        self._board.cells += [bits for bits, _ in cells]
        self._board.has_marks |= any(many for _, many in cells)
        return self._finished(self._board) if len(self._board.cells) == 81 else None

    def _keep(self, number: int, text: str) -> None:
        if not self._kept:
            self._start(number)
            self._other = []
        self._kept.append(text)

    def _take_other(self, number: int, text: str) -> None:
        """Take a line that is not a row: a border, text before a board, or an error."""
        content = text.strip()
        if _core.is_border(text) or content.startswith("#"):
            fault = None
        elif self._kept:
            row = len(self._board.cells) // 9 + 1
            fault = ParseError(
                f"expected row {row} of a board, nine cells, found {content[:40]!r}", column=_first_column(text)
            )
        else:
            fault = _broken_row(text)
        if fault is not None:
            self._keep(number, text)
            self._fault = fault.at(number)
            self._broken_rows = len(self._board.cells) // 9 + 1
        elif self._kept:
            self._kept.append(text)
        elif not _core.is_border(text):
            self._other.append(content.removeprefix("#").strip())

    def _take_lost(self, text: str) -> BadRecord | None:
        """Skip the rest of a broken board, which must not become part of the next one."""
        if not text.strip():
            return self._broken()
        self._kept.append(text)
        self._broken_rows += not _core.is_border(text)
        return self._broken() if self._broken_rows >= 9 else None

    def _broken(self) -> BadRecord | None:
        return None if self._fault is None else self._finished(bad(self._fault, self._board.line, "".join(self._kept)))

    def end(self) -> BadRecord | None:
        """Return the unfinished board, if any, at the end of the lines."""
        if self._kept:
            self._fault = self._fault or ParseError(f"expected 9 rows, found {len(self._board.cells) // 9}")
            return bad(self._fault, self._board.line, "".join(self._kept))
        if self._other and not self._found:
            raise ParseError("expected a board of nine rows, found only other text", line=1)
        if _core.is_region_map("".join(self._other)):
            # Without its regions, the board before them would be another puzzle.
            raise ParseError(AFTER_CELLS)
        return None

    def _finished(self, found: _Found) -> _Found:
        self._start(0)
        self._size, self._found = 0, True
        return found


def _broken_row(text: str) -> ParseError | None:
    """Return the error in a line before a board that looks like a malformed row, if any."""
    found = _core.cells_of_broken_row(text)
    return (
        None if found is None else ParseError(f"expected a row of 9 cells, found {found}", column=_first_column(text))
    )


def _first_column(text: str) -> int:
    return len(text) - len(text.lstrip()) + 1


def groups(lines: Iterable[tuple[int, str]], with_state: bool) -> Iterator[list[Board] | BadRecord]:
    """Yield the boards that show one puzzle: its givens, then optionally its state and its candidates."""
    group: list[Board] = []
    for board in boards(lines):
        if isinstance(board, BadRecord):
            if group:
                yield group
            group = []
            yield board
        elif group and _continues(group, board, with_state):
            group.append(board)
        else:
            if group:
                yield group
            group = [board]
    if group:
        yield group


def _continues(group: list[Board], board: Board, with_state: bool) -> bool:
    if group[-1].has_marks or not (board.has_marks or (with_state and len(group) == 1)):
        return False
    return all(shown in (0, here) for shown, here in zip(group[-1].cells, board.cells, strict=True))


def record_of(group: list[Board], rules: Rules) -> Record:
    """Return the record shown by a group of boards."""
    first, last = group[0], group[-1]
    if first.has_marks:
        return _record_of_candidates(first, rules)
    state = givens = first.digits()
    if len(group) > 1:
        state = group[1].digits() if not group[1].has_marks else _merged(givens, last.settled(rules))
    placed = bytes(0 if given else digit for given, digit in zip(givens, state, strict=True))
    return Record(
        puzzle_of(givens, rules),
        placed=grid_or_none(placed),
        marks=marks_or_none(last.cells, state) if last.has_marks else None,
        fields=first.fields,
        line=first.line,
    )


def _record_of_candidates(board: Board, rules: Rules) -> Record:
    """Return the record of a candidate grid on its own, a puzzle made of candidates. A blank cell may have any digit.

    If the digits leave no other candidates, the puzzle has only givens.
    """
    givens, candidates = _core.picture_of_candidates(rules._core, board.cells)
    return Record(
        puzzle_of(givens, rules, None if candidates is None else tuple(candidates)),
        marks=marks_or_none(board.cells, givens) if candidates is None else None,
        fields=board.fields,
        line=board.line,
    )


def _merged(givens: bytes, settled: bytes) -> bytes:
    return bytes(given or digit for given, digit in zip(givens, settled, strict=True))
