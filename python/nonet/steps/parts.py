"""The parts of a step: what a pattern consists of, what its chains say, and what it rests on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ..cells import Cell, Digit

Candidate: TypeAlias = tuple[Cell, Digit]
"""A candidate: a cell and a digit."""

ROLES = (
    "pattern",
    "base",
    "cover",
    "fin",
    "endo_fin",
    "pivot",
    "pincer",
    "als",
    "restricted_common",
    "strong_link",
    "colour_a",
    "colour_b",
    "floor",
    "roof",
    "guardian",
    "intersection",
    "excluder",
    "target",
)
"""What a part can be to its pattern."""

REASONS = ("assumed", "cell", "house", "als", "pattern", "nested")
"""Why a node of a chain holds."""

GROUNDS = ("cell", "house", "deadly")
"""Why at least one of some candidates is true."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a pattern.

    Attributes:
        role: what it is to the pattern: one of :data:`ROLES`.
        cells: its cells.
        digits: its digits.
        candidates: its candidates: often the digits in the cells, sometimes fewer.
        houses: its houses, by their numbers in ``rules.houses``.
    """

    role: str
    cells: tuple[Cell, ...] = ()
    digits: tuple[Digit, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    houses: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Node:
    """A digit in a cell, or in one of a group of cells, taken to be true or false.

    Attributes:
        cells: the cell; more than one for a group, of which one is meant.
        digit: the digit.
        on: whether it is true.
        parents: the nodes of the chain, by number, that it follows from.
        reason: how it follows: one of :data:`REASONS`.
        number: the number of the house, of the step's part (``als``, ``pattern``) or of the step's chain
            (``nested``) that the reason is about, or None.
    """

    cells: tuple[Cell, ...]
    digit: Digit
    on: bool
    parents: tuple[int, ...] = ()
    reason: str = "assumed"
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Chain:
    """Nodes, each after those that it follows from. The last one is what the chain leads to.

    Attributes:
        nodes: the nodes.
        is_loop: whether the end leads back to the start.
    """

    nodes: tuple[Node, ...]
    is_loop: bool = False


@dataclass(frozen=True, slots=True)
class Ground:
    """Why at least one of some candidates is true: what a proof may start from.

    Attributes:
        kind: ``cell``: a cell has a digit; ``house``: a digit has a place in a house; ``deadly``: a pattern with
            two fillings cannot be, since the solution is the only one.
        place: the cell, or the number of the house; None for a pattern.
        digit: the digit that has a place in the house.
        pattern: the candidates of a deadly pattern.
    """

    kind: str
    place: int | None = None
    digit: Digit | None = None
    pattern: tuple[Candidate, ...] = ()
