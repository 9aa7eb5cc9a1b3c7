"""Regions and shadings that are to be found: all of them on a small board, and what clues say of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate, pairwise, product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from support.rules_oracle import Board, Place

Groups = Iterable[Sequence[Place]]
Kinds = Mapping[Place, int]
AROUND = ((0, 1), (1, 0), (0, -1), (-1, 0))


def divisions(board: Board, size: int) -> Iterator[Kinds]:
    """Yield every division of a filled board into connected regions of a size without a value twice."""
    yield from _divided(board, size, {})


def _divided(board: Board, size: int, region: dict[Place, int]) -> Iterator[Kinds]:
    start = next((place for place in board if place not in region), None)
    if start is None:
        yield region
        return
    free = {place for place in board if place not in region}
    if any(len(part) % size for part in _joined(free)):
        return
    number = len(region) // size
    for piece in _pieces(board, free, [start], {start}, size):
        yield from _divided(board, size, region | dict.fromkeys(piece, number))


def _joined(places: set[Place]) -> Iterator[list[Place]]:
    """Yield the connected parts of some places."""
    left = set(places)
    while left:
        part = [left.pop()]
        for row, column in part:
            for down, right in AROUND:
                if (place := (row + down, column + right)) in left:
                    left.remove(place)
                    part.append(place)
        yield part


def _pieces(board: Board, free: set[Place], piece: list[Place], seen: set[Place], size: int) -> Iterator[list[Place]]:
    """Yield the pieces of a size that hold a piece and, besides it, only free cells that have not been seen."""
    if len(piece) == size:
        yield piece
        return
    held = {board[place] for place in piece}
    seen = set(seen)
    for row, column in piece:
        for down, right in AROUND:
            place = (row + down, column + right)
            if place in free and place not in seen:
                seen.add(place)
                if board[place] not in held:
                    yield from _pieces(board, free, [*piece, place], seen, size)


Line = tuple[int, ...]
State = tuple[Line, Line, frozenset[int]]
"""The shades of a line, the number of the part above to which each cell belongs, and the shades that are complete."""


@cache
def shadings(places: tuple[Place, ...]) -> NDArray[np.int8]:
    """Return every yin-yang shading of a rectangle, a row for each, as 1 for shaded cells and 0 for others."""
    columns = max(column for _, column in places)
    lines = list(product((0, 1), repeat=columns))
    found: dict[State, list[Line]] = {}
    for line in lines:
        found.setdefault((line, _numbered(line), frozenset()), []).append(line)
    for _ in range(len(places) // columns - 1):
        below: dict[State, list[Line]] = {}
        for state, above in found.items():
            for line in lines:
                if after := _after(state, line):
                    below.setdefault(after, []).extend((*one, *line) for one in above)
        found = below
    return np.array([one for state, ones in found.items() if _is_whole(state) for one in ones], np.int8)


def _numbered(line: Line) -> Line:
    """Return the number of the part of each cell, if cells of a line belong together only within it."""
    return tuple(accumulate((int(one != other) for one, other in pairwise(line)), initial=0))


def _after(state: State, line: Line) -> State | None:
    """Return the state after a further line; None if a square is of one shade, or a shade falls apart."""
    above, parts, complete = state
    if any(len({*above[at : at + 2], *line[at : at + 2]}) == 1 for at in range(len(line) - 1)):
        return None
    # Parts of the line above have their numbers, and those of the line higher ones.
    numbers = [number + len(line) for number in _numbered(line)]
    joined = [*parts, *numbers]
    for at, (one, other) in enumerate(zip(above, line, strict=True)):
        if one == other:
            old, new = joined[len(line) + at], joined[at]
            joined = [new if number == old else number for number in joined]
    highest, lower = joined[: len(line)], joined[len(line) :]
    ended = {shade for shade, number in zip(above, highest, strict=True) if number not in lower}
    for shade in ended:
        if len({number for one, number in zip((*above, *line), joined, strict=True) if one == shade}) > 1:
            return None
    if complete & {*line}:
        return None
    first = {number: at for at, number in reversed([*enumerate(lower)])}
    return line, tuple(first[number] for number in lower), complete | ended


def _is_whole(state: State) -> bool:
    """Return whether both shades occur, each as one part."""
    line, parts, complete = state
    counts = {shade: len({part for one, part in zip(line, parts, strict=True) if one == shade}) for shade in (0, 1)}
    return all(counts[shade] == 1 or (counts[shade] == 0 and shade in complete) for shade in (0, 1))


Kind = Callable[[Place], Any]
"""The kind of each cell, or an array of its kinds in many cases at once."""


def arrow(board: Board, kind: Kind, group: Sequence[Place]) -> Any:
    """Return how many cells along an arrow, its first included, are of the kind of the first until others come."""
    first, *rest = group
    arms: list[list[Place]] = [[]]
    for place in rest:
        arms.append([]) if place == first else arms[-1].append(place)
    if not rest:
        arms = [_ray(board, first, *step) for step in AROUND]
    total: Any = 1
    for arm in arms:
        goes_on: Any = True
        for place in arm:
            goes_on = goes_on & (kind(place) == kind(first))
            total = total + goes_on
    return total


def _ray(board: Board, place: Place, down: int, right: int) -> list[Place]:
    row, column = place[0] + down, place[1] + right
    return [(row, column), *_ray(board, (row, column), down, right)] if (row, column) in board else []


def count(board: Board, kind: Kind, group: Sequence[Place]) -> Any:
    """Return how many cells of a list, its first included, are of the kind of the first."""
    (row, column), *rest = group
    near = [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
    others = rest or [place for place in near if place in board and place != group[0]]
    return 1 + sum(kind(place) == kind(group[0]) for place in others)


@cache
def paths(places: tuple[Place, ...], closed: bool) -> NDArray[np.int8]:
    """Return every loop, or every snake, of a board as :func:`shadings` does."""
    found: set[frozenset[Place]] = set()
    for at, start in enumerate(places):
        # A loop is found from its first cell.
        _lengthen({*places[at * closed :]}, closed, [start], found)
    return np.array([[place in path for place in places] for path in found], np.int8).reshape(-1, len(places))


def _lengthen(places: set[Place], closed: bool, path: list[Place], found: set[frozenset[Place]]) -> None:
    """Add the paths that begin so: each cell is beside the one before, and beside no other but the first of a loop."""
    if not closed and len(path) > 1:
        found.add(frozenset(path))
    row, column = path[-1]
    for down, right in AROUND:
        place = (row + down, column + right)
        if place not in places or place in path:
            continue
        beside = [path.index(one) for one in ((place[0] + d, place[1] + r) for d, r in AROUND) if one in path]
        if beside == [len(path) - 1]:
            _lengthen(places, closed, [*path, place], found)
        elif closed and {*beside} == {0, len(path) - 1}:
            found.add(frozenset([*path, place]))


def disjoint(pieces: Sequence[Sequence[Place]], number: int) -> Iterator[list[Sequence[Place]]]:
    """Yield every choice of this many pieces that do not overlap."""
    if not number:
        yield []
    elif len(pieces) >= number:
        for at, piece in enumerate(pieces):
            left = [other for other in pieces[at + 1 :] if not {*piece} & {*other}]
            for others in disjoint(left, number - 1):
                yield [piece, *others]


@cache
def one_in_each(houses: tuple[tuple[tuple[Place, ...], ...], ...]) -> list[tuple[Place, ...]]:
    """Return every choice of a cell in each house of the first kind that is one in each house of the others."""
    first, *others = houses
    home = [{place: number for number, house in enumerate(kind) for place in house} for kind in others if kind]
    chosen: list[tuple[Place, ...]] = [()]
    for house in first:
        chosen = [(*one, place) for one in chosen for place in house if _differs(one, place, home)]
    return chosen


def _differs(chosen: Iterable[Place], place: Place, home: Iterable[Mapping[Place, int]]) -> bool:
    return all(of[one] != of[place] for one in chosen for of in home)
