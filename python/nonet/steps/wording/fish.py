"""Fish: a digit in base houses against cover houses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..words import cells_in_words, houses_in_words
from .generic import parts_of

if TYPE_CHECKING:
    from ..step import Step

_NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"}


def fish(step: Step) -> list[str] | None:
    """The base houses need the digit as often as the cover houses can hold it."""
    known = step.state.rules.houses
    bases, covers = (
        [known[number].name for part in parts_of(step, role) for number in part.houses] for role in ("base", "cover")
    )
    digits = [part.digits[0] for part in step.parts if part.digits]
    if not bases or len(bases) != len(covers) or not digits:
        return None
    fins = sorted(
        {cell for role in ("fin", "endo_fin") for part in parts_of(step, role) for cell, _ in part.candidates}
    )
    base, cover, digit = houses_in_words(bases), houses_in_words(covers), digits[0]
    size = _NUMBERS.get(len(bases), str(len(bases)))
    beside = f", but for {cells_in_words(fins)}" if fins else ""
    told = [f"In {base} all places of {digit} are in {cover}{beside}."]
    if not fins:
        told.append(
            f"The {size} of them need {size} {digit}s, and {cover} have room for just that many, "
            f"so no other cell there is {digit}."
        )
        return told
    one = len(fins) == 1
    told.append(
        f"If the {_fins(fins)} false, {cover} have their {digit}s in these places, and no other cell there is {digit}."
    )
    told.append(
        f"If {'it' if one else 'one of them'} is true, what sees {'it' if one else 'all of them'} is not {digit}. "
        f"Either way the same candidates go."
    )
    return told


def _fins(fins: list[int]) -> str:
    return f"fin {cells_in_words(fins)} is" if len(fins) == 1 else f"fins {cells_in_words(fins)} are all"


_SIZES = ("x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan")
_KINDS = ("", "finned-", "sashimi-", "franken-", "finned-franken-", "mutant-", "finned-mutant-")
WORDINGS = {f"{kind}{size}": fish for kind in _KINDS for size in _SIZES}
