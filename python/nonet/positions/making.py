"""Make positions: generate puzzles whose path needs the technique, and take the steps before it."""

from __future__ import annotations

from collections.abc import Iterator

from .. import _core
from ..checked import MOST, whole
from ..clock import Clock
from ..errors import RefusalError, SearchTimeoutError
from ..generation.drawn import rules_with
from ..grid import Grid
from ..puzzle import Puzzle
from ..rules import Rules, RulesLike
from ..seeds import Seed, seed_and_index
from ..steps import Ladder, State, Technique
from ..steps.finding import path_of
from ..steps.technique import technique_named
from .position import Position

_MOST = 100_000
"""The maximum number of positions made at once."""

SECONDS = 300.0
"""The default time limit for making positions, in seconds."""


def practice(
    technique: str,
    n: int = 1,
    *,
    seed: Seed = None,
    rules: RulesLike = "classic",
    timeout: float | None = SECONDS,
) -> list[Position]:
    """Return positions whose next step on nonet's own ladder is a technique.

    nonet generates puzzles that need the technique, and takes the steps before it. In each position the answer is
    proved, no technique earlier on the ladder applies, and no step costs less.

    Techniques of clues, such as ``thermometer-bound`` or ``house-sum``, get puzzles with such clues. Boards and rules
    other than houses of nine digits have the techniques of the ladder for any rules.

    Args:
        technique: the key, name or alias of a technique.
        n: number of positions.
        seed: a seed, or ``(seed, index)`` for the first position. With the same version of nonet, equal seeds give
            equal positions. None draws a fresh seed; see each position's ``seed``.
        rules: the rules of the puzzles, on any board.
        timeout: seconds for the whole call, 300 by default; None sets no limit, and the search for a rare technique may
            then never end.

    Raises:
        ValueError: there is no such technique, or a number is out of range.
        RulesError: the rules do not exist.
        RefusalError: nonet's own ladder never takes the technique under these rules; the message says why.
        SearchTimeoutError: the timeout was reached first; the message says how many positions were made.

    Example:
        >>> import nonet
        >>> for position in nonet.practice("x-wing", 2, seed=1):
        ...     print(position.answer.technique, position.seed)
        x-wing (1, 0)
        x-wing (1, 1)
    """
    return list(positions(technique, n, seed=seed, rules=rules, timeout=timeout))


def positions(technique: str, n: int, *, seed: Seed, rules: RulesLike, timeout: float | None) -> Iterator[Position]:
    """Yield the positions of :func:`practice` as they are made."""
    known, chosen, clock = technique_named(technique), Rules.of(rules), Clock(timeout)
    wanted = whole("n", n, 1, _MOST)
    number, first = seed_and_index(seed)
    try:
        maker = _core.Practice(chosen._core, known.key)
        for made in range(wanted):
            yield _position(maker, chosen, (number, (first + made) % (MOST + 1)), clock.left())
    except RefusalError as error:
        raise RefusalError(f"no position for {known.key}: {error}") from None
    except SearchTimeoutError:
        raise SearchTimeoutError(_late(known, made, wanted)) from None


def _late(technique: Technique, made: int, wanted: int) -> str:
    rare = "" if made else f"; few puzzles need the technique {technique.key}"
    return f"stopped at the time limit (timeout=) with {made} of {wanted} positions made{rare}"


def _position(maker: _core.Practice, rules: Rules, seed: tuple[int, int], timeout: float | None) -> Position:
    givens, placed, struck, step, constraints = maker.position(seed, timeout)
    puzzle = Puzzle(Grid._trusted(givens, rules.board), rules_with(rules, constraints))
    state = State(puzzle)._with(placed, tuple(struck))
    return Position(next(path_of([step], state, Ladder.of("nonet"))), seed)
