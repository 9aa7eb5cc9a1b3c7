"""Constraints on the command line, in the notation of messages and pictures: ``killer-cage r1c1 r1c2, sum 12``.

The engine's table lists the parameters of each constraint. Words without the name of a parameter before them are cells.
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Any

from ..constraint import Constraint
from ..constraint_json import example_of
from ..constraint_kinds import Kind, kind_of, kinds
from ..constraints import CONSTRAINTS
from ..errors import RulesError

Words = list[str]


def constraint_of(text: str) -> Constraint:
    """Return the constraint that a text states.

    Raises:
        RulesError: there is no such constraint, or its parameters are malformed; the message says how to state it.

    Example:
        >>> constraint_of("killer-cage r1c1 r1c2, sum 12")
        KillerCage(cells=('r1c1', 'r1c2'), sum=12)
    """
    name, _, rest = text.strip().partition(" ")
    name = _kind(name.rstrip(",")).name
    parameters = kinds()[name].parameters
    given = _words(text, name, rest)
    for key, parameter in parameters.items():
        if parameter.required and key not in given:
            raise _error(text, f"has no {key}", name)
    return CONSTRAINTS[name](**{key: _value(text, name, key, words) for key, words in given.items()})


def _kind(name: str) -> Kind:
    """Return the constraint with a name, or another name."""
    if kind := kind_of(name):
        return kind
    near = get_close_matches(name.lower(), kinds(), 1)
    hint = f"(did you mean {near[0]}?)" if near else f"(there are {', '.join(kinds())})"
    raise RulesError(f"there is no constraint {name.lower()!r} {hint}")


def _words(text: str, name: str, rest: str) -> dict[str, Words]:
    """Return the words given for each parameter."""
    parameters = kinds()[name].parameters
    given: dict[str, Words] = {}
    for first, *more in filter(None, (part.split() for part in rest.lower().split(","))):
        key, words = (first, more) if first in parameters else ("cells", [first, *more])
        if key not in parameters:
            raise _error(text, f"has {first!r}, which is not one of its parameters", name)
        given.setdefault(key, []).extend(words)
    return given


def _value(text: str, name: str, key: str, words: Words) -> Any:
    try:
        return _READERS[kinds()[name].parameters[key].kind](words)
    except ValueError:
        raise _error(text, f"has {key} {' '.join(words)!r}", name) from None


def _error(text: str, fault: str, name: str) -> RulesError:
    return RulesError(f"{text!r} {fault}; expected a constraint such as {str(example_of(name))!r}")


def _number(words: Words) -> int:
    (word,) = words
    return int(word)


def _word(words: Words) -> str:
    (word,) = words
    return word


def _numbers(words: Words) -> list[int]:
    return [int(word) for word in words]


def _flag(words: Words) -> bool:
    if words:
        raise ValueError
    return True


def _dot(word: str) -> tuple[str | int, ...]:
    first, second, *number = word.split("-")
    return first, second, *map(int, number)


def _dots(words: Words) -> list[tuple[str | int, ...]]:
    return [_dot(word) for word in words]


def _groups(words: Words) -> list[Words]:
    return [word.split("-") for word in words]


def _tuples(words: Words) -> list[tuple[int, ...]]:
    return [tuple(map(int, word.split("-"))) for word in words]


_READERS: dict[str, Callable[[Words], Any]] = {
    "cells": list,
    "line": list,
    "path": list,
    "number": _number,
    "numbers": _numbers,
    "digits": _numbers,
    "outside": _word,
    "choice": _word,
    "dots": _dots,
    "groups": _groups,
    "flag": _flag,
    "tuples": _tuples,
}
