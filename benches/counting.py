"""Counting all solutions of puzzles that have about a million each.

A count uses all cores that its process had when it first solved a puzzle, so the counts on one core and on two run in
separate processes.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import nonet

from .measure import cores, head, last_cores, median_ratio, row
from .rivals import TdokuLibrary

LIMIT = 10**9

PUZZLES = {
    "..............1..2.34............6.1....7.3..............83..9..2..5....61.......": 1_069_249,
    "........1.......23..4..5........6....3.......7...185.....92......6.......1......9": 1_010_520,
    "................12..3.45.........4.....1....6.7.2.6...........71........4.5......": 1_317_384,
}
"""17-clue puzzles with one or two givens removed, and their numbers of solutions, on which nonet and tdoku agree."""


def print_counting(library: TdokuLibrary | None, rounds: int) -> None:
    """Print the table of seconds, on one core except in the columns for two."""
    head("puzzle", "solutions", "nonet s", "tdoku s", "tdoku / nonet", "nonet, 2 cores s", "1 core / 2")
    with _process(1) as one, _process(2) as two:
        for puzzle, known in PUZZLES.items():
            ones, twos, theirs = [], [], []
            for _ in range(rounds):
                ones.append(one.submit(_nonet, puzzle, known).result())
                if library:
                    theirs.append(_tdoku(library, puzzle, known))
                twos.append(two.submit(_nonet, puzzle, known).result())
            rival = [_median(theirs), f"**{median_ratio(theirs, ones):.2f}**"] if theirs else ["-", "-"]
            ours = [_median(twos), f"{median_ratio(ones, twos):.2f}"]
            row([f"`{puzzle}`", f"{known:,}", _median(ones), *rival, *ours])


def _process(on: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, get_context("spawn"), os.sched_setaffinity, (0, last_cores(on)))


def _nonet(puzzle: str, known: int) -> float:
    return _seconds(partial(nonet.Puzzle(puzzle).count, limit=LIMIT), known)


def _tdoku(library: TdokuLibrary, puzzle: str, known: int) -> float:
    with cores(1):
        return _seconds(partial(library.counter(LIMIT), puzzle.encode()), known)


def _seconds(count: Callable[[], int], known: int) -> float:
    start = time.perf_counter()
    found = count()
    spent = time.perf_counter() - start
    if found != known:
        raise SystemExit(f"counted {found:,} solutions instead of {known:,}")
    return spent


def _median(seconds: list[float]) -> str:
    return f"{statistics.median(seconds):.3f}"
