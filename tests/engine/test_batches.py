"""Batches accept any container and give each row a status, the same as single calls, on any number of threads."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import Puzzle, Status
from support.checker import digits, is_solution, line
from support.houses import HOUSES
from support.puzzles import DATA, EMPTY, barren, keep, lines, random_puzzles, random_solution, rules_of

LINES = [
    *lines(DATA / "few_givens.txt.gz")[:40],
    *lines(DATA / "hardest.txt.gz")[:40],
    *(row.split()[0] for row in lines(DATA / "several.txt.gz")[:40]),
    *(line(board) for board in random_puzzles(nonet.Rules.of("classic"), 40, "batches")),
    EMPTY,
    "11" + EMPTY[2:],
]
ARRAY = np.array([digits(text) for text in LINES], dtype=np.uint8)

MIXED: list[Callable[[str], object]] = [str, nonet.Grid, nonet.Puzzle, digits]

CONTAINERS: dict[str, Callable[[], Any]] = {
    "list of str": lambda: LINES,
    "tuple": lambda: tuple(LINES),
    "generator": lambda: (text for text in LINES),
    "lines of a file": lambda: [text + "\n" for text in LINES],
    "list of bytes": lambda: [text.encode() for text in LINES],
    "list of Grid": lambda: [nonet.Grid(text) for text in LINES],
    "list of Puzzle": lambda: [nonet.Puzzle(text) for text in LINES],
    "list of lists": lambda: [digits(text) for text in LINES],
    "list of rows": lambda: [nonet.Grid(text).rows() for text in LINES],
    "list of arrays": lambda: list(ARRAY.reshape(-1, 9, 9)),
    "mixed": lambda: [MIXED[at % 4](text) for at, text in enumerate(LINES)],
    "uint8 (n, 81)": lambda: ARRAY,
    "uint8 (n, 9, 9)": lambda: ARRAY.reshape(-1, 9, 9),
    "Fortran order": lambda: np.asfortranarray(ARRAY),
    "every other row of more": lambda: np.repeat(ARRAY, 2, axis=0)[::2],
    "read only": lambda: np.frombuffer(ARRAY.tobytes(), dtype=np.uint8).reshape(-1, 81),
    "int8": lambda: ARRAY.astype(np.int8),
    "int64": lambda: ARRAY.astype(np.int64),
    "big-endian": lambda: ARRAY.astype(">i4"),
    "uint64": lambda: ARRAY.astype(np.uint64),
    "float64": lambda: ARRAY.astype(np.float64),
    "float16": lambda: ARRAY.astype(np.float16),
    "object (n, 81)": lambda: ARRAY.astype(object),
    "object with None": lambda: np.array([[digit or None for digit in row] for row in ARRAY.tolist()]),
    "array of str": lambda: np.array(LINES),
    "array of bytes": lambda: np.array([text.encode() for text in LINES]),
    "array of symbols": lambda: np.array([list(text) for text in LINES]),
}


def one_by_one(text: str) -> tuple[int, list[int]]:
    puzzle = nonet.Puzzle(text)
    count = puzzle.count()
    return count, list(puzzle.solve()) if count else [0] * 81


@pytest.fixture(scope="module")
def expected() -> list[tuple[int, list[int]]]:
    return [one_by_one(text) for text in LINES]


@pytest.mark.parametrize("name", CONTAINERS)
def test_every_container_gives_the_same_answer(name: str, expected: list[tuple[int, list[int]]]) -> None:
    result = nonet.solve_many(CONTAINERS[name]())
    assert list(zip(result.counts.tolist(), result.solutions.tolist(), strict=True)) == expected
    assert result.status.tolist() == result.counts.tolist()
    assert result.errors == {}


def test_the_input_array_is_not_changed() -> None:
    array = ARRAY.copy()
    nonet.solve_many(array)
    assert (array == ARRAY).all()


def test_columns_have_the_documented_shapes_and_types() -> None:
    for rows in (LINES, []):
        result = nonet.solve_many(rows)
        number = len(rows)
        assert len(result) == number
        columns = {name: getattr(result, name) for name in ("solutions", "status", "counts", "nodes", "seconds")}
        assert {name: (column.shape, column.dtype.name) for name, column in columns.items()} == {
            "solutions": ((number, 81), "uint8"),
            "status": ((number,), "uint8"),
            "counts": ((number,), "uint64"),
            "nodes": ((number,), "uint64"),
            "seconds": ((number,), "float64"),
        }
        assert (result.seconds >= 0).all()
        assert sum(result.tally().values()) == number
        assert list(result.tally()) == list(Status)


@pytest.mark.parametrize("empty", [[], (), iter([]), np.zeros((0, 81), np.uint8), np.zeros((0, 9, 9), int)])
def test_an_empty_batch_has_an_empty_result(empty: Any) -> None:
    result = nonet.solve_many(empty)
    assert (result.solutions.shape, result.errors, list(result.grids())) == ((0, 81), {}, [])


@pytest.mark.parametrize("threads", [1, 2, 5, 64, 10_000, None])
def test_the_answer_does_not_depend_on_threads(threads: int | None) -> None:
    many = LINES * 5
    one = nonet.count_many(many, limit=50, threads=1)
    other = nonet.count_many(many, limit=50, threads=threads)
    for name in ("solutions", "status", "counts", "nodes"):
        assert (getattr(one, name) == getattr(other, name)).all(), name


def test_a_row_does_not_depend_on_its_neighbours() -> None:
    order = random.Random(1).sample(range(len(LINES)), len(LINES))
    straight = nonet.solve_many(LINES)
    shuffled = nonet.solve_many([LINES[at] for at in order])
    for name in ("solutions", "status", "counts", "nodes"):
        assert (getattr(straight, name)[order] == getattr(shuffled, name)).all(), name


def test_grids_are_the_solutions() -> None:
    result = nonet.solve_many(LINES)
    for text, grid, count in zip(LINES, result.grids(), result.counts, strict=True):
        assert (grid is None) == (count == 0)
        assert grid is None or is_solution(list(grid), digits(text), HOUSES["classic"])


MALFORMED: list[tuple[Any, str]] = [
    ("oops", "column 1: expected a digit or a blank (. 0 _ * - x X ?), found 'o'"),
    ("", "expected 81 cells, found 0"),
    (EMPTY[1:], "expected 81 cells, found 80"),
    (EMPTY + "1", "expected 81 cells, found 82"),
    ("\ud800" * 81, "column 1: expected a digit or a blank (. 0 _ * - x X ?), found '\ufffd'"),
    (b"", "expected 81 cells, found 0"),
    ([0] * 80, "expected 81 cells, found 80"),
    ([0] * 80 + [12], "expected 1 to 9, or 0 or None for empty, in r9c9, found 12"),
    ([0] * 80 + [-1], "expected 1 to 9, or 0 or None for empty, in r9c9, found -1"),
    (7, "expected a board, found int (hint: give 81 symbols, 81 numbers, or nine rows of nine)"),
    (np.array(7), "expected a board, found ndarray (hint: give 81 symbols, 81 numbers, or nine rows of nine)"),
    (np.zeros((3, 3)), "expected 81 cells, found 9"),
    ({}, "expected 81 cells, found 0"),
]


def test_malformed_rows_have_a_reason_and_do_not_stop_the_batch() -> None:
    rows: list[Any] = []
    for bad, _ in MALFORMED:
        rows += [LINES[0], bad]
    for many in (nonet.solve_many, nonet.count_many):
        result = many(rows)
        assert result.status.tolist() == [Status.UNIQUE, Status.MALFORMED] * len(MALFORMED)
        assert result.errors == {2 * at + 1: why for at, (_, why) in enumerate(MALFORMED)}
        assert not result.solutions[1::2].any()
        assert not result.counts[1::2].any()
        assert list(result.grids())[1] is None


@pytest.mark.parametrize("dtype", [np.int8, np.int16, np.int64, np.uint8, np.uint16, np.float32, np.float64])
def test_numbers_out_of_range_never_wrap_around_to_digits(dtype: Any) -> None:
    values: list[float] = [10, 12, 100]
    values += [] if np.dtype(dtype).kind == "u" else [-1, -100]
    values += [255] if np.dtype(dtype).kind == "u" else []
    values += [] if np.dtype(dtype).itemsize == 1 else [256, 257]
    values += [0.5, 9.25, np.nan, np.inf, -np.inf] if np.dtype(dtype).kind == "f" else []
    array = np.repeat(ARRAY[:1], len(values) + 1, axis=0).astype(dtype)
    array[np.arange(len(values)), 40] = values
    result = nonet.solve_many(array)
    assert result.status.tolist() == [Status.MALFORMED] * len(values) + [Status.UNIQUE]
    assert result.errors == {row: f"expected 0 to 9 in r5c5, found {array[row, 40]}" for row in range(len(values))}


@pytest.mark.parametrize(
    "container",
    [
        EMPTY,
        EMPTY.encode(),
        nonet.Puzzle(EMPTY),
        nonet.Grid(EMPTY),
        5,
        None,
        np.zeros(81, int),
        np.zeros((2, 80), int),
        np.zeros((9, 9), int),
        np.zeros((2, 9, 10), int),
        np.array(5),
        np.zeros((2, 81), bool),
        np.zeros((2, 81), complex),
        np.zeros((2, 81), "M8[s]"),
    ],
    ids=range(14),
)
def test_other_containers_are_refused(container: Any) -> None:
    calls: list[Callable[..., object]] = [nonet.solve_many, nonet.count_many, nonet.check_many]
    for call in calls:
        with pytest.raises(ValueError, match=r"expected (many boards|an array of numbers of shape)"):
            call(container)


def test_each_puzzle_keeps_its_own_rules_and_candidates() -> None:
    rng = random.Random("own rules")
    puzzles: list[nonet.Puzzle] = []
    for name in HOUSES:
        rules = rules_of(name)
        puzzles += [nonet.Puzzle(board, rules) for board in random_puzzles(rules, 8, f"own rules, {name}")]
        solution = random_solution(rules, rng)
        marks = [{digit, rng.randint(1, 9)} for digit in solution]
        puzzles.append(nonet.Puzzle(keep(solution, rng.sample(range(81), 10)), rules, candidates=marks))
    rng.shuffle(puzzles)
    result = nonet.solve_many([*puzzles, str(puzzles[0]), "oops"], rules="windoku")
    assert result.counts.tolist()[:-2] == [puzzle.count() for puzzle in puzzles]
    for puzzle, grid in zip(puzzles, result.grids(), strict=False):
        assert grid == (puzzle.solve() if grid else None)
    # Plain text follows the rules of the batch.
    assert result.counts[-2] == nonet.Puzzle(str(puzzles[0]), "windoku").count()
    assert (result.status[-1], list(result.errors)) == (Status.MALFORMED, [len(puzzles) + 1])


@pytest.mark.parametrize("name", HOUSES)
def test_plain_rows_follow_the_rules_of_the_batch(name: str) -> None:
    rules = rules_of(name)
    boards = list(random_puzzles(rules, 40, f"bare rows, {name}"))
    assert nonet.solve_many(np.array(boards), rules).counts.tolist() == [
        nonet.Puzzle(board, rules).count() for board in boards
    ]


def test_without_uniqueness_the_search_stops_at_one_solution() -> None:
    result = nonet.solve_many(LINES, unique=False)
    assert set(result.counts.tolist()) == {0, 1}
    assert result.solutions.tolist() == nonet.solve_many(LINES).solutions.tolist()
    assert result.tally()[Status.SEVERAL] == 0


def test_rows_that_reach_the_node_limit_have_that_status() -> None:
    hard = lines(DATA / "hardest.txt.gz")[:30]
    full = nonet.solve_many(hard)
    assert (full.nodes > 1).all()
    for limit in (0, 1, 3, 20, 100, 1000):
        result = nonet.solve_many([*hard, EMPTY], max_nodes=limit)
        for row, text in enumerate(hard):
            needed = int(full.nodes[row])
            assert result.nodes[row] <= limit
            assert result.status[row] == (Status.UNIQUE if needed <= limit else Status.NODE_LIMIT), (row, needed, limit)
            if result.counts[row]:
                assert is_solution(result.solutions[row].tolist(), digits(text), HOUSES["classic"])
    # The only solution may be found before the limit without a proof that it is the only one.
    found = nonet.solve_many(hard, max_nodes=20)
    assert ((found.counts == 1) & (found.status == Status.NODE_LIMIT)).any()


def test_rows_not_reached_in_time_have_the_status_timeout() -> None:
    result = nonet.solve_many([barren(), LINES[0], barren()], timeout=0.05, threads=1)
    assert result.status[0] == result.status[2] == Status.TIMEOUT
    assert not result.solutions[[0, 2]].any()
    assert result.errors == {}


def test_the_numbers_of_statuses_never_change() -> None:
    assert {status.name: int(status) for status in Status} == {
        "NONE": 0,
        "UNIQUE": 1,
        "SEVERAL": 2,
        "MALFORMED": 3,
        "NODE_LIMIT": 4,
        "TIMEOUT": 5,
        "DONE": 6,
        "EXHAUSTED": 7,
        "INTERRUPTED": 8,
        "MISSING": 9,
        "WRONG_SOLUTION": 10,
    }


BOARD = st.one_of(
    st.sampled_from(LINES),
    st.sampled_from(LINES).flatmap(
        lambda text: st.builds(
            lambda cell, symbol: text[:cell] + symbol + text[cell + 1 :],
            st.integers(0, 80),
            st.sampled_from("123456789.?a"),
        )
    ),
    st.text(max_size=90),
)


@settings(max_examples=60)
@given(st.lists(BOARD, max_size=70), st.integers(1, 4), st.integers(1, 20))
def test_a_batch_gives_each_row_the_answer_of_its_puzzle(rows: list[str], threads: int, limit: int) -> None:
    result = nonet.count_many(rows, limit=limit, threads=threads, max_nodes=100_000)
    for row, text in enumerate(rows):
        try:
            puzzle = nonet.Puzzle(nonet.Grid(text))
        except nonet.ParseError as error:
            assert (result.status[row], result.errors[row]) == (Status.MALFORMED, str(error))  # noqa: PT017
            continue
        search = puzzle.search(limit=limit, max_nodes=100_000)
        assert (result.counts[row], result.nodes[row]) == (search.count, search.nodes)
        assert result.status[row] == min(search.count, 2)
        assert result.solutions[row].tobytes() == (bytes(search.solution) if search.solution else bytes(81))


def test_an_error_in_a_generator_is_raised() -> None:
    def broken() -> Iterable[str]:
        yield EMPTY
        raise OSError("the disk is gone")

    with pytest.raises(OSError, match="the disk is gone"):
        nonet.solve_many(broken())


@pytest.mark.parametrize("rows", [1, 3, 4, 100])
def test_a_count_that_was_cut_short_has_no_answer_status(rows: int) -> None:
    empty = "." * 81
    result = nonet.count_many([empty] * rows, limit=100_000, max_nodes=500)
    assert set(result.status.tolist()) == {Status.NODE_LIMIT}
    assert nonet.count_many([empty] * rows, limit=2, max_nodes=500).tally()[Status.SEVERAL] == rows


def test_an_item_that_raises_an_error_is_a_malformed_row() -> None:
    class Hostile:
        def __int__(self) -> int:
            raise RuntimeError("never mind")

    result = nonet.solve_many([LINES[0], [Hostile()] * 81])  # type: ignore[list-item]
    assert result.status.tolist() == [Status.UNIQUE, Status.MALFORMED]
    assert result.errors == {1: "reading the row raised RuntimeError: never mind"}


@pytest.mark.parametrize("name", ["picture", "grid", "ss", "sdk", "pencilmarks", "sdx"])
def test_a_row_is_any_text_that_a_puzzle_is_made_from(name: str) -> None:
    puzzle = nonet.Puzzle(LINES[0])
    text = nonet.formats.dumps(puzzle, name) if name != "pencilmarks" else "123456789" * 80 + "...45...."
    result = nonet.solve_many([LINES[1], text, "oops", Puzzle(text)], max_nodes=100)
    assert list(result.errors) == [2]
    assert result[1] == result[3]
    assert result[0] == nonet.solve_many([LINES[1]], max_nodes=100)[0]
    assert name == "pencilmarks" or result[1] == nonet.solve_many([puzzle], max_nodes=100)[0]
    assert nonet.count_many([text], "diagonal")[0] == nonet.count_many([Puzzle(text, "diagonal")])[0]


@pytest.mark.parametrize("text", ["oops", "1\n2\n3", "x" * 300, "1" * 82, f"{LINES[0]}\n{LINES[1]}", ""])
def test_a_row_is_malformed_for_the_reason_that_a_puzzle_gives(text: str) -> None:
    with pytest.raises(nonet.ParseError) as raised:
        Puzzle(text)
    assert nonet.solve_many([LINES[0], text]).errors == {1: str(raised.value)}


def test_candidates_of_a_text_are_not_lost() -> None:
    marked = "123456789" * 80 + "...45...."
    assert nonet.solve_many([marked], unique=False).solutions[0, 80] in (4, 5)
    assert "candidates" in nonet.canonical_many([marked]).errors[0]
    assert "candidates" in nonet.morph_many([marked], nonet.random_morphs(1, seed=1)).errors[0]
