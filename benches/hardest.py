"""Techniques as the hardest of a puzzle: which can be had, and how long each takes.

python -m benches.hardest
python -m benches.hardest --scale explainer --timeout 60 --techniques xy-wing bug-1
python -m benches.hardest --rules diagonal

Each technique is asked for with ``nonet.generate(hardest=KEY)``, one seed after the other, on one thread. The table
has the median of the seconds, and how many of the seeds led to a puzzle within the time. A technique whose first seed
led to none is not asked for again.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any

import nonet

from .measure import head, row

SCALES: dict[str, dict[str, Any]] = {
    "nonet": {},
    "explainer": {"er": (1.0, None)},
    "hodoku": {"hodoku": (0, None)},
}
"""The wishes that make the path that of a scale."""


@dataclass
class Asked:
    """What came of asking for a technique.

    Attributes:
        key: the technique.
        seconds: of each seed that led to a puzzle.
        ended: how many seeds the time ended.
        tried: puzzles that were looked at, of each seed that led to one.
        refused: why it was refused, or nothing.
    """

    key: str
    seconds: list[float] = field(default_factory=list)
    ended: int = 0
    tried: list[int] = field(default_factory=list)
    refused: str = ""

    @property
    def made(self) -> int:
        """How many puzzles came."""
        return len(self.seconds)


def ask(key: str, rules: str, wishes: dict[str, Any], seeds: int, timeout: float) -> Asked:
    """Ask for a technique with one seed after the other."""
    asked = Asked(key)
    for seed in range(seeds):
        before = time.perf_counter()
        try:
            puzzle = nonet.generate(rules, seed=seed, hardest=key, timeout=timeout, **wishes)
        except nonet.RefusalError as error:
            asked.refused = str(error)
            break
        except nonet.SearchTimeoutError:
            asked.ended += 1
            if not asked.made:
                break
            continue
        asked.seconds.append(time.perf_counter() - before)
        asked.tried.append(puzzle.tried)
    return asked


def show(results: Sequence[Asked], timeout: float) -> None:
    """Print what was found, the soonest first, and what was not."""
    found = sorted((asked for asked in results if asked.made), key=lambda asked: median(asked.seconds))
    head("technique", "seconds", "longest", "made", "looked at")
    for asked in found:
        of = asked.made + asked.ended
        seconds = f"{median(asked.seconds):.3f}", f"{max(asked.seconds):.3f}"
        row([asked.key, *seconds, f"{asked.made} of {of}", f"{median(asked.tried):,.0f}"])
    missing = [asked.key for asked in results if not asked.made and not asked.refused]
    refused = [asked for asked in results if asked.refused]
    print(f"\nNot found within {timeout:g} seconds: {', '.join(missing) or 'none'}.")
    for why in sorted({asked.refused.replace(f"'{asked.key}'", "'..'") for asked in refused}):
        keys = [asked.key for asked in refused if asked.refused.replace(f"'{asked.key}'", "'..'") == why]
        print(f"\nRefused ({why}): {', '.join(keys)}.")


def main() -> None:
    """Ask for all techniques and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scale", choices=SCALES, default="nonet")
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--timeout", type=float, default=30.0)
    parser.add_argument("--not-minimal", action="store_true", help="let givens be superfluous")
    parser.add_argument("--techniques", nargs="*", metavar="KEY", help="these, instead of all")
    options = parser.parse_args()
    wishes = SCALES[options.scale] | ({"minimal": False} if options.not_minimal else {})
    keys = options.techniques or list(nonet.TECHNIQUES)
    show([ask(key, options.rules, wishes, options.seeds, options.timeout) for key in keys], options.timeout)


if __name__ == "__main__":
    main()
