"""Everything that is wrong with a puzzle, as a list."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from .cells import BLANKS, SYMBOLS, Cell, Digit
from .errors import ParseError
from .rules import Rules
from .sentences import sentence

if TYPE_CHECKING:
    from .above import Givens
    from .constraints import Constraint


class FaultKind(StrEnum):
    """The kind of fault."""

    WRONG_LENGTH = "wrong_length"
    """The text does not have 81 cells."""
    BAD_SYMBOL = "bad_symbol"
    """A symbol is neither a digit nor a blank."""
    CLASH = "clash"
    """A digit is given more than once in a house."""
    NO_CANDIDATE = "no_candidate"
    """The givens leave no digit for an empty cell."""
    NO_PLACE = "no_place"
    """The givens leave no place for a digit in a house."""
    BROKEN = "broken"
    """The givens break a constraint other than a house."""
    NO_SOLUTION = "no_solution"
    """There is no solution, though no other fault is visible."""
    SEVERAL_SOLUTIONS = "several_solutions"
    """There is more than one solution."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a puzzle.

    Attributes:
        kind: what kind of fault it is.
        message: the fault in words.
        cells: the cells concerned.
        house: the name of the house concerned, or None.
        digit: the digit concerned, or None.
        constraint: the constraint that is broken, or None.
    """

    kind: FaultKind
    message: str
    cells: tuple[Cell, ...] = ()
    house: str | None = None
    digit: Digit | None = None
    constraint: Constraint | None = None

    def __str__(self) -> str:
        return self.message


def text_faults(text: str) -> list[Fault]:
    """Return the faults of a line of 81 cells: a wrong length, and every wrong symbol."""
    faults = []
    line, offset = _cells_of(text)
    if len(line) != 81:
        faults.append(Fault(FaultKind.WRONG_LENGTH, f"{len(line)} cells instead of 81"))
    for position, symbol in enumerate(line):
        if symbol not in SYMBOLS and symbol != " ":
            place = f"{symbol!r} at column {offset + position + 1}"
            message = f"{place} is neither a digit nor a blank ({' '.join(BLANKS)})"
            cells = (position,) if position < 81 else ()
            faults.append(Fault(FaultKind.BAD_SYMBOL, message, cells))
    return faults


def _cells_of(text: str) -> tuple[str, int]:
    """Return the part of a line that holds its cells, without indentation and other fields, and where it starts."""
    body = text.lstrip()
    for line, offset in ((text, 0), (body, len(text) - len(body))):
        if len(line) >= 81 and line[81:82] not in _LINE_ENDS and not line[81:82].strip().strip(_SEPARATORS):
            return line[:81], offset
    return body, len(text) - len(body)


_SEPARATORS = ",;#:|"
_LINE_ENDS = ("\n", "\r")


def text_fault(error: ParseError) -> Fault:
    """Return the first fault in the text of a board that is not 9x9."""
    kind = FaultKind.WRONG_LENGTH if error.column is None else FaultKind.BAD_SYMBOL
    return Fault(kind, error.reason)


def visible_faults(puzzle: Givens) -> list[Fault]:
    """Return the faults that are visible without a search."""
    return [_fault(puzzle.rules, *fault) for fault in puzzle.rules._core.faults(puzzle._board)]


def _fault(rules: Rules, kind: str, at: int | None, number: int | None, cells: list[int], text: str) -> Fault:
    if kind == "broken":
        return _broken(rules, rules.constraints[at or 0], cells)
    house = rules.houses[at].name if at is not None else None
    digit = None if number is None else number + rules.board.lowest - 1
    return Fault(FaultKind(kind), text, tuple(cells), house, digit)


def _broken(rules: Rules, constraint: Constraint, cells: list[int]) -> Fault:
    where = " and ".join(map(rules.board.cell_name, cells))
    message = sentence("fault.broken", count=len(cells), cells=where, constraint=str(constraint))
    return Fault(FaultKind.BROKEN, message, tuple(cells), constraint=constraint)


def solution_faults(puzzle: Givens, count: int) -> list[Fault]:
    """Return the faults that follow from the number of solutions: none for 1, one for 0 or for 2 (several)."""
    if count == 0:
        return [Fault(FaultKind.NO_SOLUTION, sentence("fault.no-solution"))]
    if count == 1:
        return []
    missing = sorted(set(puzzle.rules.board.values) - set(puzzle.givens))
    message = sentence("fault.several")
    if len(missing) > 1 and puzzle.candidate_bits is None and not puzzle.rules.constraints:
        swap = " and ".join(map(str, missing[:2]))
        message += f": {swap} are not given, so they can be swapped"
    return [Fault(FaultKind.SEVERAL_SOLUTIONS, message)]


def faults_of(puzzle: Givens, status: int) -> str:
    """Return every fault of a puzzle that has no solution (status 0) or several (2), as text."""
    if status not in (0, 2):
        return ""
    return "; ".join(map(str, visible_faults(puzzle) or solution_faults(puzzle, status)))
