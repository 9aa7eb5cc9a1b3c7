"""A drawing: simple shapes in one coordinate system, x to the right and y down, ready to render."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
"""A point: x, y."""

Dash: TypeAlias = tuple[float, float]
"""The lengths of the dashes of a broken line, and of the gaps between them."""


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
class Curve:
    """A quadratic Bézier curve."""

    start: Point
    control: Point
    end: Point
    ink: str
    width: float
    dash: Dash | None = None

    def at(self, share: float) -> Point:
        """Return the point at a fraction, 0 to 1, of the way."""
        ends = zip(self.start, self.control, self.end, strict=True)
        rest = 1 - share
        x, y = (rest * rest * first + 2 * rest * share * bend + share * share * last for first, bend, last in ends)
        return x, y


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text. ``place`` is on its baseline: in the middle if the text is centred, otherwise at the start."""

    place: Point
    text: str
    size: float
    ink: str
    bold: bool = False
    centred: bool = True


Shape: TypeAlias = Rectangle | Polygon | Circle | Strokes | Curve | Words


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing.

    Attributes:
        left: the x coordinate of its left edge.
        top: the y coordinate of its top edge.
        width: its width.
        height: its height.
        shapes: its shapes, from bottom to top.
        title: what it shows, in words.
    """

    left: float
    top: float
    width: float
    height: float
    shapes: tuple[Shape, ...]
    title: str


def baseline(middle: float, size: float) -> float:
    """Return the baseline that centres the digits of a line of text vertically."""
    return middle + 0.355 * size
