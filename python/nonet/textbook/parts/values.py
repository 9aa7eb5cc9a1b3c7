"""Value orders, which determine the digit of a cell to try first. Ties go to the lower digit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from ...cells import Cell, Digit

if TYPE_CHECKING:
    from .boards import Board
    from .run import Run

ValueOrder: TypeAlias = "Callable[[Run, Board, Cell], Sequence[Digit]]"


def lowest(_run: Run, board: Board, cell: Cell) -> Sequence[Digit]:
    """Lowest digit first."""
    return board.digits(cell)


def most_common(run: Run, board: Board, cell: Cell) -> Sequence[Digit]:
    """The digit that is most frequent on the board first."""
    standing = Counter(board.digits(cell)[0] for cell in run.network.cells if not board.is_open(cell))
    return sorted(board.digits(cell), key=lambda digit: -standing[digit])


def least_constraining(run: Run, board: Board, cell: Cell) -> Sequence[Digit]:
    """The digit that is a candidate in the fewest open peers first."""
    peers = [peer for peer in run.network.peers[cell] if board.is_open(peer)]
    return sorted(board.digits(cell), key=lambda digit: len(board.places(peers, digit)))


VALUES: dict[str, ValueOrder] = {
    "lowest": lowest,
    "most common": most_common,
    "least constraining": least_constraining,
}
"""Every value order by name."""
