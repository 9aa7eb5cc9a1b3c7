"""ss: Simple Sudoku's boxed boards.

The first board shows the givens; a second board that agrees with it shows the state, and a third the candidates.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from textwrap import indent

from . import grid
from .build import rows_of, state_of, symbols
from .format import Format
from .lines import first_lines
from .record import Record


def write(records: Iterable[Record]) -> Iterator[str]:
    """Yield a board for each record, followed by its state if it has one and its candidates if it has pencil marks."""
    records = iter(records)
    first = list(islice(records, 2))
    gap = ""
    for record in chain(first, records):
        yield gap
        gap = "\n"
        yield from _board(symbols(record.puzzle.givens))
        # Without its own state, a board could be mistaken for the state of the board before it.
        if record.placed is not None or len(first) > 1:
            yield from _board(symbols(state_of(record)))
        yield indent(grid.candidate_grid(record, "ss"), " ")


def _board(cells: str) -> Iterator[str]:
    for number, row in enumerate(rows_of(cells)):
        yield {0: " *-----------*\n", 3: " |---+---+---|\n", 6: " |---+---+---|\n"}.get(number, "")
        yield f" |{row[:3]}|{row[3:6]}|{row[6:]}|\n"
    yield " *-----------*\n"


def sniff(head: str) -> bool:
    """Return whether the text starts with such a box."""
    lines = first_lines(head, 1)
    return bool(lines) and lines[0].strip() == "*-----------*" and grid.sniff(head)


FORMAT = Format(
    name="ss",
    summary="a boxed board, optionally with its state and candidates (Simple Sudoku)",
    extensions=(".ss",),
    sniff=sniff,
    read=grid.read_with_state,
    write=write,
    keeps=frozenset({"placed", "marks"}),
)
