"""Batches on non-classic boards: minimal puzzles per second of processor time on one core, with uniqueness proved.

python -m benches.other_boards
"""

from __future__ import annotations

import time

import numpy as np

import nonet

from .measure import Boards, cores, head, row

ROWS = {"4x4": 100_000, "6x6": 50_000, "6x6:3x2": 50_000, "8x8": 10_000, "jigsaw 9x9": 5_000, "12x12": 500}
"""The number of rows in each batch, in which the same generated puzzles are repeated."""

_PUZZLES = 1_000
_SYMBOLS = ".123456789ABC"


def main() -> None:
    """Print a row for each board, with rates for an array and for a list of strings."""
    head("board", "rows", "array", "list of str", left=1)
    with cores(1):
        for name, count in ROWS.items():
            is_jigsaw = name.startswith("jigsaw")
            rules = nonet.Rules(regions=nonet.random_regions(9, seed=1)) if is_jigsaw else nonet.Rules(name)
            few = nonet.generate_many(min(count, _PUZZLES), rules, seed=1, threads=1).puzzles
            cells = np.tile(few, (count // len(few), 1))
            texts = ["".join(_SYMBOLS[digit] for digit in board) for board in cells.tolist()]
            row([name, f"{count:,}", *(f"{_rate(boards, rules):,.0f}" for boards in (cells, texts))])


def _rate(boards: Boards, rules: nonet.Rules) -> float:
    """Return the number of rows per second in the best of five passes."""
    best = float("inf")
    for _ in range(5):
        start = time.process_time()
        result = nonet.solve_many(boards, rules, threads=1)
        best = min(best, time.process_time() - start)
        assert (result.status == nonet.Status.UNIQUE).all()
    return len(result) / best


if __name__ == "__main__":
    main()
