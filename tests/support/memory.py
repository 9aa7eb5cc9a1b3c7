"""A cache on disk for slow, constant answers: tests run for each kind of lanes, but CP-SAT needs to run only once."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "target" / "judge"


def remembered(version: str, question: object, answer: Callable[[], list[list[int]]]) -> list[list[int]]:
    """Return the answer to a question, from an earlier run if its version was the same.

    Args:
        version: everything else that the answer depends on.
        question: any value whose ``repr`` identifies it.
        answer: computes the answer.
    """
    path = FOLDER / hashlib.sha256(f"{version} {question!r}".encode()).hexdigest()
    if path.exists():
        known: list[list[int]] = json.loads(path.read_text(encoding="ascii"))
        return known
    found = answer()
    FOLDER.mkdir(parents=True, exist_ok=True)
    # Several processes may write the same answer at once, so the file must appear complete or not at all.
    part = path.with_suffix(f".{os.getpid()}")
    part.write_text(json.dumps(found), encoding="ascii")
    part.replace(path)
    return found
