"""Explanations of techniques: one small file for each family, one line in the table for each technique."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from . import colours, deadly, direct, fish, locked, sectors, sets, singles, subsets, wings

if TYPE_CHECKING:
    from ..step import Step

Wording = Callable[["Step"], "list[str] | None"]
"""Returns the sentences between a step's headline and its consequences, or None to use the generic wording."""

WORDINGS: dict[str, Wording] = {
    **singles.WORDINGS,
    **direct.WORDINGS,
    **locked.WORDINGS,
    **subsets.WORDINGS,
    **fish.WORDINGS,
    **wings.WORDINGS,
    **deadly.WORDINGS,
    **colours.WORDINGS,
    **sets.WORDINGS,
    **sectors.WORDINGS,
}
"""The wording of each technique that has its own."""
