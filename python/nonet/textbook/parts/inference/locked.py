"""Locked candidates: the places of a digit that lie where two houses overlap."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from ..boards.board import DIGITS_OF
from ..run import ContradictionError
from .strategy import Strategy

if TYPE_CHECKING:
    from ..boards import Board
    from ..network import Meeting
    from ..run import Run


def locked_candidates(run: Run, board: Board) -> None:
    """If all places of a digit in one house lie in another house too, remove it from the rest of that house.

    This is called pointing if the first house is a box, and claiming if the second one is. Extra houses count too. A
    digit without any place in the first house is a contradiction.
    """
    lock(run, board, run.network.meetings)


def lock(run: Run, board: Board, meetings: Iterable[Meeting]) -> None:
    """Look for locked candidates in the given pairs of houses."""
    bits = [board.bits(cell) for cell in run.network.cells]
    for house, _, common, rest, other_rest in meetings:
        shared, elsewhere, beyond = (
            reduce(or_, map(bits.__getitem__, cells), 0) for cells in (common, rest, other_rest)
        )
        if shared | elsewhere != run.network.all:
            raise ContradictionError(house=house, digit=DIGITS_OF[run.network.all & ~(shared | elsewhere)][0])
        for digit in DIGITS_OF[shared & beyond & ~elsewhere]:
            places = board.places(common, digit)
            if not places:  # removed earlier in this loop
                raise ContradictionError(house=house, digit=digit)
            for cell in board.places(other_rest, digit):
                run.remove(board, cell, digit, because=places, house=house)


LOCKED_CANDIDATES = Strategy("locked candidates", locked_candidates)
