"""quasigroup: Latin squares with holes, as in benchmarks for constraint solvers.

    order 5
    0 -1 2 -1 4
    ...

The first line has the order, by itself or after the word ``order``. Each row after it has a number for each cell: a
digit, counted from 0, or -1 for a hole. nonet's digits start at 1, so each is greater by one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import IO, TYPE_CHECKING

from ..errors import ParseError
from ..rules import Rules
from .build import puzzle_of
from .format import Format, FormatError
from .lines import bad, content, first_lines
from .record import BadRecord, Record
from .stated import on_board

if TYPE_CHECKING:
    from ..above import Puzzle

_ORDER = re.compile(r"\s*(?:order\s+)?(\d{1,2})\s*", re.IGNORECASE)
_ROW = re.compile(r"\s*-?\d{1,2}(\s+-?\d{1,2})*\s*")


def read(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each square."""
    lines = content(stream)
    for number, text in lines:
        order = _ORDER.fullmatch(text)
        if order is None:
            yield bad(ParseError("expected the order of a square, as in 'order 5'"), number, text)
            continue
        size = int(order[1])
        rows = [row for _, (_, row) in zip(range(size), lines, strict=False)]
        try:
            yield Record(_puzzle(size, rows, rules), line=number)
        except ParseError as error:
            yield bad(error, number, "\n".join([text, *rows]))


def _puzzle(size: int, rows: list[str], rules: Rules) -> Puzzle:
    if not 1 <= size <= 36:
        raise ParseError(f"the order is {size}; orders are 1 to 36")
    cells = bytearray()
    for row in range(size):
        numbers = rows[row].split() if row < len(rows) else []
        if len(numbers) != size or not _ROW.fullmatch(rows[row]):
            raise ParseError(f"expected row {row + 1} with {size} numbers")
        for column, text in enumerate(numbers):
            if not -1 <= int(text) < size:
                raise ParseError(f"expected -1 to {size - 1} in r{row + 1}c{column + 1}, found {text}")
            cells.append(int(text) + 1)
    return puzzle_of(bytes(cells), on_board(rules, Rules.of(f"latin-{size}")))


def write(records: Iterable[Record]) -> Iterator[str]:
    """Yield the order and the rows of each record.

    Raises:
        FormatError: the rules are not just the rows and columns of a square.
    """
    for record in records:
        rules = record.puzzle.rules
        size = rules.board.digits
        if rules != Rules.of(f"latin-{min(size, 36)}"):
            raise FormatError(f"a quasigroup has only rows and columns, not {rules!r}")
        yield f"order {size}\n"
        for row in record.puzzle.givens.rows():
            yield " ".join(str(digit - 1) for digit in row) + "\n"


def sniff(head: str) -> bool:
    """Return whether the text starts with an order and a row of as many numbers, some of them -1 or 0."""
    lines = first_lines(head, 2)
    order = _ORDER.fullmatch(lines[0]) if lines else None
    if order is None or len(lines) < 2 or not _ROW.fullmatch(lines[1]):
        return False
    return len(lines[1].split()) == int(order[1]) and ("order" in lines[0].lower() or "-1" in head)


FORMAT = Format(
    name="quasigroup",
    summary="Latin squares with holes: the order, then rows of numbers (benchmarks of constraint solvers)",
    extensions=(".pls",),
    sniff=sniff,
    read=read,
    write=write,
    others=True,
)
