"""Deadly patterns: patterns that would give a puzzle two solutions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cells import cell_name
from ..parts import Candidate
from ..words import cells_in_words, digits_in_words, listed
from .generic import cells_of, house_names, parts_of

if TYPE_CHECKING:
    from ..step import Step

MANY = 6
"""Maximum number of saving candidates that are listed."""


def deadly(step: Step) -> list[str] | None:
    """The pattern cannot be left alone, so one of the candidates that save it is true."""
    patterns = [ground.pattern for ground in step.grounds if ground.kind == "deadly"]
    if len(patterns) != 1:
        return None
    guardians = [candidate for part in parts_of(step, "guardian") for candidate in part.candidates]
    cells = sorted({cell for cell, _ in patterns[0]})
    digits = {digit for _, digit in patterns[0]}
    told = [
        f"Were {cells_in_words(cells)} left with nothing but {digits_in_words(digits)}, "
        f"their digits could be exchanged: the puzzle would have two solutions."
        if len(digits) < 5
        else f"Were {cells_in_words(cells)} left with two candidates each, "
        f"the puzzle would have two solutions or none.",
        "As it has just one, " + _saved(guardians),
    ]
    for part in parts_of(step, "pattern"):
        told.append(
            f"The cell or cells that hold it make a set with {cells_in_words(cells_of(part))}: "
            f"these digits, {digits_in_words(part.digits)}, go there."
        )
    links = parts_of(step, "strong_link")
    told += [
        f"In {house_names(step, part)}, {digits_in_words(part.digits)} has no other places than "
        f"{cells_in_words(cells_of(part))}."
        for part in links
    ]
    saving = {digit for _, digit in guardians}
    if links:
        told.append("With one of the candidates that go, these places would complete the deadly pattern.")
    elif len(saving) == 1 and len(guardians) > 1:
        told.append(f"Wherever it is: what sees all of these places is not {saving.pop()}.")
    return told


def _saved(guardians: list[Candidate]) -> str:
    """Say which of the saving candidates is true."""
    said = listed((f"{digit} in {cell_name(cell)}" for cell, digit in guardians), "or")
    if len(guardians) == 1:
        return f"the only other candidate there is true: {said}."
    return f"one of the other candidates there is true{f': {said}' if said and len(guardians) <= MANY else ''}."


_NUMBERED = {
    "unique-rectangle": 6,
    "avoidable-rectangle": 2,
    "extended-rectangle": 4,
    "unique-loop": 4,
    "bug": 4,
}
WORDINGS = {
    "hidden-rectangle": deadly,
    **{f"{name}-{number}": deadly for name, most in _NUMBERED.items() for number in range(1, most + 1)},
}
