"""Tables in, the same kind of table out: all other columns unchanged, whatever the batches and threads."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import ColumnError, Task
from nonet.bulk.columns import words_of
from support.puzzles import EASY, HARD

BOARDS = [HARD, None, EASY, "oops", "11" + "." * 79, "." * 81]
WORDS = ["unique", "missing", "unique", "malformed", "none", "several"]
IDS = [7, 8, 9, 10, 11, None]
TABLE = pa.table({"id": IDS, "quizzes": BOARDS, "tags": [["a"], [], None, ["b", "c"], [], []]})


class OnlyArray:
    """A table from another library, exported as one batch."""

    def __arrow_c_array__(self, schema: object = None) -> object:
        return TABLE.to_batches()[0].__arrow_c_array__(schema)


class OnlyStream:
    """A table from another library, exported only as a stream."""

    def __arrow_c_stream__(self, schema: object = None) -> object:
        return TABLE.__arrow_c_stream__(schema)


LIKE: dict[str, tuple[Callable[[], Any], type]] = {
    "table": (lambda: TABLE, pa.Table),
    "batch": (lambda: TABLE.to_batches()[0], pa.RecordBatch),
    "reader": (lambda: TABLE.to_reader(max_chunksize=2), pa.RecordBatchReader),
    "array protocol": (OnlyArray, pa.Table),
    "stream protocol": (OnlyStream, pa.Table),
    "polars": (lambda: pl.DataFrame(TABLE), pl.DataFrame),
    "pandas": (lambda: pd.DataFrame({"id": IDS, "quizzes": BOARDS}, index=list("uvwxyz")), pd.DataFrame),
}


@pytest.mark.parametrize(("make", "kind"), LIKE.values(), ids=LIKE)
def test_a_table_comes_back_as_the_same_kind(make: Callable[[], Any], kind: type) -> None:
    answer = nonet.solve_table(make())
    assert isinstance(answer, kind)
    if isinstance(answer, pa.RecordBatchReader):
        answer = answer.read_all()
    assert list(answer["status"].to_pylist() if hasattr(answer["status"], "to_pylist") else answer["status"]) == WORDS
    solution = answer["solution"].iloc[0] if kind is pd.DataFrame else answer["solution"][0]
    assert str(solution) == str(nonet.Puzzle(HARD).solve())


def test_a_reader_is_read_lazily() -> None:
    read = []

    def batches() -> Any:
        for batch in TABLE.to_batches(max_chunksize=2):
            read.append(len(batch))
            yield batch

    answer = nonet.solve_table(pa.RecordBatchReader.from_batches(TABLE.schema, batches()))
    assert read == []
    assert answer.read_next_batch()["id"].to_pylist() == [7, 8]
    assert read == [2]


def test_pandas_keeps_its_index_its_types_and_missing_numbers() -> None:
    frame = pd.DataFrame({"puzzle": BOARDS, "when": pd.Timestamp("2020-01-01")}, index=list("uvwxyz"))
    frame["kind"] = pd.Categorical(list("aabbcc"))
    answer = nonet.canonical_table(frame)
    pd.testing.assert_frame_equal(answer[frame.columns.tolist()], frame)
    assert list(frame.columns) == ["puzzle", "when", "kind"]
    number = int(nonet.canonical_many([HARD]).morphs[0])
    assert answer["morph"]["u"] == number
    assert answer["morph"].isna().tolist() == [False, True, False, True, False, False]


def test_rows_of_pandas_go_by_place_whatever_their_labels() -> None:
    frame = pd.DataFrame({0: ["x", "y", "z"], "Puzzle": [EASY, HARD, None]}, index=[2.5, 1.5, 0.5])
    reports: list[int] = []
    answer = nonet.solve_table(frame, progress=reports.append)
    assert answer["status"].tolist() == ["unique", "unique", "missing"]
    assert answer.index.tolist() == [2.5, 1.5, 0.5]
    assert answer[0].tolist() == ["x", "y", "z"]
    assert reports == [3]


def test_polars_keeps_its_types() -> None:
    frame = pl.DataFrame({"puzzle": BOARDS, "kind": pl.Series(list("aabbcc"), dtype=pl.Categorical), "o": [1] * 6})
    answer = nonet.solve_table(frame.with_columns(pl.col("o").cast(pl.Decimal(10, 2))))
    assert answer.select(frame.columns).equals(frame.with_columns(pl.col("o").cast(pl.Decimal(10, 2))))
    assert answer.schema["kind"] == pl.Categorical


def test_boards_of_pandas_may_be_objects() -> None:
    frame = pd.DataFrame({"puzzle": [nonet.Puzzle(HARD), list(nonet.Grid(EASY)), None]})
    assert nonet.solve_table(frame)["status"].tolist() == ["unique", "unique", "missing"]


def test_taken_names_get_a_prefix_and_the_schema_says_which() -> None:
    table = pa.table({"puzzle": [EASY], "Status": ["mine"], "error": ["mine too"]})
    answer = nonet.solve_table(table)
    assert answer.column_names == ["puzzle", "Status", "error", "solution", "nonet_status", "count", "nonet_error"]
    assert answer.schema.field("nonet_status").metadata == {b"nonet": b"solve.status"}
    assert answer["Status"].to_pylist() == ["mine"]
    assert nonet.solve_table(table, prefix="x_").column_names[-4:] == ["x_solution", "x_status", "x_count", "x_error"]
    with pytest.raises(ColumnError, match=r"already has a column 'nonet_status'; choose another prefix"):
        nonet.solve_table(answer)
    assert "y_status" in nonet.solve_table(answer, prefix="y_").column_names


def test_columns_are_found_by_name_or_content_and_never_by_luck() -> None:
    by_content = pa.table({"a": ["x", "y"], "b": [EASY, None], "solution": [EASY, EASY]})
    assert nonet.count_table(by_content)["count"].to_pylist() == [1, 0]
    with pytest.raises(ColumnError, match=r"'a', 'b'; pass one of them, as in column='a'") as caught:
        nonet.solve_table(pa.table({"a": [EASY], "b": [HARD]}))
    assert caught.value.candidates == ("a", "b")
    with pytest.raises(ColumnError, match="'puzzle', 'Board'"):
        nonet.solve_table(pa.table({"puzzle": [EASY], "Board": [HARD]}))
    with pytest.raises(ColumnError, match=r"there is no column 'boad' \(did you mean Board\?\)"):
        nonet.solve_table(pa.table({"puzzle": BOARDS, "Board": BOARDS}), column="boad")
    with pytest.raises(ColumnError, match="there is no column 'c'; the columns are 'a', 'b'"):
        nonet.solve_table(pa.table({"a": [EASY], "b": [HARD]}), column="c")
    with pytest.raises(ColumnError, match="no column of the table is recognised"):
        nonet.solve_table(pa.table({"a": ["x"], "b": [1]}))
    assert nonet.solve_table(pa.table({"a": [EASY], "b": [HARD]}), column="b")["status"].to_pylist() == ["unique"]
    assert pickle.loads(pickle.dumps(caught.value)).candidates == ("a", "b")


def test_a_later_batch_does_not_change_the_column() -> None:
    table = pa.table({"a": ["x"] * 3 + [EASY] * 3, "b": [EASY] * 3 + ["x"] * 3})
    answer = nonet.solve_table(table.to_reader(max_chunksize=3)).read_all()
    assert answer["status"].to_pylist() == ["unique"] * 3 + ["malformed"] * 3


def test_a_table_function_refuses_columns_and_lists() -> None:
    with pytest.raises(TypeError, match=r"found LazyFrame: pass what its collect\(\) returns"):
        nonet.solve_table(pl.LazyFrame({"puzzle": [EASY]}))
    for column in (pa.array([EASY]), pa.chunked_array([[EASY]]), pl.Series([EASY])):
        with pytest.raises(TypeError, match=r"found a column, a .*: pass its table, or use a batch function"):
            nonet.solve_table(column)
    with pytest.raises(TypeError, match="found list"):
        nonet.solve_table([EASY])
    with pytest.raises(ValueError, match="found one of int64"):
        nonet.solve_table(pa.table({"puzzle": [1]}))


def test_check_table_checks_against_the_puzzles() -> None:
    right = str(nonet.Puzzle(EASY).solve())
    table = pa.table({"question": [EASY, HARD, None], "answer": [right, right, right], "id": [1, 2, 3]})
    answer = nonet.check_table(table)
    assert answer["ok"].to_pylist() == [True, False, False]
    assert answer["fault"].to_pylist() == ["none", "given_changed", "unchecked"]
    assert answer["status"].to_pylist() == ["done", "done", "missing"]
    alone = nonet.check_table(table.select(["answer", "id"]))
    assert alone["ok"].to_pylist() == [True] * 3
    assert nonet.check_table(pl.DataFrame(table))["ok"].to_list() == [True, False, False]
    with pytest.raises(ColumnError, match="no column is recognised as the solutions: 'question'"):
        nonet.check_table(table.select(["question"]))


def test_morphs_depend_on_the_row_alone() -> None:
    table = pa.table({"puzzle": [EASY] * 9, "solution": [str(nonet.Puzzle(EASY).solve())] * 9})
    whole = nonet.morph_table(table, seed=5)
    parts = nonet.morph_table(table.to_reader(max_chunksize=2), seed=5).read_all()
    assert whole["morphed"].to_pylist() == parts["morphed"].to_pylist()
    assert whole["morphed"][3].as_py() == str(nonet.random_morph(seed=5, index=3)(nonet.Grid(EASY)))
    grids = nonet.morph_table(table, seed=5, column="solution")
    assert nonet.check_many(grids["morphed"], whole["morphed"]).ok.all()


@pytest.mark.parametrize("limit", [{"row_timeout": 1e-9}, {"max_er": 1.0, "scales": ["explainer"]}])
def test_rate_table_says_which_ratings_a_limit_cut_short(limit: dict[str, Any]) -> None:
    table = pa.table({"puzzle": [HARD, "." * 81]})
    answer = nonet.rate_table(table, **limit)
    assert answer["exact"].to_pylist() == [False, None]
    assert answer["status"].to_pylist() == ["unique", "several"]
    result = nonet.rate_many(table["puzzle"], **limit)
    assert result.exact.tolist() == [False, False]
    rating = result[0]
    assert rating is not None
    assert not rating.is_exact


def test_rate_table_has_nulls_for_rows_without_a_rating() -> None:
    answer = nonet.rate_table(pa.table({"puzzle": [EASY, HARD, "." * 81]}))
    ratings = [nonet.Puzzle(EASY).rate(), nonet.Puzzle(HARD).rate()]
    assert answer["er"].to_pylist() == [*(rating.er for rating in ratings), None]
    assert answer["hodoku"].to_pylist() == [*(rating.hodoku for rating in ratings), None]
    assert answer["level"].to_pylist() == [*(rating.level.name.lower() for rating in ratings), None]
    assert answer["exact"].to_pylist() == [True, True, None]
    assert "hodoku" not in nonet.rate_table(pa.table({"puzzle": [EASY]}), scales=["explainer"]).column_names


def test_progress_reaches_the_number_of_rows() -> None:
    reports: list[int] = []
    nonet.solve_table(pa.table({"puzzle": [EASY] * 40_000}), progress=reports.append)
    assert reports == sorted(reports)
    assert len(reports) > 1
    assert reports[-1] == 40_000


def test_a_timeout_leaves_rows_with_that_status() -> None:
    answer = nonet.check_table(pa.table({"solution": [HARD] * 3}), timeout=0)
    assert answer["status"].to_pylist() == ["timeout"] * 3


@pytest.mark.parametrize(
    ("name", "kind"), [("status", nonet.Status), ("fault", nonet.CheckFault), ("level", nonet.Level)]
)
def test_every_word_is_the_name_of_its_value(name: str, kind: Any) -> None:
    values = list(kind)
    words = words_of(kind)[-len(values) :]
    assert words == [value.name.lower() for value in values]


# Tasks


VERBS: dict[str, dict[str, Any]] = {
    "solve": {"nodes": True},
    "count": {"limit": 5},
    "check": {"solution_column": "quizzes"},
    "rate": {"scales": ["explainer"]},
    "measure": {"backdoors": True},
    "canonical": {},
    "morph": {"seed": 3},
    "guesses": {},
}
ROW = st.sampled_from(BOARDS)


@pytest.mark.parametrize("verb", VERBS)
@settings(max_examples=12)
@given(
    boards=st.lists(ROW, min_size=1, max_size=8),
    cuts=st.lists(st.integers(0, 8), max_size=3),
    threads=st.integers(1, 3),
    names=st.lists(st.text(min_size=1, max_size=5), unique=True, min_size=1, max_size=3),
)
def test_batches_and_threads_do_not_change_the_answer(
    verb: str, boards: list[str | None], cuts: list[int], threads: int, names: list[str]
) -> None:
    others = {f"_{name}": list(range(len(boards))) for name in names}
    schema_metadata = {b"origin": b"\x00\xff", b"pandas": b"{}"}
    batch = pa.record_batch({**others, "quizzes": pa.array(boards, pa.string())}).replace_schema_metadata(
        schema_metadata
    )
    task = pickle.loads(pickle.dumps(Task.of(verb, column="quizzes", **VERBS[verb])))
    whole = task.run(batch, threads=1)
    whole.validate(full=True)
    assert whole.schema.equals(task.schema(batch.schema), check_metadata=True)
    assert whole.schema.metadata == schema_metadata
    assert whole.select(batch.schema.names).columns == batch.columns
    places = [0, *sorted(min(cut, len(boards)) for cut in cuts), len(boards)]
    parts = [
        task.run(batch.slice(first, last - first), threads=threads, first_row=first) for first, last in pairwise(places)
    ]
    assert pa.Table.from_batches(parts).equals(pa.Table.from_batches([whole]), check_metadata=True)


@pytest.mark.parametrize("verb", VERBS)
def test_an_empty_batch_has_the_columns_of_the_schema(verb: str) -> None:
    batch = pa.record_batch({"quizzes": pa.array([], pa.string())})
    task = Task.of(verb, **VERBS[verb])
    assert task.run(batch).schema.equals(task.schema(batch.schema), check_metadata=True)


def test_tasks_are_values() -> None:
    task = Task.of("rate", "diagonal", scales=["explainer"])
    assert task == pickle.loads(pickle.dumps(task)) == Task.of("rate", "diagonal", scales=("explainer",))
    assert hash(task) == hash(Task.of("rate", "diagonal", scales=("explainer",)))
    assert task != Task.of("rate", scales=["explainer"])


def test_tasks_are_checked_when_they_are_made() -> None:
    with pytest.raises(ValueError, match="there is no verb 'win'; expected one of solve, count"):
        Task.of("win")
    with pytest.raises(TypeError, match="solve has no option 'limit'; its options are unique"):
        Task.of("solve", limit=3)
    with pytest.raises(ValueError, match="max_nodes"):
        Task.of("solve", max_nodes=-1)
    with pytest.raises(ValueError, match="scale"):
        Task.of("rate", scales=["x"])
    with pytest.raises(ValueError, match="seed"):
        Task.of("morph", seed=-1)
    with pytest.raises(nonet.RulesError):
        Task.of("solve", "nothing")


def test_rows_that_a_reader_could_not_read_are_malformed_with_its_reason() -> None:
    batch = pa.record_batch({"puzzle": [EASY, None, None], "_error": pa.array([None, "line 2: no", None], pa.string())})
    answer = Task.of("solve").run(batch)
    assert answer["status"].to_pylist() == ["unique", "malformed", "missing"]
    assert answer["error"].to_pylist() == [None, "line 2: no", None]


def test_the_first_rows_determine_the_board() -> None:
    table = pa.table({"puzzle": ["oops", "." * 36, "." * 81]})
    assert nonet.solve_table(table)["status"].to_pylist() == ["malformed", "several", "malformed"]
    assert nonet.solve_table(table, rules="classic")["status"].to_pylist() == ["malformed", "malformed", "several"]
    assert nonet.check_table(pa.table({"solution": ["2143341242311324"]}))["ok"].to_pylist() == [True]


def test_texts_that_state_rules_are_not_morphed_under_others() -> None:
    diagonal, jigsaw = nonet.generate("diagonal", seed=3), nonet.Rules(regions=nonet.random_regions(9, seed=7))
    link = nonet.formats.dumps(diagonal, "fpuzzles").strip()
    texts = [link, nonet.formats.dumps(nonet.Puzzle("." * 81, jigsaw), "jigsaw").strip(), "." * 81]
    plain = nonet.morph_table(pa.table({"puzzle": texts}), seed=1).to_pylist()
    assert [row["status"] for row in plain] == ["malformed", "malformed", "done"]
    assert "states rules" in plain[0]["error"]
    (named,) = nonet.morph_table(pa.table({"puzzle": [link]}), seed=1, rules="diagonal").to_pylist()
    assert nonet.Puzzle(named["morphed"], "diagonal").is_proper


def test_puzzles_made_of_candidates_are_rows_like_any_other() -> None:
    marks = nonet.Puzzle("." * 81, candidates=[0, *[511] * 80])
    text = nonet.dumps(marks, "pencilmarks").strip()
    found = nonet.solve_table(pa.table({"puzzle": [text, HARD]}))
    assert found.column("status").to_pylist() == ["none", "unique"]


def test_a_table_of_another_board_has_its_usual_rules() -> None:
    table = pa.table({"puzzle": ["2.....1......3.4", None, "oops"], "solution": ["2143341242311324"] * 3})
    assert nonet.solve_table(table)["status"].to_pylist() == ["unique", "missing", "malformed"]
    assert nonet.check_table(table)["ok"].to_pylist() == [True, False, False]
    assert nonet.solve_table(table.to_pandas(), column="puzzle")["status"].tolist() == [
        "unique",
        "missing",
        "malformed",
    ]
