"""Make one puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from ..errors import ImpossibleWishError, SearchTimeoutError
from ..rules import Rules
from .generated import Generated
from .many import fill
from .result import MadeStatus
from .seeds import Seed, seed_and_index
from .wishes import Order, Wishes, order_of

if TYPE_CHECKING:
    from .result import GeneratedMany

_AHEAD = 1024
"""So many puzzles at most are made ahead of a program that asks for one index after the other."""


def generate(
    rules: Rules | str | None = None,
    *,
    seed: Seed = None,
    timeout: float | None = None,
    **wishes: Unpack[Wishes],
) -> Generated:
    """Make a puzzle with exactly one solution, as it is wished for.

    Args:
        rules: the rules of the puzzle; None is those of ``near``, else classic.
        seed: a seed, or ``(seed, index)``: the same ones make the same puzzle on any machine, for one version of nonet.
            None is a fresh one; the puzzle's ``seed`` says which.
        timeout: seconds; None is as long as it takes, which may be for ever.
        wishes: what the puzzle is to be like. Bands are one number, or ``(low, high)`` with None for no end.

            - symmetry: a name of ``SYMMETRIES``, as in ``"rot180"``: which cells are given together.
            - clues: how many givens, a band. Where it ends at 20 or below, a search of its own finds them, and puzzles
              are related: those of the indexes 6 * i to 6 * i + 5 mostly come of one start by exchanging givens, and
              have most of them in common. No two of these six are essentially the same.
            - minimal: True (unless said) lets no given go; with a symmetry, no set of givens that go together. With
              False givens are taken away until a number is left that is drawn from ``clues``, if it can be had.
            - pattern: exactly these cells are given: 81 marks with ``. 0 _`` for the others, names of cells, a file.
            - near: a puzzle; the new one comes from it by ``swap`` givens that go and as many that come.
            - er, ep, ed: bands on the scale of Sudoku Explainer, as in ``er=(3.8, 4.5)``.
            - hodoku, level: a band of HoDoKu's score; its level, as in ``level="hard"``, or neighbouring ones.
            - guesses: a band of :func:`guesses`.
            - must, without, only: techniques, by key or name, that must occur on the path to the solution, must not, or
              alone may; hardest: the one that must be the hardest. The path is that of the scale asked for (the
              Explainer's before HoDoKu's), else of nonet's own ladder.

    Raises:
        ValueError: a value makes no sense.
        RulesError: the rules do not exist.
        ImpossibleWishError: there is no such puzzle, and why.
        SearchTimeoutError: the time was over first.

    Example:
        >>> puzzle = generate(seed=7, symmetry="rot180", er=(1.2, 2.0))
        >>> 1.2 <= puzzle.rate().er <= 2.0, puzzle.rating.er == puzzle.rate().er
        (True, True)
        >>> from nonet import generate_many
        >>> generate(seed=(7, 3)) == generate_many(5, seed=7)[3]
        True
    """
    order = order_of(rules, wishes)
    number, index = seed_and_index(seed)
    if seed is None or not order.core.is_quick:
        return _only(fill(order, number, index, 1, 1, timeout, None))
    return _ahead(order, number, index, timeout)


def _only(made: GeneratedMany) -> Generated:
    """The puzzle of a run of one."""
    puzzle = made[0]
    if puzzle is None:
        if made.status[0] == MadeStatus.EXHAUSTED:
            raise ImpossibleWishError(f"there are no {made.start + 1:,} such neighbours")
        raise SearchTimeoutError("stopped at the time limit (timeout=)")
    return puzzle


def _ahead(order: Order, seed: int, index: int, timeout: float | None) -> Generated:
    """A puzzle that takes microseconds beside others, and longer alone: those that may be asked for next come along."""
    found = order.ahead.pop((seed, index), None)
    if found is not None:
        return found
    last, size = order.last
    size = min(2 * size, _AHEAD) if last == (seed, index) else 1
    made = fill(order, seed, index, min(size, 2**64 - index), 1, timeout, None)
    first = _only(made)
    order.last = (seed, index + size), size
    order.ahead = {puzzle.seed: puzzle for puzzle in made[1:] if puzzle is not None}
    return first
