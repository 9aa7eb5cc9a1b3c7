"""lisudoku: puzzles in links to lisudoku.xyz, one per line.

    https://lisudoku.xyz/solver?import=000000010400000000020000000000050407008000300001090000300400200050100000000806000
    https://lisudoku.xyz/solver?import=N4Ig5gTglgJgylAXgUxALgJwBoQDMoAeyMAcgK4C2ARshAM7oDaoADgPZ1QAuUbAdulAQ2...

A link contains the digits of a puzzle without further rules, or a JSON document packed with LZ-string, which reading
also takes on its own. A member that nonet does not know may be a rule, so a document with one is malformed. Boards
are 4x4, 6x6 or 9x9.
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
    return records(stream, "lisudoku", rules)


def sniff(head: str) -> bool:
    """Return whether the text starts with a link, or with a JSON document that has a grid size."""
    if head.lstrip().startswith("{"):
        return re.search(r'"grid(Size|_size)"\s*:', head) is not None
    return linked_program(head) == "lisudoku"


FORMAT = Format(
    name="lisudoku",
    summary="links that contain puzzles with rules (lisudoku)",
    extensions=(".lisudoku",),
    sniff=sniff,
    read=read,
    write=partial(written, program="lisudoku"),
    keeps=frozenset({"constraints", "regions"}),
    others=True,
)
