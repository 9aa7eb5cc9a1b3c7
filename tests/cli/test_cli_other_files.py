"""Files as other programs leave them: every command answers what is there, or says in one line what is wrong."""

from __future__ import annotations

import csv
import gzip
import json
import lzma
from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import nonet
from support.clicking import run
from support.puzzles import EASY, HARD

COMMANDS = ["solve", "count", "check", "rate", "canon", "morph", "convert", "dedup"]
TABLE = f"id,puzzle\n1,{HARD}\n2,{EASY}\n"
PACKED = gzip.compress(TABLE.encode())


def parquet(**columns: object) -> Callable[[Path], None]:
    """Return what writes a Parquet file with some columns."""
    return lambda path: pq.write_table(pa.table(columns), path)


def arrow(names: list[str], *columns: list[object]) -> Callable[[Path], None]:
    """Return what writes an Arrow file, whose names may be equal."""

    def write(path: Path) -> None:
        table = pa.Table.from_arrays([pa.array(column) for column in columns], names=names)
        with pa.OSFile(str(path), "wb") as file, pa.ipc.new_file(file, table.schema) as stream:
            stream.write_table(table)

    return write


WHOLE: dict[str, bytes | Callable[[Path], None]] = {
    "bom.csv": b"\xef\xbb\xbf" + TABLE.encode(),
    "crlf.csv": TABLE.replace("\n", "\r\n").encode(),
    "cr.csv": TABLE.replace("\n", "\r").encode(),
    "utf16.csv": TABLE.encode("utf-16"),
    "semicolons.csv": TABLE.replace(",", ";").encode(),
    "packed.csv.gz": PACKED,
    "plain.csv.gz": TABLE.encode(),
    "bom.jsonl": b"\xef\xbb\xbf" + f'{{"puzzle": "{HARD}"}}\n{{"puzzle": "{EASY}"}}\n'.encode(),
    "crlf.jsonl": f'{{"puzzle": "{HARD}"}}\r\n\r\n{{"puzzle": "{EASY}"}}'.encode(),
    "wide.jsonl": f'{{"puzzle": "{HARD}", "x": "{"y" * 2_000_000}"}}\n{{"puzzle": "{EASY}"}}\n'.encode(),
    "unlike.jsonl": f'{{"puzzle": "{HARD}", "m": [1, {{"a": 2}}]}}\n{{"puzzle": "{EASY}", "m": "text"}}\n'.encode(),
    "big.jsonl": f'{{"puzzle": "{HARD}", "n": {10**30}}}\n{{"puzzle": "{EASY}"}}\n'.encode(),
    "nested.parquet": parquet(puzzle=[HARD, EASY], meta=[{"a": [1]}, None], tags=[["x"], []]),
    "kinds.parquet": parquet(
        puzzle=pa.array([HARD, EASY]).dictionary_encode(),
        when=pa.array([1, None], pa.timestamp("us", "UTC")),
        number=[float("nan"), float("inf")],
        raw=[b"\xff", None],
        nothing=pa.nulls(2),
    ),
    "taken.parquet": parquet(puzzle=[HARD, EASY], status=["a", "b"], error=[1, 2], count=[3, 4]),
    "binary.parquet": parquet(puzzle=pa.array([HARD.encode(), EASY.encode()], pa.binary(81))),
}
"""Files with two well-formed puzzles."""

# Questions have one way to read and one for each kind of output; the others have their own.
EACH_COMMAND = pytest.mark.parametrize(
    ("command", "ending"),
    [*((command, "csv") for command in COMMANDS), *((command, "parquet") for command in ("solve", "morph", "convert"))],
)


@pytest.mark.parametrize("name", list(WHOLE))
@EACH_COMMAND
def test_every_command_reads_other_peoples_files(tmp_path: Path, name: str, command: str, ending: str) -> None:
    source, out = written(tmp_path / name, WHOLE[name]), tmp_path / f"out.{ending}"
    result = run(command, source, "-o", str(out))
    assert result.exit_code == 0, result.output
    assert size(out) == 2


BROKEN: dict[str, tuple[bytes | Callable[[Path], None], str]] = {
    "cut.csv.gz": (PACKED[:-12], "truncated"),
    "cut.csv.xz": (lzma.compress(TABLE.encode())[:-20], "truncated"),
    "none.parquet": (b"", "0 bytes"),
    "junk.parquet": (b"PAR1" + b"x" * 100, "Parquet"),
    "junk.arrow": (b"ARROW1" + b"x" * 100, "Expected to read"),
    "twice.arrow": (arrow(["puzzle", "x", "x"], [HARD], [1], [2]), "2 columns are called 'x'; rename them"),
    "puzzles.arrow": (arrow(["puzzle", "puzzle"], [HARD], [EASY]), "2 columns are called 'puzzle'"),
    "reserved.jsonl": (f'{{"puzzle": "{HARD}", "_line": 1}}\n'.encode(), "'_line'; that name is reserved"),
    "error.parquet": (parquet(puzzle=[HARD], _error=["x"]), "'_error'; that name is reserved"),
    "numbers.parquet": (parquet(puzzle=[1, 2]), "does not contain boards"),
    "structs.parquet": (parquet(row=[{"puzzle": HARD}]), "does not contain boards"),
}


@pytest.mark.parametrize("name", list(BROKEN))
@EACH_COMMAND
def test_every_command_reports_the_fault_of_a_file(tmp_path: Path, name: str, command: str, ending: str) -> None:
    content, reason = BROKEN[name]
    source, out = written(tmp_path / name, content), tmp_path / f"out.{ending}"
    result = run(command, source, "-o", str(out))
    assert result.exit_code == 2, result.output
    assert reason in result.stderr
    assert not out.exists()


BAD: dict[str, bytes | Callable[[Path], None]] = {
    "nulls.parquet": parquet(puzzle=pa.array([None, None], pa.string())),
    "void.parquet": parquet(puzzle=pa.nulls(2)),
    "lists.parquet": parquet(puzzle=[[1] * 80, [10] * 81]),
    "words.csv": b"id,puzzle\n1,NaN\n2,\n",
}
"""Files of two rows without a well-formed puzzle."""


ANSWERED = [(command, ending) for command in COMMANDS for ending in ("csv", "parquet", "jsonl")]


@pytest.mark.parametrize("name", list(BAD))
@pytest.mark.parametrize(("command", "ending"), [pair for pair in ANSWERED if pair != ("rate", "jsonl")])
def test_a_file_of_bad_rows_has_an_answer_for_each(tmp_path: Path, name: str, command: str, ending: str) -> None:
    source, out = written(tmp_path / name, BAD[name]), tmp_path / f"out.{ending}"
    result = run(command, source, "-o", str(out))
    assert result.exit_code == 1, result.output
    # Images and copies of puzzles that do not exist are left out.
    left_out = command in ("convert", "dedup") or (command, ending) == ("morph", "csv")
    assert size(out) == (0 if left_out else 2)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_a_table_without_rows_is_a_table_without_answers(tmp_path: Path, command: str, ending: str) -> None:
    source = written(tmp_path / "in.parquet", parquet(id=pa.array([], pa.int64()), puzzle=pa.array([], pa.string())))
    assert run(command, source, "-o", str(tmp_path / f"out.{ending}")).exit_code == 0
    assert size(tmp_path / f"out.{ending}") == 0


def test_json_lines_hold_only_json_values(tmp_path: Path) -> None:
    def refuse(name: str) -> None:
        raise AssertionError(name)

    source = written(tmp_path / "in.parquet", WHOLE["kinds.parquet"])
    assert run("solve", source, "-o", str(tmp_path / "out.jsonl")).exit_code == 0
    lines = (tmp_path / "out.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line, parse_constant=refuse)["number"] for line in lines] == [None, None]


def test_lists_and_structs_are_json_in_a_text_table(tmp_path: Path) -> None:
    source = written(tmp_path / "in.parquet", WHOLE["nested.parquet"])
    assert run("solve", source, "-o", str(tmp_path / "out.csv")).exit_code == 0
    first = next(csv.DictReader((tmp_path / "out.csv").read_text(encoding="utf-8").splitlines()))
    assert (json.loads(first["meta"]), json.loads(first["tags"])) == ({"a": [1]}, ["x"])


def test_values_that_arrow_has_no_type_for_are_json_as_text(tmp_path: Path) -> None:
    source = written(tmp_path / "in.jsonl", WHOLE["unlike.jsonl"])
    assert run("solve", source, "-o", str(tmp_path / "out.parquet")).exit_code == 0
    found = pq.read_table(tmp_path / "out.parquet")["m"].to_pylist()
    assert [json.loads(text) for text in found] == [[1, {"a": 2}], "text"]


def written(path: Path, content: bytes | Callable[[Path], None]) -> str:
    """Write a file, and return its name."""
    if isinstance(content, bytes):
        path.write_bytes(content)
    else:
        content(path)
    return str(path)


def size(path: Path) -> int:
    """Return the number of rows of a table."""
    if path.suffix == ".parquet":
        return int(pq.read_metadata(path).num_rows)
    text = path.read_text(encoding="utf-8")
    csv.field_size_limit(1 << 24)
    return len(text.splitlines()) if path.suffix == ".jsonl" else len(list(csv.DictReader(text.splitlines())))


@pytest.mark.parametrize(
    ("board", "format_", "outputs"),
    [
        ("butterfly", "canvas", ["x.csv", "x.arrow"]),
        ("twodoku", "canvas", ["x.csv"]),
        ("latin-5", "quasigroup", ["x/"]),
    ],
)
def test_answers_of_boards_that_a_file_states_can_be_read_again(
    tmp_path: Path, board: str, format_: str, outputs: list[str]
) -> None:
    source = tmp_path / "puzzles"
    nonet.write(source, [nonet.generate(board, seed=(1, index)) for index in range(2)], format_)
    for name in outputs:
        assert run("solve", str(source), "-o", f"{tmp_path}/{name}", "-q").exit_code == 0
        assert run("check", f"{tmp_path}/{name}", "-q").stdout.split() == ["unique"] * 2
