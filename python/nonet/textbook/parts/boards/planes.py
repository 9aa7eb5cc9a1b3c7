"""Sets of candidates as one integer of nine planes with 81 cells, and fast operations on them.

plane of a digit   81 bits, cell 0 lowest; the plane of digit d starts at bit 81 * (d - 1)
spread             a constant factor: the first cells of some houses, multiplied by it, give all their cells
triad              a minirow or minicolumn: the three cells where a line and a box meet
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ....cells import Cell

PLANE = (1 << 81) - 1
EVERY_PLANE = sum(1 << 81 * digit for digit in range(9))
FULL = PLANE * EVERY_PLANE
SHIFTS = range(0, 729, 81)


def all_of(cells: Iterable[Cell]) -> int:
    """Return the set of these cells, in the plane of digit 1."""
    return sum(1 << cell for cell in cells)


class Lines(NamedTuple):
    """The nine rows, columns or boxes, for all digits at once."""

    firsts: int
    """The first cell of each house."""
    offsets: tuple[int, ...]
    """The distances of a house's cells from its first one, the same for all houses of a kind."""
    spread: int


def _lines(firsts: Iterable[Cell], offsets: Iterable[int]) -> Lines:
    steps = tuple(offsets)
    return Lines(all_of(firsts) * EVERY_PLANE, steps, all_of(steps))


class Triads(NamedTuple):
    """The minirows or minicolumns, for all digits at once.

    Each is represented by its first cell. Three of them form a line, and three form a box. `..._step` is the distance
    from one to the next in a line or box, and `..._last` is the set of those that are last in theirs.
    """

    firsts: int
    cell_step: int
    line_step: int
    line_last: int
    box_step: int
    box_last: int


def _cells(rows: Iterable[int], columns: Sequence[int]) -> int:
    return all_of(9 * row + column for row in rows for column in columns) * EVERY_PLANE


TRIADS = (
    Triads(
        firsts=_cells(range(9), (0, 3, 6)),
        cell_step=1,
        line_step=3,
        line_last=_cells(range(9), (6,)),
        box_step=9,
        box_last=_cells((2, 5, 8), (0, 3, 6)),
    ),
    Triads(
        firsts=_cells((0, 3, 6), range(9)),
        cell_step=9,
        line_step=27,
        line_last=_cells((6,), range(9)),
        box_step=1,
        box_last=_cells((0, 3, 6), (2, 5, 8)),
    ),
)
"""The minirows and the minicolumns."""

LINES = (
    _lines(range(0, 81, 9), range(9)),
    _lines(range(9), range(0, 81, 9)),
    _lines((27 * band + 3 * stack for band in range(3) for stack in range(3)), (0, 1, 2, 9, 10, 11, 18, 19, 20)),
)


def first(cells: int) -> Cell:
    """Return the lowest number in a set."""
    return (cells & -cells).bit_length() - 1


def neighbours(triads: int, step: int, last: int) -> int:
    """Return the other two triads of each triad's line or box, by shifting all of them cyclically by one and two."""
    once = (triads & ~last) << step | (triads & last) >> 2 * step
    return once | (once & ~last) << step | (once & last) >> 2 * step


def members(cells: int) -> Iterator[Cell]:
    """Yield the members of a set, in ascending order."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest
