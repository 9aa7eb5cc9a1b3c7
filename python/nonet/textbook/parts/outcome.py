"""The outcome of a solve, and its cost."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from ...grid import Grid


class Ending(Enum):
    """How a solve ended."""

    SOLVED = "solved"
    """A solution was found."""
    NONE = "no solution"
    """The solver proved that there is no solution."""
    GAVE_UP = "gave up"
    """A limit was reached first, so the result is unknown."""


@dataclass(slots=True)
class Counters:
    """The cost of a solve.

    Attributes:
        nodes: boards examined: the first one, and one for each guess or each step of a local search.
        guesses: digits tried. Digits that clash with the board at once do not count, nor does the only option of a
            cover.
        backtracks: guesses taken back.
        removed: candidates removed, by strategy.
        seconds: total time.
        seconds_by: time by strategy, in seconds.
    """

    nodes: int = 0
    guesses: int = 0
    backtracks: int = 0
    removed: dict[str, int] = field(default_factory=dict)
    seconds: float = 0.0
    seconds_by: dict[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a solve, with the solution if it found one.

    Attributes:
        ending: solved, no solution, or gave up.
        solution: the grid found, or None.
        counters: its cost.
    """

    ending: Ending
    solution: Grid | None
    counters: Counters
