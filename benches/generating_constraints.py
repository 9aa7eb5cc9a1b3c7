"""Generation of puzzles with constraints: puzzles per second of processor time on one core.

python -m benches.generating_constraints
"""

from __future__ import annotations

import time
from statistics import median

from nonet import generate

from .measure import cores, head, row

COUNT = 50
"""The number of puzzles for each row."""

FLOORS = {"killer-cage, no givens": 20, "sandwich": 5}
"""Puzzles a second that each row must reach; 20 for the others."""

ASKED: dict[str, dict[str, object]] = {
    "killer-cage, no givens": {"constraints": "killer-cage", "givens": 0},
    "killer-cage, minimal": {"constraints": "killer-cage", "givens": 0, "minimal_constraints": True},
    **{
        name: {"constraints": name}
        for name in ("thermometer", "arrow", "kropki-dots", "xv", "even", "odd", "anti-knight", "sandwich")
    },
    "kropki-dots negative": {"constraints": "kropki-dots negative"},
}
"""What is requested in each row."""


def main() -> None:
    """Print a row for each request."""
    head("constraints", "puzzles", "a second (median)", "a second (mean)", "floor", "givens", left=1)
    with cores(1):
        for name, asked in ASKED.items():
            spent, givens = [], 0
            for index in range(COUNT):
                begun = time.process_time()
                puzzle = generate(seed=(1, index), **asked)  # type: ignore[arg-type]
                spent.append(time.process_time() - begun)
                givens += puzzle.given_count
            floor = "" if name == "killer-cage, minimal" else str(FLOORS.get(name, 20))
            rates = [f"{1 / median(spent):.0f}", f"{COUNT / sum(spent):.0f}"]
            row([name, str(COUNT), *rates, floor, f"{givens / COUNT:.1f}"])


if __name__ == "__main__":
    main()
