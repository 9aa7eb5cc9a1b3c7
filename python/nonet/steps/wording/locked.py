"""Locked candidates: a digit confined to the cells that a box and a line share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..words import cells_in_words
from .generic import cells_of, house_name

if TYPE_CHECKING:
    from ..step import Step


def locked(step: Step) -> list[str] | None:
    """In one house, all places of a digit are in a second house."""
    if len(step.houses) < 2:
        # Other cells may see all these places even if no second house contains them.
        return direct(step)
    if not step.parts or not step.parts[0].digits:
        return None
    digit = step.parts[0].digits[0]
    within, other = map(house_name, step.houses[:2])
    return [
        f"In {within} the {digit} can only be in {cells_in_words(cells_of(step.parts[0]), 'or')}, "
        f"and these are all in {other}.",
        f"Wherever it is, {other} has its {digit} there, so no other cell of {other} can be {digit}.",
    ]


def direct(step: Step) -> list[str] | None:
    """The same, when only one house is named."""
    if not step.parts or not step.houses or not step.parts[0].digits:
        return None
    digit, cells = step.parts[0].digits[0], cells_of(step.parts[0])
    return [
        f"In {house_name(step.houses[0])} the {digit} can only be in {cells_in_words(cells, 'or')}.",
        f"Wherever it is, no other cell that sees {'both' if len(cells) == 2 else 'all'} of these can have it.",
    ]


WORDINGS = dict.fromkeys(("pointing", "claiming"), locked)
