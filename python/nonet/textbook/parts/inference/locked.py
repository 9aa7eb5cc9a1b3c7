"""Locked candidates: the places of a digit that lie where two houses overlap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..boards.locked import lock
from .strategy import Strategy

if TYPE_CHECKING:
    from ..boards import Board
    from ..run import Run


def locked_candidates(run: Run, board: Board) -> None:
    """If all places of a digit in one house lie in another house too, remove it from the rest of that house.

    This is called pointing if the first house is a box, and claiming if the second one is. Extra houses count too. A
    digit without any place in the first house is a contradiction.
    """
    lock(run, board, run.network.meetings)


LOCKED_CANDIDATES = Strategy("locked candidates", locked_candidates)
