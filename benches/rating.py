"""Rating: puzzles per second of processor time, on each scale.

python -m benches.rating
python -m benches.rating --data FOLDER --most 1000 --scales explainer hodoku nonet
"""

from __future__ import annotations

import argparse
import resource
from pathlib import Path

import nonet
from nonet.names import Scale

from .measure import cores, head, row
from .sets import load

SCALES = ("explainer", "hodoku", "nonet")


def main() -> None:
    """Print the table requested on the command line."""
    options = _options()
    head("set", "puzzles", *options.scales)
    for chosen in load(options.data, options.most):
        puzzles = [puzzle for puzzle in chosen.puzzles if nonet.Puzzle(puzzle).count() == 1]
        if puzzles:
            with cores(1):
                rates = [_rate(puzzles, scale) for scale in options.scales]
            row([chosen.name, f"{len(puzzles):,}", *(f"{rate:,.1f}" for rate in rates)])


def _rate(puzzles: list[str], scale: Scale) -> float:
    before = _seconds()
    nonet.rate_many(puzzles, scales=[scale], threads=1)
    return len(puzzles) / (_seconds() - before)


def _seconds() -> float:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, help="a folder of *.txt.gz, one 81-character puzzle per line")
    parser.add_argument(
        "--most", type=int, default=1000, help="take only the first N puzzles of each set (default: 1000)"
    )
    parser.add_argument("--scales", nargs="+", choices=SCALES, default=SCALES[:2], help="default: explainer hodoku")
    return parser.parse_args()


if __name__ == "__main__":
    main()
