"""Forward checking: the digit of an assigned cell goes from its peers, and that is all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .eliminate import eliminate
from .strategy import Strategy

if TYPE_CHECKING:
    from ..boards import Board
    from ..run import Run


def forward_checking(run: Run, board: Board) -> None:
    """Remove the digit of every cell that was given or guessed from its peers.

    The difference from `eliminate`: a cell that comes down to one digit stays open until the search takes it up. Beside
    `eliminate` it makes no sense: cells are settled then, and the strategy that comes first serves them all.
    """
    eliminate(run, board)


FORWARD_CHECKING = Strategy("forward checking", forward_checking, guards=True)
