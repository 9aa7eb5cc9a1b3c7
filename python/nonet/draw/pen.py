"""Drawing of shapes on a Pillow image."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import dist
from typing import TYPE_CHECKING

from .drawing import Circle, Dash, Path, Point, Polygon, Rectangle, Shape, Strokes, Words
from .letters import letters_of
from .ruler import Ruler

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw


class Pen:
    """Draws shapes at the positions given by a ruler."""

    def __init__(self, draw: ImageDraw, ruler: Ruler) -> None:
        self._draw, self._ruler = draw, ruler

    def draw(self, shape: Shape) -> None:
        """Draw a shape; a shape of size zero may leave a hairline or nothing."""
        match shape:
            case Rectangle():
                self._rectangle(shape)
            case Polygon(points, fill):
                self._draw.polygon([self._ruler.at(point) for point in points], fill)
            case Circle():
                self._circle(shape)
            case Strokes(lines, ink, width, round_, dash):
                for line in lines:
                    self._line(line, ink, width, round_, dash)
            case Path(_, ink, width, dash):
                self._line(shape.points(), ink, width, False, dash)
            case Words():
                self._words(shape)

    def _rectangle(self, rectangle: Rectangle) -> None:
        left, top, right, bottom = self._ruler.edges(rectangle)
        if left < right and top < bottom:
            self._draw.rectangle((left, top, right - 1, bottom - 1), rectangle.fill)

    def _circle(self, circle: Circle) -> None:
        around = self._ruler.around(circle.centre, circle.radius + circle.width / 2)
        self._draw.ellipse(around, circle.fill, circle.ink, max(1, round(circle.width * self._ruler.scale)))

    def _words(self, words: Words) -> None:
        x, y = self._ruler.at(words.place)
        for letters in letters_of(words, words.size * self._ruler.scale):
            self._draw.bitmap((x + letters.left, y + letters.top), letters.mask, words.ink)

    def _line(self, points: Sequence[Point], ink: str, width: float, round_: bool, dash: Dash | None) -> None:
        for piece in _dashed(points, dash) if dash else [points]:
            pixels = [self._ruler.at(point) for point in piece]
            self._draw.line(pixels, ink, max(1, round(width * self._ruler.scale)), "curve")
            if round_:
                for end in (piece[0], piece[-1]):
                    self._draw.ellipse(self._ruler.around(end, width / 2), ink)


def _dashed(points: Sequence[Point], dash: Dash) -> Iterator[list[Point]]:
    """Yield the dashes of a broken line."""
    drawn, left = True, dash[0]
    piece = [points[0]]
    for start, end in pairwise(points):
        length, done = dist(start, end), 0.0
        while length - done > left:
            done += left
            turn = tuple(a + (b - a) * done / length for a, b in zip(start, end, strict=True))
            if drawn:
                yield [*piece, (turn[0], turn[1])]
            drawn = not drawn
            left = dash[0] if drawn else dash[1]
            piece = [(turn[0], turn[1])]
        left -= length - done
        piece.append(end)
    if drawn:
        yield piece
