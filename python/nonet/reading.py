"""Rules for long lines, read value by value by functions that users write."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

from .checked import shown
from .constraint_base import CellsLike, cells_of
from .constraints import Automaton
from .errors import RulesError
from .predicates import Asked, ended_after

State = TypeVar("State", bound=Hashable)

MOST_STATES = 4096
"""Maximum number of states of an automaton."""


def automaton_of(
    cells: CellsLike,
    step: Callable[[State, int], State | None],
    *,
    start: State,
    accepts: Callable[[State], bool],
    digits: Iterable[int] = range(1, 10),
    timeout: float | None = None,
) -> Automaton:
    """Return the constraint that a line is accepted when it is read value by value.

    It takes lines that are too long for a relation of all their cells. The functions are called once for each state
    that occurs, and are not kept.

    Args:
        cells: the cells of the line, in order.
        step: a function of what is remembered and the next value that returns what is remembered then; None if the line
            is wrong whatever follows.
        start: what is remembered before the first cell: any hashable value.
        accepts: a function that returns whether a line is right at whose end this is remembered.
        digits: the digits of the board, as in ``range(1, 17)``.
        timeout: maximum number of seconds for all calls, or None for no limit.

    Raises:
        RulesError: there are more than 4096 states, no line is accepted, or ``accepts`` does not return a bool.
        SearchTimeoutError: the timeout ended.

    Example:
        >>> import nonet
        >>> row = [f"r1c{column}" for column in range(1, 10)]
        >>> def step(state, value):  # a 9 stands somewhere after three odd digits
        ...     seen, has_nine = state
        ...     return seen + value % 2, has_nine or (value == 9 and seen >= 3)
        >>> rule = nonet.automaton_of(row, step, start=(0, False), accepts=lambda state: state[1])
        >>> puzzle = nonet.Puzzle("." * 81, nonet.Rules(constraints=[rule]))
        >>> [9 in candidates for candidates in puzzle.true_candidates()[:9]]
        [False, False, False, True, True, True, True, True, True]
    """
    line, values = cells_of(cells), tuple(digits)
    stepped, accepted = Asked(step, "step"), Asked(accepts, "accepts")
    numbers: dict[State, int] = {start: 0}
    transitions: list[tuple[int, int, int]] = []
    newest = [start]
    with ended_after(timeout, stepped, accepted):
        for _ in line:
            found: list[State] = []
            for state in newest:
                for value in values:
                    following = _hashable(stepped.call((state, value)))
                    if following is None:
                        continue
                    if following not in numbers:
                        numbers[following] = len(numbers)
                        found.append(following)
                    transitions.append((numbers[state], value, numbers[following]))
            newest = found
            if len(numbers) > MOST_STATES:
                raise RulesError(f"the line needs more than {MOST_STATES} states; remember less of it")
        accepting = [number for state, number in numbers.items() if accepted.answer((state,))]
    if not accepting:
        raise RulesError("accepts returned True for no state, so no line is right")
    return Automaton(line, transitions, accepting)


def _hashable(state: State) -> State:
    try:
        hash(state)
    except TypeError:
        raise RulesError(f"step returned {shown(state)}, which is not hashable; return a tuple") from None
    return state
