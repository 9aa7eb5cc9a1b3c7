"""Constraints as setters state them, in predicates on filled boards that share nothing with nonet; random arguments."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any

Values = Mapping[str, int]
"""The value in each cell of a filled board, by the name of the cell."""

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


def anti_knight(values: Values) -> bool:
    return all(
        values[one] != values[other]
        for (one, (row, column)), (other, (down, right)) in itertools.combinations(_places(values).items(), 2)
        if abs(row - down) * abs(column - right) == 2
    )


def kropki_dots(values: Values, white: Dots = (), black: Dots = (), negative: bool = False) -> bool:
    def differ(one: str, other: str, by: int = 1) -> bool:
        return abs(values[one] - values[other]) == by

    def in_ratio(one: str, other: str, of: int = 2) -> bool:
        low, high = sorted((values[one], values[other]))
        return low * of == high

    holds = all(differ(*dot) for dot in white) and all(in_ratio(*dot) for dot in black)
    if not negative or not holds:
        return holds
    dotted = {frozenset(dot[:2]) for dot in [*white, *black]}
    differences = {1, *(dot[2] for dot in white if len(dot) == 3)}
    ratios = {2, *(dot[2] for dot in black if len(dot) == 3)}
    return not any(
        differ(*pair, by) for pair in _neighbours(values) for by in differences if frozenset(pair) not in dotted
    ) and not any(in_ratio(*pair, of) for pair in _neighbours(values) for of in ratios if frozenset(pair) not in dotted)


def relation(values: Values, cells: Sequence[str], allowed: Tuples) -> bool:
    held, tuples = [values[cell] for cell in cells], {tuple(given) for given in allowed}
    size = len(next(iter(tuples)))
    return all(tuple(held[at : at + size]) in tuples for at in range(len(held) - size + 1))


PREDICATES: dict[str, Callable[..., bool]] = {
    "killer-cage": killer_cage,
    "thermometer": thermometer,
    "palindrome": palindrome,
    "anti-knight": anti_knight,
    "kropki-dots": kropki_dots,
    "relation": relation,
}
"""For each constraint of the engine's table, whether the values of a filled board satisfy it."""


def random_arguments(kinds: Mapping[str, tuple[str, bool]], values: Values, random: Random) -> dict[str, Any]:
    """Return random arguments for parameters, given the kind of each and whether it is required."""
    wanted = {name: kind for name, (kind, required) in kinds.items() if required or random.random() < 0.75}
    return {name: _RANDOM[kind](values, random) for name, kind in wanted.items()}


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
    "cells": _walk,
    "number": _number,
    "flag": lambda _, random: random.random() < 0.3,
    "dots": _dots,
    "tuples": _tuples,
}
"""For each kind of parameter, how a random argument is made."""
