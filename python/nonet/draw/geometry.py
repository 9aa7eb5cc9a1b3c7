"""Positions of cells and candidates on the board, whose top left corner is 0, 0; and clipping of shapes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from ..cells import Cell, Digit
from .drawing import Point

CELL = 50
"""The width of a cell."""
SIDE = 9 * CELL
"""The width of the board."""
PLACE = 14
"""The distance between the centres of neighbouring candidates in a cell."""


def corner(cell: Cell) -> Point:
    """Return the top left corner of a cell."""
    return cell % 9 * CELL, cell // 9 * CELL


def middle(cell: Cell) -> Point:
    """Return the centre of a cell."""
    return cell % 9 * CELL + CELL / 2, cell // 9 * CELL + CELL / 2


def place(cell: Cell, digit: Digit) -> Point:
    """Return the centre of a candidate, arranged as on a telephone keypad.

    Example:
        >>> place(0, 5), place(0, 1)
        ((25.0, 25.0), (11.0, 11.0))
    """
    x, y = middle(cell)
    return x + ((digit - 1) % 3 - 1) * PLACE, y + ((digit - 1) // 3 - 1) * PLACE


def square(cell: Cell, inset: float = 0) -> tuple[Point, ...]:
    """Return the corners of a cell, clockwise from the top left, moved inwards by ``inset``."""
    x, y = corner(cell)
    low, high = inset, CELL - inset
    return (x + low, y + low), (x + high, y + low), (x + high, y + high), (x + low, y + high)


def strips(cell: Cell, count: int) -> list[tuple[Point, ...]]:
    """Cut a cell into strips of equal width, parallel to ``/``, to show that it is in several houses.

    Example:
        >>> strips(0, 2)[0]
        ((0, 0), (50, 0), (0, 50))
    """
    x, y = corner(cell)
    cuts = [x + y + 2 * CELL * number / count for number in range(count + 1)]
    return [_between(square(cell), low, high) for low, high in pairwise(cuts)]


def _between(polygon: Sequence[Point], low: float, high: float) -> tuple[Point, ...]:
    """Return the part of a convex polygon with x + y in a range."""
    upper = _cut(polygon, 1, 1, low)
    return tuple(_cut(upper, -1, -1, -high))


def _cut(polygon: Sequence[Point], a: float, b: float, least: float) -> list[Point]:
    """Return the part of a convex polygon with a x + b y at or above a bound."""
    kept = []
    for start, end in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        before, after = a * start[0] + b * start[1] - least, a * end[0] + b * end[1] - least
        if before >= 0:
            kept.append(start)
        if before * after < 0:
            share = before / (before - after)
            kept.append((start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])))
    return kept


def across(polygon: Sequence[Point], a: int, b: int, gap: float) -> Iterator[tuple[Point, Point]]:
    """Yield the segments inside a convex polygon of the lines where a x + b y is a multiple of a gap."""
    heights = [a * x + b * y for x, y in polygon]
    for number in range(int(min(heights) // gap), int(max(heights) // gap) + 1):
        rest = _cut(_cut(polygon, a, b, number * gap), -a, -b, -number * gap)
        if len(rest) > 1 and max(rest) != min(rest):
            yield min(rest), max(rest)
