"""`nonet count`, `check`, `convert`, `show` and `rules`."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from hypothesis import given
from hypothesis import strategies as st
from shell import lines_file

import nonet
from nonet import Rules
from nonet.formats import FORMATS
from support.clicking import run
from support.puzzles import CLASH, DIAGONAL, DIAGONAL_SOLVED, EASY, EMPTY, HARD, HARD_SOLVED

MISSING_DIGITS = EASY.replace("6", ".").replace("2", ".")


# -- count ------------------------------------------------------------------------------------------------


def test_count_prints_one_line_for_each_puzzle() -> None:
    result = run("count", "-", text="\n".join([HARD, CLASH, "oops", EMPTY, EASY]))
    assert result.stdout.splitlines() == ["1", "0", "malformed", "2+", "1"]
    assert result.exit_code == 1
    assert "line 3" in result.stderr


def test_count_of_no_or_several_solutions_is_an_answer() -> None:
    assert run("count", CLASH, EMPTY).exit_code == 0


@pytest.mark.parametrize("limit", [1, 2, 3, 50])
def test_a_plus_marks_a_count_that_reached_the_limit(limit: int) -> None:
    exact = len(list(nonet.Puzzle(MISSING_DIGITS).solutions()))
    expected = f"{limit}+" if exact >= limit else str(exact)
    assert exact > 2
    for puzzles in ([MISSING_DIGITS], [MISSING_DIGITS] * 10):
        assert set(run("count", "--limit", str(limit), *puzzles).stdout.split()) == {expected}


def test_count_writes_a_table() -> None:
    assert run("count", "--to", "csv", HARD, EMPTY).stdout == (
        f"puzzle,status,count,error\n{HARD},unique,1,\n{EMPTY},several,2,\n"
    )
    tabs = run("count", "--to", "tsv", HARD, EMPTY).stdout.splitlines()
    assert tabs == ["puzzle\tstatus\tcount\terror", f"{HARD}\tunique\t1\t", f"{EMPTY}\tseveral\t2\t"]


@pytest.mark.parametrize("option", ["--timeout", "--row-timeout", "--max-nodes"])
@pytest.mark.parametrize("command", ["count", "check"])
def test_count_and_check_stop_at_their_limits(command: str, option: str) -> None:
    result = run(command, option, "0", HARD)
    word = "node_limit" if option == "--max-nodes" else "timeout"
    assert (result.stdout, result.exit_code) == (f"{word}\n", 1)


@pytest.mark.parametrize("others", [1, 9])
def test_a_timeout_for_each_puzzle_stops_no_other(others: int) -> None:
    result = run("count", "--limit", str(10**18), "--row-timeout", "2", EMPTY, *[HARD] * others)
    assert result.stdout == "timeout\n" + "1\n" * others


# -- check ------------------------------------------------------------------------------------------------


def test_check_lists_every_fault() -> None:
    result = run("check", "-", text="\n".join([HARD, CLASH, "oops", EMPTY]))
    lines = result.stdout.splitlines()
    assert lines[0] == "unique"
    assert lines[1] == "none: " + "; ".join(map(str, nonet.Puzzle(CLASH).status()))
    assert re.match(r"malformed: (column 1: )?expected ", lines[2])
    assert lines[3] == "several: " + str(nonet.Puzzle(EMPTY).status()[0])
    assert result.exit_code == 1


def test_check_accepts_proper_puzzles() -> None:
    result = run("check", HARD, EASY)
    assert (result.stdout, result.exit_code) == ("unique\nunique\n", 0)


def test_check_minimal_names_redundant_givens() -> None:
    result = run("check", "--minimal", HARD, EASY)
    first, second = result.stdout.splitlines()
    assert first == "unique"
    assert second.startswith("not_minimal: any one of ")
    assert second.endswith(" could be removed")
    for cell in range(81):
        could_go = cell in nonet.Puzzle(EASY).redundant_givens()
        assert (nonet.cell_name(cell) in second) == could_go
    assert result.exit_code == 1
    assert "1 minimal" in result.stderr


def test_check_writes_a_table(tmp_path: Path) -> None:
    out = tmp_path / "report.csv"
    run("check", HARD, CLASH, "-o", str(out))
    rows = list(csv.DictReader(io.StringIO(out.read_text())))
    assert [(row["puzzle"], row["status"]) for row in rows] == [(HARD, "unique"), (CLASH, "none")]
    assert rows[1]["details"].startswith("1 is given twice")


@given(st.lists(st.sampled_from(["right", "changed", "clash", "open", "none"]), min_size=1, max_size=12))
def test_grids_are_checked_against_their_puzzles(tmp_path_factory: pytest.TempPathFactory, kinds: list[str]) -> None:
    swapped = HARD_SOLVED.translate(str.maketrans("12", "21"))
    grid = {
        "right": HARD_SOLVED,
        "changed": swapped,
        "clash": HARD_SOLVED[:1] + HARD_SOLVED[2:3] + HARD_SOLVED[2:],
        "open": HARD_SOLVED[:-1] + ".",
        "none": "none",
    }
    fault = {"changed": "given_changed", "clash": "clash", "open": "incomplete", "none": "malformed"}
    folder = tmp_path_factory.mktemp("grids")
    puzzles = folder / "against.txt"
    puzzles.write_text(f"{HARD}\n" * len(kinds))
    result = run("check", lines_file(folder, HARD_SOLVED, *(grid[kind] for kind in kinds)), "--against", str(puzzles))
    assert result.exit_code == 2
    with puzzles.open("a") as file:
        file.write(f"{HARD}\n")
    result = run("check", lines_file(folder, HARD_SOLVED, *(grid[kind] for kind in kinds)), "--against", str(puzzles))
    *wrong, last = result.stdout.splitlines()
    expected = [(number, fault[kind]) for number, kind in enumerate(kinds, 2) if kind != "right"]
    assert len(wrong) == len(expected)
    for line, (number, word) in zip(wrong, expected, strict=True):
        assert line.startswith(f"line {number}: {word}")
    right = len(kinds) + 1 - len(expected)
    assert last.startswith(f"accuracy: {right / (len(kinds) + 1):.6f} ({right} of ")
    assert result.exit_code == (1 if expected else 0)


def test_there_must_be_as_many_grids_as_puzzles(tmp_path: Path) -> None:
    path = lines_file(tmp_path, HARD, HARD)
    result = run("check", HARD_SOLVED, "--against", path)
    assert result.exit_code == 2
    assert "1 grid" in result.stderr
    assert "accuracy" not in result.stdout


def test_a_stated_solution_is_checked_as_the_grid(tmp_path: Path) -> None:
    path = lines_file(tmp_path, f"{HARD} {HARD_SOLVED}")
    assert run("check", path, "--against", path).exit_code == 0


def test_grids_are_checked_under_the_requested_rules(tmp_path: Path) -> None:
    path = lines_file(tmp_path, DIAGONAL)
    classic = str(nonet.Puzzle(DIAGONAL).solve())
    assert run("check", classic, "--against", path).exit_code == 0
    assert run("check", "--rules", "diagonal", classic, "--against", path).exit_code == 1
    assert run("check", "--rules", "diagonal", DIAGONAL_SOLVED, "--against", path).exit_code == 0


# -- convert ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted({*FORMATS} - {"canvas", "killer", "quasigroup"}))
def test_convert_writes_every_format_and_reads_it_back(tmp_path: Path, name: str) -> None:
    source = tmp_path / "source.csv"
    source.write_text(f"puzzle,rating\n{HARD},7.1\n")
    out = tmp_path / "out"
    assert run("convert", "--to", name, str(source), "-o", str(out)).exit_code == 0
    back = run("convert", "-f", name, str(out))
    assert back.stdout.split()[0] == HARD


@pytest.mark.parametrize(("name", "rules"), [("canvas", "twodoku"), ("quasigroup", "latin-5"), ("sumocue", "6x6")])
def test_convert_writes_boards_that_are_not_9x9(tmp_path: Path, name: str, rules: str) -> None:
    cells = "1" + "." * (Rules(rules).board.cell_count - 1)
    out = tmp_path / "out"
    assert run("convert", "--rules", rules, "--to", name, cells, "-o", str(out)).exit_code == 0
    assert run("convert", str(out)).stdout.split() == [cells]
    refused = run("convert", "--rules", rules, "--to", "sdk", cells)
    assert refused.exit_code == 2
    assert "only 9x9 boards" in refused.stderr


def test_other_boards_are_solved_counted_and_shown(tmp_path: Path) -> None:
    file = tmp_path / "boards.txt"
    file.write_text(".41.1.2.42......\n1...............\n12\n")
    solved = run("solve", str(file))
    assert solved.stdout.split() == ["2413132442313142", solved.stdout.split()[1], "malformed"]
    assert run("count", str(file), "--limit", "500").stdout.split() == ["1", "72", "malformed"]
    assert "expected 16 cells, found 2" in run("check", str(file)).stdout
    assert run("show", ".41.1.2.42......", "--ascii").stdout.count("+") == 9
    assert run("solve", "2x2:a4_1a1a2a4_2f").stdout.split() == ["2413132442313142"]
    mixed = tmp_path / "mixed.txt"
    mixed.write_text("4j:1o,___zza\n2x2:1o\n2x3:zj\n3x3:zzzc\n" + "2x2:1o\n" * 3)
    assert [len(line) for line in run("solve", str(mixed)).stdout.split()][1:4] == [16, 36, 81]
    parquet = tmp_path / "solved.parquet"
    assert run("solve", str(file), "-o", str(parquet)).exit_code == 1
    assert pq.read_table(parquet).column("status").to_pylist() == ["unique", "several", "malformed"]
    assert "too many morphs" in run("canon", "." * 256).stderr
    assert run("canon", ".41.1.2.42......").exit_code == 0
    for command in ("hint", "explain", "rate"):
        assert run(command, ".41.1.2.42......").exit_code == 0
    assert "the digits 1 to 9 or fewer" in run("rate", "--scale", "hodoku", "." * 256).stderr


def test_convert_lists_every_format() -> None:
    listed = run("convert", "--list").stdout
    for name, known in FORMATS.items():
        assert f"{name} " in listed
        assert known.summary in listed


def test_convert_keeps_the_parts_that_both_formats_hold(tmp_path: Path) -> None:
    table = f"name,puzzle,solution\nfirst,{HARD},{HARD_SOLVED}\n"
    source = tmp_path / "in.csv"
    source.write_text(table)
    back = run("convert", "--to", "csv", str(source)).stdout
    [row] = csv.DictReader(io.StringIO(back))
    assert row == {"name": "first", "puzzle": HARD, "solution": HARD_SOLVED}


def test_convert_reports_lost_information(tmp_path: Path) -> None:
    source = tmp_path / "in.csv"
    source.write_text(f"name,puzzle,solution\nfirst,{HARD},{HARD_SOLVED}\nsecond,{HARD},\n")
    result = run("convert", "--to", "sdm", str(source))
    assert result.stdout == f"{HARD}\n{HARD}\n"
    assert "sdm cannot store solutions, which 1 puzzle had" in result.stderr
    assert "'name', which 2 puzzles had" in result.stderr


def test_convert_refuses_formats_that_would_lose_the_candidates_of_a_puzzle() -> None:
    marks = "12......." + "123456789" * 80
    result = run("convert", "--to", "hodoku", marks)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "hodoku cannot store a puzzle made of candidates; formats that can: " in result.stderr
    assert (
        run("convert", "--to", "pencilmarks", text=run("convert", "--to", "grid", marks).stdout).stdout == f"{marks}\n"
    )


def test_convert_chooses_the_format_by_the_file_name(tmp_path: Path) -> None:
    out = tmp_path / "x.csv"
    run("convert", HARD, "-o", str(out))
    assert out.read_text() == f"puzzle,solution\n{HARD},\n"


def test_convert_reports_and_keeps_malformed_lines(tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    result = run("convert", "-", "--rejects", str(bad), text=f"{HARD}\noops, so what\n")
    assert (result.stdout, result.exit_code) == (f"{HARD}\n", 1)
    assert bad.read_text() == "oops, so what\n"


# -- show -------------------------------------------------------------------------------------------------


def test_show_draws_in_ascii_without_a_terminal() -> None:
    result = run("show", HARD)
    assert result.stdout.isascii()
    assert result.stdout.splitlines()[1] == "| 2  .  . | .  .  6 | .  3  . |"


def test_show_fills_in_the_solution() -> None:
    result = run("show", "--solve", "--rules", "diagonal", DIAGONAL)
    board = [symbol for line in result.stdout.splitlines()[:13] for symbol in line if symbol.isdigit()]
    assert "".join(board) == DIAGONAL_SOLVED


def test_show_says_when_there_is_no_solution() -> None:
    result = run("show", "--solve", CLASH, HARD)
    assert "puzzle 1: without a solution" in result.stderr
    assert result.exit_code == 1
    assert result.stdout.count("+---------+---------+---------+") == 8


def test_show_gives_several_boards_a_title(tmp_path: Path) -> None:
    result = run("show", lines_file(tmp_path, HARD, "# x", EASY))
    titles = [line for line in result.stdout.splitlines() if line.startswith("line")]
    assert titles == ["line 1", "line 3"]


def test_show_draws_the_pencil_marks_of_a_file(tmp_path: Path) -> None:
    marks = [0 if int(digit) else 0b101 for digit in HARD.replace(".", "0")]
    source = tmp_path / "in.sdx"
    record = nonet.formats.Record(nonet.Puzzle(HARD), marks=tuple(marks))
    nonet.formats.write(source, [record], "sdx")
    drawn = run("show", "--candidates", str(source)).stdout
    assert drawn.count(" 1   3 ") == HARD.count(".")


def test_show_uses_colours_only_on_request(tmp_path: Path) -> None:
    assert "\x1b[" not in run("show", HARD).stdout
    assert "\x1b[" in run("show", "--colour", "always", HARD).stdout
    out = tmp_path / "board.txt"
    run("show", HARD, "-o", str(out))
    assert out.read_text() == run("show", HARD).stdout


# -- rules ------------------------------------------------------------------------------------------------


def test_rules_shows_every_preset() -> None:
    listed = run("rules").stdout
    for preset in nonet.PRESETS.values():
        assert f"{preset.name}: {preset.summary}" in listed


def test_rules_draws_the_requested_rules() -> None:
    assert run("rules", "diagonal+centre-dot").stdout == (
        "diagonal+centre-dot\n\n"
        "  a . . . . . . . b\n"
        "  . * . . c . . * .\n"
        "  . . a . . . b . .\n"
        "  . . . a . b . . .\n"
        "  . c . . * . . c .\n"
        "  . . . b . a . . .\n"
        "  . . b . . . a . .\n"
        "  . * . . c . . * .\n"
        "  b . . . . . . . a\n"
    )
