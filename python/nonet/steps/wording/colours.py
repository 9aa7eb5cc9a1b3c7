"""Colours: sets of places of a digit that are all true or all false together."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..words import cells_in_words
from .generic import cells_of, parts_of

if TYPE_CHECKING:
    from ..step import Step


def _coloured(ending: str) -> Callable[[Step], list[str] | None]:
    def wording(step: Step) -> list[str] | None:
        pairs = list(zip(parts_of(step, "colour_a"), parts_of(step, "colour_b"), strict=False))
        if not pairs or not pairs[0][0].digits:
            return None
        digit = pairs[0][0].digits[0]
        told = [
            f"Strong links of {digit} join two groups of cells, of which one is {digit} throughout and the other "
            f"nowhere: {cells_in_words(cells_of(one))}; or {cells_in_words(cells_of(other))}."
            for one, other in pairs
        ]
        return [*told, ending.format(digit=digit)]

    return wording


WORDINGS = {
    "simple-colours-trap": _coloured("Whichever it is, a cell that sees one of each group is not {digit}."),
    "simple-colours-wrap": _coloured(
        "Two cells of the second group see each other, so it is the first that is {digit}."
    ),
    "multi-colours-1": _coloured(
        "A group of the one sees a group of the other, so these are not both {digit}, and one of the other two groups "
        "is. What sees a cell of each of those is not {digit}."
    ),
    "multi-colours-2": _coloured(
        "A group of the one sees both groups of the other, one of which is {digit}, so that group is not."
    ),
}
