"""The puzzle sets that the benchmarks run on."""

from __future__ import annotations

import hashlib
import random
from dataclasses import dataclass
from pathlib import Path

import nonet
from nonet import formats

HERE = Path(__file__).resolve().parent.parent / "tests" / "data"


@dataclass(frozen=True)
class PuzzleSet:
    """Puzzles with a name and a fingerprint, so that a table can identify the set that it was measured on."""

    name: str
    puzzles: list[str]

    @property
    def fingerprint(self) -> str:
        """The first 12 hex digits of the SHA-256 of the lines."""
        return hashlib.sha256("\n".join(self.puzzles).encode()).hexdigest()[:12]


def load(folder: Path | None = None, most: int | None = None) -> list[PuzzleSet]:
    """Load every puzzle file in a folder (by default, the repository's own), at most ``most`` puzzles of each."""
    sets = []
    for path in sorted((folder or HERE).glob("*.txt.gz")):
        puzzles = [str(record.puzzle) for record in formats.read(path)][:most]
        sets.append(PuzzleSet(path.name.removesuffix(".txt.gz"), puzzles))
    if not sets:
        raise SystemExit(f"no *.txt.gz in {folder or HERE}")
    return sets


def load_with_easy(folder: Path | None = None, most: int | None = None) -> list[PuzzleSet]:
    """Load the same sets, preceded by the easy set made from puzzles with few givens."""
    sets = load(folder, most)
    return [easy(found) for found in sets if found.name in {"few_givens", "17_clue"}] + sets


def easy(sparse: PuzzleSet, reveal: int = 16, seed: int = 33) -> PuzzleSet:
    """Make easy puzzles from a set by giving ``reveal`` more cells of each solution."""
    rng = random.Random(seed)
    solutions = nonet.solve_many(sparse.puzzles).grids()
    puzzles = []
    for puzzle, solution in zip(sparse.puzzles, solutions, strict=True):
        cells, solved = list(puzzle), str(solution)
        for cell in rng.sample([cell for cell, symbol in enumerate(puzzle) if symbol == "."], reveal):
            cells[cell] = solved[cell]
        puzzles.append("".join(cells))
    return PuzzleSet("easy_33", puzzles)


def is_proper(chosen: PuzzleSet) -> bool:
    """Whether each puzzle of the set has exactly one solution."""
    return bool((nonet.count_many(chosen.puzzles).counts == 1).all())
