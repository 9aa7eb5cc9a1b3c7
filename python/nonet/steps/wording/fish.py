"""Fish: a digit in base houses against cover houses."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from ..parts import Part
from ..words import cells_in_words, houses_in_words

if TYPE_CHECKING:
    from ..step import Step

_NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"}


def fish(step: Step) -> list[str] | None:
    """The base houses need as many of the digit as the cover houses can hold. Siamese fish are explained one by one."""
    told: list[str] = []
    starts = [number for number, part in enumerate(step.parts) if part.role == "base"]
    for start, end in pairwise([*starts, len(step.parts)]):
        one = _one(step, step.parts[start:end])
        if one is None:
            return None
        told += one
    return told or None


def kraken(step: Step) -> list[str] | None:
    """A fish whose fins, or whose places in a cover and fins, all lead to the same elimination by chains."""
    names = step.state.rules.houses
    bases, covers = (
        houses_in_words(names[number].name for part in step.parts if part.role == role for number in part.houses)
        for role in ("base", "cover")
    )
    starts = {node.cells[0] for chain in step.main_chains for node in chain.nodes[:1]}
    fins = fins_of(step)
    if not bases or not covers or not starts or not step.parts[0].digits:
        return None
    digit = step.parts[0].digits[0]
    free = f", but for {cells_in_words(fins)}" if fins else ""
    told = [f"In {bases} all places of {digit} are in {covers}{free}."]
    unless = f"If the {_fins(sorted(fins))} false, {covers} have" if fins else f"So {covers} have"
    if starts <= fins:
        seen = fins - starts
        told.append(f"{unless} their {digit}s in these places, and no other cell there is {digit}.")
        if seen:
            told.append(f"If it is in {cells_in_words(seen, 'or')}, {step.effects}, for the two see each other.")
        return [*told, f"If it is in {cells_in_words(starts, 'or')}, a chain leads to the same."]
    held = starts - fins
    one = f"{cells_in_words(held)} is" if len(held) == 1 else f"one of {cells_in_words(held)} is"
    told.append(f"{unless} their {digit}s in these places, and {one} {digit}.")
    also = ", as does each fin" if fins else ""
    return [*told, f"A chain leads from there to the same, wherever it is{also}."]


def fins_of(step: Step) -> set[int]:
    """Return the cells of a fish's fins, both outer and endo-fins."""
    return {cell for part in step.parts if part.role in ("fin", "endo_fin") for cell, _ in part.candidates}


def _one(step: Step, parts: Sequence[Part]) -> list[str] | None:
    known = step.state.rules.houses
    bases, covers = (
        [known[number].name for part in parts if part.role == role for number in part.houses]
        for role in ("base", "cover")
    )
    digits = [part.digits[0] for part in parts if part.digits]
    if not bases or len(bases) != len(covers) or not digits:
        return None
    fins = sorted({cell for part in parts if part.role in ("fin", "endo_fin") for cell, _ in part.candidates})
    base, cover, digit = houses_in_words(bases), houses_in_words(covers), digits[0]
    if not fins:
        size = _NUMBERS.get(len(bases), str(len(bases)))
        return [
            f"In {base} all places of {digit} are in {cover}.",
            f"The {size} of them need {size} {digit}s, and {cover} have room for just that many, "
            f"so no other cell there is {digit}.",
        ]
    one = len(fins) == 1
    return [
        f"In {base} all places of {digit} are in {cover}, but for {cells_in_words(fins)}.",
        f"If the {_fins(fins)} false, {cover} have their {digit}s in these places, and no other cell there is {digit}.",
        f"If {'it' if one else 'one of them'} is true, what sees {_all_of(fins)} is not {digit}. "
        f"Either way the same candidates go.",
    ]


def _fins(fins: list[int]) -> str:
    if len(fins) == 1:
        return f"fin {cells_in_words(fins)} is"
    return f"fins {cells_in_words(fins)} are {'both' if len(fins) == 2 else 'all'}"


def _all_of(fins: list[int]) -> str:
    return {1: "it", 2: "both"}.get(len(fins), "all of them")


_SIZES = ("x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan")
_KINDS = ("", "finned-", "sashimi-", "franken-", "finned-franken-", "mutant-", "finned-mutant-")
WORDINGS = {
    **dict.fromkeys(("siamese-fish", "siamese-franken-fish", "siamese-mutant-fish"), fish),
    **dict.fromkeys(("kraken-fish-1", "kraken-fish-2"), kraken),
    **{f"{kind}{size}": fish for kind in _KINDS for size in _SIZES},
}
