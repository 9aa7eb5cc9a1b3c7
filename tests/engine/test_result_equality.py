"""Batch results are values: they are equal if their columns are equal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import nonet
from support.puzzles import EASY, HARD


@pytest.mark.parametrize(
    "ask",
    [nonet.solve_many, nonet.count_many, nonet.check_many, nonet.rate_many, nonet.explain_many, nonet.canonical_many],
)
def test_results_with_equal_columns_are_equal(ask: Callable[[list[str]], Any]) -> None:
    boards = [EASY, "oops"]
    assert ask(boards) == ask(boards)
    assert ask(boards) != ask([EASY, EASY])
    assert ask(boards) != ask([*boards, EASY])
    assert ask(boards) != boards


def test_results_of_different_kinds_differ() -> None:
    assert nonet.solve_many([HARD]) != nonet.check_many([HARD])
    assert nonet.rate_many([EASY], scales=["explainer"]) != nonet.rate_many([EASY], scales=["hodoku"])
