"""A dict of strings, like the course's {"A1": "179", ...}, but with cell numbers as keys."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from ....cells import Cell, Digit
from .board import Board

if TYPE_CHECKING:
    from ..network import Network


class Strings(Board):
    """Candidates as strings: ``{0: "179", 1: "4", ...}``."""

    def __init__(self, network: Network) -> None:
        super().__init__(network)
        self.values = dict.fromkeys(range(81), "123456789")

    def copy(self) -> Strings:
        board = Strings.__new__(Strings)
        board._copy_settled(self)
        board.values = self.values.copy()
        return board

    def bits(self, cell: Cell) -> int:
        return _bits(self.values[cell])

    def size(self, cell: Cell) -> int:
        return len(self.values[cell])

    def has(self, cell: Cell, digit: Digit) -> bool:
        return str(digit) in self.values[cell]

    def places(self, cells: Sequence[Cell], digit: Digit) -> list[Cell]:
        text, values = str(digit), self.values
        return [cell for cell in cells if text in values[cell]]

    def census(self, cells: Sequence[Cell]) -> tuple[int, int]:
        everything = "".join([self.values[cell] for cell in cells])
        counts = [everything.count(digit) for digit in "123456789"]
        return _where(counts, at_most=9), _where(counts, at_most=1)

    def drop(self, cell: Cell, digit: Digit) -> int:
        self.values[cell] = left = self.values[cell].replace(str(digit), "")
        return len(left)

    def keep(self, cell: Cell, digit: Digit) -> None:
        self.values[cell] = str(digit)


def _where(counts: Sequence[int], at_most: int) -> int:
    return sum(1 << place for place, count in enumerate(counts) if 0 < count <= at_most)


@lru_cache(maxsize=512)
def _bits(digits: str) -> int:
    return sum(1 << int(digit) - 1 for digit in digits)
