"""sumocue: one jigsaw per line, in the form of SumoCue: the given and the number of the region of each cell.

    SumoCueV1=0J0=8J0=0J0=0J1=...

A given of 0 is an empty cell; regions are numbered from 0. SumoCue also writes killers in this form, with sums and
references to other cells (``+12``) in place of givens. They are refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from math import isqrt
from typing import IO

from ..board import Board
from ..errors import ParseError, RulesError
from ..rules import Rules
from .build import puzzle_of
from .format import Format, FormatError
from .lines import bad, content, first_lines
from .record import BadRecord, Record
from .stated import box_numbers, with_regions

_START = "SumoCueV1="
_CELL = re.compile(r"([0-9]{1,2})J([0-9]{1,2})", re.ASCII)
_SIZES = range(4, 37)


def read(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each line. The rules of each record have its own regions."""
    for number, text in content(stream):
        try:
            yield _record(number, text.strip(), rules)
        except ParseError as error:
            yield bad(error, number, text)
        except RulesError as error:
            yield bad(ParseError(f"the rules are invalid: {error}"), number, text)


def _record(line: int, text: str, rules: Rules) -> Record:
    if not text.startswith(_START):
        raise ParseError(f"expected {_START} and the cells")
    cells = text.removeprefix(_START).strip("=").split("=")
    size = isqrt(len(cells))
    if size not in _SIZES or size * size != len(cells):
        raise ParseError(f"expected the cells of a square board of 4 to 36 rows, found {len(cells)}")
    board = Board(size)
    found = [_cell(text, cell, board) for cell, text in enumerate(cells)]
    own = with_regions(rules, board, [region for _, region in found])
    return Record(puzzle_of(bytes(given for given, _ in found), own), line=line)


def _cell(text: str, cell: int, board: Board) -> tuple[int, int]:
    match = _CELL.fullmatch(text)
    if match is None:
        hint = "sums and references belong to killers, which are not read" if "+" in text else None
        raise ParseError(
            f"expected a given, J and a region in {board.cell_name(cell)}, as in 0J3; found {text[:20]!r}", hint=hint
        )
    given, region = int(match[1]), int(match[2])
    if given > board.digits:
        raise ParseError(f"expected 0 to {board.digits} in {board.cell_name(cell)}, found {given}")
    return given, region


def write(records: Iterable[Record]) -> Iterator[str]:
    """Yield a line for each record.

    Raises:
        FormatError: the board is not a square in which every cell has a region, or there are other houses.
    """
    for record in records:
        rules = record.puzzle.rules
        numbers = box_numbers(rules)
        if None in numbers or rules.board != Board(rules.board.digits) or rules.extra_houses:
            raise FormatError("a sumocue line stores only a square board with regions and no other houses")
        cells = zip(bytes(record.puzzle.givens), numbers, strict=True)
        yield _START + "=".join(f"{given}J{number}" for given, number in cells) + "\n"


def sniff(head: str) -> bool:
    """Return whether the first line starts like one of SumoCue's."""
    lines = first_lines(head, 1)
    return bool(lines) and lines[0].lstrip().startswith(_START)


FORMAT = Format(
    name="sumocue",
    summary="one jigsaw per line: the given and the region's number of each cell (SumoCue)",
    extensions=(".sumocue",),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"regions"}),
    others=True,
)
