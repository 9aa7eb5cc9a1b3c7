"""Readable Python: the textbook's solvers compared with a plain solver over a dict of strings.

    python -m benches.textbook
    python -m benches.textbook --data FOLDER --puzzles 500

Every round runs all solvers in turn, so that the machine's load affects all of them; the ratio is the median of the
rounds' ratios. The time for a single puzzle is that of its fastest round.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from nonet.textbook.parts import COURSE, FASTEST, Ending, Solver

from . import plain
from .sets import PuzzleSet, is_proper, load

Solve = Callable[[str], bool]


def _plain(puzzle: str) -> bool:
    return plain.solve(puzzle) is not None


def _with(solver: Solver) -> Solve:
    return lambda puzzle: solver.solve(puzzle).ending is Ending.SOLVED


SOLVERS: dict[str, Solve] = {
    "plain dict of strings": _plain,
    "textbook, fastest": _with(FASTEST),
    "textbook, eliminate + only choice, bitboard": _with(Solver(("eliminate", "only choice"), board="bitboard")),
    "textbook, the course's strategies, bitboard": _with(Solver(COURSE, board="bitboard")),
    "textbook, the course's strategies, strings": _with(Solver(COURSE, board="strings")),
}


def measure(puzzles: list[str], rounds: int) -> dict[str, np.ndarray[tuple[int, int], np.dtype[np.float64]]]:
    """Return, for each solver, CPU seconds as a ``(rounds, puzzles)`` array."""
    times = {name: np.empty((rounds, len(puzzles))) for name in SOLVERS}
    for number in range(rounds):
        for name, solve in SOLVERS.items():
            for place, puzzle in enumerate(puzzles):
                start = time.process_time()
                solved = solve(puzzle)
                times[name][number, place] = time.process_time() - start
                if not solved:
                    raise SystemExit(f"{name} finds no solution of {puzzle}")
    return times


def report(chosen: PuzzleSet, rounds: int) -> None:
    """Print the table for a set."""
    print(f"\n{chosen.name}: {len(chosen.puzzles):,} puzzles ({chosen.fingerprint})\n")
    print("| solver | puzzles/s | / plain | median ms | p99 ms | worst ms |\n|---|---:|---:|---:|---:|---:|")
    times = measure(chosen.puzzles, rounds)
    yardstick = times["plain dict of strings"].sum(axis=1)
    for name, rows in times.items():
        ratio = statistics.median(yardstick / rows.sum(axis=1))
        best = rows.min(axis=0)
        tail = " | ".join(f"{value * 1e3:.2f}" for value in (np.median(best), np.percentile(best, 99), best.max()))
        print(f"| {name} | {len(chosen.puzzles) / best.sum():,.0f} | {ratio:.2f} | {tail} |", flush=True)


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, help="folder of *.txt.gz files (default: the repository's own)")
    parser.add_argument("--puzzles", type=int, default=200, help="puzzles of each set, evenly spread")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    for found in load(options.data):
        spread = found.puzzles[:: max(1, len(found.puzzles) // options.puzzles)]
        chosen = PuzzleSet(found.name, spread[: options.puzzles])
        if is_proper(chosen):
            report(chosen, options.rounds)


if __name__ == "__main__":
    main()
