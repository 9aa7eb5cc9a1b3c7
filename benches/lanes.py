"""The lanes of this machine side by side: the same batches, by other instructions.

nonet chooses its lanes once a process, so each kind has a process of its own; they take turns.
"""

from __future__ import annotations

import os
import statistics
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from multiprocessing import get_context
from pathlib import Path

from .measure import as_array, cores, head, median_ratio, nonet_rate, row
from .rivals import TdokuProgram
from .sets import PuzzleSet

NEEDS = {
    "avx512": {"avx512f", "avx512bw", "avx512vl", "avx512dq", "avx512vbmi", "avx512_bitalg"},
    "avx2": {"avx2", "bmi1", "bmi2", "abm", "popcnt"},
    "portable": set[str](),
    "off": set[str](),
}
"""What a processor must have for each kind of lanes, in the words of ``/proc/cpuinfo``."""


def available() -> list[str]:
    """Return the kinds of lanes that this machine has, the fastest first."""
    about = Path("/proc/cpuinfo")
    flags = set(about.read_text().split()) if about.exists() else set()
    return [name for name, needs in NEEDS.items() if needs <= flags]


@contextmanager
def process(lanes: str) -> Iterator[ProcessPoolExecutor]:
    """Start a process in which nonet uses these lanes."""
    fresh = get_context("spawn")
    # The variable is set in the new process, before nonet has looked at it.
    with ProcessPoolExecutor(1, fresh, os.putenv, ("NONET_LANES", lanes)) as pool:
        yield pool


def print_lanes(sets: list[PuzzleSet], program: TdokuProgram | None, rounds: int, seconds: float) -> None:
    """Print the table: puzzles a second on one core, and the ratio to tdoku."""
    kinds = available()
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
