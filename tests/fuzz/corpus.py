"""The inputs that fuzzing starts from: each target has a file in ``corpus/`` with one input per line.

A line is a JSON string in which each character stands for a byte. nonet wrote the first inputs, and fuzzing changed
them. Among inputs with the same outcome only the smallest is kept. A format without a file starts from a puzzle.
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterable
from pathlib import Path

import nonet
from fuzz.targets import TARGETS, outcome
from support.puzzles import DIAGONAL

FOLDER = Path(__file__).parent / "corpus"
MOST, LARGEST = 48, 16_000
"""Maximum inputs kept per target, and maximum bytes of each."""


_RULES = {"canvas": "twodoku", "killer": "classic", "quasigroup": "latin-5"}
"""The rules of formats that do not hold 9x9 boards with boxes and givens."""


def inputs(target: str, folder: Path = FOLDER) -> list[bytes]:
    """Return the inputs of a target."""
    path = folder / f"{target}.jsonl"
    if path.exists():
        return [json.loads(line).encode("latin-1") for line in path.read_text(encoding="ascii").splitlines()]
    return [_puzzle_in(target.removeprefix("format-"))] if target.startswith("format-") else []


def _puzzle_in(name: str) -> bytes:
    """Return a file of a format, with one puzzle."""
    file = io.BytesIO()
    # A format may insist on a rating; the others leave it out.
    rules = nonet.Rules(_RULES.get(name, "classic"))
    puzzle = nonet.Puzzle(DIAGONAL if name not in _RULES else [None] * rules.board.cell_count, rules)
    nonet.write(file, nonet.Record(puzzle, fields={"rating": 1.5}), name)
    return file.getvalue()


def smallest(target: str, found: Iterable[bytes]) -> dict[str, bytes]:
    """Return the smallest input for each outcome except crashes."""
    kept: dict[str, bytes] = {}
    for data in sorted(found, key=lambda data: (len(data), data)):
        if len(data) > LARGEST:
            break
        try:
            kept.setdefault(outcome(TARGETS[target], data), data)
        except Exception as crash:
            print(f"{target}: {crash!r}")
    return kept


def keep(target: str, found: Iterable[bytes]) -> int:
    """Add inputs with new outcomes to the file of a target, as far as there is room; return how many it then has."""
    known = smallest(target, inputs(target))
    kept = known | smallest(target, [*known.values(), *found])
    lines = [json.dumps(data.decode("latin-1")) + "\n" for data in kept.values()][:MOST]
    (FOLDER / f"{target}.jsonl").write_text("".join(lines), encoding="ascii")
    return len(lines)
