"""Make positions: generate puzzles whose path needs the technique, and take the steps before it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from ..board import require_logic
from ..checked import MOST, whole
from ..clock import Clock
from ..errors import DefectError, RefusalError, SearchTimeoutError
from ..generation import generate
from ..puzzle import Puzzle
from ..rules import Rules, RulesLike
from ..seeds import Seed, seed_and_index
from ..steps import Ladder, State, Step, Technique
from ..steps.finding import next_step
from ..steps.technique import technique_named
from .position import Position

_MOST = 100_000
"""The maximum number of positions made at once."""

SECONDS = 300.0
"""The default time limit for making positions, in seconds."""

_FURTHER = 2**40
"""The distance between the indexes of the puzzles that are tried for a position."""

_VARIETY = 4
"""The number of occurrences of the technique on a path that are used in turn. With only the first one, basic techniques
would be shown only on nearly empty boards."""


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

    Args:
        technique: the key, name or alias of a technique.
        n: number of positions.
        seed: a seed, or ``(seed, index)`` for the first position. With the same version of nonet, equal seeds give
            equal positions. None draws a fresh seed; see each position's ``seed``.
        rules: the rules of the puzzles, on any board that human techniques support.
        timeout: seconds for the whole call, 300 by default; None sets no limit, and the search for a rare technique may
            then never end.

    Raises:
        ValueError: there is no such technique, or a number is out of range.
        RulesError: the rules do not exist, or human techniques do not support the board.
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
    require_logic(chosen.board, "practice")
    number, first = seed_and_index(seed)
    for made in range(wanted):
        try:
            yield _position(known, chosen, (number, first + made), clock)
        except SearchTimeoutError:
            raise SearchTimeoutError(_late(known, made, wanted)) from None


def _late(technique: Technique, made: int, wanted: int) -> str:
    rare = "" if made else f"; few puzzles need the technique {technique.key}"
    return f"stopped at the time limit (timeout=) with {made} of {wanted} positions made{rare}"


def _position(technique: Technique, rules: Rules, seed: tuple[int, int], clock: Clock) -> Position:
    """Return the position for a seed, from its first puzzle that has one: not every occurrence is suitable."""
    number, index = seed
    for attempt in count():
        puzzle = _puzzle(technique, rules, (number, (index + attempt * _FURTHER) % (MOST + 1)), clock)
        step = _occurrence(State(puzzle), technique.key, index % _VARIETY, clock)
        if step is not None:
            return Position(_proved(step, clock), seed)
    raise AssertionError("the search ends with a position or an error")


def _puzzle(technique: Technique, rules: Rules, seed: tuple[int, int], clock: Clock) -> Puzzle:
    try:
        return generate(rules, seed=seed, timeout=clock.left(), must=technique.key)
    except RefusalError as error:
        raise RefusalError(f"no position for {technique.key}: {error}") from None


def _proved(step: Step, clock: Clock) -> Step:
    fault = step.unproved(timeout=clock.left())
    if fault is not None:
        raise DefectError(f"{step!r} is not proved: {fault}")
    return step


def _occurrence(state: State, key: str, number: int, clock: Clock) -> Step | None:
    """Return the occurrence of a technique with a given number on a path, or the last one if there are fewer."""
    ladder, found = Ladder.of("nonet"), None
    while number >= 0 and (step := next_step(state, ladder, True, clock.left())):
        if step.technique == key and is_cheapest(step, clock):
            found, number = step, number - 1
        state = state.apply(step)
    return found


def is_cheapest(step: Step, clock: Clock) -> bool:
    """Whether no available step costs less. The ladder may try a technique before one that costs less in this case."""
    available = step.state.all_steps("nonet", unique=True, timeout=clock.left())
    return all(other.price >= step.price for other in available)
