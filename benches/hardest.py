"""Which techniques can be the hardest in a puzzle, and how long it takes to find a puzzle for each.

python -m benches.hardest
python -m benches.hardest --scale explainer --timeout 60 --techniques xy-wing bug-1
python -m benches.hardest --rules diagonal

Each technique is requested with ``nonet.generate(hardest=KEY)``, one seed after another, on one thread. The table
shows the median time in seconds, and the number of seeds that gave a puzzle within the time limit. If the first seed
of a technique gives none, the technique is not tried again.
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
"""The request that selects the path of each scale."""


@dataclass
class Asked:
    """The results of requesting a technique.

    Attributes:
        key: the technique.
        seconds: the time for each seed that gave a puzzle.
        ended: the number of seeds that timed out.
        tried: the number of puzzles examined, for each seed that gave a puzzle.
        refused: why the request was refused, or empty.
    """

    key: str
    seconds: list[float] = field(default_factory=list)
    ended: int = 0
    tried: list[int] = field(default_factory=list)
    refused: str = ""

    @property
    def made(self) -> int:
        """The number of puzzles made."""
        return len(self.seconds)


def ask(key: str, rules: str, request: dict[str, Any], seeds: int, timeout: float) -> Asked:
    """Request a technique with one seed after another."""
    asked = Asked(key)
    for seed in range(seeds):
        before = time.perf_counter()
        try:
            puzzle = nonet.generate(rules, seed=seed, hardest=key, timeout=timeout, **request)
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
    """Print the techniques found, fastest first, then those not found."""
    found = sorted((asked for asked in results if asked.made), key=lambda asked: median(asked.seconds))
    head("technique", "seconds", "longest", "made", "examined")
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
    """Request all techniques and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scale", choices=SCALES, default="nonet")
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--timeout", type=float, default=30.0)
    parser.add_argument("--not-minimal", action="store_true", help="allow redundant givens")
    parser.add_argument("--techniques", nargs="*", metavar="KEY", help="request only these techniques")
    options = parser.parse_args()
    request = SCALES[options.scale] | ({"minimal": False} if options.not_minimal else {})
    keys = options.techniques or list(nonet.TECHNIQUES)
    show([ask(key, options.rules, request, options.seeds, options.timeout) for key in keys], options.timeout)


if __name__ == "__main__":
    main()
