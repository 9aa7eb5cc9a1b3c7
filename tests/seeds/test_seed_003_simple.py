"""Seed 003, the Simple Sudoku Solver: rows R1 to R8."""

from __future__ import annotations

from pathlib import Path

import pytest
from students import python

import nonet
from nonet.textbook import boxes, grid2values, sudoku_solver, values2grid
from nonet.textbook.sudoku_solver import EXAMPLE, elimination, main, naked_twins, only_choice, picture, solve
from support.checker import digits, is_solution
from support.houses import BOXES, COLUMNS, ROWS
from support.puzzles import DATA, EASY_PICTURE, lines

SOLVED_PICTURE = """\
962 | 413 | 875
718 | 659 | 324
534 | 782 | 196
----+-----+-----
286 | 537 | 419
197 | 264 | 583
345 | 198 | 267
----+-----+-----
479 | 321 | 658
851 | 946 | 732
623 | 875 | 941"""

ORDINARY = [line.split()[0] for line in lines(DATA / "several.txt.gz")[:100]]
HOUSES = ROWS + COLUMNS + BOXES


def grid_of(puzzle: str, heuristics: bool = True) -> str:
    solved = solve(puzzle, heuristics)
    assert isinstance(solved, dict)
    return values2grid(solved)


# -- R1, R2: the program and its picture ----------------------------------------------------------------


def test_r1_the_program_prints_an_example_and_its_solution() -> None:
    done = python("-m", "nonet.textbook.sudoku_solver")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{EASY_PICTURE}\n\n{SOLVED_PICTURE}\n"


def test_r1_the_printed_solution_is_correct() -> None:
    assert is_solution(digits(grid_of(EXAMPLE)), digits(EXAMPLE), HOUSES)


def test_r2_the_picture_is_written_and_read() -> None:
    assert picture(grid2values(EXAMPLE)) == EASY_PICTURE
    assert solve(EASY_PICTURE) == solve(EXAMPLE)


def test_r2_nonet_reads_and_writes_the_same_picture() -> None:
    assert str(nonet.loads(picture(grid2values(EXAMPLE))).puzzle) == EXAMPLE
    assert nonet.dumps(nonet.Puzzle(EXAMPLE), "picture").rstrip() == EASY_PICTURE


def test_r2_the_picture_shows_only_solved_boxes() -> None:
    assert picture({**grid2values("." * 81), "A1": "12", "A2": "3"})[:3] == "_3_"


# -- R3, R4: the puzzle string and solve ----------------------------------------------------------------


@pytest.mark.parametrize("content", [EXAMPLE, EXAMPLE + "\n", EASY_PICTURE, "# mine\n" + EXAMPLE.replace(".", "0")])
def test_r3_the_puzzle_may_be_in_a_text_file(content: str, tmp_path: Path) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_text(content)
    assert solve(path) == solve(str(path)) == solve(EXAMPLE)
    done = python("-m", "nonet.textbook.sudoku_solver", str(path))
    assert done.stdout == f"{EASY_PICTURE}\n\n{SOLVED_PICTURE}\n"


@pytest.mark.parametrize(
    ("puzzle", "message"),
    [
        (EXAMPLE[:-1], "expected 81 boxes, found 80"),
        (EXAMPLE + ".", "expected 81 boxes, found 82"),
        ("", "expected 81 boxes, found 0"),
        (EXAMPLE[:40] + "x" + EXAMPLE[41:], "line 1, column 41: expected a digit, '.' or '_', found 'x'"),
        (EASY_PICTURE.replace("7_8", "7?8"), "line 2, column 2: expected a digit, '.' or '_', found '?'"),
        (EXAMPLE.replace("8", "²"), "found '²'"),
    ],
)
def test_r3_the_error_for_a_malformed_puzzle_names_the_place(
    puzzle: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(nonet.ParseError) as error:
        solve(puzzle)
    assert message in str(error.value)
    with pytest.raises(SystemExit, match="2"):
        main([puzzle])
    assert message in capsys.readouterr().err


def test_r3_a_missing_file_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["not-here.txt"])
    assert "not-here.txt" in capsys.readouterr().err


@pytest.mark.parametrize("heuristics", [True, False])
@pytest.mark.parametrize("puzzle", ["11" + "." * 79, "12345678." + "." * 8 + "9" + "." * 63])
def test_r4_solve_returns_false_without_a_solution(
    puzzle: str, heuristics: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    assert solve(puzzle, heuristics) is False
    assert main([puzzle] if heuristics else [puzzle, "--no-heuristics"]) == 1
    assert capsys.readouterr().out.endswith("\n\nThere is no solution.\n")


# -- R5, R6: boxes, peer groups, heuristics -------------------------------------------------------------


def test_r5_the_answer_is_a_dict_from_box_to_digit() -> None:
    solved = solve(EXAMPLE)
    assert isinstance(solved, dict)
    assert list(solved) == boxes
    assert solved["C6"] == "2"


def test_r5_peer_groups_and_peers_are_those_of_plain_sudoku() -> None:
    assert {frozenset(map(boxes.index, group)) for group in sudoku_solver.peer_groups} == set(map(frozenset, HOUSES))
    assert "A8" in sudoku_solver.peers["A1"]
    assert {len(peers) for peers in sudoku_solver.peers.values()} == {20}


def test_r6_elimination_ignores_the_diagonals() -> None:
    """With C6 a 4, no box of row C, column 6 or the top middle square has a 4; the diagonals do not matter."""
    values = elimination({**grid2values("." * 81), "C6": "4"})
    without = {box for box in boxes if "4" not in values[box]}
    assert without == {box for box in boxes if box[0] == "C" or box[1] == "6" or box in "A4 A5 A6 B4 B5 B6"} - {"C6"}
    assert "5" in elimination({**grid2values("." * 81), "A1": "5"})["I9"]


def test_r6_only_choice_gives_a_box_its_digit() -> None:
    values = grid2values("." * 81)
    for column in "12456789":
        values["E" + column] = values["E" + column].replace("2", "")
    assert only_choice({**values, "E3": "278"})["E3"] == "2"


def test_r6_naked_twins_lose_their_digits_elsewhere() -> None:
    values = naked_twins({**grid2values("." * 81), "A1": "157", "A2": "57", "A3": "57"})
    assert values["A1"] == "1"
    assert values["A9"] == "1234689"
    assert values["I9"] == "123456789"


# -- R7, R8: brute force, and no dependency -------------------------------------------------------------


@pytest.mark.parametrize("puzzle", [EXAMPLE, "." * 81, *ORDINARY])
def test_r7_solutions_are_the_same_without_heuristics(puzzle: str) -> None:
    for heuristics in (True, False):
        assert is_solution(digits(grid_of(puzzle, heuristics)), digits(puzzle), HOUSES)


def test_r7_brute_force_uses_no_heuristic(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise AssertionError("a heuristic was used")

    for name in ("eliminate", "only_choice", "naked_twins"):
        monkeypatch.setattr(f"nonet.textbook.solving.{name}", fail)
        monkeypatch.setattr(f"nonet.textbook.strategies.{name}", fail)
    assert grid_of(EXAMPLE, heuristics=False)[:9] == "962413875"
    with pytest.raises(AssertionError, match="a heuristic was used"):
        solve(EXAMPLE)


def test_r7_the_program_without_the_heuristics(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--no-heuristics"]) == 0
    assert capsys.readouterr().out == f"{EASY_PICTURE}\n\n{SOLVED_PICTURE}\n"


def test_r8_the_solver_needs_only_the_standard_library() -> None:
    """Everything else that it loads comes with Python."""
    code = (
        "import sys, nonet; before = set(sys.modules); import nonet.textbook.sudoku_solver;"
        "new = {name.split('.')[0] for name in set(sys.modules) - before};"
        "print(sorted(new - sys.stdlib_module_names))"
    )
    assert python("-c", code).stdout in {"[]\n", "['nonet']\n"}
