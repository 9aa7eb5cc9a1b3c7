"""Solve and prove uniqueness: nonet from Python, beside tdoku where its path is given.

    python -m benches.solve
    python -m benches.solve --data ../shared/data/puzzles \
        --tdoku-program PATH/run_benchmark --tdoku-library PATH/libtdoku_shared.so

Rounds alternate between the two, so that both see the machine's mood; the ratio is the median of the rounds'
ratios. Times of single puzzles are those of the fastest of three passes, puzzle by puzzle.
"""

from __future__ import annotations

import argparse
import statistics
import time
from pathlib import Path

import numpy as np

import nonet

from .rivals import TdokuLibrary, TdokuProgram
from .sets import PuzzleSet, load


def as_array(puzzles: list[str]) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    """Return the puzzles as ``(n, 81)`` ``uint8``."""
    return np.array([list(bytes(nonet.Grid(puzzle))) for puzzle in puzzles], dtype=np.uint8)


def nonet_rate(boards: object, count: int, threads: int, seconds: float = 1.0) -> float:
    """Return puzzles a second over at least ``seconds`` of whole passes."""
    passes, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds or passes == 0:
        nonet.solve_many(boards, threads=threads)  # type: ignore[arg-type]
        passes += 1
    return passes * count / spent


def tail(times: np.ndarray[tuple[int], np.dtype[np.float64]]) -> str:
    """Return median, 99th percentile and worst in microseconds, as cells of a table."""
    median, p99, worst = np.percentile(times * 1e6, [50, 99, 100])
    return f"{median:.1f} | {p99:.1f} | {worst:.0f}"


def throughput(sets: list[PuzzleSet], program: TdokuProgram | None, rounds: int) -> None:
    """Print the table of puzzles a second."""
    print("\n| set | puzzles | sha256 | nonet, array | nonet, list of str | tdoku | nonet / tdoku | 2 threads / 1 |")
    print("|---|---:|---|---:|---:|---:|---:|---:|")
    for puzzles in sets:
        boards, count = as_array(puzzles.puzzles), len(puzzles.puzzles)
        ours, texts, theirs, twos = [], [], [], []
        for _ in range(rounds):
            ours.append(nonet_rate(boards, count, threads=1))
            if program:
                theirs.append(program.rate(puzzles.puzzles))
            texts.append(nonet_rate(puzzles.puzzles, count, threads=1))
            twos.append(nonet_rate(boards, count, threads=2))
        ratio = statistics.median(a / b for a, b in zip(ours, theirs, strict=True)) if theirs else None
        two = statistics.median(b / a for a, b in zip(ours, twos, strict=True))
        rival = f"{statistics.median(theirs):,.0f} | **{ratio:.2f}**" if ratio else "- | -"
        print(
            f"| {puzzles.name} | {count:,} | `{puzzles.fingerprint}` | {statistics.median(ours):,.0f}"
            f" | {statistics.median(texts):,.0f} | {rival} | {two:.2f} |",
            flush=True,
        )


def single_times(sets: list[PuzzleSet], library: TdokuLibrary | None) -> None:
    """Print the table of single puzzles: median and tail, in microseconds."""
    print("\n| set | nonet median µs | p99 | worst | tdoku (ctypes) median µs | p99 | worst |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for puzzles in sets:
        boards = as_array(puzzles.puzzles)
        ours = np.min([nonet.solve_many(boards, threads=1).seconds for _ in range(3)], axis=0)
        rival = "- | - | -"
        if library:
            passes = [library.times(puzzles.puzzles) for _ in range(3)]
            rival = tail(np.min([np.array(seconds) for _, seconds in passes], axis=0))
            counts = nonet.count_many(boards).counts
            if list(counts) != passes[0][0]:
                raise SystemExit(f"{puzzles.name}: nonet and tdoku disagree on the number of solutions")
        print(f"| {puzzles.name} | {tail(ours)} | {rival} |", flush=True)


def main() -> None:
    """Run the benchmark as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, help="a folder of *.txt.gz, one 81-character puzzle a line")
    parser.add_argument("--most", type=int, help="take only the first N puzzles of each set")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--tdoku-program", type=Path, help="tdoku's run_benchmark, built elsewhere")
    parser.add_argument("--tdoku-library", type=Path, help="tdoku's libtdoku_shared.so, built elsewhere")
    options = parser.parse_args()
    sets = load(options.data, options.most)
    throughput(sets, TdokuProgram(options.tdoku_program) if options.tdoku_program else None, options.rounds)
    single_times(sets, TdokuLibrary(options.tdoku_library) if options.tdoku_library else None)


if __name__ == "__main__":
    main()
