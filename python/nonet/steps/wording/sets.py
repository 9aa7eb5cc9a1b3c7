"""Almost locked sets, and techniques that test every filling of some cells against them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..parts import Part
from ..words import cells_in_words, digits_in_words
from .generic import cells_of, house_names, parts_of

if TYPE_CHECKING:
    from ..step import Step


def sets(step: Step) -> list[str] | None:
    """Sets with one more digit than cells: a set that loses a digit contains all its others."""
    found = parts_of(step, "als")
    if not found:
        return None
    stems = parts_of(step, "pivot")
    if len(stems) == 1:
        return _blossom(step, stems[0], found)
    told = []
    for part in found:
        # A single cell is in several houses, and none of them matters here.
        houses = house_names(step, part) if len(part.cells) > 1 else ""
        start = f"In {houses}, " if houses else ""
        cells, digits = cells_in_words(part.cells), digits_in_words(part.digits)
        told.append(f"{start}{cells} {'has' if len(part.cells) == 1 else 'have'} no candidates but {digits}.")
    if all(len(part.digits) == len(part.cells) + 1 for part in found):
        told.append("These sets have one digit more than cells: one that loses a digit has all its others.")
    commons = parts_of(step, "restricted_common")
    for common in commons:
        digits, cells = digits_in_words(common.digits), cells_in_words(common.cells)
        told.append(
            f"All places of {digits} in {cells} see each other, so only one of the sets there can have it."
            if len(common.digits) == 1
            else f"In {cells} all places of each of {digits} see each other, so only one set can have each of them."
        )
    gone = {digit for _, digit in step.eliminations}
    is_closed = sum(len(common.digits) for common in commons) >= len(found)
    if is_closed:
        told.append(
            "So each set loses a digit to another and has all its others, and each digit that they share is in one of "
            "them: what sees all places of such a digit does not have it."
        )
    elif len(gone) == 1:
        (digit,) = gone
        told.append(f"So one of the sets has {digit}, whatever happens; what sees all its places there is not {digit}.")
    return told


def _blossom(step: Step, stem: Part, petals: list[Part]) -> list[str]:
    """A cell each of whose candidates takes a digit from a set, so that one of the sets contains the shared digit."""
    told = [f"The stem {cells_in_words(cells_of(stem))} is {digits_in_words(stem.digits, 'or')}."]
    commons = parts_of(step, "restricted_common")
    for petal, common in zip(petals, commons, strict=False):
        taken = digits_in_words(common.digits)
        rest = digits_in_words(set(petal.digits) - set(common.digits))
        has, are = ("has", "is") if len(petal.cells) == 1 else ("have", "are")
        told.append(
            f"If it is {taken}, {cells_in_words(petal.cells)}, which {has} no candidates but "
            f"{digits_in_words(petal.digits)}, cannot have {taken}: there {are} {rest}."
        )
    gone = digits_in_words({digit for _, digit in step.eliminations}, "or")
    told.append(f"So one of the sets has {gone}, whatever happens; what sees all its places there is not {gone}.")
    return told


def sue_de_coq(step: Step) -> list[str] | None:
    """An intersection and a set on each side of it that divide their digits among them."""
    middles, sides = parts_of(step, "intersection"), parts_of(step, "als")
    cells = {cell for part in (*middles, *sides) for cell in part.cells}
    digits = {digit for part in (*middles, *sides) for digit in part.digits}
    if len(middles) != 1 or len(sides) != 2 or len(digits) != len(cells):
        return None
    told = [f"{cells_in_words(middles[0].cells)} can only be {digits_in_words(middles[0].digits, 'or')}."]
    told += [
        f"In {house_names(step, side)}, {cells_in_words(side.cells)} can only be {digits_in_words(side.digits, 'or')}."
        for side in sides
    ]
    return [
        *told,
        f"These {len(cells)} cells have just {len(digits)} digits, and none can go in twice: each goes in once.",
        "So the digits of each side, and those that only the middle has, are gone from the rest of its house.",
    ]


def template(step: Step) -> list[str] | None:
    """All ways to place a digit, compared."""
    found = [*step.placements, *step.eliminations]
    if len({digit for _, digit in found}) != 1:
        return None
    digit, where = found[0][1], cells_in_words({cell for cell, _ in found})
    share = "All of them have it" if step.placements else "Not one of them has it"
    return [f"Try every way to place all the {digit}s that are left.", f"{share} in {where}."]


def exclusion(step: Step) -> list[str] | None:
    """Every filling of some cells is tested against other cells."""
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


_SETS = (
    "als-xz",
    "als-xy-wing",
    "als-chain",
    "death-blossom",
    "wxyz-wing",
    "vwxyz-wing",
    "uvwxyz-wing",
    "tuvwxyz-wing",
)
WORDINGS = {
    **dict.fromkeys(_SETS, sets),
    "sue-de-coq": sue_de_coq,
    **dict.fromkeys(("template-set", "template-delete"), template),
    **dict.fromkeys(("aligned-pair-exclusion", "aligned-triplet-exclusion"), exclusion),
}
