"""Measurements of every contestant on every puzzle, in turns.

Contestants and repeats take turns puzzle by puzzle, in a fresh random order for each turn, so that a temporarily slow
machine slows all of them equally. Time is the processor time of this process (`time.process_time`), which excludes
other processes and waiting. On Windows that clock ticks only 64 times a second, so wall-clock time is used there. The
fastest repeat counts, because noise only adds time.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random

from ..givens import Search
from ..puzzle import Puzzle
from ..textbook.parts import Ending, Outcome
from .contestant import Contestant
from .row import NONE, SOLVED, TIMEOUT, WRONG, Row

clock = time.perf_counter if sys.platform == "win32" else time.process_time


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle in a study: its set, its number in the set from 1, and the puzzle."""

    set: str
    number: int
    puzzle: Puzzle


@dataclass(frozen=True, slots=True)
class _Trial:
    """One solve: its time, its status, and the solver's outcome."""

    seconds: float
    status: str
    outcome: Outcome


def measure(
    entries: Sequence[Entry],
    contestants: Sequence[Contestant],
    repeats: int,
    timeout: float,
    seed: int,
    on_step: Callable[[int], None],
) -> Iterator[list[Row]]:
    """Yield the rows of each puzzle, one for each contestant, when all its measurements are complete.

    Args:
        entries: the puzzles.
        contestants: the contestants.
        repeats: how often each contestant solves each puzzle.
        timeout: the limit for one solve, in seconds. A contestant that reaches it is not repeated on that puzzle.
        seed: the seed for the order of contestants.
        on_step: called after each solve with the number done so far, out of
            ``len(entries) * len(contestants) * repeats``.
    """
    rng = Random(seed)
    done = 0
    for contestant in contestants if entries else ():  # cached work must not count towards the first time
        contestant.solver.solve(entries[0].puzzle, timeout=min(timeout, 0.02))
    for entry in entries:
        truth = entry.puzzle.search(limit=2)
        best: dict[str, _Trial] = {}
        tries = dict.fromkeys((contestant.name for contestant in contestants), 0)
        with _no_collections():
            for _ in range(repeats):
                for contestant in rng.sample(contestants, len(contestants)):
                    _take_turn(contestant, entry.puzzle, truth, timeout, best, tries)
                    done += 1
                    on_step(done)
        yield [_row(entry, truth, one, best[one.name], tries[one.name]) for one in contestants]


@contextmanager
def _no_collections() -> Iterator[None]:
    """Disable the garbage collector, so that one contestant's garbage does not cost another's time."""
    gc.collect()
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _take_turn(
    contestant: Contestant,
    puzzle: Puzzle,
    truth: Search,
    timeout: float,
    best: dict[str, _Trial],
    tries: dict[str, int],
) -> None:
    """Let a contestant solve a puzzle once more, unless it ran out of time or was wrong, and keep the better trial."""
    name = contestant.name
    before = best.get(name)
    if before and before.status in (TIMEOUT, WRONG):
        return
    trial = _try(contestant, puzzle, truth, timeout)
    tries[name] += 1
    if before is None or trial.status == WRONG or (trial.status != TIMEOUT and trial.seconds < before.seconds):
        best[name] = trial


def _try(contestant: Contestant, puzzle: Puzzle, truth: Search, timeout: float) -> _Trial:
    start = clock()
    outcome = contestant.solver.solve(puzzle, timeout=timeout)
    seconds = clock() - start
    status = _status(outcome, puzzle, truth)
    # Solvers check the time only between boards, so an answer may come slightly too late.
    if status == TIMEOUT or (status != WRONG and seconds >= timeout):
        return _Trial(timeout, TIMEOUT, outcome)
    return _Trial(seconds, status, outcome)


def _status(outcome: Outcome, puzzle: Puzzle, truth: Search) -> str:
    """Return the status of an answer, given the engine's answer."""
    if outcome.ending is Ending.GAVE_UP:
        return TIMEOUT
    if outcome.ending is Ending.NONE or outcome.solution is None:
        return NONE if outcome.ending is Ending.NONE and truth.count == 0 else WRONG
    if truth.count == 1:
        return SOLVED if outcome.solution == truth.solution else WRONG
    return SOLVED if _solves(outcome, puzzle) else WRONG


def _solves(outcome: Outcome, puzzle: Puzzle) -> bool:
    """Return whether an answer is one of the solutions of a puzzle."""
    cells = outcome.solution or ()
    keeps = all(given in (0, digit) for given, digit in zip(puzzle.givens, cells, strict=True))
    complete = 0 not in cells
    return keeps and complete and Puzzle(puzzle, candidates=[1 << digit - 1 for digit in cells]).count(limit=1) == 1


def _row(entry: Entry, truth: Search, contestant: Contestant, trial: _Trial, tries: int) -> Row:
    counters = trial.outcome.counters
    return Row(
        set=entry.set,
        number=entry.number,
        puzzle=str(entry.puzzle),
        rules=entry.puzzle.rules.spec,
        given_count=entry.puzzle.given_count,
        difficulty=truth.nodes,
        contestant=contestant.name,
        question=" ".join(contestant.questions),
        parts=contestant.parts,
        repeats=tries,
        status=trial.status,
        seconds=round(trial.seconds, 9),
        nodes=counters.nodes,
        guesses=counters.guesses,
        backtracks=counters.backtracks,
        removed=dict(counters.removed),
        seconds_by={name: round(seconds, 9) for name, seconds in counters.seconds_by.items()},
    )
