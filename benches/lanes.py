"""A comparison of this machine's vector instructions on the same batches.

nonet chooses its lanes once per process, so each kind has its own process. The processes take turns.
"""

from __future__ import annotations

import os
import statistics
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from multiprocessing import get_context
from unittest.mock import patch

from nonet import _core

from .measure import as_array, cores, head, median_ratio, nonet_rate, row
from .rivals import TdokuProgram
from .sets import PuzzleSet


@contextmanager
def process(lanes: str) -> Iterator[ProcessPoolExecutor]:
    """Start a process in which nonet uses these lanes."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        # The process starts with its first task, and nonet reads the variable when it is imported there.
        with patch.dict(os.environ, NONET_LANES=lanes):
            runs, _ = pool.submit(_core.lanes).result()
        if runs != lanes:
            raise RuntimeError(f"asked for the lanes {lanes}, got {runs}")
        yield pool


def print_lanes(sets: list[PuzzleSet], program: TdokuProgram | None, rounds: int, seconds: float) -> None:
    """Print the table of puzzles per second on one core, with the ratio to tdoku."""
    _, kinds = _core.lanes()
    head("set", "tdoku", *(column for kind in kinds for column in (kind, "/ tdoku")))
    for chosen in sets:
        theirs, ours = _measure(chosen, kinds, program, rounds, seconds)
        cells = [chosen.name, f"{statistics.median(theirs):,.0f}" if theirs else "-"]
        for rates in ours.values():
            ratio = f"**{median_ratio(rates, theirs):.2f}**" if theirs else "-"
            cells += [f"{statistics.median(rates):,.0f}", ratio]
        row(cells)


def _measure(
    chosen: PuzzleSet, kinds: list[str], program: TdokuProgram | None, rounds: int, seconds: float
) -> tuple[list[float], dict[str, list[float]]]:
    boards = as_array(chosen.puzzles)
    theirs: list[float] = []
    ours: dict[str, list[float]] = {kind: [] for kind in kinds}
    with cores(1), ExitStack() as stack:
        pools = {kind: stack.enter_context(process(kind)) for kind in kinds}
        for _ in range(rounds):
            if program:
                theirs.append(program.rate(chosen.puzzles, seconds))
            for kind, pool in pools.items():
                ours[kind].append(pool.submit(nonet_rate, boards, 1, seconds).result())
    return theirs, ours
