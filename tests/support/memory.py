"""A memory on disk for slow answers that stay the same: tests run once for each kind of lanes, the judge need not."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "target" / "judge"


def remembered(version: str, question: object, answer: Callable[[], list[list[int]]]) -> list[list[int]]:
    """Return the answer to a question: the one of an earlier run, if the same version of the judge gave one.

    Args:
        version: what the answer depends on besides the question.
        question: anything with a ``repr`` that tells it from all others.
        answer: gives the answer.
    """
    path = FOLDER / hashlib.sha256(f"{version} {question!r}".encode()).hexdigest()
    if path.exists():
        known: list[list[int]] = json.loads(path.read_text(encoding="ascii"))
        return known
    found = answer()
    FOLDER.mkdir(parents=True, exist_ok=True)
    # Whole or not at all: several processes may write the same answer at once.
    part = path.with_suffix(f".{os.getpid()}")
    part.write_text(json.dumps(found), encoding="ascii")
    part.replace(path)
    return found
