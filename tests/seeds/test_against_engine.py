"""The course's solver and nonet's engine, which share no code, agree on thousands of puzzles."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext

import pytest

import nonet
from nonet import textbook
from nonet.textbook import boxes, grid2values, plain_sudoku, solve, values2grid
from support.checker import is_solution, line
from support.houses import HOUSES
from support.puzzles import DATA, lines, random_puzzles

SWITCH: dict[str, Callable[[], AbstractContextManager[None]]] = {"classic": plain_sudoku, "diagonal": nullcontext}
"""The context in which the textbook follows each rule set."""


def several(name: str) -> list[str]:
    """Return puzzles with several solutions."""
    if name == "classic":
        return [text.split()[0] for text in lines(DATA / "several.txt.gz")[::3]]
    boards = [line(board) for board in random_puzzles(nonet.Rules(name), 320, "several")]
    counts = nonet.solve_many(boards, name).counts
    return [board for board, count in zip(boards, counts.tolist(), strict=True) if count == 2]


@pytest.mark.parametrize("name", SWITCH)
def test_they_agree_on_puzzles_of_every_kind(name: str) -> None:
    """Includes proper puzzles and puzzles with several or no solutions."""
    boards = list(random_puzzles(nonet.Rules(name), 100, "textbook"))
    counts = nonet.solve_many([line(board) for board in boards], name).counts.tolist()
    assert {0, 1, 2} <= set(counts)
    with SWITCH[name]():
        for board, count in zip(boards, counts, strict=True):
            solved = solve(line(board))
            assert isinstance(solved, dict) == (count > 0), line(board)
            if isinstance(solved, dict):
                assert is_solution([int(solved[box]) for box in boxes], board, HOUSES[name]), line(board)


def test_they_agree_on_puzzles_with_few_givens() -> None:
    puzzles = lines(DATA / "few_givens.txt.gz")[::40]
    solutions = nonet.solve_many(puzzles).solutions.tolist()
    with plain_sudoku():
        for puzzle, solution in zip(puzzles, solutions, strict=True):
            solved = solve(puzzle)
            assert isinstance(solved, dict)
            assert values2grid(solved) == line(solution), puzzle


@pytest.mark.parametrize("name", SWITCH)
def test_no_strategy_removes_a_digit_of_any_solution(name: str) -> None:
    """Uses puzzles with several solutions, in which several digits of a box must stay."""
    puzzles = several(name)
    assert len(puzzles) > 100
    with SWITCH[name]():
        for puzzle in puzzles:
            values, needed = grid2values(puzzle), nonet.Puzzle(puzzle, name).true_candidates()
            for strategy in 2 * (textbook.eliminate, textbook.only_choice, textbook.naked_twins):
                strategy(values)
                for box, digits in zip(boxes, needed, strict=True):
                    assert set(map(str, digits)) <= set(values[box]), (puzzle, box, strategy)
