"""A list of lists: [[1, 7, 9], [4], ...]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....cells import Cell, Digit
from .board import Board

if TYPE_CHECKING:
    from ..network import Network


class Lists(Board):
    """Candidates as lists of digits: ``[[1, 7, 9], [4], ...]``."""

    others = True

    def __init__(self, network: Network) -> None:
        super().__init__(network)
        self.values = [list(network.digits) for _ in network.cells]

    def copy(self) -> Lists:
        board = Lists.__new__(Lists)
        board._copy_settled(self)
        board.values = [digits.copy() for digits in self.values]
        return board

    def bits(self, cell: Cell) -> int:
        bits = 0
        for digit in self.values[cell]:
            bits |= 1 << digit - 1
        return bits

    def digits(self, cell: Cell) -> list[Digit]:
        return self.values[cell].copy()

    def size(self, cell: Cell) -> int:
        return len(self.values[cell])

    def has(self, cell: Cell, digit: Digit) -> bool:
        return digit in self.values[cell]

    def places(self, cells: Sequence[Cell], digit: Digit) -> list[Cell]:
        values = self.values
        return [cell for cell in cells if digit in values[cell]]

    def drop(self, cell: Cell, digit: Digit) -> int:
        self.values[cell].remove(digit)
        return len(self.values[cell])

    def keep(self, cell: Cell, digit: Digit) -> None:
        self.values[cell] = [digit]
