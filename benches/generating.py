"""Generation: puzzles a second of processor time, for each kind of wish, and a rival's beside it.

python -m benches.generating
python -m benches.generating --kinds minimal half-turn --rival /path/to/generator --count 20000

The rival is a program that writes puzzles, one a line, until its output is closed.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
from collections import Counter
from collections.abc import Mapping
from typing import Any

import nonet

from .measure import cores, head, row

PLAIN = ("full-house", "naked-single", "hidden-single")

KINDS: dict[str, tuple[int, dict[str, Any]]] = {
    "minimal": (100_000, {}),
    "half-turn": (50_000, {"symmetry": "half-turn"}),
    "diagonal rules": (20_000, {"rules": "diagonal"}),
    "er 3.8..4.5": (2_000, {"er": (3.8, 4.5)}),
    "er 6.0..7.0": (200, {"er": (6.0, 7.0)}),
    "xy-wing, else singles": (100, {"hardest": "xy-wing", "only": (*PLAIN, "xy-wing")}),
    "18 givens": (50, {"clues": 18}),
}
"""How many puzzles of each kind are made, and what is wished for."""


def main() -> None:
    """Print the table that the command line asks for."""
    options = _options()
    head("work", "made", "a CPU second", "givens")
    with cores(1):
        for kind in options.kinds:
            count, wishes = KINDS[kind]
            begun = _seconds(resource.RUSAGE_SELF)
            many = nonet.generate_many(count, seed=1, threads=1, **wishes)
            _tell(kind, len(many), begun, many.histogram())
        if "minimal" in options.kinds:
            begun = _seconds(resource.RUSAGE_SELF)
            for index in range(20_000):
                nonet.generate(seed=(7, index))
            _tell("seed and index, one by one", 20_000, begun, {})
            begun = _seconds(resource.RUSAGE_SELF)
            nonet.random_grids(500_000, seed=1, threads=1)
            _tell("solved grids", 500_000, begun, {})
        if options.rival:
            _rival(options.rival, options.count)


def _tell(name: str, made: int, begun: float, histogram: Mapping[int, int]) -> None:
    spent = _seconds(resource.RUSAGE_SELF) - begun
    row([name, f"{made:,}", f"{made / spent:,.1f}", _shares(histogram)])


def _rival(command: str, count: int) -> None:
    before = _seconds(resource.RUSAGE_CHILDREN)
    with subprocess.Popen(command.split(), stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        made = [line for line, _ in zip(process.stdout, range(count), strict=False)]
        process.kill()
    spent = _seconds(resource.RUSAGE_CHILDREN) - before
    histogram = Counter(sum(symbol in "123456789" for symbol in line[:81]) for line in made)
    name = os.path.basename(command.split(maxsplit=1)[0])
    row([name, f"{len(made):,}", f"{len(made) / spent:,.1f}", _shares(histogram)])


def _shares(histogram: Mapping[int, int]) -> str:
    total = sum(histogram.values())
    return " ".join(f"{clues}:{count / total:.2%}" for clues, count in sorted(histogram.items()))


def _seconds(who: int) -> float:
    usage = resource.getrusage(who)
    return usage.ru_utime + usage.ru_stime


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=list(KINDS), help="what to make (default: all)")
    parser.add_argument("--rival", help="a command that writes puzzles, one a line")
    parser.add_argument("--count", type=int, default=20_000, help="how many to take from it (default: 20,000)")
    return parser.parse_args()


if __name__ == "__main__":
    main()
