"""Generation on boards other than classic: puzzles per second of processor time on one core.

python -m benches.generating_boards --solo-program /usr/games/sgt-solo

The program is Solo from Simon Tatham's Portable Puzzle Collection (Debian's package `sgt-puzzles`). Puzzles are
requested without symmetry at its hardest level, "unreasonable", because at easier levels it keeps every given that its
own deductions need.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import time

from nonet import Rules, generate_many, random_regions

from .measure import cores, head, row

BOARDS = {"4x4": 1000, "6x6": 2000, "jigsaw 9x9": 200, "12x12": 20, "16x16": 5, "samurai": 10, "25x25": 2, "36x36": 1}
"""The number of puzzles for each board."""

SOLO = {"jigsaw 9x9": ("9jadu", 50), "12x12": ("3x4adu", 5), "16x16": ("4x4adu", 2)}
"""Solo's names for these boards, and the number of puzzles requested."""

PATIENCE = 120.0
"""The number of seconds of wall time that Solo gets for each board."""


def main() -> None:
    """Print a row for each board, and another for the rival if it supports the board."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--solo-program", help="the program of Solo, to compare with nonet")
    solo = parser.parse_args().solo_program
    head("board", "by", "puzzles", "seconds for one", "a second", "proved minimal", "givens", left=2)
    with cores(1):
        for name, count in BOARDS.items():
            row([name, "nonet", *_nonet(name, count)])
            if solo and name in SOLO:
                row([name, "Solo", *_solo(solo, *SOLO[name])])


def _nonet(name: str, count: int) -> list[str]:
    rules = Rules(regions=random_regions(9, seed=1)) if name.startswith("jigsaw") else Rules(name)
    start = time.process_time()
    made = generate_many(count, rules, seed=1, threads=1)
    spent = (time.process_time() - start) / count
    return [*_rates(count, spent), f"{made.minimal.mean():.0%}", f"{made.given_counts.mean():.1f}"]


def _solo(program: str, kind: str, count: int) -> list[str]:
    before = _children()
    try:
        command = [program, "--generate", str(count), kind]
        subprocess.run(command, capture_output=True, check=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return [str(count), f"not in {PATIENCE:.0f} s of wall time", "", "", ""]
    return [*_rates(count, (_children() - before) / count), "", ""]


def _children() -> float:
    """Return the processor seconds of all finished child processes."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _rates(count: int, spent: float) -> list[str]:
    return [str(count), f"{spent:.3g}", f"{1 / spent:,.3g}"]


if __name__ == "__main__":
    main()
