"""jigsaw: one puzzle per line: the givens, then the region of each cell as a letter.

    cells regions [solution] [comment]

Givens and regions have one symbol for each cell of a square board; the space between the two may be a comma, the end of
the line, or missing. Each region has as many cells as the board has rows. Solvers such as the Interactive Sudoku Solver
read the same lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from math import isqrt
from string import ascii_lowercase, ascii_uppercase
from typing import IO

from .._core import is_region_map
from ..board import Board
from ..errors import ParseError, RulesError
from ..givens import Givens
from ..rules import Rules
from .fields import record_of
from .format import Format, FormatError
from .lines import bad, content, first_lines
from .record import BadRecord, Record
from .stated import box_numbers, with_regions

_LETTERS = ascii_uppercase + ascii_lowercase
_LEAST, _MOST = 2 * 16, 2 * 36 * 36
_APART = re.compile(r"([^\s,;:|]+)[\s,;:|]+([^\s,;:|]+)(.*)", re.DOTALL)


def _parts(text: str) -> tuple[str, str, str] | None:
    """Return the givens, the regions and the rest of a line, or None if it is not a jigsaw."""
    match = _APART.fullmatch(text)
    if match is not None and is_region_map(match[2]) and len(match[1]) == len(match[2]):
        return match[1], match[2], match[3]
    word = text.split(None, 1)[0] if text.split() else ""
    half = len(word) // 2
    if _LEAST <= len(word) <= _MOST and len(word) == 2 * half and is_region_map(word[half:]):
        return word[:half], word[half:], text[len(word) :]
    return None


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
        if before is not None and _parts(before[1].strip()) is None and is_region_map(text.strip()):
            yield before[0], f"{before[1]} {text}"
            before = None
            continue
        if before is not None:
            yield before
        before = number, text
    if before is not None:
        yield before


def _record(number: int, text: str, rules: Rules) -> Record:
    parts = _parts(text.strip())
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
    numbers = box_numbers(puzzle.rules)
    known = [number for number in numbers if number is not None and number < len(_LETTERS)]
    text = "".join(_LETTERS[number] for number in known) if len(known) == len(numbers) else ""
    if not is_region_map(text) or puzzle.rules.board != Board(isqrt(len(text))):
        raise FormatError("a jigsaw line stores only a square board with regions of equal size and no other houses")
    return f"{puzzle.givens} {text}"


def sniff(head: str) -> bool:
    """Return whether the first line is a jigsaw, or the first two are one."""
    lines = [(at, text.strip()) for at, text in enumerate(first_lines(head, 2))]
    return bool(lines) and _parts(next(_joined(lines))[1]) is not None


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
