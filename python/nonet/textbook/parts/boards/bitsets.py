"""A list of integers, one bit set for each cell: [0b101000001, 0b000001000, ...]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....cells import Cell, Digit
from .board import Board

if TYPE_CHECKING:
    from ..network import Network


class Bitsets(Board):
    """Candidates as one bit set for each cell: bit ``d - 1`` stands for digit ``d``."""

    others = True

    def __init__(self, network: Network) -> None:
        super().__init__(network)
        self.values = [network.all] * len(network.cells)

    def copy(self) -> Bitsets:
        board = Bitsets.__new__(Bitsets)
        board._copy_settled(self)
        board.values = self.values.copy()
        return board

    def bits(self, cell: Cell) -> int:
        return self.values[cell]

    def has(self, cell: Cell, digit: Digit) -> bool:
        return bool(self.values[cell] >> digit - 1 & 1)

    def places(self, cells: Sequence[Cell], digit: Digit) -> list[Cell]:
        bit, values = 1 << digit - 1, self.values
        return [cell for cell in cells if values[cell] & bit]

    def drop(self, cell: Cell, digit: Digit) -> int:
        self.values[cell] = left = self.values[cell] & ~(1 << digit - 1)
        return left.bit_count()

    def keep(self, cell: Cell, digit: Digit) -> None:
        self.values[cell] = 1 << digit - 1
