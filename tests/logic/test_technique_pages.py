"""The pages of the techniques are up to date with their sources."""

from __future__ import annotations

import runpy
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "docs" / "techniques"


def test_the_pages_are_up_to_date() -> None:
    made = runpy.run_path(str(FOLDER / "pages.py"))["files"]()
    there = {path.name: path.read_text() for path in [*FOLDER.glob("*.md"), *FOLDER.glob("*.svg")]}
    assert sorted(made) == sorted(there), "run `make pictures`"
    for name, content in made.items():
        assert there[name] == content, f"{name}: run `make pictures`"
