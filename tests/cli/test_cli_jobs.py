"""``-o DIR/``: long jobs from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import nonet
from support.clicking import run
from support.puzzles import EASY, EMPTY, HARD
from support.workers import gives_up_the_second_shard


@pytest.fixture
def puzzles(tmp_path: Path) -> Path:
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{HARD}\n{EASY}\n{EMPTY}\n", encoding="utf-8")
    return path


@pytest.mark.usefixtures("here")
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
    if command == "solve":  # The other questions resume by the same code.
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


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("command", "ending", "board", "option"),
    [
        ("solve", "txt", "6x6", True),
        ("count", "csv", "6x6", False),
        ("check", "txt", "latin-7", True),
        ("solve", "csv", "16x16", False),
    ],
)
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


@pytest.mark.usefixtures("here")
def test_another_command_in_the_same_folder_is_refused(puzzles: Path, tmp_path: Path) -> None:
    out = f"{tmp_path / 'out'}/"
    run("solve", str(puzzles), "-o", out)
    result = run("count", str(puzzles), "-o", out)
    assert result.exit_code == 2
    assert "another job (verb:" in result.stderr


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("ending", ["csv", "tsv"])
def test_shards_have_the_format_that_is_asked_for(puzzles: Path, tmp_path: Path, ending: str) -> None:
    assert run("solve", str(puzzles), "--to", ending, "-o", f"{tmp_path / 'out'}/").exit_code == 0
    assert (tmp_path / f"out/part-0000000.{ending}").exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [([], "standard input"), (["--timeout", "3"], "--timeout"), (["--rejects", "bad.txt"], "--rejects")],
)
def test_a_job_refuses_input_and_options_of_single_files(
    puzzles: Path, tmp_path: Path, arguments: list[str], message: str
) -> None:
    given = [str(puzzles)] if arguments else ["-"]
    result = run("solve", *given, "-o", f"{tmp_path / 'out'}/", *arguments)
    assert result.exit_code == 2
    assert message in result.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.usefixtures("here")
def test_a_shard_that_is_given_up_is_in_the_report_and_the_exit_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.txt").write_text(f"{EASY}\n", encoding="utf-8")
    monkeypatch.setattr("nonet.tables.jobs.runner.work", gives_up_the_second_shard)
    result = run("rate", str(tmp_path / "a.txt"), str(tmp_path / "b.txt"), "-o", f"{tmp_path / 'out'}/")
    assert "given up: shards 1" in result.stderr
    assert result.exit_code == 1


@pytest.mark.usefixtures("here")
def test_the_folder_of_a_job_is_a_data_set_of_its_rows_alone(puzzles: Path, tmp_path: Path) -> None:
    puzzles.write_text(f"{HARD}\noops\n{EASY}\n", encoding="utf-8")
    run("solve", str(puzzles), "-o", f"{tmp_path / 'out'}/")
    assert (tmp_path / "out/rejects-0000000.jsonl").exists()
    assert run("count", str(tmp_path / "out")).stdout.splitlines() == ["1", "malformed", "1"]
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "rejects-1.jsonl").write_text(f'{{"puzzle": "{EASY}"}}\n', encoding="utf-8")
    assert run("count", str(mine)).stdout == "1\n"


def read(folder: Path) -> list[dict[str, object]]:
    """Return the rows of a folder of Parquet files."""
    return [row for part in sorted(folder.glob("part-*.parquet")) for row in pq.read_table(part).to_pylist()]


SAMPLE = {
    "id": [1, 2, 3, 4],
    "quizzes": [HARD, "oops", None, EASY],
    "tags": [["a"], [], None, ["b", "c"]],
}


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("ending", ["csv", "jsonl", "parquet"])
def test_a_folder_of_converted_rows_has_those_of_one_file(tmp_path: Path, ending: str) -> None:
    source = tmp_path / f"in.{ending}"
    if ending == "csv":
        source.write_text(f"id,quizzes\n1,{HARD}\n2,oops\n3,\n4,{EASY}\n", encoding="utf-8")
    elif ending == "jsonl":
        rows = (dict(zip(SAMPLE, row, strict=True)) for row in zip(*SAMPLE.values(), strict=True))
        source.write_text("".join(f"{json.dumps(row)}\n" for row in rows), encoding="utf-8")
    else:
        pq.write_table(pa.table(SAMPLE), source)
    out = f"{tmp_path / 'out'}/"
    result = run("convert", str(source), "-o", out)
    assert (result.exit_code, "2 malformed" in result.stderr) == (1, True), result.stderr
    assert run("convert", str(source), "-o", str(tmp_path / "one.parquet")).exit_code == 1
    assert read(tmp_path / "out") == pq.read_table(tmp_path / "one.parquet").to_pylist()
    rejects = (tmp_path / "out/rejects-0000000.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["file"] for line in rejects] == [str(source)] * 2
    assert all(json.loads(line)["error"] for line in rejects)
    assert "1 from earlier runs" in run("convert", str(source), "-o", out).stderr


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("board", ["6x6", "16x16", "diagonal"])
def test_a_folder_of_converted_rows_takes_other_rules(tmp_path: Path, board: str) -> None:
    made = [str(nonet.generate(board, seed=(3, at)).givens) for at in range(2)]
    (tmp_path / "in.txt").write_text("\n".join(made), encoding="utf-8")
    result = run("convert", "--rules", board, str(tmp_path / "in.txt"), "-o", f"{tmp_path / 'out'}/", "--threads", "1")
    assert result.exit_code == 0, result.stderr
    assert [row["puzzle"] for row in read(tmp_path / "out")] == made


def test_threads_are_for_a_folder(puzzles: Path, tmp_path: Path) -> None:
    result = run("convert", str(puzzles), "-o", str(tmp_path / "x.csv"), "--threads", "2")
    assert result.exit_code == 2
    assert "--threads is for -o DIR/" in result.stderr


@pytest.mark.parametrize("exists", [True, False])
def test_dedup_says_why_it_writes_no_folder(puzzles: Path, tmp_path: Path, exists: bool) -> None:
    if exists:
        (tmp_path / "out").mkdir()
    result = run("dedup", str(puzzles), "-o", f"{tmp_path / 'out'}/")
    assert result.exit_code == 2
    assert "depends on all puzzles before it" in " ".join(result.stderr.split())


def test_a_job_for_first_solutions_says_solved(puzzles: Path, tmp_path: Path) -> None:
    result = run("solve", "--first", str(puzzles), "-o", f"{tmp_path / 'out'}/")
    assert result.exit_code == 0, result.stderr
    assert {row["status"] for row in read(tmp_path / "out")} == {"solved"}
    assert " solved" in result.stderr
