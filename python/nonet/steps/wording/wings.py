"""Wings: a pivot and its pincers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..words import cells_in_words, digits_in_words
from .generic import digits_at, house_names, parts_of

if TYPE_CHECKING:
    from ..step import Step


def wing(step: Step) -> list[str] | None:
    """Whatever the pivot is, one of the wing's cells has the digit."""
    pivots, pincers = parts_of(step, "pivot"), parts_of(step, "pincer")
    gone = {digit for _, digit in step.eliminations}
    if len(pivots) != 1 or len(pivots[0].cells) != 1 or len(pincers) < 2 or len(gone) != 1:
        return None
    (digit,), (pivot,) = gone, pivots[0].cells
    choices = digits_at(pivots[0], pivot)
    cells = [cell for part in pincers for cell in part.cells]
    told = [f"The pivot {cells_in_words([pivot])} is {digits_in_words(choices, 'or')}."]
    for part in pincers:
        for cell in part.cells:
            held = digits_at(part, cell)
            other = [choice for choice in held if choice != digit and choice in choices]
            told.append(
                f"If it is {digits_in_words(other, 'or')}, then {cells_in_words([cell])}, "
                f"which can only be {digits_in_words(held, 'or')}, is {digit}."
            )
    if digit in choices:
        cells.append(pivot)
        told.append(f"Or it is {digit} itself.")
    return [*told, f"So one of {cells_in_words(cells)} is {digit}, and what sees {_all(cells)} is not."]


def _all(cells: list[int]) -> str:
    return "both" if len(cells) == 2 else "all of them"


def w_wing(step: Step) -> list[str] | None:
    """Two cells with the same candidates, and a strong link by which one of them has the digit."""
    ends = [cell for part in parts_of(step, "pincer") for cell in part.cells]
    links = parts_of(step, "strong_link")
    gone = {digit for _, digit in step.eliminations}
    if len(ends) != 2 or len(links) != 1 or len(links[0].digits) != 1 or len(gone) != 1:
        return None
    (link,), (digit,) = links[0].digits, gone
    return [
        f"{cells_in_words(ends)} can both only be {digits_in_words({link, digit}, 'or')}.",
        f"They cannot both be {link}: all places of {link} in {house_names(step, links[0])} see one of them or the "
        f"other.",
        f"So one of the two is {digit}, and what sees both is not.",
    ]


WORDINGS = {"xy-wing": wing, "xyz-wing": wing, "w-wing": w_wing}
