"""grid: text pictures of boards, with or without borders and candidates.

Reads the forms that people paste: nine rows of nine symbols, boxed boards of any style, and candidate grids as printed
by HoDoKu, SudokuWiki and Simple Sudoku. In a candidate grid, a cell with one candidate counts as a digit only if no
peer lists that digit. A candidate grid that follows a board and agrees with it shows the player's pencil marks on that
board. A candidate grid on its own is a puzzle made of candidates: it has no solution with any other digits.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, dropwhile, islice
from typing import IO, TypeAlias

from .. import _core
from ..board import cell_name
from ..errors import ParseError
from ..rules import Rules, usual_rules
from ..symbols import read as cells_of
from ..written import board_of, join_cells
from . import rows
from .boards import Board, boards, groups, record_of
from .build import digits_text, marks_of, puzzle_of, state_of
from .fields import rules_of_line
from .format import Format, FormatError
from .line import is_line
from .lines import bad, first_lines, is_skipped, numbered, without_comments
from .record import BadRecord, Record


def read(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each board."""
    lines = numbered(stream)
    first = block_of(lines)
    if (reader := unusual(first)) is not None:
        yield from reader(chain(first, lines), rules)
    elif rules.board.is_nine:
        yield from _records(chain(first, lines), rules, with_state=False)
    else:
        yield from rows.read(chain(first, lines), rules)


def read_with_state(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each board, including the state shown by a second board."""
    return _records(numbered(stream), rules, with_state=True)


def _records(lines: Iterable[Line], rules: Rules, with_state: bool) -> Iterator[Record | BadRecord]:
    for group in groups(lines, with_state):
        yield group if isinstance(group, BadRecord) else record_of(group, rules)


# -- boards in other layouts: one in each line, or one in each block of lines -------------------------------

Line: TypeAlias = "tuple[int, str]"
_LONGEST_BLOCK = 200
_TITLE = re.compile("^#|[A-Za-z]{2}|^\\s*$")
"""What stands only in lines before a board."""


def block_of(lines: Iterator[Line]) -> list[Line]:
    """Return the next lines up to an empty one that follows content, with that line."""
    block: list[Line] = []
    has_content = False
    for line in islice(lines, _LONGEST_BLOCK):
        block.append(line)
        if has_content and not line[1].strip("\r\n"):
            break
        has_content |= not is_skipped(line[1])
    return block


def _text(block: list[Line]) -> str:
    return "".join(text for _, text in block if not text.lstrip(" ").startswith("#"))


def unusual(block: list[Line]) -> Callable[[Iterable[Line], Rules], Iterator[Record | BadRecord]] | None:
    """Return the reader for a text whose first line or first block is a board in a layout that has no other reader."""
    first = next((text for _, text in block if not is_skipped(text)), "")
    stated = rules_of_line(first)
    if is_line(first) or (stated is not None and not stated.board.is_nine):
        return None
    return _each_line if _is_unusual(first) else _each_block if _is_unusual(_text(block)) else None


def _is_unusual(text: str) -> bool:
    return board_of(text, unusual=True) is not None


def _each_line(lines: Iterable[Line], rules: Rules) -> Iterator[Record | BadRecord]:
    for number, text in without_comments(iter(lines)):
        yield _written(number, text, {}, rules)


def _each_block(lines: Iterable[Line], rules: Rules) -> Iterator[Record | BadRecord]:
    left = iter(lines)
    while block := block_of(left):
        if text := _text(block).strip("\r\n"):
            comments = [text.strip(" #\r\n") for _, text in block if text.lstrip(" ").startswith("#")]
            first = next(number for number, text in block if not is_skipped(text))
            yield _written(first, text, {"comment": "\n".join(comments)} if any(comments) else {}, rules)


def _written(line: int, text: str, fields: dict[str, str], rules: Rules) -> Record | BadRecord:
    found = board_of(text)
    if found is None or found[0] != rules.board:
        other = "other text" if found is None else f"one of {found[0]}"
        return bad(ParseError(f"expected a board of {rules.board}, found {other}"), line, text)
    try:
        return Record(puzzle_of(cells_of(join_cells(found[1]), found[0]), rules), fields=fields, line=line)
    except ParseError as error:
        return bad(ParseError(error.reason), line, text)


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
            yield from (f"{line}\n" for line in rows.lines_of(record.puzzle.givens, record.puzzle.rules))
            continue
        if record.puzzle.candidate_bits is not None:
            yield _own_candidates(record, last)
            continue
        yield _core.write_picture(list(str(record.puzzle.givens)), "digits")
        yield candidate_grid(record, "candidates")


def _own_candidates(record: Record, before: Record | None) -> str:
    """Return the picture of a puzzle made of candidates, after the record before it."""
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
    return _core.write_picture(list(map(digits_text, allowed)), "candidates")


def comment(record: Record) -> str:
    """Return the field "comment" with a ``#`` before each line."""
    text = str(record.fields.get("comment", ""))
    return "".join(f"# {line.strip()}\n" for line in text.splitlines() if line.strip())


def candidate_grid(record: Record, look: str) -> str:
    """Return a candidate grid with the record's pencil marks, or "" if it has none."""
    marks = marks_of(record)
    if marks is None:
        return ""
    state = state_of(record)
    cells = [str(digit) if digit else digits_text(bits) or "." for digit, bits in zip(state, marks, strict=True)]
    return _core.write_picture(cells, look)


def first_board(head: str) -> Board | None:
    """Return the first board of a text, or None if something else comes first."""
    try:
        found = next(boards(numbered(io.StringIO(head))), None)
    except ParseError:
        return None
    return found if isinstance(found, Board) else None


def sniff(head: str) -> bool:
    """Return whether the text starts with a board, possibly after a title.

    If one-line puzzles follow, the text before them is not a title but a malformed puzzle.
    """
    if unusual(head_block(head)) is not None:
        return True
    return first_board(head) is not None and not any(map(is_line, first_lines(head)))


def rules_of(head: str) -> Rules | None:
    """Return the usual rules of the board that a text starts with, possibly after a title; None if it is none."""
    block = head_block(head)
    if unusual(block) is _each_line:
        block = [next(line for line in block if not is_skipped(line[1]))]
    found = board_of(_text(list(dropwhile(lambda line: _TITLE.search(line[1]), block))))
    return rows.rules_of_rows(head) if found is None else usual_rules(found[0])


def head_block(head: str) -> list[Line]:
    """Return the first block of a text."""
    return block_of(numbered(io.StringIO(head)))


FORMAT = Format(
    name="grid",
    summary="pictures of boards, with or without borders and candidates (forums, HoDoKu, SudokuWiki)",
    extensions=(".grid",),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"candidates", "marks", "comment"}),
    others=True,
    rules_of=rules_of,
)
