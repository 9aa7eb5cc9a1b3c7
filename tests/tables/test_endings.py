"""A question has the same answers in every ending, from every source, from Python and from the shell."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pyarrow import feather

import nonet
from nonet.tables.files import REJECTED, scan
from support.clicking import run
from support.puzzles import EASY, HARD, HARD_SOLVED

WRONG = "9" + HARD_SOLVED[1:]
ROWS: dict[str, list[str | None]] = {
    "id": ["007", "8", "9", "10", "11", "12"],
    "question": [EASY, "oops", None, HARD, "11" + "." * 79, HARD],
    "answer": [None, HARD_SOLVED, None, HARD_SOLVED, None, WRONG],
    "status": ["mine", None, "größe", "=1+1", 'a,"b"', ""],
}
"""A table with a row of every kind, and a column whose name every question takes."""

COMMANDS: dict[str, Callable[..., Any]] = {
    "solve": nonet.solve_table,
    "count": nonet.count_table,
    "rate": nonet.rate_table,
    "canon": nonet.canonical_table,
}
ENDINGS = ["csv", "tsv", "parquet", "arrow", "jsonl"]
OTHERS = ["count", "rate", "canon", "check"]
SOURCES = ["csv", "parquet", "jsonl", "arrow"]


def written(path: Path, rows: dict[str, list[str | None]]) -> str:
    """Write a table in the format of its name, and return the name."""
    if path.suffix == ".parquet":
        pq.write_table(pa.table(rows), path)
    elif path.suffix == ".arrow":
        feather.write_feather(pa.table(rows), str(path))
    elif path.suffix == ".jsonl":
        found = (dict(zip(rows, row, strict=True)) for row in zip(*rows.values(), strict=True))
        path.write_text("".join(f"{json.dumps(row)}\n" for row in found), encoding="utf-8")
    else:
        with path.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows([[*rows], *zip(*rows.values(), strict=True)])
    return str(path)


def text(value: object) -> str:
    """Return a cell as a table of text has it; a place in a file depends on the file."""
    return re.sub(r"^(line \d+, )?column \d+: ", "", "" if value is None else str(value))


def read(path: Path) -> list[dict[str, str]]:
    """Return the rows of a table in any format, as text."""
    found = scan(path, column="question", solution_column="answer")
    names = [name for name in found.schema.names if name not in REJECTED]
    return [{name: text(row[name]) for name in names} for batch in found.batches() for row in batch.to_pylist()]


def answered(command: str, source: str, out: Path) -> list[dict[str, str]]:
    """Ask a question on the command line, and return the rows that it writes."""
    result = run(command, source, "-o", str(out), "-q")
    assert result.exit_code == 1, result.stderr
    return read(out)


def texts(table: pa.Table) -> list[dict[str, str]]:
    return [{name: text(value) for name, value in row.items()} for row in table.to_pylist()]


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("command", [*COMMANDS, "check"])
def test_every_ending_has_the_same_rows(tmp_path: Path, command: str, ending: str) -> None:
    source = written(tmp_path / "in.csv", ROWS)
    found = answered(command, source, tmp_path / f"out.{ending}")
    assert [list(row)[:4] for row in found] == [["id", "question", "answer", "status"]] * 6
    assert {"nonet_status", "error"} <= found[0].keys()
    assert found == answered(command, source, tmp_path / "out.csv")


@pytest.mark.parametrize(
    ("command", "source"),
    [("solve", source) for source in SOURCES]
    + [(command, "parquet") for command in ("count", "rate", "canon", "check")],
)
def test_every_source_has_the_same_answers(tmp_path: Path, command: str, source: str) -> None:
    first = answered(command, written(tmp_path / "first.csv", ROWS), tmp_path / "first.out.jsonl")
    found = answered(command, written(tmp_path / f"in.{source}", ROWS), tmp_path / "out.jsonl")
    assert found == first


STATED: list[tuple[str | None, str | None, str]] = [
    (HARD, HARD_SOLVED, "right"),
    (HARD, WRONG, "wrong"),
    (HARD, "oops", "unreadable"),
    (HARD, HARD_SOLVED.replace("4", "."), "wrong"),
    (HARD, None, ""),
    ("." * 81, HARD_SOLVED, "right"),
    ("11" + "." * 79, HARD_SOLVED, "wrong"),
    ("oops", HARD_SOLVED, ""),
    (None, HARD_SOLVED, ""),
]
"""Puzzles, the solutions that their rows state, and what is said of them."""


@pytest.mark.parametrize(
    ("command", "ending"),
    [("solve", ending) for ending in ENDINGS] + [(command, "csv") for command in ("count", "rate", "check")],
)
def test_stated_solutions_are_right_wrong_or_unreadable(tmp_path: Path, command: str, ending: str) -> None:
    puzzles, solutions, words = zip(*STATED, strict=True)
    source = written(tmp_path / f"in.{ending}", {"question": [*puzzles], "answer": [*solutions]})
    found = answered(command, source, tmp_path / f"out.{ending}")
    assert [row["stated"] for row in found] == [*words]


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("command", ["solve", "check"])
def test_jobs_judge_stated_solutions(tmp_path: Path, command: str) -> None:
    puzzles, solutions, words = zip(*STATED, strict=True)
    source = written(tmp_path / "in.csv", {"question": [*puzzles], "answer": [*solutions]})
    assert run(command, source, "-o", f"{tmp_path}/job/", "-q").exit_code == 1
    assert [row["stated"] for row in read(tmp_path / "job/part-0000000.parquet")] == [*words]


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_frames_judge_stated_solutions(library: str) -> None:
    puzzles, solutions, words = zip(*STATED, strict=True)
    frame = pytest.importorskip(library).DataFrame({"question": [*puzzles], "answer": [*solutions]})
    found = pa.table(nonet.solve_table(frame))["stated"].to_pylist()
    assert [word or "" for word in found] == [*words]


def test_solutions_are_judged_under_the_rules_of_their_puzzles() -> None:
    rules = nonet.Rules("diagonal")
    puzzle = nonet.generate(rules, seed=1)
    table = pa.table({"puzzle": [str(puzzle)] * 2, "solution": [str(puzzle.solve()), HARD_SOLVED]})
    assert nonet.solve_table(table, rules=rules)["stated"].to_pylist() == ["right", "wrong"]


def test_a_table_without_solutions_gets_no_column_about_them() -> None:
    assert "stated" not in nonet.solve_table(pa.table({"puzzle": [HARD]})).column_names
    assert "stated" not in nonet.solve_table(pa.table({"solution": [HARD]})).column_names


def test_the_column_of_solutions_can_be_named() -> None:
    table = pa.table({"puzzle": [HARD], "answer": [WRONG], "solved": [HARD_SOLVED]})
    with pytest.raises(nonet.ColumnError, match=r"'answer', 'solved'; name one, as in .*solution_column='answer'"):
        nonet.solve_table(table)
    assert nonet.solve_table(table, solution_column="solved")["stated"].to_pylist() == ["right"]


def test_a_column_of_answers_that_are_no_boards_is_unreadable(tmp_path: Path) -> None:
    table = pa.table({"puzzle": [HARD, HARD], "answer": pa.array([42, None], pa.int64())})
    assert nonet.solve_table(table)["stated"].to_pylist() == ["unreadable", None]
    pq.write_table(table, tmp_path / "in.parquet")
    result = run("solve", str(tmp_path / "in.parquet"), "--to", "csv")
    assert [row["stated"] for row in csv.DictReader(result.stdout.splitlines())] == ["unreadable", ""]


def test_check_counts_wrong_solutions_of_a_data_set(tmp_path: Path) -> None:
    table: dict[str, list[str | None]] = {"puzzle": [HARD, HARD, HARD], "solution": [HARD_SOLVED, WRONG, "oops"]}
    result = run("check", written(tmp_path / "in.csv", table), "-o", str(tmp_path / "out.csv"))
    assert result.exit_code == 1
    assert "2 with a wrong stated solution" in result.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_python_has_the_same_answers(tmp_path: Path, command: str) -> None:
    found = answered(command, written(tmp_path / "in.parquet", ROWS), tmp_path / "out.parquet")
    assert found == texts(COMMANDS[command](pa.table(ROWS)))


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("command", [*COMMANDS, "check"])
def test_jobs_have_the_same_answers(tmp_path: Path, command: str) -> None:
    source = written(tmp_path / "in.csv", ROWS)
    assert run(command, source, "-o", f"{tmp_path}/job/", "-q").exit_code == 1
    assert read(tmp_path / "job/part-0000000.parquet") == answered(command, source, tmp_path / "out.csv")


@pytest.mark.parametrize(("command", "ending"), [*zip([*COMMANDS, "check"], ENDINGS, strict=True)])
def test_lines_of_text_become_the_same_tables(tmp_path: Path, command: str, ending: str) -> None:
    lines = tmp_path / "in.txt"
    lines.write_text("".join(f"{cell}\n" for cell in ROWS["question"] if cell), encoding="utf-8")
    table: dict[str, list[str | None]] = {"puzzle": [cell for cell in ROWS["question"] if cell]}
    out = tmp_path / f"out.{ending}"
    rows = []
    for source in (str(lines), written(tmp_path / "in.parquet", table)):
        assert run(command, source, "-o", str(out), "-q").exit_code == 1
        found = scan(out, column="puzzle")
        names = [name for name in found.schema.names if name not in REJECTED]
        rows.append([[text(row[name]) for name in names] for batch in found.batches() for row in batch.to_pylist()])
    assert rows[0] == rows[1]


@pytest.mark.parametrize("ending", ["parquet", "arrow", "jsonl"])
def test_morphs_are_those_of_python(tmp_path: Path, ending: str) -> None:
    source = written(tmp_path / "in.csv", ROWS)
    assert run("morph", "--seed", "5", source, "-o", str(tmp_path / f"out.{ending}"), "-q").exit_code == 1
    assert read(tmp_path / f"out.{ending}") == texts(nonet.morph_table(pa.table(ROWS), seed=5))


def test_columns_keep_their_types_in_tables_and_are_text_elsewhere(tmp_path: Path) -> None:
    own = {"score": [0.5, None], "flag": [True, False], "tags": [["a", "b"], None], "name": ["größe", "日本"]}
    pq.write_table(pa.table({"puzzle": [EASY, HARD], **own}), tmp_path / "in.parquet")
    run("solve", str(tmp_path / "in.parquet"), "-o", str(tmp_path / "out.parquet"), "-q")
    run("solve", str(tmp_path / "in.parquet"), "-o", str(tmp_path / "out.csv"), "-q")
    table = pq.read_table(tmp_path / "out.parquet")
    assert table.select([*own]).equals(pa.table(own))
    rows = list(csv.DictReader((tmp_path / "out.csv").read_text(encoding="utf-8").splitlines()))
    assert [rows[0][name] for name in own] == ["0.5", "True", '["a", "b"]', "größe"]
    assert [rows[1][name] for name in own] == ["", "False", "", "日本"]
    assert [row["count"] for row in rows] == [str(count) for count in table["count"].to_pylist()]
