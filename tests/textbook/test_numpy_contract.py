"""The numpy solver's contract: rows N1, N3 and N5 to N7 of the seed systems."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import sudoku_solver
from support.puzzles import DATA

SOLVED = "468931527751624839392578461134756298289413675675289314846192753513867942927345186"
HARD = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
NONE = np.full((9, 9), -1)


def array(text: str, dtype: str = "int8") -> np.ndarray[tuple[int, int], np.dtype[np.int8]]:
    return nonet.Grid(text).to_numpy().astype(dtype)


@pytest.mark.parametrize("dtype", ["int8", "uint8", "int32", "int64", "float64", ">i2"])
def test_n1_an_array_in_an_array_of_integers_out(dtype: str) -> None:
    solved = sudoku_solver(array(HARD, dtype))
    assert solved.shape == (9, 9)
    assert solved.dtype == np.int64
    assert np.array_equal(solved, array(SOLVED))


@pytest.mark.parametrize(
    "givens",
    [
        "11" + "." * 79,
        "1" + "." * 8 + "1" + "." * 71,
        "12345678." + "." * 8 + "9" + "." * 63,
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
    ],
)
def test_n3_n5_no_solution_is_minus_one_everywhere(givens: str) -> None:
    assert np.array_equal(sudoku_solver(array(givens)), NONE)


def test_n5_the_empty_grid_gives_a_valid_one() -> None:
    assert nonet.check_many(sudoku_solver(np.zeros((9, 9)))[np.newaxis]).ok.all()


def test_n6_a_complete_grid_comes_back_if_it_is_valid() -> None:
    assert np.array_equal(sudoku_solver(array(SOLVED)), array(SOLVED))
    wrong = array(SOLVED)
    wrong[0, [0, 1]] = wrong[0, [1, 0]]
    assert np.array_equal(sudoku_solver(wrong), NONE)


def test_n6_strict_wants_the_only_solution() -> None:
    assert np.array_equal(sudoku_solver(array(HARD), strict=True), array(SOLVED))
    assert np.array_equal(sudoku_solver(np.zeros((9, 9)), strict=True), NONE)


def test_n7_the_input_stays_as_it_is_and_may_be_read_only() -> None:
    given = array(HARD)
    before = given.copy()
    given.setflags(write=False)
    solved = sudoku_solver(given)
    assert np.array_equal(given, before)
    solved[0, 0] = 5
    assert np.array_equal(given, before)


@pytest.mark.parametrize(
    ("bad", "message"),
    [
        (np.zeros((9, 8)), r"shape \(9, 9\), found \(9, 8\)"),
        (np.zeros(81), r"shape \(9, 9\), found \(81,\)"),
        (np.full((9, 9), 10), "in r1c1, found 10"),
        (np.full((9, 9), -1), "in r1c1, found -1"),
        (np.full((9, 9), 0.5), "in r1c1, found 0.5"),
    ],
)
def test_what_is_no_puzzle_is_an_error(bad: np.ndarray[tuple[int, ...], np.dtype[np.float64]], message: str) -> None:
    with pytest.raises(nonet.ParseError, match=message):
        sudoku_solver(bad)


def test_extra_houses() -> None:
    assert nonet.check_many(sudoku_solver(np.zeros((9, 9)), "diagonal")[np.newaxis], rules="diagonal").ok.all()


@given(st.integers(0, 1464))
def test_it_agrees_with_puzzle(number: int) -> None:
    line = LINES[number]
    assert np.array_equal(sudoku_solver(array(line)), nonet.Puzzle(line).solve().to_numpy())


LINES = [str(record.puzzle) for record in nonet.read(DATA / "top1465.txt.gz")]
