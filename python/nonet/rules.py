"""Rules: which cells form houses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from . import _core
from .cells import Cell, parse_cell
from .checked import text_of
from .errors import RulesError

if TYPE_CHECKING:
    from .names import HouseKind, PresetName

Houses: TypeAlias = "Mapping[str, str | Iterable[Cell | str]] | Iterable[str | Iterable[Cell | str]]"
"""Extra houses: cells by the name of the house, or only cells; a text lists the names of cells."""


RulesLike: TypeAlias = "Rules | PresetName | str"
"""Rules, the name of a preset, or several names joined by ``+``."""


@dataclass(frozen=True, slots=True)
class House:
    """A set of cells whose digits all differ.

    Attributes:
        kind: "row", "column", "box" or "extra".
        name: as in "row 3", "box 5" or "main diagonal".
        cells: its cells, in ascending order.
    """

    kind: HouseKind
    name: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Preset:
    """Rules with a name: the name, its other names, and a summary in one line."""

    name: str
    aliases: tuple[str, ...]
    summary: str


PRESETS: dict[str, Preset] = {name: Preset(name, tuple(aliases), summary) for name, aliases, summary in _core.presets()}
"""Every preset by name, classic first."""


class Rules:
    """The rules of a puzzle: rows, columns and boxes of a 9x9 board, and any set of extra houses.

    Rules are immutable and hashable, and equal if they have the same houses in any order.

    Args:
        spec: a preset's name, or several joined by ``+``, as in ``"diagonal+windoku"``.
        houses: extra houses of your own, each an iterable of 1 to 9 cells (numbers 0 to 80 or names like
            ``"r4c7"``) or a text of names; give a mapping to name them. Nine cells hold every digit once; fewer cells
            only differ.

    Raises:
        RulesError: an unknown preset, or a house that is empty, too large, off the board or repeats a cell.

    Example:
        >>> Rules("diagonal").extra_houses[0].name
        'main diagonal'
        >>> Rules("windoku", houses={"corners": "r1c1 r1c9 r9c1 r9c9"}).extra_houses[-1].cells
        (0, 8, 72, 80)
    """

    __slots__ = ("_core", "_houses", "_key", "spec")

    spec: str
    """The presets that these rules were made from."""

    def __init__(self, spec: PresetName | str = "classic", houses: Houses = ()) -> None:
        try:
            self._core = _core.Rules(text_of("spec", spec), _named(houses))
        except UnicodeEncodeError as error:
            # A lone surrogate is half a symbol, which no file and no other program accepts.
            raise RulesError(f"the name {error.object!a} holds half a symbol (a lone surrogate)") from None
        self._houses = tuple(House(kind, name, tuple(cells)) for kind, name, cells in self._core.houses)
        self._key = frozenset(self._houses)
        self.spec = spec

    @classmethod
    def of(cls, rules: RulesLike) -> Rules:
        """Return rules as they are, or the rules that a text names (made once and kept).

        Example:
            >>> Rules.of("diagonal") is Rules.of("diagonal")
            True
        """
        return rules if isinstance(rules, Rules) else _by_name(text_of("rules", rules, " or a Rules"))

    @property
    def size(self) -> int:
        """The number of rows, columns and digits: 9."""
        return self._core.size

    @property
    def houses(self) -> tuple[House, ...]:
        """All houses: nine rows, nine columns, nine boxes, then the extra ones."""
        return self._houses

    @property
    def extra_houses(self) -> tuple[House, ...]:
        """The houses besides rows, columns and boxes."""
        return self._houses[27:]

    def peers(self, cell: Cell | str) -> tuple[Cell, ...]:
        """Return the cells that share a house with a cell, in ascending order.

        Raises:
            ValueError: there is no such cell.

        Example:
            >>> len(Rules("classic").peers("r5c5")), len(Rules("diagonal").peers("r5c5"))
            (20, 32)
        """
        return tuple(self._core.peers(parse_cell(cell)))

    @property
    def morph_count(self) -> int:
        """The number of morphs that preserve the rules: 9! renamings of the digits for each position.

        Example:
            >>> Rules("classic").morph_count, Rules("diagonal").morph_count // 362_880
            (1218998108160, 96)
        """
        return symmetries(self).order

    def _own(self) -> dict[str, list[Cell]]:
        """The houses that are not part of a preset."""
        presets = len(_by_name(self.spec).houses)
        return {house.name: list(house.cells) for house in self._houses[presets:]}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __repr__(self) -> str:
        own = self._own()
        return f"Rules({self.spec!r}, houses={own})" if own else f"Rules({self.spec!r})"

    def __reduce__(self) -> tuple[type[Rules], tuple[str, dict[str, list[int]]]]:
        return Rules, (self.spec, self._own())


@lru_cache(maxsize=256)
def _by_name(spec: str) -> Rules:
    return Rules(spec)


@lru_cache(maxsize=256)
def symmetries(rules: Rules) -> _core.Symmetries:
    """Return the morphs that keep the rules, computed once."""
    return _core.Symmetries(rules._core)


def _named(houses: Houses) -> list[tuple[str, list[int]]]:
    if isinstance(houses, Mapping):
        named = list(houses.items())
    else:
        named = [(f"extra house {number}", cells) for number, cells in enumerate(houses, 1)]
    checked = []
    for name, cells in named:
        try:
            named_cells = cells.replace(",", " ").split() if isinstance(cells, str) else cells
            checked.append((name, [parse_cell(cell) for cell in named_cells]))
        except (TypeError, ValueError) as error:
            raise RulesError(f"the house {name!r}: {error}") from None
    return checked
