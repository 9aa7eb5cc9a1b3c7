"""Ranges: the values that a number may have, as users write them."""

from __future__ import annotations

from collections.abc import Iterable
from numbers import Real
from typing import TypeAlias

from ..checked import shown

Range: TypeAlias = "float | tuple[float | None, float | None] | None"
"""One number, or ``(low, high)`` with None for an open end."""

_MOST = 2**32
"""Larger numbers, such as infinity, mean no more than this one."""


def range_of(name: str, value: Range) -> float | tuple[float | None, float | None] | None:
    """Return a range as plain numbers, or None if no range was given.

    Args:
        name: the argument, for messages.
        value: the range as the user gave it.

    Raises:
        ValueError: the value is not a range.

    Example:
        >>> range_of("er", (3.8, 4.5)), range_of("givens", 24), range_of("hodoku", (None, 1000))
        ((3.8, 4.5), 24, (None, 1000))
    """
    if value is None:
        return None
    low, high = map(_plain, _ends(name, value))
    return low if _is_number(value) else (low, high)


def _plain(end: float | None) -> float | None:
    """Return a number of any type as JSON can hold it."""
    if end is None:
        return None
    number = min(end, _MOST)
    return int(number) if number == int(number) else float(number)


def _ends(name: str, value: object) -> tuple[float | None, float | None]:
    ends = (value, value) if _is_number(value) else tuple(value) if isinstance(value, tuple | list) else ()
    if len(ends) != 2 or not all(end is None or _is_number(end) for end in ends) or ends == (None, None):
        example = f"{name}={_EXAMPLES[name]}"
        raise ValueError(f"{name} is {shown(value)}; expected a number or (low, high), as in {example}")
    return ends[0], ends[1]


def _is_number(value: object) -> bool:
    # This also excludes nan, which is not at least 0.
    return not isinstance(value, bool) and isinstance(value, Real) and bool(value >= 0)  # type: ignore[operator]


_EXAMPLES = {
    "givens": "(24, 26)",
    "er": "(3.8, 4.5)",
    "ep": "(1.2, 2.0)",
    "ed": "(1.2, 2.0)",
    "hodoku": "(600, 1000)",
    "guesses": "(1, 5)",
    "constraints": "{'thermometer': (2, 4)}",
}


def keys(name: str, value: str | Iterable[str] | None) -> tuple[str, ...]:
    """Return the keys of techniques given by key or name.

    Raises:
        ValueError: there is no such technique; the message lists similar names.

    Example:
        >>> keys("only", ["naked-single", "Hidden single"]), keys("must", "xy-wing")
        (('naked-single', 'hidden-single'), ('xy-wing',))
    """
    from ..steps.technique import technique_named

    if value is None:
        return ()
    given = [value] if isinstance(value, str) else list(value) if isinstance(value, Iterable) else [value]
    if not all(isinstance(one, str) for one in given):
        raise ValueError(f"{name} is {shown(value)}; expected names of techniques, as in {name}=['xy-wing']")
    try:
        return tuple(dict.fromkeys(technique_named(one).key for one in given))
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None
