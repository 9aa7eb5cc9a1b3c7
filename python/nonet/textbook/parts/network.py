"""The constraint network: cells, their houses, and their peers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from ...cells import Cell
from ...errors import RulesError
from ...rules import House, Rules


class Meeting(NamedTuple):
    """Two houses with cells in common: these cells, and the remaining cells of the first (full) house and the other."""

    house: House
    other: House
    common: tuple[Cell, ...]
    rest: tuple[Cell, ...]
    other_rest: tuple[Cell, ...]


class Network:
    """The constraint network of a set of rules: a variable for each cell, an all-different constraint for each house.

    Attributes:
        board: the board of the rules.
        cells: the numbers of all cells.
        digits: all digits.
        all: the bit set of all digits.
        houses: all houses; a house's number is its index here.
        full: the numbers of the houses with a cell for each digit. Smaller houses only forbid repeats.
        houses_of: for each cell, the numbers of its houses.
        peers: for each cell, the cells that it shares a house with, in ascending order.
        meetings: for locked candidates, every full house paired with each house that shares two or more of its cells.

    Example:
        >>> network = Network.of(Rules("diagonal"))
        >>> len(network.houses), [len(network.peers[cell]) for cell in (1, 0, 40)]
        (29, [20, 26, 32])
    """

    def __init__(self, rules: Rules) -> None:
        if rules.board.lowest != 1:
            raise RulesError(f"the textbook's solver takes boards whose digits start at 1; this board is {rules.board}")
        rules.require_houses_only("the textbook's solver")
        self.board = rules.board
        self.cells = range(rules.board.cell_count)
        self.digits = rules.board.values
        self.all = (1 << rules.board.digits) - 1
        self.houses: tuple[House, ...] = rules.houses
        self.full = tuple(number for number, house in enumerate(self.houses) if len(house.cells) == rules.board.digits)
        self.houses_of = tuple(
            tuple(number for number, house in enumerate(self.houses) if cell in house.cells) for cell in self.cells
        )
        self.peers = tuple(rules.peers(cell) for cell in self.cells)
        self.meetings = tuple(self._meetings())

    @staticmethod
    @lru_cache(maxsize=64)
    def of(rules: Rules) -> Network:
        """Return the network of a set of rules, built once and cached."""
        return Network(rules)

    def common_house(self, one: Cell, other: Cell) -> House:
        """Return the first house that two peers share."""
        number = next(number for number in self.houses_of[one] if other in self.houses[number].cells)
        return self.houses[number]

    def _meetings(self) -> Iterator[Meeting]:
        for one, other in permutations(self.houses, 2):
            common = set(one.cells) & set(other.cells)
            if len(one.cells) == self.board.digits and 1 < len(common) < len(other.cells):
                rests = [tuple(cell for cell in house.cells if cell not in common) for house in (one, other)]
                yield Meeting(one, other, tuple(sorted(common)), *rests)
