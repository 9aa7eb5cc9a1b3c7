"""The frames of a film in pixels, divided into tiles: a tile that has not changed is not painted again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, pairwise
from typing import TYPE_CHECKING, TypeAlias

from ..drawing import Drawing, Shape, Strokes
from ..geometry import CELL
from ..pixels import Box, Canvas
from .reel import Part

if TYPE_CHECKING:
    from PIL.Image import Image

_KEPT = 40_000_000
"""The total size, in pixels, of the painted tiles to keep for reuse."""

Look: TypeAlias = tuple[int, ...]
"""The contents of a tile: the indices of its shapes, from bottom to top."""


class Tiles:
    """The tiles of all frames.

    Args:
        drawing: a drawing of the frames' size.
        parts: the parts of the frames.
        frames: the number of frames.
        size: the width of the frames in pixels.
    """

    def __init__(self, drawing: Drawing, parts: Sequence[Part], frames: int, size: int) -> None:
        self._canvas = Canvas(drawing, size)
        self.width, self.height = self._canvas.width, self._canvas.height
        self.boxes = list(_boxes(self._canvas))
        pieces = [(piece, part) for part in parts for shape in part.shapes for piece in _pieces(shape)]
        self._shapes = [piece for piece, _ in pieces]
        self._looks = self._all_looks([part for _, part in pieces], frames)
        self._painted: dict[tuple[int, Look], Image] = {}

    def _all_looks(self, parts: Sequence[Part], frames: int) -> list[list[Look]]:
        """Return the contents of each tile in each frame; ``parts`` has the part of each shape."""
        on: list[list[int]] = [[] for _ in self.boxes]
        for number, shape in enumerate(self._shapes):
            for at in self._under(shape):
                on[at].append(number)
        return [_looks([(number, parts[number]) for number in numbers], frames) for numbers in on]

    def _under(self, shape: Shape) -> Iterator[int]:
        box = self._canvas.box_of(shape)
        return (at for at, tile in enumerate(self.boxes) if tile.meets(box))

    def shown(self, frame: int) -> list[Look]:
        """Return the contents of each tile in a frame."""
        return [looks[frame] for looks in self._looks]

    def paint(self, tile: int, look: Look) -> Image:
        """Return a tile in pixels."""
        key = tile, look
        if key not in self._painted:
            box = self.boxes[tile]
            if len(self._painted) * box.width * box.height > _KEPT:
                self._painted.clear()
            self._painted[key] = self._canvas.paint([self._shapes[number] for number in look], box)
        return self._painted[key]


def _boxes(canvas: Canvas) -> Iterator[Box]:
    """Yield the tiles: each cell of the board, the space beside its rows, and everything above and below."""
    edges = [number * CELL for number in range(10)]
    columns = [0, *map(canvas.column, edges), canvas.width]
    rows = [0, *map(canvas.row, edges), canvas.height]
    for top, bottom in pairwise(rows):
        on_board = rows[1] <= top < rows[-2]
        cuts = columns if on_board else [0, canvas.width]
        yield from (Box(left, top, right, bottom) for left, right in pairwise(cuts) if left < right and top < bottom)


def _pieces(shape: Shape) -> Sequence[Shape]:
    """Return a shape, or its separate lines, each of which touches few tiles."""
    return [replace(shape, lines=(line,)) for line in shape.lines] if isinstance(shape, Strokes) else [shape]


def _looks(shapes: Sequence[tuple[int, Part]], frames: int) -> list[Look]:
    """Return the contents of a tile in each frame, given the shapes that touch it in any frame."""
    changes: dict[int, list[int]] = {}
    for number, part in shapes:
        for frame in chain(*part.spans):
            changes.setdefault(frame, []).append(number)
    looks: list[Look] = []
    on: set[int] = set()
    for frame in range(frames):
        on.symmetric_difference_update(changes.get(frame, ()))
        looks.append(tuple(sorted(on)) if frame in changes else looks[-1] if looks else ())
    return looks
