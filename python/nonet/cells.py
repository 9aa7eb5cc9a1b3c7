"""Cells, digits and their symbols.

A cell is an ``int``, 0 to 80, row by row; its name is ``r1c1`` to ``r9c9``.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from . import _core
from .checked import index_of

Cell: TypeAlias = int
"""A cell, 0 to 80, row by row."""

Place: TypeAlias = "int | str | tuple[int, int]"
"""A cell as boards are indexed: its number, its name, or its row and column from 0."""

Digit: TypeAlias = int
"""A digit, 1 to 9."""

BLANKS: Final = _core.BLANKS
"""The symbols of an empty cell. In a line of exactly 81 characters, a space is also an empty cell."""

SYMBOLS: Final = frozenset("123456789" + BLANKS)
"""All symbols that can stand for a cell."""


def digits_of(bits: int) -> tuple[Digit, ...]:
    """Return the digits of a set in which bit ``d - 1`` stands for digit ``d``, smallest first.

    Raises:
        ValueError: ``bits`` is negative.
        TypeError: ``bits`` is not a whole number.

    Example:
        >>> digits_of(0b100_010_001)
        (1, 5, 9)
    """
    number = index_of("bits", bits, "a whole number")
    if number < 0:
        raise ValueError(f"{bits} is not a set of digits")
    return tuple(digit for digit in range(1, 10) if number >> digit - 1 & 1)
