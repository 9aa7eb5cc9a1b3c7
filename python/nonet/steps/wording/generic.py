"""What the parts of any pattern are, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..parts import Part
from ..words import cells_in_words, digits_in_words, houses_in_words

if TYPE_CHECKING:
    from ..step import Step

_CALLED = {
    "pattern": "The pattern is",
    "base": "It looks from",
    "cover": "It removes in",
    "fin": "Its fin is",
    "endo_fin": "Its endo-fin is",
    "pivot": "The pivot is",
    "pincer": "A pincer is",
    "als": "An almost locked set is",
    "restricted_common": "Restricted common:",
    "strong_link": "A strong link:",
    "colour_a": "One colour has",
    "colour_b": "The other colour has",
    "floor": "The floor is",
    "roof": "The roof is",
    "guardian": "Saved only by",
    "intersection": "The intersection has",
    "excluder": "The fillings tried are those of",
    "target": "A target is",
}
"""How a sentence on a part starts."""


def told(step: Step) -> list[str]:
    """One sentence for each part."""
    return [f"{_CALLED[part.role]} {_part(step, part)}." for part in step.parts]


def _part(step: Step, part: Part) -> str:
    digits = digits_in_words(part.digits)
    cells = part.cells or tuple(cell for cell, _ in part.candidates)
    where = cells_in_words(cells)
    said = f"{digits} in {where}" if digits and where else digits or where
    houses = house_names(step, part)
    return f"{said} ({houses})" if said and houses else said or houses


def house_names(step: Step, part: Part) -> str:
    """The houses of a part in words."""
    return houses_in_words(step.state.rules.houses[number].name for number in part.houses)


def parts_of(step: Step, role: str) -> list[Part]:
    """The parts of a role."""
    return [part for part in step.parts if part.role == role]
