"""Misuse of the command line: closed or full streams, wrong file names, cells that contain formulas."""

from __future__ import annotations

import csv
import io
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from shell import PATIENCE, command, lines_file

import nonet
from nonet.cli.arguments import sources_of
from nonet.cli.sources import Queue
from support.clicking import run
from support.puzzles import EASY, HARD, HARD_SOLVED

needs_posix = pytest.mark.skipif(sys.platform == "win32", reason="the shell commands need POSIX")


def shell(line: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["sh", "-c", line], capture_output=True, text=True, timeout=PATIENCE, check=False)


# -- streams ----------------------------------------------------------------------------------------------


@needs_posix
def test_answers_are_printed_when_standard_error_is_closed() -> None:
    done = shell(f"exec {shlex.join(command('solve', HARD, EASY))} 2>&-")
    assert (done.returncode, done.stdout.splitlines()[0]) == (0, HARD_SOLVED)


@needs_posix
@pytest.mark.parametrize("words", [["solve", "-"], ["solve"], ["convert", "-", "--to", "csv"], ["rate"]])
def test_a_closed_standard_input_is_an_error(words: list[str]) -> None:
    done = shell(f"exec {shlex.join(command(*words))} <&-")
    assert done.returncode == 2
    assert "Standard input is closed." in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize(
    "words", [["--help"], ["solve", "--help"], ["--version"], ["solve", HARD], ["convert", "--list"]]
)
def test_every_command_reports_a_full_disk(words: list[str]) -> None:
    done = shell(f"exec {shlex.join(command(*words))} >/dev/full")
    assert done.returncode == 2
    assert "No space left" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(("rows", "slack"), [(40, 0), (30_000, 3000)])
def test_progress_counts_rows_against_a_known_or_estimated_total(tmp_path: Path, rows: int, slack: int) -> None:
    # A small file is read at once, so a count of bytes would be complete before the first row.
    queue = Queue(sources_of([lines_file(tmp_path, *[EASY] * rows)], None, nonet.Rules()))
    queue.look_ahead()
    assert abs((queue.total() or 0) - rows) <= slack
    done = [len(chunk.items) for chunk in queue.chunks()]
    assert done[0] < 40
    assert sum(done) == queue.total() == rows


@pytest.mark.parametrize("words", [["convert"], ["check"], ["solve"]])
def test_characters_outside_the_encoding_are_escaped(tmp_path: Path, words: list[str]) -> None:
    path = table_file(tmp_path, f"puzzle,name\n{HARD},caf\u00e9\n")
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        command(*words, path, "--to", "csv"),
        capture_output=True,
        text=True,
        env=environment,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "caf\\xe9" in done.stdout


@needs_posix
def test_file_names_may_be_arbitrary_bytes(tmp_path: Path) -> None:
    names = [str(tmp_path / "a.txt"), os.path.join(str(tmp_path), os.fsdecode(b"b\xff.txt"))]
    for name in names:
        with open(name, "w", encoding="ascii") as file:
            file.write(f"{HARD}\n")
    done = subprocess.run(command("dedup", "--list", *names), capture_output=True, timeout=PATIENCE, check=False)
    assert done.returncode == 1
    assert b"b\\udcff.txt, line 1 repeats" in done.stdout


# -- names ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["x.xlsx", "x.json", "x.sdk"])
@pytest.mark.parametrize("words", [["check"]])
def test_an_extension_that_a_command_cannot_write_is_refused(tmp_path: Path, words: list[str], name: str) -> None:
    out = tmp_path / name
    result = run(*words, HARD, "-o", str(out))
    assert result.exit_code == 2
    assert ".txt .csv .tsv .tab .parquet .pq .arrow .feather .ipc .jsonl .ndjson, or give --to" in " ".join(
        result.stderr.split()
    )
    assert not out.exists()


@pytest.mark.parametrize("name", ["x.xlsx", "x.docx"])
@pytest.mark.parametrize("words", [["convert"], ["dedup"], ["morph"]])
def test_an_unknown_extension_is_refused(tmp_path: Path, words: list[str], name: str) -> None:
    result = run(*words, HARD, "-o", str(tmp_path / name))
    assert result.exit_code == 2
    assert "endings are .npy" in " ".join(result.stderr.split())


def test_a_file_in_a_named_format_may_have_any_name(tmp_path: Path) -> None:
    out = tmp_path / "x.data"
    assert run("solve", HARD, "--to", "line", "-o", str(out)).exit_code == 0
    assert out.read_text() == f"{HARD_SOLVED}\n"
    bare = tmp_path / "answers"
    assert run("solve", HARD, "-o", str(bare)).exit_code == 0
    assert bare.read_text() == f"{HARD_SOLVED}\n"


# -- columns ----------------------------------------------------------------------------------------------


def table_file(folder: Path, text: str) -> str:
    path = folder / "table.csv"
    path.write_text(text, encoding="utf-8")
    return str(path)


def rows_of(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


@pytest.mark.parametrize("words", ["solve", "check", "count", "canon", "rate"])
def test_the_other_columns_of_a_file_are_kept(tmp_path: Path, words: str) -> None:
    path = table_file(tmp_path, f"id,puzzle,status,level\n7,{EASY},new,\n,oops,,\n9,{EASY},,easy\n")
    rows = rows_of(run(words, path, "--to", "csv").stdout)
    assert [row["id"] for row in rows] == ["7", "", "9"]
    assert [row["level"] for row in rows] == ["", "", "easy"]
    assert [row["status"] for row in rows] == ["new", "", ""]
    assert rows[1]["nonet_status"] == "malformed"


def test_canon_keeps_the_solution_column_of_a_table(tmp_path: Path) -> None:
    path = table_file(tmp_path, f"puzzle,solution\n{HARD},{HARD_SOLVED}\n")
    assert rows_of(run("canon", path, "--to", "csv").stdout)[0]["solution"] == HARD_SOLVED


def test_parquet_keeps_the_other_columns(tmp_path: Path) -> None:
    path, out = table_file(tmp_path, f"id,puzzle\n007,{EASY}\n"), tmp_path / "x.parquet"
    assert run("rate", path, "-o", str(out)).exit_code == 0
    assert pq.read_table(out)["id"].to_pylist() == ["007"]


def test_formulas_become_text_and_are_restored() -> None:
    fields = {"=1": "=HYPERLINK(1)", "a": "-2+3", "b": "@x", "c": "-1.5", "d": "'=1", "e": "\t=1", "f": "+4e5"}
    text = io.StringIO()
    csv.writer(text).writerows([["puzzle", *fields], [HARD, *fields.values()]])
    written = run("convert", "-", "--to", "csv", text=text.getvalue()).stdout
    names, cells = csv.reader(io.StringIO(written))
    assert names[2:] == ["'=1", "a", "b", "c", "d", "e", "f"]
    assert cells[2:] == ["'=HYPERLINK(1)", "'-2+3", "'@x", "-1.5", "'=1", "'\t=1", "+4e5"]
    again = run("convert", "-", "--to", "csv", text=written).stdout
    assert again == written


def test_formulas_in_malformed_rows_become_text() -> None:
    (row,) = rows_of(run("check", "-", "--to", "csv", text="puzzle,x\n=HYPERLINK(1),1\n").stdout)
    assert (row["puzzle"], row["x"]) == ("'=HYPERLINK(1)", "1")


# -- puzzles ----------------------------------------------------------------------------------------------


def test_one_argument_may_hold_nine_rows() -> None:
    groups = " ".join(HARD[at : at + 9] for at in range(0, 81, 9))
    assert run("solve", groups).stdout == f"{HARD_SOLVED}\n"


@pytest.mark.parametrize("words", ["rate", "solve", "check", "count", "canon", "convert", "morph"])
def test_an_empty_file_is_reported(words: str) -> None:
    result = run(words, "-", text="")
    assert result.exit_code == 0
    assert "0 puzzles" in result.stderr


def test_a_short_header_is_reported(tmp_path: Path) -> None:
    path = table_file(tmp_path, f"a,b\nx,y,{HARD}\np,q\n")
    result = run("solve", path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "line 1: expected a header that names the column of puzzles" in result.stderr


@needs_posix
def test_the_next_run_removes_the_temporary_file_of_a_killed_one(tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    process = subprocess.Popen(command("solve", "-", "-o", str(out)), stdin=subprocess.PIPE)
    assert process.stdin is not None
    process.stdin.write(f"{HARD}\n".encode() * 100_000)
    process.stdin.flush()
    while not list(tmp_path.iterdir()):
        assert process.poll() is None
    (left,) = tmp_path.iterdir()
    # While a command runs, its temporary file stays, and so do those of other targets.
    other = tmp_path / ".nonet-0123456789ab-1-00.tmp"
    other.touch()
    assert run("solve", HARD, "-o", str(out)).exit_code == 0
    assert left.exists()
    process.kill()
    if sys.platform == "linux":
        # Until its parent asks how it ended, a process keeps its number.
        os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
    else:
        process.communicate()
    assert left.exists()
    assert run("solve", HARD, "-o", str(out)).exit_code == 0
    process.communicate()
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([other.name, out.name])
    assert os.path.getsize(out) == 82
