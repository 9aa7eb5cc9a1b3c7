"""Puzzles that people collected: every answer is checked, every count is right."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import nonet
from support import oracle
from support.checker import are_solutions, digits, is_solution
from support.houses import HOUSES
from support.puzzles import DATA, SHARED, lines, rules_of

PROPER = "17_clue_sample.txt.gz", "top1465.txt.gz", "hardest_1905.txt.gz"

COMPLETE = {
    "17_clue.txt.gz": (49_158, nonet.Status.UNIQUE),
    "top1465.txt.gz": (1_465, nonet.Status.UNIQUE),
    "hardest_1905.txt.gz": (998, nonet.Status.UNIQUE),
    "zero_or_many.txt.gz": (10_000, nonet.Status.SEVERAL),
}

COUNTS = [row.split("\t") for row in (DATA / "solution_counts.tsv").read_text().splitlines()[1:]]

DIAGONAL = [json.loads(row) for row in (DATA / "diagonal_grids.jsonl").read_text().splitlines()]


def check_all(puzzles: list[str], status: nonet.Status) -> None:
    result = nonet.solve_many(puzzles)
    assert np.flatnonzero(result.status != status).tolist() == []
    right = are_solutions(result.solutions, [digits(puzzle[:81]) for puzzle in puzzles], HOUSES["classic"])
    assert len(right) == len(puzzles)
    assert np.flatnonzero(~right).tolist() == []


@pytest.mark.parametrize("name", PROPER)
def test_proper_puzzles_have_one_right_solution(name: str) -> None:
    check_all(lines(DATA / name), nonet.Status.UNIQUE)


@pytest.mark.parametrize("name", COMPLETE)
def test_complete_collections(name: str) -> None:
    path: Path = SHARED / name
    if not path.exists():
        pytest.skip(f"the optional folder {SHARED} is not there")
    rows, status = COMPLETE[name]
    puzzles = lines(path)
    assert len(puzzles) == rows
    check_all(puzzles, status)


def test_seventeen_clues_are_minimal() -> None:
    puzzles = [nonet.Puzzle(line) for line in lines(DATA / "17_clue_sample.txt.gz")[::10]]
    assert {puzzle.clue_count for puzzle in puzzles} == {17}
    assert all(puzzle.is_minimal for puzzle in puzzles)


def test_puzzles_with_several_solutions_are_counted_to_the_end() -> None:
    rows = [line.split() for line in lines(DATA / "zero_or_many_sample.txt.gz")]
    assert len(rows) == 1000
    result = nonet.count_many([puzzle for puzzle, _ in rows], limit=10_000)
    assert result.counts.tolist() == [int(count) for _, count in rows]
    check_all([puzzle for puzzle, _ in rows], nonet.Status.SEVERAL)


@pytest.mark.parametrize(("count", "line", "name"), COUNTS)
def test_large_counts(count: str, line: str, name: str) -> None:
    puzzle = nonet.Puzzle(line, rules_of(name))
    expected = int(count)
    assert puzzle.count(limit=10**9) == expected
    assert puzzle.count(limit=expected) == expected
    assert puzzle.count(limit=expected - 1) == expected - 1
    assert nonet.count_many([puzzle], limit=10**9).counts.tolist() == [expected]


def test_large_counts_cover_every_rule_set() -> None:
    assert {name for _, _, name in COUNTS} == set(HOUSES)


@pytest.mark.parametrize("fact", DIAGONAL, ids=lambda fact: fact["grid"][:12])
def test_diagonal_grids(fact: dict[str, object]) -> None:
    line, stated = str(fact["grid"]), fact["diagonal_solutions_up_to_3"]
    puzzle = nonet.Puzzle(line, "diagonal")
    assert puzzle.count(limit=3) == stated
    assert len(oracle.solutions(oracle.allowed_by(digits(line)), HOUSES["diagonal"], 3)) == stated
    assert puzzle.is_proper == (stated == 1)
    if stated == 0:
        with pytest.raises(nonet.NoSolutionError):
            puzzle.solve()
    else:
        assert is_solution(list(puzzle.solve()), digits(line), HOUSES["diagonal"])
    if stated == 1:
        assert str(puzzle.solve()) == fact["solution"]
