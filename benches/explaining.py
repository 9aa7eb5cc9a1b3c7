"""Explaining: solution paths per second, as data and as Python values, and the time to a first hint as text.

Rates are per second of processor time.

python -m benches.explaining
python -m benches.explaining --data FOLDER --most 1000
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np

import nonet

from .measure import head, row
from .sets import load

_SINGLE = 200
"""The number of puzzles of a set that are explained one by one."""


def main() -> None:
    """Print the table."""
    options = _options()
    head("set", "puzzles", "data", "values", "hint, median ms", "hint, worst ms")
    for chosen in load(options.data, options.most):
        puzzles = [nonet.Puzzle(puzzle) for puzzle in chosen.puzzles]
        proper = [puzzle for puzzle in puzzles if puzzle.count() == 1]
        if proper:
            rates = [_many(proper), _single(proper[:_SINGLE])]
            row([chosen.name, f"{len(proper):,}", *(f"{rate:,.0f}" for rate in rates), *_hints(proper)])


def _many(puzzles: Sequence[nonet.Puzzle]) -> float:
    started = time.process_time()
    nonet.explain_many(puzzles, threads=1)
    return len(puzzles) / (time.process_time() - started)


def _single(puzzles: Sequence[nonet.Puzzle]) -> float:
    started = time.process_time()
    for puzzle in puzzles:
        puzzle.explain()
    return len(puzzles) / (time.process_time() - started)


def _hints(puzzles: Sequence[nonet.Puzzle]) -> list[str]:
    return [f"{1000 * value:.2f}" for value in np.percentile([_hint(puzzle) for puzzle in puzzles], [50, 100])]


def _hint(puzzle: nonet.Puzzle) -> float:
    started = time.perf_counter()
    str(puzzle.hint("reason"))
    return time.perf_counter() - started


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, help="a folder of *.txt.gz, one 81-character puzzle per line")
    parser.add_argument("--most", type=int, default=1000, help="take only the first N puzzles of each set")
    return parser.parse_args()


if __name__ == "__main__":
    main()
