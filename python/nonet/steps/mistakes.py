"""Mistakes: wrong digits that a player has written, and right ones that a player has struck out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..cells import Cell, Digit
from ..faults import FaultKind, visible_faults
from ..givens import Givens
from ..sentences import sentence
from .known import Known

if TYPE_CHECKING:
    from .state import State


@dataclass(frozen=True, slots=True)
class Mistake:
    """A player's mistake.

    Attributes:
        cell: the cell where it is.
        where: the name of the cell.
        digit: the wrong digit, or None if the right one has been struck out.
        reason: what is wrong.
    """

    cell: Cell
    where: str
    digit: Digit | None
    reason: str

    def __str__(self) -> str:
        return sentence("mistake", cell=self.where, reason=self.reason)


def mistakes_of(state: State, known: Known, timeout: float | None) -> list[Mistake]:
    """Return the mistakes of a state; see :meth:`State.mistakes`."""
    if not any(state._placed) and not any(state._struck):
        return []
    clashes = {mistake.cell: mistake for mistake in _clashes(state)}
    count, solution = known.count(timeout), known.solution(timeout)
    if solution is not None:
        wrong = _against(state, tuple((digit,) for digit in solution))
        return [clashes.get(mistake.cell, mistake) for mistake in wrong]
    # A board that still leads to a solution has no mistakes, and examining every digit may take a long time.
    if count and not clashes and state.rest().count(limit=1, timeout=timeout):
        return []
    impossible = _against(state, known.possible(timeout)) if count else []
    found = {mistake.cell: mistake for mistake in impossible} | clashes
    return [found[cell] for cell in sorted(found)]


def _mistake(state: State, cell: Cell, digit: Digit | None, reason: str) -> Mistake:
    return Mistake(cell, state.board.cell_name(cell), digit, reason)


def _clashes(state: State) -> list[Mistake]:
    """Return the placed digits that appear twice in a house."""
    board = Givens._trusted(state.grid, state.rules)
    return [
        _mistake(state, cell, fault.digit, sentence("mistake.clash", digit=str(fault.digit), house=str(fault.house)))
        for fault in visible_faults(board)
        if fault.kind is FaultKind.CLASH
        for cell in fault.cells
        if state._placed[cell]
    ]


def _against(state: State, possible: tuple[tuple[Digit, ...], ...]) -> list[Mistake]:
    """Return the mistakes in a state, given the digits that each cell can have."""
    mistakes = []
    for cell, right in enumerate(possible):
        placed, struck = state._placed[cell], state._struck[cell]
        if placed and placed not in right:
            mistakes.append(_mistake(state, cell, placed, sentence("mistake.wrong", digit=placed)))
        elif not placed and right and all(struck >> digit - 1 & 1 for digit in right):
            mistakes.append(_mistake(state, cell, None, sentence("mistake.struck")))
    return mistakes
