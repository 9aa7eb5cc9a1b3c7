"""Constraints on the command line, in the notation of messages and pictures: ``killer-cage r1c1 r1c2, sum 12``.

The engine's table lists the parameters of each constraint. Words without the name of a parameter before them are cells.
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Any

from .. import _core
from ..constraints import CONSTRAINTS, Constraint
from ..errors import RulesError

Words = list[str]

EXAMPLES = {
    "cells": "r1c1 r1c2",
    "line": "r1c1 r1c2 r1c3",
    "number": "12",
    "dots": "r1c1-r1c2",
    "flag": "",
    "tuples": "1-3 3-1",
}
"""Example values for each kind of parameter, for the hints in messages."""


def constraint_of(text: str) -> Constraint:
    """Return the constraint that a text states.

    Raises:
        RulesError: there is no such constraint, or its parameters are malformed; the message says how to state it.

    Example:
        >>> constraint_of("killer-cage r1c1 r1c2, sum 12")
        KillerCage(cells=('r1c1', 'r1c2'), sum=12)
    """
    name, _, rest = text.strip().partition(" ")
    name = name.lower().rstrip(",")
    kinds = _kinds(name)
    given = _words(text, name, rest)
    for key, (_, required) in kinds.items():
        if required and key not in given:
            raise _error(text, f"has no {key}", name)
    return CONSTRAINTS[name](**{key: _value(text, name, key, words) for key, words in given.items()})


def notation(name: str) -> str:
    """Return an example of how a constraint is stated.

    Example:
        >>> notation("killer-cage")
        'killer-cage r1c1 r1c2, sum 12'
    """
    parts = [
        EXAMPLES[kind] if key == "cells" else f"{key} {EXAMPLES[kind]}".rstrip()
        for key, (kind, _) in _kinds(name).items()
    ]
    return f"{name} {', '.join(parts)}".rstrip()


def _kinds(name: str) -> dict[str, tuple[str, bool]]:
    """Return the kind of each parameter of a constraint, and whether it is required."""
    for known, _, parameters in _core.constraint_kinds():
        if known == name:
            return {key: (kind, required) for key, kind, required, _ in parameters}
    near = get_close_matches(name, CONSTRAINTS, 1)
    hint = f"(did you mean {near[0]}?)" if near else f"(there are {', '.join(CONSTRAINTS)})"
    raise RulesError(f"there is no constraint {name!r} {hint}")


def _words(text: str, name: str, rest: str) -> dict[str, Words]:
    """Return the words given for each parameter."""
    kinds = _kinds(name)
    given: dict[str, Words] = {}
    for first, *more in filter(None, (part.split() for part in rest.lower().split(","))):
        key, words = (first, more) if first in kinds else ("cells", [first, *more])
        if key not in kinds:
            raise _error(text, f"has {first!r}, which is not one of its parameters", name)
        given.setdefault(key, []).extend(words)
    return given


def _value(text: str, name: str, key: str, words: Words) -> Any:
    try:
        return _READERS[_kinds(name)[key][0]](words)
    except ValueError:
        raise _error(text, f"has {key} {' '.join(words)!r}", name) from None


def _error(text: str, fault: str, name: str) -> RulesError:
    return RulesError(f"{text!r} {fault}; expected a constraint such as {notation(name)!r}")


def _number(words: Words) -> int:
    (word,) = words
    return int(word)


def _flag(words: Words) -> bool:
    if words:
        raise ValueError
    return True


def _dot(word: str) -> tuple[str | int, ...]:
    first, second, *number = word.split("-")
    return first, second, *map(int, number)


def _dots(words: Words) -> list[tuple[str | int, ...]]:
    return [_dot(word) for word in words]


def _tuples(words: Words) -> list[tuple[int, ...]]:
    return [tuple(map(int, word.split("-"))) for word in words]


_READERS: dict[str, Callable[[Words], Any]] = {
    "cells": list,
    "line": list,
    "number": _number,
    "dots": _dots,
    "flag": _flag,
    "tuples": _tuples,
}
