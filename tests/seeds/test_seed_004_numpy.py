"""Seed 004, the numpy coursework: rows N1 to N9.

N1 to N7 are the contract of `nonet.sudoku_solver`, N8 is the author's own design as a class, and N9 is the plan to try
other data structures. The sixty puzzles are generated here in the coursework's form.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from coursework import CLASHING, GIVENS, UNSOLVABLE, clashes, save
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

import nonet
from nonet import sudoku_solver
from nonet.textbook import partial_state, values2grid
from nonet.textbook.partial_state import UNITS, PartialSudokuState
from nonet.textbook.sudoku_solver import solve
from support.checker import is_solution
from support.houses import BOXES, COLUMNS, ROWS
from support.puzzles import DATA, HARD, HARD_SOLVED, IMPOSSIBLE_FOR_LONG

NONE = np.full((9, 9), -1)
EMPTY = np.zeros((9, 9), dtype=np.int8)
HOUSES = ROWS + COLUMNS + BOXES
LINES = [str(record.puzzle) for record in nonet.read(DATA / "hard.txt.gz")]


def array(text: str, dtype: str = "int8") -> np.ndarray[tuple[int, int], np.dtype[np.int8]]:
    return nonet.Grid(text).to_numpy().astype(dtype)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the coursework's eight files."""
    path = tmp_path_factory.mktemp("data")
    save(path)
    return path


SOLVERS: dict[str, Callable[..., NDArray[np.int64]]] = {
    "engine": sudoku_solver,
    "partial state": partial_state.sudoku_solver,
}


# -- N1 to N4: the sixty puzzles ------------------------------------------------------------------------


@pytest.mark.parametrize("dtype", ["int8", "uint8", "int32", "int64", "float64", ">i2"])
@pytest.mark.parametrize("solver", SOLVERS)
def test_n1_an_array_in_an_array_of_integers_out(solver: str, dtype: str) -> None:
    solved = SOLVERS[solver](array(HARD, dtype))
    assert isinstance(solved, np.ndarray)
    assert solved.shape == (9, 9)
    assert solved.dtype == np.int64
    assert np.array_equal(solved, array(HARD_SOLVED))


@pytest.mark.parametrize("name", GIVENS)
def test_n2_n3_n4_the_puzzles_have_the_coursework_form(name: str, folder: Path) -> None:
    puzzles, solutions = (np.load(folder / f"{name}_{part}.npy") for part in ("puzzle", "solution"))
    assert puzzles.shape == solutions.shape == (15, 9, 9)
    assert puzzles.dtype == np.int8
    assert {int(count) for count in (puzzles > 0).sum(axis=(1, 2))} <= set(GIVENS[name])
    assert tuple(np.flatnonzero((solutions == -1).all(axis=(1, 2)))) == UNSOLVABLE[name]
    assert tuple(at for at, board in enumerate(puzzles.reshape(15, 81).tolist()) if clashes(board)) == CLASHING[name]


@pytest.mark.parametrize("name", GIVENS)
@pytest.mark.parametrize("solver", SOLVERS)
def test_n2_n3_n4_all_sixty_answers_are_right(solver: str, name: str, folder: Path) -> None:
    puzzles, solutions = (np.load(folder / f"{name}_{part}.npy") for part in ("puzzle", "solution"))
    for puzzle, solution in zip(puzzles, solutions, strict=True):
        assert np.array_equal(SOLVERS[solver](puzzle), solution)


@pytest.mark.parametrize("name", GIVENS)
def test_n2_nonet_reads_the_coursework_files(name: str, folder: Path) -> None:
    puzzles = np.load(folder / f"{name}_puzzle.npy")
    records = list(nonet.read(folder / f"{name}_puzzle.npy"))
    assert [list(record.puzzle.givens) for record in records] == puzzles.reshape(15, 81).tolist()


@pytest.mark.parametrize(
    "givens",
    [
        "11" + "." * 79,
        "1" + "." * 8 + "1" + "." * 71,
        "12345678." + "." * 8 + "9" + "." * 63,
    ],
)
@pytest.mark.parametrize("solver", SOLVERS)
def test_n3_n5_no_solution_is_minus_one_everywhere(solver: str, givens: str) -> None:
    assert np.array_equal(SOLVERS[solver](array(givens)), NONE)


def test_n3_a_hidden_contradiction_gives_minus_one_everywhere() -> None:
    assert np.array_equal(sudoku_solver(array(IMPOSSIBLE_FOR_LONG)), NONE)


# -- N5 to N7: corner cases -----------------------------------------------------------------------------


@pytest.mark.parametrize("solver", SOLVERS)
def test_n5_the_empty_grid_gets_a_valid_solution(solver: str) -> None:
    assert is_solution(SOLVERS[solver](EMPTY).reshape(81).tolist(), [0] * 81, HOUSES)


@pytest.mark.parametrize("solver", SOLVERS)
def test_n6_a_complete_grid_comes_back_if_it_is_valid(solver: str) -> None:
    assert np.array_equal(SOLVERS[solver](array(HARD_SOLVED)), array(HARD_SOLVED))
    wrong = array(HARD_SOLVED)
    wrong[0, [0, 1]] = wrong[0, [1, 0]]
    assert np.array_equal(SOLVERS[solver](wrong), NONE)


def test_n6_strict_requires_a_unique_solution() -> None:
    assert np.array_equal(sudoku_solver(array(HARD), strict=True), array(HARD_SOLVED))
    assert np.array_equal(sudoku_solver(EMPTY, strict=True), NONE)


@pytest.mark.parametrize("solver", SOLVERS)
def test_n7_the_input_is_not_changed_and_may_be_read_only(solver: str) -> None:
    given = array(HARD)
    before = given.copy()
    given.setflags(write=False)
    solved = SOLVERS[solver](given)
    solved[0, 0] = 5
    assert np.array_equal(given, before)


@pytest.mark.parametrize("solver", SOLVERS)
def test_old_defect_the_input_was_changed(solver: str) -> None:
    """Row N7: the input array was filled in. Even if the answer equals the input, it must be another array."""
    given = array(HARD_SOLVED)
    SOLVERS[solver](given)[:] = 0
    assert np.array_equal(given, array(HARD_SOLVED))


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
@pytest.mark.parametrize("solver", SOLVERS)
def test_an_invalid_puzzle_is_an_error(
    solver: str, bad: np.ndarray[tuple[int, ...], np.dtype[np.float64]], message: str
) -> None:
    with pytest.raises(nonet.ParseError, match=message):
        SOLVERS[solver](bad)


def test_the_solver_accepts_extra_houses() -> None:
    assert nonet.check_many(sudoku_solver(EMPTY, "diagonal")[np.newaxis], rules="diagonal").ok.all()


@given(st.integers(0, 1464))
def test_the_solver_agrees_with_puzzle(number: int) -> None:
    line = LINES[number]
    assert np.array_equal(sudoku_solver(array(line)), nonet.Puzzle(line).solve().to_numpy())


# -- N8: the partial state ------------------------------------------------------------------------------


def state_of(text: str) -> PartialSudokuState:
    return PartialSudokuState(array(text))


def test_n8_final_is_minus_one_where_unset() -> None:
    state = state_of("." * 80 + "7")
    assert state.final.shape == (9, 9)
    assert state.final[8, 8] == 7
    assert (state.final == -1).sum() == 80


def test_n8_possible_values_are_those_that_no_peer_has() -> None:
    state = state_of("123......" + "4........" + "." * 63)
    assert state.get_possible_values((1, 1)) == [5, 6, 7, 8, 9]
    assert state.get_possible_values((0, 0)) == [1]
    assert state.get_possible_values((8, 8)) == [1, 2, 3, 4, 5, 6, 7, 8, 9]


def test_n8_single_possible_values_become_final_in_turn() -> None:
    state = state_of("12345678." + "." * 72)
    assert state.final[0, 8] == 9
    assert 9 not in state.get_possible_values((8, 8))


def test_n8_propagation_alone_solves_puzzles_that_need_no_guess() -> None:
    state = state_of(HARD_SOLVED[:72] + "." * 9)
    assert state.is_goal()
    assert not state.is_invalid()
    assert np.array_equal(state.final, array(HARD_SOLVED))


@pytest.mark.parametrize("givens", ["11" + "." * 79, "." * 8 + "5" + "." * 71 + "5", "12345678." + "." * 71 + "9"])
def test_n8_clashing_givens_are_detected_at_once(givens: str) -> None:
    assert state_of(givens).is_invalid()


def test_n8_set_value_makes_a_new_state() -> None:
    state = state_of("." * 81)
    later = state.set_value((4, 4), 5)
    assert state.final[4, 4] == -1
    assert state.get_possible_values((4, 8)) == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert later.final[4, 4] == 5
    assert later.get_possible_values((4, 8)) == [1, 2, 3, 4, 6, 7, 8, 9]


def test_n8_a_value_that_is_not_possible_makes_the_state_invalid() -> None:
    assert state_of("1" + "." * 80).set_value((0, 8), 1).is_invalid()


def test_n8_unique_value_count_counts_unset_positions_as_minus_one() -> None:
    assert state_of("12.2" + "." * 77).get_unique_value_count() == {-1: 78, 1: 1, 2: 2}
    assert state_of(HARD_SOLVED).get_unique_value_count() == dict.fromkeys(range(1, 10), 9)


def test_n8_naked_pair_removes_its_values_from_the_rest_of_the_unit() -> None:
    state = state_of("." * 81)
    for position in ((0, 0), (0, 5)):
        state.possibilities[position] = [value in {1, 5} for value in range(1, 10)]
    assert state.naked_pair(UNITS[0]) == [((0, 0), (0, 5))]
    assert state.get_possible_values((0, 0)) == state.get_possible_values((0, 5)) == [1, 5]
    assert state.get_possible_values((0, 8)) == [2, 3, 4, 6, 7, 8, 9]
    assert state.get_possible_values((1, 0)) == [1, 2, 3, 4, 5, 6, 7, 8, 9]


def test_n8_old_defect_naked_pair_compared_the_first_cell_with_itself() -> None:
    """The second position has other values, more values, or is set, so there is no pair."""
    for other in ({1, 6}, {1, 5, 6}, {5}):
        state = state_of("." * 81)
        state.possibilities[0, 0] = [value in {1, 5} for value in range(1, 10)]
        state.possibilities[0, 5] = [value in other for value in range(1, 10)]
        assert state.naked_pair(UNITS[0]) == []
        assert state.get_possible_values((0, 8)) == [1, 2, 3, 4, 5, 6, 7, 8, 9]


def test_n8_every_pair_of_the_initial_board_counts() -> None:
    """Two pairs share a value: the second still removes its values after the first has changed it."""
    state = state_of("." * 81)
    for position, values in {(0, 0): {1, 2}, (0, 1): {1, 2}, (0, 2): {1, 3}, (0, 3): {1, 3}}.items():
        state.possibilities[position] = [value in values for value in range(1, 10)]
    assert len(state.naked_pair(UNITS[0])) == 2
    assert state.get_possible_values((0, 8)) == [4, 5, 6, 7, 8, 9]
    assert state.get_possible_values((0, 2)) == [3]
    assert state.get_possible_values((0, 0)) == [2]


def test_n8_the_units_are_the_houses() -> None:
    assert {frozenset(9 * row + column for row, column in unit) for unit in UNITS} == set(map(frozenset, HOUSES))


@given(st.integers(0, 1464), st.booleans())
@settings(max_examples=25, deadline=None)
def test_n8_propagation_and_naked_pairs_keep_the_solution(number: int, pairs: bool) -> None:
    solution = nonet.Puzzle(LINES[number]).solve().to_numpy()
    state = state_of(LINES[number])
    if pairs:
        state.naked_pairs()
    for position in partial_state.POSITIONS:
        assert solution[position] in state.get_possible_values(position)


OPTIONS: list[dict[str, Any]] = [
    {"most_common_first": common, "naked_pairs": pairs} for common in (False, True) for pairs in (False, True)
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_n8_every_option_gives_the_same_answers(options: dict[str, Any]) -> None:
    for line in LINES[:4]:
        assert np.array_equal(partial_state.sudoku_solver(array(line), **options), sudoku_solver(array(line)))
    assert np.array_equal(partial_state.sudoku_solver(array("12345678." + "." * 71 + "9"), **options), NONE)


def test_n8_lowest_value_first_unless_another_is_more_common() -> None:
    """The first guess, in row 1, is 1 or 2, and the board already has a 2."""
    given = array("..3456789" + "." * 18 + "..2......" + "." * 45)
    assert partial_state.sudoku_solver(given)[0, 0] == 1
    assert partial_state.sudoku_solver(given, most_common_first=True)[0, 0] == 2


# -- N9: other data structures --------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["very_easy", "easy", "medium", "hard"])
def test_n9_strings_give_the_same_answers_as_arrays(name: str, folder: Path) -> None:
    puzzles, solutions = (np.load(folder / f"{name}_{part}.npy") for part in ("puzzle", "solution"))
    for puzzle, solution in zip(puzzles, solutions, strict=True):
        solved = solve("".join(map(str, puzzle.reshape(81))))
        text = values2grid(solved) if isinstance(solved, dict) else "-1" * 81
        assert text == "".join(str(int(digit)) for digit in solution.reshape(81))
