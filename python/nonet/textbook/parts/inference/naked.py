"""Naked pairs, triples and quads: cells of a house with only as many digits as there are cells."""

from __future__ import annotations

from collections import defaultdict
from functools import reduce
from itertools import combinations
from operator import or_
from typing import TYPE_CHECKING

from ..boards import DIGITS_OF
from ..run import ContradictionError
from .strategy import Apply, Strategy

if TYPE_CHECKING:
    from ....cells import Cell
    from ....rules import House
    from ..boards import Board
    from ..run import Run


def naked_subsets(name: str, size: int) -> Strategy:
    """Return the strategy for naked subsets of the given size; naked twins are subsets of two."""

    def apply(run: Run, board: Board) -> None:
        by_house = defaultdict(list)
        for cell in board.small_cells(size):
            for number in run.network.houses_of[cell]:
                by_house[number].append(cell)
        for number, cells in sorted(by_house.items()):
            for subset in combinations(cells, size):
                _remove_elsewhere(run, board, run.network.houses[number], subset)

    apply.__doc__ = f"Where {size} cells of a house have {size} digits between them, remove those from its other cells."
    checked: Apply = apply
    return Strategy(name, checked)


def _remove_elsewhere(run: Run, board: Board, house: House, subset: tuple[Cell, ...]) -> None:
    """Remove the digits of a subset from the other cells of its house, if it is still a subset."""
    union = reduce(or_, map(board.bits, subset))
    if union.bit_count() < len(subset):
        raise ContradictionError(house=house, because=subset)
    if union.bit_count() == len(subset):
        digits = DIGITS_OF[union]
        for digit in digits:
            for cell in board.places(house.cells, digit):
                if cell not in subset:
                    run.remove(board, cell, digit, subset, house, digits)
