"""Ways around what is drawn: a search along lanes between the digits, straightened where nothing stands in between."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from heapq import heappop, heappush
from math import dist
from typing import TypeAlias

from .drawing import Point, dense
from .geometry import CELL, PLACE, SIDE

Obstacle: TypeAlias = "tuple[Point, float]"
"""The centre and radius of something drawn."""

_Crossing: TypeAlias = "tuple[int, int]"
"""A crossing of two lanes, by their numbers: along x, along y."""

_PART = CELL / 4
"""The side of the parts of the board for which obstacles and ways are listed."""

_IN_CELL = (0, *(CELL / 2 + step * PLACE / 2 for step in (-2, -1, 0, 1, 2)))
"""Lanes run along the edge of a cell, through its candidates and between them."""
_LANES = (*(column * CELL + lane for column in range(9) for lane in _IN_CELL), SIDE)
_HIT = 60
"""The cost of touching an obstacle, in units of length: rather a long way around."""
_SHARED = 12
"""The cost of running along another way."""
_TURN = 9
_APART = 5
"""Ways closer than this look like one."""
_CROSSING = 3
"""Points that a straight way shares with one that it crosses, at most."""


class Traffic:
    """The obstacles on a board, and the ways around them so far.

    Args:
        standing: the centre and radius of everything that ways must not touch.
    """

    def __init__(self, standing: Iterable[Obstacle]) -> None:
        self._near: dict[tuple[int, int], list[Obstacle]] = defaultdict(list)
        self._taken: dict[tuple[int, int], list[Point]] = defaultdict(list)
        self._standing_on: dict[_Crossing, list[Point]] = {}
        for obstacle in standing:
            for part in _parts(*obstacle):
                self._near[part].append(obstacle)

    def hits(self, way: Iterable[Point], ends: Sequence[Point]) -> int:
        """Return how many points of a way leave the board or touch an obstacle other than its ends."""
        return sum(self._touches(point, ends) for point in way)

    def is_clear(self, way: Iterable[Point], ends: Sequence[Point]) -> bool:
        """Return whether a way stays on the board and touches no obstacle other than its ends."""
        return not any(self._touches(point, ends) for point in way)

    def shares(self, way: Iterable[Point]) -> int:
        """Return how many points of a way lie on earlier ways."""
        return sum(self._is_taken(point) for point in way)

    def take(self, way: Iterable[Point]) -> None:
        """Remember a way, which later ones avoid."""
        for point in way:
            for part in _parts(point, _APART):
                self._taken[part].append(point)

    def corners(self, start: Point, end: Point) -> list[Point]:
        """Return the corners of a way between the centres of two candidates or cells, both included."""
        way = [_point(crossing) for crossing in self._search(_crossing(start), _crossing(end), (start, end))]
        return self._straightened(_without_straight(way), (start, end))

    def _touches(self, point: Point, ends: Sequence[Point]) -> bool:
        if not (0 <= point[0] <= SIDE and 0 <= point[1] <= SIDE):
            return True
        near = self._near.get((int(point[0] // _PART), int(point[1] // _PART)))
        if near is not None:
            for centre, room in near:
                if dist(point, centre) < room and centre not in ends:
                    return True
        return False

    def _is_taken(self, point: Point) -> bool:
        taken = self._taken.get(_part(point))
        return taken is not None and any(dist(point, other) < _APART for other in taken)

    def _search(self, start: _Crossing, end: _Crossing, ends: Sequence[Point]) -> list[_Crossing]:
        """Return the cheapest way along the lanes."""
        costs: dict[_Crossing, float] = {}
        # The cost so far and the estimated rest; the cost so far; the crossing; the one before.
        open_ = [(0.0, 0.0, start, start)]
        before: dict[_Crossing, _Crossing] = {}
        while open_:
            _, spent, here, origin = heappop(open_)
            if here in before:
                continue
            before[here] = origin
            if here == end:
                break
            for there, length in _neighbours(here):
                if there not in before:
                    cost = spent + self._price(there, costs, ends) + length
                    cost += 0 if _is_straight(origin, here, there) else _TURN
                    heappush(open_, (cost + _way_left(there, end), cost, there, here))
        return list(_back(before, end))

    def _price(self, crossing: _Crossing, known: dict[_Crossing, float], ends: Sequence[Point]) -> float:
        if crossing not in known:
            is_touched = any(centre not in ends for centre in self._centres(crossing))
            known[crossing] = _HIT * is_touched + _SHARED * self._is_taken(_point(crossing))
        return known[crossing]

    def _centres(self, crossing: _Crossing) -> list[Point]:
        """Return the centres of the obstacles that stand on a crossing."""
        if crossing not in self._standing_on:
            point = _point(crossing)
            near = self._near.get(_part(point), ())
            self._standing_on[crossing] = [centre for centre, room in near if dist(point, centre) < room]
        return self._standing_on[crossing]

    def _straightened(self, way: list[Point], ends: Sequence[Point]) -> list[Point]:
        """Return a way without the corners between points that see each other."""
        kept = way[:1]
        while kept[-1] != way[-1]:
            here = way.index(kept[-1])
            seen = (at for at in range(len(way) - 1, here + 1, -1) if self._is_free(kept[-1], way[at], ends))
            kept.append(way[next(seen, here + 1)])
        return kept

    def _is_free(self, start: Point, end: Point, ends: Sequence[Point]) -> bool:
        way = dense((start, end))
        return self.is_clear(way, ends) and self.shares(way) <= _CROSSING


def _part(point: Point) -> tuple[int, int]:
    """Return the part of the board around a point."""
    return int(point[0] // _PART), int(point[1] // _PART)


def _parts(centre: Point, room: float) -> Iterator[tuple[int, int]]:
    """Yield the parts of the board with points that are nearer to a centre than some distance."""
    (left, top), (right, bottom) = (_part((centre[0] + way, centre[1] + way)) for way in (-room, room))
    return ((x, y) for x in range(left, right + 1) for y in range(top, bottom + 1))


def _point(crossing: _Crossing) -> Point:
    return _LANES[crossing[0]], _LANES[crossing[1]]


def _crossing(point: Point) -> _Crossing:
    return bisect_left(_LANES, point[0]), bisect_left(_LANES, point[1])


@cache
def _neighbours(crossing: _Crossing) -> list[tuple[_Crossing, float]]:
    """Return the crossings next to one, each with the way there."""
    x, y = crossing
    last = len(_LANES) - 1
    around = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
    inside = (there for there in around if min(there) >= 0 and max(there) <= last)
    return [(there, dist(_point(crossing), _point(there))) for there in inside]


def _is_straight(origin: _Crossing, here: _Crossing, there: _Crossing) -> bool:
    return origin == here or origin[0] == there[0] or origin[1] == there[1]


def _way_left(here: _Crossing, end: _Crossing) -> float:
    return abs(_LANES[here[0]] - _LANES[end[0]]) + abs(_LANES[here[1]] - _LANES[end[1]])


def _back(before: dict[_Crossing, _Crossing], end: _Crossing) -> list[_Crossing]:
    way = [end]
    while before[way[-1]] != way[-1]:
        way.append(before[way[-1]])
    return way[::-1]


def _without_straight(way: list[Point]) -> list[Point]:
    """Return the corners of a way along the lanes."""
    inner = [
        here
        for before, here, after in zip(way, way[1:], way[2:], strict=False)
        if before[0] != after[0] and before[1] != after[1]
    ]
    return [way[0], *inner, *way[-1:]]
