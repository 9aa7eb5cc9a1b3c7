"""grid: pictures of boards, boxed or bare, without candidates or with them.

Reads what people paste: nine rows of nine symbols, boxed boards of any style, candidate grids as HoDoKu, SudokuWiki
and Simple Sudoku print them. In a candidate grid a digit that stands alone is a digit of the board only if no peer
lists it any more. A candidate grid after a board that it agrees with belongs to that board.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from typing import IO

from ..errors import ParseError
from ..rules import Rules
from .boards import Board, boards, groups, picture, record_of
from .build import digits_text, marks_of, state_of, symbols
from .format import Format
from .line import is_line
from .lines import first_lines
from .record import BadRecord, Record


def read(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each board."""
    return _records(stream, rules, with_state=False)


def read_with_state(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each board, with the state that a second board shows."""
    return _records(stream, rules, with_state=True)


def _records(stream: IO[str], rules: Rules, with_state: bool) -> Iterator[Record | BadRecord]:
    for group in groups(stream, with_state):
        yield group if isinstance(group, BadRecord) else record_of(group, rules)


def write(records: Iterable[Record]) -> Iterator[str]:
    """Yield a board for each record, and its candidates where it has pencil marks."""
    gap = ""
    for record in records:
        yield gap + comment(record)
        gap = "\n"
        yield from lines(picture(list(symbols(record.puzzle.givens)), "+++", "+++", "+++"))
        yield from lines(candidate_grid(record, "...", ":+:", "'''"))


def comment(record: Record) -> str:
    """The field "comment", each of its lines after a ``#``."""
    said = str(record.fields.get("comment", ""))
    return "".join(f"# {line.strip()}\n" for line in said.splitlines() if line.strip())


def lines(texts: Iterable[str]) -> Iterator[str]:
    """Texts with line ends."""
    return (f"{text}\n" for text in texts)


def candidate_grid(record: Record, top: str, between: str, bottom: str) -> Iterator[str]:
    """The lines of a picture with the record's pencil marks, none where it has none."""
    marks = marks_of(record)
    if marks is None:
        return iter(())
    state = state_of(record)
    cells = [str(digit) if digit else digits_text(bits) or "." for digit, bits in zip(state, marks, strict=True)]
    return picture(cells, top, between, bottom)


def first_board(head: str) -> Board | None:
    """The first board of a text, or None if something else comes first."""
    try:
        found = next(boards(io.StringIO(head)), None)
    except ParseError:
        return None
    return found if isinstance(found, Board) else None


def sniff(head: str) -> bool:
    """Whether the text starts with a board, whatever is said before it.

    Not if puzzles of one line follow: then what stands before them is a broken one, and no title.
    """
    return first_board(head) is not None and not any(map(is_line, first_lines(head)))


FORMAT = Format(
    name="grid",
    summary="pictures of boards, boxed or bare, with candidates or without (forums, HoDoKu, SudokuWiki)",
    extensions=(".grid",),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"marks", "comment"}),
)
