"""Sentences that describe the parts of any pattern."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...rules import House
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
    "restricted_common": "No two sets can both have",
    "strong_link": "A strong link is",
    "colour_a": "One colour is",
    "colour_b": "The other colour is",
    "floor": "The floor is",
    "roof": "The roof is",
    "guardian": "It is saved only by",
    "intersection": "The intersection is",
    "excluder": "An excluder is",
    "target": "A target is",
}
"""How a sentence about a part of each role starts."""


def told(step: Step) -> list[str]:
    """One sentence for each part; chains are described elsewhere."""
    if step.chains:
        return []
    return [f"{_CALLED[part.role]} {said}." for part in step.parts if (said := part_in_words(step, part))]


def part_in_words(step: Step, part: Part) -> str:
    """Return the digits of a part, their cells, and its houses."""
    digits, where = digits_in_words(part.digits), cells_in_words(cells_of(part))
    said = f"{digits} in {where}" if digits and where else digits or where
    houses = house_names(step, part)
    return f"{said} ({houses})" if said and houses else said or houses


def house_names(step: Step, part: Part) -> str:
    """Return the houses of a part in words."""
    return houses_in_words(step.state.rules.houses[number].name for number in part.houses)


def house_name(house: House) -> str:
    """Return a house in words."""
    return houses_in_words([house.name])


def parts_of(step: Step, role: str) -> list[Part]:
    """Return the parts that have a role."""
    return [part for part in step.parts if part.role == role]


def cells_of(part: Part) -> list[int]:
    """Return the cells of a part, or the cells of its candidates."""
    return list(part.cells) or sorted({cell for cell, _ in part.candidates})


def digits_at(part: Part, cell: int) -> list[int]:
    """Return the digits of a part's candidates in a cell."""
    return sorted(digit for where, digit in part.candidates if where == cell)
