"""Goal: where a walkthrough ends, as in ``r5c5=7``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..board import NINE, Board
from ..cells import Cell, Digit
from ..checked import shown, text_of

if TYPE_CHECKING:
    from .state import State

_GOAL = re.compile(r"\s*(r[1-9]c[1-9])\s*(=|<>)\s*([1-9])\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Goal:
    """A digit to be placed in a cell, or a candidate to be struck out.

    Attributes:
        cell: the cell.
        name: its name.
        digit: the digit.
        is_placed: whether the digit is to be placed rather than struck out.

    Example:
        >>> print(Goal.of("r5c5<>7"))
        r5c5<>7
    """

    cell: Cell
    name: str
    digit: Digit
    is_placed: bool

    @classmethod
    def of(cls, text: str, board: Board = NINE) -> Goal:
        """Return the goal that a string describes.

        Raises:
            ValueError: the string does not describe a goal on this board.
        """
        found = _GOAL.fullmatch(text_of("until", text))
        if not found:
            raise ValueError(f"until is {shown(text)}; expected a cell and its digit, as in r5c5=7 or r5c5<>7")
        cell, digit = board.parse_cell(found[1]), int(found[3])
        if digit > board.digits:
            raise ValueError(f"until is {shown(text)}; digits are 1 to {board.digits}")
        return cls(cell, board.cell_name(cell), digit, found[2] == "=")

    def is_reached(self, state: State) -> bool:
        """Whether the goal is reached."""
        has = state[self.cell] == self.digit
        return has if self.is_placed else not has and self.digit not in state.candidates(self.cell)

    def check(self, state: State) -> None:
        """Check that the goal is not reached yet.

        Raises:
            ValueError: it is reached already.
        """
        if self.is_reached(state):
            raise ValueError(f"until is '{self}'; the board has it already")

    def __str__(self) -> str:
        return f"{self.name}{'=' if self.is_placed else '<>'}{self.digit}"
