"""Checking a solved board, unit by unit."""

from __future__ import annotations

from collections import Counter

from .board import Unit, Values, boxes, column_units, diagonal_units, row_units, square_units
from .strategies import diagonals_count


def repeated(values: Values, unit: Unit) -> list[str]:
    """Return the digits that stand more than once in a unit, in ascending order."""
    counts = Counter(values[box] for box in unit)
    return sorted(digit for digit, count in counts.items() if count > 1)


def get_box_coordinates(square: int) -> tuple[int, int]:
    """Return the place (y, x), each 0 to 2, of a 3x3 square numbered 0 to 8 row by row.

    Example:
        >>> get_box_coordinates(5)
        (1, 2)
    """
    return square // 3, square % 3


def string2array(grid: str) -> str:
    """Return a grid of 81 characters as nine lines.

    Example:
        >>> print(string2array("123456789" * 9)[:19])
        123456789
        123456789
    """
    return "\n".join(grid[at : at + 9] for at in range(0, 81, 9))


def validate(values: Values) -> tuple[bool, str | None]:
    """Return (True, None) for a solved board that keeps the rules, else (False, what is wrong first).

    Rows come first, then columns, squares and, unless `skip_diagonal` is set, both diagonals. Every digit is
    looked at: a sum of 45 proves nothing.
    """
    unsolved = [box for box in boxes if len(values.get(box, "")) != 1]
    if unsolved:
        return False, f"Box {unsolved[0]} is not solved."
    for name, lines in (("row", row_units), ("column", column_units)):
        for number, unit in enumerate(lines, 1):
            if found := repeated(values, unit):
                return False, f"Duplicate digit {found} found in {name} {number}"
    for number, unit in enumerate(square_units):
        if found := repeated(values, unit):
            y, x = get_box_coordinates(number)
            picture = "\n".join("".join(values[box] for box in unit[at : at + 3]) for at in (0, 3, 6))
            return False, f"Duplicate digit {found} found in box at position y={y}, x={x}\n{picture}"
    if diagonals_count():
        ways = ("top-left to bottom-right", "top-right to bottom-left")
        for way, unit in zip(ways, diagonal_units, strict=True):
            if repeated(values, unit):
                return False, f"Invalid diagonal from {way}."
    return True, None
