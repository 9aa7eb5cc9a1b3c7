"""The twelve puzzles of docs/examples are told as their golden files say. ``make walkthroughs`` writes these again."""

from __future__ import annotations

import pytest

import nonet
from website.walkthroughs import Told, page, table, text, walk

COMMONEST = (
    *("hidden-single", "full-house", "naked-single", "pointing", "claiming", "naked-pair", "xy-wing"),
    *("direct-hidden-pair", "direct-pointing", "skyscraper", "hidden-pair", "two-string-kite", "w-wing", "xy-chain"),
    *("x-wing", "locked-pair", "direct-hidden-triple", "xyz-wing", "hidden-rectangle", "discontinuous-nice-loop"),
    *("naked-triple", "finned-x-wing", "aic", "direct-claiming", "wxyz-wing"),
)
"""The 25 techniques that most of 300 puzzles needed: 60 of each word from easy to extreme, with the seed 17."""

EVERY = pytest.mark.parametrize("told", table(), ids=lambda told: told.key)


@EVERY
def test_a_puzzle_is_told_as_its_golden_file_says(told: Told) -> None:
    assert text(told) == told.golden.read_text(encoding="utf-8"), "`make walkthroughs` writes the files again"


@EVERY
def test_a_puzzle_is_short_enough_to_read(told: Told) -> None:
    found = walk(told.givens)
    assert found.is_solved
    assert len(found.text().encode()) < 8_000
    assert len(found.text("full").encode()) < 150_000


@EVERY
def test_a_page_has_the_whole_text(told: Told) -> None:
    for part in told.golden.read_text(encoding="utf-8").split("\n\n", 2):
        assert part in page(told)


@pytest.mark.parametrize("told", [told for told in table() if told.word], ids=lambda told: told.key)
def test_a_puzzle_is_the_one_that_its_call_generates(told: Told) -> None:
    assert nonet.State(told.generated()).board_text() == told.givens


def test_there_are_twelve_and_they_need_the_commonest_techniques() -> None:
    assert len(table()) == 12
    assert {told.givens for told in table() if not told.word} == {table()[-1].givens}
    needed = {step.technique for told in table() for step in walk(told.givens)}
    assert set(COMMONEST) <= needed
    assert len(COMMONEST) == 25
