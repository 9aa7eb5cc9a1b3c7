"""Rules: which cells form houses, and further constraints."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, count
from math import isqrt
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypedDict

from . import _core, above
from .board import Board, square_of
from .cells import Cell
from .checked import items, near, of_type, plain_name, shown, text_of, whole
from .errors import RulesError

if TYPE_CHECKING:
    from .constraints import Constraint
    from .names import HouseKind, PresetName

Houses: TypeAlias = "Mapping[str, str | Iterable[Cell | str]] | Iterable[str | Iterable[Cell | str]]"
"""Extra houses: cells by the name of the house, or only cells; a string lists the names of cells."""


RulesLike: TypeAlias = "Rules | PresetName | str"
"""Rules, the name of a preset, a board or a constraint that needs no more, or several names joined by ``+``."""


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


_PRESET_NAMES = frozenset(name for preset in PRESETS.values() for name in (preset.name, *preset.aliases))


Regions: TypeAlias = "str | Iterable[int | str | None]"
"""The region of each cell, row by row: any symbols or numbers, ``.`` or None for a cell in no region."""


class Rules:
    """The rules of a puzzle: a board with its rows, columns and boxes, extra houses, and constraints.

    Rules are immutable and hashable, and equal if they have the same board, and the same houses and constraints in any
    order.

    Args:
        spec: a preset's name, or several joined by ``+``, as in ``"diagonal+windoku"``; a board's name, such as
            ``"6x6"``, ``"16x16"``, ``"12x12:2x6"`` (height and width of the boxes), ``"latin-7"``, ``"raw-5x7"`` (no
            houses at all), ``"9x9~0-9"`` (its digits) or ``"samurai"``, by itself or joined to presets:
            ``"16x16+diagonal"``. A constraint that needs no more than its name can join them:
            ``"diagonal+anti-knight"``.
        houses: extra houses of your own, each an iterable of cells (numbers or names like ``"r4c7"``) or a string of
            names; give a mapping to name them. A house with as many cells as there are digits holds every digit once;
            the digits in a smaller one only differ.
        board: a board of your own; it has no boxes unless you give ``boxes`` or ``regions``.
        boxes: the height and width of the boxes of that board.
        regions: irregular boxes, as in jigsaws. Without a board, the square board with that many cells is used.
        constraints: killer cages, thermometers and other constraints of :mod:`nonet.constraints`.

    Raises:
        RulesError: an unknown preset, a preset that has no meaning on the board, a malformed board, a house that is
            empty, too large, off the board or repeats a cell, or a constraint that has no meaning on the board.

    Example:
        >>> Rules("diagonal").extra_houses[0].name
        'main diagonal'
        >>> Rules("windoku", houses={"corners": "r1c1 r1c9 r9c1 r9c9"}).extra_houses[-1].cells
        (0, 8, 72, 80)
        >>> Rules("16x16").board, len(Rules("samurai").houses), Rules(regions="1122 1122 3344 3344") == Rules("4x4")
        (Board(16), 131, True)
        >>> Rules("diagonal+anti-knight").constraints
        (AntiKnight(wraps=False),)
        >>> from nonet.constraints import KillerCage
        >>> Rules(constraints=[KillerCage("r1c1 r1c2", sum=3)]).constraints
        (KillerCage(cells=('r1c1', 'r1c2'), sum=3),)
    """

    __slots__ = ("_base", "_board", "_constraints", "_core", "_hash", "_houses", "_key", "spec")

    spec: str
    """The presets that these rules were made from."""

    def __init__(
        self,
        spec: PresetName | str = "classic",
        houses: Houses = (),
        *,
        board: Board | None = None,
        boxes: tuple[int, int] | None = None,
        regions: Regions | None = None,
        constraints: Iterable[Constraint] = (),
    ) -> None:
        self._base = _base(board, boxes, regions)
        own = list(_named(houses))
        try:
            named = _named_rules(text_of("spec", spec), self._base)
            board = Board._of(named.board)
            checked = [(name, _cells_of(name, cells, board)) for name, cells in own]
            stated = _json(constraints, board)
            is_named = not checked and stated == "[]"
            core = named if is_named else _core.Rules(spec, checked, self._base and self._base.parts(), stated)
        except UnicodeEncodeError as error:
            # A lone surrogate is half a symbol, which no file and no other program accepts.
            raise RulesError(f"the name {error.object!a} holds half a symbol (a lone surrogate)") from None
        self._hold(core)

    def _hold(self, core: _core.Rules) -> None:
        self._core = core
        self.spec = core.names
        self._board = Board._of(core.board)
        self._houses = tuple(House(kind, name, tuple(cells)) for kind, name, cells in core.houses)
        self._constraints = _constraints(core)
        self._key = self._board, frozenset(self._houses), frozenset(self._constraints)
        self._hash = hash(self._key)

    @classmethod
    def _of(cls, core: _core.Rules) -> Rules:
        """Return the rules that the engine has read."""
        rules = cls.__new__(cls)
        rules._base = None
        if core.base is not None:
            board, boxes, regions = core.base
            rules._base = _Base(Board._of(board), boxes, None if regions is None else _region_numbers(regions))
        rules._hold(core)
        return rules

    @classmethod
    def of(cls, rules: RulesLike) -> Rules:
        """Return rules unchanged, or the rules with this name (made once and kept).

        Example:
            >>> Rules.of("diagonal") is Rules.of("diagonal")
            True
        """
        return rules if isinstance(rules, Rules) else _by_name(text_of("rules", rules, " or a Rules"))

    @property
    def board(self) -> Board:
        """The board: its cells, digits and grids."""
        return self._board

    @property
    def has_usual_boxes(self) -> bool:
        """Whether the rows, columns and boxes are those that people expect on the board.

        Example:
            >>> Rules("diagonal").has_usual_boxes, Rules("latin-9").has_usual_boxes
            (True, False)
        """
        usual = usual_rules(self._board)
        return usual is not None and usual.houses == tuple(house for house in self._houses if house.kind != "extra")

    @property
    def size(self) -> int:
        """The number of digits."""
        return self._board.digits

    @property
    def houses(self) -> tuple[House, ...]:
        """All houses: rows, columns, boxes, then the extra ones."""
        return self._houses

    @property
    def extra_houses(self) -> tuple[House, ...]:
        """The houses besides rows, columns and boxes."""
        return tuple(house for house in self._houses if house.kind == "extra")

    @property
    def constraints(self) -> tuple[Constraint, ...]:
        """The constraints besides houses. Cells are given by name, and functions as the tuples that they allow."""
        return self._constraints

    def clues(self) -> tuple[dict[str, Any], ...]:
        """Return the shapes that draw the constraints: squares, lines, circles, outlines and text, in units of a cell.

        They come from bottom to top; those that are ``under`` lie below the lines between cells. The ``role`` of a line
        or a square says what it stands for; themes have a colour for each.

        Example:
            >>> from nonet.constraints import KropkiDots
            >>> Rules(constraints=[KropkiDots(white=[("r1c1", "r1c2")])]).clues()
            ({'centre': [1.0, 0.5], 'fill': 'white', 'radius': 0.15, 'shape': 'circle', 'under': False},)
        """
        if not self._constraints:
            return ()
        import json

        return tuple(json.loads(_core.constraint_shapes(self._core)))

    def text(self) -> str:
        """Return the rules in plain words, as setters write them above a puzzle: a line for each part.

        Example:
            >>> print(Rules("6x6+anti-knight").text())
            Normal Sudoku rules apply: place the digits 1 to 6 once each in every row, column and 2x3 box.
            Anti knight: Cells a knight's move apart hold different digits.
        """
        return self._core.in_words()

    def require_houses_only(self, where: str) -> None:
        """Refuse constraints besides houses, for code that does not support them.

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
        return tuple(self._core.peers(self._board.parse_cell(cell)))

    @property
    def morph_count(self) -> int:
        """The number of morphs that preserve the rules: on 9x9, 9! renamings of the digits for each order of the cells.

        Raises:
            RulesError: the board is not a square of rectangular boxes, or is larger than 9x9 and has extra houses.

        Example:
            >>> Rules("classic").morph_count, Rules("diagonal").morph_count // 362_880, Rules("6x6").morph_count
            (1218998108160, 96, 2488320)
        """
        return above.groups.group_of(self).order

    def _named_spec(self) -> str:
        """The names that make the rules, that of a square board of the user's own included, except for regions."""
        if self._base is None or self._base.regions is not None:
            return self.spec
        size, boxes = self._board.rows, self._base.boxes
        return f"{f'{size}x{size}:{boxes[0]}x{boxes[1]}' if boxes else f'latin-{size}'}+{self.spec}"

    @property
    def _adds_only(self) -> bool:
        """Whether the rules name nothing: they are houses and constraints that any board may have."""
        return self._base is None and self.spec == "classic" and self != _by_name("classic")

    @property
    def _names_board(self) -> bool:
        """Whether the rules are for a certain board, rather than presets, houses and constraints that any may have."""
        return not (self._board.is_nine and self.has_usual_boxes)

    def _presets(self) -> list[str]:
        """The presets among the names that the rules were made from."""
        return [name for name in map(plain_name, self.spec.split("+")) if name in _PRESET_NAMES]

    def _with(
        self,
        presets: Iterable[str] = (),
        houses: Mapping[str, Iterable[Cell | str]] | None = None,
        constraints: Iterable[Constraint] = (),
    ) -> Rules:
        """Return the same rules with more presets, houses and constraints. A house whose name is taken gets another."""
        own: dict[str, Iterable[Cell | str]] = {**self._own()}
        for name, cells in (houses or {}).items():
            free = chain([name], (f"{name} ({number})" for number in count(2)))
            own[next(name for name in free if name not in own)] = cells
        spec = "+".join(name for name in (self.spec, *presets) if name != "classic") or "classic"
        base = self._base.given() if self._base else {}
        return Rules(spec, own, **base, constraints=[*self.constraints, *constraints])

    def _without(self, constraints: Iterable[int]) -> Rules:
        """Return the same rules without the constraints with these indexes."""
        base = self._base.given() if self._base else {}
        kept = [constraint for at, constraint in enumerate(self.constraints) if at not in {*constraints}]
        return Rules(self.spec, self._own(), **base, constraints=kept)

    def _own(self) -> dict[str, list[Cell]]:
        """The houses that are not part of a preset."""
        return dict(self._core.own_houses())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self._key == other._key

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        own = self._own()
        shown = repr(self.spec) if self._base is None or self.spec != "classic" else ""
        given = {
            **({"houses": own} if own else {}),
            **(self._base.given() if self._base else {}),
            **({"constraints": self._constraints} if self._constraints else {}),
        }
        return f"Rules({', '.join(filter(None, [shown, *(f'{name}={value!r}' for name, value in given.items())]))})"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _remade, (self.spec, self._own(), self._base, self._constraints)


class _Base(NamedTuple):
    """A board of the user's own, with its boxes or regions."""

    board: Board
    boxes: tuple[int, int] | None
    regions: tuple[int | None, ...] | None

    def parts(self) -> tuple[_core.Board, tuple[int, int] | None, tuple[int | None, ...] | None]:
        """The parts in the form that the engine takes."""
        return self.board._core, self.boxes, self.regions

    def given(self) -> _Given:
        """The arguments of Rules that make this board."""
        given = _Given(board=self.board)
        if self.boxes is not None:
            given["boxes"] = self.boxes
        if self.regions is not None:
            given["regions"] = self.regions
        return given


class _Given(TypedDict, total=False):
    board: Board
    boxes: tuple[int, int]
    regions: tuple[int | None, ...]


def _base(board: Board | None, boxes: tuple[int, int] | None, regions: Regions | None) -> _Base | None:
    if boxes is not None and regions is not None:
        raise RulesError("boxes and regions exclude each other: regions replace boxes")
    if board is None and regions is None:
        if boxes is not None:
            raise RulesError("boxes belong to a board: give board= too, or a name such as '12x12:2x6'")
        return None
    numbers = None if regions is None else _region_numbers(regions)
    if board is None and numbers is not None:
        board = square_of(len(numbers)) or _square(len(numbers))
    sides = None if boxes is None else _sides(boxes)
    return _Base(of_type("board", board, Board, "a Board"), sides, numbers)


def _named_rules(spec: str, base: _Base | None) -> _core.Rules:
    """Return the rules with these names; a name that is none of rules gets a hint."""
    try:
        return _core.Rules(spec, [], base and base.parts())
    except RulesError as error:
        if more := re.match(r"(\S+) is a constraint that needs more", str(error)):
            from .constraints import CONSTRAINTS

            hint = f"Rules(constraints=[{CONSTRAINTS[more[1]].__name__}(...)]), or --constraint on the command line"
            raise RulesError(f"{error}: {hint}") from None
        fault, _, names = str(error).partition("; there are ")
        unknown = re.search(r'"(.+)"$', fault)
        if not (names and unknown):
            raise
        raise RulesError(f"{fault}{_suggestion(unknown[1], names)}; there are {names}") from None


def _suggestion(name: str, names: str) -> str:
    """Return what someone meant who gave a name that is not among those in a list."""
    from .constraint_kinds import kinds

    known = {*re.findall(r"[\w:-]+", names), *_PRESET_NAMES, *(kind.name for kind in kinds().values() if kind.is_alone)}
    if suggestion := near(name, known, 1):
        return suggestion
    for constraint in kinds():
        if constraint.startswith(name.lower()):
            return f" ({constraint} is a constraint: constraints=[...] in Python, --constraint in commands)"
    return ""


def _square(count: int) -> Board:
    size = isqrt(count)
    if size * size != count or not 1 <= size <= 36:
        raise RulesError(f"the regions have {count} cells, which do not make a square board; give board= too")
    return Board(size)


def _sides(boxes: tuple[int, int]) -> tuple[int, int]:
    try:
        height, width = boxes
    except (TypeError, ValueError):
        raise RulesError(f"boxes is {shown(boxes)}; expected their height and width, as in (2, 3)") from None
    return whole("the height of boxes", height, 1, 255), whole("the width of boxes", width, 1, 255)


def _region_numbers(regions: Regions) -> tuple[int | None, ...]:
    """The regions numbered from 0: numbers and symbols of a string in ascending order, other names as they occur."""
    expected = "a symbol or a number for each cell"
    entries = list(items("regions", "".join(regions.split()) if isinstance(regions, str) else regions, expected))
    nested = next((entry for entry in entries if not isinstance(entry, Hashable)), None)
    if nested is not None:
        raise TypeError(f"regions has {shown(nested)}; expected {expected}, row by row in one list")
    named = [None if entry in (None, ".") else entry for entry in entries]
    names = dict.fromkeys(name for name in named if name is not None)
    try:
        ordered = sorted(names, key=int)
    except (TypeError, ValueError, OverflowError):
        ordered = sorted(names, key=str) if isinstance(regions, str) else list(names)
    numbers = {name: number for number, name in enumerate(ordered)}
    return tuple(None if name is None else numbers[name] for name in named)


def _remade(spec: str, houses: dict[str, list[Cell]], base: _Base | None, constraints: tuple[Constraint, ...]) -> Rules:
    """Rules from the contents of a pickle."""
    return Rules(spec, houses, **(base.given() if base else {}), constraints=constraints)


@lru_cache(maxsize=256)
def _by_name(spec: str) -> Rules:
    return Rules(spec)


def usual_rules(board: Board) -> Rules | None:
    """Return the usual rules of a board: its rows, columns and boxes. None if there are no usual boxes.

    Example:
        >>> usual_rules(Board(6)), usual_rules(Board(7))
        (Rules('6x6'), None)
    """
    if board.is_nine:
        return _by_name("classic")
    return _by_name(f"{board.rows}x{board.rows}") if board == square_of(board.cell_count) else None


def _json(constraints: Iterable[Constraint], board: Board) -> str:
    """Return constraints in the form that the engine takes."""
    try:
        listed = [*constraints]
    except TypeError:
        raise TypeError(f"constraints: expected a list of constraints, found {constraints!r}") from None
    if not listed:
        return "[]"
    from .constraint_json import to_json

    return to_json(listed, board.values)


def _constraints(core: _core.Rules) -> tuple[Constraint, ...]:
    """Return the constraints that the engine has read."""
    text = _core.constraints_json(core)
    if text == "[]":
        return ()
    from .constraint_json import from_json

    return from_json(text)


def _named(houses: Houses) -> Iterator[tuple[str, str | Iterable[Cell | str]]]:
    if isinstance(houses, Mapping):
        return iter(houses.items())
    listed = items("houses", houses, "a list of houses, or a mapping from names to houses")
    return ((f"extra house {number}", cells) for number, cells in enumerate(listed, 1))


def _cells_of(name: str, cells: str | Iterable[Cell | str], board: Board) -> list[Cell]:
    try:
        named = cells.replace(",", " ").split() if isinstance(cells, str) else cells
        return [board.parse_cell(cell) for cell in items("it", named, "its cells, as in 'r1c1 r1c9'")]
    except (TypeError, ValueError) as error:
        raise RulesError(f"the house {name!r}: {error}") from None
