"""Puzzles without a solution: the proof ends, and it ends soon."""

from __future__ import annotations

import random

import pytest

import nonet
from support import oracle
from support.houses import HOUSES
from support.puzzles import EMPTY, IMPOSSIBLE_FOR_LONG, keep, random_solution, rules_of

FEW = 20_000
"""More nodes than any of these puzzles needs; at most a second."""

AT_A_GLANCE = [
    "11" + EMPTY[2:],
    "1" + "." * 8 + "1" + EMPTY[10:],
    "12345678" + "." * 18 + "9" + "." * 54,
    "9" * 81,
    "..9.7...5..21..9..1...28....7...5..1..851......5....3.......3..68........21.....7"[:80] + "5",
]


@pytest.mark.parametrize("line", AT_A_GLANCE)
def test_contradictory_givens_need_no_search(line: str) -> None:
    for rules in map(rules_of, HOUSES):
        puzzle = nonet.Puzzle(line, rules)
        assert puzzle.search(max_nodes=0) == nonet.Search(None, 0, 0)
        assert puzzle.deduced_candidates() == ((),) * 81
        assert puzzle.true_candidates(max_nodes=0) == ((),) * 81
        assert not puzzle.is_proper
        with pytest.raises(nonet.NoSolutionError, match=r"given|no digit|no place"):
            puzzle.solve(max_nodes=0)


def test_a_long_proof_of_impossibility_ends() -> None:
    assert nonet.Puzzle(IMPOSSIBLE_FOR_LONG).count(max_nodes=5_000_000) == 0
    # More houses leave less to search.
    assert nonet.Puzzle(IMPOSSIBLE_FOR_LONG, "diagonal").count(max_nodes=FEW) == 0


@pytest.mark.parametrize("name", HOUSES)
def test_sparse_impossible_puzzles_are_proved_quickly(name: str) -> None:
    rules, houses, rng = rules_of(name), HOUSES[name], random.Random(f"impossible, {name}")
    impossible = 0
    for turn in range(80):
        board = scribble(houses, rng, 12 + turn % 9)
        puzzle = nonet.Puzzle(board, rules)
        count = puzzle.count(max_nodes=FEW)
        assert count == len(oracle.solutions(oracle.allowed_by(board), houses, 2)), puzzle
        impossible += count == 0
    # With few houses, twenty random digits often allow a solution; with many houses they rarely do.
    assert impossible >= (16 if len(houses) > 30 else 3), impossible


@pytest.mark.parametrize("name", HOUSES)
def test_puzzles_with_one_wrong_given_are_proved_quickly(name: str) -> None:
    rules, houses, rng = rules_of(name), HOUSES[name], random.Random(f"one wrong, {name}")
    found = 0
    while found < 100:
        solution = random_solution(rules, rng)
        board = keep(solution, rng.sample(range(81), rng.randint(20, 35)))
        cell = rng.randrange(81)
        seen = {board[other] for house in houses if cell in house for other in house}
        open_digits = [digit for digit in range(1, 10) if digit not in seen | {solution[cell]}]
        if not open_digits:
            continue
        board[cell] = rng.choice(open_digits)
        puzzle = nonet.Puzzle(board, rules)
        if puzzle.count(max_nodes=FEW) == 0:
            found += 1
            if found % 4 == 0:
                assert not oracle.solutions(oracle.allowed_by(board), houses, 1), puzzle


def scribble(houses: list[tuple[int, ...]], rng: random.Random, givens: int) -> list[int]:
    """Return random digits in random cells, without a repeated digit in any house."""
    board = [0] * 81
    for cell in rng.sample(range(81), givens):
        seen = {board[other] for house in houses if cell in house for other in house}
        board[cell] = rng.choice([digit for digit in range(1, 10) if digit not in seen] or [0])
    return board


@pytest.mark.parametrize("house", range(27))
def test_houses_that_no_grid_satisfies_are_detected_without_a_search(house: int) -> None:
    """A cell that differs from every cell of a row, column or box has no digit left."""
    cells = nonet.Rules().houses[house].cells
    outside = next(cell for cell in range(81) if cell not in cells)
    rules = nonet.Rules(houses=[[cell, outside] for cell in cells])
    assert nonet.Puzzle("." * 81, rules).count(max_nodes=0) == 0
    # If one of the nine cells is left out, the outside cell can have the digit of that cell.
    twin = next(cell for cell in cells if cell not in nonet.Rules().peers(outside))
    spared = nonet.Rules(houses=[[cell, outside] for cell in cells if cell != twin])
    grid = nonet.Puzzle("." * 81, spared).solve(timeout=3600)
    assert grid[outside] == grid[twin]
