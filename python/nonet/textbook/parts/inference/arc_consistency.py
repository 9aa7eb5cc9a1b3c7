"""Arc consistency by AC-3, over the constraints "these two peers differ"."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from .strategy import Strategy

if TYPE_CHECKING:
    from ....cells import Cell
    from ..boards import Board
    from ..run import Run


def arc_consistency(run: Run, board: Board) -> None:
    """Remove every digit for which some peer has no different digit (AC-3).

    A "differs from" constraint leaves a digit without support only if the peer has no other digit. The queue
    therefore starts with the arcs to the cells that are down to one digit. AC-3 removes exactly the same candidates as
    `eliminate`, but re-examines all arcs to each cell that loses one. Source: Mackworth, Consistency in Networks of
    Relations, 1977.
    """
    peers = run.network.peers
    while board.has_fresh():
        settled = board.pop_fresh()
        arcs = deque((peer, settled) for peer in peers[settled])
        while arcs:
            cell, peer = arcs.popleft()
            if _revise(run, board, cell, peer):
                arcs.extend((other, cell) for other in peers[cell] if other != peer)


def _revise(run: Run, board: Board, cell: Cell, peer: Cell) -> bool:
    """Remove the digits of a cell that have no support at a peer; return whether any were removed."""
    support = board.digits(peer)
    lacking = [digit for digit in board.digits(cell) if all(digit == other for other in support)]
    for digit in lacking:
        run.remove(board, cell, digit, because=(peer,))
    return bool(lacking)


ARC_CONSISTENCY = Strategy("arc consistency", arc_consistency, settles=True, guards=True)
