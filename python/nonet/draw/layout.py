"""Layout: converts a scene to a drawing by placing everything. The renderers only translate the shapes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .arrows import arrows
from .clues import beside, clues
from .digits import candidates, digits
from .drawing import Drawing, Point, Rectangle, Shape, Strokes
from .geometry import CELL, board_lines, size_of
from .grounds import borders, grounds
from .outlines import outlines
from .scene import Role, Scene
from .themes import Theme
from .words import caption, caption_height, labels, legend, legend_height

_FRAME = 3
_MARGIN = 12
_GUTTER = 26
"""The margin for labels."""
_LABEL = 12
"""The distance of the middle of labels from the edge of the picture."""
_BEYOND = 10
_GAP = 14
"""The space between the board, its legend and its caption."""


class Room(NamedTuple):
    """The space around a board, which clues and text take."""

    left: float
    top: float
    right: float
    bottom: float
    legend: float
    caption: float


def room_of(scenes: Iterable[Scene], theme: Theme) -> Room:
    """Return the space needed for the text around the board in each of these scenes."""
    needs = [
        Room(
            *_sides(scene),
            legend_height(scene, theme) if scene.legend or scene.keys else 0,
            caption_height(scene.caption, size_of(scene.board)[0]),
        )
        for scene in scenes
    ]
    return Room(*map(max, zip(*needs, strict=True)))


def _sides(scene: Scene) -> tuple[float, float, float, float]:
    """Return the space on the left of a board, above it, on its right and below it."""
    left, top, right, bottom = (CELL * cells for cells in beside(scene))
    margin = _GUTTER if scene.labels else _MARGIN
    return left + margin, top + margin, right + _MARGIN, bottom + _MARGIN


def drawing_of(scene: Scene, theme: Theme, room: Room | None = None) -> Drawing:
    """Return the drawing of a scene. A cell is 50 units wide, and 0, 0 is the board's top left corner.

    Args:
        scene: the scene.
        theme: the colours.
        room: the space to leave for text; by default as much as the scene needs.
    """
    left, top, right, below, legend_room, caption_room = room or room_of([scene], theme)
    across, down = size_of(scene.board)
    end = down + below - _MARGIN
    legend_top = end + _GAP
    legend_bottom = legend_top + legend_room if legend_room else end
    caption_top = legend_bottom + (4 if legend_room else _GAP)
    bottom = caption_top + caption_room if caption_room else legend_bottom
    width, height = across + left + right, bottom + top + _MARGIN
    shapes: list[Shape] = [paper((-left, -top), width, height, theme), *board(scene, theme)]
    if scene.labels:
        shapes += labels(scene.board, theme, (left - _LABEL, top - _LABEL))
    if scene.legend or scene.keys:
        shapes += legend(scene, theme, legend_top)
    shapes += caption(scene.caption, theme, caption_top, across)
    return Drawing(-left, -top, width, height, tuple(shapes), scene.title or title_of(scene), scene.description)


def paper(corner: Point, width: float, height: float, theme: Theme) -> Rectangle:
    """Return a rectangle in the paper colour, a little larger because rounding to pixels may move edges outwards."""
    return Rectangle(corner, width + _BEYOND, height + _BEYOND, theme.paper)


def title_of(scene: Scene) -> str:
    """Return a description of a picture: the digits of the board, row by row."""
    if scene.board.is_nine:
        return f"Sudoku {''.join(str(digit or '.') for digit, _ in scene.digits())}"
    return f"Sudoku {' '.join('.' if role is Role.EMPTY else str(digit) for digit, role in scene.digits())}"


def board(scene: Scene, theme: Theme) -> Iterator[Shape]:
    """Yield the board, from bottom to top."""
    for grid in scene.board.grids:
        corner = grid.left * CELL - _FRAME, grid.top * CELL - _FRAME
        yield Rectangle(corner, grid.columns * CELL + 2 * _FRAME, grid.rows * CELL + 2 * _FRAME, theme.thick)
    yield from grounds(scene, theme)
    yield from clues(scene, theme, "under")
    yield from _lines(scene, theme)
    yield from borders(scene, theme)
    yield from clues(scene, theme, "over")
    yield from outlines(scene, theme)
    yield from candidates(scene, theme)
    yield from digits(scene, theme)
    yield from arrows(scene, theme)


def _lines(scene: Scene, theme: Theme) -> Iterator[Strokes]:
    """Yield the lines between cells, thin inside a box and thick between boxes."""
    thin, walls = board_lines(scene.board, scene.boxes)
    yield from (Strokes(thin, theme.thin, 1),) if thin else ()
    yield from (Strokes(walls, theme.thick, 2.5, round=scene.boxes is not None),) if walls else ()
