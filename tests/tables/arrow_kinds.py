"""Arrow columns of every kind from the same boards, as libraries make them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pyarrow as pa
from pyarrow import compute

Board = str | None
"""81 symbols, any other text, or a missing value."""


def texts(boards: list[Board]) -> pa.Array:
    return pa.array(boards, pa.string())


def numbers(boards: list[Board]) -> list[list[int] | None]:
    """Boards as lists of numbers; a malformed text becomes a malformed list."""
    return [
        None if board is None else [int(symbol) if symbol in "123456789" else 0 for symbol in board] for board in boards
    ]


def fixed_lists(boards: list[Board], kind: pa.DataType) -> pa.Array:
    return pa.array(numbers(boards), pa.list_(kind, 81))


def nested(boards: list[Board]) -> pa.Array:
    rows = [None if board is None else [board[at : at + 9] for at in range(0, 81, 9)] for board in numbers(boards)]
    return pa.array(rows, pa.list_(pa.list_(pa.uint8(), 9), 9))


ANY_TEXT: dict[str, Callable[[list[Board]], pa.Array]] = {
    "string": texts,
    "large string": lambda boards: texts(boards).cast(pa.large_string()),
    "string view": lambda boards: texts(boards).cast(pa.string_view()),
    "binary": lambda boards: texts(boards).cast(pa.binary()),
    "large binary": lambda boards: texts(boards).cast(pa.large_binary()),
    "dictionary": lambda boards: texts(boards).dictionary_encode(),
    "run-end encoded": lambda boards: compute.run_end_encode(texts(boards)),
    "dictionary of large strings": lambda boards: texts(boards).cast(pa.large_string()).dictionary_encode(),
}
"""Kinds that hold any text."""

BOARDS_ONLY: dict[str, Callable[[list[Board]], pa.Array]] = {
    "fixed-size binary": lambda boards: texts(boards).cast(pa.binary()).cast(pa.binary(81)),
    "cells as bytes": lambda boards: pa.array(
        [None if board is None else bytes(board) for board in numbers(boards)], pa.binary(81)
    ),
    "list": lambda boards: pa.array(numbers(boards), pa.list_(pa.uint8())),
    "large list": lambda boards: pa.array(numbers(boards), pa.large_list(pa.int64())),
    "fixed list": lambda boards: fixed_lists(boards, pa.uint8()),
    "fixed list of int64": lambda boards: fixed_lists(boards, pa.int64()),
    "fixed list of floats": lambda boards: fixed_lists(boards, pa.float32()),
    "nested fixed list": nested,
    "nested list": lambda boards: nested(boards).cast(pa.list_(pa.list_(pa.uint8()))),
}
"""Kinds that hold boards of 81 symbols alone."""


def sliced(make: Callable[[list[Board]], Any], boards: list[Board]) -> Any:
    """A slice from the middle of a longer array: its buffers begin before it and end after it."""
    around: list[Board] = ["9" * 81, None, "1" + "." * 80]
    return make(around + boards + around).slice(3, len(boards))


def chunked(make: Callable[[list[Board]], Any], boards: list[Board], cut: int) -> pa.ChunkedArray:
    first, second = make(boards[:cut]), make(boards[cut:])
    return pa.chunked_array([first, second.cast(first.type)], first.type)
