"""Links: arrows that bend to avoid digits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import dist
from typing import NamedTuple

from ..board import Board
from .drawing import Curve, Point, Polygon, Route, Shape, dense
from .geometry import marks_across, middle, place
from .routes import Obstacle, Traffic
from .scene import Role, Scene
from .themes import Theme
from .tones import Candidate, Link, Spot

_STRONG = 2.4
_WEAK = 2.0
_THIN = 1.4
_DASH = (6.0, 4.0)
_SHORT_DASH = (2.5, 2.0)
_SHORT = 20
"""Links up to this length need short dashes, or they would look solid."""
_HEAD = 8.5
_THIN_HEAD = 7.0
_BENDS = (0.12, -0.12, 0.2, -0.2, 0.3, -0.3, 0.42, -0.42)
"""How far a curve may bend to the side, as fractions of its length, in order of preference."""
_THIN_BENDS = (0.0, *_BENDS)
"""Thin links are straight if nothing is in the way."""
_SHARED = 4
"""Maximum number of points that a curve may share with earlier curves: enough to cross one."""

_DIGIT, _CANDIDATE, _MARK = 14.0, 6.6, 9.0
"""The space to leave around everything that links must not touch."""


def arrows(scene: Scene, theme: Theme) -> Iterator[Shape]:
    """Yield the links of a scene, each a line and an arrowhead."""
    traffic = Traffic(_obstacles(scene) if scene.links else (), scene.board)
    placed = [_Placed(link, _middle(link.start, scene.board), _middle(link.end, scene.board)) for link in scene.links]
    for one in sorted(placed, key=_order):
        # The middle candidate is at the centre of its cell, so a link between the two has length zero.
        if one.start != one.end:
            way = _way(one, traffic)
            traffic.take(_points(way))
            yield from arrow_through(way, one.link, theme)


class _Placed(NamedTuple):
    """A link, and the centres of its two ends."""

    link: Link
    start: Point
    end: Point

    @property
    def length(self) -> float:
        return dist(self.start, self.end)


def _order(placed: _Placed) -> tuple[float, Candidate, Candidate, bool, str]:
    # Short links come first, as they have the least room for another way.
    link = placed.link
    return placed.length, _candidate(link.start), _candidate(link.end), link.strong, link.tone.value


def _candidate(spot: Spot) -> Candidate:
    return spot if isinstance(spot, tuple) else (spot, 0)


def _obstacles(scene: Scene) -> Iterator[Obstacle]:
    shown, board = scene.digits(), scene.board
    smaller = 3 / marks_across(board)
    for cell, (_, role) in enumerate(shown):
        if role is not Role.EMPTY:
            yield middle(cell, board), _DIGIT
        elif scene.candidates:
            for digit in scene.candidates[cell]:
                yield _middle((cell, digit), board), smaller * _CANDIDATE
    for cell, digit in scene.marks:
        if shown[cell][1] is Role.EMPTY:
            yield _middle((cell, digit), board), smaller * _MARK


def _way(placed: _Placed, traffic: Traffic) -> tuple[Point, ...]:
    """Return a line for a link: three points of a curve if one is free, otherwise the corners of a way around."""
    ends = placed.start, placed.end
    curves = [_curve(placed, bend) for bend in (_THIN_BENDS if placed.link.thin else _BENDS)]
    for curve in curves:
        points = _points(curve)
        if traffic.is_clear(points, ends) and traffic.shares(points) <= _SHARED:
            return curve
    around = _trimmed(traffic.corners(*ends), placed)
    best = min(curves, key=lambda curve: traffic.hits(_points(curve), ends))
    return min(best, around, key=lambda way: traffic.hits(_points(way), ends))


def arrow_through(way: Sequence[Point], link: Link, theme: Theme) -> Iterator[Shape]:
    """Yield a line through two points or more, and its arrowhead; three points are those of a Bézier curve."""
    ink = theme.tones[link.tone].ink
    *_, before, tip = way
    head = min(_THIN_HEAD if link.thin else _HEAD, 0.5 * _length(way))
    line = (*way[:-1], _towards(tip, before, min(0.8 * head, 0.9 * dist(tip, before))))
    yield _line(line, link, ink)
    yield Polygon(_head(tip, before, head), ink)


def _line(way: tuple[Point, ...], link: Link, ink: str) -> Curve | Route:
    width = _THIN if link.thin else _STRONG if link.strong else _WEAK
    dash = None if link.strong else _DASH if _length(way) > _SHORT else _SHORT_DASH
    return Curve(*way, ink, width, dash) if len(way) == 3 else Route(way, ink, width, dash)


def _points(way: Sequence[Point]) -> list[Point]:
    """Return points along a line, at most 4 units apart on a curve."""
    if len(way) != 3:
        return dense(Route(tuple(way), "", 0).points())
    start, control, end = way
    curve = Curve(start, control, end, "", 0)
    count = max(8, int(_length(way) / 4))
    return [curve.at(number / count) for number in range(count + 1)]


def _length(way: Sequence[Point]) -> float:
    return sum(dist(start, end) for start, end in pairwise(way))


def _middle(spot: Spot, board: Board) -> Point:
    if isinstance(spot, tuple):
        cell, digit = spot
        return place(cell, digit - board.lowest + 1, board)
    return middle(spot, board)


def _rooms(placed: _Placed) -> list[float]:
    """Return how far a link starts and ends from the centres of what it joins."""
    spots = placed.link.start, placed.link.end
    return [min(9.5 if isinstance(spot, tuple) else 17, 0.3 * placed.length) for spot in spots]


def _curve(placed: _Placed, bend: float) -> tuple[Point, Point, Point]:
    (x, y), (to_x, to_y) = start, end = placed.start, placed.end
    control = (x + to_x) / 2 - bend * (to_y - y), (y + to_y) / 2 + bend * (to_x - x)
    first, last = _rooms(placed)
    return _towards(start, control, first), control, _towards(end, control, last)


def _trimmed(corners: list[Point], placed: _Placed) -> tuple[Point, ...]:
    """Return a way without its two ends, which lie inside the cells or candidates that it joins."""
    first, last = _rooms(placed)
    way = tuple(_cut(_cut(corners, first)[::-1], last)[::-1])
    # Three points would be drawn as a curve, which cuts the corner.
    return way if len(way) != 3 else (way[0], _between(*way[:2]), *way[1:])


def _cut(corners: Sequence[Point], length: float) -> list[Point]:
    """Return a way without its first part."""
    start, *rest = corners
    while len(rest) > 1 and dist(start, rest[0]) <= length:
        length -= dist(start, rest[0])
        start, *rest = rest
    return [_towards(start, rest[0], min(length, 0.5 * dist(start, rest[0]))), *rest]


def _between(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _towards(start: Point, end: Point, length: float) -> Point:
    """Return the point at a given distance from the start, towards the end."""
    share = length / dist(start, end) if start != end else 0
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def _head(tip: Point, before: Point, length: float) -> tuple[Point, Point, Point]:
    x, y = tip
    share = length / dist(tip, before)
    dx, dy = share * (x - before[0]), share * (y - before[1])
    return tip, (x - dx - 0.5 * dy, y - dy + 0.5 * dx), (x - dx + 0.5 * dy, y - dy - 0.5 * dx)
