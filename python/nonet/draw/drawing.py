"""A drawing: simple shapes in one coordinate system, x to the right and y down, ready to render."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
"""A point: x, y."""

Dash: TypeAlias = tuple[float, float]
"""The length of the dashes of a broken line, and of the gaps between them."""


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A filled rectangle; ``corner`` is its top left corner."""

    corner: Point
    width: float
    height: float
    fill: str


@dataclass(frozen=True, slots=True)
class Polygon:
    """A filled polygon."""

    points: tuple[Point, ...]
    fill: str


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle: filled, a ring, or both."""

    centre: Point
    radius: float
    fill: str | None = None
    ink: str | None = None
    width: float = 0


@dataclass(frozen=True, slots=True)
class Strokes:
    """Straight lines, each through all its points. Round lines have round ends; one of length zero is a dot."""

    lines: tuple[tuple[Point, ...], ...]
    ink: str
    width: float
    round: bool = False
    dash: Dash | None = None


@dataclass(frozen=True, slots=True)
class Path:
    """A line of straight and curved pieces.

    The first of its pieces is the point where it starts; each of the others has its end or, if it is a quadratic Bézier
    curve, the control point and the end.
    """

    pieces: tuple[tuple[Point, ...], ...]
    ink: str
    width: float
    dash: Dash | None = None

    def points(self) -> list[Point]:
        """Return points along the line, close together where it bends."""
        points = [*self.pieces[0]]
        for piece in self.pieces[1:]:
            points += piece if len(piece) == 1 else _bend(points[-1], *piece)
        return points


_PARTS = 48
"""The number of straight parts in which pixels show a curve."""


def _bend(start: Point, control: Point, end: Point) -> list[Point]:
    """Return points on a curve, without its start."""
    shares = [part / _PARTS for part in range(1, _PARTS + 1)]
    ways = zip(start, control, end, strict=True)
    along = [[(1 - t) ** 2 * a + 2 * (1 - t) * t * b + t * t * c for t in shares] for a, b, c in ways]
    return list(zip(*along, strict=True))


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text. ``place`` is on its baseline: in the middle if the text is centred, otherwise at the start."""

    place: Point
    text: str
    size: float
    ink: str
    bold: bool = False
    centred: bool = True


Shape: TypeAlias = Rectangle | Polygon | Circle | Strokes | Path | Words


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing.

    Attributes:
        left: the x coordinate of its left edge.
        top: the y coordinate of its top edge.
        width: its width.
        height: its height.
        shapes: its shapes, from bottom to top.
        title: what the drawing shows, in a few words.
        description: what the drawing shows, in sentences.
    """

    left: float
    top: float
    width: float
    height: float
    shapes: tuple[Shape, ...]
    title: str
    description: str = ""


def baseline(middle: float, size: float) -> float:
    """Return the baseline that centres the digits of a line of text vertically."""
    return middle + 0.355 * size
