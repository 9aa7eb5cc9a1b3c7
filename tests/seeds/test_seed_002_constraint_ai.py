"""Seed 002, constraint propagation with validation and bulk tests: rows C1 to C7, and the Project Assistant's checks.

The Project Assistant was the course's remote grader. Its messages and its grid are known from saved results
(github.com/KTala9/AIND-Sudoku). Its boards for naked twins are not known, so the public boards replace them.
"""

from __future__ import annotations

import gzip
import subprocess
import sys
from pathlib import Path

import pytest
from students import (
    PA_GRID,
    SOLVED,
    TWINS_1,
    TWINS_1_ONCE,
    TWINS_1_TO_FIXPOINT,
    TWINS_2,
    TWINS_2_ONCE,
    TWINS_2_TO_FIXPOINT,
    board,
    python,
)

import nonet
from nonet import textbook
from nonet.textbook import boxes, grid2values, solve, validate, values2grid
from nonet.textbook.bulk import check_file, main, puzzles_of
from support.child import run
from support.puzzles import DATA

DEFAULT = "..7..5..2.......13.........9...8.7......7...5..2.......1..3.......54.......7....4"
PLAIN = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"

FILES = "few_givens.txt.gz", "hard.txt.gz", "hardest.txt.gz", "several.txt.gz"

RECORDS = [row.split("\t") for row in (DATA / "diagonal.tsv").read_text().splitlines()[1:]]


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(textbook, "skip_diagonal", True)


# -- C1: the switch -------------------------------------------------------------------------------------


def test_c1_skip_diagonal_makes_it_plain_sudoku(plain: None) -> None:
    solved = solve(PLAIN)
    assert isinstance(solved, dict)
    assert values2grid(solved) == str(nonet.Puzzle(PLAIN).solve())


def test_c1_the_switch_is_off_at_the_start_and_works_at_run_time(monkeypatch: pytest.MonkeyPatch) -> None:
    assert textbook.skip_diagonal is False
    given = grid2values("1" + "." * 80)
    assert "1" not in textbook.eliminate(dict(given))["I9"]
    monkeypatch.setattr(textbook, "skip_diagonal", True)
    assert "1" in textbook.eliminate(dict(given))["I9"]


# -- C2 to C4: validation -------------------------------------------------------------------------------

BOX_MESSAGE = "Duplicate digit [2 3 4] found in box at position y=0, x=0\n[[1 2 3]\n [2 3 4]\n [3 4 5]]"


def test_c2_a_correct_board_is_valid() -> None:
    assert validate(grid2values(SOLVED)) == (True, None)


@pytest.mark.parametrize(
    ("grid", "message"),
    [
        ("123456789" * 9, "Duplicate digit [1] found in column 0"),
        ("".join("123456789"[at:] + "123456789"[:at] for at in range(9)), BOX_MESSAGE),
        ("." * 81, "Box A1 is not solved."),
        (str(nonet.Puzzle("." * 81).solve()), "Invalid diagonal from top-left to bottom-right."),
    ],
)
def test_c2_messages_name_the_first_fault(grid: str, message: str) -> None:
    assert validate(grid2values(grid)) == (False, message)


def test_c2_diagonals_do_not_matter_if_switched_off(plain: None) -> None:
    assert validate(grid2values(str(nonet.Puzzle("." * 81).solve()))) == (True, None)


def test_old_defect_the_anti_diagonal_was_not_checked() -> None:
    """The main diagonal of these boards is valid, the other is not. The old program checked the main diagonal twice."""
    grid = str(
        next(
            grid
            for grid in nonet.Puzzle("." * 81, rules="diagonal-main").solutions()
            if len({grid[at * 8] for at in range(1, 10)}) < 9
        )
    )
    assert validate(grid2values(grid)) == (False, "Invalid diagonal from top-right to bottom-left.")


def test_old_defect_a_sum_of_45_passed() -> None:
    """The main diagonal adds up to 45 and repeats a digit."""
    grid = next(
        str(grid)
        for grid in nonet.Puzzle("." * 81, rules="diagonal-anti").solutions()
        if sum(grid[at * 10] for at in range(9)) == 45 and len({grid[at * 10] for at in range(9)}) < 9
    )
    assert validate(grid2values(grid)) == (False, "Invalid diagonal from top-left to bottom-right.")


def test_c3_string2array_has_a_line_for_each_row() -> None:
    lines = textbook.string2array(SOLVED).split("\n")
    assert len(lines) == 9
    assert lines[8] == SOLVED[72:]


def test_c4_the_helper_functions_work_as_in_the_course() -> None:
    assert textbook.diagonal_keys == textbook.diagonal_units[0] + textbook.diagonal_units[1]
    assert textbook.diagonal_keys[:2] == ["A1", "B2"]
    assert textbook.diagonal_keys[9:11] == ["A9", "B8"]
    for square in textbook.square_units:
        for box in square:
            x, y = textbook.get_box_coordinates(*box)
            assert square[0] == textbook.rows[y] + textbook.cols[x]
    tally = {"3": {"count": 2, "key": "A1"}, "5": {"count": 1, "key": "A1"}}
    board = textbook.set_values_by_hash_count(grid2values("." * 81), "B2", tally)
    assert board["B2"] == "5"
    assert textbook.set_values_by_hash_count(board, "B2", tally, count=2)["B2"] == "3"


# -- C5: the bulk test ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FILES)
def test_c5_the_first_puzzles_of_every_file_are_solved(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert check_file(DATA / name, limit=16) == []
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 16
    assert lines[0] == f"Test Case 1/16 6.25%: {next(puzzles_of(DATA / name))}"
    assert lines[15].startswith("Test Case 16/16 100.0%: ")


def test_c5_the_default_is_fifty_puzzles_of_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    path = DATA / "few_givens.txt.gz"
    assert check_file(path) == []
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 50
    assert lines[0] == f"Test Case 1/50 2.0%: {next(puzzles_of(path))}"
    assert lines[49].startswith("Test Case 50/50 100.0%: ")


def test_c5_comments_and_blank_lines_do_not_count(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "puzzles"
    path.write_text(f"# who made it\n\n{PLAIN}\n#{PLAIN}\n{PLAIN} 1\n")
    assert check_file(path) == []
    out = f"Test Case 1/2 50.0%: {PLAIN}\nTest Case 2/2 100.0%: {PLAIN}\n"
    assert capsys.readouterr().out == out
    assert check_file(path, limit=1) == []
    assert capsys.readouterr().out == f"Test Case 1/1 100.0%: {PLAIN}\n"


def test_c5_a_puzzle_without_a_solution_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "puzzles.txt.gz"
    bad = "11" + "." * 79
    path.write_bytes(gzip.compress(f"{bad}\n{PLAIN}\n".encode()))
    assert check_file(path) == [f"{bad}: No solution was found."]
    assert capsys.readouterr().out.splitlines()[1] == "No solution was found."
    assert main([str(path)]) == 1


@pytest.mark.parametrize(
    ("broken", "fault"),
    [
        (lambda solved: {**solved, "A1": solved["A2"], "A2": solved["A1"]}, "Duplicate digit"),
        (lambda solved: {**solved, "A2": "19"}, "Box A2 is not solved."),
        (lambda solved: {**solved, "A1": "9"}, "A given was changed."),
    ],
)
def test_c5_a_wrong_answer_fails(
    broken: object, fault: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Answers are checked independently of the solver."""
    path = tmp_path / "puzzles"
    path.write_text("." + PLAIN[1:] if fault == "Duplicate digit" else PLAIN)
    monkeypatch.setattr("nonet.textbook.bulk.solve", lambda grid: broken(solve(grid)))  # type: ignore[operator]
    [failure] = check_file(path)
    assert failure.split(": ", 1)[1].startswith(fault)


def test_c5_the_program_prints_each_case(tmp_path: Path) -> None:
    path = tmp_path / "puzzles"
    path.write_text(PLAIN)
    done = python("-m", "nonet.textbook.bulk", str(path), str(path))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == 2 * f"Test Case 1/1 100.0%: {PLAIN}\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"{PLAIN}\n{PLAIN[:80]}\n", "line 2: expected 81 boxes, found 80"),
        (f"{PLAIN}\n12x{PLAIN[3:]}\n", "line 2, column 3: expected a digit, '.' or '_', found 'x'"),
    ],
)
def test_c5_a_malformed_line_is_an_error(
    text: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "puzzles"
    path.write_text(text)
    with pytest.raises(SystemExit, match="2"):
        main([str(path)])
    assert f"{path}, {message}" in capsys.readouterr().err


# -- C6, C7 and the Project Assistant's checks ----------------------------------------------------------


def test_c6_the_default_grid_has_38_solutions_and_gets_one_of_them() -> None:
    solutions = {str(grid) for grid in nonet.Puzzle(DEFAULT, rules="diagonal").solutions()}
    assert len(solutions) == 38
    solved = solve(DEFAULT)
    assert isinstance(solved, dict)
    assert values2grid(solved) in solutions


@pytest.mark.parametrize("grid", ["11" + "." * 79, "1........1" + "." * 71, "." * 70 + "9.........9"])
def test_old_defect_clashing_givens_never_returned(grid: str) -> None:
    """Row C7: solved boxes were never compared, so the search continued until every board was full."""
    assert run(f"from nonet.textbook import solve; print(solve({grid!r}))") == "False"


@pytest.mark.parametrize(("grid", "count", "name"), RECORDS)
def test_pa_the_solve_method_produces_a_valid_solution_and_keeps_the_givens(grid: str, count: str, name: str) -> None:
    solved = solve(grid)
    if count == "0":
        assert solved is False
        return
    assert isinstance(solved, dict)
    assert validate(solved) == (True, None)
    assert all(given in {".", solved[box]} for box, given in zip(boxes, grid, strict=True))


def test_pa_the_grid_of_the_project_assistant_has_many_solutions() -> None:
    assert PA_GRID in {grid for grid, _, _ in RECORDS}
    assert nonet.Puzzle(PA_GRID, rules="diagonal").count(limit=50) == 50


@pytest.mark.parametrize("to_fixpoint", [False, True])
@pytest.mark.parametrize(
    ("start", "accepted"),
    [(TWINS_1, (TWINS_1_ONCE, TWINS_1_TO_FIXPOINT)), (TWINS_2, (TWINS_2_ONCE, TWINS_2_TO_FIXPOINT))],
)
def test_pa_the_naked_twins_method_applies_the_heuristic(
    start: str, accepted: tuple[dict[str, str], ...], to_fixpoint: bool
) -> None:
    found = textbook.naked_twins(board(start), to_fixpoint=to_fixpoint)
    assert found in [{**board(start), **change} for change in accepted]


# -- malformed values and grids --------------------------------------------------------------------------


@pytest.mark.parametrize("symbol", ["0", "x", "12", "", " "])
def test_c2_only_digits_count_as_solved(plain: None, symbol: str) -> None:
    assert validate(grid2values(SOLVED) | {"C4": symbol}) == (False, "Box C4 is not solved.")


def test_c2_a_missing_solution_is_not_a_solved_board() -> None:
    assert validate(solve("11" + "." * 79)) == (False, "There is no solution.")


def test_c7_blanks_may_be_written_in_any_usual_way(plain: None) -> None:
    puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    assert solve(puzzle.replace(".", "0")) == solve(puzzle.replace(".", "_")) == solve(puzzle)


@pytest.mark.parametrize("grid", ["x" + "." * 80, "12", "", "." * 82])
def test_c7_an_invalid_grid_is_refused(grid: str) -> None:
    with pytest.raises(nonet.ParseError):
        solve(grid)


def test_a_solution_file_that_is_the_textbook_honours_the_flag(tmp_path: Path) -> None:
    reference = (Path(__file__).parents[2] / "docs" / "reference.md").read_text(encoding="utf-8")
    code = next(part for part in reference.split("```python\n") if part.startswith("import sys\n")).split("```")[0]
    (tmp_path / "solution.py").write_text(code)

    script = (
        f"import solution; print(bool(solution.solve({PLAIN!r}))); solution.skip_diagonal = True;"
        f"print(bool(solution.solve({PLAIN!r})))"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]
