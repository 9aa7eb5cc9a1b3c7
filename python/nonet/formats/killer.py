"""killer: one killer per line, in SudokuCue's form: for each cell, its cage's number plus 256 times the cage's sum.

    3x3::k:3587:14:15:16:...
    3x3:d:k:3587:14:15:16:...

Cells with the same number form a cage; a number below 256 has no sum and belongs to a cell outside all cages. ``d``
stands for both diagonals. The form has no givens.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import IO, TYPE_CHECKING

from ..board import NINE
from ..errors import ParseError, RulesError
from ..rules import Rules
from .build import puzzle_of
from .format import Format, FormatError
from .lines import bad, content, first_lines
from .record import BadRecord, Record

if TYPE_CHECKING:
    from ..constraints import KillerCage

_LINE = re.compile(r"3x3:(d?):k:([0-9]{1,5}(?::[0-9]{1,5})*):?", re.ASCII)
_START = re.compile(r"\s*3x3:d?:k:", re.ASCII)
_NUMBERS = 256
"""The factor of the sum: cages have numbers below it."""


def read(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each line. The rules of each record have its own cages."""
    for number, text in content(stream):
        try:
            yield Record(puzzle_of(bytes(81), _rules(text.strip(), rules)), line=number)
        except ParseError as error:
            yield bad(error, number, text)
        except RulesError as error:
            yield bad(ParseError(f"the rules are invalid: {error}"), number, text)


def _rules(text: str, rules: Rules) -> Rules:
    """Return the rules with the cages, and with the diagonals if the line has them.

    Raises:
        ParseError: the line is malformed.
        RulesError: a cage is too large, or the rules are for another board.
    """
    match = _LINE.fullmatch(text)
    numbers = [] if match is None else [int(number) for number in match[2].split(":")]
    if match is None or len(numbers) != 81:
        raise ParseError("expected 3x3::k: or 3x3:d:k:, then 81 numbers with colons between them")
    cages: dict[int, list[int]] = {}
    for cell, number in enumerate(numbers):
        if number >= _NUMBERS:
            cages.setdefault(number, []).append(cell)
    from ..constraints import KillerCage

    constraints = [KillerCage(cells, number // _NUMBERS) for number, cells in cages.items()]
    return rules._with(["diagonal"] if match[1] else [], constraints=constraints)


def write(records: Iterable[Record]) -> Iterator[str]:
    """Yield a line for each record.

    Raises:
        FormatError: there are givens, or rules other than both diagonals and non-overlapping cages with sums.
    """
    for record in records:
        puzzle = record.puzzle
        diagonals = bool(puzzle.rules.extra_houses)
        cages = _cages(puzzle.rules)
        kept = Rules("diagonal" if diagonals else "classic", constraints=cages)
        if puzzle.given_count or puzzle.rules != kept:
            raise FormatError("a killer line stores cages with sums and the diagonals, but no givens or other rules")
        numbers = _numbers(cages)
        yield f"3x3:{'d' if diagonals else ''}:k:{':'.join(map(str, numbers))}:\n"


def _cages(rules: Rules) -> list[KillerCage]:
    """Return the cages that have sums."""
    from ..constraints import KillerCage

    return [cage for cage in rules.constraints if isinstance(cage, KillerCage) and cage.sum is not None]


def _numbers(cages: Iterable[KillerCage]) -> list[int]:
    """Return the number of each cell. Cages and the cells outside them are numbered from 1, by first cell."""
    cage_of: dict[int, KillerCage] = {}
    for cage in cages:
        for cell in map(NINE.parse_cell, cage.cells):
            if cage_of.setdefault(cell, cage) is not cage:
                raise FormatError("a killer line cannot store cages that overlap")
    numbers, known = [], dict[int, int]()
    for cell in range(81):
        own = cage_of.get(cell)
        number = known.setdefault(id(own) if own else ~cell, len(known) + 1)
        numbers.append(number + _NUMBERS * ((own and own.sum) or 0))
    return numbers


def sniff(head: str) -> bool:
    """Return whether the first line starts like a killer."""
    lines = first_lines(head, 1)
    return bool(lines) and _START.match(lines[0]) is not None


FORMAT = Format(
    name="killer",
    summary="one killer per line: a number for each cell, which gives its cage and the cage's sum (SudokuCue)",
    extensions=(".killer",),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"constraints"}),
)
