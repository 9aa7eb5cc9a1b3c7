"""sdx: a SudoCue puzzle in progress: nine lines of nine cells separated by spaces.

A cell is a given, or ``u`` and a digit placed by the player, or two to nine candidates. The format cannot distinguish
a single candidate from a given, so a single candidate is written twice. ``.`` is a cell without candidates.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import IO

from ..errors import ParseError
from ..rules import Rules
from .build import bits_of, digits_text, grid_or_none, marks_of, marks_or_none, puzzle_of, rows_of, state_of
from .format import Format
from .lines import bad, content, first_lines
from .record import BadRecord, Record

_CELL = re.compile(r"u?[1-9]|[1-9]{2,9}|[.0]")


def read(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for every nine rows."""
    cells: list[str] = []
    kept: list[str] = []
    start = 0
    for number, text in content(stream):
        start = start if cells else number
        kept = [*kept, text] if cells else [text]
        try:
            cells += _row(text)
        except ParseError as error:
            yield bad(error.at(number), start, "\n".join(kept))
            cells = []
        if len(cells) == 81:
            yield _record(cells, rules, start)
            cells = []
    if cells:
        yield bad(ParseError(f"expected 9 rows, found {len(cells) // 9}"), start, "\n".join(kept))


def _row(text: str) -> list[str]:
    words = list(re.finditer(r"\S+", text))
    for word in words:
        if not _CELL.fullmatch(word[0]):
            raise ParseError(
                f"expected a digit, u and a digit, or 2 to 9 candidates, found {word[0][:20]!r}",
                column=word.start() + 1,
            )
    if len(words) != 9:
        raise ParseError(f"expected a row of 9 cells, found {len(words)}", column=1)
    return [word[0] for word in words]


def _record(cells: list[str], rules: Rules, start: int) -> Record:
    digits = [cell if len(cell) == 1 and cell in "123456789" else "0" for cell in cells]
    givens = bytes(map(int, digits))
    placed = bytes(int(cell[1]) if cell[0] == "u" else 0 for cell in cells)
    marks = (bits_of(cell) if len(cell) > 1 and cell[0] != "u" else 0 for cell in cells)
    return Record(puzzle_of(givens, rules), placed=grid_or_none(placed), marks=marks_or_none(marks, givens), line=start)


def write(records: Iterable[Record]) -> Iterator[str]:
    """Yield nine lines for each record."""
    for record in records:
        for row in rows_of(_cells(record)):
            yield " ".join(row) + "\n"


def _cells(record: Record) -> list[str]:
    marks = marks_of(record) or (0,) * 81
    return [
        str(given) if given else f"u{digit}" if digit else _candidates(bits)
        for given, digit, bits in zip(record.puzzle.givens, state_of(record), marks, strict=True)
    ]


def _candidates(bits: int) -> str:
    text = digits_text(bits)
    return text * 2 if len(text) == 1 else text or "."


def sniff(head: str) -> bool:
    """Return whether there are nine such rows. If none has a placed digit, they may also be a plain candidate grid."""
    rows = [text.split() for text in first_lines(head, 9)]
    return len(rows) == 9 and all(len(row) == 9 and all(map(_CELL.fullmatch, row)) for row in rows)


FORMAT = Format(
    name="sdx",
    summary="a puzzle in progress with candidates (SudoCue)",
    extensions=(".sdx",),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"placed", "marks"}),
)
