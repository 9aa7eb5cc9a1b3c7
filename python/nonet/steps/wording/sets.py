"""Almost locked sets, and cells whose fillings are tried against them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..words import cells_in_words, digits_in_words
from .generic import cells_of, house_names, parts_of

if TYPE_CHECKING:
    from ..step import Step


def sets(step: Step) -> list[str] | None:
    """Sets with a digit more than cells: who loses one keeps the others."""
    found = parts_of(step, "als")
    if not found:
        return None
    told = []
    for part in found:
        houses = house_names(step, part)
        where = f"In {houses}, " if houses else ""
        cells = cells_in_words(part.cells)
        verb = "has" if len(part.cells) == 1 else "have"
        start = f"{where}{cells}"
        told.append(
            f"{start[0].upper() if where else start[0]}{start[1:]} {verb} {digits_in_words(part.digits)} alone."
        )
    if all(len(part.digits) == len(part.cells) + 1 for part in found):
        told.append("These sets have one digit more than cells: one that loses a digit has all its others.")
    for common in parts_of(step, "restricted_common"):
        told.append(
            f"All places of {digits_in_words(common.digits)} in {cells_in_words(common.cells)} see each other, "
            f"so only one of the sets there can have it."
        )
    return told


def exclusion(step: Step) -> list[str] | None:
    """Every filling of some cells is tried against others."""
    base, excluders = parts_of(step, "pattern"), parts_of(step, "excluder")
    if len(base) != 1 or not excluders:
        return None
    cells = cells_in_words(base[0].cells)
    others = cells_in_words(cell for part in excluders for cell in cells_of(part))
    gone = [f"{digit}" for _, digit in step.eliminations]
    where = cells_in_words({cell for cell, _ in step.eliminations})
    return [
        f"Try every way to fill {cells}.",
        f"A digit cannot stand twice among those that see each other, and {others} must each keep a candidate.",
        f"No way that is left has {digits_in_words(map(int, gone), 'or')} in {where}.",
    ]


_SETS = ("als-xz", "als-xy-wing", "als-chain", "wxyz-wing", "vwxyz-wing", "uvwxyz-wing", "tuvwxyz-wing")
WORDINGS = {
    **dict.fromkeys(_SETS, sets),
    **dict.fromkeys(("aligned-pair-exclusion", "aligned-triplet-exclusion"), exclusion),
}
