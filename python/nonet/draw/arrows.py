"""Links: arrows that bend to avoid digits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import dist

from .drawing import Curve, Point, Polygon, Shape
from .geometry import SIDE, middle, place
from .scene import Scene
from .themes import Theme
from .tones import Candidate, Link, Spot

_STRONG = 2.4
_WEAK = 2.0
_DASH = (6.0, 4.0)
_HEAD = 8.5
_BENDS = (0.12, -0.12, 0.2, -0.2, 0.3, -0.3, 0.42, -0.42)
"""How far a curve may swing out, as fractions of its length, in order of preference."""

Obstacle = tuple[Point, float]
"""The centre and radius of something drawn."""


def arrows(scene: Scene, theme: Theme) -> Iterator[Shape]:
    """Yield the links of a scene, each a curve and an arrowhead."""
    standing = list(_obstacles(scene)) if scene.links else []
    for link in sorted(scene.links, key=_order):
        # The middle candidate is in the middle of its cell, so a link between those two has no length.
        if _middle(link.start) != _middle(link.end):
            yield from _arrow(link, theme, standing)


def _order(link: Link) -> tuple[Candidate, Candidate, bool, str]:
    return _candidate(link.start), _candidate(link.end), link.strong, link.tone.value


def _candidate(spot: Spot) -> Candidate:
    return spot if isinstance(spot, tuple) else (spot, 0)


def _obstacles(scene: Scene) -> Iterator[Obstacle]:
    shown = scene.digits()
    for cell in range(81):
        if shown[cell][0]:
            yield middle(cell), 13
        elif scene.candidates:
            yield from ((place(cell, digit), 6) for digit in scene.candidates[cell])
    yield from ((place(cell, digit), 8.5) for cell, digit in scene.marks if not shown[cell][0])


def _arrow(link: Link, theme: Theme, standing: Sequence[Obstacle]) -> Iterator[Shape]:
    ink = theme.tones[link.tone].ink
    start, end = _middle(link.start), _middle(link.end)
    others = [obstacle for obstacle in standing if obstacle[0] not in (start, end)]
    best = _freest([_curve(link, bend, ink) for bend in _BENDS], others)
    tip = best.end
    head = min(_HEAD, 0.3 * dist(start, end))
    back = _towards(tip, best.control, 0.8 * head)
    yield Curve(best.start, best.control, back, ink, best.width, best.dash)
    yield Polygon(_head(tip, best.control, head), ink)


def _middle(spot: Spot) -> Point:
    return place(*spot) if isinstance(spot, tuple) else middle(spot)


def _room(spot: Spot) -> float:
    """Return how far from the centre of a cell or candidate a link starts or ends."""
    return 9.5 if isinstance(spot, tuple) else 17


def _curve(link: Link, bend: float, ink: str) -> Curve:
    (x, y), (to_x, to_y) = start, end = _middle(link.start), _middle(link.end)
    control = (x + to_x) / 2 - bend * (to_y - y), (y + to_y) / 2 + bend * (to_x - x)
    length = dist(start, end)
    rooms = [min(_room(spot), 0.3 * length) for spot in (link.start, link.end)]
    width, dash = (_STRONG, None) if link.strong else (_WEAK, _DASH)
    return Curve(_towards(start, control, rooms[0]), control, _towards(end, control, rooms[1]), ink, width, dash)


def _towards(start: Point, end: Point, length: float) -> Point:
    """Return the point at a distance from the start, towards the end."""
    share = length / dist(start, end)
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def _freest(curves: Sequence[Curve], standing: Sequence[Obstacle]) -> Curve:
    """Return the curve that hits the fewest obstacles; of equals, the first."""
    best, fewest = curves[0], _hits(curves[0], standing)
    for curve in curves[1:]:
        if not fewest:
            break
        if (hits := _hits(curve, standing)) < fewest:
            best, fewest = curve, hits
    return best


def _hits(curve: Curve, standing: Sequence[Obstacle]) -> int:
    """Return how much of a curve crosses obstacles or leaves the board."""
    # A Bézier curve stays within the box around its ends and its control point.
    xs, ys = zip(curve.start, curve.control, curve.end, strict=True)
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    near = [
        ((x, y), room)
        for (x, y), room in standing
        if left - room <= x <= right + room and top - room <= y <= bottom + room
    ]
    hits = 0
    for number in range(33):
        point = curve.at(number / 32)
        hits += sum([dist(point, where) < room for where, room in near])
        hits += not all(0 <= part <= SIDE for part in point)
    return hits


def _head(tip: Point, control: Point, length: float) -> tuple[Point, Point, Point]:
    x, y = tip
    share = length / dist(tip, control)
    dx, dy = share * (x - control[0]), share * (y - control[1])
    return tip, (x - dx - 0.5 * dy, y - dy + 0.5 * dx), (x - dx + 0.5 * dy, y - dy - 0.5 * dx)
