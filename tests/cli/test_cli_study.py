"""`nonet study`."""

from __future__ import annotations

import csv
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from shell import PATIENCE, command, impatient, lines_file, on_terminal, wait_for_work

from nonet.study import QUESTIONS, Contestant, Row, Study
from nonet.study import study as studies
from nonet.textbook.parts import Counters, Ending, Outcome
from support.clicking import run
from support.puzzles import DIAGONAL, EASY, HARD

QUICK = ("--question", "twins", "--repeats", "1")
MINE = "mine: inference=eliminate; board=lists"


def table_of(path: Path) -> list[Row]:
    return [*Study.load(path).table]


def test_study_prints_the_answers(tmp_path: Path) -> None:
    result = run("study", lines_file(tmp_path, EASY, HARD), *QUICK)
    assert result.exit_code == 0
    assert result.stdout.startswith("Do naked twins pay?\n  2 puzzles are too few to compare")
    assert result.stdout.count("?\n") == 1
    assert result.stderr == "2 puzzles, 2 contestants, 1 repeat: at most 20.0 s\n"


def test_study_writes_a_report_and_a_table(tmp_path: Path) -> None:
    report, table = tmp_path / "report.html", tmp_path / "rows.csv.gz"
    result = run("study", lines_file(tmp_path, EASY, HARD), *QUICK, "-o", str(report), "--table", str(table), "-q")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")
    assert "<svg" in report.read_text()
    assert [(row.set, row.number, row.contestant) for row in table_of(table)] == [
        ("puzzles", 1, "eliminate + only choice"),
        ("puzzles", 1, "course"),
        ("puzzles", 2, "eliminate + only choice"),
        ("puzzles", 2, "course"),
    ]


def test_a_saved_table_gives_the_same_answers_and_report(tmp_path: Path) -> None:
    table, one, other = tmp_path / "rows.parquet", tmp_path / "one.html", tmp_path / "other.html"
    first = run("study", lines_file(tmp_path, EASY, HARD), *QUICK, "--table", str(table))
    again = run("study", "--from", str(table))
    assert (again.exit_code, again.stdout, again.stderr) == (0, first.stdout, "")
    for path in (one, other):
        assert run("study", "--from", str(table), "-o", str(path)).exit_code == 0
    assert one.read_text() == other.read_text()


def test_each_file_is_a_set_and_the_seed_determines_the_sample(tmp_path: Path) -> None:
    for name in ("easy.txt", "more.of.them.sdm"):
        (tmp_path / name).write_text(f"{EASY}\n" * 30)
    files = [str(tmp_path / name) for name in ("easy.txt", "more.of.them.sdm")]
    drawn = []
    for seed in ("1", "1", "2"):
        table = tmp_path / "rows.csv"
        assert run("study", *files, *QUICK, "--sample", "3", "--seed", seed, "--table", str(table)).exit_code == 0
        drawn.append(sorted({row.key for row in table_of(table)}))
    assert drawn[0] == drawn[1] != drawn[2]
    assert [name for name, _ in drawn[0]] == ["easy"] * 3 + ["more.of.them"] * 3


def test_files_with_the_same_name_are_separate_sets(tmp_path: Path) -> None:
    table = tmp_path / "rows.csv"
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "puzzles.txt").write_text(f"{EASY}\n")
    files = [str(tmp_path / folder / "puzzles.txt") for folder in ("one", "two")]
    assert run("study", *files, *QUICK, "--table", str(table)).exit_code == 0
    assert {row.set for row in table_of(table)} == {"puzzles", files[1]}


def test_puzzles_may_be_typed_and_have_rules(tmp_path: Path) -> None:
    table = tmp_path / "rows.csv"
    assert run("study", DIAGONAL, "--rules", "diagonal", *QUICK, "--table", str(table)).exit_code == 0
    assert {(row.set, row.rules, row.status) for row in table_of(table)} == {("puzzles", "diagonal", "solved")}


def test_a_custom_solver_is_measured(tmp_path: Path) -> None:
    table = tmp_path / "rows.csv"
    result = run("study", EASY, "--question", "own", "--solver", MINE, "--repeats", "2", "--table", str(table))
    assert result.stdout.startswith("How do your own solvers do?\n")
    mine = next(row for row in table_of(table) if row.contestant == "mine")
    assert (mine.question, mine.repeats) == ("own", 2)
    assert mine.parts == "inference=eliminate; variables=fewest; values=lowest; board=lists"


def test_the_timeout_applies_to_each_puzzle(tmp_path: Path) -> None:
    table = tmp_path / "rows.csv"
    spec = "slow: inference=none; variables=first"
    options = ("--solver", spec, "--question", "own", "--timeout", "0.05", "--repeats", "3")
    assert run("study", HARD, *options, "--table", str(table)).exit_code == 0
    slow = next(row for row in table_of(table) if row.contestant == "slow")
    assert (slow.status, slow.seconds, slow.repeats) == ("timeout", 0.05, 1)


def test_malformed_lines_are_reported_and_left_out(tmp_path: Path) -> None:
    table = tmp_path / "rows.csv"
    result = run("study", lines_file(tmp_path, EASY, "oops", HARD), *QUICK, "--table", str(table))
    assert "line 2, column 1: expected " in result.stderr
    assert {row.puzzle for row in table_of(table)} == {EASY, HARD}
    assert result.exit_code == 1


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("--from", "no.csv"), "there is no file 'no.csv'"),
        (("--from", "rows.csv", EASY), "--from only reads a table"),
        (("--from", "rows.csv", "--sample", "2"), "--from only reads a table"),
        ((EASY, "-o", "report.pdf"), "expected a name that ends in .html (a table goes to --table)"),
        ((EASY, "-o", "no/folder/report.html"), "there is no folder 'no/folder'"),
        ((EASY, "--table", "no/folder/rows.csv"), "there is no folder 'no/folder'"),
        ((EASY, "--table", "rows.txt"), "--table rows.txt: expected a name that ends in .csv, .csv.gz or .parquet"),
        (
            (EASY, "--question", "twin"),
            "there is no question 'twin' (did you mean twins?); expected one of twins, inference",
        ),
        ((EASY, "--solver", "mine"), "--solver 'mine', column 1: expected a name and a colon"),
        (
            (EASY, "--solver", "mine: board=lists; values=x"),
            "column 20: 'x' is not a choice for values (hint: choose from low",
        ),
        ((EASY, "--solver", "course: board=lists"), "there are two contestants called 'course'"),
        ((EASY, "--timeout", "0"), "--timeout"),
        ((EASY, "--repeats", "0"), "--repeats"),
        ((EASY, "--sample", "0"), "--sample"),
        (("-",), "there is no puzzle to study: give a file of puzzles, as in `nonet study puzzles.txt`"),
    ],
)
def test_invalid_arguments_are_refused_before_anything_is_measured(args: tuple[str, ...], message: str) -> None:
    result = run("study", *args)
    assert result.exit_code == 2
    assert message in " ".join(result.stderr.split())
    assert "contestants" not in result.stderr.split("Error")[0]


@pytest.mark.parametrize(
    ("package", "args"), [("matplotlib", ("-o", "report.html")), ("pyarrow", ("--table", "rows.parquet"))]
)
def test_a_missing_package_is_reported_before_anything_is_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, package: str, args: tuple[str, str]
) -> None:
    for name in (package, f"{package}.backends.backend_svg"):
        monkeypatch.setitem(sys.modules, name, None)
    result = run("study", EASY, args[0], str(tmp_path / args[1]))
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"need {package}: pip install 'nonet[study]'" in result.stderr
    assert not list(tmp_path.iterdir())


def test_a_file_that_is_not_a_table_of_a_study_is_refused(tmp_path: Path) -> None:
    (tmp_path / "rows.csv").write_text("puzzle,solution\n1,2\n")
    result = run("study", "--from", str(tmp_path / "rows.csv"))
    assert result.exit_code == 2
    assert "line 1: expected a column 'set' (hint: nonet study --table writes one)" in result.stderr


class Liar:
    """A solver that claims that no puzzle has a solution."""

    def solve(self, puzzle: object, *, timeout: float | None = None) -> Outcome:
        return Outcome(Ending.NONE, None, Counters())


def test_a_wrong_answer_is_reported_prominently(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "line_up", lambda *_: [Contestant("liar", Liar(), ("twins",))])
    report = tmp_path / "report.html"
    result = run("study", EASY, "-o", str(report), "--quiet")
    assert result.exit_code == 1
    assert result.stderr == f"WRONG ANSWER: liar on puzzle 1 of puzzles: {EASY}\n"
    assert "Wrong answer: liar on puzzle 1 of puzzles" in report.read_text()


def test_ctrl_c_writes_the_finished_measurements(tmp_path: Path) -> None:
    report, table = tmp_path / "report.html", tmp_path / "rows.csv"
    puzzles = lines_file(tmp_path, *[EASY] * 20_000)
    args = ("study", puzzles, *QUICK, "-o", str(report), "--table", str(table))
    with subprocess.Popen(command(*args), stderr=subprocess.PIPE, text=True) as started:
        assert started.stderr is not None
        assert "20,000 puzzles" in started.stderr.readline()
        wait_for_work(started.pid)
        os.kill(started.pid, signal.SIGINT)
        output = started.stderr.read()
        assert started.wait(PATIENCE) == 130
    found = re.fullmatch(r"Interrupted: the study covers ([\d,]+) of 20,000 puzzles\.\n", output)
    assert found
    measured = len({row.number for row in table_of(table)})
    assert found[1] == f"{measured:,}"
    assert 0 < measured < 20_000
    assert f"The run was interrupted: {measured} of 20000 puzzles were measured" in report.read_text()


def test_a_bar_shows_progress_and_an_estimate_on_a_terminal(tmp_path: Path) -> None:
    code, shown = on_terminal("study", lines_file(tmp_path, *[EASY] * 60), *QUICK, how=impatient)
    assert code == 0
    assert re.search(r"\d+ of 120 solves", shown)
    assert re.search(r"\d+%", shown)
    assert "Do naked twins pay?" in shown


def test_an_option_hides_the_progress_bar(tmp_path: Path) -> None:
    _, shown = on_terminal("study", lines_file(tmp_path, *[EASY] * 50), *QUICK, "--no-progress", how=impatient)
    assert "solves" not in shown


def test_the_table_of_the_manual_names_every_question() -> None:
    section = (Path(__file__).parents[2] / "docs" / "cli.md").read_text().split("## nonet study")[1]
    for name in QUESTIONS:
        assert f"| `{name}` |" in section
        assert name in run("study", "--help").stdout


def test_the_csv_is_readable_by_the_standard_library(tmp_path: Path) -> None:
    table = tmp_path / "rows.csv"
    run("study", EASY, *QUICK, "--table", str(table))
    with open(table, newline="") as file:
        lines = list(csv.DictReader(file))
    assert [line["contestant"] for line in lines] == ["eliminate + only choice", "course"]
    assert all(float(line["seconds"]) > 0 for line in lines)
