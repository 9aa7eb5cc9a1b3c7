"""tatham: game IDs of Solo in Simon Tatham's Portable Puzzle Collection, one per line.

    3x3:a8_3c5...        boxes of 3 rows and 3 columns
    9j:...,...           a jigsaw, with the dividing lines between regions after the comma
    3x3x:...             with both diagonals
    3x3k:...,...,...     a killer, with the dividing lines between cages and the sums of the cages

A letter stands for a run of empty cells, and ``_`` separates two numbers. After a comma, ``a`` to ``y`` are the
number of places (1 to 25) without a dividing line before the next line, ``_`` means none, and ``z`` means 25 places
with no line after them. Places between the cells of each row come first, then places between the cells of each
column. The sum of each cage stands in one of its cells. Letters for symmetry and difficulty before the colon record
how the game was made, and are skipped. The format is defined by the source code of Solo (``solo.c``).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import IO

from ..._core import linked_program
from ...rules import Rules
from ..format import Format
from ..record import BadRecord, Record
from .documents import records, written


def read(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each line, with the rules that its ID states."""
    return records(stream, "tatham", rules)


def sniff(head: str) -> bool:
    """Return whether the first line is a game ID."""
    return linked_program(head) == "tatham"


FORMAT = Format(
    name="tatham",
    summary="game IDs of Solo: boxes, jigsaws, killers (Simon Tatham's Portable Puzzle Collection)",
    extensions=(".solo",),
    sniff=sniff,
    read=read,
    write=partial(written, program="tatham"),
    keeps=frozenset({"constraints", "regions"}),
    others=True,
)
