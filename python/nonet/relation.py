"""Relations: rules whose function is Python's. The function becomes tuples here, and is not kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeAlias, overload

from .checked import shown
from .constraint_base import CellLike, CellsLike, Constraint, cells_of
from .errors import RulesError
from .predicates import Predicate, allowed_by, size_of

AllowedLike: TypeAlias = "Predicate | Iterable[Iterable[int]]"
"""A relation: a function of values, or the tuples of values that it allows."""


@dataclass(frozen=True, slots=True, init=False)
class Relation(Constraint):
    """Consecutive cells on a line hold values that the relation allows.

    A function is called for each tuple of digits when the relation is made; it is not kept, so variables that it uses
    may change afterwards.

    Args:
        cells: the cells of the line, in order.
        allowed: a function of one or more values that returns whether they may stand in this order, or the tuples of
            values that may. If the function has *k* parameters, the relation applies to every *k* consecutive cells.
        digits: the digits with which a function is called. Boards with other digits than 1 to 9 need theirs, as in
            ``digits=range(1, 17)``.
        timeout: maximum number of seconds for all calls of a function, or None for no limit.

    Raises:
        RulesError: the function takes no values, takes more values than there are cells, would have to be called for
            more than a million tuples, does not return a bool, or does not always return the same one.
        SearchTimeoutError: the timeout ended.

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

    def __init__(
        self,
        cells: CellsLike,
        allowed: AllowedLike,
        digits: Iterable[int] = range(1, 10),
        timeout: float | None = None,
    ) -> None:
        listed = cells_of(cells)
        if callable(allowed):
            tried = tuple(digits)
            size = _size(size_of(allowed), len(listed))
            self._set(cells=listed, allowed=allowed_by(allowed, tried, size, timeout), _digits=frozenset(tried))
        else:
            self._set(cells=listed, allowed=_tuples(allowed), _digits=None)

    @classmethod
    def _of(cls, cells: CellsLike, allowed: frozenset[tuple[int, ...]], digits: frozenset[int]) -> Relation:
        """Return the relation of tuples that a function allowed when it was called with some digits."""
        made = cls(cells, allowed)
        made._set(_digits=digits)
        return made

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


def _size(size: int | None, cells: int) -> int:
    """Return the number of values of a relation between some cells, given how many a function takes."""
    size = cells if size is None else size
    if not 1 <= size <= cells:
        raise RulesError(f"the function of a relation takes {size} values; the relation has {cells} cells")
    return size


def _tuples(allowed: Iterable[Iterable[int]]) -> frozenset[tuple[int, ...]]:
    try:
        return frozenset(tuple(values) for values in allowed)
    except TypeError:
        hint = "give a function of two or more values, or a list of tuples of values"
        raise RulesError(f"{shown(allowed)} is not a relation; {hint}") from None


RelationOf: TypeAlias = "Callable[[CellsLike], Relation]"
"""What :func:`constraint` makes of a function: a constraint for the cells that it is called with."""


@overload
def constraint(function: Predicate) -> RelationOf: ...
@overload
def constraint(
    *, digits: Iterable[int] = ..., size: int | None = ..., timeout: float | None = ...
) -> Callable[[Predicate], RelationOf]: ...
def constraint(
    function: Predicate | None = None,
    *,
    digits: Iterable[int] = range(1, 10),
    size: int | None = None,
    timeout: float | None = None,
) -> Any:
    """Make a constraint of a function of values: a decorator.

    What it makes is called with cells, and returns a :class:`nonet.constraints.Relation`: the function holds for every
    *k* consecutive cells, where *k* is the number of values that it takes. The function is called for each tuple of
    digits when it is decorated, and not afterwards, so variables that it uses may change.

    Args:
        function: the function. It takes values and returns whether they may stand in this order.
        digits: the digits with which it is called, as in ``range(1, 17)`` for boards of 16x16 cells.
        size: the number of values, for a function of ``*values``.
        timeout: maximum number of seconds for all calls, or None for no limit.

    Raises:
        RulesError: the function takes no values or any number of them, would have to be called for more than a million
            tuples, does not return a bool, or does not always return the same one.
        SearchTimeoutError: the timeout ended.

    Example:
        >>> import nonet
        >>> @nonet.constraint
        ... def rising(a, b):
        ...     return a < b
        >>> rules = nonet.Rules("4x4", constraints=[rising("r1c1 r1c2 r1c3")])
        >>> nonet.Puzzle("." * 16, rules).true_candidates()[0]
        (1, 2)
    """
    if function is None:
        return lambda function: _relation_of(function, tuple(digits), size, timeout)
    return _relation_of(function, tuple(digits), size, timeout)


def _relation_of(function: Predicate, digits: Sequence[int], size: int | None, timeout: float | None) -> RelationOf:
    taken = size_of(function)
    number = size if taken is None else taken
    if number is None:
        raise RulesError("the function takes any number of values; say how many, as in @nonet.constraint(size=4)")
    allowed = allowed_by(function, digits, _size(number, max(number, 1)), timeout)

    def made(cells: CellsLike) -> Relation:
        listed = cells_of(cells)
        _size(number, len(listed))
        return Relation._of(listed, allowed, frozenset(digits))

    made.__name__ = made.__qualname__ = getattr(function, "__name__", "made")
    made.__doc__ = function.__doc__
    return made
