"""line: one puzzle per line: a symbol for each cell, usually 81, then anything else.

    cells [separator solution] [separator comment]

Blanks are ``. 0 _ * - x X ?``, or spaces if the line is padded to 81 places. A second field of 81 digits that
completes the puzzle is its solution; the rest becomes the field "comment". Blank lines and lines that start
with ``#`` are skipped. Boards of other sizes have as many symbols as cells, or numbers with spaces between them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import IO

from .. import _core
from ..errors import ParseError
from ..grid import Grid
from ..rules import Rules
from .blocks import Block, Feed, Lines, Piece, Plain, cells_of, completed, numbers_of
from .build import completes, one_line, puzzle_of
from .fields import record_of, refuse_regions, rules_of_line
from .format import Format
from .lines import bad, first_lines, numbered, without_comments
from .record import BadRecord, Record
from .text_columns import board_texts, join_columns

_SEPARATORS = ",;:|"
_BETWEEN = frozenset(map(ord, _SEPARATORS + " \t"))
_WIDTHS = (82, 164)
"""The length of a line with cells, and of one with a solution as well, including the line ending."""


def read(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each line."""
    lines = without_comments(numbered(stream))
    return _records(lines, rules) if rules.board.is_nine else _others(lines, rules)


def _others(lines: Iterator[tuple[int, str]], rules: Rules) -> Iterator[Record | BadRecord]:
    for number, text in lines:
        try:
            yield record_of(number, text, rules)
        except ParseError as error:
            yield bad(error, number, text)


def read_blocks(feed: Feed, rules: Rules) -> Iterator[Piece]:
    """Yield the same records, in blocks where every line has only cells, or only cells and a solution."""
    lines = Lines(feed)
    for block in feed.blocks():
        if not rules.board.is_nine:
            yield from _others(lines.content(lines.numbered(block)), rules)
            continue
        found = _plain(block, feed.line, rules)
        if found is not None:
            lines.pass_by(len(found))
            yield found
        else:
            yield from _records(lines.content(lines.numbered(block)), rules)


def _plain(block: bytes, line: int, rules: Rules) -> Block | None:
    data, width = numbers_of(block), block.find(b"\n") + 1
    if data is None or width not in _WIDTHS or len(data) % width:
        return None
    lines = data.reshape(-1, width)
    cells = cells_of(lines[:, :81])
    if cells is None or not (lines[:, -1] == ord("\n")).all():
        return None
    if width == _WIDTHS[0]:
        return Block(cells, line, rules)
    solutions = cells_of(lines[:, 82:163])
    separators = set(lines[:, 81].tolist())
    if solutions is None or not separators <= _BETWEEN or not completed(cells, solutions):
        return None
    return Block(cells, line, rules, solutions)


def _records(lines: Iterator[tuple[int, str]], rules: Rules) -> Iterator[Record | BadRecord]:
    parse = _core.parse_cells
    for number, text in lines:
        if len(text) == 82:
            # Fast path: nearly all lines of nearly all files have only cells.
            try:
                yield Record(puzzle_of(parse(text), rules), None, None, None, {}, number)
                continue
            except ParseError:
                pass
        yield _record(number, text, rules)


def _record(number: int, text: str, rules: Rules) -> Record | BadRecord:
    try:
        cells = _core.parse_cells(text)
        solution, fields = read_tail(after_cells(text), cells)
        refuse_regions(fields, rules.board)
    except ParseError as error:
        return bad(error, number, text)
    return Record(puzzle_of(cells, rules), solution=solution, fields=fields, line=number)


def after_cells(text: str) -> str:
    """Return the rest of a line after its 81 cells."""
    body = text.lstrip()
    packed = len(body[:81].split()) == 1 and len(body) >= 81
    return body[81:] if packed else text[81:]


def read_tail(tail: str, givens: bytes) -> tuple[Grid | None, dict[str, str]]:
    """Return the solution and the comment after the cells."""
    tail = _without_separator(tail)
    solution = None
    if _is_full(tail[:81]) and ends(tail[81:82]):
        cells = _core.parse_cells(tail[:81])
        if completes(givens, cells):
            solution = Grid._trusted(cells)
            tail = _without_separator(tail[81:])
    comment = tail.removeprefix("#").strip()
    return solution, {"comment": comment} if comment else {}


def ends(symbol: str) -> bool:
    """Return whether a symbol, or the end of the text, may follow the last cell."""
    return not symbol.strip().strip("#" + _SEPARATORS)


def _without_separator(tail: str) -> str:
    tail = tail.strip()
    return tail[1:].lstrip() if tail[:1] and tail[0] in _SEPARATORS else tail


def _is_full(text: str) -> bool:
    return len(text) == 81 and text.isascii() and text.isdigit() and "0" not in text


def write(records: Iterable[Record | Plain]) -> Iterator[str]:
    """Yield a line for each record, or the lines of plain columns."""
    for piece in records:
        if isinstance(piece, Record):
            yield f"{piece.puzzle.givens}{write_tail(piece)}\n"
        elif "comment" in piece.names():
            yield from write(piece.records())  # type: ignore[arg-type]
        else:
            stated = piece.solution_cells()
            yield join_columns([board_texts(cells) for cells in (piece.cells, stated) if cells is not None], " ")


def write_tail(record: Record) -> str:
    """Return the solution and the comment in the form that :func:`read_tail` reads."""
    solution = "" if record.solution is None else f" {record.solution}"
    comment = one_line(record.fields.get("comment", "")) if record.fields else ""
    return f"{solution} # {comment}" if comment else solution


def sniff(head: str) -> bool:
    """Return whether the first line is a puzzle, or there is no line."""
    lines = first_lines(head, 1)
    return not lines or is_line(lines[0])


def is_line(text: str) -> bool:
    """Return whether a string is a line with a puzzle. The borders of pictures look like blanks but are not puzzles."""
    try:
        cells = _core.parse_cells(text)
    except ParseError:
        return False
    return any(cells) or text.lstrip()[:81] in {"." * 81, "0" * 81}


FORMAT = Format(
    name="line",
    summary="one puzzle per line, 81 symbols, optionally with a solution and a comment (solvers, collections, forums)",
    extensions=(".txt",),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"solution", "comment"}),
    others=True,
    rules_of=rules_of_line,
    read_blocks=read_blocks,
    takes_columns=True,
)
