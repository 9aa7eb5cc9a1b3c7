"""The ways in which people write down a puzzle, and documents of other programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[1] / "data"
DOCUMENTS: dict[str, Any] = json.loads((DATA / "documents.json").read_text("utf-8"))
WAYS: dict[str, Any] = json.loads((DATA / "ways.json").read_text("utf-8"))


def document(case: dict[str, Any]) -> str:
    """Return the document of a case, as the program that it names would write it."""
    size = case["size"]
    rows = [[case["cells"].get(f"r{row}c{column}", {}) for column in range(1, size + 1)] for row in range(1, size + 1)]
    named = {"size": size, "grid": rows} if case["program"] == "f-puzzles" else {"cells": rows}
    return json.dumps(named | case["members"])
