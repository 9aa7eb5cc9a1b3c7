"""Rules: which cells form houses, and further constraints."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from . import _core
from .cells import Cell, parse_cell
from .checked import text_of
from .errors import RulesError

if TYPE_CHECKING:
    from .constraints import Constraint
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
    """The rules of a puzzle: rows, columns and boxes of a 9x9 board, and any set of extra houses and constraints.

    Rules are immutable and hashable, and equal if they have the same houses and constraints in any order.

    Args:
        spec: a preset's name, or several joined by ``+``, as in ``"diagonal+windoku"``.
        houses: extra houses of your own, each an iterable of 1 to 9 cells (numbers 0 to 80 or names like
            ``"r4c7"``) or a text of names; give a mapping to name them. Nine cells hold every digit once; fewer cells
            only differ.
        constraints: killer cages, thermometers and other classes of :mod:`nonet.constraints`.

    Raises:
        RulesError: an unknown preset, a house that is empty, too large, off the board or repeats a cell, or a
            constraint that has no meaning on the board.

    Example:
        >>> Rules("diagonal").extra_houses[0].name
        'main diagonal'
        >>> Rules("windoku", houses={"corners": "r1c1 r1c9 r9c1 r9c9"}).extra_houses[-1].cells
        (0, 8, 72, 80)
        >>> from nonet.constraints import KillerCage
        >>> Rules(constraints=[KillerCage("r1c1 r1c2", sum=3)]).constraints
        (KillerCage(cells=('r1c1', 'r1c2'), sum=3),)
    """

    __slots__ = ("_constraints", "_core", "_houses", "_key", "spec")

    spec: str
    """The presets that these rules were made from."""

    def __init__(
        self, spec: PresetName | str = "classic", houses: Houses = (), constraints: Iterable[Constraint] = ()
    ) -> None:
        try:
            self._core = _core.Rules(text_of("spec", spec), _named(houses), _json(constraints))
        except UnicodeEncodeError as error:
            # A lone surrogate is half a symbol, which no file and no other program accepts.
            raise RulesError(f"the name {error.object!a} holds half a symbol (a lone surrogate)") from None
        self._houses = tuple(House(kind, name, tuple(cells)) for kind, name, cells in self._core.houses)
        self._constraints = _constraints(self._core)
        self._key = (frozenset(self._houses), frozenset(self._constraints))
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

    @property
    def constraints(self) -> tuple[Constraint, ...]:
        """The constraints besides houses. Cells have names, and a function has become the tuples that it allows."""
        return self._constraints

    def clues(self) -> tuple[dict[str, Any], ...]:
        """Return what is drawn of the constraints: circles, lines, outlines and texts, in units of a cell.

        Example:
            >>> from nonet.constraints import KropkiDots
            >>> Rules(constraints=[KropkiDots(white=[("r1c1", "r1c2")])]).clues()
            ({'centre': [1.0, 0.5], 'fill': 'white', 'radius': 0.15, 'shape': 'circle'},)
        """
        if not self._constraints:
            return ()
        import json

        return tuple(shape for shapes in json.loads(_core.constraint_shapes(self._core)) for shape in shapes)

    def require_houses_only(self, where: str) -> None:
        """Refuse constraints besides houses, for code that does not know them.

        Raises:
            RulesError: there is a constraint; the message names it.

        Example:
            >>> Rules("diagonal").require_houses_only("this format")
        """
        for constraint in self._constraints:
            raise RulesError(f"{where} does not support the constraint {constraint.name!r}")

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
        """The number of morphs that keep the rules: 9! renamings of the digits for each position.

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
        houses = f", houses={own}" if (own := self._own()) else ""
        constraints = f", constraints={self._constraints}" if self._constraints else ""
        return f"Rules({self.spec!r}{houses}{constraints})"

    def __reduce__(self) -> tuple[type[Rules], tuple[str, dict[str, list[int]], tuple[Constraint, ...]]]:
        return Rules, (self.spec, self._own(), self._constraints)


@lru_cache(maxsize=256)
def _by_name(spec: str) -> Rules:
    return Rules(spec)


@lru_cache(maxsize=256)
def symmetries(rules: Rules) -> _core.Symmetries:
    """Return the morphs that keep the rules, computed once."""
    return _core.Symmetries(rules._core)


def _json(constraints: Iterable[Constraint]) -> str:
    """Return constraints as the engine takes them."""
    listed = list(constraints)
    if not listed:
        return "[]"
    from .constraints import to_json

    return to_json(listed, range(1, 10))


def _constraints(core: _core.Rules) -> tuple[Constraint, ...]:
    """Return the constraints that the engine has read."""
    text = _core.constraints_json(core)
    if text == "[]":
        return ()
    from .constraints import from_json

    return from_json(text)


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
