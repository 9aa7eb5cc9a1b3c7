"""Locked candidates on a board: the strategy's loop, which the bit board needs for extra houses."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from ..run import ContradictionError
from .board import DIGITS_OF, Board

if TYPE_CHECKING:
    from ..network import Meeting
    from ..run import Run


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
