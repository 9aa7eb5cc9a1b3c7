"""Outlines of houses and other sets of cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..board import Board
from ..cells import Cell
from .drawing import Point, Shape, Strokes
from .geometry import CELL, corner
from .scene import Scene
from .themes import Theme

_WIDTH = 3
_INSET = 0.5
"""The inset of the line within its cells, small enough to stay clear of the borders of highlighted cells."""

Step = tuple[int, int]
_SIDES: tuple[tuple[Step, Step], ...] = (((-1, 0), (0, 1)), ((0, 1), (1, 0)), ((1, 0), (0, -1)), ((0, -1), (-1, 0)))
"""The sides of a cell: the direction of the neighbour, and the clockwise direction of the side, as (rows, columns)."""


def outlines(scene: Scene, theme: Theme) -> Iterator[Shape]:
    """Yield the line around each set of cells that the scene outlines."""
    for cells in sorted(set(scene.outlined)):
        yield Strokes(tuple(border(cells, scene.board)), theme.outline, _WIDTH, round=True)


def border(cells: Sequence[Cell], board: Board) -> Iterator[tuple[Point, Point]]:
    """Yield the sides of the area that cells cover, moved inwards."""
    area = {board.places[cell] for cell in cells}
    for cell in cells:
        row, column = board.places[cell]
        for (up, across), (down, along) in _SIDES:
            if (row + up, column + across) in area:
                continue
            ends = [_overhang(area, (row + way * down, column + way * along), (up, across)) for way in (-1, 1)]
            yield _side(corner(cell, board), (up, across), (down, along), ends)


def _overhang(area: set[Step], neighbour: Step, out: Step) -> float:
    """Return how far a side extends at its end: the corner may turn inwards, turn outwards or go straight on."""
    if neighbour not in area:
        return -_INSET
    return _INSET if (neighbour[0] + out[0], neighbour[1] + out[1]) in area else 0


def _side(top_left: Point, out: Step, way: Step, overhangs: Sequence[float]) -> tuple[Point, Point]:
    x, y = top_left
    half = CELL / 2
    middle_x = x + half + out[1] * (half - _INSET)
    middle_y = y + half + out[0] * (half - _INSET)
    first, last = (half + overhang for overhang in overhangs)
    return (
        (middle_x - way[1] * first, middle_y - way[0] * first),
        (middle_x + way[1] * last, middle_y + way[0] * last),
    )
