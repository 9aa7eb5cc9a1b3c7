"""sudokumaker: puzzles in links to SudokuMaker, one per line.

    https://sudokumaker.app/?puzzle=N4IgZg9gTgtghgFwGoFMoGcCWEB2IBcIAjAHQCsJADCADQgAOArgF7MA2KBoOcMnhtEHEYIA...

A link contains a JSON document packed with LZ-string, which reading also takes on its own. Elements become houses and
constraints; what is only drawn is noted as unread. An element that nonet does not know, such as one with code, may be
a rule, so a document with one is malformed. If every cell has a digit, those that are not given are the solution.
Name, author and comment become the fields ``title``, ``author`` and ``rules``.
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
    return records(stream, "sudokumaker", rules)


def sniff(head: str) -> bool:
    """Return whether the text starts with a link, or with a JSON document that holds a puzzle with cells."""
    if head.lstrip().startswith("{"):
        return re.search(r'"puzzle"\s*:\s*\{', head) is not None and '"constraints"' in head
    return linked_program(head) == "sudokumaker"


FORMAT = Format(
    name="sudokumaker",
    summary="links that contain puzzles with rules (SudokuMaker)",
    extensions=(".sudokumaker",),
    sniff=sniff,
    read=read,
    write=partial(written, program="sudokumaker"),
    keeps=frozenset({"author", "constraints", "corner_marks", "marks", "regions", "rules", "solution", "title"}),
    others=True,
)
