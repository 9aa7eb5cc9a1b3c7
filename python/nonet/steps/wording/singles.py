"""Singles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cells import cell_name
from ...rules import House
from .generic import house_name

if TYPE_CHECKING:
    from ..step import Step


def hidden_single(step: Step) -> list[str] | None:
    """A digit with one place left in a house."""
    if not step.houses or not step.placements:
        return None
    (cell, digit), *_ = step.placements
    house = step.houses[0]
    if sum(not step.state[other] for other in house.cells) == 1:
        return [f"{cell_name(cell)} is the last empty cell of {house_name(house)}, and {digit} is the digit it lacks."]
    return [only_place(house, cell, digit)]


def only_place(house: House, cell: int, digit: int) -> str:
    """Explain why a cell is the only place for a digit in a house."""
    name = house_name(house)
    return (
        f"{name[0].upper()}{name[1:]} needs {'an' if digit == 8 else 'a'} {digit}. Every cell there but "
        f"{cell_name(cell)} has a digit or no candidate {digit}, so this is its only place."
    )


def naked_single(step: Step) -> list[str] | None:
    """A cell with one candidate left."""
    if not step.placements:
        return None
    (cell, digit), *_ = step.placements
    return [f"In {cell_name(cell)} every digit but {digit} is seen or has been struck out."]


WORDINGS = {"full-house": hidden_single, "hidden-single": hidden_single, "naked-single": naked_single}
