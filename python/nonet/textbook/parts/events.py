"""The events of a solver, one for each of its actions.

Events describe changes, not boards. To follow a solve, start with all digits in every cell and apply them in order:

    GIVEN, ASSIGN, GUESS    the cell has the digit and no other
    ELIMINATE               the cell has lost the digit
    CONTRADICTION           nothing changes; a cell has no digit left, or a house cannot be filled
    BACKTRACK               the last open guess is taken back, and the board is as it was before that guess
    SOLVED                  nothing changes; every cell has a digit
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ...board import NINE, Board
from ...cells import Cell, Digit
from ...rules import House


class EventKind(Enum):
    """The kinds of events."""

    GIVEN = "given"
    ELIMINATE = "eliminate"
    ASSIGN = "assign"
    GUESS = "guess"
    CONTRADICTION = "contradiction"
    BACKTRACK = "backtrack"
    SOLVED = "solved"


@dataclass(frozen=True, slots=True)
class Event:
    """One action of a solver.

    Attributes:
        kind: what happened.
        cell: the cell, or None if the event concerns a house or the whole board.
        digit: the digit, or 0 for none.
        strategy: the strategy responsible, such as "only choice"; "" for the puzzle itself, guesses and backtracking.
        house: the house involved, if any.
        because: the cells that justify it, such as a solved peer or both twins.
        depth: the number of open guesses, including this one.
        digits: the digits that those cells share, for naked and hidden subsets.
        board: the board of the puzzle.

    Example:
        >>> print(Event(EventKind.GUESS, cell=3, digit=7, depth=1))
        guess 1: r1c4 is 7
    """

    kind: EventKind
    cell: Cell | None = None
    digit: Digit = 0
    strategy: str = ""
    house: House | None = None
    because: tuple[Cell, ...] = ()
    depth: int = 0
    digits: tuple[Digit, ...] = ()
    board: Board = NINE

    @property
    def text(self) -> str:
        """What happened and why, as a sentence without a full stop.

        Example:
            >>> Event(EventKind.ASSIGN, 3, 7, "only choice", House("row", "row 1", tuple(range(9)))).text
            'only choice: r1c4 is 7, the only place for 7 in row 1'
        """
        return _SENTENCES[self.kind](self)

    def __str__(self) -> str:
        return self.text


def _given(event: Event) -> str:
    return f"given: {_cell(event)} is {event.digit}"


def _assign(event: Event) -> str:
    what = f"{event.strategy or 'pencil mark'}: {_cell(event)} is {event.digit}"
    if event.house and not event.because:
        return f"{what}, the only place for {event.digit} in {_house(event.house)}"
    return f"{what}, the last digit left there"


def _eliminate(event: Event) -> str:
    if not event.strategy:
        return f"pencil mark: {_cell(event)} is not {event.digit}"
    what = f"{event.strategy}: {_cell(event)} is not {event.digit}"
    where = f" ({_house(event.house)})" if event.house else ""
    if event.digits:
        shared = " and ".join(map(str, event.digits))
        return f"{what}, because {_cells(event)} hold {shared} between them{where}"
    return f"{what}, because of {_cells(event)}{where}"


def _guess(event: Event) -> str:
    return f"guess {event.depth}: {_cell(event)} is {event.digit}"


def _contradiction(event: Event) -> str:
    house = _house(event.house) if event.house else "the board"
    if event.cell is None and event.because and event.digit:
        return f"contradiction: {event.digit} appears twice in {house}, in {_cells(event)}"
    if event.cell is None and event.digit:
        return f"contradiction: no place is left for {event.digit} in {house}"
    if event.cell is None:
        return f"contradiction: the digits left do not fill {house}"
    if event.digit:
        return f"contradiction: {_cell(event)} must be {event.digit}, but so is {_cells(event)} ({house})"
    return f"contradiction: no digit is left for {_cell(event)}"


def _backtrack(event: Event) -> str:
    return f"back: {_cell(event)} is not {event.digit}"


def _solved(event: Event) -> str:
    return (
        f"solved with {event.depth} {'guess' if event.depth == 1 else 'guesses'} standing" if event.depth else "solved"
    )


def _house(house: House) -> str:
    """Name a house within a sentence; numbered houses take no article."""
    return house.name if house.name[-1:].isdigit() else f"the {house.name}"


def _cells(event: Event) -> str:
    return ", ".join(map(event.board.cell_name, event.because))


def _cell(event: Event) -> str:
    return "?" if event.cell is None else event.board.cell_name(event.cell)


_SENTENCES = {
    EventKind.GIVEN: _given,
    EventKind.ELIMINATE: _eliminate,
    EventKind.ASSIGN: _assign,
    EventKind.GUESS: _guess,
    EventKind.CONTRADICTION: _contradiction,
    EventKind.BACKTRACK: _backtrack,
    EventKind.SOLVED: _solved,
}
