"""Canonical forms: grids and puzzles per second of processor time.

python -m benches.canonical
python -m benches.canonical --data FOLDER
python -m benches.canonical --rival "/path/to/program --some options"

The rival is a program that reads boards, one per line, and writes their minlex forms. It may write them in any order,
with or without repeats.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import nonet
from nonet.names import FormName

from .measure import as_array, as_texts, cores, head, median_ratio, row
from .rivals import puzzles_of
from .sets import load

ROUNDS = 5

_PATIENCE = 60
"""The number of seconds after which a rival is stopped."""


def main() -> None:
    """Print the table."""
    options = _options()
    grids = _grids(20_000)
    sets = [("random grids", grids), ("the same, 2 cells empty", _emptied(grids, 2))]
    sets += [(chosen.name, as_array(chosen.puzzles)) for chosen in load(options.data, options.most)]
    head("boards", "number", "minlex", "maxlex", "solution-minlex")
    for name, boards in sets:
        with cores(1):
            row([name, f"{len(boards):,}", *(_rate(boards, form) for form in nonet.FORMS)])
    if options.rival:
        head("boards", "number", "nonet/s", "rival/s", "nonet / rival", "its forms that are nonet's")
        for name, boards in sets:
            with cores(1):
                row([name, f"{len(boards):,}", *_beside(boards, options.rival)])


def _beside(boards: NDArray[np.uint8], command: str) -> list[str]:
    """Return both rates, measured alternately, and the number of the rival's forms that match nonet's."""
    texts = as_texts(boards)
    mine = set(as_texts(nonet.canonical_many(boards).forms))
    ours, theirs, forms = [], [], set[str]()
    for _ in range(ROUNDS):
        ours.append(_once(boards, "minlex"))
        made, seconds = puzzles_of(command, texts, _PATIENCE)
        theirs.append(len(boards) / seconds)
        forms.update(form.replace("0", ".") for form in made)
    ratio = f"**{median_ratio(ours, theirs):.1f}**"
    rates = [f"{statistics.median(rates):,.0f}" for rates in (ours, theirs)]
    return [*rates, ratio, f"{len(forms & mine):,} of {len(forms):,}"]


def _rate(boards: NDArray[np.uint8], form: FormName) -> str:
    if not nonet.canonical_many(boards, form=form).found.all():
        return "-"
    return f"{statistics.median(_once(boards, form) for _ in range(ROUNDS)):,.0f}"


def _once(boards: NDArray[np.uint8], form: FormName) -> float:
    start = time.process_time()
    nonet.canonical_many(boards, form=form, threads=1)
    return len(boards) / (time.process_time() - start)


def _grids(count: int) -> NDArray[np.uint8]:
    """Return random isomorphs of grids with random digits in the boxes on the diagonal."""
    rng = random.Random(1)
    boards = np.zeros((count, 9, 9), dtype=np.uint8)
    for board in boards:
        for start in (0, 3, 6):
            box = rng.sample(range(1, 10), 9)
            board[start : start + 3, start : start + 3] = np.reshape(box, (3, 3))
    grids = nonet.solve_many(boards, unique=False).solutions
    return nonet.morph_many(grids, nonet.random_morphs(count, seed=1)).boards


def _emptied(grids: NDArray[np.uint8], cells: int) -> NDArray[np.uint8]:
    rng = random.Random(2)
    boards = grids[:2000].copy()
    for board in boards:
        board[rng.sample(range(81), cells)] = 0
    return boards


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, help="a folder of *.txt.gz, one 81-character puzzle per line")
    parser.add_argument(
        "--most", type=int, default=20_000, help="take only the first N puzzles of each set (default: 20000)"
    )
    parser.add_argument("--rival", help="a command that reads boards and writes minlex forms")
    return parser.parse_args()


if __name__ == "__main__":
    main()
