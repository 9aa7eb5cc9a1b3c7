"""Direct techniques: locked candidates or a hidden subset, and the single that they reveal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...cells import cell_name
from . import locked, subsets
from .generic import house_name

if TYPE_CHECKING:
    from ..step import Step

Pattern = Callable[["Step"], "list[str] | None"]


def _direct(pattern: Pattern) -> Pattern:
    def wording(step: Step) -> list[str] | None:
        said = pattern(step)
        if said is None or not step.placements:
            return None
        (cell, digit), *_ = step.placements
        houses = step.state.rules.houses
        held = [house_name(houses[number]) for part in step.parts[1:] for number in part.houses]
        where = f" in {held[-1]}" if held else ""
        return [*said, f"That leaves {digit} no other place{where} than {cell_name(cell)}."]

    return wording


WORDINGS = {
    **dict.fromkeys(("direct-pointing", "direct-claiming"), _direct(locked.direct)),
    **dict.fromkeys(("direct-hidden-pair", "direct-hidden-triple"), _direct(subsets.hidden)),
}
