"""Puzzles made of others: completed ones, and those one step harder or easier."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import _core
from ..errors import NoSolutionError
from ..grid import Grid
from ..puzzle import Puzzle
from ..seeds import Seed, seed_and_index
from .symmetries import symmetry_named

if TYPE_CHECKING:
    from ..rules import RulesLike


def complete(
    puzzle: Puzzle | Any,
    rules: RulesLike | None = None,
    *,
    seed: Seed = None,
    symmetry: str = "none",
    timeout: float | None = None,
) -> Puzzle:
    """Return a puzzle with as many further givens as it needs to have one solution, and no more.

    The solution is a random one of the puzzle. Its own givens, candidates and rules stay, under any rules and on any
    board; a puzzle that is proper already is returned as it is. None of the added givens is superfluous, except on
    boards of about 25x25 cells or more, where the proof may be out of reach.

    Args:
        puzzle: a puzzle, or anything that a :class:`Puzzle` is made from.
        rules: its rules, as for a Puzzle.
        seed: a seed, or ``(seed, index)``; None draws a fresh one.
        symmetry: a name in ``SYMMETRIES``: the cells that it ties together get their givens together.
        timeout: seconds.

    Raises:
        NoSolutionError: the puzzle has no solution; the message says which clues contradict each other.
        ValueError: an argument is invalid.
        SearchTimeoutError: the timeout was reached first.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> from nonet.constraints import KillerCage
        >>> rules = Rules("4x4", constraints=[KillerCage("r1c1 r1c2", sum=3), KillerCage("r3c1 r3c2", sum=7)])
        >>> clues = Puzzle("." * 16, rules)
        >>> puzzle = complete(clues, seed=1)
        >>> clues.is_proper, puzzle.is_proper, puzzle.is_minimal, puzzle.rules == rules
        (False, True, True, True)
        >>> complete("11..............")
        Traceback (most recent call last):
        ...
        nonet.errors.NoSolutionError: r1c1 = 1, r1c2 = 1 and box 1 contradict each other
    """
    begun = _puzzle(puzzle, rules)
    number = seed_and_index(seed)
    givens = _core.completed(begun.rules._core, begun._board, symmetry_named(symmetry), number, timeout)
    if givens is None:
        raise NoSolutionError(str(begun.why_broken(timeout=timeout)))
    return _changed(begun, givens)


def harder(puzzle: Puzzle | Any, rules: RulesLike | None = None, *, timeout: float | None = None) -> Puzzle:
    """Return the puzzle that is one step harder, by a single change of its givens or clues.

    The rating of a puzzle is the highest price of a step on its path, on nonet's own scale, as in
    ``puzzle.rate(scales=["nonet"]).nonet``. Single changes leave out a given, leave out a constraint if others of its
    kind stay, or add a given of the solution; if no such puzzle has a higher rating, a given is exchanged for another
    one of the solution. Of all proper puzzles that these changes lead to, the one with the lowest rating above that of
    the puzzle is returned: of several, one with the lowest sum of prices, and then the first in the order of cells and
    constraints. The solution stays.

    Args:
        puzzle: a proper puzzle under any rules, or anything that a :class:`Puzzle` is made from.
        rules: its rules, as for a Puzzle.
        timeout: seconds.

    Raises:
        RefusalError: no single change leads to a harder puzzle, or the puzzle is not proper.
        SearchTimeoutError: the timeout was reached first.

    Example:
        >>> import nonet
        >>> puzzle = nonet.generate(seed=7, er=(1.2, 1.5))
        >>> more = nonet.harder(puzzle)
        >>> rated = [each.rate(scales=["nonet"]).nonet for each in (puzzle, more)]
        >>> rated[0] < rated[1], more.is_proper, abs(more.given_count - puzzle.given_count) < 2
        (True, True, True)
        >>> killer = nonet.generate(constraints="killer-cage", givens=0, seed=1)
        >>> [len(each.rules.constraints) for each in (killer, nonet.harder(killer))]
        [25, 24]
    """
    return _one_step(_puzzle(puzzle, rules), True, timeout)


def easier(puzzle: Puzzle | Any, rules: RulesLike | None = None, *, timeout: float | None = None) -> Puzzle:
    """Return the puzzle that is one step easier, by a single change of the givens.

    It is chosen as by :func:`harder`, in the other direction: the highest rating below that of the puzzle, and the
    highest sum of prices. All clues stay.

    Args:
        puzzle: as for :func:`harder`.
        rules: its rules, as for a Puzzle.
        timeout: seconds.

    Raises:
        RefusalError: no single change leads to an easier puzzle, or the puzzle is not proper.
        SearchTimeoutError: the timeout was reached first.

    Example:
        >>> import nonet
        >>> puzzle = nonet.generate(seed=7, er=(3.0, 4.5))
        >>> less = nonet.easier(puzzle)
        >>> rated = [each.rate(scales=["nonet"]).nonet for each in (puzzle, less)]
        >>> rated[0] > rated[1], less.solve() == puzzle.solve()
        (True, True)
    """
    return _one_step(_puzzle(puzzle, rules), False, timeout)


def _one_step(puzzle: Puzzle, is_harder: bool, timeout: float | None) -> Puzzle:
    givens, left_out = _core.one_step(puzzle.rules._core, puzzle._board, is_harder, timeout)
    if left_out is None:
        return _changed(puzzle, givens)
    rules = puzzle.rules._without([left_out])
    return Puzzle._trusted(Grid._trusted(givens, rules.board), rules, puzzle.candidate_bits)


def _puzzle(puzzle: Puzzle | Any, rules: RulesLike | None) -> Puzzle:
    return puzzle if isinstance(puzzle, Puzzle) and rules is None else Puzzle(puzzle, rules)


def _changed(puzzle: Puzzle, givens: bytes) -> Puzzle:
    """Return a puzzle with other givens."""
    return Puzzle._trusted(Grid._trusted(givens, puzzle.rules.board), puzzle.rules, puzzle.candidate_bits)
