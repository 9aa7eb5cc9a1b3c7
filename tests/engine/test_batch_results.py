"""All batch results work alike: sequences of rows, columns, tables for other libraries, two kinds of timeouts."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any
from xml.etree.ElementTree import fromstring

import numpy as np
import polars as pl
import pyarrow as pa
import pytest

import nonet
from nonet import BatchResult, Grid, Puzzle, Status
from support.puzzles import EASY, EMPTY, HARD

SOLVED = Puzzle(EASY).solve()
ROWS: list[str | None] = [EASY, "oops", EMPTY, HARD, None]
MORPHS = np.arange(1, 6, dtype=np.uint64)

Result = BatchResult[Any]
ASK: dict[str, Callable[..., Result]] = {
    "solve_many": nonet.solve_many,
    "count_many": nonet.count_many,
    "check_many": nonet.check_many,
    "rate_many": nonet.rate_many,
    "explain_many": nonet.explain_many,
    "canonical_many": nonet.canonical_many,
    "tdoku_guesses_many": nonet.tdoku_guesses_many,
    "morph_many": lambda rows, **limits: nonet.morph_many(rows, MORPHS[: len(rows)], **limits),
    "morph_many twice": lambda rows: nonet.morph_many(rows, MORPHS[: len(rows)].reshape(-1, 1).repeat(2, axis=1)),
    "generate_many": lambda rows, **limits: nonet.generate_many(len(rows), seed=7, **limits),
    "generate_many rated": lambda rows: nonet.generate_many(len(rows), seed=7, er=(1.2, 3.0)),
}
FAMILY = pytest.mark.parametrize("name", ASK)


@FAMILY
def test_a_result_is_a_sequence_of_rows(name: str) -> None:
    result = ASK[name](ROWS)
    rows = list(result)
    assert isinstance(result, BatchResult)
    assert len(result) == len(rows) == 5
    assert [result[row] for row in range(5)] == [result[row] for row in range(-5, 0)] == rows
    assert (result[1:4], result[::-2], result[9:]) == (rows[1:4], rows[::-2], [])
    assert list(reversed(result)) == rows[::-1]
    for row in (5, -6):
        with pytest.raises(IndexError, match=f"row {row} of 5"):
            result[row]
    with pytest.raises(TypeError):
        result["r1c1"]  # type: ignore[call-overload]


@FAMILY
def test_a_malformed_or_missing_row_is_none_and_affects_no_other(name: str) -> None:
    result = ASK[name](ROWS)
    bad = [] if name.startswith("generate") else [1, 4]
    assert np.flatnonzero(result.status == Status.MALFORMED).tolist() == list(result.errors) == bad[:1]
    assert np.flatnonzero(result.status == Status.MISSING).tolist() == bad[1:]
    assert all(result[row] is None for row in bad)
    assert result[0] is not None
    assert result.status.dtype == np.uint8
    assert sum(result.tally().values()) == 5


@FAMILY
def test_results_are_compared_by_their_rows_and_are_not_hashable(name: str) -> None:
    result = ASK[name](ROWS)
    assert result == ASK[name](ROWS)
    assert result != ASK[name](ROWS[:4])
    assert (result != ASK[name]([HARD] * 5)) == (not name.startswith("generate"))
    assert result != list(result)
    with pytest.raises(TypeError, match="unhashable"):
        hash(result)


@FAMILY
def test_a_result_is_one_line_in_the_console_and_a_table_in_a_notebook(name: str) -> None:
    result = ASK[name](ROWS * 3 if "morph" not in name else ROWS)
    text = repr(result)
    assert "\n" not in text
    assert len(text) < 200
    assert text.startswith(f"<{type(result).__name__}: {len(result)}")
    page = result._repr_html_()
    rows = min(len(result), 10)
    assert page.count("<tr>") == rows + 1
    assert page.startswith("<table>")
    assert page.count("<td>") == rows * page.count("<th>")
    empty = ASK[name]([])
    assert "0 " in repr(empty)
    assert empty._repr_html_().count("<tr>") == 1


@FAMILY
def test_a_table_in_a_notebook_begins_with_words_and_ends_with_boards(name: str) -> None:
    result = ASK[name](ROWS)
    table = fromstring(result._repr_html_().partition("<p>")[0])
    heads = [head.text for head in table.iter("th")]
    assert heads[0] == "status"
    assert all((row[0].text or "").isidentifier() for row in table.findall("tbody/tr"))
    are_boards = [
        any(row[at].find("code") is not None for row in table.findall("tbody/tr")) for at in range(len(heads))
    ]
    assert are_boards == sorted(are_boards)


def test_a_check_in_a_notebook_names_fault_and_cell() -> None:
    solved = str(SOLVED)
    changed = solved[:10] + solved[0] + solved[11:]
    table = fromstring(nonet.check_many([changed, "." + solved[1:], "x"])._repr_html_().partition("<p>")[0])
    rows = [[cell.text for cell in row] for row in table.findall("tbody/tr")]
    assert rows == [
        ["done", "False", "clash", "r2c6", None],
        ["done", "False", "incomplete", "r1c1", None],
        ["malformed", "False", "unchecked", None, "expected 81 cells, found 1"],
    ]


@FAMILY
def test_a_result_is_a_table_for_other_libraries(name: str) -> None:
    result = ASK[name](ROWS)
    table = pa.table(result)
    frame = pl.DataFrame(result)
    assert table.equals(result.to_arrow())
    assert frame.columns == table.column_names
    assert (frame.height, table["status"].to_pylist()) == (5, [Status(value) for value in result.status])
    assert table["error"].to_pylist() == [result.errors.get(row) for row in range(5)]
    assert pa.table(ASK[name]([])).schema == table.schema


def test_results_of_different_kinds_differ() -> None:
    assert nonet.solve_many([HARD]) != nonet.check_many([HARD])
    assert nonet.rate_many([EASY], scales=["explainer"]) != nonet.rate_many([EASY], scales=["hodoku"])


def test_tables_hold_boards_as_text_or_null() -> None:
    assert pa.table(nonet.solve_many(ROWS))["solution"].to_pylist()[:2] == [str(SOLVED), None]
    forms = pa.table(nonet.canonical_many(ROWS))["form"].to_pylist()
    assert forms == [None if row is None else str(row.board) for row in nonet.canonical_many(ROWS)]
    twice = pa.table(ASK["morph_many twice"](ROWS))["boards"].to_pylist()
    assert twice[1] is None
    assert twice[0] == [str(nonet.Morph.numbered(1)(Grid(EASY)))] * 2


def test_each_row_equals_the_answer_for_its_puzzle_alone() -> None:
    puzzle = Puzzle(EASY)
    assert nonet.solve_many([EASY])[0] == puzzle.search()
    assert nonet.rate_many([EASY])[0] == puzzle.rate()
    formed = nonet.canonical_many([EASY])[0]
    assert formed is not None
    assert formed.board == puzzle.canonical().givens
    assert formed.morph(puzzle) == puzzle.canonical()
    assert formed.automorphisms == len(puzzle.automorphisms())
    wrong = nonet.check_many([SOLVED, EMPTY, "oops"])
    assert list(wrong) == [
        nonet.GridCheck(True, nonet.CheckFault.NONE, None),
        nonet.GridCheck(False, nonet.CheckFault.INCOMPLETE, 0),
        None,
    ]


def test_a_result_whose_rows_are_boards_is_accepted_as_input() -> None:
    made = nonet.generate_many(3, "diagonal", seed=7)
    assert nonet.solve_many(made).solutions.tolist() == made.solutions.tolist()
    moved = nonet.morph_many([HARD, "oops"], MORPHS[:2])
    assert nonet.solve_many(moved).status.tolist() == [Status.UNIQUE, Status.MISSING]


LIMITED = ["solve_many", "count_many", "rate_many", "explain_many", "canonical_many", "tdoku_guesses_many"]


@pytest.mark.parametrize("name", [name for name in LIMITED if name != "solve_many"] + ["check_many"])
def test_without_time_every_row_has_the_status_timeout(name: str) -> None:
    long = {"limit": 10**18} if "count" in name or "guesses" in name else {}
    result = ASK[name]([EMPTY if long else HARD] * 3, timeout=0, **long)
    assert result.status.tolist() == [Status.TIMEOUT] * 3
    assert result[0] is None or name == "count_many"


@pytest.mark.parametrize("name", LIMITED)
def test_the_error_for_an_invalid_timeout_names_it(name: str) -> None:
    for limit in ("timeout", "row_timeout"):
        with pytest.raises(ValueError, match=f"^{limit} is -1; expected 0 or more seconds"):
            ASK[name]([HARD], **{limit: -1})


@pytest.mark.parametrize("name", LIMITED)
def test_a_row_timeout_that_is_not_reached_changes_nothing(name: str) -> None:
    rows = [EASY, "oops", EMPTY, HARD, Puzzle(EASY, "diagonal")] * 20
    assert ASK[name](rows, row_timeout=60) == ASK[name](rows)


def test_a_row_that_times_out_leaves_time_for_the_others() -> None:
    rows = [EMPTY, HARD] * 100
    result = nonet.count_many(rows, limit=10**18, row_timeout=0.01, threads=2)
    assert result.status.tolist() == [Status.TIMEOUT, Status.UNIQUE] * 100


def test_the_timeout_of_the_call_overrides_that_of_a_row() -> None:
    result = nonet.count_many([EMPTY] * 100, limit=10**18, timeout=0.3, row_timeout=1e6)
    assert result.tally()[Status.TIMEOUT] == 100


@pytest.mark.parametrize("name", [*LIMITED, "check_many", "generate_many"])
def test_progress_rises_to_the_number_of_rows(name: str) -> None:
    rows: list[str | Puzzle] = [EASY] * 5000 if name not in ("rate_many", "explain_many") else [EASY] * 30
    rows[3] = Puzzle(EASY, "windoku") if name != "generate_many" else EASY
    reported: list[int] = []
    result = ASK[name](rows, progress=reported.append)
    assert all(one <= next_ for one, next_ in pairwise(reported))
    if name not in ("rate_many", "explain_many", "generate_many"):  # These may end before they report any progress.
        assert reported[-1] == len(rows)
    assert result == ASK[name](rows)


@pytest.mark.parametrize("threads", [1, 3])
def test_grids_are_checked_alike_on_any_number_of_threads(threads: int) -> None:
    grids = np.frombuffer(bytes(SOLVED) * 100_000, dtype=np.uint8).reshape(-1, 81).copy()
    grids[70_000, 5] = 0
    result = nonet.check_many(grids, threads=threads)
    assert np.flatnonzero(~result.ok).tolist() == [70_000]
    assert result[70_000] == nonet.GridCheck(False, nonet.CheckFault.INCOMPLETE, 5)
