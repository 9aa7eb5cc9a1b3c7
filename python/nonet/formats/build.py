"""Conversions between file contents and puzzles or grids, shared by the formats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from .. import above
from ..cells import digits_of
from ..grid import Grid
from ..rules import Rules
from .record import Marks, Record

if TYPE_CHECKING:
    from ..above import Puzzle

EMPTY = bytes(81)
ALL_DIGITS = 511


def puzzle_of(givens: bytes, rules: Rules, candidates: Marks | None = None) -> Puzzle:
    """Return a puzzle from well-formed cells, without checks, because a file may contain millions."""
    return above.Puzzle._trusted(Grid._trusted(givens, rules.board), rules, candidates)


def grid_or_none(cells: bytes) -> Grid | None:
    """Return a grid, or None if no cell has a digit."""
    return Grid._trusted(cells) if any(cells) else None


def marks_or_none(marks: Iterable[int], filled: bytes) -> Marks | None:
    """Return the pencil marks of the cells without a digit, or None if there are none."""
    kept = tuple(0 if digit else bits for bits, digit in zip(marks, filled, strict=True))
    return kept if any(kept) else None


def state_of(record: Record) -> bytes:
    """Return the board as the player sees it: givens and placed digits."""
    givens = bytes(record.puzzle.givens)
    if record.placed is None:
        return givens
    return bytes(given or digit for given, digit in zip(givens, bytes(record.placed), strict=True))


def marks_of(record: Record) -> Marks | None:
    """Return the record's pencil marks in the cells without a digit, or None."""
    return None if record.marks is None else marks_or_none(record.marks, state_of(record))


def completes(givens: bytes, solution: bytes) -> bool:
    """Return whether a grid is full and agrees with every given."""
    return 0 not in solution and all(given in (0, digit) for given, digit in zip(givens, solution, strict=True))


def symbols(cells: bytes | Grid, blank: str = ".") -> str:
    """Return cells as text."""
    text = "".join(map(str, cells))
    return text.replace("0", blank)


def rows_of(cells: Sequence[Any]) -> list[Any]:
    """Split 81 items into nine rows."""
    return [cells[at : at + 9] for at in range(0, 81, 9)]


def digits_text(bits: int) -> str:
    """Return a set of digits as text, smallest first."""
    return "".join(map(str, digits_of(bits)))


def bits_of(digits: str) -> int:
    """Return the set of the digits in a string."""
    bits = 0
    for digit in digits:
        bits |= 1 << int(digit) - 1
    return bits


def one_line(value: object) -> str:
    """Return a field as text without line breaks, for formats in which a line break ends a record."""
    return " ".join(str(value).split())
