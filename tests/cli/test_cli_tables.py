"""The command line on tables: Parquet, Arrow and JSONL in and out, folders, globs and addresses."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pyarrow import feather

from nonet import Puzzle, Rules, dumps, generate, random_regions, read
from nonet.cli.table_source import TableSource
from nonet.constraints import KillerCage
from nonet.formats.columns import ColumnNames
from nonet.rows.read import Batch
from nonet.rows.write import as_list
from nonet.tables.files import scan
from support.clicking import run
from support.puzzles import EASY, EMPTY, HARD, HARD_SOLVED


def parquet(path: Path) -> str:
    rows = {"id": [7, 8, 9, 10], "puzzle": [HARD, EMPTY, "oops", None], "rating": [1.5, None, 2.0, 3.0]}
    pq.write_table(pa.table(rows), path)
    return str(path)


@pytest.mark.parametrize("words", ["solve", "count", "check", "canon", "rate"])
def test_commands_read_parquet_and_keep_its_columns(tmp_path: Path, words: str) -> None:
    result = run(words, parquet(tmp_path / "x.parquet"), "--to", "csv")
    rows = list(csv.DictReader(io.StringIO(result.stdout)))
    assert result.exit_code == 1
    assert [row["id"] for row in rows] == ["7", "8", "9", "10"]
    assert [row["rating"] for row in rows] == ["1.5", "", "2.0", "3.0"]
    assert [row["puzzle"] for row in rows][:3] == [HARD, EMPTY, "oops"]


@pytest.mark.parametrize("words", [["morph", "--seed", "1"], ["dedup"], ["convert"]])
def test_other_commands_read_parquet_too(tmp_path: Path, words: list[str]) -> None:
    out = tmp_path / "out.csv"
    result = run(*words, parquet(tmp_path / "x.parquet"), "-o", str(out))
    assert result.exit_code == 1
    assert [row["id"] for row in csv.DictReader(io.StringIO(out.read_text()))] == ["7", "8"]


@pytest.mark.parametrize("name", ["x.parquet", "x.arrow", "x.jsonl", "x.jsonl.gz"])
def test_solve_writes_tables(tmp_path: Path, name: str) -> None:
    out = tmp_path / name
    result = run("solve", parquet(tmp_path / "in.parquet"), "-o", str(out))
    assert result.exit_code == 1
    found = scan(out)
    table = pa.Table.from_batches(found.batches(), found.schema)
    assert table["id"].to_pylist() == [7, 8, 9, 10]
    assert table["status"].to_pylist() == ["unique", "several", "malformed", "missing"]
    assert table["solution"][0].as_py() == HARD_SOLVED
    assert "1 with one solution, 1 with several, 1 malformed, 1 missing" in result.stderr


@pytest.mark.parametrize(("words", "column"), [("solve", "solution"), ("count", "count"), ("canon", "canonical")])
def test_texts_become_tables(tmp_path: Path, words: str, column: str) -> None:
    out = tmp_path / "x.parquet"
    assert run(words, "-", "-o", str(out), text=f"{HARD} # first\nbad\n{EASY}\n").exit_code == 1
    table = pq.read_table(out)
    assert table["puzzle"].to_pylist() == [HARD, "bad", EASY]
    assert table["comment"].to_pylist() == ["first", None, None]
    assert table["status"].to_pylist()[1] == "malformed"
    assert [value in (None, 0) for value in table[column].to_pylist()] == [False, True, False]


@pytest.mark.parametrize("name", ["x.parquet", "x.arrow", "x.jsonl"])
def test_check_writes_tables_with_the_details_of_its_lines(tmp_path: Path, name: str) -> None:
    clash = "11" + "." * 79
    (tmp_path / "in.csv").write_text(f"id,puzzle\n7,{HARD}\n8,{EMPTY}\n9,oops\n10,{clash}\n")
    lines = run("check", str(tmp_path / "in.csv"), "--quiet").stdout.splitlines()
    result = run("check", str(tmp_path / "in.csv"), "-o", str(tmp_path / name))
    assert result.exit_code == 1
    assert "1 proper, 1 with several, 1 without a solution, 1 malformed" in result.stderr
    found = scan(tmp_path / name)
    table = pa.Table.from_batches(found.batches(), found.schema)
    assert table["id"].to_pylist() == ["7", "8", "9", "10"]
    rows = zip(table["status"].to_pylist(), table["details"].to_pylist(), strict=True)
    told = [status if details is None else f"{status}: {details}" for status, details in rows]
    assert [*told[:2], told[3]] == [*lines[:2], lines[3]]
    assert told[2] == "malformed"


@pytest.mark.parametrize("name", ["x.parquet", "x.arrow", "x.jsonl"])
@pytest.mark.parametrize("words", ["convert", "dedup"])
def test_convert_and_dedup_write_tables_with_the_columns_and_types_of_the_input(
    tmp_path: Path, words: str, name: str
) -> None:
    rows = {"id": [7, 8, 9, 10, 11], "puzzle": [HARD, HARD, "oops", None, EASY], "tags": [["a"], [], None, [], ["b"]]}
    pq.write_table(pa.table(rows), tmp_path / "in.parquet")
    result = run(words, str(tmp_path / "in.parquet"), "-o", str(tmp_path / name))
    assert result.exit_code == 1
    found = scan(tmp_path / name)
    table = pa.Table.from_batches(found.batches(), found.schema)
    assert table["id"].to_pylist() == ([7, 11] if words == "dedup" else [7, 8, 11])
    assert table["tags"].to_pylist() == ([["a"], ["b"]] if words == "dedup" else [["a"], [], ["b"]])
    assert [name for name in table.column_names if name[0] != "_"] == ["id", "puzzle", "tags"]


def test_convert_to_a_table_keeps_the_candidates_of_a_puzzle(tmp_path: Path) -> None:
    marked = tmp_path / "x.txt"
    marked.write_text(run("convert", "--to", "pencilmarks", HARD).stdout.replace("123456789", "12345678.", 1))
    result = run("convert", str(marked), "-o", str(tmp_path / "x.parquet"))
    assert result.exit_code == 0, result.stderr
    assert pq.read_table(tmp_path / "x.parquet")["puzzle"].to_pylist() == [marked.read_text().strip()]
    assert "cannot store" not in result.stderr


def test_morph_writes_a_table_with_the_morphs_of_its_lines(tmp_path: Path) -> None:
    source = parquet(tmp_path / "in.parquet")
    result = run("morph", "--seed", "5", source, "-o", str(tmp_path / "x.parquet"))
    assert result.exit_code == 1
    table = pq.read_table(tmp_path / "x.parquet")
    assert table["id"].to_pylist() == [7, 8, 9, 10]
    assert table["morphed"].to_pylist()[:2] == run("morph", "--seed", "5", source).stdout.split()
    assert run("morph", "--copies", "2", source, "-o", str(tmp_path / "y.parquet")).exit_code == 2


@pytest.mark.parametrize("out", ["x.parquet", "x/"])
def test_check_minimal_refuses_formats_without_a_word_for_it(tmp_path: Path, out: str) -> None:
    result = run("check", "--minimal", parquet(tmp_path / "in.parquet"), "-o", f"{tmp_path}/{out}")
    assert result.exit_code == 2
    assert "--minimal, --clues and --why write line, csv or tsv" in result.stderr
    assert not (tmp_path / out).exists()


def test_a_puzzle_on_the_command_line_becomes_a_table(tmp_path: Path) -> None:
    out = tmp_path / "x.jsonl"
    assert run("solve", HARD, "-o", str(out)).exit_code == 0
    assert json.loads(out.read_text())["solution"] == HARD_SOLVED


def test_rejects_of_a_table_are_kept(tmp_path: Path) -> None:
    (tmp_path / "x.jsonl").write_text(f'{{"puzzle": "{HARD}"}}\noops\n{{"puzzle": "12"}}\n')
    rejects = tmp_path / "bad.txt"
    result = run("solve", str(tmp_path / "x.jsonl"), "--rejects", str(rejects))
    assert result.stdout.split() == [HARD_SOLVED, "malformed", "malformed"]
    assert rejects.read_text() == "oops\n12\n"
    assert "puzzle 3: expected 81 cells, found 2" in result.stderr


@pytest.mark.parametrize("name", ["out.csv", "out.parquet"])
def test_a_column_without_boards_is_refused(tmp_path: Path, name: str) -> None:
    pq.write_table(pa.table({"x": [1, 2]}), tmp_path / "x.parquet")
    result = run("solve", str(tmp_path / "x.parquet"), "-o", str(tmp_path / name))
    assert result.exit_code == 2
    assert "found one of int64" in result.stderr
    assert not (tmp_path / name).exists()


def test_folders_and_globs(tmp_path: Path) -> None:
    for level in ("a", "b"):
        folder = tmp_path / f"level={level}"
        folder.mkdir()
        pq.write_table(pa.table({"puzzle": [HARD]}), folder / "x.parquet")
    for argument in (str(tmp_path), str(tmp_path / "*" / "*.parquet")):
        rows = list(csv.DictReader(io.StringIO(run("solve", argument, "--to", "csv").stdout)))
        assert [row["level"] for row in rows] == ["a", "b"]


def test_two_columns_of_boards_are_an_error_that_shows_both(tmp_path: Path) -> None:
    path = tmp_path / "x.parquet"
    pq.write_table(pa.table({"a": [HARD], "b": [EASY]}), path)
    result = run("solve", str(path))
    assert result.exit_code == 2
    assert "'a', 'b'" in result.stderr
    assert "--column a" in result.stderr.replace("'", "")
    assert run("solve", str(path), "--column", "a").stdout.strip() == HARD_SOLVED


def test_plain_and_other_lines_give_the_same_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A comment at the start of every block keeps a file from being read in blocks."""
    monkeypatch.setattr("nonet.formats.reading._BLOCK", 1 << 12)
    plain, odd = tmp_path / "plain.txt", tmp_path / "odd.txt"
    lines = [HARD, EASY] * 60 + [HARD, EASY, EMPTY, "1" * 81] * 30
    plain.write_text("".join(f"{line}\n" for line in lines))
    odd.write_text("".join(f"{line}\n# comment\n" for line in lines))
    for words in (["solve"], ["solve", "--first"], ["count"], ["count", "--limit", "5"], ["check"]):
        for to in ("csv", "tsv", "line"):
            one, other = run(*words, str(plain), "--to", to), run(*words, str(odd), "--to", to)
            assert one.stdout == other.stdout
            assert one.exit_code == other.exit_code


def test_other_columns_of_plain_rows_are_written_safely(tmp_path: Path) -> None:
    """A row whose quotes keep the file from being read in blocks gives the same cells."""
    values = ["7", "", "=1", "-1.5", "@x", "caf\u00e9", "a;b", " x", "x'"]
    rows = [f"{value},{HARD},{at}\n" for at, value in enumerate(values * 100)]
    plain, odd = tmp_path / "plain.csv", tmp_path / "odd.csv"
    plain.write_text("name,puzzle,id\n" + "".join(rows), encoding="utf-8")
    odd.write_text('name,"puzzle",id\n' + "".join(rows), encoding="utf-8")
    for words in (["solve"], ["count"], ["check"]):
        for to in ("csv", "tsv"):
            assert run(*words, str(plain), "--to", to).stdout == run(*words, str(odd), "--to", to).stdout


def test_without_pyarrow_texts_work_and_tables_name_the_extra(tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    path.write_text(f"{HARD}\n{EASY}\n" * 2000)
    code = "import sys; sys.modules['pyarrow'] = None; from nonet.cli import main; main()"
    outs = [tmp_path / "without.csv", tmp_path / "x.parquet"]
    done = [
        subprocess.run(
            [sys.executable, "-c", code, "solve", str(path), "-o", str(out)],
            capture_output=True,
            text=True,
            check=False,
        )
        for out in outs
    ]
    assert [one.returncode for one in done] == [0, 2], done
    assert "pip install 'nonet[arrow]'" in done[1].stderr
    assert run("solve", str(path), "--to", "csv").stdout == outs[0].read_text()


def texts_of(path: Path, column: str) -> list[str]:
    return [str(text) for text in pq.read_table(path).column(column).to_pylist()]


@pytest.mark.parametrize("given", [True, False])
@pytest.mark.parametrize(
    ("rules", "ending"),
    [("4x4", "parquet"), ("6x6", "parquet"), ("16x16", "parquet"), ("6x6", "jsonl"), ("6x6", "arrow")],
)
def test_tables_hold_other_boards(tmp_path: Path, rules: str, ending: str, given: bool) -> None:
    puzzles = [generate(rules, seed=(1, index)) for index in range(3)]
    source, table, out = tmp_path / "in.txt", tmp_path / f"in.{ending}", tmp_path / "out.parquet"
    source.write_text(dumps(puzzles))
    options = ["--rules", rules] if given else []
    assert run("convert", str(source), "-o", str(table), *options).exit_code == 0
    assert run("solve", str(table), *options).stdout.split() == [str(puzzle.solve()) for puzzle in puzzles]
    assert run("check", str(table), *options).stdout.split() == ["unique"] * 3
    assert run("solve", str(table), "-o", str(out), *options).exit_code == 0
    assert texts_of(out, "solution") == [str(puzzle.solve()) for puzzle in puzzles]


def test_texts_in_tables_keep_their_regions(tmp_path: Path) -> None:
    jigsaw = generate(Rules(regions=random_regions(9, seed=1)), seed=1)
    source, out = tmp_path / "in.parquet", tmp_path / "out.parquet"
    pq.write_table(pa.table({"puzzle": [dumps(jigsaw, "jigsaw").strip(), HARD]}), source)
    expected = [str(jigsaw.solve()), HARD_SOLVED]
    assert run("solve", str(source)).stdout.split() == expected
    assert run("solve", str(source), "-o", str(out)).exit_code == 0
    assert texts_of(out, "solution") == expected


def test_a_file_of_jigsaws_is_solved_under_its_regions_into_a_table(tmp_path: Path) -> None:
    rules = Rules(regions=random_regions(9, seed=1))
    puzzles = [generate(rules, seed=(1, index)) for index in range(2)]
    source, out = tmp_path / "in.jigsaw", tmp_path / "out.parquet"
    source.write_text(dumps(puzzles, "jigsaw"))
    assert run("solve", str(source), "-o", str(out)).exit_code == 0
    assert texts_of(out, "solution") == [str(puzzle.solve()) for puzzle in puzzles]
    assert run("convert", str(source), "-o", str(out)).exit_code == 0
    assert texts_of(out, "puzzle") == dumps(puzzles, "jigsaw").split("\n")[:2]
    mixed = [*puzzles, generate(Rules(regions=random_regions(9, seed=2)), seed=1), generate(seed=1)]
    source.write_text(dumps(mixed, "fpuzzles"))
    assert run("solve", str(source), "-o", str(out)).exit_code == 0
    assert texts_of(out, "solution") == [str(puzzle.solve()) for puzzle in mixed]


@pytest.mark.parametrize("number", [10, 255, 256, -1, 1.5])
@pytest.mark.parametrize("command", ["solve", "count", "check", "convert", "dedup"])
def test_a_number_out_of_range_in_a_list_is_malformed(tmp_path: Path, command: str, number: float) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(json.dumps({"quiz": [number] + [0] * 80}) + "\n")
    result = run(command, str(path))
    assert result.exit_code == 1
    assert f"expected 0 to 9 in r1c1, found {number}" in result.stderr
    assert result.stdout.split(":")[0].strip() in ("malformed", "")


def data_set(path: Path) -> str:
    """Write a data set with every kind of defect, as Parquet or text, and return its path."""
    wrong = "9" + HARD_SOLVED[1:]
    rows: list[tuple[str | None, ...]] = [
        ("1", HARD, HARD_SOLVED),
        ("2", "oops", HARD_SOLVED),
        ("3", None, HARD_SOLVED),
    ]
    rows += [("4", HARD, "what"), ("5", HARD, wrong), ("6", HARD, None)]
    names = ["id", "question", "answer"]
    if path.suffix == ".parquet":
        pq.write_table(pa.table([*map(pa.array, zip(*rows, strict=True))], names=names), path)
    else:
        path.write_text("".join(",".join(cell or "" for cell in row) + "\n" for row in [names, *rows]))
    return str(path)


@pytest.mark.parametrize("name", ["x.csv", "x.parquet"])
@pytest.mark.parametrize("command", ["solve", "check", "count", "rate", "canon"])
def test_no_row_loses_its_columns_or_its_stated_solution(tmp_path: Path, name: str, command: str) -> None:
    result = run(command, data_set(tmp_path / name), "--to", "csv")
    rows = list(csv.DictReader(io.StringIO(result.stdout)))
    assert [row["id"] for row in rows] == ["1", "2", "3", "4", "5", "6"]
    assert [row["question"] for row in rows][:3] == [HARD, "oops", ""]
    assert [row["answer"] for row in rows] == [*[HARD_SOLVED] * 3, "what", "9" + HARD_SOLVED[1:], ""]
    assert [row["status"] for row in rows][1:3] == ["malformed", "missing"]


@pytest.mark.parametrize("name", ["x.csv", "x.parquet"])
@pytest.mark.parametrize("out", ["o.csv", "o.jsonl", "o.parquet"])
def test_check_counts_the_stated_solutions_that_are_wrong(tmp_path: Path, name: str, out: str) -> None:
    result = run("check", data_set(tmp_path / name), "-o", str(tmp_path / out))
    assert result.exit_code == 1
    assert "2 proper, 1 malformed, 1 missing, 2 with a wrong stated solution" in result.stderr
    found = scan(tmp_path / out)
    table = pa.Table.from_batches(found.batches(), found.schema)
    words = ["unique", "malformed", "missing", "wrong_solution", "wrong_solution", "unique"]
    assert table["status"].to_pylist() == words
    assert table["details"][4].as_py() == "the stated solution is wrong: given_changed in r1c1"
    assert table["details"][3].as_py().startswith("the stated solution is malformed: ")


def test_many_right_solutions_are_checked_as_columns(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    path.write_text("puzzle,solution\n" + f"{HARD},{HARD_SOLVED}\n" * 20)
    assert run("check", str(path)).exit_code == 0
    path.write_text("puzzle,solution\n" + f"{HARD},{HARD_SOLVED}\n{HARD},{HARD_SOLVED[::-1]}\n" * 10)
    result = run("check", str(path))
    assert (result.exit_code, result.stdout.count("wrong_solution: ")) == (1, 10)


def test_convert_keeps_a_malformed_stated_solution(tmp_path: Path) -> None:
    source = data_set(tmp_path / "x.csv")
    rows = list(csv.DictReader(io.StringIO(run("convert", source, "--to", "csv").stdout)))
    assert [row["answer"] for row in rows][1] == "what"
    assert "line cannot store the field 'solution', which 1 puzzle had" in run("convert", source).stderr


@pytest.mark.parametrize("command", ["rate", "canon", "dedup"])
def test_one_puzzle_with_a_constraint_does_not_end_the_run(tmp_path: Path, command: str) -> None:
    killer = Puzzle(EASY, Rules(constraints=[KillerCage("r1c1 r1c2", sum=10)]))
    path = tmp_path / "x.csv"
    path.write_text("".join(f"{cell}\n" for cell in ["puzzle", EASY, dumps(killer, "fpuzzles").strip(), EASY]))
    more = {"dedup": ["--list"], "rate": ["--scale", "hodoku"]}.get(command, [])
    result = run(command, str(path), *more)
    assert result.exit_code == 1
    if command == "dedup":
        assert result.stdout == "line 4 repeats line 2\n"
        return
    assert "line 3: " in result.stderr
    assert [line == "malformed" for line in result.stdout.splitlines()] == [False, True, False]


def test_columns_of_any_scalar_are_read_as_columns(tmp_path: Path) -> None:
    own = {"number": [1.0, None], "flag": [True, False], "whole": [7, 8], "text": ["a", None]}
    pq.write_table(pa.table({"puzzle": [HARD, EMPTY], **own}), tmp_path / "x.parquet")
    [rows] = TableSource(str(tmp_path / "x.parquet"), None, None, ColumnNames()).pieces()
    assert rows.is_plain
    texts = {name: as_list(column) for name, column in rows.others.items()}
    assert texts == {"number": ["1.0", ""], "flag": ["True", "False"], "whole": ["7", "8"], "text": ["a", ""]}


def named_table(path: Path) -> str:
    """Write a table whose columns have other names than nonet's, and types that text would lose."""
    rows = {"question": [EASY, HARD], "answer": [None, HARD_SOLVED], "seen": [3, 4], "tags": [["a"], ["b", "c"]]}
    feather.write_feather(pa.table(rows), str(path))
    return str(path)


@pytest.mark.parametrize("command", ["rate", "solve", "count", "check", "canon", "morph", "dedup", "convert"])
@pytest.mark.parametrize("name", ["x.arrow", "x.jsonl"])
def test_tables_keep_the_names_and_types_of_their_columns(tmp_path: Path, command: str, name: str) -> None:
    source, out = named_table(tmp_path / "in.arrow"), tmp_path / name
    run(command, source, "-o", str(out), "-q")
    found = next(scan(out).batches())
    assert found.schema.names[:4] == ["question", "answer", "seen", "tags"]
    assert found["seen"].to_pylist() == [3, 4]
    assert found["tags"].to_pylist() == [["a"], ["b", "c"]]


def test_rate_writes_the_same_ratings_into_every_table(tmp_path: Path) -> None:
    rows = []
    for out in (tmp_path / "x.jsonl", tmp_path / "x.csv"):
        run("rate", named_table(tmp_path / "in.arrow"), "--scale", "nonet", "-o", str(out), "-q")
        [batch] = scan([str(out)]).batches()
        facts = ("status", "nonet", "hardest", "techniques", "difficulty")
        rows.append([[str(value) for value in batch[name].to_pylist()] for name in facts])
    assert rows[0] == rows[1]
    assert rows[0][0] == ["unique", "unique"]


COLUMNS: dict[str, list[object]] = {
    "float": [0.5, None, 2.0, float("nan")],
    "bool": [True, False, None, True],
    "list": [[1, 2], [], None, [3]],
    "tags": [["a", 'b"'], ["größe"], [None], None],
    "text": ["größe", "＝1", "a,b", "\u00a0x"],  # noqa: RUF001 -- the wide sign starts a formula too
    "long": ["x" * 300, "", "'=1", None],
    "time": [datetime(2024, 1, 2, 3, 4, 5), None, datetime(1999, 12, 31), datetime(2000, 1, 1)],
}
"""Columns by name, whose text is more than digits and ASCII letters."""


@pytest.mark.parametrize("name", COLUMNS)
def test_columns_of_any_type_stay_columns(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "in.arrow"
    rows = pa.table({"puzzle": [HARD, EASY, HARD, EASY], name: COLUMNS[name]})
    feather.write_feather(rows, str(source))
    [piece] = TableSource(str(source), None, None, ColumnNames()).pieces()
    assert piece.is_plain
    commands = [(command, str(source), "--to", to) for command in ("solve", "convert") for to in ("csv", "tsv")]
    written = [run(*words).stdout for words in commands]
    monkeypatch.setattr(Batch, "is_plain", False)
    assert written == [run(*words).stdout for words in commands]


def named_text(path: Path) -> str:
    """Write a text table whose columns have other names than nonet's, in another order."""
    path.write_text(f"seen,question,key\n3,{EASY},\n04,{HARD},{HARD_SOLVED}\n")
    return str(path)


COLUMN_NAMES = ["seen", "question", "key"]


@pytest.mark.parametrize("command", ["solve", "check", "count", "rate", "canon", "morph", "dedup", "convert"])
def test_text_tables_keep_the_names_of_their_columns(tmp_path: Path, command: str) -> None:
    source, named = named_text(tmp_path / "in.csv"), ("--solution-column", "key")
    for name in ("x.jsonl", "x.csv"):
        assert run(command, source, *named, "-o", str(tmp_path / name), "-q").exit_code == 0
        header = next(scan(tmp_path / name).batches()).schema.names
        assert set(COLUMN_NAMES) <= {*header}
        assert name != "x.jsonl" or header[:3] == COLUMN_NAMES


@pytest.mark.parametrize("command", ["check", "convert"])
def test_folders_keep_the_names_of_text_tables(tmp_path: Path, command: str) -> None:
    source, named = named_text(tmp_path / "in.csv"), ("--solution-column", "key")
    assert run(command, source, *named, "-o", f"{tmp_path}/job/", "-q").exit_code == 0
    found = next(scan(f"{tmp_path}/job").batches())
    assert found.schema.names[:3] == COLUMN_NAMES
    assert found["seen"].to_pylist() == ["3", "04"]


def test_a_column_of_puzzles_with_the_name_of_an_answer_is_still_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "in.csv"
    path.write_text(f"status,id\n{EASY},1\n")
    answer = run("check", str(path), "--column", "status", "--to", "csv", "-q").stdout
    assert answer.splitlines()[0] == "status,id,nonet_status,details,error"


def test_a_field_of_a_table_that_comes_too_late_for_the_header_is_told(tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_text(f"{HARD}\n" * 10_000)
    pq.write_table(pa.table({"puzzle": [HARD, EASY], "stars": [3, None]}), tmp_path / "y.parquet")
    result = run("count", str(tmp_path / "x.txt"), str(tmp_path / "y.parquet"), "--to", "csv")
    assert "the field 'stars' came too late for the header, and 1 puzzle lost it" in result.stderr
    assert len(result.stdout.splitlines()) == 10_003


@pytest.mark.parametrize("command", ["count", "convert", "dedup"])
@pytest.mark.parametrize("ending", ["csv", "tsv"])
def test_text_of_any_kind_survives_in_a_text_table(tmp_path: Path, command: str, ending: str) -> None:
    words = [" x", "x ", "# x", "a\tb", "a,b", 'a "b"', "a\nb", "=1", "'=1", "\u00a0x", "\uff1d1", "gr\u00f6\u00dfe"]
    puzzles = [str(generate(seed=(3, index))) for index in range(len(words))]
    pq.write_table(pa.table({"puzzle": puzzles, "word": words}), tmp_path / "x.parquet")
    target = tmp_path / f"y.{ending}"
    assert run(command, str(tmp_path / "x.parquet"), "-o", str(target)).exit_code == 0
    assert [record.fields["word"] for record in read(target)] == words
