"""Files of tables: scan reads what others write, sink writes what others read."""

from __future__ import annotations

import gzip
import io
import json
import re
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pyarrow import feather

import nonet
from nonet import Task
from nonet.errors import ColumnError, MissingExtraError, ParseError
from nonet.formats import FormatError
from nonet.tables import paths
from nonet.tables.files import ERROR, LINE, TEXT, Scan, SchemaError, Sink, parquet, scan, sink
from nonet.tables.paths import File, PathError
from support.puzzles import EASY, EMPTY, HARD, HARD_SOLVED

ZEROS = HARD.replace(".", "0")
ENDINGS = [".parquet", ".arrow", ".feather", ".jsonl", ".jsonl.gz", ".csv", ".csv.zst", ".tsv", ".tsv.xz"]


def whole(path: Any, **options: Any) -> pa.Table:
    found = scan(path, **options)
    return pa.Table.from_batches(found.batches(), found.schema)


def some_rows(count: int = 10) -> pa.Table:
    return pa.table({"id": [str(at) for at in range(count)], "puzzle": [HARD, EASY] * (count // 2)})


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_scan_reads_the_rows_that_a_sink_wrote(tmp_path: Path, ending: str) -> None:
    table, path = some_rows(1000), tmp_path / f"x{ending}"
    with sink(path, table.schema) as file:
        for batch in table.to_batches(max_chunksize=300):
            file.write(batch)
    again = whole(path).select(["id", "puzzle"])
    assert again.to_pydict() == table.to_pydict()
    assert [len(batch) for batch in scan(path).batches(100)] == [100] * 10 or "tsv" in ending or "csv" in ending


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_sink_that_fails_leaves_no_file(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"x{ending}"
    with suppress(ZeroDivisionError), sink(path, some_rows().schema) as file:
        file.write(some_rows().to_batches()[0])
        _ = 1 / 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["x.xlsx", "x.txt", "x", "x.parquet.gz"])
def test_an_unknown_ending_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(FormatError, match=r"\.parquet|compressed inside"), sink(tmp_path / name, some_rows().schema):
        pass


@pytest.mark.parametrize(
    ("name", "text", "columns"),
    [
        ("sudoku.csv", f"quizzes,solutions\n{ZEROS},{HARD_SOLVED}\n", {}),
        ("sudoku.csv", f"puzzle,solution\n{ZEROS},{HARD_SOLVED}\n", {}),
        (
            "rated.csv",
            f"id,puzzle,solution,clues,difficulty\n1,{HARD},{HARD_SOLVED},24,2.2\n",
            {"id": ["1"], "clues": ["24"], "difficulty": ["2.2"]},
        ),
        (
            "train.csv",
            f"source,question,answer,rating\nforum,{HARD},{HARD_SOLVED},18\n",
            {"source": ["forum"], "rating": ["18"]},
        ),
    ],
)
def test_public_tables_are_understood(tmp_path: Path, name: str, text: str, columns: dict[str, list[str]]) -> None:
    (tmp_path / name).write_text(text)
    table = whole(tmp_path / name)
    assert table.column_names[:-3] == text.partition("\n")[0].split(",")
    puzzle, solution = (name for name in table.column_names[:-3] if name not in columns)
    assert table[puzzle].to_pylist() == [HARD]
    assert table[solution].to_pylist() == [HARD_SOLVED]
    assert {key: table[key].to_pylist() for key in columns} == columns


def write_answers(found: Scan, task: Task, file: Sink, rows: int = 1000) -> None:
    """Answer all rows of files and write them in order."""
    done = 0
    for batch in found.batches(rows):
        file.write(task.run(batch, first_row=done))
        done += len(batch)


def test_the_parquet_of_17_million_keeps_its_types(tmp_path: Path) -> None:
    table = pa.table(
        {
            "puzzle": [ZEROS, None, "x"],
            "solution": [HARD_SOLVED] * 3,
            "difficulty": [2.5, 0.0, None],
            "source": ["a"] * 3,
        }
    )
    pq.write_table(table, tmp_path / "train_0.parquet")
    found = scan(tmp_path / "train_0.parquet")
    task = Task.of("solve")
    with sink(tmp_path / "out.parquet", task.schema(found.schema)) as file:
        write_answers(found, task, file)
    answer = pq.read_table(tmp_path / "out.parquet")
    assert answer["status"].to_pylist() == ["unique", "missing", "malformed"]
    assert answer.select(table.column_names).equals(table)
    assert answer["nonet_solution"].to_pylist() == [HARD_SOLVED, None, None]
    assert found.rows == 3


class _Counted(io.BytesIO):
    """A file that counts the bytes read from it."""

    count = 0

    def read(self, size: int | None = -1) -> bytes:
        read = super().read(size)
        self.count += len(read)
        return read


def test_a_parquet_file_is_read_group_by_group(tmp_path: Path) -> None:
    random, path = np.random.default_rng(1), tmp_path / "many.parquet"
    schema = pa.schema([("cells", pa.binary(81))])
    with pq.ParquetWriter(path, schema, use_dictionary=False) as writer:
        for _ in range(40):
            writer.write_table(pa.table([[random.bytes(81) for _ in range(500)]], schema=schema))
    file = _Counted(path.read_bytes())
    batches = parquet.read(File(str(path), None), file).batches(500)
    next(batches)
    assert file.count < path.stat().st_size / 10
    assert sum(map(len, batches)) == 39 * 500


def test_arrays_of_models(tmp_path: Path) -> None:
    digits = np.array([[int(digit) for digit in line] for line in (ZEROS, HARD_SOLVED)] * 6, dtype=np.uint8)
    np.save(tmp_path / "tokens_of_puzzles.npy", digits[::2] + 1)
    with pytest.raises(ParseError, match="tokens"):
        whole(tmp_path / "tokens_of_puzzles.npy")
    assert whole(tmp_path / "tokens_of_puzzles.npy", format="tokens")["puzzle"].to_pylist() == [HARD] * 6
    np.save(tmp_path / "x.npy", digits.reshape(-1, 9, 9).astype(np.int32))
    assert whole(tmp_path / "x.npy")["puzzle"].to_pylist() == [HARD, HARD_SOLVED] * 6
    np.savez(tmp_path / "x.npz", quizzes=digits, solutions=digits)
    assert whole(tmp_path / "x.npz").column_names[:2] == ["quizzes", "solutions"]


@pytest.mark.parametrize("ending", ["npy", "npz"])
def test_damaged_arrays_are_refused_without_advice_to_load_objects(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"x.{ending}"
    objects = np.array([None], dtype=object)
    if ending == "npy":
        np.save(path, objects)
    else:
        np.savez(path, puzzle=objects)
    with pytest.raises(ParseError, match="of numbers, found Python objects"):
        whole(path)
    path.write_bytes(b"\x93NU")
    with pytest.raises(ParseError, match="cut off, damaged or in another format") as caught:
        whole(path)
    assert "pickle" not in str(caught.value)


def test_bad_values_of_arrays_are_rows_with_a_reason(tmp_path: Path) -> None:
    digits = np.zeros((3, 81), dtype=np.int16)
    digits[1, 5] = 300
    np.save(tmp_path / "x.npy", digits)
    table = whole(tmp_path / "x.npy")
    assert table["puzzle"].to_pylist() == [EMPTY, None, EMPTY]
    assert "found 300" in table[ERROR][1].as_py()


@pytest.mark.parametrize("name", ["x.csv", "x.csv.gz", "x.txt", "x.jsonl"])
def test_malformed_lines_are_rows_with_reason_text_and_line(tmp_path: Path, name: str) -> None:
    bad = "{oops" if "json" in name else "123"
    good = json.dumps({"puzzle": HARD}) if "json" in name else HARD
    head = "puzzle\n" if "csv" in name else ""
    data = f"{head}{good}\n{bad}\n{good}\n".encode()
    (tmp_path / name).write_bytes(gzip.compress(data) if name.endswith("gz") else data)
    table = whole(tmp_path / name)
    assert table["puzzle"].to_pylist() == [HARD, None if "json" in name else bad, HARD]
    assert table[TEXT].to_pylist() == [None, bad, None]
    assert table[LINE][1].as_py() == 2 + bool(head)
    assert table[ERROR][1].as_py()


def test_a_value_of_another_type_is_a_malformed_line(tmp_path: Path) -> None:
    rows = [{"id": 1, "puzzle": HARD}, {"id": "two", "puzzle": HARD}, [], {"id": 3, "puzzle": HARD, "more": 1}]
    (tmp_path / "x.jsonl").write_text("".join(f"{json.dumps(row)}\n" for row in rows))
    table = whole(tmp_path / "x.jsonl")
    assert table["id"].to_pylist() == [1, None, None, 3]
    assert [bool(error) for error in table[ERROR].to_pylist()] == [False, True, True, False]


# -- several files ----------------------------------------------------------------------------------------


def test_folders_globs_and_lists_keep_the_order_of_names(tmp_path: Path) -> None:
    for name in ("b", "a", "_hidden", ".hidden"):
        pq.write_table(pa.table({"puzzle": [HARD], "name": [name]}), tmp_path / f"{name}.parquet")
    (tmp_path / "README.md").write_text("no data")
    assert whole(tmp_path)["name"].to_pylist() == ["a", "b"]
    assert whole(str(tmp_path / "[ab].parquet"))["name"].to_pylist() == ["a", "b"]
    assert whole([tmp_path / "b.parquet", tmp_path / "a.parquet"])["name"].to_pylist() == ["b", "a"]
    assert scan(tmp_path).rows == 2


def test_partitions_become_columns(tmp_path: Path) -> None:
    for level in ("easy", "very hard"):
        folder = tmp_path / f"level={level.replace(' ', '%20')}" / "year=2024"
        folder.mkdir(parents=True)
        pq.write_table(pa.table({"puzzle": [HARD]}), folder / "part.parquet")
    table = whole(tmp_path)
    assert table["level"].to_pylist() == ["easy", "very hard"]
    assert table["year"].to_pylist() == ["2024", "2024"]


def test_files_with_other_columns_are_refused(tmp_path: Path) -> None:
    pq.write_table(pa.table({"puzzle": [HARD]}), tmp_path / "a.parquet")
    pq.write_table(pa.table({"puzzle": [HARD], "id": [1]}), tmp_path / "b.parquet")
    with pytest.raises(SchemaError, match=r"b\.parquet has the columns .*'id': int64"):
        scan(tmp_path)


def test_paths_that_stand_for_nothing_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "*.csv", tmp_path / "x.csv"):
        with pytest.raises(PathError):
            scan(path)


def test_an_unknown_column_is_refused(tmp_path: Path) -> None:
    pq.write_table(pa.table({"puzzle": [HARD]}), tmp_path / "a.parquet")
    with pytest.raises(ColumnError, match="'puzzle'"):
        scan(tmp_path / "a.parquet", column="quiz")


# -- elsewhere --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ending", [".parquet", ".csv.gz", ".jsonl"])
def test_files_in_memory_behind_fsspec(ending: str) -> None:
    pytest.importorskip("fsspec", reason="the extra remote is not installed")
    path, table = f"memory://folder/x{ending}", some_rows()
    with sink(path, table.schema) as file:
        file.write(table.to_batches()[0])
    assert whole(path).select(["id", "puzzle"]).to_pydict() == table.to_pydict()
    assert whole(f"memory://folder/*{ending}")["id"].to_pylist() == table["id"].to_pylist()


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_files_of_a_web_server(tmp_path: Path) -> None:
    (tmp_path / "x.csv").write_text(f"id,puzzle\n7,{HARD}\n")
    pq.write_table(some_rows(), tmp_path / "x.parquet")
    with served(tmp_path) as address:
        assert whole(f"{address}/x.csv")["id"].to_pylist() == ["7"]
        assert whole(f"{address}/x.parquet")["puzzle"].to_pylist() == some_rows()["puzzle"].to_pylist()


# -- streams ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rows", [1, 7, 1000])
def test_answers_do_not_depend_on_the_size_of_batches(tmp_path: Path, rows: int) -> None:
    (tmp_path / "x.txt").write_text(f"{HARD}\n{EASY}\n{EMPTY}\noops\n" * 20)
    found, task = scan(tmp_path / "x.txt"), Task.of("morph", seed=3)
    with sink(tmp_path / "x.csv", task.schema(found.schema)) as file:
        write_answers(found, task, file, rows)
    whole_once = pa.Table.from_batches([task.run(batch) for batch in found.batches(1000)])
    assert whole(tmp_path / "x.csv")["morphed"].to_pylist() == whole_once["morphed"].to_pylist()


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.csv", "id,puzzle\n" + f"1,{EASY}\n" * 30_000),
        ("a.jsonl", f'{{"puzzle": "{EASY}"}}\n' * 30_000),
        ("a.txt", f"{EASY}\n" * 30_000),
        ("unknown", f"{EASY}\n" * 30_000),
    ],
)
def test_the_rows_of_a_large_text_are_estimated(tmp_path: Path, name: str, text: str) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    rows = scan(path)
    assert rows.rows is None
    assert rows.estimated_rows() == pytest.approx(30_000, rel=0.001)


def test_where_rows_are_not_lines_nothing_is_estimated(tmp_path: Path) -> None:
    nonet.write(tmp_path / "a.sdk", [nonet.Puzzle(EASY)] * 3)
    nonet.write(tmp_path / "a.csv.gz", [nonet.Puzzle(EASY)] * 3)
    table = pa.table({"puzzle": [EASY] * 3})
    pq.write_table(table, tmp_path / "a.parquet")
    with pa.ipc.new_stream(tmp_path / "a.arrow", table.schema) as stream:
        stream.write_table(table)
    assert scan(tmp_path / "a.arrow").estimated_rows() is None
    assert scan(tmp_path / "a.sdk").estimated_rows() is None
    assert scan(tmp_path / "a.csv.gz").estimated_rows() is None
    assert scan(tmp_path / "a.parquet").estimated_rows() == 3


def test_a_missing_driver_is_named_with_the_extra_that_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    fsspec = pytest.importorskip("fsspec", reason="the extra remote is not installed")
    fsspec.register_implementation("missing", "nodriver.System", clobber=True, errtxt="Install nodriver")
    monkeypatch.setitem(paths._DRIVERS, "missing", paths._DRIVERS["s3"])
    with pytest.raises(MissingExtraError, match=r"missing://a/b\.parquet need s3fs: pip install 'nonet\[s3\]'"):
        scan("missing://a/b.parquet")


def test_a_feather_file_of_version_1_is_refused_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "old.feather"
    path.write_bytes(b"FEA1" + bytes(200) + b"FEA1")
    with pytest.raises(ParseError, match=r"old\.feather.* version 1.*write_feather"):
        scan(path)


@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("missing://a/b.parquet", "'missing://a/b.parquet' needs a package that is not installed: Install nodriver"),
        ("nosuch://a/b.csv", "'nosuch://a/b.csv' cannot be reached: Protocol not known: nosuch"),
        ("http://127.0.0.1:9/x.csv", "'http://127.0.0.1:9/x.csv' cannot be reached: "),
    ],
)
def test_an_address_that_cannot_be_reached_is_one_clear_error(address: str, message: str) -> None:
    fsspec = pytest.importorskip("fsspec", reason="the extra remote is not installed")
    fsspec.register_implementation("missing", "nodriver.System", clobber=True, errtxt="Install nodriver")
    with pytest.raises(PathError, match=re.escape(message)):
        scan(address)
    with pytest.raises(PathError, match=re.escape(message)), sink(address, some_rows().schema):
        pass


def _not_utf8(texts: list[bytes]) -> pa.Array:
    """Return a column of text with bytes that are not UTF-8, as damaged files hold it."""
    return pa.Array.from_buffers(pa.string(), len(texts), pa.array(texts, pa.binary()).buffers())


@pytest.mark.parametrize("name", ["x.jsonl", "x.parquet", "x.arrow"])
@pytest.mark.parametrize("column", ["id", "puzzle"])
def test_a_byte_that_is_not_utf8_spoils_only_its_row(tmp_path: Path, name: str, column: str) -> None:
    table = pa.table({"id": ["a", "b"], "puzzle": [HARD, EMPTY]})
    damaged = [b"\xff" + table[column][0].as_py()[1:].encode(), table[column][1].as_py().encode()]
    table = table.set_column(table.column_names.index(column), column, _not_utf8(damaged))
    if name == "x.jsonl":
        rows = zip(*(table[one].cast(pa.binary()).to_pylist() for one in table.column_names), strict=True)
        lines = [b'{"id":"%s","puzzle":"%s"}\n' % row for row in rows]
        (tmp_path / name).write_bytes(b"".join(lines))
    else:
        with sink(tmp_path / name, table.schema) as file:
            file.write(table.to_batches()[0])
    answer = pa.Table.from_batches([Task.of("solve").run(batch) for batch in scan(tmp_path / name).batches()])
    assert answer["status"].to_pylist() == ["malformed", "several"]
    assert answer["error"].to_pylist() == [f"expected UTF-8 in {column!r}", None]
    assert answer[column][0].as_py().startswith("\\xff")


@pytest.mark.parametrize("name", ["x.parquet", "x.arrow", "x.npz", "x.npy"])
@pytest.mark.parametrize("share", [0.01, 0.5, 0.99])
def test_a_truncated_file_is_refused_with_its_name(tmp_path: Path, name: str, share: float) -> None:
    path = tmp_path / name
    if name.startswith("x.np"):
        boards = np.zeros((50, 81), np.uint8)
        np.savez(path, puzzles=boards) if name == "x.npz" else np.save(path, boards)
    else:
        table = pa.table({"id": [str(row) for row in range(500)], "puzzle": [HARD] * 500})
        with sink(path, table.schema) as file:
            file.write(table.to_batches()[0])
    data = path.read_bytes()
    path.write_bytes(data[: int(share * len(data))])
    with pytest.raises(ParseError, match=name):
        list(scan(path).batches())


def test_an_arrow_file_whose_offsets_point_elsewhere_is_refused(tmp_path: Path) -> None:
    table, file = pa.table({"puzzle": [HARD, HARD]}), io.BytesIO()
    feather.write_feather(table, file, compression="uncompressed")
    right, wrong = struct.pack("<3i", 0, 81, 162), struct.pack("<3i", 0, 2**30, 162)
    assert right in file.getvalue()
    (tmp_path / "x.arrow").write_bytes(file.getvalue().replace(right, wrong))
    with pytest.raises(ParseError, match="the file is damaged"):
        list(scan(tmp_path / "x.arrow").batches())


@pytest.mark.parametrize("ending", ["", ".gz"])
def test_a_line_of_json_without_an_end_takes_little_memory(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"x.jsonl{ending}"
    line = json.dumps({"puzzle": HARD, "x": "y" * 9_000_000}).encode()
    path.write_bytes(gzip.compress(line) if ending else line)
    with pytest.raises(ParseError, match="line 1: expected lines of fewer than"):
        scan(path)
