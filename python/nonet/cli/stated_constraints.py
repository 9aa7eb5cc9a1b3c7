"""Constraints on the command line, in the notation of messages and pictures: ``killer-cage r1c1 r1c2, sum 12``.

The engine's table lists the parameters of each constraint. Words without the name of a parameter before them are cells.
Constraints inside others stand in parentheses: ``any-of (odd r1c1) (even r1c2)``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..checked import near
from ..constraint_base import Constraint
from ..constraint_json import example_of
from ..constraint_kinds import Kind, kind_of, kinds
from ..constraints import CONSTRAINTS
from ..errors import RulesError

Words = list[str]

LONGEST_SHOWN = 200
"""Maximum number of characters of a constraint that a message shows."""

DEEPEST = 8
"""Maximum depth of constraints inside others."""


def constraint_of(text: str, depth: int = 0) -> Constraint:
    """Return the constraint that a text states, perhaps inside others.

    Raises:
        RulesError: there is no such constraint, or its parameters are malformed; the message says how to state it.

    Example:
        >>> constraint_of("killer-cage r1c1 r1c2, sum 12")
        KillerCage(cells=('r1c1', 'r1c2'), sum=12)
        >>> constraint_of("not (odd r1c1)")
        Not(constraints=(Odd(cells=('r1c1',)),))
    """
    if depth > DEEPEST:
        raise RulesError(f"constraints are nested more than {DEEPEST} deep")
    name, _, rest = text.strip().partition(" ")
    name = _kind(name.rstrip(",")).name
    parameters = kinds()[name].parameters
    given = _words(text, name, rest)
    for key, parameter in parameters.items():
        if parameter.required and key not in given:
            raise _error(text, f"has no {key}", name)
    return CONSTRAINTS[name](**{key: _value(text, name, key, words, depth) for key, words in given.items()})


def _kind(name: str) -> Kind:
    """Return the constraint with a name, or another name."""
    if kind := kind_of(name):
        return kind
    hint = near(name, kinds(), 1) or f" (there are {', '.join(kinds())})"
    raise RulesError(f"there is no constraint {name.lower()!r}{hint}")


def _words(text: str, name: str, rest: str) -> dict[str, Words]:
    """Return the words given for each parameter."""
    parameters = kinds()[name].parameters
    usual = "constraints" if "constraints" in parameters else "cells"
    given: dict[str, Words] = {}
    for first, *more in filter(None, (_split(part, " ") for part in _split(rest, ","))):
        key, words = (first.lower(), more) if first.lower() in parameters else (usual, [first, *more])
        if key not in parameters:
            raise _error(text, f"has {first.lower()!r}, which is not one of its parameters", name)
        given.setdefault(key, []).extend(words)
    return given


def _split(text: str, between: str) -> Words:
    """Return the parts of a text between separators that are not in brackets."""
    parts, depth = [""], 0
    for symbol in text:
        depth += (symbol in "([{") - (symbol in ")]}")
        if depth <= 0 and (symbol == between or (between == " " and symbol.isspace())):
            parts.append("")
        else:
            parts[-1] += symbol
    return [part for part in map(str.strip, parts) if part]


def _value(text: str, name: str, key: str, words: Words, depth: int) -> Any:
    kind = kinds()[name].parameters[key].kind
    if kind == "constraints":
        if not all(word.startswith("(") and word.endswith(")") for word in words):
            raise _error(text, f"has {key} that are not in parentheses", name)
        return [constraint_of(word[1:-1], depth + 1) for word in words]
    try:
        return _READERS[kind](words if kind == "text" else [word.lower() for word in words])
    except ValueError:
        raise _error(text, f"has {key} {' '.join(words)!r}", name) from None


def _error(text: str, fault: str, name: str) -> RulesError:
    text = text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}..."
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
    "integers": _numbers,
    "sets": _tuples,
    "transitions": _tuples,
    "text": _word,
    "names": list,
}
