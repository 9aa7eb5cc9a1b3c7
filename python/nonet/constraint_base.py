"""What constraints have in common, and how their arguments are read.

The constraints are in :mod:`nonet.constraints`, which is made from the engine's table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import Any, ClassVar, TypeAlias

from .checked import items, shown
from .errors import RulesError

CellLike: TypeAlias = "int | str"
"""A cell: its number, or its name."""

CellsLike: TypeAlias = "str | Iterable[CellLike]"
"""Cells: a string of names, or an iterable of names and numbers."""

DotLike: TypeAlias = "tuple[CellLike, CellLike] | tuple[CellLike, CellLike, int]"
"""A dot between two cells, with its number unless it is the usual one."""

ConstraintsLike: TypeAlias = "Constraint | Iterable[Constraint]"
"""Constraints: one, or several."""

MOST_TOLD = 81
"""Maximum number of tuples that a relation lists where it is named, which holds every relation between two digits."""


class Constraint:
    """A rule for cells, other than a house. Constraints are immutable and hashable, and compare by their fields.

    ``one | other`` holds where at least one of two constraints does, ``one & other`` where both do, and ``~one`` where
    the constraint does not.

    Example:
        >>> from nonet.constraints import KillerCage, Thermometer
        >>> print(Thermometer("r1c1 r1c2") | ~KillerCage("r1c1 r1c2", sum=3))
        any-of (thermometer r1c1 r1c2) (not (killer-cage r1c1 r1c2, sum 3))
    """

    __slots__ = ()

    name: ClassVar[str]
    """The name in the engine's table."""

    _named: ClassVar[dict[str, type[Constraint]]] = {}

    def __init_subclass__(cls) -> None:
        if "name" in cls.__dict__:
            Constraint._named[cls.name] = cls

    def __or__(self, other: Constraint) -> Constraint:
        return _joined("any-of", self, other)

    def __and__(self, other: Constraint) -> Constraint:
        return _joined("all-of", self, other)

    def __invert__(self) -> Constraint:
        return _made("not", (self,))

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

    def _on(self, values: Sequence[int]) -> Constraint:
        """Return the constraint on a board whose digits have these values."""
        given = {one.name: getattr(self, one.name) for one in fields(self) if one.compare}  # type: ignore[arg-type]
        if "constraints" not in given:
            return self
        return _made(self.name, tuple(one._on(values) for one in given.pop("constraints")), **given)


def _made(name: str, constraints: tuple[Constraint, ...], **given: Any) -> Constraint:
    return Constraint._named[name](constraints, **given)  # type: ignore[call-arg]


def _joined(name: str, one: Constraint, other: Constraint) -> Constraint:
    """Return two constraints joined. Those joined in the same way before become part of the list."""
    return _made(name, (*_parts(name, one), *_parts(name, other)))


def _parts(name: str, joined: Constraint) -> tuple[Constraint, ...]:
    """Return the constraints that are joined in this way, unless they have cells beside the board."""
    if getattr(joined, "name", "") != name or getattr(joined, "auxiliary", ()):
        return (joined,)
    parts: tuple[Constraint, ...] = joined.constraints  # type: ignore[attr-defined]
    return parts


def _words(name: str, value: Any) -> str:
    """Return a parameter in a few words."""
    if name == "cells":
        return " ".join(map(str, value))
    if name == "constraints":
        return " ".join(f"({one})" for one in value)
    if isinstance(value, tuple):
        return f"{name} {' '.join('-'.join(map(str, one)) if isinstance(one, tuple) else str(one) for one in value)}"
    if isinstance(value, frozenset):
        told = " ".join("-".join(map(str, allowed)) for allowed in sorted(value)) if len(value) <= MOST_TOLD else ""
        return f"{name} {told}" if told else f"{len(value)} tuples {name}"
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


def groups_of(name: str, groups: Iterable[CellsLike]) -> tuple[tuple[CellLike, ...], ...]:
    """Return the groups of cells that someone gave for a parameter.

    Example:
        >>> groups_of("groups", ["r1c1 r1c2", ["r3c3"]])
        (('r1c1', 'r1c2'), ('r3c3',))
    """
    return tuple(map(cells_of, items(name, groups, f"a list of groups of cells, as in {name}=['r1c1 r1c2', 'r3c3']")))


def numbers_of(name: str, numbers: Iterable[int]) -> tuple[int, ...]:
    """Return the numbers that someone gave for a parameter.

    Example:
        >>> numbers_of("digits", [1, 6])
        (1, 6)
    """
    return tuple(items(name, numbers, f"a list of numbers, as in {name}=[1, 6]"))


def tuples_of(name: str, listed: Iterable[Iterable[int]]) -> frozenset[tuple[int, ...]]:
    """Return the tuples of numbers that someone gave for a parameter.

    Example:
        >>> sorted(tuples_of("transitions", [[0, 5, 1], [1, 6, 1]]))
        [(0, 5, 1), (1, 6, 1)]
    """
    try:
        return frozenset(tuple(values) for values in listed)
    except TypeError:
        raise RulesError(f"{name}: {shown(listed)} is not a list of tuples, as in {name}=[(1, 2), (3, 4)]") from None


def sets_of(name: str, listed: Iterable[Iterable[int]]) -> frozenset[tuple[int, ...]]:
    """Return the sets of numbers that someone gave for a parameter, each in ascending order.

    Example:
        >>> sorted(sets_of("sets", [{2, 1}, [4, 3]]))
        [(1, 2), (3, 4)]
    """
    return frozenset(tuple(sorted(values)) for values in tuples_of(name, listed))


def names_of(name: str, names: str | Iterable[str]) -> tuple[str, ...]:
    """Return the names of cells beside the board that someone gave for a parameter.

    Example:
        >>> names_of("auxiliary", "x, y")
        ('x', 'y')
    """
    listed = names.replace(",", " ").split() if isinstance(names, str) else names
    return tuple(one.lower() for one in items(name, listed, f"a list of names, as in {name}=['x', 'y']"))


def constraints_of(name: str, constraints: ConstraintsLike) -> tuple[Constraint, ...]:
    """Return the constraints that someone gave for a parameter.

    Example:
        >>> from nonet.constraints import Odd
        >>> constraints_of("constraints", Odd("r1c1"))
        (Odd(cells=('r1c1',)),)
    """
    if isinstance(constraints, Constraint):
        return (constraints,)
    listed = tuple(items(name, constraints, f"a list of constraints, as in {name}=[KillerCage('r1c1 r1c2', 3)]"))
    for one in listed:
        if not isinstance(one, Constraint):
            raise RulesError(f"{name}: {shown(one)} is not a constraint")
    return listed
