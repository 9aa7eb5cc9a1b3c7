"""Malformed boards are refused with the place and what was expected; nothing is guessed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from support.puzzles import EMPTY, HARD

NO_BOARDS: list[tuple[Any, str]] = [
    ("", "expected 81 cells, found 0"),
    ("123", "expected 81 cells, found 3"),
    (HARD[:80], "expected 81 cells, found 80"),
    (HARD + "1", "expected 81 cells, found 82"),
    (HARD + "q", "column 82: expected white space or one of , ; : | # after 81 cells, found 'q'"),
    ("  " + HARD + "\u00e9t\u00e9", "column 84: expected white space or one of , ; : | # after 81 cells, found "),
    (HARD[:40] + " # cut short", "expected 81 cells, found 40"),
    ("a" + HARD[1:], "column 1: expected a digit or a blank (. 0 _ * - x X ?), found 'a'"),
    ("4..é" + HARD[4:], "column 4: expected a digit or a blank (. 0 _ * - x X ?), found 'é'"),
    (HARD[:80] + "!", "column 81: expected a digit or a blank (. 0 _ * - x X ?), found '!'"),
    ("  " + HARD[:40] + "q" + HARD[41:], "column 43: expected a digit or a blank (. 0 _ * - x X ?), found 'q'"),
    ("1\ud800" + EMPTY[2:], "column 2: "),
    ("\uff11" * 81, "column 1: expected a digit or a blank (. 0 _ * - x X ?), found '\uff11'"),
    (b"\xff" * 81, "column 1: expected a digit or a blank (. 0 _ * - x X ?), found 'ÿ'"),
    ([0] * 80, "expected 81 cells, found 80"),
    ([0] * 82, "expected 81 cells, found 82"),
    ([[0] * 9] * 8, "expected 81 cells, found 72"),
    ([0] * 40 + [10] + [0] * 40, "expected 1 to 9, or 0 or None for empty, in r5c5, found 10"),
    ([0] * 80 + [-1], "expected 1 to 9, or 0 or None for empty, in r9c9, found -1"),
    ([1.5] + [0] * 80, "expected 1 to 9, or 0 or None for empty, in r1c1, found 1.5"),
    ([float("nan")] * 81, "expected 1 to 9, or 0 or None for empty, in r1c1, found nan"),
    ([float("inf")] * 81, "expected 1 to 9, or 0 or None for empty, in r1c1, found inf"),
    ([0, "a", *[0] * 79], "expected 1 to 9, or 0 or None for empty, in r1c2, found 'a'"),
    (list("\uff11" * 81), "expected 1 to 9, or 0 or None for empty, in r1c1, found '\uff11'"),
    (["\u0663", *[0] * 80], "expected 1 to 9, or 0 or None for empty, in r1c1, found '\u0663'"),
    ([[0] * 9] * 8 + [[0] * 8 + [object]], "expected 1 to 9, or 0 or None for empty, in r9c9, found <class 'object'>"),
    (np.full((9, 9), 12), "expected 1 to 9, or 0 or None for empty, in r1c1, found "),
    (np.zeros((9, 8)), "expected 81 cells, found 72"),
    (None, "expected a board, found NoneType (hint: give 81 symbols, 81 numbers, or nine rows of nine)"),
    (5, "expected a board, found int (hint: give 81 symbols, 81 numbers, or nine rows of nine)"),
    (np.array(5), "expected a board, found ndarray (hint: give 81 symbols, 81 numbers, or nine rows of nine)"),
]


@pytest.mark.parametrize(("board", "message"), NO_BOARDS, ids=range(len(NO_BOARDS)))
def test_malformed_boards_are_refused(board: Any, message: str) -> None:
    for make in (nonet.Grid, nonet.Puzzle):
        with pytest.raises(nonet.ParseError) as caught:
            make(board)
        assert str(caught.value).startswith(message)
        assert isinstance(caught.value, ValueError)


@given(st.one_of(st.text(max_size=100), st.text("123456789.0_*-xX? ,;#|\n\t", min_size=78, max_size=84)))
def test_any_text_is_a_board_or_a_parse_error(text: str) -> None:
    try:
        grid = nonet.Grid(text)
    except nonet.ParseError:
        return
    assert len(grid) == 81


@given(st.lists(st.one_of(st.integers(), st.floats(), st.none(), st.text(max_size=2)), min_size=79, max_size=83))
def test_any_list_is_a_board_or_a_parse_error(values: list[Any]) -> None:
    try:
        grid = nonet.Grid(values)
    except nonet.ParseError:
        return
    assert all(0 <= digit <= 9 for digit in grid)


def test_spaces_are_blanks_if_there_are_exactly_81_symbols() -> None:
    grid = nonet.Grid(HARD)
    assert nonet.Grid(HARD.replace(".", " ")) == grid
    assert nonet.Grid(HARD.replace(".", " ") + "\n") == grid
    assert nonet.Grid(" " * 81) == nonet.Grid(EMPTY)
    assert nonet.Grid(["" if symbol == "." else symbol for symbol in HARD]) == grid


def test_digits_separated_by_spaces_are_not_misread() -> None:
    assert nonet.Grid(" ".join(HARD)) == nonet.Grid(HARD)
    with pytest.raises(nonet.ParseError):
        nonet.Grid(" ".join(HARD[1:]))


CANDIDATES: list[tuple[Any, str]] = [
    ([511] * 80, "expected 81 sets of candidates, found 80"),
    ([[1]] * 82, "expected 81 sets of candidates, found 82"),
    ([512, *[511] * 80], "expected candidates 1 to 9 in r1c1, found 512"),
    ([*[511] * 80, -1], "expected candidates 1 to 9 in r9c9, found -1"),
    ([[1], [0], *[[1]] * 79], "expected candidates 1 to 9 in r1c2, found [0]"),
    ([[1], [10], *[[1]] * 79], "expected candidates 1 to 9 in r1c2, found [10]"),
    ([[1.5], *[[1]] * 80], "expected candidates 1 to 9 in r1c1, found [1.5]"),
    (["123"] * 81, "expected candidates 1 to 9 in r1c1, found '123'"),
    ([None] * 81, "expected candidates 1 to 9 in r1c1, found None"),
]


@pytest.mark.parametrize(("candidates", "message"), CANDIDATES, ids=range(len(CANDIDATES)))
def test_malformed_candidates_are_refused(candidates: Any, message: str) -> None:
    with pytest.raises(nonet.ParseError) as caught:
        nonet.Puzzle(EMPTY, candidates=candidates)
    assert str(caught.value) == message


def test_candidates_may_have_several_forms() -> None:
    bits = tuple(1 << cell % 9 | 1 << 8 for cell in range(81))
    forms: list[Any] = [
        bits,
        (value for value in bits),
        np.array(bits),
        [nonet.digits_of(value) for value in bits],
        [set(nonet.digits_of(value)) for value in bits],
        [np.array(nonet.digits_of(value)) for value in bits],
    ]
    for form in forms:
        assert nonet.Puzzle(EMPTY, candidates=form).candidate_bits == bits
    assert nonet.Puzzle(EMPTY).candidate_bits is None


@pytest.mark.parametrize("tail", ["\n" + HARD, "\nthis is garbage", "\r\n\r\n1"])
def test_a_second_line_is_not_dropped(tail: str) -> None:
    with pytest.raises(nonet.ParseError, match="several lines"):
        nonet.Grid(HARD + tail)
    with pytest.raises(nonet.ParseError):
        nonet.Puzzle(HARD + tail)
    assert nonet.solve_many([HARD + tail]).status.tolist() == [nonet.Status.MALFORMED]
    assert nonet.Puzzle.faults_in(HARD + tail)


@pytest.mark.parametrize("space", ["\x0b", "\x85", "\u2028", "\xa0", "\u3000"])
def test_white_space_of_any_kind_ends_the_cells(space: str) -> None:
    assert nonet.Grid(f"{HARD}{space}and a word") == nonet.Grid(HARD)
    assert nonet.loads(f"{HARD}{space}and a word").fields == {"comment": "and a word"}


def test_every_blank_symbol_is_accepted_and_named_in_errors() -> None:
    for blank in ".0_*-xX?":
        assert nonet.Grid(blank * 81).filled == 0
        assert nonet.Grid([blank] * 81).filled == 0
    with pytest.raises(nonet.ParseError, match=r"a blank \(. 0 _ \* - x X \?\)"):
        nonet.Grid("o" * 81)
    assert nonet.Puzzle.faults_in("o" * 81)[0].message.endswith("neither a digit nor a blank (. 0 _ * - x X ?)")
