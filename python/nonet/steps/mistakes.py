"""Mistakes: wrong digits that a player has written, and right ones that a player has struck out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..cells import Cell, Digit
from ..sentences import sentence

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


def mistakes_of(state: State, found: Iterable[tuple[Cell, Digit | None, str]]) -> list[Mistake]:
    """Return the engine's mistakes in a state as values."""
    return [Mistake(cell, state.board.cell_name(cell), digit, reason) for cell, digit, reason in found]
