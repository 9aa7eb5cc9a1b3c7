"""How a solve ended, and what it took."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from ...grid import Grid


class Ending(Enum):
    """How a solve ended."""

    SOLVED = "solved"
    """There is a solution, and here it is."""
    NONE = "no solution"
    """The solver has proved that there is none."""
    GAVE_UP = "gave up"
    """A limit was reached first: nothing is known."""


@dataclass(slots=True)
class Counters:
    """What a solve took.

    Attributes:
        nodes: boards looked at: the first one and one for each guess, or for each step of a local search.
        guesses: digits tried. Those that clash with a digit at sight do not count, nor does the only option of a cover.
        backtracks: guesses taken back.
        removed: candidates removed, by strategy.
        seconds: time in all.
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
    """How a solve ended, with its solution if it found one.

    Attributes:
        ending: solved, no solution, or gave up.
        solution: the grid found, or None.
        counters: what it took.
    """

    ending: Ending
    solution: Grid | None
    counters: Counters
