"""Drawings in pixels: any box of a drawing can be painted by itself, and looks as it does in the whole picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from ..errors import MissingExtraError
from .drawing import Drawing, Rectangle, Shape
from .pen import Pen
from .ruler import Pixel, Ruler

if TYPE_CHECKING:
    from PIL.Image import Image

_MOST = 8000
"""The maximum width at which a picture is drawn before it is scaled down, which smooths its edges."""


class Box(NamedTuple):
    """A box of pixels: the first column and row, and the column and row after the last."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        """Its number of columns."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """Its number of rows."""
        return self.bottom - self.top

    def meets(self, other: Box) -> bool:
        """Whether the boxes share a pixel."""
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


class Canvas:
    """Turns the shapes of a drawing into pixels.

    Args:
        drawing: defines the edges; its shapes are ignored.
        size: the width of the whole picture in pixels.

    Raises:
        MissingExtraError: Pillow is not installed.
    """

    def __init__(self, drawing: Drawing, size: int) -> None:
        try:
            import PIL.Image  # noqa: F401
        except ImportError:
            raise MissingExtraError("Pillow", "pictures", "pictures in pixels") from None
        self.width = size
        self.height = round(size * drawing.height / drawing.width)
        self._finer = min(4, _MOST // size)
        self._ruler = Ruler((drawing.left, drawing.top), size * self._finer / drawing.width)

    def column(self, x: float) -> int:
        """Return the column of pixels that starts nearest to an x coordinate, or the right edge."""
        at, _ = self._ruler.at((x, 0))
        return max(0, min(self.width, round(at / self._finer)))

    def row(self, y: float) -> int:
        """Return the row of pixels that starts nearest to a y coordinate, or the bottom edge."""
        _, at = self._ruler.at((0, y))
        return max(0, min(self.height, round(at / self._finer)))

    def box_of(self, shape: Shape) -> Box:
        """Return a box that contains all ink of a shape."""
        left, top, right, bottom = self._ruler.extent(shape)
        finer = self._finer
        # Pillow sometimes draws thick lines and rings one pixel too thick.
        return Box((left - 2) // finer, (top - 2) // finer, (right + 2) // finer + 1, (bottom + 2) // finer + 1)

    def paint(self, shapes: Sequence[Shape], box: Box) -> Image:
        """Return the contents of a box of the picture that the shapes form."""
        from PIL import Image, ImageDraw

        large = Image.new("RGB", (box.width * self._finer, box.height * self._finer))
        ruler = self._ruler._replace(offset=(box.left * self._finer, box.top * self._finer))
        pen = Pen(ImageDraw.Draw(large), ruler)
        for shape in _visible(shapes, ruler, large.size):
            pen.draw(shape)
        return large.reduce(self._finer)


def _visible(shapes: Sequence[Shape], ruler: Ruler, size: Pixel) -> Sequence[Shape]:
    """Return the shapes from the last rectangle that covers everything onwards."""
    for at in reversed(range(len(shapes))):
        shape = shapes[at]
        if isinstance(shape, Rectangle):
            left, top, right, bottom = ruler.edges(shape)
            if left <= 0 and top <= 0 and right >= size[0] and bottom >= size[1]:
                return shapes[at:]
    return shapes
