"""Duplicates: time and peak memory of ``nonet dedup`` on a file in which 30% of the rows repeat earlier ones.

    python -m benches.dedup [ROWS [BY]]

If BY is minlex, the default, the repeats are isomorphs of generated puzzles. If BY is text, they are copies, and the
other rows are morphs of 1,000 puzzles: such a file is made 20 times faster, and needs a database of the same size.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import numpy as np

import nonet
from nonet.formats.blocks import symbols_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

_PART = 100_000


def main() -> None:
    """Measure and print a row of a table."""
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    by = sys.argv[2] if len(sys.argv) > 2 else "minlex"
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "in.txt"
        _make(source, rows, by)
        start = perf_counter()
        command = [sys.executable, "-m", "nonet", "dedup", "--by", by, str(source), "-o", f"{folder}/out.txt"]
        ran = subprocess.run(command, capture_output=True, text=True, check=True)
        seconds = perf_counter() - start
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(ran.stderr.strip())
    cpu = used.ru_utime + used.ru_stime
    print(f"| {rows:,} | {by} | {seconds:.0f} s | {cpu:.0f} s | {used.ru_maxrss / 1024:.0f} MB |")


def _make(path: Path, rows: int, by: str) -> None:
    some = nonet.generate_many(1000, seed=1).puzzles
    random = np.random.default_rng(1)
    with path.open("wb") as file:
        for first in range(0, rows, _PART):
            count = min(_PART, rows - first)
            new = _new(some, first, count * 7 // 10, by)
            old = new[random.integers(0, len(new), count - len(new))]
            if by == "minlex":
                old = nonet.morph_many(old, nonet.random_morphs(len(old), seed=2, start=first)).boards
            file.write(_lines(np.concatenate([new, old])))


def _new(some: NDArray[np.uint8], first: int, count: int, by: str) -> NDArray[np.uint8]:
    if by == "minlex":
        return nonet.generate_many(count, seed=1, start=first).puzzles
    morphs = nonet.random_morphs(count, seed=1, start=first)
    return nonet.morph_many(np.resize(some, (count, 81)), morphs).boards


def _lines(cells: NDArray[np.uint8]) -> bytes:
    lines = np.full((len(cells), 82), ord("\n"), dtype=np.uint8)
    lines[:, :81] = symbols_of(cells)
    return lines.tobytes()


if __name__ == "__main__":
    main()
