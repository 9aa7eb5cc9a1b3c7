"""``--column`` and ``--solution-column``: the columns of tables by name, and an error where several qualify."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import nonet
from support.clicking import run
from support.puzzles import EASY, HARD

EASY_SOLVED, HARD_SOLVED = str(nonet.Puzzle(EASY).solve()), str(nonet.Puzzle(HARD).solve())
TABLES = ["csv", "tsv", "parquet", "arrow", "jsonl"]
COMMANDS = ["solve", "count", "check", "rate", "canon", "morph", "convert", "dedup"]


def written(path: Path, columns: dict[str, list[str]]) -> str:
    """Write a table in the format of its name, and return the name."""
    if path.suffix in (".csv", ".tsv"):
        text = io.StringIO()
        rows = csv.writer(text, delimiter="," if path.suffix == ".csv" else "\t", lineterminator="\n")
        rows.writerows([[*columns], *zip(*columns.values(), strict=True)])
        path.write_text(text.getvalue(), encoding="utf-8")
    elif path.suffix == ".jsonl":
        found = (dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True))
        path.write_text("".join(f"{json.dumps(row)}\n" for row in found), encoding="utf-8")
    elif path.suffix == ".arrow":
        table = pa.table(columns)
        with pa.OSFile(str(path), "wb") as file, pa.ipc.new_file(file, table.schema) as stream:
            stream.write_table(table)
    else:
        pq.write_table(pa.table(columns), path)
    return str(path)


@pytest.fixture(params=TABLES)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A table with two columns of puzzles and two of solutions, of which no name is known."""
    columns = {"id": ["1", "2"], "one": [EASY, EASY], "two": [HARD, HARD]}
    columns |= {"end": [EASY_SOLVED] * 2, "finish": [HARD_SOLVED] * 2}
    return written(tmp_path / f"in.{request.param}", columns)


def test_a_column_is_chosen_by_its_name_in_every_format(table: str) -> None:
    assert run("solve", table, "--column", "one").stdout.splitlines() == [EASY_SOLVED] * 2
    assert run("solve", table, "--column", "two").stdout.splitlines() == [HARD_SOLVED] * 2


@pytest.mark.parametrize("command", COMMANDS)
def test_two_candidates_are_an_error_that_shows_both(table: str, command: str) -> None:
    result = run(command, table)
    told = " ".join(result.stderr.split())
    assert result.exit_code == 2, result.output
    assert "several columns may be the puzzles" in told
    assert "'one'" in told
    assert "'two'" in told
    assert "--column" in told


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_takes_the_columns(table: str, command: str) -> None:
    result = run(command, table, "--column", "two", "--solution-column", "finish")
    assert result.exit_code == 0, result.stderr
    assert result.stdout


def test_the_solution_column_is_the_one_that_is_named(table: str, tmp_path: Path) -> None:
    for name, solved in (("end", EASY_SOLVED), ("finish", HARD_SOLVED)):
        out = tmp_path / f"{name}.csv"
        run("convert", table, "--column", "two", "--solution-column", name, "-o", str(out))
        [first, _] = csv.DictReader(out.read_text(encoding="utf-8").splitlines())
        assert (first["two"], first[name], first["one"]) == (HARD, solved, EASY)


@pytest.mark.parametrize("option", ["--column", "--solution-column"])
def test_a_column_that_does_not_exist_is_refused_with_those_that_do(table: str, option: str) -> None:
    result = run("convert", table, option, "three")
    assert result.exit_code == 2
    assert "there is no column 'three'; the columns are 'id', 'one', 'two', 'end', 'finish'" in " ".join(
        result.stderr.split()
    )


@pytest.mark.parametrize("option", ["--column", "--solution-column"])
def test_a_column_with_a_similar_name_is_suggested(table: str, option: str) -> None:
    assert "there is no column 'Finsh' (did you mean finish?)" in " ".join(
        run("solve", table, option, "Finsh").stderr.split()
    )


@pytest.mark.usefixtures("here")
def test_a_job_takes_the_columns(table: str, tmp_path: Path) -> None:
    out = f"{tmp_path / 'out'}/"
    assert run("solve", table, "--column", "two", "-o", out).exit_code == 0
    assert pq.read_table(tmp_path / "out/part-0000000.parquet")["solution"].to_pylist() == [HARD_SOLVED] * 2
    other = run("solve", table, "--column", "one", "-o", out)
    assert other.exit_code == 2
    assert "contains another job" in other.stderr


@pytest.mark.parametrize("ending", TABLES)
@pytest.mark.parametrize("known", [("question", "board"), ("puzzle", "Puzzle")])
def test_two_known_names_are_an_error_too(tmp_path: Path, ending: str, known: tuple[str, str]) -> None:
    source = written(tmp_path / f"in.{ending}", {known[0]: [EASY] * 2, known[1]: [HARD] * 2})
    result = run("solve", source)
    assert result.exit_code == 2
    assert all(repr(name) in result.stderr for name in known)
    assert run("solve", source, "--column", known[1]).stdout.splitlines() == [HARD_SOLVED] * 2


@pytest.mark.parametrize("ending", TABLES)
def test_two_known_names_of_solutions_are_an_error(tmp_path: Path, ending: str) -> None:
    columns = {"puzzle": [EASY] * 2, "answer": [EASY_SOLVED] * 2, "solution": [HARD_SOLVED] * 2}
    source = written(tmp_path / f"in.{ending}", columns)
    told = run("convert", source).stderr
    assert "several columns may be the solutions: 'answer', 'solution'" in told
    assert "--solution-column answer" in told
    assert EASY_SOLVED in run("convert", source, "--solution-column", "answer").stdout


def test_a_known_name_whose_first_cell_is_no_board_does_not_count(tmp_path: Path) -> None:
    columns = {"question": [EASY] * 2, "board": ["9x9"] * 2, "solution": [EASY_SOLVED] * 2, "solved": ["yes"] * 2}
    source = written(tmp_path / "in.csv", columns)
    assert run("solve", source).stdout.splitlines() == [EASY_SOLVED] * 2
    assert [record.solution for record in nonet.read(source)] == [nonet.Grid(EASY_SOLVED)] * 2


def test_a_solution_is_recognised_because_it_completes_the_puzzle(tmp_path: Path) -> None:
    source = written(tmp_path / "in.csv", {"after": [EASY_SOLVED] * 2, "before": [EASY] * 2})
    [first, _] = nonet.read(source)
    assert (str(first.puzzle), str(first.solution)) == (EASY, EASY_SOLVED)


def test_columns_without_names_have_numbers(tmp_path: Path) -> None:
    source = tmp_path / "in.csv"
    source.write_text(f"{EASY},{HARD}\n" * 2, encoding="utf-8")
    assert "'column1', 'column2'" in run("solve", "-f", "csv", str(source)).stderr
    found = run("solve", "-f", "csv", str(source), "--column", "column2").stdout
    assert found.splitlines() == [HARD_SOLVED] * 2


@pytest.mark.parametrize("board", ["6x6", "16x16"])
def test_a_column_of_another_board_is_chosen_by_its_name(tmp_path: Path, board: str) -> None:
    made = [str(nonet.generate(board, seed=(3, at)).givens) for at in range(2)]
    source = written(tmp_path / "in.csv", {"id": ["1", "2"], "start": made})
    expected = [str(nonet.Puzzle(text, rules=board).solve()) for text in made]
    assert run("solve", source, "--column", "start").stdout.splitlines() == expected


def test_a_pipe_takes_a_column() -> None:
    text = f"one,two\n{EASY},{HARD}\n"
    assert run("solve", "--column", "two", text=text).stdout.strip() == HARD_SOLVED


def test_options_about_columns_need_a_table(tmp_path: Path) -> None:
    assert "no file is given" in run("solve", HARD, "--column", "x").stderr
    lines = tmp_path / "in.txt"
    lines.write_text(f"{HARD}\n{EASY}\n", encoding="utf-8")
    result = run("solve", str(lines), "--column", "x")
    assert (result.exit_code, "there is no column 'x'" in result.stderr) == (2, True)
    result = run("solve", "-f", "sdk", str(lines), "--column", "x")
    assert (result.exit_code, "sdk is not a table" in result.stderr) == (2, True)


def test_read_takes_the_columns(tmp_path: Path) -> None:
    source = written(tmp_path / "in.csv", {"one": [EASY], "two": [HARD], "end": [HARD_SOLVED]})
    [record] = nonet.read(source, column="two", solution_column="end")
    assert (str(record.puzzle), str(record.solution), dict(record.fields)) == (HARD, HARD_SOLVED, {"one": EASY})
    with pytest.raises(nonet.ParseError, match="several columns may be the puzzles: 'one', 'two'"):
        list(nonet.read(source))


@pytest.mark.parametrize("ending", ["csv", "parquet"])
@pytest.mark.parametrize("command", ["solve", "count", "check", "canon", "morph", "convert", "dedup"])
def test_a_file_of_answers_is_about_the_column_that_is_named(
    table: str, tmp_path: Path, command: str, ending: str
) -> None:
    out = tmp_path / f"out.{ending}"
    assert run(command, table, "--column", "two", "-o", str(out)).exit_code == 0
    first = next(iter(rows(out)))
    image = str(nonet.random_morph(seed=0)(nonet.Puzzle(HARD)))
    # A text of morphs has the images in the place of the puzzles.
    expected = image if command == "morph" and ending == "csv" else HARD
    assert first.get("two", first.get("puzzle")) == expected
    assert first.get("morphed", image) == image
    assert first.get("solution", HARD_SOLVED) in ("", HARD_SOLVED)


def rows(path: Path) -> list[dict[str, object]]:
    """Return the rows of a table in any format."""
    if path.suffix in (".csv", ".tsv"):
        text = path.read_text(encoding="utf-8").splitlines()
        return [*csv.DictReader(text, delimiter="," if path.suffix == ".csv" else "\t")]
    if path.suffix == ".jsonl":
        return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    table = pq.read_table(path) if path.suffix == ".parquet" else pa.ipc.open_file(path.read_bytes()).read_all()
    found: list[dict[str, object]] = table.to_pylist()
    return found


OTHERS: list[dict[str, list[str]]] = [
    {"question": [HARD]},
    {"id": ["x"], "quizzes": [HARD]},
    {"quizzes": [HARD], "b": ["c"]},
]


@pytest.mark.parametrize("other", OTHERS, ids=str)
@pytest.mark.parametrize("swapped", [False, True])
def test_tables_with_other_columns_are_answered_whole(
    tmp_path: Path, other: dict[str, list[str]], swapped: bool
) -> None:
    pq.write_table(pa.table({"id": [1], "quizzes": [EASY]}), tmp_path / "a.parquet")
    pq.write_table(pa.table(other), tmp_path / "b.parquet")
    sources = [str(tmp_path / "b.parquet"), str(tmp_path / "a.parquet")][:: 1 if swapped else -1]
    assert run("solve", *sources, "-o", str(tmp_path / "out.parquet")).exit_code == 0
    found = [row["solution"] for row in rows(tmp_path / "out.parquet")]
    assert found == [HARD_SOLVED, EASY_SOLVED][:: 1 if swapped else -1]
