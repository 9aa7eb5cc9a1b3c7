"""The table of variants says what nonet takes today."""

from __future__ import annotations

import re
from inspect import signature
from pathlib import Path

import pytest

import nonet
from nonet.constraints import CONSTRAINTS
from nonet.rules import PRESETS

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "variants.md").read_text()
ROWS = [line.strip("| ").split(" | ") for line in TEXT.splitlines() if line.startswith("| ")]
RULES = [row for row in ROWS if row[0] != "rule"]
CLASSES = {made.__name__: made for made in CONSTRAINTS.values()}
STATED = [word for _, how, *_ in RULES for word in re.findall(r"`(.+?)`", how)]
"""What states the rules in nonet, as code."""


def test_each_row_has_its_marks() -> None:
    assert {len(row) for row in ROWS} == {13}
    assert {mark for row in RULES for mark in row[2:]} == {"✓", "c", "-"}
    assert f"\n{len(RULES)} rules" in TEXT
    assert len({row[0] for row in RULES}) == len(RULES)


def test_the_table_names_every_constraint() -> None:
    assert {*CLASSES} - {re.split(r"\W", word)[0] for word in STATED} == set()


@pytest.mark.parametrize("code", sorted({*STATED}))
def test_what_the_table_names_is_there(code: str) -> None:
    if code.startswith('"'):
        assert code.strip('"') in PRESETS
    else:
        name, called, given = code.partition("(")
        named = signature({**vars(nonet), **CLASSES}[name])
        assert not called or eval(f"named.bind({given}", {"named": named})
