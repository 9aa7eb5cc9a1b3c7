"""Data sets as people load them: 81 digits that a reader took for a number, cells in columns, arrays, JSON, folders."""

import datetime
import io
import json
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.csv
import pyarrow.parquet
import pytest

import nonet
from nonet.bulk.result import words

PUZZLES = [
    "004300209005009001070060043006002087190007400050083000600000105003508690042910300",
    "040100050107003960520008000000000017000906800803050620090060543600080700250097100",
]
SOLUTIONS = [
    "864371259325849761971265843436192587198657432257483916689734125713528694542916378",
    "346179258187523964529648371965832417472916835813754629798261543631485792254397186",
]
KAGGLE = "quizzes,solutions\n" + "".join(f"{pair[0]},{pair[1]}\n" for pair in zip(PUZZLES, SOLUTIONS, strict=True))
PAIRS: dict[str, Any] = {"quizzes": [int(puzzle) for puzzle in PUZZLES], "solutions": [int(one) for one in SOLUTIONS]}


def values(column: Any) -> list[Any]:
    """Return the values of a column of pandas, polars or pyarrow."""
    return column.to_pylist() if hasattr(column, "to_pylist") else list(column)


def query(sql: str) -> Any:
    """Return a relation of DuckDB."""
    return duckdb.sql(sql)


@pytest.fixture
def kaggle(tmp_path: Path) -> Path:
    path = tmp_path / "sudoku.csv"
    path.write_text(KAGGLE)
    return path


READ: dict[str, Callable[[Path], Any]] = {
    "pandas": pd.read_csv,
    "pandas text": lambda path: pd.read_csv(path, dtype=str),
    "pandas objects": lambda path: pd.DataFrame(PAIRS, dtype=object),
    "polars text": lambda path: pl.read_csv(path, infer_schema=False),
    "polars overrides": lambda path: pl.read_csv(path, schema_overrides={"quizzes": pl.String, "solutions": pl.String}),
    "pyarrow text": lambda path: pa.csv.read_csv(
        path,
        convert_options=pa.csv.ConvertOptions(column_types={"quizzes": pa.string(), "solutions": pa.string()}),
    ),
    "duckdb": lambda path: query(f"from read_csv('{path}')").to_arrow_table(),
    "duckdb relation": lambda path: query(f"from read_csv('{path}')"),
    "duckdb to polars": lambda path: query(f"from read_csv('{path}')").pl(),
    "duckdb text": lambda path: duckdb.sql(
        f"from read_csv('{path}', types={{'quizzes': 'VARCHAR', 'solutions': 'VARCHAR'}})"
    ),
}


@pytest.mark.parametrize("read", READ.values(), ids=READ)
def test_the_csv_of_kaggle_is_read_however_it_was_loaded(read: Callable[[Path], Any], kaggle: Path) -> None:
    table = read(kaggle)
    assert nonet.solve_many(table).tally()[nonet.Status.UNIQUE] == 2
    assert values(nonet.solve_table(table)["status"]) == ["unique", "unique"]
    assert values(nonet.check_table(table)["ok"]) == [True, True]


def test_columns_of_one_loader_are_checked_against_those_of_another(kaggle: Path) -> None:
    numbers = pd.read_csv(kaggle)
    long_numbers = query(f"from read_csv('{kaggle}')").to_arrow_table()
    for grids in (numbers["solutions"], long_numbers["solutions"], PAIRS["solutions"], SOLUTIONS):
        assert nonet.check_many(grids, PAIRS["quizzes"]).accuracy == 1.0
        assert nonet.check_many(grids, numbers["quizzes"]).accuracy == 1.0
    assert nonet.rate_many(numbers["quizzes"]) == nonet.rate_many(PUZZLES)


FLOATS: dict[str, tuple[Callable[[Path], Any], str]] = {
    "pandas": (lambda path: pd.read_csv(path, engine="pyarrow"), r"pandas\.read_csv\(path, dtype=str\)$"),
    "polars": (
        lambda path: pl.read_csv(path, schema_overrides={"quizzes": pl.Float64, "solutions": pl.Float64}),
        r"polars\.read_csv\(path, infer_schema=False\)$",
    ),
    "pyarrow": (pa.csv.read_csv, r"ConvertOptions\(column_types="),
    "duckdb": (
        lambda path: query(f"select quizzes::double quizzes from read_csv('{path}')"),
        r"types=\{'quizzes': 'VARCHAR'",
    ),
    "numpy": (lambda path: np.array(PAIRS["quizzes"], dtype=float), r"dtype=str\), or let nonet\.read_table\(path\)"),
}


@pytest.mark.parametrize(("read", "cure"), FLOATS.values(), ids=FLOATS)
def test_floating_point_numbers_are_refused_once_with_the_cure(
    read: Callable[[Path], Any], cure: str, kaggle: Path
) -> None:
    table = read(kaggle)
    with pytest.raises(ValueError, match=cure):
        nonet.solve_many(table)
    if not isinstance(table, np.ndarray):
        with pytest.raises(ValueError, match="read it as text"):
            nonet.solve_table(table)


SMALL = ["2.....1......3.4", ".1..2....3..4..."]
NUMBERS = [int(text.replace(".", "0")) for text in SMALL]


@pytest.mark.parametrize(
    "column",
    [
        NUMBERS,
        np.array(NUMBERS),
        np.array(NUMBERS, dtype=object),
        pd.Series(NUMBERS),
        pd.Series(NUMBERS, dtype="Int64"),
        pl.Series(NUMBERS),
        pl.Series(NUMBERS, dtype=pl.Int128),
        pl.Series([Decimal(number) for number in NUMBERS]),
        pa.array(NUMBERS),
        pa.array([Decimal(number) for number in NUMBERS], pa.decimal128(38, 0)),
        pa.array([Decimal(number) for number in NUMBERS], pa.decimal256(76, 10)),
    ],
    ids=lambda column: f"{type(column).__module__}.{getattr(column, 'dtype', getattr(column, 'type', ''))}",
)
def test_whole_numbers_of_smaller_boards_get_their_zeros_back(column: Any) -> None:
    assert nonet.solve_many(column) == nonet.solve_many(SMALL)


def test_whole_numbers_of_more_than_64_bits_keep_their_board_in_frames() -> None:
    numbers: Any = [int("12" + "0" * 34), int("2" + "0" * 20)]
    expected = [words(nonet.Status(status)) for status in nonet.count_many(numbers).status]
    assert expected == ["several", "several"]
    for frame in (pd.DataFrame({"puzzle": numbers}), pl.DataFrame({"puzzle": pl.Series(numbers, dtype=pl.Int128)})):
        assert list(nonet.count_table(frame)["status"]) == expected


def test_small_numbers_and_truth_values_are_no_boards() -> None:
    for column in (pa.array([20240131, 7]), pa.array([True]), np.array([7, 8])):
        with pytest.raises(ValueError, match="expected"):
            nonet.solve_many(column)
    mixed: list[Any] = [
        PAIRS["quizzes"][0],
        7,
        None,
        -PAIRS["quizzes"][0],
        Decimal("1.5"),
        10**81,
        10**5000,
        Decimal("1e999999"),
    ]
    result = nonet.solve_many(mixed)
    assert [words(nonet.Status(status)) for status in result.status] == [
        "unique",
        "malformed",
        "missing",
        *["malformed"] * 5,
    ]


def test_rows_of_another_size_say_so() -> None:
    result = nonet.solve_many([PUZZLES[0], SMALL[0], [[1, 2, 3, 4]] * 4])
    reason = "(hint: this is a board of 4x4, but all rows of a batch have one board, here 9x9)"
    assert result.errors == dict.fromkeys((1, 2), f"expected 81 cells, found 16 {reason}")
    assert nonet.solve_many(pa.array([PUZZLES[0], SMALL[0]])).errors[1] == result.errors[1]
    table = nonet.check_table(pa.table({"puzzle": SMALL[:1], "solution": ["2143341242311324"]}))
    assert table["ok"].to_pylist() == [True]


def test_a_grid_reads_the_pictures_that_a_puzzle_reads() -> None:
    puzzle = nonet.Puzzle(PUZZLES[0])
    picture = nonet.draw.text(puzzle)
    assert nonet.Grid(picture) == puzzle.givens
    assert nonet.Grid(f"A puzzle\n\n{picture}\n") == puzzle.givens
    with pytest.raises(nonet.ParseError, match="several lines"):
        nonet.Grid("no\npuzzle")
    with pytest.raises(nonet.ParseError):
        nonet.Grid(picture, nonet.Board(4))


@pytest.mark.parametrize("kind", [int, np.int8, float])
@pytest.mark.parametrize("show", [repr, str])
def test_what_numpy_prints_is_read(show: Callable[[Any], str], kind: Any) -> None:
    board = np.array(list(PUZZLES[0]), dtype=int).astype(kind)
    for text in (show(board), show(board.reshape(9, 9))):
        assert nonet.Puzzle(text) == nonet.Puzzle(PUZZLES[0])
        assert nonet.solve_many([text]) == nonet.solve_many(PUZZLES[:1])


@pytest.mark.parametrize("options", [{}, {"delimiter": ","}, {"fmt": "%d"}, {"fmt": "%.1f", "delimiter": ";"}])
def test_one_board_of_savetxt_is_read(options: dict[str, str]) -> None:
    file = io.StringIO()
    np.savetxt(file, np.array(list(PUZZLES[0]), dtype=int).reshape(9, 9), **options)
    expected = nonet.Grid(PUZZLES[0])
    assert nonet.Grid(file.getvalue()) == expected
    assert nonet.Puzzle(file.getvalue()).givens == expected
    assert nonet.loads(file.getvalue()).puzzle.givens == expected


ARRAY = np.array([list(puzzle) for puzzle in PUZZLES], dtype=int)
ANSWERS = np.array([list(solution) for solution in SOLUTIONS], dtype=int)
CELLS = [f"r{row}c{column}" for row in range(1, 10) for column in range(1, 10)]


def saved_text(array: Any, **options: Any) -> str:
    file = io.StringIO()
    np.savetxt(file, array, **options)
    return file.getvalue()


WITH_ID = [",".join(["id", *CELLS]), *(f"{at},{','.join(one).replace('0', '')}" for at, one in enumerate(PUZZLES, 5))]


FRAME = pd.DataFrame({"id": [5, 6], "puzzle": PUZZLES, "level": [1.5, 2.0]})
TEXTS: dict[str, tuple[str, str, list[str]]] = {
    "kaggle": ("a.csv", KAGGLE, ["quizzes", "solutions"]),
    "cells": ("a.csv", pd.DataFrame(ARRAY, columns=CELLS).to_csv(index=False), ["puzzle"]),
    "cells after an id": ("a.csv", "\n".join(WITH_ID), ["id", "puzzle"]),
    "cells after an index": ("a.csv", pd.DataFrame(ARRAY).to_csv(), ["column1", "puzzle"]),
    "cells with missing values": (
        "a.csv",
        pd.DataFrame(np.where(ARRAY == 0, np.nan, ARRAY), columns=[f"c{at}" for at in range(81)]).to_csv(index=False),
        ["puzzle"],
    ),
    "cells named as in a spreadsheet": (
        "a.tsv",
        pd.DataFrame(ARRAY, columns=[f"{row}{column}" for row in "ABCDEFGHI" for column in range(1, 10)]).to_csv(
            index=False, sep="\t"
        ),
        ["puzzle"],
    ),
    "cells of puzzles and solutions": (
        "a.csv",
        pd.DataFrame(
            np.hstack([ARRAY, ANSWERS]), columns=[*(f"q{at}" for at in range(81)), *(f"a{at}" for at in range(81))]
        ).to_csv(index=False),
        ["puzzle", "solution"],
    ),
    "cells without a header": ("a.csv", saved_text(ARRAY, fmt="%d", delimiter=","), ["puzzle"]),
    "savetxt": ("a.txt", saved_text(ARRAY), ["puzzle"]),
    "savetxt as CSV": ("a.csv", saved_text(ARRAY, delimiter=","), ["puzzle"]),
    "lists": ("a.json", str(ARRAY.tolist()), ["puzzle"]),
    "rows of lists": ("a.json", str(ARRAY.reshape(-1, 9, 9).tolist()), ["puzzle"]),
    "strings": ("a.json", str(PUZZLES).replace("'", '"'), ["puzzle"]),
    "records": ("a.json", FRAME.to_json(orient="records"), ["id", "puzzle", "level"]),
    "columns": ("a.json", FRAME.to_json(), ["id", "puzzle", "level"]),
    "columns of lists": ("a.json", json.dumps(FRAME.to_dict(orient="list")), ["id", "puzzle", "level"]),
    "split": ("a.json", FRAME.to_json(orient="split"), ["id", "puzzle", "level"]),
    "index": ("a.json", FRAME.to_json(orient="index"), ["id", "puzzle", "level"]),
    "with a schema": ("a.json", FRAME.to_json(orient="table", index=False), ["id", "puzzle", "level"]),
    "within an object": ("a.json", json.dumps({"puzzles": FRAME.to_dict(orient="records")}), ["id", "puzzle", "level"]),
    "objects in lines": ("a.json", FRAME.to_json(orient="records", lines=True), ["id", "puzzle", "level"]),
    "JSONL": ("a.jsonl", FRAME.to_json(orient="records", lines=True), ["id", "puzzle", "level"]),
    "lists in lines": ("a.jsonl", "\n".join(str(row) for row in ARRAY.tolist()), ["puzzle"]),
}


@pytest.mark.parametrize(("name", "text", "columns"), TEXTS.values(), ids=TEXTS)
def test_texts_are_loaded_as_tables(name: str, text: str, columns: list[str], tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(text)
    table = nonet.read_table(path)
    assert table.column_names == columns
    assert (
        nonet.solve_table(table)["solution" if "solution" not in columns else "nonet_solution"].to_pylist() == SOLUTIONS
    )
    kinds = {field.name: str(field.type) for field in table.schema}
    assert kinds.get("id", "int64") == "int64"
    assert kinds.get("level", "double") == "double"
    assert [record.puzzle for record in nonet.read(path)] == [nonet.Puzzle(puzzle) for puzzle in PUZZLES]


@pytest.mark.parametrize("name", ["a.csv", "a.tsv", "a.txt", "a.json"])
def test_one_board_is_a_table_of_one_row(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    board = ARRAY[0].reshape(9, 9)
    delimiter = {"a.csv": ",", "a.tsv": "\t", "a.txt": " "}.get(name)
    path.write_text(str(board.tolist()) if delimiter is None else saved_text(board, fmt="%d", delimiter=delimiter))
    assert nonet.solve_table(nonet.read_table(path))["solution"].to_pylist() == SOLUTIONS[:1]


def test_arrays_parquet_and_globs_are_loaded(tmp_path: Path) -> None:
    np.savez(tmp_path / "a.npz", quizzes=ARRAY.reshape(-1, 9, 9), solutions=ANSWERS)
    assert nonet.check_table(nonet.read_table(tmp_path / "a.npz"))["ok"].to_pylist() == [True, True]
    rows = pa.table({"day": [datetime.date(2026, 1, 2)] * 2, "puzzle": PUZZLES, "tags": [["a"], []]})
    for name in ("b.parquet", "c.parquet"):
        pa.parquet.write_table(rows, tmp_path / name)
    table = nonet.read_table(str(tmp_path / "*.parquet"))
    assert table.schema.equals(rows.schema)
    assert table.equals(pa.concat_tables([rows, rows]))
    cells = pa.table({"id": ["x", "y"], **{f"c{at}": pa.array(ARRAY[:, at].tolist()) for at in range(81)}})
    pa.parquet.write_table(cells, tmp_path / "d.pq")
    assert nonet.read_table(tmp_path / "d.pq").column_names == ["id", "puzzle"]


def test_rows_that_cannot_be_read_stay_with_their_reason(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text(f"code,puzzle,rating\n007,{PUZZLES[0]},1\n008,{float(PUZZLES[1])},2.5\n009,,1e3\n")
    table = nonet.read_table(path)
    assert table["code"].to_pylist() == ["007", "008", "009"]
    assert table["rating"].to_pylist() == [1.0, 2.5, 1000.0]
    solved = nonet.solve_table(table)
    assert solved["status"].to_pylist() == ["unique", "malformed", "missing"]
    assert "a floating-point number, which has lost most digits (hint: " in solved["error"][1].as_py()
    with pytest.raises(ValueError, match="no column 'nowhere'"):
        nonet.read_table(path, column="nowhere")


def test_frames_with_a_column_per_cell_are_read(tmp_path: Path) -> None:
    frame = pd.DataFrame(ARRAY, columns=CELLS)
    frame.insert(0, "id", [5, 6])
    expected = nonet.solve_many(PUZZLES)
    for table in (
        frame,
        frame.replace(0, np.nan),
        frame.astype("Int64").mask(frame == 0),
        frame.astype(object).mask(frame == 0, None),
        pl.DataFrame(frame),
        pa.table(frame),
    ):
        assert nonet.solve_many(table) == expected
    with pytest.raises(nonet.ColumnError, match="'r1c1' to 'r9c9' hold a cell each"):
        nonet.solve_table(frame)


def trained(folder: Path, **more: Any) -> Path:
    folder.mkdir(parents=True)
    arrays = {"inputs": ARRAY + 1, "labels": ANSWERS + 1, **more}
    for name, array in arrays.items():
        np.save(folder / f"all__{name}.npy", np.asarray(array, dtype=np.int32))
    (folder / "dataset.json").write_text('{"seq_len": 81}')
    return folder


def test_folders_of_hrm_are_loaded(tmp_path: Path) -> None:
    indices = {"puzzle_indices": [0, 1, 2], "group_indices": [0, 1, 2], "puzzle_identifiers": [0, 3]}
    train = trained(tmp_path / "data" / "train", **indices)
    (tmp_path / "data" / "identifiers.json").write_text('["<blank>"]')
    for path in (train, train / "all__inputs.npy", tmp_path / "data"):
        table = nonet.read_table(path)
        assert table.column_names == ["puzzle", "solution", "puzzle_identifier", "group"]
        assert table["puzzle_identifier"].to_pylist() == [0, 3]
        assert table["group"].to_pylist() == [0, 1]
        assert nonet.check_table(table)["ok"].to_pylist() == [True, True]
    assert nonet.read_table(trained(tmp_path / "bare")).column_names == ["puzzle", "solution"]


BENCH: dict[str, Any] = {
    "initial_board": PUZZLES[0].replace("0", "."),
    "solution": SOLUTIONS[0],
    "rows": 9,
    "visual_elements": "[]",
}


def test_rows_of_sudoku_bench_state_their_own_rules_or_say_what_is_not_read(tmp_path: Path) -> None:
    link = nonet.dumps(nonet.Puzzle(BENCH["initial_board"], "diagonal"), "sudokupad").strip()
    rows = [
        {**BENCH, "rules": "Normal sudoku rules apply.", "encoded_puzzle": None},
        {**BENCH, "rules": "The snake is hungry."},
        {**BENCH, "rules": "Both diagonals.", "encoded_puzzle": link},
        {**BENCH, "rules": "Normal sudoku rules apply.", "visual_elements": '[{"type": "line"}]'},
        {**BENCH, "rules": "Normal sudoku rules apply.", "initial_board": "..."},
    ]
    pa.parquet.write_table(pa.Table.from_pylist(rows), tmp_path / "bench.parquet")
    table = nonet.read_table(tmp_path / "bench.parquet")
    assert table.column_names[:2] == ["puzzle", "initial_board"]
    assert table["_error"].to_pylist() == [
        None,
        "these rules in words are not checked: The snake is hungry.",
        None,
        "'visual_elements' is not read without 'encoded_puzzle'",
        "expected the cells of a square board in 'initial_board'",
    ]
    assert nonet.Puzzle(table["puzzle"][2].as_py()).rules == nonet.Rules("diagonal")
    assert nonet.solve_table(table)["status"].to_pylist() == ["unique", "malformed", "none", "malformed", "malformed"]


@pytest.mark.parametrize("good", [PUZZLES[0], ARRAY[0].tolist(), {"quiz": PUZZLES[0], "id": 1}])
@pytest.mark.parametrize("bad", [[1, 2, 3], [[1], [2]], "oops", 7, {"id": 7}, None])
def test_a_bad_row_of_an_array_stops_no_others(tmp_path: Path, good: object, bad: object) -> None:
    path = tmp_path / "a.json"
    path.write_text(json.dumps([bad, good, bad, good]))
    status = nonet.solve_table(nonet.read_table(path))["status"].to_pylist()
    assert status[1::2] == ["unique", "unique"]
    assert {*status[::2]} <= {"malformed", "missing"}
    reasons: list[Any] = []
    assert len(list(nonet.read(path, on_error=reasons.append))) == len(reasons) == 2


def test_json_of_other_boards_and_bad_rows_is_read() -> None:
    (four,) = nonet.loads_all('[{"board": "2.....1......3.4", "by": null}]')
    assert four.puzzle == nonet.Puzzle(SMALL[0])
    assert four.fields == {}
    value = ARRAY[0].reshape(9, 9).tolist()
    (nine,) = nonet.loads_all(json.dumps({"newboard": {"grids": [{"value": value, "solution": "no"}], "results": 1}}))
    assert nine.puzzle == nonet.Puzzle(PUZZLES[0])
    assert nine.fields == {"solution": "no"}
    bad: list[Any] = []
    text = json.dumps([{"puzzle": PUZZLES[0], "answer": SOLUTIONS[0]}, {"puzzle": "12", "id": 7}, {"puzzle": None}])
    found = list(nonet.read(io.StringIO(text), on_error=bad.append))
    assert [str(record.solution) for record in found] == SOLUTIONS[:1]
    assert str(bad[0].error) == "row 2: expected 81 cells, found 2"
    assert bad[0].fields == {"id": 7, "puzzle": "12"}
    assert [record.is_missing for record in bad] == [False, True]
    for wrong in ('[{"name": "x"}]', '{"data": 7}', '[1, "a", {}]', "[[1, 2], [3]]", '{"puzzle": '):
        with pytest.raises(nonet.ParseError):
            list(nonet.read(io.StringIO(wrong), "json"))
