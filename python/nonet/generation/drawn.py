"""Constraints that the generator draws for each puzzle, as users request them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from .. import _core
from ..checked import items, near, shown
from ..constraint_kinds import kind_of, kinds
from ..rules import Rules
from .ranges import Range, range_of

if TYPE_CHECKING:
    from ..cells import Cell

Count: TypeAlias = "Range | Literal['all']"
Drawn: TypeAlias = "str | Iterable[str] | Mapping[str, Count] | None"
"""Names of constraints, or a number of each; a name may end with " negative"."""

_NEGATIVE = "negative"


def drawn_of(constraints: Drawn) -> list[dict[str, Any]]:
    """Return requested constraints as the engine takes them.

    Raises:
        ValueError: there is no such constraint, or a number is not a range.

    Example:
        >>> drawn_of("killer-cage")
        [{'name': 'killer-cage'}]
        >>> drawn_of({"kropki negative": None, "thermometer": (2, 4)})
        [{'name': 'kropki-dots', 'negative': True}, {'name': 'thermometer', 'count': (2, 4)}]
    """
    if constraints is None:
        return []
    if isinstance(constraints, str):
        constraints = [constraints]
    counts: Mapping[str, Count] = (
        constraints if isinstance(constraints, Mapping) else dict.fromkeys(_listed(constraints))
    )
    drawn = [_one(name, count) for name, count in counts.items()]
    names = [one["name"] for one in drawn]
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise ValueError(f"constraints has {twice!r} twice; state it once, with a number of them")
    return drawn


def _listed(constraints: Iterable[str]) -> list[str]:
    if not isinstance(constraints, Iterable):
        raise ValueError(f"constraints is {shown(constraints)}; expected names, as in constraints='killer-cage'")
    return list(constraints)


def _one(name: str, count: Count) -> dict[str, Any]:
    if not isinstance(name, str):
        raise ValueError(f"constraints has {shown(name)}; expected names, as in constraints='killer-cage'")
    words = name.split()
    negative = len(words) > 1 and words[-1].lower() == _NEGATIVE
    plain = " ".join(words[:-1] if negative else words)
    kind = kind_of(plain)
    if kind is None:
        known = [*_core.DRAWN_CONSTRAINTS, *(one.name for one in kinds().values() if one.is_alone)]
        raise ValueError(f"there is no constraint {shown(plain)}{near(plain, known) or '; see nonet.constraints'}")
    asked: dict[str, Any] = {"name": kind.name}
    if negative:
        asked["negative"] = True
    if count == "all":
        return {**asked, "all": True}
    return asked if count is None else {**asked, "count": range_of("constraints", count)}


def where_of(where: str | Iterable[Cell | str] | None, rules: Rules) -> str | None:
    """Return a mark for each cell of a board, ``.`` for a cell in which no drawn constraint may lie.

    Raises:
        ValueError: these are no cells of the board.

    Example:
        >>> where_of("r1c1 r1c2", Rules("4x4"))
        'XX..............'
    """
    if where is None:
        return None
    named = where.replace(",", " ").split() if isinstance(where, str) else where
    cells = {rules.board.parse_cell(cell) for cell in items("where", named, "cells, as in 'r1c1 r1c9'")}
    return "".join("X" if cell in cells else "." for cell in range(rules.board.cell_count))


@lru_cache(maxsize=16)
def rules_with(rules: Rules, constraints: str) -> Rules:
    """Return rules with further constraints in the engine's JSON; the same rules if there is no text."""
    if not constraints:
        return rules
    from ..constraint_json import from_json

    return rules._with(constraints=from_json(constraints))
