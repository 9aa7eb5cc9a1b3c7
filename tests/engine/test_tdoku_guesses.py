"""tdoku's guesses: a table of counts made with tdoku itself, and properties of every count."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import Status, tdoku_guesses, tdoku_guesses_many
from support import child
from support.checker import digits
from support.houses import HOUSES
from support.puzzles import DATA, EMPTY, keep, lines, random_solution
from support.references import guess_digests


class Row(NamedTuple):
    """A puzzle of the table, with tdoku's guesses until its first and its second solution."""

    kind: str
    puzzle: str
    first: int
    second: int


def table() -> list[Row]:
    text = (DATA / "tdoku_guesses.tsv").read_text()
    fields = [line.split("\t") for line in text.splitlines() if not line.startswith("#")]
    return [Row(kind, puzzle, int(first), int(second)) for puzzle, first, second, kind in fields]


TABLE = table()
EXTREME = TABLE[0].puzzle
PLAIN = [row for row in TABLE if len(row.puzzle) == 81]
LINES = [row.puzzle for row in PLAIN]
FIRST = [row.first for row in PLAIN]
ARRAY = np.array([digits(text) for text in LINES], dtype=np.uint8)

DIGESTS = {
    "few_givens.txt.gz": ("464df577de0dc82e", "75176d16a8271605"),
    "hard.txt.gz": ("83beace82cc9aa1b", "a33e564660d650a6"),
    "hardest.txt.gz": ("e753eacf77084849", "f15fb619f5eafeed"),
    "several.txt.gz": ("10e90558222552ff", "4226a495713f3200"),
    "none.txt.gz": ("ce9e606066f17d90", "ce9e606066f17d90"),
}
"""tdoku's counts for whole files with limits 1 and 2: a shortened SHA-256 of the numbers joined by commas."""

CONTAINERS: dict[str, Callable[[], Any]] = {
    "list of str": lambda: LINES,
    "generator": lambda: (text for text in LINES),
    "list of Puzzle": lambda: [nonet.Puzzle(text) for text in LINES],
    "list of Grid": lambda: [nonet.Grid(text) for text in LINES],
    "list of lists": lambda: [digits(text) for text in LINES],
    "uint8 (n, 81)": lambda: ARRAY,
    "int64 (n, 9, 9)": lambda: ARRAY.astype(np.int64).reshape(-1, 9, 9),
    "float64": lambda: ARRAY.astype(np.float64),
    "every other row of more": lambda: np.repeat(ARRAY, 2, axis=0)[::2],
    "array of str": lambda: np.array(LINES),
}


def test_rows_of_the_data_set_have_their_published_ratings() -> None:
    rated = {row.puzzle: row.first for row in TABLE if row.kind == "extreme"}
    assert [tdoku_guesses(puzzle) for puzzle in rated] == list(rated.values()) == [18, 1, 60]


@pytest.mark.parametrize("kind", dict.fromkeys(row.kind for row in TABLE))
def test_the_counts_equal_those_of_tdoku(kind: str) -> None:
    for row in (row for row in TABLE if row.kind == kind):
        assert (tdoku_guesses(row.puzzle), tdoku_guesses(row.puzzle, limit=2)) == (row.first, row.second), row.puzzle


def test_a_batch_counts_like_single_calls() -> None:
    puzzles = [nonet.Puzzle(row.puzzle) for row in TABLE]  # puzzles with givens and puzzles with pencil marks
    assert tdoku_guesses_many(puzzles).guesses.tolist() == [row.first for row in TABLE]
    assert tdoku_guesses_many(puzzles, limit=2).guesses.tolist() == [row.second for row in TABLE]


@pytest.mark.parametrize("name", CONTAINERS)
def test_every_container_gives_the_same_counts(name: str) -> None:
    counts = tdoku_guesses_many(CONTAINERS[name]()).guesses
    assert counts.dtype == np.int64
    assert counts.tolist() == FIRST


@pytest.mark.parametrize(
    "form", [str, str.encode, digits, nonet.Grid, nonet.Puzzle, lambda text: nonet.Grid(text).rows()]
)
def test_one_puzzle_may_have_any_form(form: Callable[[str], Any]) -> None:
    assert tdoku_guesses(form(EXTREME)) == 18


@pytest.mark.parametrize("threads", [1, 2, 5, 1000, None])
def test_the_counts_do_not_depend_on_the_number_of_threads(threads: int | None) -> None:
    assert tdoku_guesses_many(LINES * 3, threads=threads).guesses.tolist() == FIRST * 3


@pytest.mark.parametrize("empty", [[], (), np.zeros((0, 81), np.uint8)])
def test_an_empty_batch_has_an_empty_result(empty: Any) -> None:
    assert tdoku_guesses_many(empty).guesses.tolist() == []


def test_malformed_rows_are_reported_and_affect_no_other() -> None:
    bad = ["", "oops", EXTREME[1:], EXTREME[:80] + "!", None, 7, [10] * 81]
    mixed: list[Any] = [item for board in bad for item in (EXTREME, board)]
    assert tdoku_guesses_many(mixed).guesses.tolist() == [18, -1] * len(bad)
    array = np.array([digits(EXTREME)] * 3)
    array[1, 40] = 10
    assert tdoku_guesses_many(array).guesses.tolist() == [18, -1, 18]
    array[1, 40] = -256
    assert tdoku_guesses_many(array).guesses.tolist() == [18, -1, 18]


def test_an_invalid_board_is_refused() -> None:
    with pytest.raises(nonet.ParseError, match="expected 81 cells, found 4"):
        tdoku_guesses("1234")
    with pytest.raises(ValueError, match="put it into a list"):
        tdoku_guesses_many(EXTREME)


def test_other_rules_are_refused() -> None:
    diagonal = nonet.Puzzle(EXTREME, "diagonal")
    with pytest.raises(nonet.RulesError, match=r"only the classic rules, found Rules\('diagonal'\)"):
        tdoku_guesses(diagonal)
    many = tdoku_guesses_many([EXTREME, diagonal])
    assert (list(many), many.status.tolist()) == ([18, None], [Status.DONE, Status.MALFORMED])
    assert many.errors[1].startswith("tdoku supports only the classic rules")


@pytest.mark.parametrize("limit", [0, -1])
def test_invalid_limits_are_refused(limit: int) -> None:
    for call in (lambda: tdoku_guesses(EXTREME, limit=limit), lambda: tdoku_guesses_many([EXTREME], limit=limit)):
        with pytest.raises(ValueError, match=f"limit is {limit}; expected 1 or more"):
            call()
    with pytest.raises(ValueError, match="threads is 0"):
        tdoku_guesses_many([EXTREME], threads=0)
    with pytest.raises(ValueError, match="expected 0 or more seconds"):
        tdoku_guesses(EXTREME, timeout=-1.0)


def test_a_huge_limit_means_no_limit() -> None:
    assert tdoku_guesses(EXTREME, limit=10**30) == tdoku_guesses(EXTREME, limit=2)


# -- long counts ------------------------------------------------------------------------------------------------


def test_without_time_there_is_no_count() -> None:
    with pytest.raises(nonet.SearchTimeoutError, match="timeout="):
        tdoku_guesses(EXTREME, timeout=0.0)
    many = tdoku_guesses_many(["oops", EXTREME, EMPTY], timeout=0.0)
    assert many.guesses.tolist() == [-1, -1, -1]
    assert many.status.tolist() == [Status.MALFORMED, Status.TIMEOUT, Status.TIMEOUT]
    assert tdoku_guesses(EXTREME, timeout=3600.0) == 18
    assert tdoku_guesses_many(LINES, timeout=float("inf")).guesses.tolist() == FIRST


def test_a_timeout_ends_a_long_count() -> None:
    script = """
try:
    nonet.tdoku_guesses(EMPTY, limit=10**18, timeout=0.2)
except nonet.SearchTimeoutError as error:
    print(error)
"""
    assert child.run(script) == "stopped at the time limit (timeout=)"


def test_a_timeout_keeps_the_finished_rows() -> None:
    script = f"""
print(nonet.tdoku_guesses_many([{EXTREME!r}, EMPTY, EMPTY], limit=10**18, timeout=0.5, threads=2).guesses.tolist())
"""
    assert child.run(script) == "[50, -1, -1]"


@pytest.mark.parametrize(
    "call", ["tdoku_guesses(EMPTY, limit=10**18)", "tdoku_guesses_many([EMPTY] * 3, limit=10**18)"]
)
def test_ctrl_c_ends_a_long_count(call: str) -> None:
    script = f"""
nonet.tdoku_guesses_many([])  # numpy is loaded before the Ctrl-C
print("ready", flush=True)
try:
    nonet.{call}
except KeyboardInterrupt:
    print("interrupted")
"""
    assert child.interrupt(script) == "interrupted"


# -- properties of every count ----------------------------------------------------------------------------------

SOLUTION = random_solution(nonet.Rules.of("classic"), random.Random("guesses"))
PARTS = st.builds(
    lambda cells: "".join(str(digit or ".") for digit in keep(SOLUTION, cells)),
    st.lists(st.integers(0, 80), unique=True, min_size=8, max_size=60),
)


@settings(max_examples=200)
@given(PARTS)
def test_guesses_grow_with_the_number_of_solutions(puzzle: str) -> None:
    counts = [tdoku_guesses(puzzle, limit=limit) for limit in (1, 2, 3, 50)]
    assert counts == sorted(counts)
    assert counts[3] >= nonet.Puzzle(puzzle).count(limit=50) - 1


@settings(max_examples=200)
@given(PARTS, st.integers(0, 80), st.integers(1, 9))
def test_the_limit_does_not_matter_for_a_puzzle_without_a_solution(puzzle: str, cell: int, digit: int) -> None:
    changed = puzzle[:cell] + str(digit) + puzzle[cell + 1 :]
    first, second = tdoku_guesses(changed), tdoku_guesses(changed, limit=2)
    assert first <= second
    if not nonet.Puzzle(changed).count():
        assert first == second


def by_singles(board: list[int]) -> list[int]:
    """Return the board after all naked and hidden singles."""
    allowed = {cell: set(range(1, 10)) for cell in range(81) if not board[cell]}
    board, houses = board.copy(), HOUSES["classic"]
    while True:
        for cell, digits_left in allowed.items():
            digits_left -= {board[peer] for house in houses if cell in house for peer in house}
        singles = [(cell, *left) for cell, left in allowed.items() if len(left) == 1]
        for house in houses:
            for digit in range(1, 10):
                places = [cell for cell in house if digit in allowed.get(cell, ())]
                singles += [(places[0], digit)] if len(places) == 1 else []
        if not singles:
            return board
        for cell, digit in singles:
            board[cell] = digit
            allowed.pop(cell, None)


@settings(max_examples=100)
@given(st.permutations(range(81)), st.integers(24, 81))
def test_a_puzzle_solved_by_singles_takes_no_guess(order: list[int], givens: int) -> None:
    board = keep(SOLUTION, order[:givens])
    while 0 in by_singles(board):
        givens += 1
        board = keep(SOLUTION, order[:givens])
    assert tdoku_guesses(board) == tdoku_guesses(board, limit=2) == 0


def test_a_puzzle_without_guesses_has_at_most_one_solution() -> None:
    assert {nonet.Puzzle(row.puzzle).count() for row in TABLE if row.second == 0} == {0, 1}


def test_isomorphs_may_have_different_counts() -> None:
    isomorphs = [row for row in TABLE if row.kind == "morph"][-20:]
    assert {nonet.Puzzle(row.puzzle).given_count for row in isomorphs} == {nonet.Puzzle(EXTREME).given_count}
    assert len(set(tdoku_guesses_many([row.puzzle for row in isomorphs]).guesses.tolist())) > 10


def test_marks_that_exclude_nothing_change_nothing() -> None:
    marked = [nonet.Puzzle(text, candidates=[511] * 81) for text in LINES]
    assert tdoku_guesses_many(marked).guesses.tolist() == FIRST
    assert tdoku_guesses(marked[0]) == FIRST[0]


@pytest.mark.parametrize("name", DIGESTS)
def test_the_counts_for_whole_files_equal_those_of_tdoku(name: str) -> None:
    assert guess_digests([line.split()[0] for line in lines(DATA / name)]) == DIGESTS[name]
