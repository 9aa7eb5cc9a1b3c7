"""Cells and their names.

A cell is an ``int``, 0 to 80, row by row; its name is ``r1c1`` to ``r9c9``.
"""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from . import _core
from .checked import index_of, shown

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

_PLACES = "a number from 0 to 80, a name such as r4c7, or a row and a column, as in board[4, 4]"

_NAME = re.compile(r"r([1-9])c([1-9])", re.IGNORECASE)


def cell_name(cell: Cell) -> str:
    """Return the name of a cell.

    Raises:
        IndexError: the number is not from 0 to 80.
        TypeError: ``cell`` is not a whole number.

    Example:
        >>> cell_name(0), cell_name(80)
        ('r1c1', 'r9c9')
    """
    if not 0 <= index_of("cell", cell, "a number from 0 to 80") < 81:
        raise IndexError(f"cell {cell}; cells are 0 to 80")
    return f"r{cell // 9 + 1}c{cell % 9 + 1}"


def parse_cell(cell: Cell | str) -> Cell:
    """Return the number of a cell given by number or by name.

    Raises:
        ValueError: ``cell`` is neither a number from 0 to 80 nor a name such as r4c7.
        TypeError: ``cell`` is neither a whole number nor a string.

    Example:
        >>> parse_cell("r4c7"), parse_cell("R4C7"), parse_cell(33)
        (33, 33, 33)
    """
    if isinstance(cell, str):
        match = _NAME.fullmatch(cell.strip())
        if match is None:
            raise ValueError(f"{shown(cell)} is not a cell; cells are r1c1 to r9c9")
        return (int(match[1]) - 1) * 9 + int(match[2]) - 1
    number = index_of("cell", cell, "a number from 0 to 80, or a name such as r4c7")
    if not 0 <= number < 81:
        raise ValueError(f"{cell} is not a cell; cells are 0 to 80")
    return number


def parse_place(place: Place) -> Cell:
    """Return the number of a cell given by number, by name, or by row and column from 0, as boards are indexed.

    Raises:
        IndexError: there is no such cell.
        ValueError: the string is not the name of a cell.
        TypeError: ``place`` is neither a whole number, a string, nor a pair of whole numbers.

    Example:
        >>> parse_place("r5c5"), parse_place((4, 4)), parse_place(40)
        (40, 40, 40)
    """
    if isinstance(place, str):
        return parse_cell(place)
    if not isinstance(place, tuple):
        number = index_of("place", place, _PLACES)
        if not 0 <= number < 81:
            raise IndexError(f"cell {place}; cells are 0 to 80")
        return number
    if len(place) != 2:
        raise TypeError(f"place is {shown(place)}; expected a row and a column, as in board[4, 4]")
    row, column = (index_of(name, number, "0 to 8") for name, number in zip(("row", "column"), place, strict=True))
    if not (0 <= row < 9 and 0 <= column < 9):
        raise IndexError(f"row {row}, column {column}; rows and columns are 0 to 8")
    return row * 9 + column


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
