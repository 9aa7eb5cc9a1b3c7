"""hodoku: lines from HoDoKu's library, each a puzzle in a state where a technique applies.

    :technique[-variant]:candidates:givens:deleted:eliminations:placements:[extra]

The first colon, the parts before the givens and those after them may be missing. Among the givens, ``+`` precedes a
placed digit. ``deleted`` lists the candidates removed in addition to those that the digits exclude, as digit, row and
column: ``436`` is 4 in r3c6. The candidates that remain are the record's pencil marks. The other parts become fields
with these names, unchanged.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import IO

from ..board import NINE, Board
from ..errors import ParseError
from ..rules import Rules
from .build import digits_text, grid_or_none, marks_of, marks_or_none, one_line, puzzle_of, state_of
from .format import Format, FormatError
from .lines import bad, content, first_lines
from .record import BadRecord, Marks, Record

_LEFT = ("technique", "digits")
_RIGHT = ("eliminations", "placements", "extra")
_PLAIN = {"technique": "0000", "digits": "x"}
_PLACED = re.compile(r"\s*(?=[0-9.]*\+)[+0-9.]{82,162}(:|\s*$)")
"""A line that starts with its cells, some of them placed."""
_START = re.compile(rf":?[0-9]{{4,5}}(-[0-9a-z]+)?:[^:]*:[+0-9.]{{81,162}}(:|\s*$)|{_PLACED.pattern}")
"""A line of a library, perhaps without its first colon or its end."""
_CELL = re.compile(r"\+?[1-9]|[.0]")
_TRIPLE = re.compile(r"[1-9]{3}")


def read(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each line."""
    for number, text in content(stream):
        try:
            yield _record(number, text, rules)
        except ParseError as error:
            yield bad(error, number, text)


def _record(number: int, text: str, rules: Rules) -> Record:
    parts = _parts(text)
    if len(parts) < 7 or parts[0]:
        raise ParseError(
            f"expected 7 parts, each after a colon, found {len(parts) - 1}",
            hint="a line is :technique:candidates:givens:deleted:eliminations:placements:extra",
        )
    starts = len(text) - len(text.lstrip()) + sum(len(part) + 1 for part in parts[:3])
    givens, placed = _cells(parts[3], starts)
    filled = bytes(map(max, givens, placed))
    marks = list(rules._core.pencil_marks((filled, None)))
    for at, cell, digit in _deleted(parts[4], starts + len(parts[3]) + 1):
        if marks[cell] == 1 << digit - 1:
            # A cell without pencil marks would count as one that the player has not marked yet.
            raise ParseError(f"the last candidate of {NINE.cell_name(cell)} is deleted", column=at)
        marks[cell] &= ~(1 << digit - 1)
    names = dict(zip((*_LEFT, "", "", *_RIGHT), parts[1:], strict=False))
    return Record(
        puzzle_of(givens, rules),
        placed=grid_or_none(placed),
        marks=marks_or_none(marks, filled),
        fields={name: part for name, part in names.items() if name and part},
        line=number,
    )


def _parts(text: str) -> list[str]:
    """Return the parts of a line, in which the first colon, what stands before the cells, or the end may be missing."""
    text = text.strip()
    is_short = _START.match(text) is not None
    if is_short and not text.startswith(":"):
        text = f":::{text}" if _PLACED.match(text) else f":{text}"
    parts = text.split(":", 7)
    return [*parts, *[""] * (7 - len(parts))] if is_short else parts


def _cells(text: str, start: int, board: Board = NINE) -> tuple[bytes, bytes]:
    """Return the givens and the placed digits of a board of up to 9 digits."""
    tokens = _CELL.findall(text)
    if sum(map(len, tokens)) != len(text):
        wrong = next(at for at, _ in enumerate(text) if not _CELL.match(text, at))
        raise ParseError(f"expected a digit, +digit or blank, found {text[wrong]!r}", column=start + wrong + 1)
    if len(tokens) != board.cell_count:
        raise ParseError(f"expected {board.cell_count} cells, found {len(tokens)}", column=start + 1)
    for at, symbol in enumerate(text):
        if symbol.isdigit() and int(symbol) > board.digits:
            raise ParseError(f"expected a digit 1 to {board.digits}, found {symbol}", column=start + at + 1)
    given = bytes(int(token) if token.isdigit() else 0 for token in tokens)
    return given, bytes(int(token[1]) if token[0] == "+" else 0 for token in tokens)


def _deleted(text: str, start: int, board: Board = NINE) -> Iterator[tuple[int, int, int]]:
    """Yield the column, cell and digit of each deleted candidate."""
    for word in re.finditer(r"\S+", text):
        if not _TRIPLE.fullmatch(word[0]):
            raise ParseError(
                f"expected digit, row and column, found {word[0][:20]!r}",
                column=start + word.start() + 1,
                hint="436 is 4 in r3c6",
            )
        digit, row, column = map(int, word[0])
        cell = board.cell_at(row - 1, column - 1)
        if cell is None or digit > board.digits:
            raise ParseError(f"{word[0]} is not a candidate of a board of {board}", column=start + word.start() + 1)
        yield start + word.start() + 1, cell, digit


def write(records: Iterable[Record]) -> Iterator[str]:
    """Yield a line for each record.

    Raises:
        FormatError: the digits exclude all pencil marks of a cell that could have others.
    """
    for record in records:
        left = (_part(record, name) for name in _LEFT)
        right = (_part(record, name) for name in _RIGHT)
        yield ":" + ":".join((*left, _givens(record), _missing(record), *right)) + "\n"


def _part(record: Record, name: str) -> str:
    text = one_line(record.fields.get(name, "")) or _PLAIN.get(name, "")
    return text if name == "extra" else text.replace(":", " ")


def _givens(record: Record) -> str:
    state = zip(record.puzzle.givens, state_of(record), strict=True)
    return "".join(str(given) if given else f"+{digit}" if digit else "." for given, digit in state)


def _missing(record: Record) -> str:
    """Return the candidates that the digits allow but that are missing from the pencil marks of a marked cell."""
    marks = marks_of(record)
    if marks is None:
        return ""
    state = state_of(record)
    left: Marks = tuple(record.puzzle.rules._core.pencil_marks((state, None)))
    for cell, (bits, marked) in enumerate(zip(left, marks, strict=True)):
        if not state[cell] and bits and marked and not bits & marked:
            raise FormatError(f"hodoku cannot store pencil marks that the digits exclude: {NINE.cell_name(cell)}")
    return " ".join(
        f"{digit}{cell // 9 + 1}{cell % 9 + 1}"
        for cell in range(81)
        if not state[cell] and marks[cell]
        for digit in digits_text(left[cell] & ~marks[cell])
    )


def sniff(head: str) -> bool:
    """Return whether one of the first lines starts like a library line."""
    return any(_START.match(text) for text in first_lines(head))


FORMAT = Format(
    name="hodoku",
    summary="library lines: a puzzle in a state where a technique applies (HoDoKu)",
    extensions=(".hodoku",),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"placed", "marks", *_LEFT, *_RIGHT}),
)
