"""sdm: a SudoCue collection, one puzzle per line.

The same as `line`, except that the file extension differs and nothing is written after the cells, as SudoCue expects.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from . import line
from .blocks import Plain
from .format import Format
from .record import Record
from .text_columns import board_texts, join_columns


def write(records: Iterable[Record | Plain]) -> Iterator[str]:
    """Yield a line for each record, or the lines of plain columns."""
    for piece in records:
        if isinstance(piece, Record):
            yield f"{piece.puzzle.givens}\n"
        else:
            yield join_columns([board_texts(piece.cells)], "")


FORMAT = Format(
    name="sdm",
    summary="a collection, one puzzle per line and nothing else (SudoCue, HoDoKu)",
    extensions=(".sdm",),
    sniff=line.sniff,
    read=line.read,
    read_blocks=line.read_blocks,
    write=write,
    takes_columns=True,
)
