"""The records of a study: one row for each contestant on each puzzle, and the facts of the run."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Self

SOLVED, NONE, TIMEOUT, WRONG = "solved", "none", "timeout", "wrong"
"""The status of a solve: the right solution, a right proof that there is none, out of time, or a wrong answer."""


@dataclass(frozen=True, slots=True)
class Facts:
    """The settings and the environment of a study.

    Attributes:
        timeout: the limit for one puzzle, in seconds.
        repeats: the maximum number of times that each contestant solved a puzzle; the fastest repeat counts.
        seed: the seed for the sample of puzzles and the order of contestants.
        planned: the number of puzzles to be measured.
        date: the date of the run, such as 2026-11-21.
        machine: processor, cores and operating system.
        python: implementation and version.
        nonet: nonet's version.
        command: the command that was run, or "".
        sets: the number of puzzles in each set, including those not sampled.
    """

    timeout: float
    repeats: int = 1
    seed: int = 0
    planned: int = 0
    date: str = ""
    machine: str = ""
    python: str = ""
    nonet: str = ""
    command: str = ""
    sets: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Row:
    """One contestant on one puzzle.

    Attributes:
        set: the name of the puzzle's set.
        number: the puzzle's number in its set, from 1.
        puzzle: the givens, 81 symbols.
        rules: the name of its rules.
        given_count: the number of givens.
        difficulty: the number of branch nodes that nonet's engine needs for the whole search tree.
        contestant: the contestant's name.
        question: the questions it belongs to, separated by spaces.
        parts: the contestant's parts.
        repeats: the number of measurements.
        status: solved, none, timeout or wrong.
        seconds: processor time of the fastest repeat; the limit if the status is timeout.
        nodes: boards examined (branch nodes of the engine, steps of a local search).
        guesses: digits tried.
        backtracks: guesses taken back.
        removed: candidates removed, by strategy.
        seconds_by: seconds, by strategy.
    """

    set: str
    number: int
    puzzle: str
    rules: str
    given_count: int
    difficulty: int
    contestant: str
    question: str
    parts: str
    repeats: int
    status: str
    seconds: float
    nodes: int
    guesses: int = 0
    backtracks: int = 0
    removed: dict[str, int] = field(default_factory=dict)
    seconds_by: dict[str, float] = field(default_factory=dict)

    @property
    def is_answered(self) -> bool:
        """Whether the contestant gave the right answer in time."""
        return self.status in (SOLVED, NONE)

    @property
    def key(self) -> tuple[str, int]:
        """The identity of the puzzle."""
        return self.set, self.number

    def in_set(self, name: str) -> Self:
        """Return the row as a row of another set."""
        return replace(self, set=name)
