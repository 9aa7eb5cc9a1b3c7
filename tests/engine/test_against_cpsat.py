"""nonet and CP-SAT, which share no code, agree on thousands of puzzles under every rule set."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import nonet
from support import oracle
from support.checker import is_solution
from support.houses import HOUSES
from support.puzzles import keep, random_puzzles, random_solution, rules_of

PUZZLES = 300


@pytest.mark.parametrize("name", HOUSES)
def test_statuses_and_solutions_agree_with_cp_sat(name: str) -> None:
    rules, houses = rules_of(name), HOUSES[name]
    boards = list(random_puzzles(rules, PUZZLES, name))
    batch = nonet.solve_many([nonet.Grid(board) for board in boards], rules)
    kinds: Counter[int] = Counter()
    for board, row in zip(boards, batch.solutions.tolist(), strict=True):
        puzzle = nonet.Puzzle(board, rules)
        expected = oracle.solutions(oracle.allowed_by(board), houses, 2)
        found = list(map(tuple, puzzle.solutions())) if len(expected) < 2 else [tuple(puzzle.solve())]
        assert puzzle.count() == len(expected), puzzle
        assert tuple(row) == (found[0] if found else (0,) * 81), puzzle
        if len(expected) == 2:
            assert is_solution(row, board, houses), puzzle
        else:
            assert set(found) == expected, puzzle
        kinds[len(expected)] += 1
    assert batch.counts.tolist() == [nonet.Puzzle(board, rules).count() for board in boards]
    assert min(kinds[count] for count in (0, 1, 2)) >= PUZZLES // 20, kinds


@pytest.mark.parametrize("name", HOUSES)
def test_all_solutions_of_an_ambiguous_puzzle_agree_with_cp_sat(name: str) -> None:
    rules, houses = rules_of(name), HOUSES[name]
    for board in some_with_several(name, 3):
        expected = oracle.solutions(oracle.allowed_by(board), houses, 1000)
        found = [tuple(grid) for grid in nonet.Puzzle(board, rules).solutions()]
        assert len(found) == len(set(found))
        assert set(found) == expected


@pytest.mark.parametrize("name", HOUSES)
def test_true_candidates_and_redundant_givens_agree_with_cp_sat(name: str) -> None:
    rules, houses = rules_of(name), HOUSES[name]
    for board in [*random_puzzles(rules, 4, f"true candidates, {name}"), *some_with_several(name, 2)]:
        puzzle = nonet.Puzzle(board, rules)
        expected = oracle.true_candidates(oracle.allowed_by(board), houses)
        assert [set(digits) for digits in puzzle.true_candidates()] == expected, puzzle
        assert list(puzzle.redundant_givens()) == oracle.redundant_givens(board, houses), puzzle


@pytest.mark.parametrize("name", HOUSES)
def test_pencil_mark_puzzles_agree_with_cp_sat(name: str) -> None:
    rules, houses, rng = rules_of(name), HOUSES[name], random.Random(name)
    kinds = set()
    for left in [3, 4, 5, 6, 7, 8] * 5:
        solution = random_solution(rules, rng)
        board = keep(solution, rng.sample(range(81), rng.randint(0, 20)))
        allowed = [{digit, *rng.sample(range(1, 10), left)} for digit in solution]
        if left == 4:
            # Sometimes the original solution is excluded, and perhaps no other one is left.
            cell = rng.randrange(81)
            allowed[cell] -= {solution[cell]}
        both = [marks & given for marks, given in zip(allowed, oracle.allowed_by(board), strict=True)]
        puzzle = nonet.Puzzle(board, rules, candidates=allowed)
        expected = oracle.solutions(both, houses, 2)
        assert puzzle.count() == len(expected), puzzle
        assert nonet.solve_many([puzzle]).counts.tolist() == [len(expected)], puzzle
        if len(expected) == 1:
            assert {tuple(puzzle.solve())} == expected, puzzle
        kinds.add(len(expected))
    assert kinds == {0, 1, 2}


def some_with_several(name: str, number: int) -> list[list[int]]:
    """Yield boards with more than ten and fewer than a thousand solutions."""
    rules, rng = rules_of(name), random.Random(f"several, {name}")
    boards: list[list[int]] = []
    while len(boards) < number:
        board = keep(random_solution(rules, rng), rng.sample(range(81), rng.randint(18, 30)))
        if 10 < nonet.Puzzle(board, rules).count(limit=1000) < 1000:
            boards.append(board)
    return boards
