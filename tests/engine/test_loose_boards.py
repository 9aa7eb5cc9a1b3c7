"""Boards with few givens and small houses are solved quickly, and CP-SAT agrees."""

from __future__ import annotations

import random

import pytest

import nonet
from support import oracle
from support.checker import is_solution
from support.houses import HOUSES, House

LOST = "...............8.......2................8......9.........................48......"
FAR: list[House] = [(48, 79), (55, 20, 61, 45, 5, 50, 27, 22), (38,)]


def lost() -> nonet.Puzzle:
    return nonet.Puzzle(LOST, nonet.Rules("diagonal-anti", houses=FAR))


def test_a_board_that_once_took_forever_needs_a_few_thousand_nodes() -> None:
    puzzle = lost()
    assert [puzzle.count(limit=limit, max_nodes=20_000) for limit in (1, 2, 10)] == [1, 2, 10]
    assert is_solution(list(puzzle.solve(max_nodes=20_000)), list(puzzle.givens), HOUSES["diagonal-anti"] + FAR)
    assert not puzzle.is_proper


@pytest.mark.parametrize("rows", [3, 40])
def test_a_board_that_once_took_forever_is_solved_in_a_batch(rows: int) -> None:
    puzzle = lost()
    batch = nonet.solve_many([puzzle.givens] * rows, puzzle.rules, max_nodes=20_000)
    assert batch.counts.tolist() == [2] * rows
    assert batch.solutions.tolist() == [list(puzzle.solve())] * rows
    assert next(puzzle.solutions()) == puzzle.solve()


@pytest.mark.parametrize("name", ["classic", "diagonal", "windoku"])
def test_loose_boards_agree_with_cp_sat(name: str) -> None:
    rng = random.Random(f"loose, {name}")
    kinds = set()
    for _ in range(25):
        houses = [tuple(rng.sample(range(81), rng.randint(1, 9))) for _ in range(rng.randint(0, 4))]
        rules = nonet.Rules(name, houses=houses)
        every_house = HOUSES[name] + houses
        board = [0] * 81
        for cell in rng.sample(range(81), rng.randint(0, 12)):
            board[cell] = rng.randint(1, 9)
        expected = oracle.solutions(oracle.allowed_by(board), every_house, 2)
        puzzle = nonet.Puzzle(board, rules)
        assert puzzle.count() == len(expected), puzzle
        if expected:
            assert is_solution(list(puzzle.solve()), board, every_house), puzzle
        kinds.add(len(expected))
    assert {0, 2} <= kinds
