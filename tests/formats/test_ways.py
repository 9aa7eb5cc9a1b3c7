"""The ways in which people write down a puzzle, which the page's tests read too."""

import json
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet.formats import loads

DATA = Path(__file__).parents[1] / "data"
WAYS: dict[str, Any] = json.loads((DATA / "ways.json").read_text("utf-8"))


@pytest.mark.parametrize("name", WAYS["ways"])
def test_one_puzzle_in_many_ways(name: str) -> None:
    text = WAYS["ways"][name]
    for read in (nonet.Puzzle, nonet.Grid, lambda text: loads(text).puzzle):
        assert str(nonet.Grid(read(text))) == WAYS["puzzle"]


@pytest.mark.parametrize("name", WAYS["others"])
def test_boards_of_other_sizes(name: str) -> None:
    way = WAYS["others"][name]
    expected = nonet.Puzzle(way["givens"], way["rules"])
    assert nonet.Puzzle(way["text"]) == loads(way["text"]).puzzle == expected
    assert nonet.Puzzle(way["text"], way["rules"]) == loads(way["text"], rules=way["rules"]).puzzle == expected
    assert nonet.Grid(way["text"]) == expected.givens
