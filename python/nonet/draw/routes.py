"""Ways around obstacles: a search along lanes between the digits, straightened where nothing is in the way."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from heapq import heappop, heappush
from math import dist
from typing import TypeAlias

from ..board import NINE, Board
from .drawing import Point, dense
from .geometry import CELL, PLACE, marks_across, size_of

Obstacle: TypeAlias = "tuple[Point, float]"
"""The centre and radius of something drawn."""

_Crossing: TypeAlias = int
"""A crossing of two lanes: the number of the lane along y, times the number of lanes, plus that of the lane along x."""

_PART = CELL / 4
"""The side of the square parts of the board for which obstacles and ways are listed."""

_HIT = 60
"""The cost of touching an obstacle, in units of length: a long way around is better."""
_SHARED = 12
"""The cost of running along another way."""
_TURN = 9
_APART = 5
"""Ways closer together than this look like one."""
_CROSSING = 3
"""The maximum number of points that a straight way shares with a way that it crosses."""


class _Lanes:
    """The lanes of a board: they run along the edges of cells, through their candidates and between them."""

    def __init__(self, board: Board) -> None:
        marks = marks_across(board)
        in_cell = (0, *(CELL / 2 + step * PLACE * 3 / marks / 2 for step in range(1 - marks, marks)))
        width, height = size_of(board)
        self.along_x = (*(start + lane for start in range(0, width, CELL) for lane in in_cell), width)
        self.along_y = (*(start + lane for start in range(0, height, CELL) for lane in in_cell), height)
        self._neighbours: dict[_Crossing, list[tuple[_Crossing, int, int, bool, float]]] = {}

    def place(self, crossing: _Crossing) -> Point:
        """Return where a crossing is."""
        x, y = self.numbers(crossing)
        return self.along_x[x], self.along_y[y]

    def numbers(self, crossing: _Crossing) -> tuple[int, int]:
        """Return the numbers of the two lanes of a crossing."""
        return divmod(crossing, len(self.along_y))

    def crossing(self, point: Point) -> _Crossing:
        """Return the crossing at a point."""
        return bisect_left(self.along_x, point[0]) * len(self.along_y) + bisect_left(self.along_y, point[1])

    def neighbours(self, crossing: _Crossing) -> list[tuple[_Crossing, int, int, bool, float]]:
        """Return the neighbours of a crossing, each with its lanes, whether it is above or below, and its distance."""
        if crossing not in self._neighbours:
            x, y = self.numbers(crossing)
            around = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
            inside = [(x, y) for x, y in around if 0 <= x < len(self.along_x) and 0 <= y < len(self.along_y)]
            numbers = [column * len(self.along_y) + row for column, row in inside]
            self._neighbours[crossing] = [
                (number, *there, there[0] == x, dist(self.place(crossing), self.place(number)))
                for number, there in zip(numbers, inside, strict=True)
            ]
        return self._neighbours[crossing]


_lanes = lru_cache(maxsize=8)(_Lanes)


class Traffic:
    """The obstacles on a board, and the ways around them so far.

    Args:
        standing: the obstacles, which ways must not touch.
        board: the board.
    """

    def __init__(self, standing: Iterable[Obstacle], board: Board = NINE) -> None:
        self._board = board
        self._width, self._height = size_of(board)
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
        """Store a way, so that later ways avoid it."""
        for point in way:
            for part in _parts(point, _APART):
                self._taken[part].append(point)

    def corners(self, start: Point, end: Point) -> list[Point]:
        """Return the corners of a way between the centres of two candidates or cells, both included."""
        lanes = self._lanes
        found = self._search(lanes.crossing(start), lanes.crossing(end), (start, end))
        way = list(map(lanes.place, found))
        return self._straightened(_without_straight(way), (start, end))

    @cached_property
    def _lanes(self) -> _Lanes:
        return _lanes(self._board)

    def _touches(self, point: Point, ends: Sequence[Point]) -> bool:
        if not (0 <= point[0] <= self._width and 0 <= point[1] <= self._height):
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
        # Pictures of chains visit millions of crossings, so this is written out for speed.
        lanes, (to_x, to_y) = self._lanes, self._lanes.place(end)
        across, down = [abs(lane - to_x) for lane in lanes.along_x], [abs(lane - to_y) for lane in lanes.along_y]
        prices: dict[_Crossing, float] = {}
        # The cost so far plus the estimated rest; the cost so far; the crossing; the crossing before it.
        open_ = [(0.0, 0.0, start, start)]
        before: dict[_Crossing, _Crossing] = {}
        while open_:
            _, spent, here, origin = heappop(open_)
            if here in before:
                continue
            before[here] = origin
            if here == end:
                break
            came_down = abs(here - origin) == 1
            for there, x, y, goes_down, length in lanes.neighbours(here):
                if there not in before:
                    if there not in prices:
                        prices[there] = self._price(there, ends)
                    cost = spent + prices[there] + length
                    if came_down != goes_down and here != start:
                        cost += _TURN
                    heappush(open_, (cost + (across[x] + down[y]), cost, there, here))
        return list(_back(before, end))

    def _price(self, crossing: _Crossing, ends: Sequence[Point]) -> float:
        centres = self._centres(crossing)
        is_touched = bool(centres) and any(centre not in ends for centre in centres)
        return _HIT * is_touched + _SHARED * self._is_taken(self._lanes.place(crossing))

    def _centres(self, crossing: _Crossing) -> list[Point]:
        """Return the centres of the obstacles on a crossing."""
        if crossing not in self._standing_on:
            point = self._lanes.place(crossing)
            near = self._near.get(_part(point), ())
            self._standing_on[crossing] = [centre for centre, room in near if dist(point, centre) < room]
        return self._standing_on[crossing]

    def _straightened(self, way: list[Point], ends: Sequence[Point]) -> list[Point]:
        """Return a way without the corners between points that a clear straight line can join."""
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
    """Yield the parts of the board that have points within a distance of a centre."""
    (left, top), (right, bottom) = (_part((centre[0] + way, centre[1] + way)) for way in (-room, room))
    return ((x, y) for x in range(left, right + 1) for y in range(top, bottom + 1))


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
