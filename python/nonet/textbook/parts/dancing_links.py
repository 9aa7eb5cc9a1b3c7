"""Sudoku as exact cover: choose digits for cells so that each cell and each digit of a house is covered once."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING

from ... import above
from ...board import require_nine
from ...cells import Cell, Digit, digits_of
from ...grid import Grid, GridLike
from .exact_cover import ExactCover
from .limits import LimitReachedError, Limits
from .outcome import Ending, Outcome

if TYPE_CHECKING:
    from ...above import Puzzle


class DancingLinks:
    """A complete solver by exact cover, for any houses.

    Choosing an option counts as a guess only if its item had several options left. Nodes, guesses and backtracks are
    therefore comparable with those of a backtracking search that fills in singles without guessing.

    Example:
        >>> puzzle = "2....6.3.6...8.....53....86..74....1...3....2.....9..3.78......9......4.524.7...."
        >>> outcome = DancingLinks().solve(puzzle)
        >>> outcome.ending.value, str(outcome.solution)[:9]
        ('solved', '281796534')
    """

    def solve(
        self, puzzle: Puzzle | GridLike, *, timeout: float | None = None, max_nodes: int | None = None
    ) -> Outcome:
        """Look for a solution, or prove that there is none.

        Args:
            puzzle: a puzzle, or anything that :class:`nonet.Puzzle` takes.
            timeout: seconds after which it gives up.
            max_nodes: nodes after which it gives up.

        Raises:
            ParseError: the puzzle is malformed.
            ValueError: a limit is not positive.
        """
        limits, started = Limits(timeout, max_nodes), perf_counter()
        problem = exact_cover(above.Puzzle(puzzle), limits)
        try:
            solution = next(map(_grid, problem.covers()), None)
            ending = Ending.SOLVED if solution else Ending.NONE
        except LimitReachedError:
            solution, ending = None, Ending.GAVE_UP
        problem.counters.seconds = perf_counter() - started
        return Outcome(ending, solution, problem.counters)

    def solutions(self, puzzle: Puzzle | GridLike) -> Iterator[Grid]:
        """Yield every solution, searching on demand.

        Example:
            >>> from itertools import islice
            >>> len(set(islice(DancingLinks().solutions("." * 81), 50)))
            50
        """
        return map(_grid, exact_cover(above.Puzzle(puzzle)).covers())


def exact_cover(puzzle: Puzzle, limits: Limits | None = None) -> ExactCover[tuple[Cell, Digit]]:
    """Return a puzzle as an exact cover whose options are named (cell, digit).

    The items are the cells and, for each house, its digits. A house of nine cells needs every digit, so its items are
    primary; a smaller house only forbids repeats, so its items are secondary.

    Raises:
        RulesError: the board is not 9x9, or there are constraints.

    Example:
        >>> from nonet import Puzzle
        >>> cover = next(exact_cover(Puzzle("." * 81)).covers())
        >>> len(cover)
        81
    """
    require_nine(puzzle.rules.board, "the textbook's exact cover")
    puzzle.rules.require_houses_only("exact cover")
    houses = [house.cells for house in puzzle.rules.houses]
    houses_of = [[number for number, cells in enumerate(houses) if cell in cells] for cell in range(81)]
    primary: list[Hashable] = [*range(81)]
    secondary: list[Hashable] = []
    for number, cells in enumerate(houses):
        (primary if len(cells) == 9 else secondary).extend((number, digit) for digit in range(1, 10))
    options: dict[tuple[Cell, Digit], list[Hashable]] = {
        (cell, digit): [cell, *((number, digit) for number in houses_of[cell])] for cell, digit in _candidates(puzzle)
    }
    return ExactCover(primary, secondary, options, limits)


def _candidates(puzzle: Puzzle) -> Iterator[tuple[Cell, Digit]]:
    """Yield the possible digits of each cell: its given, or every digit that the puzzle's pencil marks allow."""
    marks = puzzle.candidate_bits or [511] * 81
    for cell, given in enumerate(puzzle.givens):
        for digit in digits_of(marks[cell]):
            if given in {0, digit}:
                yield cell, digit


def _grid(cover: list[tuple[Cell, Digit]]) -> Grid:
    """Return the grid for a cover."""
    return Grid([digit for _, digit in sorted(cover)])
