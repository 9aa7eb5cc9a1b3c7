"""Solving and proving uniqueness: nonet from Python, compared with tdoku if its path is given.

    python -m benches.solve
    python -m benches.solve --data FOLDER \
        --tdoku-program PATH/run_benchmark --tdoku-library PATH/libtdoku_shared.so
    python -m benches.solve --only single counting

Rounds alternate between nonet and tdoku, so that the machine's load affects both; a ratio is the median of the rounds'
ratios. Both run on the same core, except in the columns for two threads; choosing cores requires Linux. The time for a
single puzzle is that of its fastest pass.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from .counting import print_counting
from .houses import print_houses
from .lanes import print_lanes
from .rivals import TdokuLibrary, TdokuProgram
from .sets import load_with_easy
from .single import print_single
from .throughput import print_throughput

TABLES = ("throughput", "lanes", "single", "counting", "houses")


def main() -> None:
    """Print the tables requested on the command line."""
    options = _options()
    program = TdokuProgram(options.tdoku_program) if options.tdoku_program else None
    library = TdokuLibrary(options.tdoku_library) if options.tdoku_library else None
    sets = load_with_easy(options.data, options.most)
    rounds, seconds = options.rounds, options.seconds
    if "throughput" in options.only:
        print_throughput(sets, program, rounds, seconds)
    if "lanes" in options.only:
        print_lanes(sets, program, rounds, seconds)
    if "single" in options.only:
        print_single(sets, library, rounds)
    if "counting" in options.only:
        print_counting(library, rounds)
    if "houses" in options.only:
        print_houses(rounds, seconds)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=TABLES, default=TABLES, metavar="TABLE", help=", ".join(TABLES))
    parser.add_argument("--data", type=Path, help="a folder of *.txt.gz, one 81-character puzzle per line")
    parser.add_argument("--most", type=int, help="take only the first N puzzles of each set")
    parser.add_argument("--rounds", type=int, default=5, help="rounds, and passes over single puzzles (default: 5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="time for each rate (default: 1)")
    parser.add_argument("--tdoku-program", type=Path, help="tdoku's run_benchmark, built elsewhere")
    parser.add_argument("--tdoku-library", type=Path, help="tdoku's libtdoku_shared.so, built elsewhere")
    return parser.parse_args()


if __name__ == "__main__":
    main()
