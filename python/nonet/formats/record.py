"""Record: one puzzle as a file holds it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..errors import ParseError
from ..grid import Grid
from ..puzzle import Puzzle

FieldValue = str | int | float | bool
"""What a further field of a record may hold."""


@dataclass(frozen=True, slots=True)
class Record:
    """One puzzle as a file holds it, with whatever else the file says of it.

    Attributes:
        puzzle: givens and rules. It has candidates only where they are part of the puzzle itself (729-character
            pencil-mark puzzles).
        placed: the digits that a player has put in besides the givens, or None.
        marks: the pencil marks of a player, 81 bit sets (bit ``d - 1`` for digit ``d``), or None.
        solution: the solution that the file states, unchecked, or None.
        fields: what else the file says: name, author, rating, comment, ... under the file's own names.
        line: the line where the record starts, from 1, or None where there are no lines.
    """

    puzzle: Puzzle
    placed: Grid | None = None
    marks: tuple[int, ...] | None = None
    solution: Grid | None = None
    fields: Mapping[str, FieldValue] = field(default_factory=dict)
    line: int | None = None


@dataclass(frozen=True, slots=True)
class BadRecord:
    """A part of a file that should be a record and is none: why, with its place, and its text as it was."""

    error: ParseError
    text: str

    @property
    def line(self) -> int | None:
        """The line where it starts, from 1."""
        return self.error.line
