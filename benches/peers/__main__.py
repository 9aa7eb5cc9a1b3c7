"""nonet compared with the Python packages that people install today.

    python -m benches.peers --data FOLDER --budget 3

It measures the packages that can be imported. Install them in a separate environment, with nonet on PYTHONPATH, to keep
them out of the environment in which nonet is built. Rates are puzzles per CPU second on one core, for a sample of
puzzles from each set that is the same for all packages. Every answer of the first pass is compared with the solution.
"uniqueness" means that the call proves it; all other calls stop at the first solution. "stuck" means that the process
was stopped during a puzzle.
"""

from __future__ import annotations

import argparse
import random
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

import nonet

from ..measure import cores, head, row
from ..sets import is_proper, load_with_easy
from .adapter import Adapter
from .cell import measure
from .general import GENERAL
from .packages import PACKAGES


def main() -> None:
    """Print the table."""
    options = _options()
    sets = [found for found in load_with_easy(options.data) if is_proper(found)]
    adapters = [adapter for adapter in PACKAGES + GENERAL if find_spec(adapter.module)]
    if options.only:
        adapters = [adapter for adapter in adapters if adapter.package in options.only]
    chosen = {found.name: _draw(found.puzzles, options.puzzles) for found in sets}
    solutions = {name: [str(grid) for grid in nonet.solve_many(puzzles).grids()] for name, puzzles in chosen.items()}
    head("package", "call", *chosen, left=2)
    for adapter in adapters:
        with cores(1):
            cells = [measure(adapter, chosen[name], solutions[name], options.budget) for name in chosen]
        row([_named(adapter), adapter.call, *map(str, cells)])


def _draw(puzzles: list[str], most: int) -> list[str]:
    return random.Random(most).sample(puzzles, min(most, len(puzzles)))


def _named(adapter: Adapter) -> str:
    try:
        return f"{adapter.package} {version(adapter.package)}"
    except PackageNotFoundError:
        return adapter.package


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, help="a folder of *.txt.gz (default: the repository's own)")
    parser.add_argument("--budget", type=float, default=3.0, help="CPU seconds for each package and set (default: 3)")
    parser.add_argument("--puzzles", type=int, default=2_000, help="puzzles sampled from each set (default: 2000)")
    parser.add_argument("--only", nargs="+", metavar="PACKAGE", help="only these packages")
    return parser.parse_args()


if __name__ == "__main__":
    main()
