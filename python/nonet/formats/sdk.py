"""sdk: a puzzle with information about it, as saved by SadMan Sudoku and SudoCue.

    #Aauthor  #Ddescription  #Ccomment  #Bdate  #Ssource  #Llevel  #Uurl      (each on its own line)
    [Puzzle]       and nine rows of nine symbols; if there are no other sections, the title may be omitted
    [State]        nine rows: the givens and the placed digits
    [PencilMarks]  nine rows of nine candidate lists separated by commas

Other sections are skipped. A line with a tag or a ``[Puzzle]`` after the rows starts the next puzzle.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import IO

from .. import _core
from .._core import is_border
from ..cells import SYMBOLS
from ..errors import ParseError
from ..rules import Rules
from .build import bits_of, digits_text, grid_or_none, marks_of, marks_or_none, puzzle_of, rows_of, state_of, symbols
from .format import Format
from .lines import MAX_LINE, bad, numbered
from .record import BadRecord, Record

TAGS = {"A": "author", "D": "description", "C": "comment", "B": "date", "S": "source", "L": "level", "U": "url"}
_LETTERS = {name: letter for letter, name in TAGS.items()}
_PUZZLE, _STATE, _MARKS = "puzzle", "state", "pencilmarks"
_MAX_LINES = 1000
"""Maximum number of lines in a puzzle; a longer one is malformed, and might fill the memory."""


@dataclass(slots=True)
class _Draft:
    """A partly read puzzle: its lines, its fields, and the rows of its sections with their line numbers."""

    start: int = 0
    kept: list[str] = field(default_factory=list)
    fields: dict[str, str] = field(default_factory=dict)
    rows: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    section: str = _PUZZLE
    size: int = 0

    def is_over(self, text: str) -> bool:
        """Return whether a line belongs to the next puzzle."""
        begins = text.startswith("#") or text.strip().lower() == "[puzzle]"
        full = self.section == _PUZZLE and len(self.rows.get(_PUZZLE, ())) == 9 and not text.startswith("[")
        return bool(self.rows) and (begins or full)

    def take(self, number: int, text: str) -> None:
        self.start = self.start or number
        self.kept.append(text)
        self.size += len(text)
        if text.startswith("#"):
            name = TAGS.get(text[1:2], "comment")
            value = text[2:].strip() if text[1:2] in TAGS else text[1:].strip()
            self.fields[name] = "\n".join(filter(None, [self.fields.get(name, ""), value]))
        elif text.startswith("["):
            self.section = text.strip().strip("[]").lower()
        elif self.section in (_PUZZLE, _STATE, _MARKS):
            self.rows.setdefault(self.section, []).append((number, text))


def read(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each puzzle."""
    draft = _Draft()
    for number, text in numbered(stream):
        line = text.rstrip("\n")
        if is_border(line) and not _is_row(line):
            continue
        if draft.is_over(line):
            yield from _finished(draft, rules)
            draft = _Draft()
        draft.take(number, line)
        if len(draft.kept) > _MAX_LINES or draft.size > MAX_LINE:
            raise ParseError("expected a puzzle, found only other lines", line=draft.start)
    yield from _finished(draft, rules)


def _is_row(text: str) -> bool:
    """Return whether a line without digits is still a row: blank cells, or empty candidate lists."""
    text = text.strip()
    return (len(text) == 9 and text != "-" * 9) or text.count(",") == 8


def _finished(draft: _Draft, rules: Rules) -> Iterator[Record | BadRecord]:
    if not draft.kept:
        return
    try:
        yield _record(draft, rules)
    except ParseError as error:
        yield bad(error, draft.start, "\n".join(draft.kept))


def _record(draft: _Draft, rules: Rules) -> Record:
    givens = _board(draft, _PUZZLE)
    state = _board(draft, _STATE) if _STATE in draft.rows else givens
    for cell, (given, digit) in enumerate(zip(givens, state, strict=True)):
        if given and digit != given:
            line = draft.rows[_STATE][cell // 9][0]
            raise ParseError(f"expected the given {given}, found {digit or 'a blank'}", line, cell % 9 + 1)
    placed = bytes(0 if given else digit for given, digit in zip(givens, state, strict=True))
    return Record(
        puzzle_of(givens, rules),
        placed=grid_or_none(placed),
        marks=marks_or_none(_marks(draft), state) if _MARKS in draft.rows else None,
        fields=draft.fields,
        line=draft.start,
    )


def _rows(draft: _Draft, section: str) -> list[tuple[int, str]]:
    rows = draft.rows.get(section, [])
    if len(rows) != 9:
        line = rows[min(len(rows) - 1, 9)][0] if rows else None
        raise ParseError(f"expected 9 rows in [{section.capitalize()}], found {len(rows)}", line)
    return rows


def _board(draft: _Draft, section: str) -> bytes:
    board = ""
    for number, text in _rows(draft, section):
        row = text.rstrip()
        if len(row) != 9:
            raise ParseError(f"expected a row of 9 cells, found {len(row)}", number, 1)
        wrong = next((at for at, symbol in enumerate(row) if symbol not in SYMBOLS), None)
        if wrong is not None:
            raise ParseError(f"expected a digit or a blank, found {row[wrong]!r}", number, wrong + 1)
        board += row
    return _core.parse_cells(board)


def _marks(draft: _Draft) -> Iterator[int]:
    for number, text in _rows(draft, _MARKS):
        cells = text.split(",")
        if len(cells) != 9:
            raise ParseError(f"expected 9 candidate lists separated by commas, found {len(cells)}", number, 1)
        wrong = re.search(r"[^1-9,\s]", text)
        if wrong:
            raise ParseError(f"expected candidates 1 to 9, found {wrong[0]!r}", number, wrong.start() + 1)
        yield from (bits_of("".join(cell.split())) for cell in cells)


def write(records: Iterable[Record]) -> Iterator[str]:
    """Yield the tags and sections of each record."""
    gap = ""
    for record in records:
        yield gap
        gap = "\n"
        yield from _tags(record)
        yield from _section("Puzzle", rows_of(symbols(record.puzzle.givens)))
        if record.placed is not None:
            yield from _section("State", rows_of(symbols(state_of(record))))
        marks = marks_of(record)
        if marks is not None:
            yield from _section("PencilMarks", [",".join(map(digits_text, row)) for row in rows_of(marks)])


def _tags(record: Record) -> Iterator[str]:
    for name, value in record.fields.items():
        if name in _LETTERS:
            lines = (" ".join(line.split()) for line in str(value).splitlines())
            yield from (f"#{_LETTERS[name]}{line}\n" for line in lines if line)


def _section(title: str, rows: list[str]) -> Iterator[str]:
    yield f"[{title}]\n"
    yield from (f"{row}\n" for row in rows)


def sniff(head: str) -> bool:
    """Return whether there is a ``[Puzzle]`` section, or a row directly after tags."""
    tagged = False
    for text in head.split("\n"):
        if text.strip().lower() == "[puzzle]":
            return True
        if text.startswith("#"):
            tagged |= text[1:2] in _LETTERS.values()
        elif text.strip():
            return tagged and len(text.strip()) == 9 and not text.strip().strip("".join(SYMBOLS))
    return False


FORMAT = Format(
    name="sdk",
    summary="a puzzle with author, source, level and so on, possibly in progress (SadMan Sudoku, SudoCue)",
    extensions=(".sdk",),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"placed", "marks", *TAGS.values()}),
)
