"""Puzzles per second: batches from Python compared with tdoku's own loop."""

from __future__ import annotations

import statistics

from .measure import as_array, cores, head, median_ratio, nonet_rate, row
from .rivals import TdokuProgram
from .sets import PuzzleSet


def print_throughput(sets: list[PuzzleSet], program: TdokuProgram | None, rounds: int, seconds: float) -> None:
    """Print the table. Everything except the last column is measured on one core."""
    rates = ("puzzles", "nonet, array", "tdoku", "nonet / tdoku", "list of str / array", "2 threads / 1")
    head("set", "sha256", *rates, left=2)
    for chosen in sets:
        boards = as_array(chosen.puzzles)
        ours, theirs, texts, twos = [], [], [], []
        for _ in range(rounds):
            with cores(1):
                ours.append(nonet_rate(boards, seconds=seconds))
                if program:
                    theirs.append(program.rate(chosen.puzzles, seconds))
                texts.append(nonet_rate(chosen.puzzles, seconds=seconds))
            with cores(2):
                twos.append(nonet_rate(boards, threads=2, seconds=seconds))
        rival = [f"{statistics.median(theirs):,.0f}", f"**{median_ratio(ours, theirs):.2f}**"] if theirs else ["-", "-"]
        row(
            [
                *(chosen.name, f"`{chosen.fingerprint}`", f"{len(boards):,}", f"{statistics.median(ours):,.0f}"),
                *rival,
                *(f"{median_ratio(texts, ours):.2f}", f"{median_ratio(twos, ours):.2f}"),
            ]
        )
