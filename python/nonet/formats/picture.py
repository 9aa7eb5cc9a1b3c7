"""picture: boards in plain text with ``_`` for blank, as simple solvers print and read them.

__2 | ___ | __5
7_8 | 6_9 | _2_
534 | 782 | ___
----+-----+-----
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from . import grid
from .build import rows_of, symbols
from .format import Format
from .lines import first_lines
from .record import Record

_ROW = re.compile(r"\s*[_1-9]{3} \| [_1-9]{3} \| [_1-9]{3}\s*")
_LINE = "----+-----+-----\n"


def write(records: Iterable[Record]) -> Iterator[str]:
    """Yield a board for each record."""
    gap = ""
    for record in records:
        yield gap
        gap = "\n"
        for number, row in enumerate(rows_of(symbols(record.puzzle.givens, "_"))):
            yield _LINE if number in (3, 6) else ""
            yield f"{row[:3]} | {row[3:6]} | {row[6:]}\n"


def sniff(head: str) -> bool:
    """Return whether the first line is a row of such a board."""
    lines = first_lines(head, 1)
    return bool(lines) and _ROW.fullmatch(lines[0]) is not None and grid.sniff(head)


FORMAT = Format(
    name="picture",
    summary="boards in plain text with _ for blank (simple solvers)",
    extensions=(".picture",),
    sniff=sniff,
    read=grid.read,
    write=write,
)
