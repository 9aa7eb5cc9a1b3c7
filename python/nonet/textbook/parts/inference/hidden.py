"""Hidden pairs, triples and quads: digits with only as many places in a house as there are digits."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from ..run import ContradictionError
from .strategy import Strategy

if TYPE_CHECKING:
    from ....rules import House
    from ..boards import Board
    from ..run import Run


def hidden_subsets(name: str, size: int) -> Strategy:
    """Return the strategy for hidden subsets of the given size."""

    def apply(run: Run, board: Board) -> None:
        for number in run.network.full:
            _in_house(run, board, run.network.houses[number], size)

    apply.__doc__ = f"Where {size} digits have {size} places in a house between them, remove their other digits."
    return Strategy(name, apply)


def _in_house(run: Run, board: Board, house: House, size: int) -> None:
    few = [digit for digit in run.network.digits if 1 < len(board.places(house.cells, digit)) <= size]
    for digits in combinations(few, size):
        cells = sorted({cell for digit in digits for cell in board.places(house.cells, digit)})
        if len(cells) < size:
            raise ContradictionError(house=house, because=cells)
        if len(cells) == size:
            for cell in cells:
                for digit in board.digits(cell):
                    if digit not in digits:
                        run.remove(board, cell, digit, cells, house, digits)
