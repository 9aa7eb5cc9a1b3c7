"""Data sets as people load them: 81 digits that a reader took for a number, cells in columns, arrays, JSON, folders."""

import io
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
    mixed: list[Any] = [PAIRS["quizzes"][0], 7, None, -PAIRS["quizzes"][0], Decimal("1.5"), 10**81]
    result = nonet.solve_many(mixed)
    assert [words(nonet.Status(status)) for status in result.status] == [
        "unique",
        "malformed",
        "missing",
        *["malformed"] * 3,
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


@pytest.mark.parametrize("options", [{}, {"delimiter": ","}, {"fmt": "%d"}, {"fmt": "%.1f", "delimiter": ";"}])
def test_one_board_of_savetxt_is_read(options: dict[str, str]) -> None:
    file = io.StringIO()
    np.savetxt(file, np.array(list(PUZZLES[0]), dtype=int).reshape(9, 9), **options)
    expected = nonet.Grid(PUZZLES[0])
    assert nonet.Grid(file.getvalue()) == expected
    assert nonet.Puzzle(file.getvalue()).givens == expected
    assert nonet.loads(file.getvalue()).puzzle.givens == expected
