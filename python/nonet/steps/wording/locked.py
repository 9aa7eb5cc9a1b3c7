"""Locked candidates: a digit that a box and a line share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..words import cells_in_words

if TYPE_CHECKING:
    from ..step import Step


def locked(step: Step) -> list[str] | None:
    """In one house a digit stands only where another house crosses it."""
    if not step.parts or len(step.houses) < 2 or not step.parts[0].digits:
        return None
    part = step.parts[0]
    cells, digit = {cell for cell, _ in part.candidates}, part.digits[0]
    within, other = step.houses[:2]
    return [
        f"In {within.name} the {digit} can only be in {cells_in_words(cells, 'or')}, "
        f"and these are all in {other.name}.",
        f"Wherever it is, {other.name} has its {digit} there, so no other cell of {other.name} can be {digit}.",
    ]


WORDINGS = dict.fromkeys(("pointing", "claiming", "locked-candidates-pointing", "locked-candidates-claiming"), locked)
