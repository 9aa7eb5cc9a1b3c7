"""The full board of a local search, and its cost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random

from ...board import require_nine
from ...cells import Cell, Digit
from ...errors import RulesError
from ...givens import Givens

ALL = 0b111_111_111


class Filling:
    """A full board and its cost, updated with every swap.

    Attributes:
        digits: the digit of each cell.
        cost: the number of repeated digits.
        swaps: all pairs of partners.
        partners: for each cell that is not fixed, its partners.
    """

    def __init__(self, puzzle: Givens, rng: Random) -> None:
        self.digits = fixed_digits(puzzle)
        self._open = [[cell for cell in box if not self.digits[cell]] for box in _boxes(puzzle)]
        self._missing = [_missing(self.digits, box) for box in _boxes(puzzle)]
        self.swaps = [pair for cells in self._open for pair in combinations(cells, 2)]
        self.partners = {cell: [other for other in cells if other != cell] for cells in self._open for cell in cells}
        self._count_houses(puzzle)
        self.fill(rng)

    def _count_houses(self, puzzle: Givens) -> None:
        """Count each digit, 0 to 9, in every house except the boxes."""
        houses: list[Sequence[Cell]] = [house.cells for house in puzzle.rules.houses if house.kind != "box"]
        self._at_first = [[0] * 10 for _ in houses]
        # A cell with struck digits gets a house of its own, where these digits are already counted once, so that
        # placing one is a repeat.
        for cell, bits in enumerate(puzzle.candidate_bits or ()):
            houses.append([cell])
            self._at_first.append([0, *(1 - (bits >> digit & 1) for digit in range(9))])
        self._counts = [[0] * 10 for _ in houses]
        self._counts_of = [
            [counts for counts, cells in zip(self._counts, houses, strict=True) if cell in cells] for cell in range(81)
        ]
        self._lonely = {pair: self._not_shared(*pair) for swap in self.swaps for pair in (swap, swap[::-1])}

    def _not_shared(self, cell: Cell, partner: Cell) -> list[list[int]]:
        """Return the counts of the houses that contain a cell but not its partner: a swap changes only these."""
        shared = list(map(id, self._counts_of[partner]))
        return [counts for counts in self._counts_of[cell] if id(counts) not in shared]

    def fill(self, rng: Random) -> None:
        """Put the missing digits of every box into its open cells, in random order."""
        for cells, missing in zip(self._open, self._missing, strict=True):
            for cell, digit in zip(cells, rng.sample(missing, len(cells)), strict=True):
                self.digits[cell] = digit
        for counts, at_first in zip(self._counts, self._at_first, strict=True):
            counts[:] = at_first
        for digit, houses in zip(self.digits, self._counts_of, strict=True):
            for counts in houses:
                counts[digit] += 1
        self.cost = sum(count - 1 for counts in self._counts for count in counts if count > 1)

    def change(self, cell: Cell, partner: Cell) -> int:
        """Return how much a swap would add to the cost."""
        digit, other = self.digits[cell], self.digits[partner]
        change = 0
        for counts in self._lonely[cell, partner]:
            change += (counts[other] > 0) - (counts[digit] > 1)
        for counts in self._lonely[partner, cell]:
            change += (counts[digit] > 0) - (counts[other] > 1)
        return change

    def swap(self, cell: Cell, partner: Cell) -> None:
        """Swap the digits of two partners."""
        self.cost += self.change(cell, partner)
        digit, other = self.digits[cell], self.digits[partner]
        for counts in self._lonely[cell, partner]:
            counts[digit] -= 1
            counts[other] += 1
        for counts in self._lonely[partner, cell]:
            counts[other] -= 1
            counts[digit] += 1
        self.digits[cell], self.digits[partner] = other, digit

    def in_conflict(self, cell: Cell) -> bool:
        """Return whether a house of a cell has the cell's digit twice."""
        digit = self.digits[cell]
        return any(counts[digit] > 1 for counts in self._counts_of[cell])


def clashes(puzzle: Givens) -> bool:
    """Return whether there is no solution because fixed digits clash with each other or are struck out.

    Raises:
        RulesError: the board is not 9x9, it has no boxes, or there are constraints.

    Example:
        >>> from nonet import Puzzle
        >>> clashes(Puzzle("11" + "." * 79)), clashes(Puzzle("12" + "." * 79))
        (True, False)
    """
    require_nine(puzzle.rules.board, "local search")
    if len(_boxes(puzzle)) < 9:
        raise RulesError("local search swaps the digits of boxes, and these rules have none")
    digits = fixed_digits(puzzle)
    marks = puzzle.candidate_bits or [ALL] * 81
    puzzle.rules.require_houses_only("local search")
    struck = any(digit and not bits >> digit - 1 & 1 for digit, bits in zip(digits, marks, strict=True))
    return struck or any(_repeats(digits, house.cells) for house in puzzle.rules.houses)


def fixed_digits(puzzle: Givens) -> list[Digit]:
    """Return the digits that never move (the givens, and the digit of a box's only open cell), and 0 elsewhere.

    Example:
        >>> from nonet import Puzzle
        >>> fixed_digits(Puzzle("123......456......78......." + "." * 54))[20]
        9
    """
    digits = list(puzzle.givens)
    for box in _boxes(puzzle):
        empty = [cell for cell in box if not digits[cell]]
        if len(empty) == 1:
            digits[empty[0]] = _missing(digits, box)[0]
    return digits


def _boxes(puzzle: Givens) -> list[tuple[Cell, ...]]:
    """Return the cells of the nine boxes."""
    return [house.cells for house in puzzle.rules.houses if house.kind == "box"]


def _missing(digits: Sequence[Digit], box: Iterable[Cell]) -> list[Digit]:
    """Return the digits missing from a box."""
    return sorted(set(range(1, 10)) - {digits[cell] for cell in box})


def _repeats(digits: Sequence[Digit], house: Iterable[Cell]) -> bool:
    """Return whether a house has a digit twice."""
    present = [digits[cell] for cell in house if digits[cell]]
    return len(set(present)) < len(present)
