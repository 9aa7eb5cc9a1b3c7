"""jigsaw: one puzzle per line: the givens, then the region of each cell as a letter.

    cells regions [solution] [comment]

Givens and regions have one symbol for each cell of a square board; the space between the two may be a comma, the end of
the line, or missing. Each region has as many cells as the board has rows. Solvers such as the Interactive Sudoku Solver
read the same lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import isqrt
from typing import IO

from .._core import is_region_map, jigsaw_parts, write_jigsaw
from ..board import Board
from ..errors import ParseError, RulesError
from ..givens import Givens
from ..rules import Rules
from .fields import record_of
from .format import Format, FormatError
from .lines import bad, content, first_lines
from .record import BadRecord, Record
from .stated import with_regions


def read(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each line. The rules of each record have its own regions."""
    for number, text in _joined(content(stream)):
        try:
            yield _record(number, text, rules)
        except ParseError as error:
            yield bad(error, number, text)


def _joined(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Join each line of regions to the line of cells before it."""
    before: tuple[int, str] | None = None
    for number, text in lines:
        if before is not None and jigsaw_parts(before[1].strip()) is None and is_region_map(text.strip()):
            yield before[0], f"{before[1]} {text}"
            before = None
            continue
        if before is not None:
            yield before
        before = number, text
    if before is not None:
        yield before


def _record(number: int, text: str, rules: Rules) -> Record:
    parts = jigsaw_parts(text.strip())
    if parts is None:
        raise ParseError("expected the cells of a square board, then the letter of the region of each cell")
    givens, regions, rest = parts
    try:
        own = with_regions(rules, Board(isqrt(len(regions))), regions)
    except RulesError as error:
        raise ParseError(str(error)) from None
    return record_of(number, f"{givens} {rest}", own)


def write(records: Iterable[Record]) -> Iterator[str]:
    """Yield a line for each record.

    Raises:
        FormatError: the board is not a square with regions.
    """
    for record in records:
        if record.puzzle.rules.extra_houses:
            raise FormatError("a jigsaw line stores only a square board with regions of equal size and no other houses")
        solution = "" if record.solution is None else f" {record.solution}"
        yield f"{cells_and_regions(record.puzzle)}{solution}\n"


def cells_and_regions(puzzle: Givens) -> str:
    """Return the givens and the regions, without other houses.

    Raises:
        FormatError: the board is not a square with regions.
    """
    try:
        return write_jigsaw(bytes(puzzle.givens), puzzle.rules._core)
    except ValueError as error:
        raise FormatError(str(error)) from None


def sniff(head: str) -> bool:
    """Return whether the first line is a jigsaw, or the first two are one."""
    lines = [(at, text.strip()) for at, text in enumerate(first_lines(head, 2))]
    return bool(lines) and jigsaw_parts(next(_joined(lines))[1]) is not None


FORMAT = Format(
    name="jigsaw",
    summary="one jigsaw per line: the givens, then a letter for the region of each cell (Interactive Sudoku Solver)",
    extensions=(".jigsaw",),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"regions", "solution"}),
    others=True,
)
