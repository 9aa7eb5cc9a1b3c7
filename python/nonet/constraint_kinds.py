"""The engine's table of constraints: what each is called, what it says, what it takes, and an example."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from . import _core
from .checked import plain_name


class Parameter(NamedTuple):
    """A parameter of a constraint."""

    kind: str
    """What it takes: line, path, cells, groups, number, numbers, digits, outside, choice, flag, dots, tuples, integers,
    sets, transitions, text, constraints or names."""

    required: bool
    summary: str


class Example(NamedTuple):
    """A puzzle with one constraint: it has one solution, and several without the constraint."""

    board: str
    arguments: dict[str, Any]
    givens: str


class Kind(NamedTuple):
    """A constraint of the table."""

    name: str
    aliases: tuple[str, ...]
    """Other names that people use."""

    sentence: str
    parameters: dict[str, Parameter]
    example: Example

    @property
    def is_alone(self) -> bool:
        """Whether the constraint needs no more than its name, which is then a name of rules too."""
        return not self.example.arguments


@cache
def kinds() -> dict[str, Kind]:
    """Return the constraints of the table by name.

    Example:
        >>> kinds()["thermometer"].sentence
        'Digits increase along a thermometer, starting at its bulb.'
    """
    import json

    return {kind["name"]: _kind(kind) for kind in json.loads(_core.constraint_kinds())}


def kind_of(name: str) -> Kind | None:
    """Return the constraint with a name, or another name, in whatever case and with spaces or underscores.

    Example:
        >>> kind_of("Anti_Knight") is kind_of("antiknight") is kinds()["anti-knight"]
        True
    """
    return _named().get(plain_name(name))


@cache
def _named() -> dict[str, Kind]:
    return {name: kind for kind in kinds().values() for name in (*kind.aliases, kind.name)}


def _kind(data: dict[str, Any]) -> Kind:
    parameters = {one["name"]: Parameter(one["kind"], one["required"], one["summary"]) for one in data["parameters"]}
    return Kind(data["name"], tuple(data["aliases"]), data["sentence"], parameters, Example(**data["example"]))
