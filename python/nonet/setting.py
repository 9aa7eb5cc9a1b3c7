"""Questions of setters about the clues of a puzzle, and about how many solutions it has."""

from __future__ import annotations

from math import exp, inf, log

from . import _core
from .checked import MOST, whole
from .clues import Clues, Contradiction, Estimate
from .on_board import OnBoard
from .rules import Rules
from .seeds import seed_of

_LARGEST = log(1e308)
"""The logarithm of about the largest ``float``."""


class OfSetters(OnBoard):
    """Givens under rules, as far as these questions need them."""

    __slots__ = ()

    _rules: Rules

    @property
    def _board(self) -> tuple[bytes, tuple[int, ...] | None]:
        """The givens and the sets of candidates, as the engine takes them."""
        raise NotImplementedError

    def redundant_clues(self, *, timeout: float | None = None) -> Clues:
        """Return the superfluous givens, constraints and extra houses: any one can be left out.

        Raises:
            NoSolutionError: the puzzle has no solution.
            SeveralSolutionsError: it has more than one.
            SearchTimeoutError: the timeout expired first.

        Example:
            >>> from nonet import Puzzle, Rules
            >>> from nonet.constraints import KillerCage, Thermometer
            >>> cages = [KillerCage("r1c1 r1c2", sum=3), Thermometer("r1c1 r1c2")]
            >>> clues = Puzzle("..3.3.1.21......", Rules("4x4", constraints=cages)).redundant_clues()
            >>> clues.givens, clues.constraints
            ((), (Thermometer(cells=('r1c1', 'r1c2')),))
        """
        return self._clues(_core.redundant_clues(self._rules._core, self._board, timeout))

    def _clues(self, parts: tuple[list[int], list[int], list[int]]) -> Clues:
        """Return the clues with these indexes."""
        givens, constraints, houses = parts
        rules = self._rules
        return Clues(
            tuple(givens), tuple(rules.constraints[at] for at in constraints), tuple(rules.houses[at] for at in houses)
        )

    def why_broken(self, *, timeout: float | None = None) -> Contradiction | None:
        """Return givens, constraints and houses that contradict each other, or None if there is a solution.

        They are as few givens and constraints as possible, and then as few houses. If the timeout expires on the way,
        or the proofs are very long, there may be more than necessary: ``is_smallest`` and ``is_irreducible`` tell.

        Args:
            timeout: seconds.

        Raises:
            SearchTimeoutError: the timeout expired before it was known whether there is a solution.

        Example:
            >>> from nonet import Puzzle, Rules
            >>> from nonet.constraints import KillerCage
            >>> puzzle = Puzzle("4...........2...", Rules("4x4", constraints=[KillerCage("r1c1 r1c2", sum=3)]))
            >>> print(puzzle.why_broken())
            r1c1 = 4 and the killer cage at r1c1 with sum 3 contradict each other
            >>> print(Puzzle("11..............").why_broken())
            r1c1 = 1, r1c2 = 1 and box 1 contradict each other
            >>> picture = puzzle.svg(highlight=puzzle.why_broken().cells)
        """
        found = _core.contradiction(self._rules._core, self._board, timeout)
        if found is None:
            return None
        parts, (candidates, cells), message, (is_irreducible, is_smallest) = found
        clues = self._clues(parts)
        return Contradiction(
            message,
            clues.givens,
            tuple(candidates),
            clues.constraints,
            clues.houses,
            tuple(cells),
            is_irreducible,
            is_smallest,
        )

    def estimate_count(self, *, samples: int = 50, seed: int | None = None, timeout: float | None = None) -> Estimate:
        """Return an estimate of the number of solutions with its standard error, for numbers too large to count.

        The estimate is unbiased, from random samples of the search tree. Four times as many samples halve the error. A
        puzzle with very few solutions among very many dead ends may get 0 by mistake.

        Args:
            samples: the number of samples, at least 2.
            seed: the seed of the samples, or None for a fresh one.
            timeout: seconds. Once they are over, the samples taken so far are the answer.

        Raises:
            SearchTimeoutError: the timeout expired before the second sample.
            ValueError: a number is out of range.

        Example:
            >>> from nonet import Puzzle
            >>> estimate = Puzzle("." * 36).estimate_count(seed=1)
            >>> abs(estimate.count - 28_200_960) < 4 * estimate.error
            True
            >>> 0 < estimate.relative_error < 0.05, estimate.samples
            (True, 50)
        """
        number = whole("samples", samples, 2, MOST)
        ln_count, relative_error, taken = _core.estimate(self._rules._core, self._board, number, seed_of(seed), timeout)
        count = exp(ln_count) if ln_count < _LARGEST else inf
        error = count * relative_error if relative_error else 0.0
        return Estimate(count, error, ln_count / log(10), relative_error, taken)
