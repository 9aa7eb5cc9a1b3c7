"""sudokupad: puzzles in links to SudokuPad, one per line.

    https://sudokupad.app/sclN4IgxgNghgTgziAXKADgTxALwBYFsCmSIOBRAbgPYAu+...

A link contains a document, as JSON or in SudokuPad's short form of it, packed with LZ-string. Reading also accepts the
document itself, and the compact form of classic puzzles (``scf``). A document is a drawing: besides digits, only
regions and cages with a sum have a known meaning. Lines, shapes and other elements are read together with the rules in
words; what is not understood is kept as a drawing and noted as unread.

SudokuPad shows any digit as a given, so the digits that a player has placed are not written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import IO

from ..._core import linked_program
from ...rules import Rules
from ..format import Format
from ..record import BadRecord, Record
from .documents import records, written


def read(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each link or document, one per line; a JSON document may also be the whole file."""
    return records(stream, "sudokupad", rules)


def sniff(head: str) -> bool:
    """Return whether the text starts with a link, or with a document (JSON or the short form) with rows of cells."""
    if head.lstrip().startswith("{"):
        return re.search(r'("cells"\s*:\s*|[{,]ce:)\[\s*\[', head) is not None
    return linked_program(head) == "sudokupad"


FORMAT = Format(
    name="sudokupad",
    summary="links that contain puzzles with regions and cages (SudokuPad)",
    extensions=(".scl",),
    sniff=sniff,
    read=read,
    write=partial(written, program="sudokupad"),
    keeps=frozenset({"author", "constraints", "corner_marks", "marks", "regions", "rules", "solution", "title"}),
    others=True,
)
