"""The definition of an adapter, and conversions between strings and numbers for adapters."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

Solve = Callable[[Any], Any]
"""Takes 81 symbols, with ``.`` for empty, and returns the answer in a form that :func:`as_text` reads."""


@dataclass(frozen=True)
class Adapter:
    """A way to call a package.

    Attributes:
        package: its name on the package index.
        module: the module that must be importable.
        call: the call, as shown in the table.
        make: returns the function to measure, after building whatever a user would build only once.
        batch: whether that function takes all puzzles at once.
    """

    package: str
    module: str
    call: str
    make: Callable[[], Solve]
    batch: bool = False


def as_text(answer: str | Iterable[int] | None) -> str | None:
    """Return an answer, a string or 81 numbers, as 81 digits, or None if it is not an answer."""
    return answer if answer is None or isinstance(answer, str) else digits(answer)


def numbers(puzzle: str) -> list[int]:
    """Return the cells as 81 numbers, 0 for empty."""
    return [0 if symbol == "." else int(symbol) for symbol in puzzle]


def digits(cells: Iterable[int]) -> str:
    """Return 81 numbers as text."""
    return "".join(map(str, cells))


def zeros(puzzle: str) -> str:
    """Return the puzzle with 0 for empty."""
    return puzzle.replace(".", "0")
