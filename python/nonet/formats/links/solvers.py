"""sudokuwiki and sudokuexchange: links that hold the cells of a usual 9x9 puzzle, one per line.

    https://www.sudokuwiki.org/sudoku.htm?bd=2000060306000800000530000860074000010003000020000090030780...
    https://www.sudokuwiki.org/sudoku.htm?bd=S9B02...
    https://sudokuexchange.com/play/?s=200006030600080000053000086007400001000300002000009003078000000900000040524070000

After S9B, SudokuWiki has two symbols for each cell, a number in base 36: a given (1 to 9), a digit placed (10 to 18),
or 18 more than the candidates as bits.
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


def _read(program: str, stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each link."""
    return records(stream, program, rules)


def _sniff(program: str, head: str) -> bool:
    """Return whether the text starts with a link."""
    return linked_program(head) == program


WIKI = Format(
    name="sudokuwiki",
    summary="links to the solver of SudokuWiki",
    extensions=(".sudokuwiki",),
    sniff=partial(_sniff, "sudokuwiki"),
    read=partial(_read, "sudokuwiki"),
    write=partial(written, program="sudokuwiki"),
    keeps=frozenset({"marks", "placed"}),
)

EXCHANGE = Format(
    name="sudokuexchange",
    summary="links to puzzles on Sudoku Exchange",
    extensions=(".sudokuexchange",),
    sniff=partial(_sniff, "sudokuexchange"),
    read=partial(_read, "sudokuexchange"),
    write=partial(written, program="sudokuexchange"),
)
