"""Where a board was seen first, with a database that fits into memory, and with one that does not."""

from __future__ import annotations

import sqlite3
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet.cli.first_seen import FirstSeen, Place

MEGABYTE = 1


@given(st.lists(st.lists(st.integers(0, 5), max_size=30), max_size=6))
def test_the_first_place_is_that_of_a_dictionary(chunks: list[list[int]]) -> None:
    seen, expected, number = FirstSeen(), dict[int, Place](), 0
    for source, chunk in enumerate(chunks):
        places = [Place(number + at, 7, source) for at in range(len(chunk))]
        number += len(chunk)
        boards = np.zeros((len(chunk), 81), dtype=np.uint8)
        boards[:, 80] = chunk
        firsts = [expected.setdefault(value, place) for value, place in zip(chunk, places, strict=True)]
        assert seen.add(boards, places) == firsts


def test_boards_that_do_not_fit_into_the_cache_are_remembered() -> None:
    seen, random = FirstSeen(cache=MEGABYTE), np.random.default_rng(1)
    boards = random.integers(0, 10, (60_000, 81), dtype=np.uint8)
    places = [Place(number, 0, 0) for number in range(len(boards))]
    assert seen.add(boards, places) == places
    again = random.permutation(len(boards))
    later = [Place(number + len(boards), 0, 1) for number in range(len(boards))]
    assert seen.add(boards[again], later) == [places[at] for at in again]


def test_boards_that_differ_in_any_cell_are_different() -> None:
    boards = np.zeros((82, 81), dtype=np.uint8)
    boards[np.arange(81), np.arange(81)] = 1
    places = [Place(number, 0, 0) for number in range(82)]
    assert FirstSeen().add(boards, places) == places


def test_a_full_disk_is_an_error_of_the_system() -> None:
    seen = FirstSeen()
    full = sqlite3.OperationalError("database or disk is full")
    with patch.object(seen, "_insert", side_effect=full), pytest.raises(OSError, match="disk is full"):
        seen.add(np.zeros((1, 81), dtype=np.uint8), [Place(1, 0, 0)])
