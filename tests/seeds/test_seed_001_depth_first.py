"""Seed 001, depth first search and three strategies in the course's final layout: rows A1 to A16.

Row A17, the submission service that no longer exists, is covered by the checks of the Project Assistant in
test_seed_002_constraint_ai.py.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from students import (
    GRID,
    PA_GRID,
    SOLVED,
    TWINS_1,
    TWINS_1_ONCE,
    TWINS_1_TO_FIXPOINT,
    TWINS_2,
    TWINS_2_ONCE,
    TWINS_2_TO_FIXPOINT,
    board,
    project,
    python,
)

import nonet
from nonet import textbook
from nonet.textbook import *  # noqa: F403  (a student's solution.py says just this)
from nonet.textbook import assign_value, boxes, grid2values, history, reconstruct, solve, values2grid
from nonet.textbook.__main__ import main

NO_SOLUTION = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(textbook, "skip_diagonal", True)


# -- A1 to A3: boxes, units, peers ----------------------------------------------------------------------


def test_a1_boxes_are_listed_row_by_row() -> None:
    assert textbook.rows == "ABCDEFGHI"
    assert textbook.cols == "123456789"
    assert boxes[:10] == ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "B1"]
    assert len(boxes) == 81


def test_a2_cross_joins_every_pair() -> None:
    assert textbook.cross("AB", "12") == ["A1", "A2", "B1", "B2"]


def test_a3_units_and_peers_have_the_known_sizes() -> None:
    assert len(textbook.unitlist) == 29
    assert [len(textbook.units[box]) for box in ("A2", "A1", "E5")] == [3, 4, 5]
    assert [len(textbook.peers[box]) for box in ("A2", "A1", "E5")] == [20, 26, 32]
    assert all(box not in textbook.peers[box] for box in boxes)


def test_a3_units_and_peers_equal_those_of_the_engine() -> None:
    rules = nonet.Rules("diagonal")
    ours = {frozenset(map(boxes.index, unit)) for unit in textbook.unitlist}
    assert ours == {frozenset(house.cells) for house in rules.houses}
    for cell, box in enumerate(boxes):
        assert sorted(map(boxes.index, textbook.peers[box])) == list(rules.peers(cell))


def test_a3_a_student_may_define_units() -> None:
    units = textbook.extract_units(textbook.row_units, boxes)
    peers = textbook.extract_peers(units, boxes)
    assert units["A1"] == [textbook.row_units[0]]
    assert peers["A1"] == {"A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9"}


# -- A4 to A6: text and picture -------------------------------------------------------------------------


def test_a4_a5_grid_to_values_and_back() -> None:
    values = grid2values(GRID)
    assert values["A1"] == "2"
    assert values["A2"] == "123456789"
    assert values2grid(values) == GRID


def test_a4_extra_characters_are_ignored_and_short_grids_give_short_dicts() -> None:
    assert grid2values(GRID + "12") == grid2values(GRID)
    assert grid2values("4.") == {"A1": "4", "A2": "123456789"}


def test_a5_a_grid_shows_only_solved_boxes() -> None:
    assert values2grid({**grid2values("." * 81), "A1": "12", "A2": "3"})[:3] == ".3."


def test_a6_display_has_the_exact_layout(capsys: pytest.CaptureFixture[str]) -> None:
    assert textbook.display(grid2values(SOLVED)) is None  # type: ignore[func-returns-value]
    lines = capsys.readouterr().out.split("\n")
    assert lines[0] == "2 6 7 |9 4 5 |3 8 1 "
    assert lines[3] == lines[7] == "------+------+------"
    assert lines[11:] == ["", ""]
    assert len(lines) == 13


def test_a6_display_is_as_wide_as_its_widest_box(capsys: pytest.CaptureFixture[str]) -> None:
    textbook.display(grid2values("12" + "." * 79))
    lines = capsys.readouterr().out.split("\n")
    assert lines[0].startswith("1".center(10) + "2".center(10) + "123456789 |")
    assert lines[3] == "+".join(["-" * 30] * 3)


# -- A7, A8: history ------------------------------------------------------------------------------------


def test_a7_assign_value_records_only_solved_boxes() -> None:
    textbook.clear_history()
    values = grid2values("." * 81)
    assert assign_value(values, "A1", "12") is values
    assert not history
    assign_value(values, "A1", "1")
    assert history == {"1" + "." * 80: ("." * 81, ("A1", "1"))}
    assign_value(values, "A1", "1")
    assert len(history) == 1
    assert len(textbook.assignments) == 1


def test_a8_reconstruct_ends_if_a_box_was_solved_twice() -> None:
    values = textbook.grid2values("." * 81)
    for digit in "575":
        values = textbook.assign_value(values, "A1", digit)
    assert textbook.reconstruct(values, textbook.history)[-1] == ("A1", "5")


def test_a8_reconstruct_is_chronological() -> None:
    solved = solve(GRID)
    assert isinstance(solved, dict)
    path = reconstruct(solved, history)
    assert len(path) == GRID.count(".")
    values = grid2values(GRID)
    for box, digit in path:
        assert len(values[box]) > 1, "a box is assigned once"
        values[box] = digit
    assert values2grid(values) == SOLVED


def test_a8_the_path_is_complete_across_guesses() -> None:
    solved = solve(PA_GRID)
    assert isinstance(solved, dict)
    assert len(reconstruct(solved, history)) == PA_GRID.count(".")


# -- A9 to A12: strategies ------------------------------------------------------------------------------


def test_a9_eliminate_removes_solved_digits_from_all_peers() -> None:
    values = grid2values("." * 40 + "5" + "." * 40)
    assert textbook.eliminate(values) is values
    for box in boxes:
        if box != "E5":
            assert ("5" in values[box]) == (box not in textbook.peers["E5"])


def test_a10_only_choice_checks_every_unit() -> None:
    for unit in textbook.unitlist:
        values = grid2values("." * 81)
        for box in unit[1:]:
            values[box] = values[box].replace("4", "")
        assert textbook.only_choice(values)[unit[0]] == "4"


@pytest.mark.parametrize(
    ("start", "once", "fixpoint"),
    [(TWINS_1, TWINS_1_ONCE, TWINS_1_TO_FIXPOINT), (TWINS_2, TWINS_2_ONCE, TWINS_2_TO_FIXPOINT)],
)
def test_a11_the_public_boards_satisfy_both_conventions(
    start: str, once: dict[str, str], fixpoint: dict[str, str]
) -> None:
    assert textbook.naked_twins(board(start)) == {**board(start), **once}
    assert textbook.naked_twins(board(start), to_fixpoint=True) == {**board(start), **fixpoint}


def test_a11_twins_on_a_diagonal_count(plain: None) -> None:
    values = grid2values("." * 81)
    values["A1"] = values["E5"] = "27"
    assert textbook.naked_twins(dict(values))["I9"] == "123456789"
    textbook.skip_diagonal = False
    assert textbook.naked_twins(dict(values))["I9"] == "1345689"


def test_a11_no_pair_of_the_initial_board_is_missed() -> None:
    """Processing A1 and A2 first leaves B2 with one digit: the pair that B2 formed in column 2 must still count."""
    values = grid2values("." * 81)
    values["A1"] = values["A2"] = "12"
    values["B2"] = values["G2"] = "13"
    result = textbook.naked_twins(dict(values))
    assert result["B2"] == "3"
    assert not set("13") & set(result["H2"])


@given(st.randoms(use_true_random=False), st.integers(20, 60))
@settings(max_examples=50, deadline=None)
def test_a9_a10_a11_strategies_keep_the_solution_and_only_remove(rng: random.Random, givens: int) -> None:
    kept = set(rng.sample(range(81), givens))
    values = grid2values("".join(digit if at in kept else "." for at, digit in enumerate(SOLVED)))
    for strategy in (textbook.eliminate, textbook.only_choice, textbook.naked_twins):
        before = dict(values)
        strategy(values)
        for box, digit in zip(boxes, SOLVED, strict=True):
            assert digit in values[box]
            assert set(values[box]) <= set(before[box])


@given(st.randoms(use_true_random=False))
@settings(max_examples=25, deadline=None)
def test_a11_the_fixpoint_is_at_least_as_strong_as_one_pass(rng: random.Random) -> None:
    kept = set(rng.sample(range(81), 30))
    grid = "".join(digit if at in kept else "." for at, digit in enumerate(SOLVED))
    start = textbook.eliminate(grid2values(grid))
    once = textbook.naked_twins(dict(start))
    fully = textbook.naked_twins(dict(start), to_fixpoint=True)
    assert all(set(fully[box]) <= set(once[box]) for box in boxes)
    assert textbook.naked_twins(dict(fully)) == fully


def test_a12_reduce_puzzle_solves_puzzles_that_need_no_guess() -> None:
    reduced = textbook.reduce_puzzle(grid2values(SOLVED[:60] + "." * 21))
    assert isinstance(reduced, dict)
    assert values2grid(reduced) == SOLVED


def test_a12_reduce_puzzle_returns_false_as_soon_as_a_box_is_empty() -> None:
    assert textbook.reduce_puzzle(grid2values("11" + "." * 79)) is False


# -- A13, A14: search -----------------------------------------------------------------------------------


def test_a13_search_goes_depth_first_in_the_box_with_the_fewest_digits() -> None:
    """The first guess on record is in an open box with the fewest digits after reduction."""
    reduced = textbook.reduce_puzzle(grid2values(PA_GRID))
    assert isinstance(reduced, dict)
    solved = solve(PA_GRID)
    assert isinstance(solved, dict)
    path = [step for step in reconstruct(solved, history) if len(reduced[step[0]]) > 1]
    fewest = min(len(digits) for digits in reduced.values() if len(digits) > 1)
    assert len(reduced[path[0][0]]) == fewest


def test_a13_no_solution_is_false_and_never_none() -> None:
    assert textbook.search(grid2values(NO_SOLUTION)) is False


def test_a14_solve_gives_the_dict_of_the_course_grid() -> None:
    assert solve(GRID) == dict(zip(boxes, SOLVED, strict=True))


def test_a14_solve_returns_false_without_a_solution() -> None:
    assert solve(NO_SOLUTION) is False


# -- A15: python solution.py ----------------------------------------------------------------------------

Played = list[tuple[dict[str, str], dict[str, str], int]]


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Played:
    """Record calls of `play` instead of playing."""
    calls: Played = []
    player(monkeypatch, lambda values, result, history: calls.append((values, result, len(history))))
    return calls


def player(monkeypatch: pytest.MonkeyPatch, play: object) -> None:
    """Put another function where the program finds `PySudoku.play`."""
    module = ModuleType("nonet.textbook.PySudoku")
    module.play = play  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)


def test_a15_the_program_shows_the_start_and_the_solution() -> None:
    done = python("-m", "nonet.textbook")
    assert (done.returncode, done.stderr) == (0, "")
    start, solution, end = done.stdout.split("\n\n")
    assert start.split("\n")[0].split()[0] == "2"
    assert "123456789" in start
    assert "".join(symbol for symbol in solution if symbol in "123456789") == SOLVED
    assert end == ""


def test_a15_the_program_plays_the_solution(played: Played, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--play"]) == 0
    [(values, result, recorded)] = played
    assert values == grid2values(GRID)
    assert result == grid2values(SOLVED)
    assert recorded == len(history) > 0
    assert capsys.readouterr().out.endswith("7 1 8 |5 6 4 |9 2 3 \n\n")


@pytest.mark.parametrize("terminal", [False, True])
def test_a15_the_program_plays_by_default_only_on_a_terminal(
    terminal: bool, played: Played, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal)
    assert main([]) == 0
    assert len(played) == terminal
    assert main(["--no-play"]) == 0
    assert len(played) == terminal


def test_a15_a_failure_to_play_is_reported_without_failing_the_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no browser\nwas found")

    player(monkeypatch, fail)
    assert main(["--play"]) == 0
    assert capsys.readouterr().out.endswith("\n\nThe solution could not be played: no browser was found\n")


def test_a15_a_player_that_exits_does_not_end_the_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    player(monkeypatch, lambda *_: sys.exit(3))
    assert main(["--play"]) == 0
    assert "could not" not in capsys.readouterr().out


def test_a15_the_program_accepts_another_grid(played: Played, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([NO_SOLUTION, "--play"]) == 1
    assert capsys.readouterr().out.endswith("\n\nThere is no solution.\n")
    assert not played


def test_a15_an_invalid_grid_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["53..7"])
    assert "expected 81 boxes, found 5" in capsys.readouterr().err


# -- A16: python -m unittest ----------------------------------------------------------------------------


def test_a16_the_course_tests_pass_for_a_student(tmp_path: Path) -> None:
    done = python("-m", "unittest", "-v", folder=project(tmp_path))
    assert done.returncode == 0, done.stderr
    assert "Ran 3 tests" in done.stderr


def test_a16_the_students_tests_can_fail(tmp_path: Path) -> None:
    solution = project(tmp_path) / "solution.py"
    solution.write_text(solution.read_text() + "\ndef naked_twins(values):\n    return values\n")
    done = python("-m", "unittest", "-v", folder=tmp_path)
    assert done.returncode == 1
    assert "failures=2" in done.stderr


def test_a15_a_students_solution_runs(tmp_path: Path) -> None:
    done = python("solution.py", folder=project(tmp_path))
    assert done.stderr == ""
    assert done.stdout.endswith("7 1 8 |5 6 4 |9 2 3 \n\n")


def test_the_textbook_needs_no_numpy() -> None:
    done = python("-c", "import sys, nonet.textbook, nonet.textbook.sudoku_solver; print('numpy' in sys.modules)")
    assert done.stdout == "False\n"
