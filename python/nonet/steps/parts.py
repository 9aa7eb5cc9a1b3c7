"""The parts of a step: the cells of its pattern, the links of its chains, and the grounds of its proof."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from ..board import NINE, Board
from ..cells import Cell, Digit
from ..names import GroundName, ReasonName, RoleName, TurnName

Candidate: TypeAlias = tuple[Cell, Digit]
"""A candidate: a cell and a digit."""


def candidate_name(candidate: Candidate, board: Board = NINE) -> str:
    """Name a candidate: the digit, then the cell.

    Example:
        >>> candidate_name((0, 5))
        '5r1c1'
    """
    return f"{candidate[1]}{board.cell_name(candidate[0])}"


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a pattern.

    Attributes:
        role: its role in the pattern: one of ``nonet.names.RoleName``.
        cells: its cells.
        digits: its digits.
        candidates: its candidates: often all the digits in all the cells, sometimes fewer.
        houses: its houses, as indices into ``rules.houses``.
    """

    role: RoleName
    cells: tuple[Cell, ...] = ()
    digits: tuple[Digit, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    houses: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Node:
    """A statement about a digit in a cell or a group of cells, taken to be true or false.

    Attributes:
        cells: the cell; several cells form a group, one of which holds the digit if the node is true.
        digit: the digit.
        on: whether the node is true.
        parents: the indices of the nodes in the chain that it follows from.
        reason: how it follows: one of ``nonet.names.ReasonName``.
        number: what the reason refers to: the index of a house, of a part of the step (``als``, ``pattern``), of a
            chain of the step (``nested``), or of the cell that would have no candidate; otherwise None.
        lost: the digit that would have no place in the house (``no_place``); otherwise None.
    """

    cells: tuple[Cell, ...]
    digit: Digit
    on: bool
    parents: tuple[int, ...] = ()
    reason: ReasonName = "assumed"
    number: int | None = None
    lost: Digit | None = None


@dataclass(frozen=True, slots=True)
class Chain:
    """Nodes, each listed after its parents. The last node is the conclusion.

    Attributes:
        nodes: the nodes.
        is_loop: whether the end leads back to the start.
    """

    nodes: tuple[Node, ...]
    is_loop: bool = False


@dataclass(frozen=True, slots=True)
class Ground:
    """Why at least one of a set of candidates is true: a starting point of a proof.

    Attributes:
        kind: ``cell``: a cell has a digit; ``house``: a digit has a place in a house; ``deadly``: a pattern with
            two fillings is impossible, since the solution is unique; ``symmetry``: the solution is unique, so it has
            the symmetry of the givens.
        place: the cell, or the index of the house; None for a pattern.
        digit: the digit that needs a place in the house.
        pattern: the candidates of a deadly pattern.
        turn: the turn or the reflection of a symmetry.
        digits: the digits that replace 1 to 9 in a symmetry.
    """

    kind: GroundName
    place: int | None = None
    digit: Digit | None = None
    pattern: tuple[Candidate, ...] = ()
    turn: TurnName | None = None
    digits: tuple[Digit, ...] = ()


def json_of(
    board: Board,
    technique: str,
    effects: tuple[Sequence[Candidate], Sequence[Candidate]],
    reasons: tuple[Sequence[Part], Sequence[Chain], Sequence[Ground]],
) -> dict[str, object]:
    """Return the fields of a step as data ready for JSON, the form in which the engine takes steps."""
    named = partial(_named, board)
    parts, chains, grounds = reasons
    placements, eliminations = map(named, effects)
    return {
        "technique": technique,
        "price": 0,
        "placements": placements,
        "eliminations": eliminations,
        "parts": [
            {
                "role": part.role,
                "cells": list(map(board.cell_name, part.cells)),
                "digits": list(part.digits),
                "candidates": named(part.candidates),
                "houses": list(map(_numbered, part.houses)),
            }
            for part in parts
        ],
        "chains": [{"loop": one.is_loop, "nodes": [_node(node, board) for node in one.nodes]} for one in chains],
        "grounds": [_ground(ground, board) for ground in grounds],
    }


def _named(board: Board, candidates: Iterable[Candidate]) -> list[str]:
    return [candidate_name(candidate, board) for candidate in candidates]


def _numbered(house: int) -> str:
    return f"#{house}"


def _node(node: Node, board: Board) -> dict[str, object]:
    data: dict[str, object] = {
        "cells": list(map(board.cell_name, node.cells)),
        "digit": node.digit,
        "on": node.on,
        "from": list(node.parents),
        "reason": node.reason,
    }
    match node.reason, node.number:
        case "house", int(house):
            return data | {"house": _numbered(house)}
        case "no_place", int(house):
            return data | {"house": _numbered(house), "lost": node.lost}
        case "no_candidate", int(cell):
            return data | {"cell": board.cell_name(cell)}
        case _, int(number):
            return data | {"number": number}
    return data


def _ground(ground: Ground, board: Board) -> dict[str, object]:
    match ground.kind, ground.place:
        case "cell", int(cell):
            return {"kind": "cell", "cell": board.cell_name(cell)}
        case "house", int(house):
            return {"kind": "house", "house": _numbered(house), "digit": ground.digit}
        case "symmetry", int(cell):
            name = board.cell_name(cell)
            return {"kind": "symmetry", "cell": name, "turn": ground.turn, "digits": list(ground.digits)}
    return {"kind": ground.kind, "pattern": _named(board, ground.pattern)}
