"""The course's solver under the course's names: rows A1 to A14, B1 to B3 and C1 to C7 of the seed systems."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import textbook
from nonet.textbook import *  # noqa: F403  (a student's solution.py says just this)
from nonet.textbook import assign_value, boxes, grid2values, history, reconstruct, solve, validate, values2grid

DIAGONAL = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
SOLVED = "267945381853716249491823576576438192384192657129657438642379815935281764718564923"


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(textbook, "skip_diagonal", True)


# -- A1 to A3: boxes, units, peers ----------------------------------------------------------------------


def test_a1_boxes_go_row_by_row() -> None:
    assert textbook.rows == "ABCDEFGHI"
    assert textbook.cols == "123456789"
    assert boxes[:10] == ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "B1"]
    assert len(boxes) == 81


def test_a2_cross() -> None:
    assert textbook.cross("AB", "12") == ["A1", "A2", "B1", "B2"]


def test_a3_units_and_peers_have_the_known_sizes() -> None:
    assert len(textbook.unitlist) == 29
    assert [len(textbook.units[box]) for box in ("A2", "A1", "E5")] == [3, 4, 5]
    assert [len(textbook.peers[box]) for box in ("A2", "A1", "E5")] == [20, 26, 32]
    assert all(box not in textbook.peers[box] for box in boxes)


def test_a3_units_and_peers_are_those_of_the_engine() -> None:
    rules = nonet.Rules("diagonal")
    ours = {frozenset(map(boxes.index, unit)) for unit in textbook.unitlist}
    assert ours == {frozenset(house.cells) for house in rules.houses}
    for cell, box in enumerate(boxes):
        assert sorted(map(boxes.index, textbook.peers[box])) == list(rules.peers(cell))


# -- A4 to A6: text and picture -------------------------------------------------------------------------


def test_a4_a5_grid_to_values_and_back() -> None:
    values = grid2values(DIAGONAL)
    assert values["A1"] == "2"
    assert values["A2"] == "123456789"
    assert values2grid(values) == DIAGONAL


def test_a4_extra_characters_are_ignored_and_short_grids_give_short_dicts() -> None:
    assert grid2values(DIAGONAL + "12") == grid2values(DIAGONAL)
    assert grid2values("4.") == {"A1": "4", "A2": "123456789"}


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


# -- A7, A8, B3: history --------------------------------------------------------------------------------


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


def test_a8_reconstruct_is_chronological_and_complete() -> None:
    solved = solve(DIAGONAL)
    assert isinstance(solved, dict)
    path = reconstruct(solved, history)
    assert len(path) == 81 - sum(symbol != "." for symbol in DIAGONAL)
    board = grid2values(DIAGONAL)
    for box, digit in path:
        assert len(board[box]) > 1, "a box is assigned once"
        board[box] = digit
    assert values2grid(board) == SOLVED


def test_a8_the_path_is_complete_across_guesses() -> None:
    grid = "9.1....8.8.5.7..4.2.4....6...7......5..............83.3..6......9................"
    solved = solve(grid)
    assert isinstance(solved, dict)
    assert len(reconstruct(solved, history)) == grid.count(".")


def test_b3_assignments_are_copies_of_the_whole_board() -> None:
    solve(DIAGONAL)
    boards = textbook.assignments
    assert all(len(board) == 81 for board in boards)
    assert len({id(board) for board in boards}) == len(boards)
    assert values2grid(boards[-1]) == SOLVED


# -- A9 to A12: strategies ------------------------------------------------------------------------------


def test_a9_eliminate_takes_solved_digits_from_all_peers() -> None:
    values = grid2values("." * 40 + "5" + "." * 40)
    assert textbook.eliminate(values) is values
    for box in boxes:
        if box != "E5":
            assert ("5" in values[box]) == (box not in textbook.peers["E5"])


def test_a10_only_choice_looks_at_the_diagonals_too() -> None:
    values = grid2values("." * 81)
    for box in textbook.diagonal_units[0][1:]:
        values[box] = values[box].replace("4", "")
    assert textbook.only_choice(values)["A1"] == "4"


def test_a11_twins_on_a_diagonal_count(plain: None) -> None:
    values = grid2values("." * 81)
    values["A1"] = values["E5"] = "27"
    assert textbook.naked_twins(dict(values))["I9"] == "123456789"
    textbook.skip_diagonal = False
    assert textbook.naked_twins(dict(values))["I9"] == "1345689"


def test_a11_no_pair_of_the_board_as_it_came_is_missed() -> None:
    """Serving A1, A2 first turns B2 into a single: the pair that it formed in column 2 still counts."""
    values = grid2values("." * 81)
    values["A1"] = values["A2"] = "12"
    values["B2"] = values["G2"] = "13"
    result = textbook.naked_twins(dict(values))
    assert result["B2"] == "3"
    assert not set("13") & set(result["H2"])


@given(st.randoms(use_true_random=False), st.integers(20, 60))
@settings(max_examples=50, deadline=None)
def test_a9_a11_strategies_keep_the_solution_and_only_remove(rng: random.Random, givens: int) -> None:
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


def test_a12_reduce_puzzle_says_false_as_soon_as_a_box_is_empty() -> None:
    assert textbook.reduce_puzzle(grid2values("11" + "." * 79)) is False


# -- A13, A14, C6, C7: search ---------------------------------------------------------------------------


def test_a14_the_course_grid() -> None:
    solved = solve(DIAGONAL)
    assert isinstance(solved, dict)
    assert values2grid(solved) == SOLVED


@pytest.mark.parametrize("grid", ["11" + "." * 79, "1........1" + "." * 71, "." * 70 + "9.........9"])
def test_c7_clashing_givens_are_refused_at_once(grid: str) -> None:
    assert solve(grid) is False


def test_a13_no_solution_is_false_and_never_none() -> None:
    no_diagonal_solution = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
    assert solve(no_diagonal_solution) is False


@pytest.mark.parametrize(
    "grid",
    [
        "..7..5..2.......13.........9...8.7......7...5..2.......1..3.......54.......7....4",
        "9.1....8.8.5.7..4.2.4....6...7......5..............83.3..6......9................",
    ],
)
def test_c6_a_puzzle_with_many_solutions_gets_one_that_keeps_the_givens(grid: str) -> None:
    solved = solve(grid)
    assert isinstance(solved, dict)
    assert validate(solved) == (True, None)
    assert all(given in {".", solved[box]} for box, given in zip(boxes, grid, strict=True))


def test_c1_plain_puzzles_are_solved_with_the_switch(plain: None) -> None:
    grid = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
    solved = solve(grid)
    assert isinstance(solved, dict)
    assert values2grid(solved) == str(nonet.Puzzle(grid).solve())


BOX_MESSAGE = "Duplicate digit ['2', '3', '4'] found in box at position y=0, x=0\n123\n234\n345"

# -- C2 to C4: validation -------------------------------------------------------------------------------


def test_c2_a_right_board_is_right() -> None:
    assert validate(grid2values(SOLVED)) == (True, None)


def test_c2_the_anti_diagonal_is_looked_at() -> None:
    """Turned board: the main diagonal is good, the other is not, which a check of one of them misses."""
    grid = str(
        next(
            grid
            for grid in nonet.Puzzle("." * 81, rules="diagonal-main").solutions()
            if len({grid[at * 8] for at in range(1, 10)}) < 9
        )
    )
    good, message = validate(grid2values(grid))
    assert not good
    assert message == "Invalid diagonal from top-right to bottom-left."


def test_c2_digits_count_and_not_their_sum() -> None:
    """Nine fives add up to 45 as well."""
    good, message = validate(grid2values("5" * 81))
    assert (good, message) == (False, "Duplicate digit ['5'] found in row 1")


@pytest.mark.parametrize(
    ("grid", "message"),
    [
        ("123456789" * 9, "Duplicate digit ['1'] found in column 1"),
        ("".join("123456789"[at:] + "123456789"[:at] for at in range(9)), BOX_MESSAGE),
        ("." * 81, "Box A1 is not solved."),
    ],
)
def test_c2_messages(grid: str, message: str) -> None:
    good, found = validate(grid2values(grid))
    assert not good
    assert found == message


def test_c2_diagonals_do_not_matter_when_switched_off(plain: None) -> None:
    assert validate(grid2values(str(nonet.Puzzle("." * 81).solve()))) == (True, None)


def test_c3_c4_helper_names() -> None:
    assert textbook.string2array(SOLVED).split("\n")[8] == SOLVED[72:]
    assert textbook.diagonal_keys[:2] == ["A1", "B2"]
    assert textbook.diagonal_keys[9:11] == ["A9", "B8"]


# -- B1, B2: the older layout ---------------------------------------------------------------------------


def test_b1_b2_the_older_names_are_the_same_things() -> None:
    assert textbook.grid_values is grid2values
    assert textbook.BOXES is boxes
    assert textbook.UNITLIST is textbook.unitlist
    assert textbook.PEERS is textbook.peers
    assert (textbook.ROWS, textbook.COLS, textbook.DIGITS) == ("ABCDEFGHI", "123456789", "123456789")


# -- against the engine ---------------------------------------------------------------------------------


def test_the_textbook_agrees_with_the_engine_on_plain_puzzles(plain: None) -> None:
    for record in list(nonet.read("tests/data/17_clue_sample.txt.gz"))[:300]:
        solved = solve(str(record.puzzle))
        assert isinstance(solved, dict)
        assert values2grid(solved) == str(record.puzzle.solve())
