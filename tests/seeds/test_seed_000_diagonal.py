"""Seed 000, the Diagonal Sudoku Solver in the course's older layout: rows B1 to B3 and B5.

Row B4, `visualize`, is in tests/textbook/test_watching.py.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from students import GRID, SOLVED, older_project, python

import nonet
from nonet import textbook
from nonet.textbook import boxes, grid2values, plain_sudoku, solve, values2grid

PLAIN = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
"""Proper as plain Sudoku, but without a solution if the diagonals count."""

GUESSED_IN_VAIN = "9.1.....58.........7..8........4..1..8.....2.....5783.3........4....1.....2...6.."
"""Without a solution if the diagonals count, which takes guesses to prove."""


def test_b1_grid_values_equals_grid2values() -> None:
    assert textbook.grid_values is grid2values
    assert textbook.grid_values(GRID)["A2"] == "123456789"


def test_b2_the_constants_in_capitals_are_the_same_objects() -> None:
    assert (textbook.ROWS, textbook.COLS, textbook.DIGITS) == ("ABCDEFGHI", "123456789", "123456789")
    assert textbook.BOXES is boxes
    assert textbook.ROW_UNITS is textbook.row_units
    assert textbook.COLUMN_UNITS is textbook.column_units
    assert textbook.SQUARE_UNITS is textbook.square_units
    assert textbook.DIAGONAL_UNITS is textbook.diagonal_units
    assert textbook.UNITLIST is textbook.unitlist
    assert textbook.UNITS is textbook.units
    assert textbook.PEERS is textbook.peers


def test_b2_the_unitlist_is_rows_columns_squares_and_diagonals() -> None:
    parts = textbook.ROW_UNITS + textbook.COLUMN_UNITS + textbook.SQUARE_UNITS + textbook.DIAGONAL_UNITS
    assert parts == textbook.UNITLIST
    assert [unit[0] for unit in textbook.DIAGONAL_UNITS] == ["A1", "A9"]


def test_b3_assignments_are_copies_of_the_whole_board() -> None:
    solve(GRID)
    boards = textbook.assignments
    assert all(len(board) == 81 for board in boards)
    assert len({id(board) for board in boards}) == len(boards)
    assert values2grid(boards[-1]) == SOLVED


def test_b3_each_assignment_solves_a_box() -> None:
    textbook.clear_history()
    values = grid2values("." * 81)
    textbook.assign_value(values, "A1", "12")
    textbook.assign_value(values, "A1", "1")
    textbook.assign_value(values, "B5", "2")
    assert [values2grid(board).replace(".", "") for board in textbook.assignments] == ["1", "12"]


def test_b5_the_course_tests_pass_for_a_student(tmp_path: Path) -> None:
    done = python("solution_test.py", folder=older_project(tmp_path))
    assert done.returncode == 0, done.stderr
    assert "Ran 3 tests" in done.stderr


def test_b5_display_prints_the_solution(tmp_path: Path) -> None:
    done = python("solution.py", folder=older_project(tmp_path))
    assert done.stdout.splitlines()[0] == "2 6 7 |9 4 5 |3 8 1 "
    assert done.stderr == ""


def test_old_defect_plain_puzzles_were_refused() -> None:
    """The diagonals could not be switched off, so this plain puzzle had no solution."""
    assert solve(PLAIN) is False
    with plain_sudoku():
        solved = solve(PLAIN)
    assert isinstance(solved, dict)
    assert values2grid(solved) == str(nonet.Puzzle(PLAIN).solve())


def test_old_defect_no_solution_returned_none() -> None:
    """The search ended without a return value if every guess failed."""
    assert textbook.reduce_puzzle(grid2values(GUESSED_IN_VAIN))
    assert textbook.search(grid2values(GUESSED_IN_VAIN)) is False


@pytest.mark.parametrize("outside", [False, True])
def test_plain_sudoku_restores_the_switch(outside: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(textbook, "skip_diagonal", outside)
    with plain_sudoku():
        assert textbook.skip_diagonal is True
    assert textbook.skip_diagonal is outside
    with pytest.raises(TypeError), plain_sudoku():
        solve(None)  # type: ignore[arg-type]
    assert textbook.skip_diagonal is outside
