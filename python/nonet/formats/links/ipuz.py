"""ipuz: Sudokus in the ipuz format, one JSON document per line, or one in the whole file.

    {"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/sudoku#1"], "puzzle": [[5, 0, ...], ...], ...}

The kinds ``diagonalsudoku``, ``jigsawsudoku``, ``killersudoku`` and ``latinsquare`` add rules; zones are the regions of
a jigsaw. A member or a kind that nonet does not know may be a rule, so a document with one is malformed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import IO

from ...rules import Rules
from ..format import Format
from ..record import BadRecord, Record
from .documents import records, written


def read(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each document, one per line; a document may also be the whole file."""
    return records(stream, "ipuz", rules)


def sniff(head: str) -> bool:
    """Return whether the text is a JSON document that names a kind of Sudoku in ipuz."""
    return head.lstrip().startswith("{") and "ipuz.org/sudoku" in head.replace("\\/", "/")


FORMAT = Format(
    name="ipuz",
    summary="Sudokus in the ipuz format, with diagonals, zones and cages (players of puzzles)",
    extensions=(".ipuz",),
    sniff=sniff,
    read=read,
    write=partial(written, program="ipuz"),
    keeps=frozenset(
        {
            "author",
            "constraints",
            "copyright",
            "date",
            "difficulty",
            "intro",
            "marks",
            "notes",
            "placed",
            "publisher",
            "regions",
            "solution",
            "title",
        }
    ),
    others=True,
)
