"""PNG and Pillow images: drawings as pixels. Needs Pillow, which ``pip install nonet[pictures]`` brings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import dist
from typing import TYPE_CHECKING, Unpack

from ..errors import MissingExtraError
from .drawing import Circle, Curve, Dash, Drawing, Point, Polygon, Rectangle, Shape, Strokes, Words
from .layout import drawing_of
from .scene import Board, SceneOptions, scene_of
from .size import checked_size
from .themes import Theme, theme_of

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageDraw import ImageDraw
    from PIL.ImageFont import FreeTypeFont, ImageFont

_MOST = 8000
"""The widest picture that is drawn before it is made smaller, which is what smooths its edges."""


def image(board: Board, *, theme: Theme | str = "light", size: int = 450, **options: Unpack[SceneOptions]) -> Image:
    """Draw a board as a Pillow image, in RGB.

    Args:
        board: a puzzle, a grid or a scene.
        theme: a theme, or its name in :data:`THEMES`.
        size: the width of the picture in pixels.
        options: what else to show; see :func:`scene_of`.

    Raises:
        MissingExtraError: Pillow is not installed.
        ValueError: there is no such theme, the size is out of bounds, or see :func:`scene_of`.

    Example:
        >>> from nonet import Grid
        >>> image(Grid("1" * 81), size=200).size
        (200, 200)
    """
    return image_of(drawing_of(scene_of(board, **options), theme_of(theme)), checked_size(size))


def png(board: Board, *, theme: Theme | str = "light", size: int = 450, **options: Unpack[SceneOptions]) -> bytes:
    r"""Draw a board as a PNG file.

    Args:
        board: a puzzle, a grid or a scene.
        theme: a theme, or its name in :data:`THEMES`.
        size: the width of the picture in pixels.
        options: what else to show; see :func:`scene_of`.

    Raises:
        MissingExtraError: Pillow is not installed.
        ValueError: there is no such theme, the size is out of bounds, or see :func:`scene_of`.

    Example:
        >>> from nonet import Grid
        >>> png(Grid("1" * 81))[:4]
        b'\x89PNG'
    """
    from io import BytesIO

    file = BytesIO()
    image(board, theme=theme, size=size, **options).save(file, "PNG", optimize=True)
    return file.getvalue()


def image_of(drawing: Drawing, size: int) -> Image:
    """Return a drawing as an image that is so many pixels wide."""
    try:
        from PIL import Image, ImageDraw
    except ImportError:
        raise MissingExtraError("Pillow", "pictures", "pictures in pixels") from None
    finer = min(4, _MOST // size)
    height = round(size * drawing.height / drawing.width)
    large = Image.new("RGB", (size * finer, height * finer))
    pen = _Pen(ImageDraw.Draw(large), (drawing.left, drawing.top), size * finer / drawing.width)
    for shape in drawing.shapes:
        pen.draw(shape)
    return large.reduce(finer)


@lru_cache(maxsize=64)
def _font(size: float) -> FreeTypeFont | ImageFont:
    from PIL import ImageFont

    return ImageFont.load_default(size)


class _Pen:
    """Draws shapes on a large image."""

    def __init__(self, draw: ImageDraw, origin: Point, scale: float) -> None:
        self._draw, self._origin, self._scale = draw, origin, scale

    def _at(self, point: Point) -> Point:
        return (point[0] - self._origin[0]) * self._scale, (point[1] - self._origin[1]) * self._scale

    def _around(self, centre: Point, radius: float) -> tuple[float, float, float, float]:
        """The box round a circle."""
        x, y = centre
        return *self._at((x - radius, y - radius)), *self._at((x + radius, y + radius))

    def draw(self, shape: Shape) -> None:
        """Draw a shape."""
        match shape:
            case Rectangle((x, y), width, height, fill):
                (left, top), (right, bottom) = self._at((x, y)), self._at((x + width, y + height))
                self._draw.rectangle((round(left), round(top), round(right) - 1, round(bottom) - 1), fill)
            case Polygon(points, fill):
                self._draw.polygon([self._at(point) for point in points], fill)
            case Circle():
                self._circle(shape)
            case Strokes(lines, ink, width, round_, dash):
                for line in lines:
                    self._line(line, ink, width, round_, dash)
            case Curve(ink=ink, width=width, dash=dash):
                self._line([shape.at(part / 48) for part in range(49)], ink, width, False, dash)
            case Words():
                self._words(shape)

    def _circle(self, circle: Circle) -> None:
        around = self._around(circle.centre, circle.radius + circle.width / 2)
        self._draw.ellipse(around, circle.fill, circle.ink, round(circle.width * self._scale))

    def _words(self, words: Words) -> None:
        size = words.size * self._scale
        # The font has no bold face: its outlines are made thicker.
        thicker = round(size * 0.028) if words.bold else 0
        anchor = "ms" if words.centred else "ls"
        self._draw.text(
            self._at(words.place),
            words.text,
            words.ink,
            _font(size),
            anchor,
            stroke_width=thicker,
            stroke_fill=words.ink,
        )

    def _line(self, points: Sequence[Point], ink: str, width: float, round_: bool, dash: Dash | None) -> None:
        for piece in _dashed(points, dash) if dash else [points]:
            pixels = [self._at(point) for point in piece]
            self._draw.line(pixels, ink, max(1, round(width * self._scale)), "curve")
            if round_:
                for end in (piece[0], piece[-1]):
                    self._draw.ellipse(self._around(end, width / 2), ink)


def _dashed(points: Sequence[Point], dash: Dash) -> Iterator[list[Point]]:
    """The pieces of a broken line."""
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
