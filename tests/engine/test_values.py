"""Grid, Puzzle and the related records are values: equal by content, hashable, and safe to copy and pickle."""

from __future__ import annotations

import copy
import pickle
from itertools import islice
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from support.checker import line
from support.puzzles import EMPTY, HARD

BOARDS = st.lists(st.integers(0, 9), min_size=81, max_size=81)

NAMES = {name: getattr(nonet, name) for name in nonet.__all__}

PUZZLES = [
    nonet.Puzzle(HARD),
    nonet.Puzzle(EMPTY),
    nonet.Puzzle(HARD, "diagonal"),
    nonet.Puzzle(HARD, nonet.Rules("diagonal+windoku")),
    nonet.Puzzle(HARD, nonet.Rules(houses={"corners": ["r1c1", "r1c9", "r9c1", "r9c9"]})),
    nonet.Puzzle(HARD, nonet.Rules("windoku", houses=[["r1c1", "r2c4"]])),
    nonet.Puzzle(HARD, candidates=[511 - (cell % 5) for cell in range(81)]),
    nonet.Puzzle(EMPTY, "windoku", candidates=[range(1, 2 + cell % 9) for cell in range(81)]),
]


def twins(value: Any) -> list[Any]:
    return [copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value)), eval(repr(value), dict(NAMES))]


@pytest.mark.parametrize("puzzle", PUZZLES, ids=range(len(PUZZLES)))
def test_a_puzzle_survives_copy_pickle_and_repr(puzzle: nonet.Puzzle) -> None:
    for twin in twins(puzzle):
        assert twin == puzzle
        assert hash(twin) == hash(puzzle)
        assert twin.rules.houses == puzzle.rules.houses
        assert twin.candidate_bits == puzzle.candidate_bits


def test_puzzles_differ_by_givens_rules_and_candidates() -> None:
    assert len(set(PUZZLES)) == len(PUZZLES)
    assert PUZZLES[0] != HARD
    assert PUZZLES[0] != PUZZLES[0].givens


@pytest.mark.parametrize("puzzle", PUZZLES, ids=range(len(PUZZLES)))
def test_a_puzzle_made_from_a_puzzle_is_equal(puzzle: nonet.Puzzle) -> None:
    assert nonet.Puzzle(puzzle) == puzzle


def test_a_puzzle_with_other_rules_keeps_its_givens_and_candidates() -> None:
    marked = PUZZLES[6]
    other = nonet.Puzzle(marked, "diagonal")
    assert other.rules == nonet.Rules("diagonal")
    assert (other.givens, other.candidate_bits) == (marked.givens, marked.candidate_bits)


@given(BOARDS)
def test_every_form_of_a_board_is_the_same_grid(board: list[int]) -> None:
    grid = nonet.Grid(board)
    text = line(board)
    rows = [board[at : at + 9] for at in range(0, 81, 9)]
    array = np.array(board)
    forms: list[Any] = [
        text,
        text.encode(),
        bytes(board),
        bytearray(board),
        memoryview(bytes(board)),
        tuple(board),
        iter(board),
        (digit or None for digit in board),
        list(text),
        rows,
        [text[at : at + 9] for at in range(0, 81, 9)],
        [[digit or None for digit in row] for row in rows],
        array,
        array.reshape(9, 9),
        array.astype(np.uint8),
        array.astype(float),
        array.astype(object),
        grid,
        *(text.replace(".", blank) for blank in "0_*-xX?"),
        f"  {text}",
        f"{text}\r\n",
        f"{text} # a comment",
        f"{text},1,2",
    ]
    for form in forms:
        assert nonet.Grid(form) == grid, form
    for form in (text, bytes(board), rows, array, grid):
        assert nonet.Puzzle(form).givens == grid


@given(BOARDS)
def test_a_grid_returns_its_digits_in_every_form(board: list[int]) -> None:
    grid = nonet.Grid(board)
    assert list(grid) == board == [grid[cell] for cell in range(81)]
    assert [digit for row in grid.rows() for digit in row] == board
    assert str(grid) == line(board)
    assert bytes(grid) == bytes(board)
    assert len(grid) == 81
    assert grid.filled == sum(digit > 0 for digit in board)
    assert grid.is_complete == (grid.filled == 81)
    assert all(grid[nonet.cell_name(cell)] == board[cell] for cell in range(81))
    for twin in twins(grid):
        assert twin == grid
        assert hash(twin) == hash(grid)


def test_a_grid_converts_to_an_array() -> None:
    grid = nonet.Grid(HARD)
    array = grid.to_numpy()
    assert (array.shape, array.dtype.name) == ((9, 9), "uint8")
    array[0, 0] = 9
    assert grid["r1c1"] == 2
    assert np.asarray(grid).tolist() == [list(row) for row in grid.rows()]
    assert np.array(grid, dtype=float).dtype == float
    with pytest.raises(ValueError, match="without a copy"):
        grid.__array__(copy=False)  # numpy 2 calls this for np.array(grid, copy=False).


BOARD_TYPES = [nonet.Grid, nonet.Puzzle]


@pytest.mark.parametrize("board", BOARD_TYPES)
@pytest.mark.parametrize("place", [-1, 81, (9, 0), (0, -1), "r0c1", "x"])
def test_a_cell_outside_the_board_is_refused(board: type[nonet.Grid | nonet.Puzzle], place: int | str) -> None:
    with pytest.raises(ValueError if isinstance(place, str) else IndexError, match=r"are 0 to|r1c1 to r9c9"):
        board(EMPTY)[place]


@pytest.mark.parametrize("board", BOARD_TYPES)
def test_a_board_is_a_sequence_of_81_digits(board: type[nonet.Grid | nonet.Puzzle]) -> None:
    made = board(HARD)
    digits = [0 if symbol == "." else int(symbol) for symbol in HARD]
    assert (len(made), list(made), [made[cell] for cell in range(81)]) == (81, digits, digits)
    assert all(made[nonet.cell_name(cell)] == made[divmod(cell, 9)] == digits[cell] for cell in range(81))
    assert list(reversed(made)) == digits[::-1]
    assert np.array(made).tolist() == np.array(digits).reshape(9, 9).tolist()
    assert (np.array(made).dtype.name, np.array(made, dtype=float).dtype.name) == ("uint8", "float64")
    assert nonet.Grid(made) == nonet.Grid(HARD)
    with pytest.raises(TypeError, match="expected a row and a column"):
        made[1, 2, 3]  # type: ignore[index]


def test_the_number_of_solutions_can_be_limited() -> None:
    empty = nonet.Puzzle(EMPTY)
    first = list(empty.solutions(limit=5))
    assert first == list(islice(empty.solutions(), 5))
    assert list(empty.solutions(limit=0)) == []
    assert len(list(nonet.Puzzle(HARD).solutions(limit=10**30))) == 1
    with pytest.raises(ValueError, match="limit is -1"):
        empty.solutions(limit=-1)


@pytest.mark.parametrize("rules", ["classic", "diagonal"])
def test_a_minimised_puzzle_is_minimal_with_the_same_solution(rules: str) -> None:
    solved = nonet.Puzzle(EMPTY, rules).solve()
    minimal = nonet.Puzzle(solved, rules).minimised()
    assert minimal.is_minimal
    assert (minimal.rules, minimal.solve()) == (nonet.Rules.of(rules), solved)
    assert all(digit in (0, given) for digit, given in zip(minimal, solved, strict=True))
    assert minimal.minimised() == minimal


def test_only_proper_puzzles_are_minimised() -> None:
    with pytest.raises(nonet.SeveralSolutionsError, match="several solutions"):
        nonet.Puzzle(EMPTY).minimised()
    with pytest.raises(nonet.NoSolutionError, match="no solution"):
        nonet.Puzzle("11" + EMPTY[2:]).minimised()
    with pytest.raises(ValueError, match="timeout is -1"):
        nonet.Puzzle(HARD).minimised(timeout=-1)


ERRORS = [
    nonet.ParseError("wrong", 3, 5, "file.txt", "try"),
    nonet.RulesError("wrong"),
    nonet.NoSolutionError("wrong"),
    nonet.NodeLimitError("wrong"),
    nonet.SearchTimeoutError("wrong"),
    nonet.MissingExtraError("Pillow", "pictures", "pictures in pixels"),
    nonet.DefectError("no more cells"),
]
BUILT_IN = {
    nonet.NodeLimitError: RuntimeError,
    nonet.SearchTimeoutError: TimeoutError,
    nonet.MissingExtraError: ImportError,
    nonet.DefectError: RuntimeError,
}


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_reach_another_process_whole_and_derive_from_built_in_ones(error: nonet.NonetError) -> None:
    for twin in (copy.copy(error), pickle.loads(pickle.dumps(error))):
        assert (type(twin), str(twin), vars(twin)) == (type(error), str(error), vars(error))
    assert isinstance(error, BUILT_IN.get(type(error), ValueError))
    assert isinstance(error, nonet.NonetError)


def test_a_parse_error_says_where() -> None:
    assert str(ERRORS[0]) == "file.txt, line 3, column 5: wrong (hint: try)"
    assert str(nonet.ParseError("wrong", 3)) == "line 3: wrong"
    assert str(nonet.ParseError("wrong", hint="try")) == "wrong (hint: try)"
    placed = nonet.ParseError("wrong", column=5).at(line=7, source="file.txt")
    assert str(placed) == "file.txt, line 7, column 5: wrong"
    assert str(placed.at(line=8, source="other")) == str(placed)
