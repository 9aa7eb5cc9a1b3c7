"""The three strategies of the course. Each takes values, changes them in place and returns them.

A strategy removes only digits that no solution has. A box with no digit left ('') shows that there is no
solution. `reduce_puzzle` checks for such boxes; the strategies do not.
"""

from __future__ import annotations

from itertools import combinations

from . import board
from .board import Box, Unit, Values
from .history import assign_value


def diagonals_count() -> bool:
    """Return whether the diagonals are units: yes, unless `nonet.textbook.skip_diagonal` is set."""
    from nonet import textbook

    return not textbook.skip_diagonal


def current_units() -> list[Unit]:
    """Return the units under the current rules: 29 with the diagonals, 27 without."""
    return board.unitlist if diagonals_count() else board.plain_unitlist


def current_peers() -> dict[Box, set[Box]]:
    """Return the peers under the current rules."""
    return board.peers if diagonals_count() else board.plain_peers


def eliminate(values: Values) -> Values:
    """Remove the digit of every solved box from its peers.

    Two peers solved with the same digit lose it to each other, so clashing givens are detected at once.
    """
    peers = current_peers()
    for box in [box for box in board.boxes if len(values[box]) == 1]:
        for peer in peers[box]:
            if values[box] and values[box] in values[peer]:
                assign_value(values, peer, values[peer].replace(values[box], ""))
    return values


def only_choice(values: Values) -> Values:
    """Assign every digit that has only one place left in a unit.

    Example:
        >>> from nonet.textbook import grid2values
        >>> values = only_choice(eliminate(grid2values("1........" + "...1....." + "." * 45 + "........1" + "." * 9)))
        >>> len(values["A1"])
        1
    """
    for unit in current_units():
        for digit in board.digits:
            places = [box for box in unit if digit in values[box]]
            if len(places) == 1:
                assign_value(values, places[0], digit)
    return values


def find_twins(values: Values) -> list[tuple[Unit, Box, Box]]:
    """Return all naked twins: two boxes of a unit that have the same two digits left."""
    twins = []
    for unit in current_units():
        pairs = [box for box in unit if len(values[box]) == 2]
        twins += [(unit, one, other) for one, other in combinations(pairs, 2) if values[one] == values[other]]
    return twins


def naked_twins(values: Values, to_fixpoint: bool = False) -> Values:
    """Remove the digits of every pair of twins from the other boxes of their unit.

    All twins are found before anything is removed, so no pair is missed because another was processed first. This is
    a single pass. With `to_fixpoint`, passes are repeated until nothing changes. The course accepts both.
    """
    while True:
        before = dict(values)
        for unit, one, other in find_twins(before):
            for box in set(unit) - {one, other}:
                for digit in before[one]:
                    if digit in values[box]:
                        assign_value(values, box, values[box].replace(digit, ""))
        if not to_fixpoint or values == before:
            return values
