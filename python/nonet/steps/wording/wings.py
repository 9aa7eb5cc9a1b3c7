"""Wings: a pivot and its pincers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..words import cells_in_words, digits_in_words
from .generic import parts_of

if TYPE_CHECKING:
    from ..step import Step


def wing(step: Step) -> list[str] | None:
    """Whatever the pivot is, one of the cells has the digit."""
    pivots, pincers = parts_of(step, "pivot"), parts_of(step, "pincer")
    gone = {digit for _, digit in step.eliminations}
    if len(pivots) != 1 or len(pincers) < 2 or len(gone) != 1:
        return None
    (digit,) = gone
    cells = [cell for part in pincers for cell in part.cells]
    told = [f"The pivot {cells_in_words(pivots[0].cells)} is {digits_in_words(pivots[0].digits, 'or')}."]
    for part in pincers:
        others = [other for other in part.digits if other != digit]
        told.append(
            f"If it is {digits_in_words(others, 'or')}, then {cells_in_words(part.cells)}, "
            f"which can only be {digits_in_words(part.digits, 'or')}, is {digit}."
        )
    if digit in pivots[0].digits:
        cells += pivots[0].cells
        told.append(f"Or it is {digit} itself.")
    told.append(f"So one of {cells_in_words(cells)} is {digit}, and what sees all of them is not.")
    return told


WORDINGS = dict.fromkeys(("xy-wing", "xyz-wing"), wing)
