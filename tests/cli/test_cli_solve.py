"""`nonet solve`."""

from __future__ import annotations

import csv
import gzip
import io
import re
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shell import lines_file

import nonet
from nonet.cli import sources
from nonet.formats import loads, loads_all
from support.checker import digits, is_solution
from support.clicking import run
from support.houses import BOXES, COLUMNS, ROWS
from support.puzzles import CLASH, DIAGONAL, DIAGONAL_SOLVED, EASY, EMPTY, HARD, HARD_SOLVED

FEW_SOLUTIONS = EASY.replace("6", ".").replace("2", ".")

WORD_OF = {CLASH: "none", "oops": "malformed", HARD[:-1]: "malformed", HARD + "1": "malformed"}
"""The status words of puzzles without a solution."""

GOOD = [EASY, HARD, EMPTY, HARD.replace(".", "0"), FEW_SOLUTIONS]
SKIPPED = ["", "# a comment", "   "]

lines = st.lists(st.sampled_from([*GOOD, *WORD_OF, *SKIPPED]), max_size=12).map(lambda found: [HARD, *found])


def test_one_puzzle_prints_only_its_solution() -> None:
    result = run("solve", HARD)
    assert (result.stdout, result.stderr, result.exit_code) == (f"{HARD_SOLVED}\n", "", 0)


@given(lines)
def test_there_is_one_line_for_each_puzzle_in_order(lines: list[str]) -> None:
    result = run("solve", "-", text="\n".join(lines))
    puzzle_lines = [line for line in lines if line not in SKIPPED]
    answers = result.stdout.split("\n")[:-1]
    assert len(answers) == len(puzzle_lines)
    for line, answer in zip(puzzle_lines, answers, strict=True):
        if line in WORD_OF:
            assert answer == WORD_OF[line]
        else:
            assert is_solution(digits(answer), digits(line.replace("0", ".")), [*ROWS, *COLUMNS, *BOXES])
    assert result.exit_code == (1 if set(lines) & set(WORD_OF) else 0)


@given(lines)
def test_malformed_lines_are_reported_by_number_and_kept(
    tmp_path_factory: pytest.TempPathFactory, lines: list[str]
) -> None:
    folder = tmp_path_factory.mktemp("rejects")
    result = run("solve", lines_file(folder, *lines), "--rejects", str(folder / "bad.txt"))
    bad = [(number, line) for number, line in enumerate(lines, 1) if WORD_OF.get(line) == "malformed"]
    assert (folder / "bad.txt").read_text() == "".join(f"{line}\n" for _, line in bad)
    rows = [(number, line) for number, line in enumerate(lines, 1) if line.strip() and not line.startswith("#")]
    pairs = [(row, after) for row, after in zip(rows, [*rows[1:], (0, "")], strict=True) if row in bad]
    repeated = {after for row, after in pairs if row[1] == after[1]}
    first = [row for row in bad if row not in repeated]
    last = [row for row, after in pairs if row in repeated and after not in repeated]
    for number, _ in first:
        assert re.search(rf"^line {number}(, column \d+)?: expected ", result.stderr, re.MULTILINE)
    for number, _ in last:
        assert f"more up to line {number}, for the same reason" in result.stderr
    assert result.stderr.count(": expected ") == len(first)


@given(lines, st.integers(1, 4))
def test_the_output_does_not_depend_on_how_puzzles_are_grouped(lines: list[str], size: int) -> None:
    text = "\n".join(lines)
    whole = run("solve", "--to", "csv", "-", text=text)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sources, "SMALLEST_CHUNK", size)
        patch.setattr(sources, "LARGEST_CHUNK", size)
        parts = run("solve", "--to", "csv", "-", text=text)
    assert parts.stdout == whole.stdout
    assert parts.exit_code == whole.exit_code


def test_a_table_has_puzzle_solution_and_status(tmp_path: Path) -> None:
    out = tmp_path / "solved.csv"
    result = run("solve", lines_file(tmp_path, HARD, "oops, no", CLASH, EMPTY), "-o", str(out))
    rows = list(csv.DictReader(io.StringIO(out.read_text())))
    assert [row["puzzle"] for row in rows] == [HARD, "oops, no", CLASH, EMPTY]
    assert [row["status"] for row in rows] == ["unique", "malformed", "none", "several"]
    assert [len(row["solution"]) for row in rows] == [81, 0, 0, 81]
    assert result.stdout == ""
    assert result.exit_code == 1


def test_a_table_may_be_compressed(tmp_path: Path) -> None:
    out = tmp_path / "solved.csv.gz"
    run("solve", HARD, EASY, "-o", str(out))
    assert (
        gzip.decompress(out.read_bytes())
        .decode()
        .startswith(f"puzzle,solution,status,count,error\n{HARD},{HARD_SOLVED},unique,1,")
    )


def test_a_table_holds_complete_pencil_mark_puzzles() -> None:
    marks = run("convert", "--to", "pencilmarks", HARD).stdout.strip()
    # With one candidate missing, givens alone no longer describe the puzzle.
    one_less = marks.replace("123456789", ".23456789", 1)
    row = run("solve", "--to", "csv", "-", text=one_less).stdout.splitlines()[1].split(",")
    assert row[0] == one_less
    assert row[2] in {"unique", "none"}


@pytest.mark.parametrize("name", ["csv", "line", "npy"])
def test_tables_and_lines_can_be_read_back(tmp_path: Path, name: str) -> None:
    out = tmp_path / "out"
    assert run("solve", "--to", name, HARD, EASY, "-o", str(out)).exit_code == 0
    records = list(nonet.formats.read(out, name))
    found = {str(record.solution or record.puzzle.givens) for record in records}
    assert HARD_SOLVED in found
    assert len(records) == 2


def test_a_format_without_solutions_gets_the_solution_as_placed_digits_or_as_the_board() -> None:
    sdk = loads(run("solve", "--to", "sdk", HARD).stdout)
    assert str(sdk.puzzle.givens) == HARD
    assert sdk.placed is not None
    assert sdk.placed["r1c2"] == int(HARD_SOLVED[1])
    assert run("solve", "--to", "sdm", HARD).stdout == f"{HARD_SOLVED}\n"


def test_formats_that_cannot_hold_malformed_lines_leave_them_out() -> None:
    result = run("solve", "--to", "sdm", "-", text=f"{HARD}\noops\n{CLASH}\n")
    assert result.stdout == f"{HARD_SOLVED}\n{CLASH}\n"
    assert "line 2" in result.stderr
    assert result.exit_code == 1


def test_solve_prints_one_of_several_solutions_and_says_so() -> None:
    result = run("solve", EMPTY)
    assert result.stdout.strip() == str(nonet.Puzzle(EMPTY).solve())
    assert "several solutions" in result.stderr
    assert result.exit_code == 0


def test_solve_says_why_there_is_no_solution() -> None:
    result = run("solve", CLASH)
    assert result.stdout == "none\n"
    assert "1 is given twice in row 1: r1c1 and r1c2" in result.stderr
    assert result.exit_code == 1


def test_quiet_leaves_only_the_answers() -> None:
    result = run("solve", "-q", "-", text=f"{HARD}\noops\n{EMPTY}\n")
    assert result.stderr == ""
    assert result.stdout.count("\n") == 3


def test_the_summary_counts_each_kind() -> None:
    result = run("solve", "-", text="\n".join([HARD, EASY, EMPTY, CLASH, "oops"]))
    for part in ("5 puzzles", "2 with one solution", "1 with several", "1 without a solution", "1 malformed"):
        assert part in result.stderr
    assert "slowest: line 3" in result.stderr or "slowest: line 1" in result.stderr


def test_only_the_first_malformed_lines_are_reported() -> None:
    result = run("solve", "-", text=HARD + "\n" + "oops\n123\n" * 250)
    assert len(result.stderr.splitlines()) < 30
    assert "and 480 more malformed;" in result.stderr
    assert result.stdout.count("malformed\n") == 500


def test_rows_that_are_malformed_for_one_reason_are_reported_once() -> None:
    result = run("solve", "-", text=HARD + "\n" + "oops\n" * 500)
    assert result.stderr.count("expected a digit") == 1
    assert "... 499 more up to line 501, for the same reason" in result.stderr
    assert "--rejects" not in result.stderr
    apart = run("solve", "-", text="\n".join(["oops", HARD, "oops", HARD]))
    assert apart.stderr.count("expected a digit") == 2


def test_first_does_not_prove_uniqueness() -> None:
    result = run("solve", "--first", "--to", "csv", EMPTY, EASY)
    assert [line.split(",")[2] for line in result.stdout.splitlines()[1:]] == ["solved", "solved"]


def test_all_prints_every_solution() -> None:
    expected = {str(grid) for grid in nonet.Puzzle(FEW_SOLUTIONS).solutions()}
    result = run("solve", "--all", FEW_SOLUTIONS)
    answers = result.stdout.splitlines()
    assert len(expected) > 1
    assert len(answers) == len(set(answers))
    assert set(answers) == expected
    assert f"{len(expected)} solutions of 1 puzzle " in result.stderr


def test_limit_applies_to_each_puzzle() -> None:
    result = run("solve", "--limit", "3", EMPTY, HARD, CLASH)
    first = [str(grid) for grid in islice(nonet.Puzzle(EMPTY).solutions(), 3)]
    assert result.stdout.splitlines() == [*first, HARD_SOLVED, "none"]
    assert result.exit_code == 1


def test_each_solution_in_a_table_names_its_puzzle() -> None:
    rows = run("solve", "--limit", "2", "--to", "csv", EMPTY, HARD, CLASH).stdout.splitlines()[1:]
    assert [(row.split(",")[0], row.split(",")[2]) for row in rows] == [
        (EMPTY, "solution"),
        (EMPTY, "solution"),
        (HARD, "solution"),
        (CLASH, "none"),
    ]


def test_limit_may_be_arbitrarily_large() -> None:
    result = run("solve", "--limit", str(10**30), HARD)
    assert len(result.stdout.splitlines()) == 1


def test_a_timeout_for_each_puzzle_ends_an_enumeration_and_the_next_one_starts() -> None:
    answers = run("solve", "--all", "--row-timeout", "0.1", EMPTY, HARD).stdout.splitlines()
    assert answers[-2:] == ["timeout", HARD_SOLVED]


@pytest.mark.parametrize(("option", "word"), [("--timeout", "timeout"), ("--max-nodes", "node_limit")])
@pytest.mark.parametrize("more", [[], ["--limit", "5"]])
@pytest.mark.parametrize("number", [1, 2, 10])
def test_rows_that_reach_a_limit_get_a_status_word(option: str, word: str, more: list[str], number: int) -> None:
    result = run("solve", option, "0", *more, *[HARD] * number)
    assert result.stdout == f"{word}\n" * number
    assert result.exit_code == 1


@pytest.mark.parametrize("nodes", [0, 1, 5, 20, 47, 60, 200])
def test_one_puzzle_and_many_reach_the_node_limit_alike(nodes: int) -> None:
    one = run("solve", "--max-nodes", str(nodes), "--to", "csv", EMPTY).stdout.splitlines()[1]
    many = run("solve", "--max-nodes", str(nodes), "--to", "csv", *[EMPTY] * 10).stdout.splitlines()[1:]
    assert set(many) == {one}


def test_solve_accepts_rules_and_custom_houses() -> None:
    assert run("solve", "--rules", "diagonal", DIAGONAL).stdout.strip() == DIAGONAL_SOLVED
    corners = run("solve", "--first", "--house", "r1c1 r1c9 r9c1", "--house", "r1c1,r9c9", EMPTY).stdout.strip()
    assert len({corners[cell] for cell in (0, 8, 72)}) == 3
    assert corners[0] != corners[80]


def test_arguments_and_files_keep_their_order(tmp_path: Path) -> None:
    path = lines_file(tmp_path, EASY)
    result = run("solve", "--to", "csv", HARD, path, DIAGONAL, "-", HARD, text=EMPTY)
    assert [row.split(",")[0] for row in result.stdout.splitlines()[1:]] == [HARD, EASY, DIAGONAL, EMPTY, HARD]


def test_messages_name_the_file_if_there_are_several(tmp_path: Path) -> None:
    path = lines_file(tmp_path, HARD, "oops")
    assert f"{path}, line 2" in run("solve", path, HARD).stderr
    assert "standard input, line 1: expected 81 cells" in run("solve", HARD, "-", text="12345678901234\n").stderr


def test_a_puzzle_may_start_with_a_dash() -> None:
    dashed = EASY.replace(".", "-")
    assert dashed.startswith("-")
    assert run("solve", dashed).stdout == run("solve", EASY).stdout
    assert run("solve", dashed, "-q", "--to", "csv").stdout == run("solve", "-q", "--to", "csv", "--", EASY).stdout


def test_a_board_of_several_lines_may_be_one_argument() -> None:
    board = "\n".join(HARD[at : at + 9] for at in range(0, 81, 9))
    assert run("solve", board).stdout == f"{HARD_SOLVED}\n"


def test_solve_reads_every_format(tmp_path: Path) -> None:
    for name in ("csv", "sdk", "hodoku", "npy", "opensudoku"):
        path = tmp_path / f"in.{name}"
        assert run("convert", "--to", name, HARD, "-o", str(path)).exit_code == 0
        assert run("solve", str(path)).stdout == f"{HARD_SOLVED}\n", name


def test_solving_an_empty_file_succeeds(tmp_path: Path) -> None:
    result = run("solve", lines_file(tmp_path))
    assert (result.stdout, result.exit_code) == ("", 0)
    assert "0 puzzles" in result.stderr


def test_a_whole_collection_is_solved_and_read_back(tmp_path: Path) -> None:
    data = Path(__file__).parents[1] / "data" / "few_givens.txt.gz"
    out = tmp_path / "solved.csv"
    assert run("solve", str(data), "-o", str(out)).exit_code == 0
    records = loads_all(out.read_text())
    assert len(records) == 2000
    assert {record.fields["status"] for record in records} == {"unique"}
    assert run("check", str(out), "--against", str(data)).exit_code == 0


def test_tables_state_the_rules_and_candidates_of_puzzles(tmp_path: Path) -> None:
    jigsaw = nonet.Rules(regions=nonet.random_regions(9, seed=3))
    puzzles = [nonet.Puzzle(EMPTY, rules, [0b11, *[511] * 80]) for rules in ("classic", jigsaw)]
    source = tmp_path / "x.fpuzzles"
    source.write_text(nonet.dumps(puzzles, "fpuzzles"))
    rows = list(csv.DictReader(io.StringIO(run("solve", "--to", "csv", str(source)).stdout)))
    assert [nonet.Puzzle(row["puzzle"]) for row in rows] == puzzles
