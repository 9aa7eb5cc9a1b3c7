"""Scale: a simulation of many workers on shards cut by rows or by expected cost, without files or ratings.

Row times are drawn at random with a seed: 97% are ordinary puzzles, and the others have a Pareto tail of up to 8 s.
Shards are assigned in order, each to the next idle worker. *Makespan* is the time until the last shard is done, *bound*
is the least possible makespan (the total time divided by the number of workers), and *idle* is the share of their time
in which workers have nothing to do.

    python -m benches.scale [--rows 10000000] [--workers 64] [--seed 18] [--hard-last]
"""

from __future__ import annotations

import argparse
import heapq
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .measure import head, row

Seconds = NDArray[np.float64]

ORDINARY = 1 / 2_600
"""Seconds for an ordinary puzzle; docs/scale.md has the rate."""

HARD_SHARE, LEAST, MOST, TAIL = 0.03, 1 / 160, 8.0, 1.1
"""The share of hard rows, their minimum and maximum seconds, and the exponent of their tail."""

ROWS = 2_000
"""The number of rows in a shard of ``rate``."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to cut and order shards, with the seconds of the shards in order."""

    name: str
    shards: Seconds


def main() -> None:
    """Simulate each way, and print a table."""
    options = _options()
    rows = drawn(options.rows, options.seed, hard_last=options.hard_last)
    bound = rows.sum() / options.workers
    print(
        f"{options.rows:,} rows, {rows.sum() / 3600:.2f} core hours, {options.workers} workers, bound {bound:.0f} s\n"
    )
    head("shards", "number", "longest shard, s", "makespan, s", "idle")
    for way in ways(rows, options.workers):
        time = makespan(way.shards, options.workers)
        idle = 1 - way.shards.sum() / (time * options.workers)
        row([way.name, f"{len(way.shards):,}", f"{way.shards.max():.1f}", f"{time:.0f}", f"{idle:.1%}"])


def drawn(count: int, seed: int, *, hard_last: bool = False) -> Seconds:
    """Return the seconds of rows.

    Args:
        count: the number of rows.
        seed: the seed of the random generator.
        hard_last: sorts the hard rows to the end, as in a file that is sorted by difficulty.
    """
    numbers = np.random.default_rng(seed)
    seconds = numbers.exponential(ORDINARY, count)
    hard = numbers.random(count) < HARD_SHARE
    seconds[hard] = np.minimum(LEAST * (1 + numbers.pareto(TAIL, int(hard.sum()))), MOST)
    return np.concatenate([seconds[~hard], seconds[hard]]) if hard_last else seconds


def ways(rows: Seconds, workers: int) -> Iterator[Way]:
    """Yield the ways to compare. The first is like a split by bytes, and the second is nonet's own."""
    yield Way("one a worker, as by bytes", by_rows(rows, -(-len(rows) // workers)))
    yield Way(f"{ROWS:,} rows (nonet)", by_rows(rows, ROWS))
    yield Way(f"{ROWS // 10:,} rows", by_rows(rows, ROWS // 10))
    yield Way("same, row timeout 1 s", by_rows(np.minimum(rows, 1.0), ROWS))
    mean = rows.mean() * ROWS
    yield Way("equal cost, known exactly", by_cost(rows, mean))
    yield Way(f"{ROWS:,} rows, longest first", -np.sort(-by_rows(rows, ROWS)))


def by_rows(rows: Seconds, each: int) -> Seconds:
    """Return the seconds of shards with equally many rows."""
    return np.add.reduceat(rows, np.arange(0, len(rows), each))


def by_cost(rows: Seconds, seconds: float) -> Seconds:
    """Return the seconds of shards of consecutive rows, cut so that each takes about the same time."""
    numbers = np.floor(np.cumsum(rows) / seconds).astype(np.int64)
    return np.add.reduceat(rows, np.flatnonzero(np.diff(numbers, prepend=-1)))


def makespan(shards: Seconds, workers: int) -> float:
    """Return the time until the last shard is done."""
    free = [0.0] * workers
    for seconds in shards.tolist():
        heapq.heapreplace(free, free[0] + seconds)
    return max(free)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=int, default=10_000_000)
    parser.add_argument("--workers", type=int, default=64)
    parser.add_argument("--seed", type=int, default=18)
    parser.add_argument("--hard-last", action="store_true", help="put the hard rows at the end")
    return parser.parse_args()


if __name__ == "__main__":
    main()
