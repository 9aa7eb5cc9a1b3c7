"""Generate one puzzle."""

from __future__ import annotations

from typing import NoReturn, Unpack

from ..bulk.effort import Effort
from ..bulk.status import Status
from ..checked import MOST
from ..errors import RefusalError, SearchTimeoutError
from ..rules import RulesLike
from ..seeds import Seed, seed_and_index
from .ahead import Ahead, Value
from .drawn import rules_with
from .generated import Generated
from .many import Indexes, fill
from .request import Request, RequestOptions, request_of
from .result import STATUS


def generate(
    rules: RulesLike | None = None,
    *,
    seed: Seed = None,
    timeout: float | None = None,
    **options: Unpack[RequestOptions],
) -> Generated:
    """Generate a proper puzzle to order.

    Args:
        rules: the rules of the puzzle; None means those of ``near``, or else classic. Every board takes the options
            ``symmetry``, ``givens`` and ``minimal``. Boards that human techniques support (squares of up to nine
            digits) also take those that describe the difficulty; the others are for 9x9 boards.
        seed: a seed, or ``(seed, index)``. With the same version of nonet, equal seeds give equal puzzles on any
            machine. None draws a fresh seed, or takes the next index of an earlier one; see the puzzle's ``seed``.
        timeout: seconds; None sets no limit, so the search may never end.
        options: the properties of the puzzle. A range is a number, or ``(low, high)`` with None for an open end.

            - symmetry: a name in ``SYMMETRIES``, such as ``"rot180"``, which determines which cells are given together.
            - givens: range of the number of givens. Ranges that end at 20 or below use a search for few givens, whose
              puzzles are related: those with indexes 6 * i to 6 * i + 5 mostly come from one start by exchanging
              givens, and share most of their givens. No two of these six are isomorphic.
            - minimal: True (the default) means that no given is superfluous, or, with a symmetry, no set of givens that
              belong together. With False, givens are removed until a number drawn from ``givens`` is left, if possible.
            - chained: True derives each puzzle from the one before it, which is up to a quarter faster; but
              neighbouring puzzles share most givens, and no other option can be combined with it. Puzzle ``i`` of a
              seed is link ``i % 256`` of chain ``i // 256``, which begins with the fresh puzzle ``i // 256``; to
              generate a single puzzle, its whole chain up to it must be generated.
            - bias: how random minimal puzzles are drawn. ``"top-down"``, the default, removes givens and keeps
              those that are needed. It is fast, but puzzles with few givens come up too often, and among puzzles with
              equally many givens, some are likelier than others. ``"controlled"`` starts again whenever a removed given
              was needed (Denis Berthier's controlled-bias generator): puzzles with equally many givens are equally
              likely, and one with n givens has a probability in proportion to 1 / C(81, n), which
              :meth:`GenerationResult.weights` corrects. It makes about ten puzzles a second on each core. Only
              ``givens`` can be combined with it.
            - pattern: the given cells: 81 marks with ``. 0 _`` for the others, names of cells, or a file.
            - near: a puzzle; the new one differs from it by ``swap`` givens removed and as many added.
            - er, ep, ed: ranges on the scale of Sudoku Explainer, as in ``er=(3.8, 4.5)``.
            - hodoku: range of HoDoKu's score.
            - level: HoDoKu's level, as in ``level="hard"``, or several adjacent ones.
            - difficulty: a word from ``"very easy"`` to ``"extreme"``, which stands for a range of the ER in
              ``DIFFICULTIES``.
            - guesses: range of :func:`guesses`.
            - must, without, only: techniques, by key or name, that must occur on the path to the solution, must not
              occur on it, or are the only ones that may occur.
            - hardest: the hardest technique on the path. The path follows the scale of the request (the Explainer's
              before HoDoKu's), or else nonet's own ladder.
            - constraints: constraints that are drawn for each puzzle and become part of its rules: a name, such as
              ``"killer-cage"``, several, or a number of each, as in ``{"thermometer": (2, 4), "xv": "all"}``. Cages
              cover the board unless their number is stated. ``"kropki-dots negative"`` shows all dots and says so;
              names that are rules of their own, such as ``"anti-knight"``, apply to the whole board. ``givens=0`` draws
              as many as a puzzle without givens needs. They combine with symmetry, givens, minimal, difficulty, must,
              without, only and hardest; the last five then mean nonet's scale for any rules and its techniques.
            - minimal_constraints: True leaves out superfluous drawn constraints too.
            - where: the cells in which drawn constraints may lie, as in ``"r1c1 r1c2 r1c3"``.

    Raises:
        ValueError: an argument is invalid, or no known puzzle is that hard and there is no timeout.
        RulesError: the rules do not exist, or an option does not apply to their board.
        RefusalError: no puzzle meets the request; the message says why.
        SearchTimeoutError: the timeout was reached first.

    Example:
        >>> puzzle = generate(seed=7, symmetry="rot180", er=(1.2, 2.0))
        >>> 1.2 <= puzzle.rate().er <= 2.0, puzzle.rating.er == puzzle.rate().er
        (True, True)
        >>> killer = generate(seed=7, constraints="killer-cage", givens=0)
        >>> killer.given_count, killer.rules.constraints[0].name, killer.solve() == killer.solution
        (0, 'killer-cage', True)
        >>> from nonet import generate_many
        >>> generate(seed=(7, 3)) == generate_many(5, seed=7)[3]
        True
    """
    request = request_of(rules, options, timeout)
    number, index = request.fresh() if seed is None else seed_and_index(seed)
    if request.core.scales:
        many = fill(request, Indexes(number, index, 1), Effort.of(1, timeout))
        return many[0] or _fail(request, index, int(many.status[0]))
    made = request.ahead.value(number, index) or _made(request, number, index, timeout)
    givens, solution, minimal, symmetry_minimal, tried, constraints = made
    rules = rules_with(request.rules, constraints)
    return Generated._made(givens, rules, solution, minimal, symmetry_minimal, tried, (number, index), None)


def _made(request: Request, seed: int, index: int, timeout: float | None) -> Value:
    """Generate a puzzle, together with the next ones if several take hardly more time than one."""
    count = min(request.ahead.worth(seed, index), MOST - index + 1) if request.core.is_quick else 1
    values, status = request.core.values((seed, index, count), timeout)
    request.ahead = Ahead(seed, index, values)
    return values[0] or _fail(request, index, STATUS[status])


def _fail(request: Request, index: int, status: int) -> NoReturn:
    if status == Status.EXHAUSTED:
        if why := request.core.unfound:
            raise RefusalError(why)
        few = f"there are fewer than {index + 1:,} such neighbours" if index else "there is no such neighbour"
        few = few if request.core.is_sequence else "no grid satisfies these rules"
        raise RefusalError(few)
    raise SearchTimeoutError(f"stopped at the time limit (timeout=){'; ' if request.hint else ''}{request.hint}")
