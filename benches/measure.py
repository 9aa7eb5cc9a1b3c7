"""Helpers for all benchmarks: choosing cores, measuring rates and printing tables."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

import numpy as np
from numpy.typing import NDArray

import nonet

Boards = NDArray[np.uint8] | list[str]


def last_cores(count: int) -> list[int]:
    """Return the last ``count`` of the cores that this process may use."""
    return sorted(os.sched_getaffinity(0))[-count:]


@contextmanager
def cores(count: int) -> Iterator[None]:
    """Restrict this process and the processes that it starts to a number of cores."""
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, last_cores(count))
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


def as_array(puzzles: list[str]) -> NDArray[np.uint8]:
    """Return the puzzles as ``(n, 81)`` ``uint8``."""
    symbols = np.frombuffer("".join(puzzles).encode(), dtype=np.uint8).reshape(-1, 81)
    return np.where(symbols == ord("."), 0, symbols - ord("0")).astype(np.uint8)


def as_texts(boards: NDArray[np.uint8] | Sequence[nonet.Puzzle]) -> list[str]:
    """Return boards as strings of 81 characters, with dots for empty cells."""
    if not isinstance(boards, np.ndarray):
        return [str(board) for board in boards]
    symbols: NDArray[np.uint8] = np.frombuffer(b".123456789", dtype=np.uint8)[boards.reshape(-1, 81)]
    return [row.tobytes().decode() for row in symbols]


def nonet_rate(boards: Boards, threads: int = 1, seconds: float = 1.0, rules: str = "classic") -> float:
    """Return puzzles per second, with uniqueness proved, over at least ``seconds`` of whole passes."""
    passes, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds or passes == 0:
        nonet.solve_many(boards, rules, threads=threads)
        passes += 1
    return passes * len(boards) / spent


def median_ratio(over: Sequence[float], under: Sequence[float]) -> float:
    """Return the median of the rounds' ratios."""
    return statistics.median(a / b for a, b in zip(over, under, strict=True))


def head(*columns: str, left: int = 1) -> None:
    """Print the header of a table whose first ``left`` columns are text and the others numbers."""
    print(f"\n| {' | '.join(columns)} |")
    print("|" + "---|" * left + "---:|" * (len(columns) - left))


def row(cells: Iterable[str]) -> None:
    """Print a row of a table immediately, so that a long run can be watched."""
    print(f"| {' | '.join(cells)} |", flush=True)


def tail(seconds: NDArray[np.float64]) -> list[str]:
    """Return the median, the 99th percentile and the worst time in microseconds, as cells of a table."""
    median, p99, worst = np.percentile(seconds * 1e6, [50, 99, 100])
    return [f"{median:.1f}", f"{p99:.1f}", f"{worst:.0f}"]
