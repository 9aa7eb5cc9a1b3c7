"""Make one puzzle."""

from __future__ import annotations

from typing import NoReturn, Unpack

from ..checked import MOST
from ..errors import ImpossibleWishError, SearchTimeoutError
from ..rules import Rules
from .ahead import Ahead, Value
from .generated import Generated
from .many import fill
from .result import MadeStatus
from .seeds import Seed, seed_and_index
from .wishes import Order, Wishes, order_of


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
            None is a fresh seed, or the next index of one that this program has; the puzzle's ``seed`` says which.
        timeout: seconds; None is as long as it takes, which may be for ever.
        wishes: what the puzzle is to be like. Bands are one number, or ``(low, high)`` with None for no end.

            - symmetry: a name of ``SYMMETRIES``, as in ``"rot180"``: which cells are given together.
            - clues: how many givens, a band. Where it ends at 20 or below, a search of its own finds them, and puzzles
              are related: those of the indexes 6 * i to 6 * i + 5 mostly come of one start by exchanging givens, and
              have most of them in common. No two of these six are essentially the same.
            - minimal: True (unless said) lets no given go; with a symmetry, no set of givens that go together. With
              False givens are taken away until a number is left that is drawn from ``clues``, if it can be had.
            - chained: True makes each puzzle from the one before it, which is faster by up to a quarter; but
              neighbours have most givens in common, and no other wish goes with it. Puzzle ``i`` of a seed is link
              ``i % 256`` of chain ``i // 256``, which begins with the fresh puzzle ``i // 256``; alone it costs its
              chain up to it.
            - bias: how random minimal puzzles come about. ``"top-down"``, the usual way, takes givens away and keeps
              those that are needed: that is fast, but puzzles with few givens come up too often, and among those with
              as many some more often than others. ``"controlled"`` begins anew where a given was needed (Denis
              Berthier's controlled-bias generator): puzzles with as many givens are all equally likely, and one of n
              givens has a chance in proportion to 1 / C(81, n), which :meth:`GeneratedMany.weights` puts right; it
              makes some ten a second on each core. Of the other wishes only ``clues`` goes with it.
            - pattern: exactly these cells are given: 81 marks with ``. 0 _`` for the others, names of cells, a file.
            - near: a puzzle; the new one comes from it by ``swap`` givens that go and as many that come.
            - er, ep, ed: bands on the scale of Sudoku Explainer, as in ``er=(3.8, 4.5)``.
            - hodoku, level: a band of HoDoKu's score; its level, as in ``level="hard"``, or neighbouring ones.
            - guesses: a band of :func:`guesses`.
            - must, without, only: techniques, by key or name, that must occur on the path to the solution, must not, or
              alone may; hardest: the one that must be the hardest. The path is that of the scale asked for (the
              Explainer's before HoDoKu's), else of nonet's own ladder.

    Raises:
        ValueError: a value makes no sense, or no puzzle as hard is known and there is no timeout.
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
    order = order_of(rules, wishes, timeout)
    number, index = order.fresh() if seed is None else seed_and_index(seed)
    if order.core.scales:
        many = fill(order, number, index, 1, 1, timeout, None)
        return many[0] or _fail(order, index, int(many.status[0]))
    made = order.ahead.value(number, index) or _made(order, number, index, timeout)
    givens, solution, minimal, symmetry_minimal, tried = made
    return Generated._made(givens, order.rules, solution, minimal, symmetry_minimal, tried, (number, index), None)


def _made(order: Order, seed: int, index: int, timeout: float | None) -> Value:
    """Make a puzzle, and where it takes microseconds beside others, those that may be asked for next."""
    count = min(order.ahead.worth(seed, index), MOST - index + 1) if order.core.is_quick else 1
    values, status = order.core.values(seed, index, count, timeout)
    order.ahead = Ahead(seed, index, values)
    return values[0] or _fail(order, index, status)


def _fail(order: Order, index: int, status: int) -> NoReturn:
    if status == MadeStatus.EXHAUSTED:
        few = f"there are not {index + 1:,} such neighbours" if index else "there is no such neighbour"
        few = few if order.core.is_sequence else "no grid keeps these rules"
        raise ImpossibleWishError(few)
    raise SearchTimeoutError(f"stopped at the time limit (timeout=){'; ' if order.hint else ''}{order.hint}")
