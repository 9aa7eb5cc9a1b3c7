"""Boards in tables of pandas, polars and Arrow: accepted, or refused with a hint about what to pass instead."""

from __future__ import annotations

import io
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import nonet
from nonet import Status, formats, solve_many
from support.puzzles import EASY, HARD, HARD_SOLVED

BOTH = [HARD, EASY]
CELLS = [list(nonet.Grid(line)) for line in BOTH]
SOLUTIONS = solve_many(BOTH).solutions


class OnlyStream:
    """Arrow data from another library, which offers only a stream."""

    def __init__(self, table: pa.Table) -> None:
        self._table = table

    def __arrow_c_stream__(self, schema: object = None) -> object:
        return self._table.__arrow_c_stream__(schema)


class Relation(OnlyStream):
    """A table whose columns are tables again, as DuckDB's relations are."""

    def __init__(self, table: pa.Table) -> None:
        super().__init__(table)
        self.columns, self.dtypes = table.column_names, table.schema.types

    def __getitem__(self, name: str) -> Relation:
        return Relation(self._table.select([name]))


GOOD: dict[str, Any] = {
    "pandas frame": pd.DataFrame({"id": [1, 2], "quizzes": BOTH, "solutions": ["", ""]}),
    "pandas frame of one column": pd.DataFrame({"whatever": BOTH}),
    "pandas frame of cells": pd.DataFrame(CELLS),
    "pandas series": pd.Series(BOTH),
    "pandas series of other labels": pd.Series(BOTH, index=["a", "b"]),
    "pandas categories": pd.Series(BOTH, dtype="category"),
    "polars frame": pl.DataFrame({"source": ["a", "b"], "Question": BOTH}),
    "polars frame of cells": pl.DataFrame(np.array(CELLS)),
    "polars series": pl.Series(BOTH),
    "polars lists": pl.Series(CELLS),
    "arrow array": pa.array(BOTH),
    "arrow large strings": pa.array(BOTH, pa.large_string()),
    "arrow chunks": pa.chunked_array([[HARD], [EASY]]),
    "arrow dictionary": pa.array(BOTH).dictionary_encode(),
    "arrow lists": pa.array(CELLS, pa.list_(pa.uint8())),
    "arrow fixed lists": pa.array(CELLS, pa.list_(pa.uint8(), 81)),
    "arrow table": pa.table({"id": [1, 2], "puzzle": BOTH}),
    "arrow batch": pa.RecordBatch.from_pydict({"id": [1, 2], "puzzle": BOTH}),
    "arrow stream": OnlyStream(pa.table({"id": [1, 2], "puzzle": BOTH})),
    "relation": Relation(pa.table({"id": [1, 2], "puzzle": BOTH})),
    "relation of one column": Relation(pa.table({"whatever": BOTH})),
    "no cell masked": np.ma.array(CELLS),
}


@pytest.mark.parametrize("boards", GOOD.values(), ids=GOOD)
def test_tables_with_an_obvious_puzzle_column_are_understood(boards: Any) -> None:
    result = solve_many(boards)
    assert result.errors == {}
    assert (result.solutions == SOLUTIONS).all()


REFUSED: dict[str, tuple[Any, str]] = {
    "several columns": (
        pd.DataFrame({"puzzle": BOTH, "grid": BOTH}),
        r"'puzzle', 'grid'; pass one of them, as in table\['puzzle'\]",
    ),
    "two columns of boards": (
        pl.DataFrame({"a": BOTH, "b": BOTH}),
        r"several columns may be the puzzles: 'a', 'b'; pass one of them, as in table\['a'\]",
    ),
    "no column": (pl.DataFrame({"a": ["x", "y"], "b": [1, 2]}), r"as in table\['a'\], or name it 'puzzle'"),
    "no column at all": (pd.DataFrame(), "no column"),
    "arrow table": (pa.table({"a": ["x", "y"], "b": [1, 2]}), r"as in table\['a'\], or name it 'puzzle'"),
    "arrow table of two columns of boards": (pa.table({"a": BOTH, "b": BOTH}), r"'a', 'b'; pass one of them"),
    "numbers": (pa.array([1, 2]), "found one of int64"),
    "numbers of pandas": (pd.Series([1, 2]), "dtype=str"),
    "lazy": (pl.LazyFrame({"puzzle": BOTH}), r"collect\(\)"),
    "one text as an array": (np.array(HARD), "expected an array of numbers"),
    "masked": (np.ma.array(CELLS, mask=np.eye(81, dtype=bool)[:2]), r"array.filled\(0\)"),
    "complex": (np.array(CELLS) + 1j, "complex128"),
    "tokens": (np.array(CELLS) + 1, "pass array - 1"),
    "tokens of one board": (np.array(CELLS[:1], dtype=np.uint8).reshape(1, 9, 9) + 1, "pass array - 1"),
    "a dictionary": ({"quizzes": BOTH}, "pass one of its values"),
    "one board": ([0] * 81, "put the board into a list"),
}


@pytest.mark.parametrize(("boards", "message"), REFUSED.values(), ids=REFUSED)
def test_ambiguous_tables_are_refused(boards: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        solve_many(boards)


@pytest.mark.parametrize(
    "boards",
    [
        [HARD, None, EASY],
        pd.Series([HARD, None, EASY]),
        pd.Series([HARD, None, EASY], dtype="string"),
        pd.Series([HARD, float("nan"), EASY], dtype=object),
        pl.Series([HARD, None, EASY]),
        pa.array([HARD, None, EASY]),
        pa.table({"puzzle": [HARD, None, EASY]}),
    ],
    ids=["list", "pandas", "pandas strings", "nan", "polars", "array", "table"],
)
def test_a_missing_value_has_a_status_of_its_own(boards: Any) -> None:
    result = solve_many(boards)
    assert result.status.tolist() == [Status.UNIQUE, Status.MISSING, Status.UNIQUE]
    assert result[1] is None
    assert result.errors == {}


def test_a_column_of_nulls_holds_missing_values() -> None:
    assert solve_many(pa.nulls(3)).status.tolist() == [Status.MISSING] * 3


@pytest.mark.parametrize("wrong", [1, 10])
def test_invalid_grids_are_not_taken_for_tokens(wrong: int) -> None:
    grids = SOLUTIONS.copy()
    grids[1] = wrong
    assert nonet.check_many(grids).ok.tolist() == [True, False]
    assert nonet.check_many(grids[1:]).ok.tolist() == [False]
    repeated = np.full((2, 81), 9)
    repeated[:, :41] = 1
    assert nonet.check_many(repeated).ok.tolist() == [False, False]


def test_the_error_for_numeric_puzzles_suggests_reading_text() -> None:
    column: list[Any] = [4000300000000, HARD]
    result = solve_many(column)
    assert result.errors[0].endswith("(hint: read puzzles as text; in pandas, with dtype=str)")


def test_boards_with_complex_numbers_or_masked_cells_are_refused() -> None:
    boards: list[Any] = [np.zeros((9, 9)) + 0j, [1 + 0j] * 81]
    for board in boards:
        with pytest.raises(nonet.ParseError, match="r1c1"):
            nonet.Grid(board)
    with pytest.raises(nonet.ParseError, match="masked"):
        nonet.Grid(np.ma.zeros((9, 9)))


def test_boards_that_pandas_read_as_numbers_get_their_zeros_back() -> None:
    text = "00" + HARD[2:].replace(".", "0")
    frame = pd.read_csv(io.StringIO(f"quizzes,solutions\n{text},{HARD_SOLVED}\n"))
    assert isinstance(frame["quizzes"][0], int)
    assert nonet.solve_many(frame["quizzes"]) == nonet.solve_many([text])
    assert nonet.check_many(frame["solutions"], frame["quizzes"]).accuracy == 1.0
    assert nonet.solve_table(frame)["status"].tolist() == ["unique" if nonet.Puzzle(text).is_proper else "several"]


def test_numbers_that_cannot_be_boards_are_malformed_with_the_cure() -> None:
    numbers: list[Any] = [1.5e80, 2.5e80]
    floats = nonet.solve_many(numbers)
    assert floats.tally()[nonet.Status.MALFORMED] == 2
    assert "dtype=str" in floats.errors[0]
    assert "each because: " in repr(nonet.solve_many(["oops", "oops"]))
    numbers = [5, -(10**80), True]
    assert nonet.solve_many(numbers).tally()[nonet.Status.MALFORMED] == 3
    with pytest.raises(ValueError, match="read it as text"):
        nonet.solve_many(pa.array([1.5e80]))


def test_a_status_equals_its_word() -> None:
    result = nonet.solve_many([HARD, "oops"])
    assert [nonet.Status(status) == "unique" for status in result.status.tolist()] == [True, False]
    assert nonet.Status.UNIQUE != "several"
    assert not nonet.Status.UNIQUE != "unique"  # noqa: SIM202
    assert hash(nonet.Status.UNIQUE) == hash(1)


def test_a_data_frame_of_the_rows_of_a_result_is_refused_with_the_right_call() -> None:
    result = nonet.solve_many([HARD, "oops"])
    with pytest.raises(TypeError, match=r"from_arrow\(result\), or result.to_arrow\(\).to_pandas\(\)"):
        pd.DataFrame(result)
    for frame in (pd.DataFrame.from_arrow(result), result.to_arrow().to_pandas()):
        assert list(frame["count"]) == [1, 0]
        assert list(frame["status"].astype(str)) == ["unique", "malformed"]


def test_ratings_and_records_can_be_hashed() -> None:
    puzzle = nonet.Puzzle(HARD)
    assert len({puzzle.rate(), puzzle.rate()}) == 1
    assert len({formats.loads(f"{HARD} # a"), formats.loads(f"{HARD} # a")}) == 1
