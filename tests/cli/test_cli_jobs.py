"""``-o DIR/``: long jobs from the command line."""

from __future__ import annotations

from pathlib import Path

import pyarrow.parquet as pq
import pytest
from shell import nonet as run

import nonet
from support.crews import dies_at_the_second_shard
from support.puzzles import EASY, EMPTY, HARD


@pytest.fixture
def puzzles(tmp_path: Path) -> Path:
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{HARD}\n{EASY}\n{EMPTY}\n", encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("command", "column"),
    [
        ("solve", "solution"),
        ("count", "count"),
        ("rate", "er"),
        ("canon", "canonical"),
        ("morph", "morphed"),
        ("check", "details"),
    ],
)
def test_a_folder_gets_the_answers_and_the_same_command_resumes(
    puzzles: Path, tmp_path: Path, command: str, column: str
) -> None:
    out = f"{tmp_path / 'out'}/"
    first = run(command, str(puzzles), "-o", out)
    assert first.exit_code == (1 if command in ("rate", "check") else 0)
    assert "3 puzzles in 1 shard" in first.stderr
    table = pq.read_table(tmp_path / "out/part-0000000.parquet")
    words = ["done"] * 3 if command in ("canon", "morph") else ["unique", "unique", "several"]
    assert table.column("status").to_pylist() == words
    assert column in table.column_names
    assert "1 from earlier runs" in run(command, str(puzzles), "-o", out).stderr


def test_a_folder_of_morphs_has_those_of_one_file(puzzles: Path, tmp_path: Path) -> None:
    lines = run("morph", "--seed", "5", str(puzzles), str(puzzles)).stdout.splitlines()
    run("morph", "--seed", "5", str(puzzles), str(puzzles), "-o", f"{tmp_path / 'out'}/")
    parts = [pq.read_table(part) for part in sorted((tmp_path / "out").glob("part-*"))]
    assert [text for part in parts for text in part.column("morphed").to_pylist()] == lines
    assert len(parts) == 2


@pytest.mark.parametrize("option", [["--by", "transpose"], ["--copies", "2"], ["--tell"]])
def test_a_folder_of_morphs_has_one_for_each_puzzle(puzzles: Path, tmp_path: Path, option: list[str]) -> None:
    result = run("morph", *option, str(puzzles), "-o", f"{tmp_path / 'out'}/")
    assert result.exit_code == 2
    assert "one random morph of each puzzle" in result.stderr


@pytest.mark.parametrize(("board", "option"), [("6x6", True), ("6x6", False), ("latin-7", True), ("16x16", False)])
@pytest.mark.parametrize("ending", ["txt", "csv"])
@pytest.mark.parametrize("command", ["solve", "count", "check"])
def test_a_job_takes_other_boards(tmp_path: Path, board: str, option: bool, ending: str, command: str) -> None:
    made = [str(nonet.generate(board, seed=(3, at)).givens) for at in range(2)]
    source = tmp_path / f"in.{ending}"
    source.write_text("\n".join([*(["puzzle"] if ending == "csv" else []), *made, ""]), encoding="utf-8")
    out, rules = f"{tmp_path / 'out'}/", ["--rules", board] if option else []
    result = run(command, *rules, str(source), "-o", out)
    assert result.exit_code == 0, result.stderr
    table = pq.read_table(tmp_path / "out/part-0000000.parquet")
    assert table["puzzle"].to_pylist() == made
    assert table["status"].to_pylist() == ["unique"] * 2
    assert "1 from earlier runs" in run(command, *rules, str(source), "-o", out).stderr


def test_another_command_in_the_same_folder_is_refused(puzzles: Path, tmp_path: Path) -> None:
    out = f"{tmp_path / 'out'}/"
    run("solve", str(puzzles), "-o", out)
    result = run("count", str(puzzles), "-o", out)
    assert result.exit_code == 2
    assert "another verb" in result.stderr


@pytest.mark.parametrize("ending", ["csv", "tsv"])
def test_shards_have_the_format_that_is_asked_for(puzzles: Path, tmp_path: Path, ending: str) -> None:
    assert run("solve", str(puzzles), "--to", ending, "-o", f"{tmp_path / 'out'}/").exit_code == 0
    assert (tmp_path / f"out/part-0000000.{ending}").exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [([], "standard input"), (["--timeout", "3"], "--timeout"), (["--rejects", "bad.txt"], "--rejects")],
)
def test_what_a_job_cannot_do_is_refused(puzzles: Path, tmp_path: Path, arguments: list[str], message: str) -> None:
    given = [str(puzzles)] if arguments else ["-"]
    result = run("solve", *given, "-o", f"{tmp_path / 'out'}/", *arguments)
    assert result.exit_code == 2
    assert message in result.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("command", ["solve", "count", "rate", "canon", "morph", "check"])
def test_a_shard_that_is_given_up_is_in_the_report_and_the_exit_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.txt").write_text(f"{EASY}\n", encoding="utf-8")
    monkeypatch.setattr("nonet.tables.jobs.runner.work", dies_at_the_second_shard)
    result = run(command, str(tmp_path / "a.txt"), str(tmp_path / "b.txt"), "-o", f"{tmp_path / 'out'}/")
    assert "given up: shards 1" in result.stderr
    assert result.exit_code == 1
