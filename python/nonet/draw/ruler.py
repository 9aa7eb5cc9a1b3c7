"""Positions of shapes in whole pixels."""

from __future__ import annotations

from collections.abc import Iterable
from math import floor
from typing import NamedTuple, TypeAlias

from .drawing import Circle, Path, Point, Polygon, Rectangle, Shape, Strokes
from .letters import box_of_letters

Pixel: TypeAlias = tuple[int, int]
Edges: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom."""


class Ruler(NamedTuple):
    """Converts positions in a drawing to pixels.

    Positions are rounded before the offset is subtracted, so that shapes look the same for any offset.

    Attributes:
        origin: the top left corner of the drawing.
        scale: pixels per unit.
        offset: the pixel of the drawing that becomes 0, 0.
    """

    origin: Point
    scale: float
    offset: Pixel = (0, 0)

    def at(self, point: Point) -> Pixel:
        """Return the pixel that contains a point."""
        (x, y), (left, top), (across, down) = point, self.origin, self.offset
        return floor((x - left) * self.scale) - across, floor((y - top) * self.scale) - down

    def around(self, centre: Point, radius: float) -> Edges:
        """Return the box around a circle."""
        x, y = centre
        return *self.at((x - radius, y - radius)), *self.at((x + radius, y + radius))

    def edges(self, rectangle: Rectangle) -> Edges:
        """Return the edges of a rectangle; unlike lines, adjacent rectangles leave no gap."""
        x, y = rectangle.corner
        corners = (x, y), (x + rectangle.width, y + rectangle.height)
        half = 0.5 / self.scale
        (left, top), (right, bottom) = (self.at((at_x + half, at_y + half)) for at_x, at_y in corners)
        return left, top, right, bottom

    def extent(self, shape: Shape) -> Edges:
        """Return a box around a shape."""
        match shape:
            case Rectangle():
                return self.edges(shape)
            case Circle(centre, radius, _, _, width):
                return self.around(centre, radius + width / 2)
            case Polygon(points):
                return self._hull(points, 0)
            case Strokes(lines, _, width):
                return self._hull([point for line in lines for point in line], width)
            case Path(pieces, _, width):
                return self._hull([point for piece in pieces for point in piece], width)
            case words:
                x, y = self.at(words.place)
                left, top, right, bottom = box_of_letters(words, words.size * self.scale)
                return x + left, y + top, x + right, y + bottom

    def _hull(self, points: Iterable[Point], reach: float) -> Edges:
        xs, ys = zip(*points, strict=True)
        return *self.at((min(xs) - reach, min(ys) - reach)), *self.at((max(xs) + reach, max(ys) + reach))
