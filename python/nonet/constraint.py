"""What constraints have in common, and relations, whose function is Python's.

The other constraints are in :mod:`nonet.constraints`, which is made from the engine's table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, fields
from itertools import product
from typing import Any, ClassVar, TypeAlias

from .checked import items, shown
from .errors import RulesError

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
            >>> from nonet.constraints import KillerCage
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

    def _on(self, values: Sequence[int]) -> Constraint:  # noqa: ARG002 (for those with a table of values)
        """Return the constraint on a board whose digits have these values."""
        return self


def _words(name: str, value: Any) -> str:
    """Return a parameter in a few words."""
    if name == "cells":
        return " ".join(map(str, value))
    if isinstance(value, tuple):
        return f"{name} {' '.join('-'.join(map(str, one)) if isinstance(one, tuple) else str(one) for one in value)}"
    if isinstance(value, frozenset):
        told = " ".join("-".join(map(str, allowed)) for allowed in sorted(value)) if len(value) <= MOST_TOLD else ""
        return f"{name} {told}" if told else f"{len(value)} tuples allowed"
    return name if value is True else f"{name} {value}"


def cells_of(cells: CellsLike) -> tuple[CellLike, ...]:
    """Return the cells that someone gave.

    Example:
        >>> cells_of("R1C1, r1c2")
        ('r1c1', 'r1c2')
    """
    listed = cells.replace(",", " ").split() if isinstance(cells, str) else cells
    try:
        return tuple(cell.lower() if isinstance(cell, str) else cell for cell in listed)
    except TypeError:
        raise RulesError(f"{shown(cells)} are not cells; give a string such as 'r1c1 r1c2', or a list") from None


def dots_of(name: str, dots: Iterable[DotLike]) -> tuple[DotLike, ...]:
    """Return the dots that someone gave for a parameter.

    Example:
        >>> dots_of("white", [["r1c1", "r1c2"]])
        (('r1c1', 'r1c2'),)
    """
    listed: list[object] = list(items(name, dots, f"a list of dots, as in {name}=[('r1c1', 'r1c2')]"))
    if all(isinstance(dot, list | tuple) for dot in listed):
        return tuple(tuple(dot) for dot in listed)  # type: ignore[arg-type, misc]
    raise RulesError(f"{name}: expected a list of dots of two cells each, as in {name}=[('r1c1', 'r1c2')]")


def numbers_of(name: str, numbers: Iterable[int]) -> tuple[int, ...]:
    """Return the numbers that someone gave for a parameter.

    Example:
        >>> numbers_of("digits", [1, 6])
        (1, 6)
    """
    return tuple(items(name, numbers, f"a list of numbers, as in {name}=[1, 6]"))


def groups_of(name: str, groups: Iterable[CellsLike]) -> tuple[tuple[CellLike, ...], ...]:
    """Return the lists of cells that someone gave for a parameter.

    Example:
        >>> groups_of("arrows", ["r1c1 r1c2", ["r4c4"]])
        (('r1c1', 'r1c2'), ('r4c4',))
    """
    listed = () if isinstance(groups, str) else groups
    return tuple(map(cells_of, items(name, listed, f"a list of lists of cells, as in {name}=['r1c1 r1c2']")))


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
        >>> from nonet.constraints import Relation
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
        listed = cells_of(cells)
        if callable(allowed):
            tried = tuple(digits)
            self._set(cells=listed, allowed=_tried(allowed, tried, len(listed)), _digits=frozenset(tried))
        else:
            self._set(cells=listed, allowed=_tuples(allowed), _digits=None)

    def _on(self, values: Sequence[int]) -> Relation:
        """Return the relation on a board whose digits have these values.

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


def _tuples(allowed: Iterable[Iterable[int]]) -> frozenset[tuple[int, ...]]:
    try:
        return frozenset(tuple(values) for values in allowed)
    except TypeError:
        hint = "give a function of two or more values, or a list of tuples of values"
        raise RulesError(f"{shown(allowed)} is not a relation; {hint}") from None
