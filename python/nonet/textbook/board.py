"""The board of the course: boxes, units, peers, and the two representations of a board.

Glossary of the course (elsewhere nonet says cell, house and candidate):
    box     one of the 81 places, named by row letter and column digit: 'A1' to 'I9'
    unit    nine boxes whose digits all differ: a row, a column, a 3x3 square, a diagonal
    peers   the boxes that share a unit with a box
    grid    a string of 81 characters, '.' for an empty box
    values  a dict from box to a string of the digits still possible there: {'A1': '4', 'A2': '1267', ...}
"""

from __future__ import annotations

from collections import defaultdict
from typing import TypeAlias

Box: TypeAlias = str
Unit: TypeAlias = list[Box]
Values: TypeAlias = dict[Box, str]


def cross(A: str, B: str) -> list[str]:  # noqa: N803  (the course's own argument names)
    """Return every letter of A joined with every letter of B.

    Example:
        >>> cross("AB", "12")
        ['A1', 'A2', 'B1', 'B2']
    """
    return [a + b for a in A for b in B]


rows = "ABCDEFGHI"
cols = "123456789"
digits = "123456789"
boxes = cross(rows, cols)

row_units = [cross(row, cols) for row in rows]
column_units = [cross(rows, col) for col in cols]
square_units = [cross(band, stack) for band in ("ABC", "DEF", "GHI") for stack in ("123", "456", "789")]
diagonal_units = [
    [row + col for row, col in zip(rows, cols, strict=True)],
    [row + col for row, col in zip(rows, reversed(cols), strict=True)],
]


def extract_units(unitlist: list[Unit], boxes: list[Box]) -> dict[Box, list[Unit]]:
    """Return the units of each box.

    Example:
        >>> [len(extract_units(unitlist, boxes)[box]) for box in ("A2", "A1", "E5")]
        [3, 4, 5]
    """
    units: dict[Box, list[Unit]] = defaultdict(list)
    for box in boxes:
        for unit in unitlist:
            if box in unit:
                units[box].append(unit)
    return units


def extract_peers(units: dict[Box, list[Unit]], boxes: list[Box]) -> dict[Box, set[Box]]:
    """Return the peers of each box: all other boxes of its units.

    Example:
        >>> [len(extract_peers(units, boxes)[box]) for box in ("A2", "A1", "E5")]
        [20, 26, 32]
    """
    peers: dict[Box, set[Box]] = defaultdict(set)
    for box in boxes:
        for unit in units[box]:
            peers[box].update(unit)
        peers[box].discard(box)
    return peers


plain_unitlist = row_units + column_units + square_units
unitlist = plain_unitlist + diagonal_units
units = extract_units(unitlist, boxes)
peers = extract_peers(units, boxes)
plain_units = extract_units(plain_unitlist, boxes)
plain_peers = extract_peers(plain_units, boxes)


def grid2values(grid: str) -> Values:
    """Return the values of a grid: a '.' becomes all nine digits, and any other symbol is kept.

    Example:
        >>> grid2values("4" + "." * 80)["A2"]
        '123456789'
    """
    return {box: digits if symbol == "." else symbol for box, symbol in zip(boxes, grid, strict=False)}


def values2grid(values: Values) -> str:
    """Return values as a grid: the digit of each solved box, and '.' for any other.

    Example:
        >>> values2grid(grid2values("4" + "." * 80))[:3]
        '4..'
    """
    return "".join(values[box] if len(values[box]) == 1 else "." for box in boxes)


def display(values: Values) -> None:
    """Print values as a square, with lines between the 3x3 squares and a blank line at the end."""
    width = 1 + max(len(values[box]) for box in boxes)
    line = "+".join(["-" * (width * 3)] * 3)
    for row in rows:
        print("".join(values[row + col].center(width) + ("|" if col in "36" else "") for col in cols))  # noqa: T201
        if row in "CF":
            print(line)  # noqa: T201
    print()  # noqa: T201
