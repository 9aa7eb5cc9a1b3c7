"""Ranges on the command line: one number, or two with .. between them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import click

_RANGE = re.compile(r"\s*(\d+(?:\.\d+)?)?\s*(?:(\.\.)\s*(\d+(?:\.\d+)?)?)?\s*")

Ends = tuple[float | None, float | None]


def range_of(text: str) -> Ends:
    """Return the ends of a range; None means an open end.

    Raises:
        ValueError: the text is not a range.

    Example:
        >>> range_of("3.8..4.5"), range_of("24"), range_of("..18"), range_of("7..")
        ((3.8, 4.5), (24, 24), (None, 18), (7, None))
    """
    match = _RANGE.fullmatch(text)
    low, dots, high = match.groups() if match else (None, None, None)
    if low is None and high is None:
        raise ValueError(f"{text!r} is not a range; write one number, or two as in 3.8..4.5, 24.. or ..18")
    ends = _end(low), _end(high)
    return ends if dots else (ends[0], ends[0])


def _end(text: str | None) -> float | None:
    """Return the number as an integer if it was written as one: messages should say 24, not 24.0."""
    return None if text is None else float(text) if "." in text else int(text)


if TYPE_CHECKING:
    _EndsType = click.ParamType[Ends]
else:
    # Before click 8.4, ParamType takes no type parameter.
    _EndsType = click.ParamType


class Range(_EndsType):
    """The type of an option whose value is a range."""

    name = "A..B"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Ends:
        """Return the ends."""
        if isinstance(value, tuple):
            return value
        try:
            return range_of(value)
        except ValueError as error:
            self.fail(str(error), param, ctx)


RANGE = Range()
