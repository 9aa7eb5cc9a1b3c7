"""Positions of cells and candidates on the board, whose top left corner is 0, 0; and clipping of shapes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TypeAlias

from .. import _core
from ..board import NINE, Board
from ..cells import Cell
from ..rules import Rules
from .drawing import Point

CELL = 50
"""The width of a cell."""
SIDE = 9 * CELL
"""The width of a 9x9 board."""


def scaled(point: Sequence[float]) -> Point:
    """Return a point that the engine gives in units of a cell."""
    return point[0] * CELL, point[1] * CELL


Line: TypeAlias = tuple[Point, Point]
"""A straight line, by its ends."""

_NINE = tuple(house.cells for house in Rules.of("classic").houses if house.kind == "box")


def boxes_of(rules: Rules) -> tuple[tuple[Cell, ...], ...] | None:
    """Return the cells of each box, or None for the nine boxes of a 9x9 board."""
    boxes = tuple(house.cells for house in rules.houses if house.kind == "box")
    return None if rules.board.is_nine and boxes == _NINE else boxes


@lru_cache(maxsize=64)
def board_lines(board: Board, boxes: tuple[tuple[Cell, ...], ...] | None) -> tuple[tuple[Line, ...], ...]:
    """Return the lines between cells of a box and between boxes; None stands for the nine boxes of a 9x9 board."""
    thin, walls, _ = _core.board_lines(board._core, _NINE if boxes is None else boxes)
    return tuple(tuple((scaled(line[:2]), scaled(line[2:])) for line in lines) for lines in (thin, walls))


def size_of(board: Board) -> tuple[int, int]:
    """Return the width and the height of a board."""
    return board.columns * CELL, board.rows * CELL


def corner(cell: Cell, board: Board = NINE) -> Point:
    """Return the top left corner of a cell."""
    row, column = board.places[cell]
    return column * CELL, row * CELL


@lru_cache(maxsize=4096)
def middle(cell: Cell, board: Board = NINE) -> Point:
    """Return the centre of a cell."""
    x, y = corner(cell, board)
    return x + CELL / 2, y + CELL / 2


@lru_cache(maxsize=64)
def _candidates(board: Board, corners: bool) -> tuple[Sequence[Point], float]:
    """Return the centre of each candidate in its cell, and the size of candidates, both in units of a cell."""
    return _core.candidate_places(board._core, corners)


def candidate_scale(board: Board) -> float:
    """Return the size of candidates relative to those on a board of up to 9 digits."""
    return _candidates(board, False)[1]


@lru_cache(maxsize=16384)
def place(cell: Cell, number: int, board: Board = NINE, corners: bool = False) -> Point:
    """Return the centre of a candidate, given by the number of its digit, arranged as on a telephone keypad.

    Args:
        cell: the cell.
        number: the number of the digit, from 1.
        board: the board.
        corners: whether numbers of constraints stand in the corners of cells.

    Example:
        >>> place(0, 5), place(0, 1)
        ((25.0, 25.0), (11.0, 11.0))
        >>> place(0, 16, Board(16))
        (40.75, 40.75)
    """
    (left, top), (x, y) = corner(cell, board), scaled(_candidates(board, corners)[0][number - 1])
    return left + x, top + y


def square(cell: Cell, inset: float = 0, board: Board = NINE) -> tuple[Point, ...]:
    """Return the corners of a cell, clockwise from the top left, moved inwards by ``inset``."""
    x, y = corner(cell, board)
    low, high = inset, CELL - inset
    return (x + low, y + low), (x + high, y + low), (x + high, y + high), (x + low, y + high)


def strips(cell: Cell, count: int, board: Board = NINE) -> list[tuple[Point, ...]]:
    """Cut a cell into strips of equal width, parallel to ``/``, to show that it is in several houses.

    Example:
        >>> strips(0, 2)[0]
        ((0, 0), (50, 0), (0, 50))
    """
    x, y = corner(cell, board)
    cuts = [x + y + 2 * CELL * number / count for number in range(count + 1)]
    return [_between(square(cell, board=board), low, high) for low, high in pairwise(cuts)]


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
    """Yield the part inside a convex polygon of each line on which a x + b y is a multiple of ``gap``."""
    heights = [a * x + b * y for x, y in polygon]
    for number in range(int(min(heights) // gap), int(max(heights) // gap) + 1):
        rest = _cut(_cut(polygon, a, b, number * gap), -a, -b, -number * gap)
        if len(rest) > 1 and max(rest) != min(rest):
            yield min(rest), max(rest)
