"""Whole files of puzzles: every solution is checked, and every count is compared with a known one."""

from __future__ import annotations

import pytest

import nonet
from support import oracle
from support.checker import digits, is_solution
from support.houses import HOUSES
from support.puzzles import DATA, lines, rules_of
from support.references import check_solutions

PROPER = {"few_givens.txt.gz": 2000, "hard.txt.gz": 1465, "hardest.txt.gz": 596}

COUNTS = [row.split("\t") for row in (DATA / "solution_counts.tsv").read_text().splitlines()[1:]]


@pytest.mark.parametrize("name", PROPER)
def test_proper_puzzles_have_one_correct_solution(name: str) -> None:
    puzzles = lines(DATA / name)
    assert len(set(puzzles)) == PROPER[name]
    check_solutions(puzzles, nonet.Status.UNIQUE)


def test_puzzles_with_few_givens_are_minimal() -> None:
    puzzles = lines(DATA / "few_givens.txt.gz")
    assert {81 - puzzle.count(".") for puzzle in puzzles} == {17, 18, 19, 20}
    assert all(nonet.Puzzle(line).is_minimal for line in [*puzzles[:1800:20], *puzzles[1800::2]])


def test_all_solutions_of_ambiguous_puzzles_are_counted() -> None:
    rows = [line.split() for line in lines(DATA / "several.txt.gz")]
    assert len(rows) == 1000
    result = nonet.count_many([puzzle for puzzle, _ in rows], limit=10_000)
    assert result.counts.tolist() == [int(count) for _, count in rows]
    check_solutions([puzzle for puzzle, _ in rows], nonet.Status.SEVERAL)


def test_puzzles_without_a_solution_have_the_count_0() -> None:
    puzzles = lines(DATA / "none.txt.gz")
    assert len(puzzles) == 200
    result = nonet.solve_many(puzzles)
    assert (result.status == nonet.Status.NONE).all()
    assert not result.solutions.any()
    assert not any(oracle.solutions(oracle.allowed_by(digits(line)), HOUSES["classic"], 1) for line in puzzles[::20])


@pytest.mark.parametrize(("count", "line", "name"), COUNTS)
def test_large_counts_are_exact(count: str, line: str, name: str) -> None:
    puzzle = nonet.Puzzle(line, rules_of(name))
    expected = int(count)
    assert puzzle.count(limit=10**9) == expected
    assert puzzle.count(limit=expected) == expected
    assert puzzle.count(limit=expected - 1) == expected - 1
    assert nonet.count_many([puzzle], limit=10**9).counts.tolist() == [expected]


def test_the_large_counts_cover_every_rule_set() -> None:
    assert {name for _, _, name in COUNTS} == set(HOUSES)


DIAGONAL = [row.split("\t") for row in (DATA / "diagonal.tsv").read_text().splitlines()[1:]]


@pytest.mark.parametrize(("line", "count", "name"), DIAGONAL)
def test_the_diagonal_grids_have_their_known_counts(line: str, count: str, name: str) -> None:
    stated = int(count)
    puzzle = nonet.Puzzle(line, "diagonal")
    solutions = [list(grid) for grid in oracle.solutions(oracle.allowed_by(digits(line)), HOUSES["diagonal"], 3)]
    assert puzzle.count(limit=3) == len(solutions) == stated
    assert puzzle.is_proper == (stated == 1)
    if stated == 0:
        with pytest.raises(nonet.NoSolutionError):
            puzzle.solve()
    else:
        assert is_solution(list(puzzle.solve()), digits(line), HOUSES["diagonal"])
    if stated == 1:
        assert [list(puzzle.solve())] == solutions
