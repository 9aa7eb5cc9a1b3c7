"""Constraints as the JSON that the engine reads and writes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import index
from typing import Any, SupportsIndex

from .checked import shown
from .constraint_base import Constraint
from .constraint_kinds import kinds
from .constraints import CONSTRAINTS
from .errors import RulesError


def to_json(constraints: Iterable[Constraint], values: Sequence[int]) -> str:
    """Return constraints as the JSON list that the engine reads, on a board whose digits have these values."""
    import json

    listed = [_on_board(constraint, values) for constraint in constraints]
    try:
        return json.dumps([constraint.to_dict() for constraint in listed], default=_plain, allow_nan=False)
    except ValueError:
        raise RulesError("a constraint has inf or nan, which is neither a cell nor a number") from None


def from_json(text: str) -> tuple[Constraint, ...]:
    """Return the constraints in a JSON list written by the engine."""
    import json

    return tuple(_from_dict(data) for data in json.loads(text))


def example_of(name: str) -> Constraint:
    """Return the example of a constraint in the engine's table.

    Example:
        >>> print(example_of("killer-cage"))
        killer-cage r1c1 r1c2 r2c1, sum 6
    """
    return _from_dict({"type": name, **kinds()[name].example.arguments})


def _on_board(constraint: object, values: Sequence[int]) -> Constraint:
    if isinstance(constraint, Constraint):
        return constraint._on(values)
    known = ", ".join(known.__name__ for known in CONSTRAINTS.values())
    raise RulesError(f"{shown(constraint)} is not a constraint; nonet.constraints has {known}")


def _plain(value: object) -> object:
    """Return a value that the JSON encoder does not support in a form that it does."""
    if isinstance(value, Constraint):
        return value.to_dict()
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, SupportsIndex):  # a numpy integer
        return index(value)
    raise RulesError(f"{shown(value)} is neither a cell nor a number")


def _from_dict(data: Mapping[str, Any]) -> Constraint:
    given = dict(data)
    made = CONSTRAINTS[given.pop("type")]
    if "constraints" in given:
        given["constraints"] = [_from_dict(one) for one in given["constraints"]]
    return made(**given)
