"""Single puzzles, with one call from Python for each, and their slowest times, which a mean would hide."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

import nonet

from .measure import cores, head, row, tail
from .rivals import TdokuLibrary
from .sets import PuzzleSet, is_proper

Call = tuple[Callable[[Any], object], Sequence[Any]]
"""A function, and the argument to pass to it for each puzzle."""


def solve(puzzle: str) -> nonet.Grid:
    """Read a puzzle and return its solution."""
    return nonet.Puzzle(puzzle).solve()


def prove(puzzle: str) -> int:
    """Read a puzzle and return its number of solutions, up to 2."""
    return nonet.Puzzle(puzzle).count()


def print_single(sets: list[PuzzleSet], library: TdokuLibrary | None, passes: int) -> None:
    """Print the table for the sets of proper puzzles, all on one core."""
    head("set", "call", "median µs", "p99 µs", "worst µs", left=2)
    for chosen in filter(is_proper, sets):
        calls: dict[str, Call] = {
            "`nonet.Puzzle(text).solve()`": (solve, chosen.puzzles),
            "`nonet.Puzzle(text).count()`": (prove, chosen.puzzles),
        }
        if library:
            encoded = [puzzle.encode() for puzzle in chosen.puzzles]
            calls["tdoku (ctypes), limit=1"] = (library.counter(1), encoded)
            calls["tdoku (ctypes), limit=2"] = (library.counter(2), encoded)
            _agree(chosen, library)
        for name, seconds in _fastest(calls, passes).items():
            row([chosen.name, name, *tail(seconds)])


def _agree(chosen: PuzzleSet, library: TdokuLibrary) -> None:
    count = library.counter(2)
    if any(count(puzzle.encode()) != prove(puzzle) for puzzle in chosen.puzzles):
        raise SystemExit(f"{chosen.name}: nonet and tdoku disagree on the number of solutions")


def _fastest(calls: dict[str, Call], passes: int) -> dict[str, NDArray[np.float64]]:
    """Return, for each call, the seconds of each puzzle's fastest pass. The calls take turns."""
    best = {name: np.full(len(puzzles), np.inf) for name, (_, puzzles) in calls.items()}
    with cores(1):
        for _ in range(passes):
            for name, (call, puzzles) in calls.items():
                best[name] = np.minimum(best[name], _seconds(call, puzzles))
    return best


def _seconds(call: Callable[[Any], object], puzzles: Sequence[Any]) -> NDArray[np.float64]:
    clock = time.perf_counter_ns
    spent = []
    gc.disable()
    for puzzle in puzzles:
        start = clock()
        call(puzzle)
        spent.append(clock() - start)
    gc.enable()
    return np.array(spent) * 1e-9
