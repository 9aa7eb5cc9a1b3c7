"""fpuzzles: puzzles from f-puzzles.com with their rules, as links or JSON, one puzzle per line.

    https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8RA...
    {"size": 9, "grid": [[{"value": 5, "given": true}, {}, ...], ...], "killercage": [{"cells": [...]}]}

A link contains the JSON in LZ-string's base64 form; links to SudokuPad with the same content are read too. The elements
that the engine's table of constraints names, such as killer cages, become constraints; diagonals, disjoint groups,
extra regions and the regions of cells become houses. What is only drawn (lines, texts, shapes, fog) is read together
with the ruleset, or noted as unread.
Any other element may be a rule, so a document with one is malformed. Title, author and ruleset become fields.
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
    """Yield a record for each link or JSON document, one per line; a JSON document may also be the whole file."""
    return records(stream, "fpuzzles", rules)


def sniff_links(head: str) -> bool:
    """Return whether the text starts with a link."""
    return linked_program(head) == "fpuzzles"


def sniff_json(head: str) -> bool:
    """Return whether the text is a JSON document with a size and a grid."""
    return head.lstrip().startswith("{") and '"size"' in head and '"grid"' in head


_KEEPS = frozenset(
    {
        "author",
        "candidates",
        "constraints",
        "corner_marks",
        "marks",
        "placed",
        "regions",
        "ruleset",
        "solution",
        "title",
    }
)

LINKS = Format(
    name="fpuzzles",
    summary="links that contain puzzles with rules (f-puzzles, SudokuPad)",
    extensions=(".fpuzzles",),
    sniff=sniff_links,
    read=read,
    write=partial(written, program="fpuzzles"),
    keeps=_KEEPS,
    others=True,
)

JSON = Format(
    name="fpuzzles-json",
    summary="the same puzzles as JSON documents (f-puzzles)",
    extensions=(".fpjson",),
    sniff=sniff_json,
    read=read,
    write=partial(written, program="fpuzzles-json"),
    keeps=_KEEPS,
    others=True,
)
