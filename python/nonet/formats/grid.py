"""grid: text pictures of boards, with or without borders and candidates.

Reads the forms that people paste: nine rows of nine symbols, boxed boards of any style, and candidate grids as printed
by HoDoKu, SudokuWiki and Simple Sudoku. In a candidate grid, a cell with one candidate counts as a digit only if no
peer lists that digit. A candidate grid that follows a board and agrees with it shows the player's pencil marks on that
board. A candidate grid on its own is a puzzle made of candidates: it has no solution with any other digits.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from typing import IO

from ..cells import cell_name
from ..errors import ParseError
from ..rules import Rules
from . import rows
from .boards import Board, boards, groups, picture, record_of
from .build import digits_text, marks_of, state_of, symbols
from .format import Format, FormatError
from .line import is_line
from .lines import first_lines
from .record import BadRecord, Record


def read(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each board."""
    return _records(stream, rules, with_state=False) if rules.board.is_nine else rows.read(stream, rules)


def read_with_state(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each board, including the state shown by a second board."""
    return _records(stream, rules, with_state=True)


def _records(stream: IO[str], rules: Rules, with_state: bool) -> Iterator[Record | BadRecord]:
    for group in groups(stream, with_state):
        yield group if isinstance(group, BadRecord) else record_of(group, rules)


def write(records: Iterable[Record]) -> Iterator[str]:
    """Yield a board for each record, followed by its candidates if it has pencil marks.

    A puzzle made of candidates is only a candidate grid.

    Raises:
        FormatError: a puzzle has its own candidates on a board that is not 9x9, beside pencil marks, or none in a cell,
            or they would be read as the pencil marks of the puzzle before it.
    """
    gap = ""
    before: Record | None = None
    for record in records:
        yield gap + comment(record)
        gap = "\n"
        last, before = before, record
        board = record.puzzle.rules.board
        if not board.is_whole:
            raise FormatError(f"grid has no gaps between cells, which {board} has; canvas stores such boards")
        if not board.is_nine:
            if record.puzzle.candidate_bits is not None:
                raise FormatError(
                    "grid stores pencil marks only for 9x9 puzzles; pencilmarks stores them for all boards"
                )
            yield from lines(rows.lines_of(record.puzzle.givens, record.puzzle.rules))
            continue
        if record.puzzle.candidate_bits is not None:
            yield from lines(_own_candidates(record, last))
            continue
        yield from lines(picture(list(symbols(record.puzzle.givens)), "+++", "+++", "+++"))
        yield from lines(candidate_grid(record, "...", ":+:", "'''"))


def _own_candidates(record: Record, before: Record | None) -> Iterator[str]:
    """Yield the lines of a puzzle made of candidates, after the record before it."""
    puzzle = record.puzzle
    allowed = puzzle.rules._core.pencil_marks(puzzle._board)
    if record.marks is not None:
        raise FormatError("grid stores the candidates of a puzzle or the player's pencil marks, not both")
    if 0 in allowed:
        raise FormatError(f"grid cannot store a cell without candidates: {cell_name(allowed.index(0))}")
    if before is not None and before.marks is None and before.puzzle.candidate_bits is None:
        digits = zip(before.puzzle.givens, allowed, strict=True)
        if all(not digit or bits == 1 << digit - 1 for digit, bits in digits):
            raise FormatError(
                "grid cannot store a puzzle made of candidates after a puzzle with the same givens: "
                "write each to a separate file"
            )
    return picture(list(map(digits_text, allowed)), "...", ":+:", "'''")


def comment(record: Record) -> str:
    """Return the field "comment" with a ``#`` before each line."""
    text = str(record.fields.get("comment", ""))
    return "".join(f"# {line.strip()}\n" for line in text.splitlines() if line.strip())


def lines(texts: Iterable[str]) -> Iterator[str]:
    """Add line endings to strings."""
    return (f"{text}\n" for text in texts)


def candidate_grid(record: Record, top: str, between: str, bottom: str) -> Iterator[str]:
    """Yield the lines of a candidate grid with the record's pencil marks, or nothing if it has none."""
    marks = marks_of(record)
    if marks is None:
        return iter(())
    state = state_of(record)
    cells = [str(digit) if digit else digits_text(bits) or "." for digit, bits in zip(state, marks, strict=True)]
    return picture(cells, top, between, bottom)


def first_board(head: str) -> Board | None:
    """Return the first board of a text, or None if something else comes first."""
    try:
        found = next(boards(io.StringIO(head)), None)
    except ParseError:
        return None
    return found if isinstance(found, Board) else None


def sniff(head: str) -> bool:
    """Return whether the text starts with a board, possibly after a title.

    If one-line puzzles follow, the text before them is not a title but a malformed puzzle.
    """
    return first_board(head) is not None and not any(map(is_line, first_lines(head)))


FORMAT = Format(
    name="grid",
    summary="pictures of boards, with or without borders and candidates (forums, HoDoKu, SudokuWiki)",
    extensions=(".grid",),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"candidates", "marks", "comment"}),
    others=True,
    rules_of=rows.rules_of_rows,
)
