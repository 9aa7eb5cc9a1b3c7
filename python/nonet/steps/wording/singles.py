"""Singles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cells import cell_name

if TYPE_CHECKING:
    from ..step import Step


def hidden_single(step: Step) -> list[str] | None:
    """A digit with one place left in a house."""
    if not step.houses or not step.placements:
        return None
    (cell, digit), *_ = step.placements
    house = step.houses[0]
    empty = [other for other in house.cells if not step.state[other]]
    if len(empty) == 1:
        return [f"{cell_name(cell)} is the last empty cell of {house.name}, and {digit} is the digit it lacks."]
    others = "a digit or no candidate"
    return [
        f"{house.name[0].upper()}{house.name[1:]} needs {_a(digit)}. Every cell there but {cell_name(cell)} "
        f"has {others} {digit}, so this is its only place."
    ]


def naked_single(step: Step) -> list[str] | None:
    """A cell with one candidate left."""
    if not step.placements:
        return None
    (cell, digit), *_ = step.placements
    return [f"In {cell_name(cell)} every digit but {digit} is seen or has been struck out."]


def _a(digit: int) -> str:
    return f"{'an' if digit == 8 else 'a'} {digit}"


WORDINGS = {"hidden-single": hidden_single, "naked-single": naked_single}
