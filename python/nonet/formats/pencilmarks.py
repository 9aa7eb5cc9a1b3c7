"""pencilmarks: puzzles made of candidates, 729 symbols per line (Sukaku, tdoku).

The symbol at ``81 * row + 9 * column + digit - 1`` is the digit if it is a candidate, otherwise ``.`` or ``0``. If
every cell of a line has either one candidate or all nine, it is a puzzle with givens; otherwise it is a puzzle
without givens whose cells have exactly these candidates. Text after the 729 symbols is read as in `line`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import IO

from ..errors import ParseError
from ..rules import Rules
from .build import ALL_DIGITS, EMPTY, puzzle_of
from .format import Format
from .line import ends, read_tail, write_tail
from .lines import bad, content, first_lines
from .record import BadRecord, Marks, Record


@cache
def _sets() -> dict[str, int]:
    """Return every set of digits, keyed by its nine symbols."""
    return {
        "".join(str(digit) if bits >> digit - 1 & 1 else "." for digit in range(1, 10)): bits for bits in range(512)
    }


@cache
def _texts() -> dict[int, str]:
    return {bits: text for text, bits in _sets().items()}


def read(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each line."""
    for number, text in content(stream):
        try:
            marks = parse(text)
        except ParseError as error:
            yield bad(error, number, text)
            continue
        givens = _givens(marks)
        solution, fields = read_tail(text.lstrip()[729:], givens or EMPTY)
        puzzle = puzzle_of(EMPTY, rules, marks) if givens is None else puzzle_of(givens, rules)
        yield Record(puzzle, solution=solution, fields=fields, line=number)


def parse(text: str) -> Marks:
    """Return the 81 sets of candidates of a line.

    Raises:
        ParseError: the line does not have 729 symbols, or a symbol is neither a blank nor the digit of its place.
    """
    body = text.lstrip()
    symbols = body[:729].replace("0", ".")
    if len(symbols) < 729 or not ends(body[729:730]):
        length = len(body.split()[0]) if body else 0
        raise ParseError(f"expected 729 symbols, nine for each cell, found {length}")
    sets = _sets()
    try:
        return tuple([sets[symbols[at : at + 9]] for at in range(0, 729, 9)])
    except KeyError:
        raise _misplaced(symbols, len(text) - len(body)) from None


def _misplaced(symbols: str, offset: int) -> ParseError:
    for at, symbol in enumerate(symbols):
        if symbol not in (".", str(at % 9 + 1)):
            return ParseError(f"expected {at % 9 + 1} or a blank, found {symbol!r}", column=offset + at + 1)
    raise AssertionError("every symbol has its own place")


def _givens(marks: Marks) -> bytes | None:
    """Return the givens if the candidates can be expressed by givens, otherwise None."""
    cells = [_GIVEN.get(bits, -1) for bits in marks]
    return None if -1 in cells else bytes(cells)


_GIVEN = {ALL_DIGITS: 0, **{1 << digit - 1: digit for digit in range(1, 10)}}


def write(records: Iterable[Record]) -> Iterator[str]:
    """Yield a line for each record."""
    texts = _texts()
    for record in records:
        yield "".join(texts[bits] for bits in _candidates(record)) + write_tail(record) + "\n"


def _candidates(record: Record) -> Iterable[int]:
    """Return the digits that both the puzzle's candidates and its givens allow in each cell."""
    allowed = record.puzzle.candidate_bits or (ALL_DIGITS,) * 81
    for bits, given in zip(allowed, record.puzzle.givens, strict=True):
        yield bits & 1 << given - 1 if given else bits


def sniff(head: str) -> bool:
    """Return whether one of the first lines has 729 symbols, each in its place."""
    return any(map(_is_line, first_lines(head)))


def _is_line(text: str) -> bool:
    try:
        return any(parse(text))
    except ParseError:
        return False


FORMAT = Format(
    name="pencilmarks",
    summary="puzzles made of candidates, 729 symbols per line (Sukaku, tdoku)",
    extensions=(".sukaku", ".pm"),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"candidates", "solution", "comment"}),
)
