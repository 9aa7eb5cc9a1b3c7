"""Naked pairs, triples and quads: cells of a house that share as few digits as they are."""

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
    """Return the strategy for subsets of some size; naked twins are those of two."""

    def apply(run: Run, board: Board) -> None:
        small = board.small_cells(size)
        by_house = defaultdict(list)
        for cell in small:
            for number in run.network.houses_of[cell]:
                by_house[number].append(cell)
        for number, cells in sorted(by_house.items()):
            _in_house(run, board, run.network.houses[number], {cell: small[cell] for cell in cells}, size)

    apply.__doc__ = f"Where {size} cells of a house have {size} digits between them, remove those from its other cells."
    checked: Apply = apply
    return Strategy(name, checked)


def _in_house(run: Run, board: Board, house: House, small: dict[Cell, int], size: int) -> None:
    for subset in combinations(small, size):
        union = reduce(or_, map(small.__getitem__, subset))
        if union.bit_count() < size:
            raise ContradictionError(house=house)
        if union.bit_count() == size:
            for digit in DIGITS_OF[union]:
                for cell in board.places(house.cells, digit):
                    if cell not in subset:
                        run.remove(board, cell, digit, because=subset, house=house)
