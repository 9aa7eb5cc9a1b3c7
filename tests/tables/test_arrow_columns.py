"""Arrow columns of every kind give the answers of a plain list, row by row."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from arrow_kinds import ANY_TEXT, BOARDS_ONLY, Board, chunked, sliced
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import Status, solve_many
from support.puzzles import EASY, HARD

BOARD = st.text("123456789.", min_size=81, max_size=81)
LOOSE = st.lists(st.sampled_from("123456789"), max_size=4).map(lambda digits: "".join(digits).ljust(81, "."))
GOOD = st.one_of(st.none(), st.sampled_from([HARD, EASY]), BOARD, LOOSE)
TEXT = st.one_of(GOOD, st.text(max_size=90), st.sampled_from(["", "\t" * 81, EASY + "\n", "é" * 81]))
KINDS = {**ANY_TEXT, **BOARDS_ONLY}


def assert_same(column: Any, boards: list[Board]) -> None:
    plain, found = solve_many(boards, threads=1), solve_many(column, threads=1)
    assert found.status.tolist() == plain.status.tolist()
    assert (found.solutions == plain.solutions).all()
    assert found.errors.keys() == plain.errors.keys()


@pytest.mark.parametrize("make", ANY_TEXT.values(), ids=ANY_TEXT)
@settings(deadline=None, max_examples=25)
@given(boards=st.lists(TEXT, max_size=6), cut=st.integers(0, 6))
def test_columns_of_texts_are_read_as_a_list(make: Callable[..., Any], boards: list[Board], cut: int) -> None:
    for column in (make(boards), sliced(make, boards), chunked(make, boards, min(cut, len(boards)))):
        assert_same(column, boards)


@pytest.mark.parametrize("make", BOARDS_ONLY.values(), ids=BOARDS_ONLY)
@settings(deadline=None, max_examples=25)
@given(boards=st.lists(GOOD, max_size=6), cut=st.integers(0, 6))
def test_columns_of_boards_are_read_as_a_list(make: Callable[..., Any], boards: list[Board], cut: int) -> None:
    for column in (make(boards), sliced(make, boards), chunked(make, boards, min(cut, len(boards)))):
        assert_same(column, boards)


@pytest.mark.parametrize("make", ANY_TEXT.values(), ids=ANY_TEXT)
def test_the_reasons_are_those_of_a_list(make: Callable[..., Any]) -> None:
    boards: list[Board] = ["oops", None, EASY, "x" * 81, "é" * 81, "oops"]
    assert solve_many(make(boards)).errors == solve_many(boards).errors


@pytest.mark.parametrize("make", KINDS.values(), ids=KINDS)
def test_empty_columns_have_no_rows(make: Callable[..., Any]) -> None:
    assert len(solve_many(make([]))) == 0
    assert solve_many(make([None, None])).status.tolist() == [Status.MISSING] * 2


EVERY: dict[str, Callable[[Any], Any]] = {
    "count_many": nonet.count_many,
    "check_many": nonet.check_many,
    "rate_many": lambda boards: nonet.rate_many(boards, scales=["explainer"]),
    "explain_many": nonet.explain_many,
    "canonical_many": nonet.canonical_many,
    "morph_many": lambda boards: nonet.morph_many(boards, nonet.random_morphs(4, seed=1)),
    "tdoku_guesses_many": nonet.tdoku_guesses_many,
}


@pytest.mark.parametrize("ask", EVERY.values(), ids=EVERY)
def test_every_batch_reads_arrow_columns(ask: Callable[[Any], Any]) -> None:
    boards = [EASY, None, "oops", HARD]
    result, plain = ask(pa.array(boards)), ask(boards)
    assert result == plain
    assert result.status[1] == Status.MISSING
    assert result.status[2] == Status.MALFORMED
    assert list(result)[1] is None or result[1].ok is False
    assert result.errors.keys() == {2}
    assert ask(pl.Series(boards)) == plain
    assert ask(pd.Series(boards, dtype=pd.ArrowDtype(pa.string()))) == plain


def test_a_missing_puzzle_leaves_its_grid_unchecked() -> None:
    grid = str(nonet.Puzzle(EASY).solve())
    result = nonet.check_many(pa.array([grid, grid, None]), pa.array([EASY, None, EASY]))
    assert result.ok.tolist() == [True, False, False]
    assert result.status.tolist() == [Status.DONE, Status.MISSING, Status.MISSING]
    assert result.cell.tolist() == [-1, -1, -1]


def test_lists_of_another_length_and_nulls_in_lists() -> None:
    cells: list[Any] = list(nonet.Grid(EASY))
    assert solve_many(pa.array([cells[:80], cells])).errors == {0: "expected 81 cells, found 80"}
    assert solve_many(pa.array([cells[:80], None], pa.list_(pa.uint8(), 80))).errors == {
        0: "expected 81 cells, found 80"
    }
    blanks = [digit or None for digit in cells]
    assert (solve_many(pa.array([blanks])).solutions == solve_many([EASY]).solutions).all()
    wrong = [10, *cells[1:]]
    assert "r1c1" in solve_many(pa.array([cells, None, wrong], pa.list_(pa.int16()))).errors[2]


def test_texts_in_lists_are_read_too() -> None:
    assert_same(pa.array([list(EASY), None]), [EASY, None])


@pytest.mark.parametrize(
    "column",
    [pa.array([1]), pa.array([True]), pa.array([{"a": 1}]), pa.array([1.5]), pa.array([0], pa.timestamp("s"))],
    ids=lambda column: str(column.type),
)
def test_columns_of_other_kinds_are_refused_with_their_kind(column: pa.Array) -> None:
    with pytest.raises(ValueError, match=f"found one of {column.type}".replace("[", r"\[")):
        solve_many(column)


def test_tokens_in_lists_are_refused() -> None:
    tokens = pa.array([[digit + 1 for digit in nonet.Grid(HARD)]], pa.list_(pa.uint8(), 81))
    with pytest.raises(ValueError, match="tokens"):
        solve_many(tokens)


def test_results_are_tables_with_nulls_where_there_is_no_answer() -> None:
    table = solve_many([EASY, None, "oops", "11" + "." * 79]).to_arrow()
    assert table["solution"].to_pylist() == [str(nonet.Puzzle(EASY).solve()), None, None, None]
    table.validate(full=True)
    morphed = nonet.morph_many([EASY, None], nonet.random_morphs(4, seed=1).reshape(2, 2)).to_arrow()
    morphed.validate(full=True)
    assert morphed["boards"].null_count == 1


def test_a_column_does_not_share_memory_with_its_answer() -> None:
    cells = np.array([list(nonet.Grid(EASY))], dtype=np.uint8)
    column = pa.FixedSizeListArray.from_arrays(pa.array(cells.reshape(-1)), 81)
    nonet.canonical_many(column)
    nonet.check_many(column)
    assert column.to_pylist() == cells.tolist()


def test_a_damaged_column_raises_an_error_and_does_not_crash() -> None:
    texts = pa.array([HARD, HARD])
    wrong = pa.py_buffer(np.array([0, 2**30, 162], np.int32))
    damaged = pa.Array.from_buffers(pa.string(), 2, [None, wrong, texts.buffers()[2]])
    lists = pa.Array.from_buffers(pa.list_(pa.uint8()), 2, [None, wrong], children=[pa.array([0] * 162, pa.uint8())])
    for column in (damaged, lists, pa.table({"puzzle": damaged}), pa.chunked_array([damaged])):
        with pytest.raises(ValueError, match="damaged"):
            nonet.solve_many(column)


def test_a_text_that_is_not_utf8_is_a_malformed_row() -> None:
    texts = pa.array([b"\xff" + HARD[1:].encode(), HARD.encode()], pa.binary())
    column = pa.Array.from_buffers(pa.string(), 2, texts.buffers())
    result = nonet.solve_many(column)
    assert result.status.tolist() == [nonet.Status.MALFORMED, nonet.Status.UNIQUE]
    assert list(result.errors) == [0]
    assert nonet.solve_table(pa.table({"puzzle": column}))["status"].to_pylist() == ["malformed", "unique"]
