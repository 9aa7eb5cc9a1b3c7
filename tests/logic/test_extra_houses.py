"""Puzzles with extra houses are explained from start to end, and every step is proved."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

import nonet

FILE = Path(__file__).parents[1] / "data" / "extra_houses.tsv.gz"
"""500 minimal diagonal puzzles and 500 minimal windoku ones."""

with gzip.open(FILE, "rt", encoding="ascii") as file:
    PUZZLES = [line.split() for line in file]


def test_the_file_holds_500_puzzles_of_each_rule_set() -> None:
    kinds = [rules for _, rules in PUZZLES]
    assert kinds.count("diagonal") == kinds.count("windoku") == 500


# Any subset of the thousand puzzles will do; all of them take two minutes.
@pytest.mark.parametrize(("givens", "rules"), PUZZLES[10::80])
def test_puzzles_with_extra_houses_are_explained_and_proved(givens: str, rules: str) -> None:
    puzzle = nonet.Puzzle(givens, rules=rules)
    solution = puzzle.solve()
    state = nonet.State(puzzle)
    for step in puzzle.steps():
        assert all(solution[cell] == digit for cell, digit in step.placements), step
        assert all(solution[cell] != digit for cell, digit in step.eliminations), step
        assert step.unproved() is None, step
        state = state.apply(step)
    assert state.is_solved
