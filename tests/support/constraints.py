"""Constraints as setters state them, in predicates on filled boards that share nothing with nonet; random arguments."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any

class Values(dict[str, int]):
    """The value in each cell of a filled board, by the name of the cell."""

    def __init__(self, held: Mapping[str, int], digits: Sequence[int]) -> None:
        super().__init__(held)
        self.digits = digits


Tuples = Iterable[Sequence[int]]
Dots = Iterable[Sequence[Any]]


def killer_cage(values: Values, cells: Iterable[str], sum: int | None = None) -> bool:  # noqa: A002
    held = [values[cell] for cell in cells]
    total = 0
    for value in held:
        total += value
    return len({*held}) == len(held) and sum in (None, total)


def thermometer(values: Values, cells: Iterable[str]) -> bool:
    return all(values[low] < values[high] for low, high in itertools.pairwise(cells))


def palindrome(values: Values, cells: Sequence[str]) -> bool:
    held = [values[cell] for cell in cells]
    return held == held[::-1]


def kropki_dots(
    values: Values,
    white: Dots = (),
    black: Dots = (),
    negative: bool = False,
    negative_white: bool = False,
    negative_black: bool = False,
) -> bool:
    def differ(one: str, other: str, by: int = 1) -> bool:
        return abs(values[one] - values[other]) == by

    def in_ratio(one: str, other: str, of: int = 2) -> bool:
        low, high = sorted((values[one], values[other]))
        return low * of == high

    holds = all(differ(*dot) for dot in white) and all(in_ratio(*dot) for dot in black)
    if not holds:
        return False
    dotted = {frozenset(dot[:2]) for dot in [*white, *black]}
    differences = {1, *(dot[2] for dot in white if len(dot) == 3)} if negative or negative_white else set()
    ratios = {2, *(dot[2] for dot in black if len(dot) == 3)} if negative or negative_black else set()
    return not any(
        differ(*pair, by) for pair in _neighbours(values) for by in differences if frozenset(pair) not in dotted
    ) and not any(in_ratio(*pair, of) for pair in _neighbours(values) for of in ratios if frozenset(pair) not in dotted)


def relation(values: Values, cells: Sequence[str], allowed: Tuples) -> bool:
    held, tuples = [values[cell] for cell in cells], {tuple(given) for given in allowed}
    size = len(next(iter(tuples)))
    return all(tuple(held[at : at + size]) in tuples for at in range(len(held) - size + 1))


def _along(holds: Callable[[int, int], bool]) -> Callable[..., bool]:
    """Return a rule for neighbouring values on a line."""
    return lambda values, cells: all(holds(values[one], values[two]) for one, two in itertools.pairwise(cells))


def whisper(values: Values, cells: Sequence[str], difference: int | None = None) -> bool:
    least = (len(values.digits) + 1) // 2 if difference is None else difference
    return _along(lambda one, two: abs(one - two) >= least)(values, cells)


def nabner(values: Values, cells: Sequence[str]) -> bool:
    held = [values[cell] for cell in cells]
    return all(abs(one - two) > 1 for one, two in itertools.combinations(held, 2))


def entropic_line(values: Values, cells: Sequence[str]) -> bool:
    parts = [_third(values, values[cell]) for cell in cells]
    return all(len({*three}) == len(three) for three in _runs(parts, 3))


def modular_line(values: Values, cells: Sequence[str], modulus: int = 3) -> bool:
    if modulus == 0:
        return True
    rests = [values[cell] % modulus for cell in cells]
    return all(len({*some}) == len(some) for some in _runs(rests, modulus))


def difference_line(values: Values, cells: Sequence[str], difference: int) -> bool:
    return _along(lambda one, two: one - two in (difference, -difference))(values, cells)


def between_line(values: Values, cells: Sequence[str]) -> bool:
    first, *inner, last = [values[cells[0]], *[values[cell] for cell in cells[1:-1]], values[cells[-1]]]
    return all(min(first, last) < value < max(first, last) for value in inner)


def lockout_line(values: Values, cells: Sequence[str], difference: int | None = None) -> bool:
    first, *inner, last = [values[cells[0]], *[values[cell] for cell in cells[1:-1]], values[cells[-1]]]
    least = len(values.digits) // 2 if difference is None else difference
    low, high = sorted((first, last))
    return high - low >= least and all(value < low or value > high for value in inner)


def sequence_line(values: Values, cells: Sequence[str]) -> bool:
    held = [values[cell] for cell in cells]
    return len({two - one for one, two in itertools.pairwise(held)}) == 1


def global_entropy(values: Values) -> bool:
    return all({_third(values, values[cell]) for cell in square} == {0, 1, 2} for square in _squares(values))


def global_modular(values: Values) -> bool:
    return all({values[cell] % 3 for cell in square} == {0, 1, 2} for square in _squares(values))


def dutch_flatmates(values: Values) -> bool:
    low, high = values.digits[0], values.digits[-1]
    at = {place: values[cell] for cell, place in _places(values).items()}
    return all(
        at.get((row - 1, column)) == low or at.get((row + 1, column)) == high
        for (row, column), value in at.items()
        if 2 * value == low + high
    )


def top_bottom(values: Values) -> bool:
    low = values.digits[0]
    at = {place: values[cell] for cell, place in _places(values).items()}
    rows = max(row for row, _ in at)

    def goes_on(row: int, column: int, step: int, depth: int) -> bool:
        if at[row, column] != low + depth or row + step not in range(1, rows + 1):
            return True
        return low + depth + 1 in [at.get((row + step, column + across)) for across in (-1, 0, 1)]

    return all(goes_on(row, column, 1, row - 1) and goes_on(row, column, -1, rows - row) for row, column in at)


def quadruple(values: Values, cells: Iterable[str], digits: Iterable[int]) -> bool:
    left = [values[cell] for cell in cells]
    for digit in digits:
        if digit not in left:
            return False
        left.remove(digit)
    return True


def _apart(holds: Callable[[int, int, int, int], bool]) -> Callable[..., bool]:
    """Return a rule for two values and the rows and columns between their cells, perhaps over the edges."""

    def rule(values: Values, wraps: bool = False) -> bool:
        places = _places(values)
        rows, columns = (max(place[axis] for place in places.values()) for axis in (0, 1))
        for (one, (row, column)), (other, (down, right)) in itertools.combinations(places.items(), 2):
            for over in itertools.product((-rows, 0, rows), (-columns, 0, columns)) if wraps else [(0, 0)]:
                away = sorted((abs(row - down + over[0]), abs(column - right + over[1])))
                if not holds(values[one], values[other], *away):
                    return False
        return True

    return rule


def anti_leaper(values: Values, along: int, across: int, wraps: bool = False) -> bool:
    leap = tuple(sorted((along, across)))
    return _apart(lambda one, two, *away: one != two or away != leap)(values, wraps)


def taxicab(values: Values, distance: int) -> bool:
    return _apart(lambda one, two, down, right: one != two or down + right != distance)(values)


def knightmare(values: Values, sums: Sequence[int] = (), wraps: bool = False) -> bool:
    return _apart(lambda one, two, *away: away != (1, 2) or one + two not in (sums or (5, 15)))(values, wraps)


def xv(values: Values, x: Dots = (), v: Dots = (), negative: bool = False) -> bool:
    clues = {frozenset(dot[:2]): dot[2] if len(dot) == 3 else usual for usual, dots in ((10, x), (5, v)) for dot in dots}
    usual = {10, 5, *clues.values()} if negative else set()
    sums = {frozenset(pair): values[pair[0]] + values[pair[1]] for pair in _neighbours(values)}
    both = [*map(frozenset, (dot[:2] for dot in x)), *map(frozenset, (dot[:2] for dot in v))]
    return all(
        sums[frozenset(dot[:2])] == (dot[2] if len(dot) == 3 else number)
        for number, dots in ((10, x), (5, v))
        for dot in dots
    ) and not any(sums[pair] in usual for pair in sums if pair not in both)


def edge_clues(values: Values, sums: Dots = (), products: Dots = ()) -> bool:
    return all(values[one] + values[two] == number for one, two, number in sums) and all(
        values[one] * values[two] == number for one, two, number in products
    )


def _marked(holds: Callable[[int], bool]) -> Callable[..., bool]:
    return lambda values, cells: all(holds(values[cell]) for cell in cells)


def _extreme(holds: Callable[[int, int], bool]) -> Callable[..., bool]:
    """Return a rule for marked cells and those beside them that are not marked."""
    return lambda values, cells: all(
        holds(values[one], values[other])
        for pair in _neighbours(values)
        for one, other in (pair, pair[::-1])
        if one in cells and other not in cells
    )


def row_indexer(values: Values, cells: Iterable[str]) -> bool:
    return all(_says(values, cell, lambda row, column, value: (value, column), 0) for cell in cells)


def column_indexer(values: Values, cells: Iterable[str]) -> bool:
    return all(_says(values, cell, lambda row, column, value: (row, value), 1) for cell in cells)


def _says(values: Values, cell: str, to: Callable[[int, int, int], tuple[int, int]], axis: int) -> bool:
    at = {place: values[name] for name, place in _places(values).items()}
    place = _places(values)[cell]
    return at.get(to(*place, values[cell])) == place[axis]


def box_indexer(values: Values, cells: Iterable[str]) -> bool:
    side = max(row for row, _ in _places(values).values())
    height = {4: 2, 6: 2, 5: 1}[side]
    width = side // height
    at = {place: values[name] for name, place in _places(values).items()}

    def says(row: int, column: int) -> bool:
        top, left = (row - 1) // height * height, (column - 1) // width * width
        box = [at[top + down, left + right] for down in range(1, height + 1) for right in range(1, width + 1)]
        own, value = (row - 1 - top) * width + column - left, at[row, column]
        return 1 <= value <= len(box) and box[value - 1] == own

    return all(says(*_places(values)[cell]) for cell in cells)


def clone(values: Values, cells: Sequence[str], copies: Sequence[str]) -> bool:
    return [values[cell] for cell in cells] == [values[cell] for cell in copies]


PREDICATES: dict[str, Callable[..., bool]] = {
    "killer-cage": killer_cage,
    "thermometer": thermometer,
    "slow-thermometer": _along(lambda low, high: low <= high),
    "palindrome": palindrome,
    "whisper": whisper,
    "nabner": nabner,
    "entropic-line": entropic_line,
    "modular-line": modular_line,
    "greater-than": _along(lambda high, low: high > low),
    "difference-line": difference_line,
    "between-line": between_line,
    "lockout-line": lockout_line,
    "sequence-line": sequence_line,
    "global-entropy": global_entropy,
    "global-modular": global_modular,
    "dutch-flatmates": dutch_flatmates,
    "top-bottom": top_bottom,
    "quadruple": quadruple,
    "anti-knight": _apart(lambda one, two, *away: one != two or away != (1, 2)),
    "anti-king": _apart(lambda one, two, *away: one != two or away not in ((0, 1), (1, 1))),
    "anti-leaper": anti_leaper,
    "nonconsecutive": _apart(lambda one, two, *away: abs(one - two) != 1 or away != (0, 1)),
    "diagonal-nonconsecutive": _apart(lambda one, two, *away: abs(one - two) != 1 or away != (1, 1)),
    "non-ratio": _apart(lambda one, two, *away: 2 * one != two != one / 2 or away != (0, 1)),
    "anti-taxicab": _apart(lambda one, two, down, right: one != two or down + right != one),
    "taxicab": taxicab,
    "knightmare": knightmare,
    "kropki-dots": kropki_dots,
    "xv": xv,
    "edge-clues": edge_clues,
    "odd": _marked(lambda value: value % 2 == 1),
    "even": _marked(lambda value: value % 2 == 0),
    "minimum": _extreme(lambda marked, other: marked < other),
    "maximum": _extreme(lambda marked, other: marked > other),
    "row-indexer": row_indexer,
    "column-indexer": column_indexer,
    "box-indexer": box_indexer,
    "clone": clone,
    "relation": relation,
}
"""For each constraint of the engine's table, whether the values of a filled board satisfy it."""

def random_arguments(
    name: str, kinds: Mapping[str, tuple[str, bool]], values: Values, random: Random
) -> dict[str, Any]:
    """Return random arguments for a constraint, given the kind of each parameter and whether it is required."""
    wanted = {one: kind for one, (kind, required) in kinds.items() if required or random.random() < 0.75}
    found = {one: _RANDOM[kind](values, random) for one, kind in wanted.items()}
    if name == "quadruple":
        found["cells"] = random.choice(_squares(values))
    if name == "clone":
        found["copies"] = random.sample([*values], len(found["cells"]))
    if name == "edge-clues":
        found = {one: [[*dot[:2], _number(values, random)] for dot in dots] for one, dots in found.items()}
    return found


def _third(values: Values, value: int) -> int:
    return 3 * values.digits.index(value) // len(values.digits)


def _runs(held: Sequence[int], size: int) -> list[Sequence[int]]:
    """Return all runs of neighbours of a size, and the whole if that is shorter."""
    return [held[at : at + size] for at in range(max(1, len(held) - size + 1))]


def _squares(values: Values) -> list[list[str]]:
    names = {place: cell for cell, place in _places(values).items()}
    corners = [[(row + down, column + right) for down in (0, 1) for right in (0, 1)] for row, column in names]
    return [[names[place] for place in square] for square in corners if all(place in names for place in square)]


def _places(values: Values) -> dict[str, tuple[int, int]]:
    places = {}
    for name in values:
        row, column = re.findall(r"\d+", name)
        places[name] = int(row), int(column)
    return places


def _neighbours(values: Values) -> list[tuple[str, str]]:
    pairs = itertools.combinations(_places(values).items(), 2)
    return [(one, two) for (one, (a, b)), (two, (c, d)) in pairs if abs(a - c) + abs(b - d) == 1]


def _walk(values: Values, random: Random) -> list[str]:
    """Return a random walk from cell to touching cell, each visited once."""
    places = _places(values)
    cells = [random.choice([*values])]
    for _ in range(random.randrange(4)):
        row, column = places[cells[-1]]
        touching = [cell for cell, (a, b) in places.items() if max(abs(a - row), abs(b - column)) == 1]
        cells += random.sample([cell for cell in touching if cell not in cells] or cells[:0], 1) if touching else []
    return cells


def _number(values: Values, random: Random) -> int:
    return random.randrange(3 * max(values.values()))


def _dots(values: Values, random: Random) -> list[list[Any]]:
    pairs = random.sample(_neighbours(values), random.randrange(3))
    return [[*pair, *random.choice(([], [random.randrange(4)]))] for pair in pairs]


def _tuples(values: Values, random: Random) -> list[tuple[int, ...]]:
    every = itertools.product(range(min(values.values()), max(values.values()) + 1), repeat=random.randrange(1, 4))
    return [given for given in every if random.random() < 0.7]


_RANDOM: dict[str, Callable[[Values, Random], Any]] = {
    "line": _walk,
    "path": lambda values, random: _walk(values, random) + _walk(values, random)[: random.randrange(2)],
    "cells": _walk,
    "number": _number,
    "numbers": lambda values, random: [_number(values, random) for _ in range(random.randrange(3))],
    "digits": lambda values, random: random.choices(values.digits, k=random.randrange(1, 4)),
    "flag": lambda _, random: random.random() < 0.3,
    "dots": _dots,
    "tuples": _tuples,
}
"""For each kind of parameter, how a random argument is made."""
