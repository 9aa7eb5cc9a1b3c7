"""Blocking: which digits block the other cells of a hidden single's house, and the lines that show it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from .. import _core
from ..cells import Cell, Digit
from ..draw import Link, Tone
from .parts import Part, distance

if TYPE_CHECKING:
    from .step import Step


SINGLES = frozenset(_core.SINGLES)
"""Techniques that can be spotted without pencil marks."""


class Blocked(NamedTuple):
    """A cell that cannot have a digit, and the part of the step that excludes it."""

    part: Part
    cell: Cell
    digit: Digit


def blocked(step: Step) -> list[Blocked]:
    """Return the cells that the blockers of a hidden single block, each with the first blocker that blocks it."""
    patterns = [part for part in step.parts if part.role == "pattern" and part.houses]
    if len(step.placements) != 1 or len(patterns) != 1:
        return []
    digit, house = step.placements[0][1], patterns[0].houses[0]
    found = ((cell, _blocker(step, cell)) for cell in _others(step, house))
    return [Blocked(part, cell, digit) for cell, part in found if part]


def lost(step: Step) -> list[tuple[Cell, Digit]]:
    """Return the candidates that earlier steps must have removed before a single: nothing on the board blocks them."""
    patterns = [part for part in step.parts if part.role == "pattern"]
    if step.technique not in SINGLES or len(step.placements) != 1 or len(patterns) != 1:
        return []
    [(target, digit)], [pattern] = step.placements, patterns
    if pattern.houses:
        known = {cell for _, cell, _ in blocked(step)}
        return [(cell, digit) for cell in _others(step, pattern.houses[0]) if cell not in known]
    seen = {shown for part in step.parts if part.role == "blocker" for shown in part.digits}
    return [(target, other) for other in step.state.board.values if other != digit and other not in seen]


def _others(step: Step, house: int) -> list[Cell]:
    """Return the empty cells of a house except the one where the digit goes."""
    cells, targets = step.state.rules.houses[house].cells, {cell for cell, _ in step.placements}
    return [cell for cell in cells if cell not in targets and step.state.candidate_bits[cell]]


def _blocker(step: Step, cell: Cell) -> Part | None:
    parts = sorted(
        (part for part in step.parts if part.role == "blocker" and part.cells), key=lambda part: bool(part.houses)
    )
    return next((part for part in parts if all(_sees(step, cell, source) for source in part.cells)), None)


def _sees(step: Step, one: Cell, other: Cell) -> bool:
    return one != other and any(one in house.cells and other in house.cells for house in step.state.rules.houses)


def blocking_links(step: Step) -> list[Link]:
    """Return thin lines from each blocker to the cells that it blocks; lines in the same direction are joined."""
    links: list[Link] = []
    found = sorted(_ray(one, step.state.board.columns) for one in blocked(step))
    for source, rays in groupby(found, key=lambda ray: ray[0]):
        for _, ray in groupby(rays, key=lambda ray: ray[1]):
            links += _line(source, [(cell, digit) for *_, cell, digit in ray])
    return links


_Direction = tuple[int, int]


def _ray(blocked: Blocked, side: int) -> tuple[Cell, _Direction, int, Cell, Digit]:
    """Return where a line starts, its direction, its length and its end."""
    source = min(blocked.part.cells, key=lambda cell: (distance(cell, blocked.cell, side), cell))
    down, across = blocked.cell // side - source // side, blocked.cell % side - source % side
    straight = not down or not across
    direction = ((down > 0) - (down < 0), (across > 0) - (across < 0)) if straight else (down, across)
    return source, direction, distance(source, blocked.cell, side), blocked.cell, blocked.digit


def _line(source: Cell, ends: list[tuple[Cell, Digit]]) -> Iterator[Link]:
    """Yield the pieces of a line: from the source to the nearest cell, and on from there."""
    start: Cell | tuple[Cell, Digit] = source
    for end in ends:
        yield Link(start, end, tone=Tone.BAD, thin=True)
        start = end
