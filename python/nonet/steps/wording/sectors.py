"""Counting digits against cells over several houses: fireworks, locked sets, tridagons, exocets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..words import cells_in_words, digits_in_words
from .generic import house_name, house_names, part_in_words, parts_of

if TYPE_CHECKING:
    from ..step import Step


def fireworks(step: Step) -> list[str] | None:
    """As many digits as cells, each digit kept in them by a row and a column."""
    crossings, wings = parts_of(step, "pivot"), parts_of(step, "pincer")
    if not crossings or len(wings) != 1 or any(len(part.houses) != 3 for part in crossings):
        return None
    names = step.state.rules.houses
    told = []
    for part in crossings:
        row, column, inside = (house_name(names[number]) for number in part.houses)
        digits, ends = digits_in_words(part.digits), cells_in_words(wings[0].cells)
        told.append(
            f"Outside {inside}, {row} and {column} have {digits} in {ends} at most: each of these digits is there "
            f"or in {cells_in_words(part.cells)}, or {inside} would have it twice."
        )
    cells = {cell for part in (*crossings, *wings) for cell in part.cells}
    told.append(f"These are as many digits as cells, so {cells_in_words(cells)} have no others.")
    return told


def locked_cells(step: Step) -> list[str] | None:
    """There are as many covers as cells, so each house needs its digits in these cells."""
    patterns, covers = parts_of(step, "pattern"), parts_of(step, "cover")
    if len(patterns) != 1 or not covers:
        return None
    cells, count = patterns[0].cells, sum(len(part.digits) for part in covers)
    if count != len(cells):
        return None
    held = "; ".join(f"{house_names(step, part)}: {digits_in_words(part.digits)}" for part in covers)
    told = [
        f"All candidates of the {len(cells)} cells {cells_in_words(cells)} "
        f"are among these digits of these houses: {held}.",
        f"These are {count}, and each goes in once at most. As all {count} cells have to be filled, each is used.",
        "So no house has its digits elsewhere.",
    ]
    names = step.state.rules.houses
    covered = {
        (cell, digit) for part in covers for digit in part.digits for n in part.houses for cell in names[n].cells
    }
    if not covered.issuperset(step.eliminations):
        told.append("Where as many other houses would hold a digit as well, the same is true of them.")
    return told


def tridagon(step: Step) -> list[str] | None:
    """Twelve cells that three digits cannot fill."""
    patterns, guardians = parts_of(step, "pattern"), parts_of(step, "guardian")
    if len(patterns) != 1 or len(guardians) != 1:
        return None
    cells, digits = cells_in_words(patterns[0].cells), digits_in_words(patterns[0].digits)
    told = [
        f"The twelve cells {cells} cannot be filled with {digits} alone: "
        f"however it is tried, a digit comes twice in a house."
    ]
    if step.placements:
        return [*told, f"The only other candidate there is {part_in_words(step, guardians[0])}."]
    return [*told, f"So one of the others is true: {part_in_words(step, guardians[0])}."]


def exocet(step: Step) -> list[str] | None:
    """The digits of the base must appear in the targets, because the cross-lines have no other room for them."""
    bases, targets, lines = (parts_of(step, role) for role in ("base", "target", "cover"))
    if len(bases) != 1 or len(targets) != 2 or len(lines) != 1:
        return None
    base, ends = cells_in_words(bases[0].cells), cells_in_words(cell for part in targets for cell in part.cells)
    crossing, held = house_names(step, lines[0]), digits_in_words(bases[0].digits, "or")
    return [
        f"The base {base} holds two of {digits_in_words(bases[0].digits)}. A digit that it holds is nowhere else in "
        f"its box and its line.",
        f"Its cross-lines, {crossing}, need the digit too. Near the base it can come there only in the targets "
        f"{ends}: the cells beside them do not have {held}.",
        "Farther away, the places of each of these digits in the cross-lines lie in too few houses for all of them: "
        "one of the targets has it.",
        "Both digits of the base are in the targets, then: the targets have no others, and the base no digit that "
        "neither target can be.",
    ]


WORDINGS = {
    **dict.fromkeys(("firework-triple", "firework-quad"), fireworks),
    **dict.fromkeys(("sk-loop", "multi-sector-locked-set"), locked_cells),
    "junior-exocet": exocet,
    "tridagon": tridagon,
}
