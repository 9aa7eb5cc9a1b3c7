"""Regenerates the puzzles in this folder: `PYTHONPATH=tests python -m data.make hard` prints them.

Row ``i`` of a part is ``nonet.generate(seed=(part.seed, i), **part.options)``, so any row can be generated alone. If
a seed ever gives other puzzles, write the files again and repeat the measurements, as README.md says.
"""

from __future__ import annotations

import argparse
import gzip
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import nonet

from . import changed

HERE = Path(__file__).parent

GOLDEN_NUGGET = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
"""The puzzle known as Golden Nugget (ER 11.9), which is widely quoted."""

EXTREME = (
    "5...27..9..41......1..5.3...92.6.8...5......66..7..29.8...7...2.......8...9..36..",
    ".9...12...3..284.6.6.....8..7....14..2..5.7....3.....2.1.9........7.5....872.6..4",
    ".....8..1.6.9..2...4.52.9..4..6......9..45..6....924..9......7........3.35.2..6..",
)
"""The rows in the description of the data set Sudoku-Extreme, whose ratings are tdoku's guesses."""

COURSE = (
    "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3",
    "9.1....8.8.5.7..4.2.4....6...7......5..............83.3..6......9................",
    "..7..5..2.......13.........9...8.7......7...5..2.......1..3.......54.......7....4",
)
"""The diagonal grids in the course's documents, which many student projects quote."""


class Part(NamedTuple):
    """Puzzles from one seed, all generated with the same options."""

    puzzle_count: int
    seed: int
    options: dict[str, Any]

    def puzzles(self, count: int | None = None) -> list[str]:
        """Return the first puzzles, or all."""
        made = nonet.generate_many(self.puzzle_count if count is None else count, seed=self.seed, **self.options)
        return [str(puzzle) for puzzle in made]

    def __str__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"generate_many({self.puzzle_count}, seed={self.seed}{options})"


PROPER = {
    "few_givens": [
        Part(1800, 119, {"givens": (19, 20)}),
        Part(192, 118, {"givens": 18}),
        Part(8, 117, {"givens": 17}),
    ],
    "hard": [Part(1465, 200, {"er": (7.0, None), "guesses": (10, None)})],
    "hardest": [
        Part(250, 300, {"er": (7.0, None), "guesses": (25, None)}),
        Part(320, 301, {"er": (9.0, None)}),
        Part(26, 302, {"near": GOLDEN_NUGGET, "swap": 2, "er": (10.0, None)}),
    ],
}
"""The files of puzzles with one solution."""

EASY = Part(600, 100, {})
NEAR = Part(15, 303, {"near": GOLDEN_NUGGET, "swap": 2, "er": (9.3, 10.0)})
NEARER = (573, 578, 580, 582, 594, 571, 585, 579, 581, 576, 577, 584)
"""Rows of hardest.txt.gz from ER 10 to 10.4."""

MINIMAL = Part(1000, 400, {})


def several() -> list[str]:
    """Return minimal puzzles without some of their givens."""
    return [changed.loosened(puzzle) for puzzle in MINIMAL.puzzles()]


def none(count: int = 200) -> list[str]:
    """Return the first minimal puzzles in which replacing one given leaves no solution, changed that way."""
    found = (next(changed.broken(puzzle), None) for puzzle in MINIMAL.puzzles())
    return list(islice(filter(None, found), count))


def diagonal() -> list[str]:
    """Return the course's grids, and diagonal grids with one, several and no solutions."""
    proper = [str(puzzle) for puzzle in nonet.generate_many(6, "diagonal", seed=501)]
    loose = [changed.without(puzzle, range(40, 81)) for puzzle in proper[2:4]]
    broken = [next(changed.broken(puzzle, "diagonal")) for puzzle in proper[4:]]
    return [*COURSE, *proper[:2], *loose, *broken]


def extra_houses() -> list[str]:
    """Return minimal puzzles under two rule sets."""
    return [str(puzzle) for rules in ("diagonal", "windoku") for puzzle in nonet.generate_many(500, rules, seed=500)]


def rated() -> list[str]:
    """Return puzzles from easy ones to the highest ratings."""
    few, hard, hardest = map(rows, PROPER)
    usual = [*EASY.puzzles(), *few[::10], *hard[:1211:7], *hardest[:210:5], *hardest[250:354:2]]
    return [*usual, *NEAR.puzzles(), *(hardest[row] for row in NEARER)]


def guessed() -> list[str]:
    """Return the puzzles whose guesses were counted one by one."""
    return [puzzle for puzzles in guessed_by_kind().values() for puzzle in puzzles]


def guessed_by_kind() -> dict[str, list[str]]:
    """Return the same puzzles by kind: some of each file in this folder, and others."""
    sets = {name: (found := rows(name))[:: max(1, len(found) // 100)][:100] for name in (*PROPER, "several", "none")}
    plain = [puzzle for puzzles in sets.values() for puzzle in puzzles]
    sources = [*plain[::5], *[EXTREME[0]] * 20]
    morphs = [str(nonet.random_morph(seed=seed)(nonet.Puzzle(puzzle))) for seed, puzzle in enumerate(sources)]
    parts = changed.parts(nonet.random_grids(130, seed=600).tolist())
    marks = [changed.marked(puzzle) for puzzle in sets["hard"][::3]]
    return {"extreme": list(EXTREME), **sets, "morph": morphs, **parts, "marks": marks}


MADE: dict[str, Callable[[], list[str]]] = {
    "several": several,
    "none": none,
    "diagonal": diagonal,
    "extra_houses": extra_houses,
    "rated": rated,
    "guessed": guessed,
}
"""The other puzzles. Their files also hold measured results."""

FILES = {
    "diagonal": "diagonal.tsv",
    "extra_houses": "extra_houses.tsv.gz",
    "rated": "ratings/explainer.tsv.gz",
    "guessed": "tdoku_guesses.tsv",
}


def rows(name: str) -> list[str]:
    """Return the puzzles in a file, without the results next to them."""
    path = HERE / FILES.get(name, f"{name}.txt.gz")
    text = gzip.decompress(path.read_bytes()).decode() if path.suffix == ".gz" else path.read_text()
    return [line.split()[0] for line in text.splitlines() if not line.startswith("#")]


def made(name: str) -> list[str]:
    """Generate the puzzles of a file again."""
    return MADE[name]() if name in MADE else [puzzle for part in PROPER[name] for puzzle in part.puzzles()]


def check(name: str) -> None:
    """Generate the puzzles of a file again and compare.

    Raises:
        SystemExit: the file holds other puzzles.
    """
    if rows(name) != made(name):
        raise SystemExit(f"{name}: the file does not hold the puzzles that nonet generates from the seeds")
    print(f"{name}: reproduced")


def main() -> None:
    """Print puzzles or check files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=[*PROPER, *MADE])
    parser.add_argument("--check", action="store_true", help="check that the files hold these puzzles")
    options = parser.parse_args()
    for name in options.names:
        if options.check:
            check(name)
        else:
            print("\n".join(made(name)))


if __name__ == "__main__":
    main()
