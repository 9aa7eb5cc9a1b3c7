"""Generation on boards other than classic: puzzles per second of processor time on one core.

python -m benches.generating_boards
"""

from __future__ import annotations

import time

from nonet import Rules, generate_many, random_regions

from .measure import cores, head, row

BOARDS = {"4x4": 1000, "6x6": 200, "jigsaw 9x9": 200, "12x12": 20, "16x16": 5, "samurai": 10, "25x25": 2, "36x36": 1}
"""The number of puzzles of each board."""


def main() -> None:
    """Print a row for each board."""
    head("board", "puzzles", "seconds for one", "a second", "proved minimal", "givens", left=1)
    with cores(1):
        for name, count in BOARDS.items():
            rules = Rules(regions=random_regions(9, seed=1)) if name.startswith("jigsaw") else Rules(name)
            start = time.process_time()
            made = generate_many(count, rules, seed=1, threads=1)
            spent = (time.process_time() - start) / count
            minimal, givens = f"{made.minimal.mean():.0%}", f"{made.given_counts.mean():.1f}"
            row([name, str(count), f"{spent:.3g}", f"{1 / spent:,.3g}", minimal, givens])


if __name__ == "__main__":
    main()
