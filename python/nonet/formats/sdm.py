"""sdm: a SudoCue collection, one puzzle per line.

The same as `line` with another file extension, but written with nothing after the cells, as SudoCue expects.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from . import line
from .format import Format
from .record import Record


def write(records: Iterable[Record]) -> Iterator[str]:
    """Yield a line for each record."""
    for record in records:
        yield f"{record.puzzle.givens}\n"


FORMAT = Format(
    name="sdm",
    summary="a collection, one puzzle per line and nothing else (SudoCue, HoDoKu)",
    extensions=(".sdm",),
    sniff=line.sniff,
    read=line.read,
    read_blocks=line.read_blocks,
    write=write,
)
