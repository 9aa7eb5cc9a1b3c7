"""A drawing: simple shapes in one coordinate system, x to the right and y down, ready to render."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, dist
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
class Curve:
    """A quadratic Bézier curve."""

    start: Point
    control: Point
    end: Point
    ink: str
    width: float
    dash: Dash | None = None

    def at(self, share: float) -> Point:
        """Return the point at a fraction, 0 to 1, of the curve."""
        # Pictures of chains need millions of points, so the arithmetic is written out for speed.
        (x, y), (bend_x, bend_y), (last_x, last_y) = self.start, self.control, self.end
        rest = 1 - share
        first, bend, last = rest * rest, 2 * rest * share, share * share
        return first * x + bend * bend_x + last * last_x, first * y + bend * bend_y + last * last_y


@dataclass(frozen=True, slots=True)
class Route:
    """A line with rounded corners."""

    corners: tuple[Point, ...]
    ink: str
    width: float
    dash: Dash | None = None

    def bends(self) -> list[tuple[Point, Point, Point]]:
        """Return the three points of each bend: where it starts, the corner, and where it ends."""
        sides = list(pairwise(self.corners))
        return [
            (_short_of(before[1], before[0]), before[1], _short_of(after[0], after[1]))
            for before, after in pairwise(sides)
        ]

    def points(self) -> list[Point]:
        """Return points along the line, with points close together where it bends."""
        points = [self.corners[0]]
        for start, corner, end in self.bends():
            bend = Curve(start, corner, end, self.ink, self.width)
            points += [bend.at(share / 8) for share in range(9)]
        return [*points, self.corners[-1]]


def dense(corners: Sequence[Point]) -> list[Point]:
    """Return points on straight lines, at most 3 units apart."""
    return [point for start, end in pairwise(corners) for point in _between(start, end)]


def _between(start: Point, end: Point) -> list[Point]:
    count = max(1, ceil(dist(start, end) / 3))
    return [
        (start[0] + (end[0] - start[0]) * part / count, start[1] + (end[1] - start[1]) * part / count)
        for part in range(count + 1)
    ]


_BEND = 9
"""The maximum distance between a corner and the start of its bend."""


def _short_of(corner: Point, other: Point) -> Point:
    """Return the point between a corner and the next one where the bend ends."""
    length = dist(corner, other)
    share = min(_BEND, length / 2) / length if length else 0
    return corner[0] + share * (other[0] - corner[0]), corner[1] + share * (other[1] - corner[1])


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text. ``place`` is on its baseline: in the middle if the text is centred, otherwise at the start."""

    place: Point
    text: str
    size: float
    ink: str
    bold: bool = False
    centred: bool = True


Shape: TypeAlias = Rectangle | Polygon | Circle | Strokes | Curve | Route | Words


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
