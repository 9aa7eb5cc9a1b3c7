"""Naked and hidden subsets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..words import cells_in_words, digits_in_words, listed
from .generic import house_name

if TYPE_CHECKING:
    from ..step import Step

_NUMBERS = {2: "Two", 3: "Three", 4: "Four"}


def naked(step: Step) -> list[str] | None:
    """As many digits as cells: the digits are taken."""
    if not step.parts or not step.houses or len(step.parts[0].cells) not in _NUMBERS:
        return None
    part = step.parts[0]
    cells, digits = cells_in_words(part.cells), digits_in_words(part.digits)
    houses = listed(map(house_name, step.houses))
    count = _NUMBERS[len(part.cells)]
    return [
        f"In {houses}, the cells {cells} have no other candidates than {digits}.",
        f"{count} cells share {count.lower()} digits, so these digits go to these cells, in whatever order: "
        f"no other cell that sees them all can have one.",
    ]


def hidden(step: Step) -> list[str] | None:
    """As many places as digits: the cells are taken."""
    if not step.parts or not step.houses or len(step.parts[0].cells) not in _NUMBERS:
        return None
    part = step.parts[0]
    cells, digits = cells_in_words(part.cells), digits_in_words(part.digits)
    count = _NUMBERS[len(part.cells)]
    return [
        f"In {house_name(step.houses[0])}, {digits} have no other places than {cells}.",
        f"{count} digits share {count.lower()} cells, so these cells hold these digits, in whatever order: "
        f"nothing else can stand there.",
    ]


WORDINGS = {
    **dict.fromkeys(("naked-pair", "naked-triple", "naked-quad", "locked-pair", "locked-triple"), naked),
    **dict.fromkeys(("hidden-pair", "hidden-triple", "hidden-quad"), hidden),
}
