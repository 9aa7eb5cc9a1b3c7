"""docs/board-design.md agrees with the sketches and with the page's style sheet."""

from __future__ import annotations

import re

import pytest

from website import sketches
from website.pages import ROOT

TEXT = (ROOT / "docs" / "board-design.md").read_text(encoding="utf-8")
CSS = (ROOT / "page" / "style.css").read_text(encoding="utf-8")
RULES = re.sub(r":root\S* \{.*?\n\}|/\*.*?\*/", "", CSS, flags=re.DOTALL)
"""The style sheet without the blocks that define the tokens."""


def listed(name: str) -> set[str]:
    """Return the values in the row of a token."""
    return set(re.findall(r"`([^`]+)`", TEXT.split(f"\n| {name} | ")[1].split("\n")[0]))


@pytest.mark.parametrize("screen", sketches.SCREENS, ids=str)
def test_boards_are_as_large_as_the_sketches_make_them(screen: tuple[int, int]) -> None:
    row = TEXT.split(f", {screen[0]}x{screen[1]} |")[1].split("\n")[0]
    for key, found in zip("abc", re.findall(r"(\d+) \((\d+) %\)", row), strict=True):
        side, share = map(int, found)
        assert share == round(100 * side**2 / (screen[0] * screen[1]))
        assert sketches.side(key, screen) == (pytest.approx(side, rel=0.01) if key == "c" else side)


def test_colours_are_those_of_the_style_sheet() -> None:
    rows = re.findall(r"^\| `(--[\w-]+)` \| `(#\w+)` \| `(#\w+)` \|", TEXT, re.MULTILINE)
    assert len(rows) == 12
    for name, light, dark in rows:
        assert f"{name}: light-dark({light}, {dark});" in CSS


def test_rules_have_no_colours_of_their_own_but_shadows() -> None:
    assert set(re.findall(r"#[0-9a-f]{3,8}\b(?=[;, ])", RULES)) <= {"#0003", "#0006", "#0008"}


def test_sizes_and_times_are_those_of_the_table() -> None:
    sizes = re.findall(r"font-size: ([\d.]+(?:rem|%))", RULES)
    [body] = re.findall(r"font: (\d+px/\S+) (system-ui)", RULES)
    assert listed("type") == {*sizes, *body}
    times = re.findall(r"(?:transition|animation): [\w-]+ (\.\d+s)", RULES)
    assert listed("motion") == set(times)
    assert {*re.findall(r"--gap: ([^;]+);", CSS), ".25rem", "--gap"} == listed("spacing")
