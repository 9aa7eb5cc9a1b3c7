"""A puzzle as stored in a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from .. import _core
from ..errors import ParseError
from ..grid import Grid

if TYPE_CHECKING:
    from ..above import Puzzle

FieldValue: TypeAlias = "str | int | float | bool"
"""The type of a record's additional fields."""

Marks: TypeAlias = "tuple[int, ...]"
"""Pencil marks: 81 bit sets, bit ``d - 1`` for digit ``d``."""


_RULES = ("rules", "ruleset")


@dataclass(frozen=True, slots=True)
class Record:
    """One puzzle as stored in a file, with everything else that the file says about it.

    Attributes:
        puzzle: givens and rules. It has candidates only if they are part of the puzzle itself (729-character
            pencil-mark puzzles).
        placed: the digits that a player has placed besides the givens, or None.
        marks: the player's pencil marks, 81 bit sets (bit ``d - 1`` for digit ``d``), or None. A cell with a
            digit has none. In a cell without any, the player has not marked candidates yet.
        solution: the solution stated in the file, unchecked, or None.
        fields: other information in the file (name, author, rating, comment, ...) under the file's own names.
        line: the line where the record starts, from 1, or None if the format has no lines.
        corner_marks: the marks that the player has written into the corners of cells, in the same form, or None. They
            note a few places of a digit, so they exclude nothing.
        unread: the names of what the file states, draws or hides and nonet does not read as rules, such as ``"line"``.
        drawn: the shapes that the file draws besides its rules, in units of a cell and in its own colours;
            :func:`nonet.draw.svg` takes them as ``drawn``.
        kept: what the file states and nonet neither reads nor draws, as data, and the program that can write it.
        read_from_words: what was read from the file's words and drawings together, a line for each kind of rule.
        words_left: the sentences of the rules in words that were not understood, or None if no sentence was read.

    Example:
        >>> import nonet.formats
        >>> line = "2....6.3.6...8.....53....86..74....1...3....2.....9..3.78......9......4.524.7.... # hard"
        >>> record = nonet.formats.loads(line)
        >>> record.puzzle.given_count, record.fields, record.line
        (24, {'comment': 'hard'}, 1)
    """

    puzzle: Puzzle
    placed: Grid | None = None
    marks: Marks | None = None
    solution: Grid | None = None
    fields: Mapping[str, FieldValue] = field(default_factory=dict, hash=False)
    line: int | None = None
    corner_marks: Marks | None = None
    unread: tuple[str, ...] = ()
    drawn: tuple[Mapping[str, Any], ...] = field(default=(), hash=False)
    kept: Mapping[str, Any] = field(default_factory=dict, hash=False, repr=False)
    read_from_words: tuple[str, ...] = field(default=(), repr=False, compare=False)
    words_left: str | None = field(default=None, repr=False, compare=False)

    @property
    def rules_in_words(self) -> str:
        """The rules that the file states in words, which nothing checks; "" if they say no more than the puzzle's own.

        Sentences that were read as rules (:attr:`read_from_words`) are left out. They are the field ``rules`` or
        ``ruleset`` of a document of SudokuPad or f-puzzles.

        Example:
            >>> from nonet import Puzzle
            >>> Record(Puzzle("." * 81), fields={"ruleset": "No fog."}).rules_in_words
            'No fog.'
        """
        if self.words_left is not None:
            return self.words_left
        stated = (words for name in _RULES if isinstance(words := self.fields.get(name), str))
        rules = self.puzzle.rules._core
        return next((words.strip() for words in stated if _core.says_more(words, rules)), "")

    @property
    def unchecked(self) -> str:
        """What the answers leave out: rules in words, and elements that are not read; "" if there is nothing.

        Where rules were read from words and drawings (:attr:`read_from_words`) and the file states a solution that they
        do not allow, this is said as well: they were misread, or the file is wrong.

        Example:
            >>> from nonet import Puzzle
            >>> Record(Puzzle("." * 81), fields={"ruleset": "No fog."}, unread=("line", "text")).unchecked
            'elements that are not read as rules: line, text; these rules in words are not checked: No fog.'
        """
        drawn = f"elements that are not read as rules: {', '.join(self.unread)}" if self.unread else ""
        words = f"these rules in words are not checked: {self.rules_in_words}" if self.rules_in_words else ""
        return "; ".join(filter(None, (drawn, words, self._misread())))

    def _misread(self) -> str:
        """Say which rules do not allow the stated solution, if some were read from words and drawings."""
        if not (self.read_from_words and self.solution is not None and self.solution.is_complete):
            return ""
        broken = type(self.puzzle)(self.solution, self.puzzle.rules).why_broken()
        return f"the solution that the file states is not allowed: {broken}" if broken else ""

    @property
    def notes(self) -> str:
        """What was read from words and drawings, and what is :attr:`unchecked`; "" if there is nothing.

        Example:
            >>> from nonet import Puzzle
            >>> Record(Puzzle("." * 81), read_from_words=("renban: purple lines and 'Purple is renban.'",)).notes
            "read from words and drawings: renban: purple lines and 'Purple is renban.'"
        """
        read = f"read from words and drawings: {', '.join(self.read_from_words)}" if self.read_from_words else ""
        return "; ".join(filter(None, (read, self.unchecked)))

    def _repr_html_(self) -> str:
        """Return the board as played so far, with the other information below it, for notebooks to show."""
        from ..draw import svg
        from ..notebook import picture_with_lines

        marks = self.puzzle.candidate_bits if self.marks is None else self.marks
        picture = svg(self.puzzle, placed=self.placed, candidates=marks, drawn=self.drawn)
        return picture_with_lines(picture, [f"{name}: {value}" for name, value in self.fields.items()])


@dataclass(frozen=True, slots=True)
class BadRecord:
    """A malformed record in a file.

    Attributes:
        error: what is wrong with it, and where.
        text: its text, unchanged.
        fields: the contents of the columns of the row, if the file is a table.
        is_missing: whether the row of a table has an empty cell or a null in place of a puzzle.

    Example:
        >>> import io, nonet.formats
        >>> bad = []
        >>> list(nonet.formats.read(io.StringIO("12345"), "line", on_error=bad.append))
        []
        >>> print(bad[0].error, "|", bad[0].text)
        line 1: expected 81 cells, found 5 | 12345
    """

    error: ParseError
    text: str
    fields: Mapping[str, FieldValue] = field(default_factory=dict, hash=False)
    is_missing: bool = False

    @property
    def line(self) -> int | None:
        """The line where the record starts, from 1."""
        return self.error.line


class Columns(Protocol):
    """Many records as columns."""

    def __len__(self) -> int:
        """Return the number of records."""

    def records(self) -> Iterator[Record | BadRecord]:
        """Yield the records one by one."""


def size_of(piece: Columns | Record | BadRecord) -> int:
    """Return the number of records in a piece."""
    return 1 if isinstance(piece, Record | BadRecord) else len(piece)


def records_of(piece: Columns | Record | BadRecord) -> Iterable[Record | BadRecord]:
    """Return the records of a piece one by one."""
    return (piece,) if isinstance(piece, Record | BadRecord) else piece.records()
