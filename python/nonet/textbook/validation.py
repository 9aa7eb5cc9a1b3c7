"""Checks of a solved board, unit by unit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from .board import Box, Unit, Values, boxes, cols, column_units, diagonal_units, digits, row_units, rows, square_units
from .strategies import diagonals_count

SOLVED = frozenset(digits)


def repeated(values: Values, unit: Unit) -> list[str]:
    """Return the digits that appear more than once in a unit, in ascending order."""
    counts = Counter(values[box] for box in unit)
    return sorted(digit for digit, count in counts.items() if count > 1)


def get_box_coordinates(row: str, col: str) -> tuple[int, int]:
    """Return the zero-based position (x, y) of the first box of the 3x3 square where a row and a column cross.

    Example:
        >>> get_box_coordinates("E", "9")
        (6, 3)
    """
    return cols.index(col) // 3 * 3, rows.index(row) // 3 * 3


def set_values_by_hash_count(
    values: Values,
    key: Box,
    hash: Mapping[str, Mapping[str, object]],  # noqa: A002  (the coursework's own name)
    count: int = 1,
) -> Values:
    """Assign to a box the digit that has a certain count in a tally. A count of 1 is an only choice.

    Args:
        values: the board, which is changed.
        key: the box.
        hash: the count of each digit, as in ``{"7": {"count": 1}}``.
        count: the required count.

    Example:
        >>> from nonet.textbook import grid2values
        >>> set_values_by_hash_count(grid2values("." * 81), "A1", {"7": {"count": 1}, "8": {"count": 2}})["A1"]
        '7'
    """
    for digit, tally in hash.items():
        if tally["count"] == count:
            values[key] = digit
    return values


def string2array(grid: str) -> str:
    """Return a grid of 81 characters as nine lines.

    Example:
        >>> print(string2array("123456789" * 9)[:19])
        123456789
        123456789
    """
    return "\n".join(grid[at : at + 9] for at in range(0, 81, 9))


def validate(values: Values | bool) -> tuple[bool, str | None]:
    """Return (True, None) for a solved board that obeys the rules, otherwise (False, the first fault).

    `solve` returns False if there is no solution, and that is not a solved board either.

    Row 0, column 0 and the first square are checked first, then row 1 and so on. Both diagonals come last, unless
    `skip_diagonal` is set. Every digit is checked, because a sum of 45 would prove nothing.
    """
    if not isinstance(values, dict):
        return False, "There is no solution."
    unsolved = [box for box in boxes if values.get(box) not in SOLVED]
    if unsolved:
        return False, f"Box {unsolved[0]} is not solved."
    for number, (row, column, square) in enumerate(zip(row_units, column_units, square_units, strict=True)):
        places = {f"row {number}": row, f"column {number}": column, _square(values, square): square}
        for place, unit in places.items():
            if found := repeated(values, unit):
                return False, f"Duplicate digit [{' '.join(found)}] found in {place}"
    if diagonals_count():
        ways = ("top-left to bottom-right", "top-right to bottom-left")
        for way, unit in zip(ways, diagonal_units, strict=True):
            if repeated(values, unit):
                return False, f"Invalid diagonal from {way}."
    return True, None


def _square(values: Values, unit: Unit) -> str:
    """Return the position of a 3x3 square and its contents, for a message."""
    x, y = get_box_coordinates(*unit[0])
    lines = "\n ".join(f"[{' '.join(values[box] for box in unit[at : at + 3])}]" for at in (0, 3, 6))
    return f"box at position y={y}, x={x}\n[{lines}]"
