"""Columns: results that are equal if their columns are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any


class Columns:
    """A dataclass of columns: equal to another of its class if all columns are, times that were measured aside."""

    __slots__ = ()

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        names = (column.name for column in fields(self) if column.compare)  # type: ignore[arg-type]
        return all(_same(getattr(self, name), getattr(other, name)) for name in names)


def _same(one: Any, other: Any) -> bool:
    import numpy as np

    if isinstance(one, np.ndarray):
        return isinstance(other, np.ndarray) and np.array_equal(one, other, equal_nan=one.dtype.kind == "f")
    if isinstance(one, Mapping):
        return one.keys() == other.keys() and all(_same(value, other[name]) for name, value in one.items())
    return bool(one == other)
