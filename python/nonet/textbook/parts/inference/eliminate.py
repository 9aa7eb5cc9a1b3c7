"""Eliminate: remove the digit of a solved cell from its peers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .strategy import Strategy

if TYPE_CHECKING:
    from ..boards import Board
    from ..run import Run


def eliminate(run: Run, board: Board) -> None:
    """Remove the digit of every solved cell from its peers; a cell left with one digit counts as solved too.

    Elsewhere this is called naked single.
    """
    while board.has_fresh():
        cell = board.pop_fresh()
        digit = board.digits(cell)[0]
        for peer in board.places(run.network.peers[cell], digit):
            run.remove(board, peer, digit, because=(cell,))


ELIMINATE = Strategy("eliminate", eliminate, settles=True, guards=True)
