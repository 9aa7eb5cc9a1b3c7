"""Encodings: what models and data sets hold, read and written by request, and never taken for one another."""

from __future__ import annotations

from typing import Any, get_args

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet.encodings import ENCODINGS, EncodingName, decode, encode
from support.puzzles import EASY, HARD

DIGITS = np.array([list(nonet.Grid(HARD)), list(nonet.Grid(EASY))], dtype=np.uint8)
GRIDS = nonet.solve_many(DIGITS).solutions
NAMES: tuple[EncodingName, ...] = get_args(EncodingName)
SHAPES = {"digits": (81,), "tokens": (81,), "jumanji": (9, 9), "one-hot": (9, 9, 9)}


def test_the_names_are_complete() -> None:
    assert tuple(ENCODINGS) == NAMES
    assert all(encoding.name == name and encoding.summary for name, encoding in ENCODINGS.items())


@pytest.mark.parametrize("name", NAMES)
@given(boards=st.lists(st.lists(st.integers(0, 9), min_size=81, max_size=81), max_size=3))
def test_boards_survive_a_round_trip(name: EncodingName, boards: list[list[int]]) -> None:
    cells = np.array(boards, dtype=np.uint8).reshape(-1, 81)
    encoded = encode(cells, name)
    assert encoded.shape == (len(cells), *SHAPES[name])
    assert (decode(encoded, name) == cells).all()
    assert (decode(encoded.astype(float), name) == cells).all()


@pytest.mark.parametrize("boards", [DIGITS, GRIDS], ids=["puzzles", "grids"])
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("other", NAMES)
def test_no_encoding_is_taken_for_another(name: EncodingName, other: EncodingName, boards: Any) -> None:
    encoded = encode(boards, name)
    if name == other:
        assert (decode(encoded, other) == boards).all()
        return
    with pytest.raises(ValueError, match=rf"not in the encoding {other}.*it fits .*{name}"):
        decode(encoded, other)


def test_encodings_have_the_documented_numbers() -> None:
    tokens = np.where(DIGITS == 0, 1, DIGITS + 1)
    assert (encode(DIGITS, "tokens") == tokens).all()
    planes = encode(DIGITS, "one-hot")
    satnet = (planes.sum(-1) != 0) * (planes.argmax(-1) + 1)
    assert (satnet.reshape(-1, 81) == DIGITS).all()
    jumanji = encode(DIGITS, "jumanji")
    assert jumanji.dtype == np.int32
    assert (jumanji.reshape(-1, 81) == DIGITS.astype(int) - 1).all()


@pytest.mark.parametrize(
    "array",
    [
        np.zeros((2, 81), dtype=np.uint8),
        np.full((2, 81), 1.5),
        np.full((2, 81), np.nan),
        np.full((2, 80), 1),
        np.array(["x"]),
        np.full((1, 81), 300),
    ],
    ids=["padding", "fractions", "nan", "shape", "texts", "too large"],
)
def test_numbers_that_are_no_tokens_are_refused(array: Any) -> None:
    with pytest.raises(ValueError, match="not in the encoding tokens"):
        decode(array, "tokens")


def test_two_digits_in_a_cell_are_refused() -> None:
    planes = encode(DIGITS, "one-hot")
    planes[0, 0, 0] = 1
    with pytest.raises(ValueError, match="not in the encoding one-hot"):
        decode(planes, "one-hot")


def test_rows_without_a_board_cannot_be_encoded() -> None:
    boards: list[Any] = [HARD, "oops"]
    with pytest.raises(ValueError, match="row 1 is not a board: column 1: expected a digit"):
        encode(boards, "tokens")
    with pytest.raises(ValueError, match="row 0 is not a board: it has no value"):
        encode([None], "tokens")
    with pytest.raises(ValueError, match=r"there is no encoding 'x'; expected one of digits, tokens"):
        decode(DIGITS, "x")  # type: ignore[arg-type]


def test_a_puzzle_made_of_candidates_has_no_array_of_digits() -> None:
    marks = nonet.Puzzle("." * 81, candidates=[0b11, *[511] * 80])
    with pytest.raises(ValueError, match="row 1 has candidates of its own, which an array of digits cannot hold"):
        encode(["." * 81, marks], "tokens")
