"""Sudoku by local search: fill the whole board, wrongly, and repair it.

The state is a full board on which every box is right. A step swaps two digits of a box; givens never move. The cost is
how many digits are repeated in the other houses, and a board of cost 0 is a solution. Two ways to choose the swaps:

    MinConflicts        the best swap of a cell that is in conflict. After S. Minton, M. D. Johnston, A. B. Philips and
                        P. Laird, "Minimizing conflicts", Artificial Intelligence 58 (1992), 161-205
    SimulatedAnnealing  any swap that costs nothing, and now and then one that does, ever more rarely. After R. Lewis,
                        "Metaheuristics can solve sudoku puzzles", Journal of Heuristics 13 (2007), 387-401

Neither is complete. Each finds a solution or gives up; only where the givens themselves clash does it say that there is
none. Without a limit the search goes on until it finds one, which may be never.

Glossary:
    fixed     a cell whose digit never moves: a given, or the only open cell of its box
    partner   another cell of the box that is not fixed, so that the two can swap
    change    what a swap adds to the cost; less than 0 is an improvement
    conflict  a cell is in conflict if one of its houses has its digit twice
    restart   a new random board, because the old one has led nowhere
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp
from random import Random
from time import perf_counter

from ...cells import Cell, Digit
from ...grid import Grid, GridLike
from ...puzzle import Puzzle
from .limits import LimitReachedError, Limits
from .outcome import Counters, Ending, Outcome

ALL = 0b111_111_111

HOT, COLD = 0.5, 0.3
"""The temperatures between which annealing cools. At 0.5 a swap that costs 1 is made one time in seven, at 0.3 one time
in 28; hotter, the board stays a muddle, and colder, it moves no more."""


class Filling:
    """A full board and its cost, which follows swap by swap.

    Attributes:
        digits: the digit of each cell.
        cost: how many digits are repeated.
        swaps: all pairs of partners.
        partners: for each cell that is not fixed, its partners.
    """

    def __init__(self, puzzle: Puzzle, rng: Random) -> None:
        self.digits = fixed_digits(puzzle)
        self._open = [[cell for cell in box if not self.digits[cell]] for box in _boxes(puzzle)]
        self._missing = [_missing(self.digits, box) for box in _boxes(puzzle)]
        self.swaps = [pair for cells in self._open for pair in combinations(cells, 2)]
        self.partners = {cell: [other for other in cells if other != cell] for cells in self._open for cell in cells}
        self._count_houses(puzzle)
        self.fill(rng)

    def _count_houses(self, puzzle: Puzzle) -> None:
        """Give every house but the boxes its counts: how often it has each digit, 0 to 9."""
        houses: list[Sequence[Cell]] = [house.cells for house in puzzle.rules.houses if house.kind != "box"]
        self._at_first = [[0] * 10 for _ in houses]
        # The digits struck out of a cell are a house of it alone, in which they stand already: one more is a repeat.
        for cell, bits in enumerate(puzzle.candidate_bits or ()):
            houses.append([cell])
            self._at_first.append([0, *(1 - (bits >> digit & 1) for digit in range(9))])
        self._counts = [[0] * 10 for _ in houses]
        self._counts_of = [
            [counts for counts, cells in zip(self._counts, houses, strict=True) if cell in cells] for cell in range(81)
        ]
        self._lonely = {pair: self._not_shared(*pair) for swap in self.swaps for pair in (swap, swap[::-1])}

    def _not_shared(self, cell: Cell, partner: Cell) -> list[list[int]]:
        """The counts of those houses of a cell that its partner is not in: a swap changes no others."""
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
        """Return what a swap would add to the cost."""
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
        """Return whether a house of a cell has its digit twice."""
        digit = self.digits[cell]
        return any(counts[digit] > 1 for counts in self._counts_of[cell])


class LocalSearch(ABC):
    """What all local searches do: walk from board to board until one costs nothing or a limit is reached."""

    seed: int

    @abstractmethod
    def walk(self, filling: Filling, rng: Random) -> Iterator[None]:
        """Change a board step by step, without an end; yield after each step."""

    def solve(
        self, puzzle: Puzzle | GridLike, *, timeout: float | None = None, max_nodes: int | None = None
    ) -> Outcome:
        """Look for a solution; give up at a limit.

        Args:
            puzzle: a puzzle, or anything that :class:`nonet.Puzzle` takes.
            timeout: seconds, after which it gives up.
            max_nodes: boards looked at (the first one and one for each step), after which it gives up.

        Raises:
            ParseError: it is no puzzle.
            ValueError: a limit is not positive.
        """
        limits, counters, started = Limits(timeout, max_nodes), Counters(), perf_counter()
        solution, ending = None, Ending.NONE
        wanted = Puzzle(puzzle)
        if not clashes(wanted):
            try:
                solution, ending = self._find(wanted, limits, counters, started), Ending.SOLVED
            except LimitReachedError:
                ending = Ending.GAVE_UP
        counters.seconds = perf_counter() - started
        return Outcome(ending, solution, counters)

    def _find(self, puzzle: Puzzle, limits: Limits, counters: Counters, started: float) -> Grid:
        """Walk until the board is a solution."""
        rng = Random(self.seed)
        filling = Filling(puzzle, rng)
        walk = self.walk(filling, rng)
        limits.check(0, perf_counter() - started)
        counters.nodes = 1
        while filling.cost:
            limits.check(counters.nodes, perf_counter() - started)
            counters.nodes += 1
            next(walk)
        return Grid(filling.digits)


@dataclass(frozen=True)
class MinConflicts(LocalSearch):
    """Local search that always repairs: the best swap of a cell in conflict, even if it makes the board no better.

    Args:
        seed: where the random choices start; the same seed takes the same steps.
        patience: steps without a new best board, after which it restarts.

    Raises:
        ValueError: the patience is not positive.

    Example:
        >>> puzzle = "..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9.."
        >>> MinConflicts().solve(puzzle, max_nodes=100_000).ending.value
        'solved'
    """

    seed: int = 0
    patience: int = 1000

    def __post_init__(self) -> None:
        if self.patience < 1:
            raise ValueError(f"patience must be 1 or more, not {self.patience}")

    def walk(self, filling: Filling, rng: Random) -> Iterator[None]:
        """Repair; restart when patience is at an end."""
        while True:
            best, waited = filling.cost, 0
            while waited < self.patience:
                self._repair(filling, rng)
                yield
                waited = 0 if filling.cost < best else waited + 1
                best = min(best, filling.cost)
            filling.fill(rng)
            yield

    @staticmethod
    def _repair(filling: Filling, rng: Random) -> None:
        """Make the best swap of a random cell in conflict; of several, any."""
        cells = [*filling.partners]
        cell = rng.choice(cells)
        while not filling.in_conflict(cell):
            cell = rng.choice(cells)
        swaps = [(filling.change(cell, partner), rng.random(), partner) for partner in filling.partners[cell]]
        filling.swap(cell, min(swaps)[2])


@dataclass(frozen=True)
class SimulatedAnnealing(LocalSearch):
    """Local search that makes any swap but the costly ones, and those the more rarely the colder it gets.

    Args:
        seed: where the random choices start; the same seed takes the same steps.
        cooling: what the temperature is multiplied by after two steps for each pair of partners.

    Raises:
        ValueError: the cooling is not between 0 and 1.

    Example:
        >>> puzzle = "..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9.."
        >>> SimulatedAnnealing().solve(puzzle, max_nodes=1_000_000).ending.value
        'solved'
    """

    seed: int = 0
    cooling: float = 0.99

    def __post_init__(self) -> None:
        if not 0 < self.cooling < 1:
            raise ValueError(f"cooling must be between 0 and 1, not {self.cooling}")

    def walk(self, filling: Filling, rng: Random) -> Iterator[None]:
        """Cool down, then restart."""
        while True:
            temperature = HOT
            while temperature > COLD:
                yield from self._anneal(filling, rng, temperature)
                temperature *= self.cooling
            filling.fill(rng)
            yield

    @staticmethod
    def _anneal(filling: Filling, rng: Random, temperature: float) -> Iterator[None]:
        """Try two swaps for each pair of partners, at random, at one temperature."""
        for _ in range(2 * len(filling.swaps)):
            pair = filling.swaps[int(rng.random() * len(filling.swaps))]
            change = filling.change(*pair)
            if change <= 0 or rng.random() < exp(-change / temperature):
                filling.swap(*pair)
            yield


def clashes(puzzle: Puzzle) -> bool:
    """Return whether fixed digits rule each other out, or are struck out themselves: there is no solution.

    Example:
        >>> clashes(Puzzle("11" + "." * 79)), clashes(Puzzle("12" + "." * 79))
        (True, False)
    """
    digits = fixed_digits(puzzle)
    marks = puzzle.candidate_bits or [ALL] * 81
    struck = any(digit and not bits >> digit - 1 & 1 for digit, bits in zip(digits, marks, strict=True))
    return struck or any(_repeats(digits, house.cells) for house in puzzle.rules.houses)


def fixed_digits(puzzle: Puzzle) -> list[Digit]:
    """Return the digits that never move, 0 elsewhere: the givens, and what the last open cell of a box must be.

    Example:
        >>> fixed_digits(Puzzle("123......456......78......." + "." * 54))[20]
        9
    """
    digits = list(puzzle.givens)
    for box in _boxes(puzzle):
        empty = [cell for cell in box if not digits[cell]]
        if len(empty) == 1:
            digits[empty[0]] = _missing(digits, box)[0]
    return digits


def _boxes(puzzle: Puzzle) -> list[tuple[Cell, ...]]:
    """The cells of the nine boxes."""
    return [house.cells for house in puzzle.rules.houses if house.kind == "box"]


def _missing(digits: Sequence[Digit], box: Iterable[Cell]) -> list[Digit]:
    """The digits that a box lacks."""
    return sorted(set(range(1, 10)) - {digits[cell] for cell in box})


def _repeats(digits: Sequence[Digit], house: Iterable[Cell]) -> bool:
    """Whether a house has a digit twice."""
    present = [digits[cell] for cell in house if digits[cell]]
    return len(set(present)) < len(present)
