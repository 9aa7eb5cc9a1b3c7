"""From a scene to a drawing: where everything goes. What writes files only translates the shapes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .arrows import arrows
from .digits import candidates, digits
from .drawing import Drawing, Rectangle, Shape, Strokes
from .geometry import CELL, SIDE
from .grounds import borders, grounds
from .outlines import outlines
from .scene import Scene
from .themes import Theme
from .words import caption, caption_height, labels, legend, legend_height

_FRAME = 3
_MARGIN = 12
_GUTTER = 26
"""The margin where labels stand."""
_GAP = 14
"""What lies between the board, its legend and its caption."""


def drawing_of(scene: Scene, theme: Theme) -> Drawing:
    """Return the drawing of a scene. A cell is 50 wide, and 0, 0 is the board's top left corner."""
    margin = _GUTTER if scene.labels else _MARGIN
    legend_top = SIDE + _GAP
    legend_bottom = legend_top + legend_height(scene, theme) if scene.legend else SIDE
    caption_top = legend_bottom + (_GAP if legend_bottom == SIDE else 4)
    bottom = caption_top + caption_height(scene.caption) if scene.caption else legend_bottom
    width, height = SIDE + margin + _MARGIN, bottom + margin + _MARGIN
    shapes: list[Shape] = [Rectangle((-margin, -margin), width, height, theme.paper), *board(scene, theme)]
    if scene.labels:
        shapes += labels(theme, 14)
    if scene.legend:
        shapes += legend(scene, theme, legend_top)
    shapes += caption(scene.caption, theme, caption_top)
    return Drawing(-margin, -margin, width, height, tuple(shapes), title_of(scene))


def title_of(scene: Scene) -> str:
    """What a picture shows, in words: the digits of the board, row by row."""
    return f"Sudoku {''.join(str(scene.digit(cell)[0] or '.') for cell in range(81))}"


def board(scene: Scene, theme: Theme) -> Iterator[Shape]:
    """Yield the board, from bottom to top."""
    yield Rectangle((-_FRAME, -_FRAME), SIDE + 2 * _FRAME, SIDE + 2 * _FRAME, theme.thick)
    yield from grounds(scene, theme)
    yield _grid((1, 2, 4, 5, 7, 8), theme.thin, 1)
    yield _grid((3, 6), theme.thick, 2.5)
    yield from borders(scene, theme)
    yield from outlines(scene, theme)
    yield from candidates(scene, theme)
    yield from digits(scene, theme)
    yield from arrows(scene, theme)


def _grid(numbers: Iterable[int], ink: str, width: float) -> Strokes:
    places = [number * CELL for number in numbers]
    across = [((0, at), (SIDE, at)) for at in places]
    down = [((at, 0), (at, SIDE)) for at in places]
    return Strokes((*across, *down), ink, width)
