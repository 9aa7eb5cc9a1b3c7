"""The puzzle sets that the benchmarks run on."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from nonet import formats

HERE = Path(__file__).resolve().parent.parent / "tests" / "data"


@dataclass(frozen=True)
class PuzzleSet:
    """Puzzles with a name and a fingerprint, so that a table says what it was measured on."""

    name: str
    puzzles: list[str]

    @property
    def fingerprint(self) -> str:
        """The first 12 hex digits of the SHA-256 of the lines."""
        return hashlib.sha256("\n".join(self.puzzles).encode()).hexdigest()[:12]


def load(folder: Path | None = None, most: int | None = None) -> list[PuzzleSet]:
    """Load every puzzle file of a folder (the repository's own by default), each cut to ``most`` puzzles."""
    sets = []
    for path in sorted((folder or HERE).glob("*.txt.gz")):
        puzzles = [str(record.puzzle) for record in formats.read(path)][:most]
        sets.append(PuzzleSet(path.name.removesuffix(".txt.gz"), puzzles))
    if not sets:
        raise SystemExit(f"no *.txt.gz in {folder or HERE}")
    return sets
