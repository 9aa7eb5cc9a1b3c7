"""Sudoku by local search: fill the whole board, errors included, and repair it.

The state is a full board on which every box is right. A step swaps two digits of a box; givens never move. The cost is
the number of digits repeated in the other houses, and a board of cost 0 is a solution. Two ways to choose the swaps:

    MinConflicts        the best swap of a cell that is in conflict. Source: S. Minton, M. D. Johnston, A. B. Philips
                        and P. Laird, "Minimizing conflicts", Artificial Intelligence 58 (1992), 161-205
    SimulatedAnnealing  any swap that does not raise the cost, and, ever more rarely, one that does. Source:
                        R. Lewis, "Metaheuristics can solve sudoku puzzles", Journal of Heuristics 13 (2007), 387-401

Neither is complete: each finds a solution or gives up. They report that there is no solution only if the givens clash.
Without a limit, the search runs until it finds a solution, possibly forever.

Glossary:
    fixed     a cell whose digit never moves: a given, or the only open cell of its box
    partner   another cell of the box that is not fixed, so that the two can swap
    change    how much a swap adds to the cost; a negative change is an improvement
    conflict  a cell is in conflict if one of its houses has its digit twice
    restart   a new random board, after too many steps without improvement
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from math import exp
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING

from ... import above
from ...checked import MOST, between, whole
from ...grid import Grid, GridLike
from .filling import Filling, clashes
from .limits import LimitReachedError, Limits
from .outcome import Counters, Ending, Outcome

if TYPE_CHECKING:
    from ...above import Puzzle

HOT, COLD = 0.5, 0.3
"""The start and end temperatures of annealing.

A swap that costs 1 is accepted one time in seven at 0.5, and one time in 28 at 0.3. At higher temperatures the board
stays disordered, and at lower ones it hardly changes.
"""


class LocalSearch(ABC):
    """The base class of local searches, which go from board to board until one has cost 0 or a limit is reached."""

    seed: int

    @abstractmethod
    def walk(self, filling: Filling, rng: Random) -> Iterator[None]:
        """Change a board step by step without end, yielding after each step."""

    def solve(
        self, puzzle: Puzzle | GridLike, *, timeout: float | None = None, max_nodes: int | None = None
    ) -> Outcome:
        """Look for a solution; give up at a limit.

        Args:
            puzzle: a puzzle, or anything that :class:`nonet.Puzzle` takes.
            timeout: seconds after which it gives up.
            max_nodes: boards (the first one, and one for each step) after which it gives up.

        Raises:
            ParseError: the puzzle is malformed.
            ValueError: a limit is not positive.
        """
        limits, counters, started = Limits(timeout, max_nodes), Counters(), perf_counter()
        solution, ending = None, Ending.NONE
        wanted = above.Puzzle(puzzle)
        if not clashes(wanted):
            try:
                solution, ending = self._find(wanted, limits, counters, started), Ending.SOLVED
            except LimitReachedError:
                ending = Ending.GAVE_UP
        counters.seconds = perf_counter() - started
        return Outcome(ending, solution, counters)

    def _find(self, puzzle: Puzzle, limits: Limits, counters: Counters, started: float) -> Grid:
        """Change the board until it is a solution."""
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


@dataclass(frozen=True, kw_only=True)
class MinConflicts(LocalSearch):
    """Local search that always makes the best swap for a cell in conflict, even if this does not improve the board.

    Args:
        seed: the seed of the random choices; the same seed takes the same steps.
        patience: the number of steps without a new best board after which it restarts.

    Raises:
        ValueError: the patience is not positive, or the seed is not a whole number from 0 to 2**64 - 1.

    Example:
        >>> puzzle = "..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9.."
        >>> MinConflicts().solve(puzzle, max_nodes=100_000).ending.value
        'solved'
    """

    seed: int = 0
    patience: int = 1000

    def __post_init__(self) -> None:
        whole("seed", self.seed, 0, MOST)
        whole("patience", self.patience, 1)

    def walk(self, filling: Filling, rng: Random) -> Iterator[None]:
        """Repair; restart when patience runs out."""
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
        """Make the best swap for a random cell in conflict, choosing at random among equally good ones."""
        cells = [*filling.partners]
        cell = rng.choice(cells)
        while not filling.in_conflict(cell):
            cell = rng.choice(cells)
        swaps = [(filling.change(cell, partner), rng.random(), partner) for partner in filling.partners[cell]]
        filling.swap(cell, min(swaps)[2])


@dataclass(frozen=True, kw_only=True)
class SimulatedAnnealing(LocalSearch):
    """Local search that accepts any swap that does not raise the cost, and others more and more rarely as it cools.

    Args:
        seed: the seed of the random choices; the same seed takes the same steps.
        cooling: the factor that lowers the temperature after two steps for each pair of partners.

    Raises:
        ValueError: the cooling is not between 0 and 1, or the seed is not a whole number from 0 to 2**64 - 1.

    Example:
        >>> puzzle = "..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9.."
        >>> SimulatedAnnealing().solve(puzzle, max_nodes=1_000_000).ending.value
        'solved'
    """

    seed: int = 0
    cooling: float = 0.99

    def __post_init__(self) -> None:
        whole("seed", self.seed, 0, MOST)
        between("cooling", self.cooling, 0, 1, "more than 0 and less than 1")

    def walk(self, filling: Filling, rng: Random) -> Iterator[None]:
        """Cool down, then restart."""
        while True:
            temperature = HOT
            while temperature > COLD:
                yield from self._anneal(filling, rng, temperature)
                temperature *= float(self.cooling)
            filling.fill(rng)
            yield

    @staticmethod
    def _anneal(filling: Filling, rng: Random, temperature: float) -> Iterator[None]:
        """Try random swaps at one temperature, two for each pair of partners."""
        for _ in range(2 * len(filling.swaps)):
            pair = filling.swaps[int(rng.random() * len(filling.swaps))]
            change = filling.change(*pair)
            if change <= 0 or rng.random() < exp(-change / temperature):
                filling.swap(*pair)
            yield
