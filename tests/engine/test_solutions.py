"""Questions about a single puzzle: its solutions, their number, its candidates."""

from __future__ import annotations

import random
from itertools import islice, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from support.checker import are_solutions, digits
from support.houses import HOUSES
from support.puzzles import DATA, EASY, EMPTY, keep, lines, random_puzzles, random_solution, rules_of


@pytest.mark.parametrize("name", HOUSES)
def test_the_empty_grid_has_at_least_ten_thousand_distinct_solutions(name: str) -> None:
    found = list(islice(nonet.Puzzle(EMPTY, rules_of(name)).solutions(), 10_000))
    assert len(set(found)) == 10_000
    assert are_solutions([list(grid) for grid in found], digits(EMPTY), HOUSES[name]).all()


@pytest.mark.parametrize("name", HOUSES)
def test_the_order_of_solutions_never_changes(name: str) -> None:
    puzzle = nonet.Puzzle(EMPTY, rules_of(name))
    first = list(islice(puzzle.solutions(), 100))
    assert list(islice(nonet.Puzzle(EMPTY, rules_of(name)).solutions(), 100)) == first
    assert puzzle.solve() == first[0]
    assert puzzle.search().solution == first[0]


def test_iterators_do_not_disturb_each_other() -> None:
    puzzle = nonet.Puzzle(EMPTY)
    expected = list(islice(puzzle.solutions(), 50))
    one, two = puzzle.solutions(), puzzle.solutions()
    taken = []
    for _ in range(50):
        taken.append(next(one))
        next(two)
        puzzle.solve()
    assert taken == expected


def test_an_exhausted_iterator_stays_exhausted() -> None:
    found = nonet.Puzzle(EASY).solutions()
    assert len(list(found)) == 1
    assert list(found) == []
    assert list(nonet.Puzzle("11" + EMPTY[2:]).solutions()) == []


@pytest.mark.parametrize("name", HOUSES)
def test_counts_stop_at_the_limit(name: str) -> None:
    empty = nonet.Puzzle(EMPTY, rules_of(name))
    assert [empty.count(limit=limit) for limit in (0, 1, 2, 3, 1000)] == [0, 1, 2, 3, 1000]
    assert empty.count() == 2
    assert empty.search(limit=7).count == 7


def test_a_search_reports_solution_count_and_nodes() -> None:
    solved = nonet.Puzzle(EASY).search()
    assert solved == nonet.Search(nonet.Puzzle(EASY).solve(), 1, 0)
    assert nonet.Puzzle("11" + EMPTY[2:]).search() == nonet.Search(None, 0, 0)
    assert nonet.Puzzle(EMPTY).search(limit=0) == nonet.Search(None, 0, 0)
    assert nonet.Puzzle(EMPTY).search(limit=5).nodes > 0


@pytest.mark.parametrize("name", HOUSES)
def test_a_solution_as_a_puzzle_has_one_solution(name: str) -> None:
    rules = rules_of(name)
    solution = nonet.Grid(random_solution(rules, random.Random(name)))
    puzzle = nonet.Puzzle(solution, rules)
    assert list(puzzle.solutions()) == [solution]
    assert puzzle.redundant_givens() == tuple(range(81))
    assert puzzle.is_proper
    assert not puzzle.is_minimal
    assert puzzle.given_count == 81


@pytest.mark.parametrize("name", HOUSES)
def test_pencil_marks_include_deduced_candidates_and_those_the_true_ones(name: str) -> None:
    rules = rules_of(name)
    for board in random_puzzles(rules, 40, f"candidates, {name}"):
        puzzle = nonet.Puzzle(board, rules)
        stages = [
            [set(here) for here in sets]
            for sets in (puzzle.candidates(), puzzle.deduced_candidates(), puzzle.true_candidates())
        ]
        for wider, narrower in pairwise(stages):
            assert all(more >= less for more, less in zip(wider, narrower, strict=True)), puzzle
        for grid in islice(puzzle.solutions(), 20):
            assert all(digit in true for digit, true in zip(grid, stages[2], strict=True)), puzzle
        assert (stages[2] == [set()] * 81) == (puzzle.count(limit=1) == 0)
        assert puzzle.is_proper == (
            stages[2] == [{digit} for digit in (stages[2] and puzzle.search(limit=1).solution) or ()]
        )


@pytest.mark.parametrize("name", HOUSES)
def test_pencil_marks_are_the_digits_that_no_peer_excludes(name: str) -> None:
    rules, houses = rules_of(name), HOUSES[name]
    for board in random_puzzles(rules, 12, f"pencil marks, {name}"):
        for cell, marks in enumerate(nonet.Puzzle(board, rules).candidates()):
            seen = {board[other] for house in houses if cell in house for other in house}
            assert set(marks) == ({board[cell]} if board[cell] else set(range(1, 10)) - seen)


@pytest.mark.parametrize("name", HOUSES)
def test_a_minimal_puzzle_without_any_one_given_is_ambiguous(name: str) -> None:
    rules, rng = rules_of(name), random.Random(f"minimal, {name}")
    kept = list(range(81))
    solution = random_solution(rules, rng)
    for cell in rng.sample(range(81), 81):
        fewer = [other for other in kept if other != cell]
        if nonet.Puzzle(keep(solution, fewer), rules).is_proper:
            kept = fewer
    puzzle = nonet.Puzzle(keep(solution, kept), rules)
    assert puzzle.is_minimal
    assert puzzle.redundant_givens() == ()
    for cell in kept:
        assert nonet.Puzzle(keep(solution, [other for other in kept if other != cell]), rules).count() == 2
    spare = next(cell for cell in range(81) if cell not in kept)
    assert not nonet.Puzzle(keep(solution, [*kept, spare]), rules).is_minimal


def test_a_puzzle_that_is_not_proper_is_not_minimal() -> None:
    assert not nonet.Puzzle(EMPTY).is_minimal
    assert not nonet.Puzzle("11" + EMPTY[2:]).is_minimal


@given(st.sampled_from(lines(DATA / "hardest.txt.gz")), st.lists(st.integers(0, 80), max_size=6))
def test_removing_givens_never_loses_a_solution(line: str, gone: list[int]) -> None:
    fewer = nonet.Puzzle("".join("." if cell in gone else symbol for cell, symbol in enumerate(line)))
    solution = nonet.Puzzle(line).solve()
    assert fewer.count(limit=1) == 1
    assert all(digit in true for digit, true in zip(solution, fewer.true_candidates(), strict=True))
