"""The layers under the digits: tints of extra houses, and grounds and borders of highlighted cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..board import Board
from ..cells import Cell
from .clues import clues
from .drawing import Point, Polygon, Rectangle, Shape, Strokes
from .geometry import CELL, across, corner, middle, size_of, strips
from .scene import Scene
from .signs import sign
from .themes import Theme, Tint


def diagonal_of(cells: Sequence[Cell], board: Board) -> tuple[Point, Point] | None:
    """Return the line drawn along a house that is a diagonal of a square board, in addition to the tint."""
    size, (width, height) = board.rows, size_of(board)
    if len(board.grids) > 1 or width != height or len(cells) != size:
        return None
    if tuple(cells) == tuple(range(0, size * size, size + 1)):
        return (0, 0), (width, height)
    return ((width, 0), (0, height)) if tuple(cells) == tuple(range(size - 1, size * size - 1, size - 1)) else None


_HATCHES = {"/": (1, 1, 10.0), "\\": (1, -1, 10.0), "-": (0, 1, 7.0), "|": (1, 0, 7.0)}


def grounds(scene: Scene, theme: Theme) -> Iterator[Shape]:
    """Yield the grounds of all cells, from bottom to top."""
    yield from _paper(scene, theme)
    yield from _houses(scene, theme)
    yield from clues(scene, theme, "ground")
    for cell, tone in sorted(scene.highlighted.items()):
        yield Rectangle(corner(cell, scene.board), CELL, CELL, theme.tones[tone].ground)


def borders(scene: Scene, theme: Theme) -> Iterator[Shape]:
    """Yield the borders of highlighted cells."""
    for cell, tone in sorted(scene.highlighted.items()):
        yield from sign(middle(cell, scene.board), tone, theme.tones[tone], "border")


def _paper(scene: Scene, theme: Theme) -> Iterator[Shape]:
    """The ground of the whole board, or of each grid if there are places between the grids that are not cells."""
    for grid in scene.board.grids:
        yield Rectangle((grid.left * CELL, grid.top * CELL), grid.columns * CELL, grid.rows * CELL, theme.board)


def _houses(scene: Scene, theme: Theme) -> Iterator[Shape]:
    for cell in range(scene.board.cell_count):
        inside = [number for number, house in enumerate(scene.houses) if cell in house.cells]
        for number, part in zip(inside, strips(cell, len(inside), scene.board) if inside else (), strict=True):
            yield from tinted(part, tint_of(theme, number))
    for number, house in enumerate(scene.houses):
        if line := diagonal_of(house.cells, scene.board):
            yield Strokes((line,), tint_of(theme, number).line, 3)


def tint_of(theme: Theme, house: int) -> Tint:
    """Return the tint of an extra house, by its index."""
    return theme.houses[house % len(theme.houses)] if theme.houses else Tint(theme.board, theme.thin)


def tinted(part: Sequence[Point], tint: Tint) -> Iterator[Shape]:
    """Yield a convex polygon in a tint, with the tint's hatching."""
    yield Polygon(tuple(part), tint.ground)
    for direction in tint.hatch:
        if direction == ".":
            yield Strokes(tuple(_dots(part)), tint.line, 2, round=True)
        else:
            yield Strokes(tuple(across(part, *_HATCHES[direction])), tint.line, 1)


def _dots(part: Sequence[Point]) -> Iterator[tuple[Point]]:
    """Yield dots in a polygon, row by row."""
    for start, end in across(part, 0, 1, 6.25):
        first = int(start[0] // 6.25) + 1
        for number in range(first, int(end[0] // 6.25) + 1):
            if start[0] < number * 6.25 < end[0] and (number + round(start[1] / 6.25)) % 2:
                yield ((number * 6.25, start[1]),)
