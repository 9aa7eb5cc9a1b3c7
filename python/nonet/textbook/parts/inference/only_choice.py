"""Only choice: put a digit in the only place left for it in a house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..boards import DIGITS_OF
from ..run import ContradictionError
from .strategy import Strategy

if TYPE_CHECKING:
    from ..boards import Board
    from ..run import Run


def only_choice(run: Run, board: Board) -> None:
    """Assign every digit that has one place left in a full house, one with a cell for each digit.

    Elsewhere this is called a hidden single.
    """
    for number in run.network.full:
        house = run.network.houses[number]
        somewhere, once = board.census(house.cells)
        if somewhere != run.network.all:
            raise ContradictionError(house=house, digit=DIGITS_OF[run.network.all & ~somewhere][0])
        for cell in house.cells:
            if board.is_open(cell) and (lone := board.bits(cell) & once):
                run.assign(board, cell, DIGITS_OF[lone][0], house)


ONLY_CHOICE = Strategy("only choice", only_choice)
