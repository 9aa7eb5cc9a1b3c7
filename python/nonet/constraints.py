"""Constraints besides houses: killer cages, thermometers, anti-knight, Kropki dots, and relations of your own.

Each class stands for one kind of constraint in the engine's table, and its docstring begins with the sentence given
there. Cells are names such as ``r4c7`` or numbers; whether they are on the board is checked when :class:`nonet.Rules`
are made from the constraint.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from itertools import product
from operator import index
from typing import Any, ClassVar, SupportsIndex, TypeAlias

from .checked import items, shown
from .errors import RulesError

__all__ = [
    "CONSTRAINTS",
    "AntiKnight",
    "Constraint",
    "KillerCage",
    "KropkiDots",
    "Relation",
    "Thermometer",
]

CellLike: TypeAlias = "int | str"
"""A cell: its number, or its name."""

CellsLike: TypeAlias = "str | Iterable[CellLike]"
"""Cells: a string of names, or an iterable of names and numbers."""

DotLike: TypeAlias = "tuple[CellLike, CellLike] | tuple[CellLike, CellLike, int]"
"""A dot between two cells, with its number unless it is the usual one."""

AllowedLike: TypeAlias = "Callable[..., bool] | Iterable[Iterable[int]]"
"""A relation: a function of values, or the tuples of values that it allows."""

MOST_TUPLES = 1_000_000
"""Maximum number of tuples for which the function of a :class:`Relation` is called."""


MOST_TOLD = 81
"""Maximum number of tuples that a relation lists where it is named, which holds every relation between two digits."""


class Constraint:
    """A rule for cells, other than a house. Constraints are immutable and hashable, and compare by their fields."""

    __slots__ = ()

    name: ClassVar[str]
    """The name in the engine's table."""

    def to_dict(self) -> dict[str, Any]:
        """Return the constraint as the JSON object that the engine reads.

        Example:
            >>> KillerCage("r1c1 r1c2", sum=3).to_dict()
            {'type': 'killer-cage', 'cells': ('r1c1', 'r1c2'), 'sum': 3}
        """
        given = {one.name: getattr(self, one.name) for one in fields(self) if one.compare}  # type: ignore[arg-type]
        return {"type": self.name} | given

    def __str__(self) -> str:
        given = {name: value for name, value in self.to_dict().items() if name != "type"}
        parts = [
            _words(name, value) for name, value in given.items() if not (value is None or value is False or value == ())
        ]
        return f"{self.name} {', '.join(parts)}".rstrip()

    def _set(self, **given: object) -> None:
        for name, value in given.items():
            object.__setattr__(self, name, value)


@dataclass(frozen=True, slots=True, init=False)
class KillerCage(Constraint):
    """The digits in a cage differ and, if the cage has a sum, add up to it.

    Args:
        cells: the cells of the cage.
        sum: the sum of the digits, if the cage has one.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> rules = Rules(constraints=[KillerCage("r1c1 r1c2", sum=3), KillerCage("r1c3 r1c4", sum=17)])
        >>> Puzzle("." * 81, rules).true_candidates()[:4]
        ((1, 2), (1, 2), (8, 9), (8, 9))
    """

    name: ClassVar[str] = "killer-cage"
    cells: tuple[CellLike, ...]
    sum: int | None

    def __init__(self, cells: CellsLike, sum: int | None = None) -> None:  # noqa: A002 (setters' word)
        self._set(cells=_cells(cells), sum=sum)


@dataclass(frozen=True, slots=True, init=False)
class Thermometer(Constraint):
    """Digits increase along a thermometer, starting at its bulb.

    Args:
        cells: the cells, starting at the bulb.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> rules = Rules(constraints=[Thermometer("r1c1 r2c1 r3c1 r4c1 r5c1 r6c1 r7c1 r8c1 r9c1")])
        >>> Puzzle("." * 81, rules).solve()["r4c1"]
        4
    """

    name: ClassVar[str] = "thermometer"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=_cells(cells))


@dataclass(frozen=True, slots=True)
class AntiKnight(Constraint):
    """Cells a knight's move apart hold different digits.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> Puzzle("1..." + "." * 7 + "1" + "." * 69, Rules(constraints=[AntiKnight()])).count()
        0
    """

    name: ClassVar[str] = "anti-knight"


@dataclass(frozen=True, slots=True, init=False)
class KropkiDots(Constraint):
    """At a white dot, two digits differ by 1 (or by its number); at a black dot, their ratio is 2 (or its number).

    Args:
        white: the white dots: two cells that share a side, and the difference unless it is 1.
        black: the black dots: two cells that share a side, and the ratio unless it is 2.
        negative: whether all dots are given: adjacent cells with no dot between them are neither consecutive nor in the
            ratio 2, nor in the relation of any numbered dot on the board. :class:`nonet.Rules` join all their dots into
            one object, so those of every object count.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> rules = Rules(constraints=[KropkiDots(black=[("r1c1", "r1c2"), ("r1c2", "r1c3")])])
        >>> sorted(Puzzle("." * 81, rules).true_candidates()[1])
        [2, 4]
    """

    name: ClassVar[str] = "kropki-dots"
    white: tuple[DotLike, ...]
    black: tuple[DotLike, ...]
    negative: bool

    def __init__(self, white: Iterable[DotLike] = (), black: Iterable[DotLike] = (), negative: bool = False) -> None:
        self._set(white=_dots("white", white), black=_dots("black", black), negative=negative)


@dataclass(frozen=True, slots=True, init=False)
class Relation(Constraint):
    """Consecutive cells on a line hold values that the relation allows.

    A function is called once for each tuple of digits, when the relation is made; it is not kept.

    Args:
        cells: the cells of the line, in order.
        allowed: a function of two or more values that returns whether they may stand in this order, or the tuples of
            values that may. If the function has *k* parameters, the relation applies to every *k* consecutive cells.
        digits: the digits with which a function is called. Boards with other digits than 1 to 9 need theirs, as in
            ``digits=range(1, 17)``.

    Raises:
        RulesError: the function takes no values, takes more values than there are cells, or would have to be called for
            more than a million tuples.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> whisper = Relation("r1c1 r1c2 r1c3", lambda a, b: abs(a - b) >= 5)
        >>> Puzzle("." * 81, Rules(constraints=[whisper])).true_candidates()[0]
        (1, 2, 3, 4, 6, 7, 8, 9)
        >>> sorted(Relation("r1c1 r1c2", lambda a, b: a + b == 5).allowed)
        [(1, 4), (2, 3), (3, 2), (4, 1)]
    """

    name: ClassVar[str] = "relation"
    cells: tuple[CellLike, ...]
    allowed: frozenset[tuple[int, ...]]
    _digits: frozenset[int] | None = field(default=None, compare=False, repr=False)

    def __init__(self, cells: CellsLike, allowed: AllowedLike, digits: Iterable[int] = range(1, 10)) -> None:
        listed = _cells(cells)
        if callable(allowed):
            tried = tuple(digits)
            self._set(cells=listed, allowed=_tried(allowed, tried, len(listed)), _digits=frozenset(tried))
        else:
            self._set(cells=listed, allowed=_tuples(allowed), _digits=None)

    def _on(self, values: Sequence[int]) -> Relation:
        """Return the relation on a board with these digits.

        Raises:
            RulesError: the function was not called with all of them.
        """
        if self._digits is None:
            return self
        if not self._digits >= set(values):
            raise RulesError(
                f"the function of a relation was called with the digits {min(self._digits)} to {max(self._digits)}; "
                f"for this board give digits=range({values[0]}, {values[-1] + 1}) too"
            )
        return Relation(self.cells, [given for given in self.allowed if set(given) <= set(values)])


def _tried(function: Callable[..., bool], digits: Sequence[int], cells: int) -> frozenset[tuple[int, ...]]:
    """Return the tuples of digits that a function allows."""
    size = _size(function, cells)
    if len(digits) ** size > MOST_TUPLES:
        raise RulesError(
            f"a relation between {size} cells with {len(digits)} digits has more than {MOST_TUPLES:,} tuples; "
            "give the allowed tuples, or relate fewer cells at a time"
        )
    return frozenset(given for given in product(digits, repeat=size) if _allows(function, given))


def _size(function: Callable[..., bool], cells: int) -> int:
    """Return the number of values that a function takes, in a relation of some cells."""
    import inspect

    try:
        parameters = inspect.signature(function).parameters.values()
    except ValueError:
        name = getattr(function, "__name__", "the function")
        raise RulesError(
            f"the function of a relation, {name}, does not say what parameters it has; "
            f"wrap it, as in lambda a, b: {name}(a, b)"
        ) from None
    if any(parameter.kind is parameter.VAR_POSITIONAL for parameter in parameters):
        return cells
    positional = [p for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    size = len([parameter for parameter in positional if parameter.default is parameter.empty])
    if not 1 <= size <= cells:
        raise RulesError(f"the function of a relation takes {size} values; the relation has {cells} cells")
    return size


def _allows(function: Callable[..., bool], given: tuple[int, ...]) -> bool:
    try:
        return bool(function(*given))
    except Exception as error:
        error.add_note(f"The function of a nonet.constraints.Relation was called with {given}.")
        raise


CONSTRAINTS: dict[str, type[Constraint]] = {
    known.name: known for known in (KillerCage, Thermometer, AntiKnight, KropkiDots, Relation)
}
"""Every class of constraints by its name in the engine's table."""


def to_json(constraints: Iterable[Constraint], values: Sequence[int]) -> str:
    """Return constraints as the JSON list that the engine reads, on a board whose digits have these values."""
    import json

    listed = _with_joined_dots([_on_board(constraint, values) for constraint in constraints])
    try:
        return json.dumps([constraint.to_dict() for constraint in listed], default=_plain, allow_nan=False)
    except ValueError:
        raise RulesError("a constraint has inf or nan, which is neither a cell nor a number") from None


def _with_joined_dots(constraints: list[Constraint]) -> list[Constraint]:
    """Return constraints with all dots in one object: if all are shown, those of any object count."""
    dots = [constraint for constraint in constraints if isinstance(constraint, KropkiDots)]
    if len(dots) < 2:
        return constraints
    white = [dot for at, one in enumerate(dots) for dot in one.white if all(dot not in two.white for two in dots[:at])]
    black = [dot for at, one in enumerate(dots) for dot in one.black if all(dot not in two.black for two in dots[:at])]
    joined = KropkiDots(white, black, any(one.negative for one in dots))
    return [joined, *(constraint for constraint in constraints if not isinstance(constraint, KropkiDots))]


def from_json(text: str) -> tuple[Constraint, ...]:
    """Return the constraints in a JSON list written by the engine."""
    import json

    return tuple(_from_dict(data) for data in json.loads(text))


def _on_board(constraint: object, values: Sequence[int]) -> Constraint:
    if isinstance(constraint, Relation):
        return constraint._on(values)
    if isinstance(constraint, Constraint):
        return constraint
    known = ", ".join(known.__name__ for known in CONSTRAINTS.values())
    raise RulesError(f"{shown(constraint)} is not a constraint; nonet.constraints has {known}")


def _plain(value: object) -> object:
    """Return a value that the JSON encoder does not support in a form that it does."""
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, SupportsIndex):  # a numpy integer
        return index(value)
    raise RulesError(f"{shown(value)} is neither a cell nor a number")


def _from_dict(data: Mapping[str, Any]) -> Constraint:
    given = dict(data)
    made = CONSTRAINTS[given.pop("type")]
    return made(**given)


def _words(name: str, value: Any) -> str:
    """Return a parameter in a few words."""
    if name == "cells":
        return " ".join(map(str, value))
    if isinstance(value, tuple):
        return f"{name} {' '.join('-'.join(map(str, dot)) for dot in value)}"
    if isinstance(value, frozenset):
        told = " ".join("-".join(map(str, allowed)) for allowed in sorted(value)) if len(value) <= MOST_TOLD else ""
        return f"{name} {told}" if told else f"{len(value)} tuples allowed"
    return name if value is True else f"{name} {value}"


def _cells(cells: CellsLike) -> tuple[CellLike, ...]:
    listed = cells.replace(",", " ").split() if isinstance(cells, str) else cells
    try:
        return tuple(cell.lower() if isinstance(cell, str) else cell for cell in listed)
    except TypeError:
        raise RulesError(f"{shown(cells)} are not cells; give a string such as 'r1c1 r1c2', or a list") from None


def _tuples(allowed: Iterable[Iterable[int]]) -> frozenset[tuple[int, ...]]:
    try:
        return frozenset(tuple(values) for values in allowed)
    except TypeError:
        hint = "give a function of two or more values, or a list of tuples of values"
        raise RulesError(f"{shown(allowed)} is not a relation; {hint}") from None


def _dots(colour: str, dots: Iterable[DotLike]) -> tuple[DotLike, ...]:
    listed: list[object] = list(items(colour, dots, f"a list of dots, as in {colour}=[('r1c1', 'r1c2')]"))
    if all(isinstance(dot, list | tuple) for dot in listed):
        return tuple(tuple(dot) for dot in listed)  # type: ignore[arg-type, misc]
    raise RulesError(f"{colour}: expected a list of dots of two cells each, as in {colour}=[('r1c1', 'r1c2')]")
