"""Variable orders, which determine the open cell to try next.

Ties go to the first cell in reading order.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from ...cells import Cell

if TYPE_CHECKING:
    from .boards import Board
    from .run import Run

VariableOrder: TypeAlias = "Callable[[Run, Board], Cell]"


def first(_run: Run, board: Board) -> Cell:
    """The first open cell, row by row."""
    return board.open_cells()[0]


def fewest(run: Run, board: Board) -> Cell:
    """The cell with the fewest candidates left (fewest remaining values, MRV, dom)."""
    if run.guarded:
        return board.fewest()
    return min(board.open_cells(), key=lambda cell: run.remaining(board, cell))


def degree(run: Run, board: Board) -> Cell:
    """The cell with the most open peers."""
    return max(board.open_cells(), key=lambda cell: _open_peers(run, board, cell))


def fewest_then_degree(run: Run, board: Board) -> Cell:
    """The cell with the fewest candidates. Ties go to the cell with the most open peers (Brelaz 1979)."""
    return min(board.open_cells(), key=lambda cell: (run.remaining(board, cell), -_open_peers(run, board, cell)))


def dom_wdeg(run: Run, board: Board) -> Cell:
    """The cell with the fewest candidates relative to the weight of its houses, which grows with each failure.

    Source: Boussemart and others, Boosting Systematic Search by Weighting Constraints, 2004.
    """

    def weight(cell: Cell) -> int:
        return sum(
            run.weights[number]
            for number in run.network.houses_of[cell]
            if any(other != cell and board.is_open(other) for other in run.network.houses[number].cells)
        )

    return min(board.open_cells(), key=lambda cell: run.remaining(board, cell) / max(weight(cell), 1))


def maximum_cardinality(run: Run, board: Board) -> Cell:
    """The cell with the most settled peers.

    Source: Tarjan and Yannakakis, Simple Linear-Time Algorithms to Test Chordality of Graphs, 1984.
    """
    return max(board.open_cells(), key=lambda cell: len(run.network.peers[cell]) - _open_peers(run, board, cell))


def minimum_bandwidth(run: Run, board: Board) -> Cell:
    """The next cell in an order that is fixed at the start and keeps peers close together.

    The order is that of Cuthill and McKee, Reducing the Bandwidth of Sparse Symmetric Matrices, 1969, for the cells
    open at the start.
    """
    if not run.order:
        run.order = {cell: place for place, cell in enumerate(_cuthill_mckee(run, board.open_cells()))}
    return min(board.open_cells(), key=run.order.__getitem__)


def _cuthill_mckee(run: Run, cells: list[Cell]) -> list[Cell]:
    """Return cells breadth first from one with the fewest peers among them, neighbours with fewer peers first."""
    among = set(cells)
    peers = {cell: [peer for peer in run.network.peers[cell] if peer in among] for cell in cells}
    order: list[Cell] = []
    while len(order) < len(cells):
        place = len(order)
        order.append(min(among.difference(order), key=lambda cell: (len(peers[cell]), cell)))
        while place < len(order):  # the order grows during this loop
            fresh = [peer for peer in peers[order[place]] if peer not in order]
            order += sorted(fresh, key=lambda peer: len(peers[peer]))
            place += 1
    return order


def _open_peers(run: Run, board: Board, cell: Cell) -> int:
    return sum(map(board.is_open, run.network.peers[cell]))


VARIABLES: dict[str, VariableOrder] = {
    "first": first,
    "fewest": fewest,
    "degree": degree,
    "fewest, then degree": fewest_then_degree,
    "dom/wdeg": dom_wdeg,
    "maximum cardinality": maximum_cardinality,
    "minimum bandwidth": minimum_bandwidth,
}
"""Every variable order by name."""
