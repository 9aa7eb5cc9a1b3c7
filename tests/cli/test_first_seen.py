"""Where a board was seen first: in memory, and in a database with and without a file."""

from __future__ import annotations

import sqlite3
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from nonet import _core
from nonet.cli.first_seen import FirstSeen


def numbers(first: int, count: int) -> NDArray[np.uint64]:
    return np.arange(first, first + count, dtype=np.uint64)


@given(st.lists(st.lists(st.integers(0, 5), max_size=30), max_size=6), st.integers(0, 7))
def test_the_first_number_is_that_of_a_dictionary(chunks: list[list[int]], in_memory: int) -> None:
    seen, expected, number = FirstSeen(81, 9), dict[int, int](), 1
    seen._stored = _core.Seen(81, in_memory)
    for chunk in chunks:
        boards = np.zeros((len(chunk), 81), dtype=np.uint8)
        boards[:, 80] = chunk
        asked = numbers(number, len(chunk))
        number += len(chunk)
        firsts = [expected.setdefault(value, at) for value, at in zip(chunk, asked.tolist(), strict=True)]
        assert seen.add(boards, asked).tolist() == firsts


@pytest.mark.parametrize(("cells", "digits"), [(16, 4), (81, 9), (225, 15), (256, 16)])
@pytest.mark.parametrize("memory", [0, 1])
def test_boards_that_do_not_fit_into_memory_are_remembered(cells: int, digits: int, memory: int) -> None:
    seen, random = FirstSeen(cells, digits, memory), np.random.default_rng(1)
    boards = random.integers(0, digits + 1, (5_000, cells), dtype=np.uint8)
    asked = numbers(1, len(boards))
    assert seen.add(boards, asked).tolist() == asked.tolist()
    again = random.permutation(len(boards))
    later = numbers(1 + len(boards), len(boards))
    assert seen.add(boards[again], later).tolist() == asked[again].tolist()
    seen.close()


@pytest.mark.parametrize("memory", [0, 1])
def test_boards_that_differ_in_any_cell_are_different(memory: int) -> None:
    boards = np.zeros((82, 81), dtype=np.uint8)
    boards[np.arange(81), np.arange(81)] = 1
    assert FirstSeen(81, 9, memory).add(boards, numbers(1, 82)).tolist() == list(range(1, 83))


def test_boards_are_stored_up_to_the_capacity() -> None:
    boards, seen = np.arange(1, 5, dtype=np.uint8), _core.Seen(1, 3)
    full = _core.Seen.NOT_STORED
    assert seen.add(boards, numbers(1, 4)).tolist() == [1, 2, 3, full]
    assert seen.add(boards[::-1].copy(), numbers(5, 4)).tolist() == [full, 3, 2, 1]


def test_each_board_has_a_number() -> None:
    with pytest.raises(ValueError, match="boards and numbers differ in length"):
        _core.Seen(81, 1).add(np.zeros(81, dtype=np.uint8), numbers(1, 2))


def test_a_full_disk_is_an_error_of_the_system() -> None:
    seen = FirstSeen(81, 9, memory=0)
    full = sqlite3.OperationalError("database or disk is full")
    with patch.object(seen, "_exchanged", side_effect=full), pytest.raises(OSError, match="disk is full"):
        seen.add(np.zeros((1, 81), dtype=np.uint8), numbers(1, 1))
