"""Groups: the morphs that keep a set of rules."""

from __future__ import annotations

from functools import cached_property, lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING

from .. import _core
from ..errors import RulesError
from ..rules import House, Rules
from .families import NINE_BY_NINE, Family, family_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@lru_cache(maxsize=256)
def group_of(rules: Rules) -> Group:
    """Return the morphs that keep the rules, computed once.

    Raises:
        RulesError: the board has no morphs.
    """
    return Group(rules, family_of(rules))


class Group:
    """The morphs that keep a set of rules.

    Args:
        rules: the rules.
        family: all morphs of the board.
    """

    def __init__(self, rules: Rules, family: Family) -> None:
        self._rules, self._family = rules, family
        self._extra = {frozenset(house.cells) for house in rules.extra_houses if not _is_inside_another(house, rules)}

    @cached_property
    def core(self) -> _core.Symmetries:
        """The engine's search for canonical forms.

        Raises:
            RulesError: the board is too large for it.
        """
        return _core.Symmetries(self._rules._core)

    @cached_property
    def _positions(self) -> NDArray[np.uint32] | None:
        """The numbers of the positions that keep the extra houses; None where all do.

        Raises:
            RulesError: the board is too large for trying them all.
        """
        if self._extra and self._family.size > 9:
            raise RulesError(
                f"random morphs on boards larger than 9x9 need rules without extra houses; {self._rules.spec!r} has "
                f"{len(self._extra)}"
            )
        return self.core.positions if self._extra else None

    @property
    def order(self) -> int:
        """The number of morphs."""
        return self._family.count if self._positions is None else len(self._positions) * self._family.names

    def contains(self, number: int) -> bool:
        """Return whether a morph is among them."""
        import numpy as np

        if not self._extra:
            return True
        sources = self._family.sources(np.array([number], dtype="object"))[0].tolist()
        return {frozenset(sources[cell] for cell in house) for house in self._extra} == self._extra

    def random(self, seed: int, first: int, count: int) -> NDArray[np.uint64]:
        """Return the numbers of random morphs, from an index on; all morphs are equally likely."""
        import numpy as np

        if self._family == NINE_BY_NINE:
            return self.core.random(seed, first, count)
        numbers = np.empty(count, dtype=self._family.dtype)
        for at in range(count):
            numbers[at] = self._drawn(seed, first + at)
        return numbers

    def _drawn(self, seed: int, index: int) -> int:
        """Draw a morph: with 512 random bits, none is more likely than another by a measurable amount."""
        text = b"%d %d" % (seed, index)
        drawn = int.from_bytes(blake2b(text, digest_size=64).digest(), "little") % self.order
        positions, digits = divmod(drawn, self._family.names)
        if self._positions is not None:
            positions = int(self._positions[positions])
        return positions * self._family.names + digits


def _is_inside_another(house: House, rules: Rules) -> bool:
    """Whether a house adds nothing: it has one cell, or another house contains it."""
    cells = set(house.cells)
    return len(cells) < 2 or any(cells < set(other.cells) for other in rules.houses)
