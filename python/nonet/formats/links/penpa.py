"""penpa: puzzles in links to Penpa+, one per line.

    https://swaroopg92.github.io/penpa-edit/#m=solve&p=7VTBbptAEL3zFdaeR2J3Acdwc9OkF9dt6lRRhFCEHdqg4JICbqu1/O+ZGUjXC...

A link contains a drawing, packed with DEFLATE. Digits, lines between regions, dashed diagonals, cages with their
sums, thermometers, arrows, dots, X and V, signs of inequality, and grey circles and squares in cells have a known
meaning. Whatever else is drawn on the board may be a rule, so a link with it is malformed; what is drawn beside it is
noted as unread. Title, author and rules become fields. Only the givens are written.
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
    """Yield a record for each link, one per line."""
    return records(stream, "penpa", rules)


def sniff(head: str) -> bool:
    """Return whether the text starts with a link."""
    return linked_program(head) == "penpa"


FORMAT = Format(
    name="penpa",
    summary="links that contain drawings of puzzles (Penpa+)",
    extensions=(".penpa",),
    sniff=sniff,
    read=read,
    write=partial(written, program="penpa"),
    keeps=frozenset({"author", "constraints", "regions", "rules", "title"}),
    others=True,
)
