"""iss: puzzles with their rules as strings of the Interactive Sudoku Solver (ISS), or links with them, one per line.

    .Shape~6x6.~R1C1_5~R3C2_1_2.Thermo~R2C1~R3C1~R4C1.Or.~R6C6_1.AllDifferent~R5C5~R6C6.End
    https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Shape~6x6.~R1C1_5~R3C2_1_2

A string is a list of constraints, each a type with its arguments. The core's table says which of nonet's constraints
each type is. Composites become ``any-of`` and ``all-of``, and cells beside the grid the auxiliary cells of these. What
a type needs that nonet does not have is noted as unread, and kept for writing. Killers may also be one line of 81
symbols: a cage has its sum in one cell, and pointers such as ``<`` and ``^`` to it in the others.
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
    """Yield a record for each string or link, one per line."""
    return records(stream, "iss", rules)


def sniff_strings(head: str) -> bool:
    """Return whether the text starts with a string."""
    return not _is_address(head) and linked_program(head) == "iss"


def sniff_links(head: str) -> bool:
    """Return whether the text starts with a link."""
    return _is_address(head) and linked_program(head) == "iss"


def _is_address(head: str) -> bool:
    return head.lstrip().startswith("http")


_KEEPS = frozenset({"candidates", "constraints", "regions"})

STRINGS = Format(
    name="iss",
    summary="strings of constraints (Interactive Sudoku Solver)",
    extensions=(".iss",),
    sniff=sniff_strings,
    read=read,
    write=partial(written, program="iss"),
    keeps=_KEEPS,
    others=True,
    restates=True,
)

LINKS = Format(
    name="iss-link",
    summary="the same puzzles in links (Interactive Sudoku Solver)",
    extensions=(".isslink",),
    sniff=sniff_links,
    read=read,
    write=partial(written, program="iss-link"),
    keeps=_KEEPS,
    others=True,
    restates=True,
)
