"""csv and tsv: tables with a column of puzzles, as in public data sets.

Columns are recognised by the names that data sets use (``quizzes,solutions``, ``puzzle,solution``, ``id,puzzle,
solution,clues,difficulty``, ``source,question,answer,rating``, ...). Without such names, the first column of 81 cells
is the puzzle and the second is the solution. All other columns become fields, as text. Separators are commas,
semicolons or tabs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, islice
from typing import IO, TYPE_CHECKING, TypeAlias

from .. import _core, symbols
from ..board import Board
from ..errors import ParseError
from ..grid import Grid
from ..rules import Rules, usual_rules
from .blocks import Block, Feed, Lines, Piece, Texts, cells_of, numbers_of, windows
from .build import one_line, puzzle_of
from .format import Format, FormatError
from .line import is_line
from .lines import MAX_LINE, bad, first_lines, looks_like_cells, numbered, without_comments
from .record import BadRecord, Record

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PUZZLE_NAMES = ("puzzle", "puzzles", "quiz", "quizzes", "question", "board", "grid", "sudoku", "givens")
SOLUTION_NAMES = ("solution", "solutions", "answer", "solved")
BOARD_NAMES = frozenset(PUZZLE_NAMES + SOLUTION_NAMES)
"""Column names, in lower case, of boards."""

_DELIMITERS = ",;\t"
_NEW_LINE = ord("\n")
_GUARD = ord("'")
_WIDEST = 256
"""Maximum length of a field of a plain row: all fields of a column take as much room as the longest."""
_LOOKED_AT = 10_000
_MAX_LOOKED_AT = 1 << 22
"""The columns of a file are decided by at most this many records, and this many characters in their fields."""

_SUSPECT = frozenset("=+-@\uff1d\uff0b\uff0d\uff20'\t\r\n ")
_FORMULA = re.compile(r"'*\s*[=+\-@\uff1d\uff0b\uff0d\uff20]")
_NUMBER = re.compile(r"[+-]?[0-9]+(\.[0-9]*)?([eE][+-]?[0-9]+)?")


@dataclass(frozen=True, slots=True)
class _Columns:
    """What each column of a table holds."""

    delimiter: str
    names: tuple[str, ...]
    puzzle: int
    solution: int | None
    others: tuple[tuple[int, str], ...]


def read(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each row."""
    return _read(numbered(stream), rules)


def _read(lines: Iterator[tuple[int, str]], rules: Rules) -> Iterator[Record | BadRecord]:
    first = list(islice(_rows(lines), 2))
    if not first:
        return
    columns, has_header = columns_of([text for _, text in first])
    yield from _records(chain(first[1:] if has_header else first, _rows(lines)), lines, columns, rules)


def read_blocks(feed: Feed, rules: Rules) -> Iterator[Piece]:
    """Yield the same records, in blocks where all rows are plain."""
    columns: _Columns | None = None
    lines = Lines(feed)
    for block in feed.blocks():
        if b'"' in block or (columns is None and not _is_start(block)):
            # A row with quotes may go on in the next block.
            rest = numbered(feed.remainder(block), feed.line)
            yield from _read(rest, rules) if columns is None else _records(_rows(rest), rest, columns, rules)
            return
        plain = None if columns is None else _plain_rows(block, feed.line, columns, rules)
        if plain is not None:
            lines.pass_by(len(plain))
            yield plain
            continue
        content = ((number, text.rstrip("\n")) for number, text in lines.content(block))
        first = [] if columns else list(islice(content, 2))
        if columns is None:
            columns, has_header = columns_of([text for _, text in first])
            first = first[1:] if has_header else first
        yield from _records(chain(first, content), iter(()), columns, rules)


def _is_start(block: bytes) -> bool:
    """Whether a block has the two rows that decide the columns."""
    return len(first_lines(block.decode("latin-1"), 2)) == 2


def _plain_rows(block: bytes, line: int, columns: _Columns, rules: Rules) -> Block | None:
    """A block in which every row has its columns, boards of 81 symbols, and fields as they are."""
    data = numbers_of(block) if rules.board.is_nine else None
    spans = None if data is None else _spans(data, ord(columns.delimiter), len(columns.names))
    if data is None or spans is None or _is_odd_start(data[spans[0][:, 0]]):
        return None
    cells = _boards(data, spans, columns.puzzle)
    solutions = None if columns.solution is None else _boards(data, spans, columns.solution)
    fields = {name: _texts(data, spans, at) for at, name in columns.others}
    if cells is None or (solutions is None) != (columns.solution is None) or None in fields.values():
        return None
    return Block(cells, line, rules, solutions, {name: texts for name, texts in fields.items() if texts is not None})


_Spans: TypeAlias = "tuple[NDArray[np.intp], NDArray[np.intp]]"
"""Where each text of each row starts and ends, ``(n, columns)`` each."""


def _spans(data: NDArray[np.uint8], delimiter: int, columns: int) -> _Spans | None:
    """The places of all texts, or None if some line has another number of columns."""
    import numpy as np

    found = np.flatnonzero((data == delimiter) | (data == _NEW_LINE))
    if len(found) % columns:
        return None
    ends = found.reshape(-1, columns)
    if not (data[ends[:, -1]] == _NEW_LINE).all() or (data[ends[:, :-1]] == _NEW_LINE).any():
        return None
    starts = np.empty_like(ends)
    starts.reshape(-1)[1:] = found[:-1] + 1
    starts[0, 0] = 0
    return starts, ends


def _is_odd_start(first: NDArray[np.uint8]) -> bool:
    """Whether a line may be blank or a comment, by its first symbols."""
    return bool(((first <= ord(" ")) | (first == ord("#")) | (first == 127)).any())


def _boards(data: NDArray[np.uint8], spans: _Spans, column: int) -> NDArray[np.uint8] | None:
    starts, ends = spans[0][:, column], spans[1][:, column]
    return cells_of(windows(data, 81)[starts]) if (ends - starts == 81).all() else None


def _texts(data: NDArray[np.uint8], spans: _Spans, column: int) -> Texts | None:
    """The texts of a column, or None if one is long, or has a guard against formulas."""
    import numpy as np

    starts = spans[0][:, column]
    sizes = spans[1][:, column] - starts
    width = int(sizes.max(initial=0))
    if width > _WIDEST or (data[starts] == _GUARD).any():
        return None
    padded = np.concatenate([data, np.zeros(width, dtype=np.uint8)])
    symbols = windows(padded, width)[starts]
    return Texts(symbols, None if (sizes == width).all() else sizes)


def _records(
    rows: Iterator[tuple[int, str]], lines: Iterator[tuple[int, str]], columns: _Columns, rules: Rules
) -> Iterator[Record | BadRecord]:
    """Yield the records of rows; the further lines of a row with quotes are taken from all lines."""
    for number, text in rows:
        kept = [text]
        try:
            row = _quoted(kept, lines, columns.delimiter) if '"' in text else text.split(columns.delimiter)
            yield _record(number, row, columns, rules)
        except ParseError as error:
            yield bad(error, number, "\n".join(kept))


def _rows(lines: Iterator[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Yield the lines that start a row."""
    for number, text in without_comments(lines):
        yield number, text.rstrip("\n")


def _quoted(kept: list[str], lines: Iterator[tuple[int, str]], delimiter: str, strict: bool = True) -> list[str]:
    """Return the row that a line with quotes starts; further lines of the row are added to those kept."""
    import csv

    def texts() -> Iterator[str]:
        yield kept[0] + "\n"
        size = len(kept[0])
        for _, text in lines:
            kept.append(text.rstrip("\n"))
            size += len(text)
            if size > MAX_LINE:
                raise ParseError(f"expected a row of at most {MAX_LINE} characters; a quote may be unclosed")
            yield text

    try:
        # In lenient mode, an unclosed quote swallows rows silently.
        return next(csv.reader(texts(), delimiter=delimiter, strict=strict))
    except csv.Error as error:
        raise ParseError(f"expected a row of a table: {error}", hint="a quote may be unclosed") from None


def _record(number: int, row: list[str], columns: _Columns, rules: Rules) -> Record:
    if len(row) != len(columns.names):
        raise ParseError(f"expected {len(columns.names)} columns, found {len(row)}")
    cells = _cells(row, columns.puzzle, rules.board)
    solution = None
    if columns.solution is not None and row[columns.solution]:
        solution = Grid._trusted(_cells(row, columns.solution, rules.board), rules.board)
    fields = {name: unguarded(row[at]) for at, name in columns.others if row[at]}
    return Record(puzzle_of(cells, rules), None, None, solution, fields, number)


def _cells(row: list[str], at: int, board: Board) -> bytes:
    try:
        return _core.parse_cells(row[at]) if board.is_nine else symbols.read(row[at], board)
    except ParseError as error:
        before = sum(len(text) + 1 for text in row[:at])
        raise ParseError(error.reason, column=before + (error.column or 1), hint=error.hint) from None


def columns_of(first: list[str]) -> tuple[_Columns, bool]:
    """Return the columns, judged by the first lines of a table, and whether the first line is a header.

    Raises:
        ParseError: there is no column of puzzles.
    """
    for delimiter in sorted(_DELIMITERS, key=f"{first[0]}{_DELIMITERS}".index):
        rows = [_plain(text, delimiter) for text in first]
        by_name = _by_name(delimiter, rows[0])
        if by_name is not None:
            return by_name, True
        for row in rows:
            # Columns beyond those of the first line have no name.
            boards = [at for at, text in enumerate(row[: len(rows[0])]) if len(text) == 81 and is_line(text)]
            if boards:
                # A first line without a board is a header, unless it looks like a malformed board or is too short.
                has_header = row is not rows[0] and len(rows[0]) == len(row) and not any(map(looks_like_cells, rows[0]))
                names = rows[0] if has_header else [""] * len(row)
                return _columns(delimiter, names, boards[0], boards[1] if len(boards) > 1 else None), has_header
    raise ParseError(
        "expected a header that names the column of puzzles, or a column of 81 cells",
        line=1,
        hint=f"names of such columns are {', '.join(PUZZLE_NAMES)}",
    )


def _plain(text: str, delimiter: str) -> list[str]:
    # The rest of a row that spans several lines is not available here.
    row = _quoted([text], iter(()), delimiter, strict=False) if '"' in text else text.split(delimiter)
    return [part.strip() for part in row]


def _by_name(delimiter: str, header: list[str]) -> _Columns | None:
    names = [name.lower() for name in header]
    puzzle = next((names.index(name) for name in PUZZLE_NAMES if name in names), None)
    if puzzle is None:
        return None
    solution = next((names.index(name) for name in SOLUTION_NAMES if name in names), None)
    return _columns(delimiter, header, puzzle, solution)


def _columns(delimiter: str, header: list[str], puzzle: int, solution: int | None) -> _Columns:
    """Return columns with unique names: a header may lack some, or repeat one."""
    names: dict[str, None] = {}
    for number, name in enumerate(map(unguarded, header), 1):
        own = f"column{number}" if not name or name in names else name
        while own in names:
            own += "_"
        names[own] = None
    others = tuple((at, name) for at, name in enumerate(names) if at not in (puzzle, solution))
    return _Columns(delimiter, tuple(names), puzzle, solution, others)


def write(records: Iterable[Record], delimiter: str = ",") -> Iterator[str]:
    """Yield a header and a row for each record.

    The first 10,000 records (fewer if their fields exceed 4 Mi characters) decide the columns. Text that a spreadsheet
    would run as a formula gets a leading apostrophe, which :func:`read` removes.

    Raises:
        FormatError: a later record has a field that none of the first has, or a field has the name of another column.
    """
    records = iter(records)
    first = list(_first(records))
    names = list(dict.fromkeys(name for record in first for name in record.fields))
    for name in names:
        if name.lower() in BOARD_NAMES:
            raise FormatError(f"a table cannot hold a field {name!r}: that name is reserved for a column of boards")
    yield _row(["puzzle", "solution", *(guarded(one_line(name)) for name in names)], delimiter)
    known = set(names)
    for record in chain(first, records):
        if not known.issuperset(record.fields):
            late = next(name for name in record.fields if name not in known)
            raise FormatError(
                f"a table has one header, and none of the first {len(first)} records has the field {late!r}"
            )
        solution = "" if record.solution is None else str(record.solution)
        fields = (guarded(str(record.fields.get(name, ""))) for name in names)
        yield _row([str(record.puzzle.givens), solution, *fields], delimiter)


def _first(records: Iterator[Record]) -> Iterator[Record]:
    """Yield the records whose fields decide the columns, limited so that they fit into a small memory."""
    size = 0
    for record in islice(records, _LOOKED_AT):
        yield record
        size += sum(len(value) for value in record.fields.values() if isinstance(value, str))
        if size > _MAX_LOOKED_AT:
            return


def guarded(text: str) -> str:
    """Return text as a cell that a spreadsheet does not run as a formula, with a leading apostrophe if needed.

    Example:
        >>> guarded("=HYPERLINK(1)"), guarded("-1.5"), guarded("'=1"), guarded("easy")
        ("'=HYPERLINK(1)", '-1.5', "''=1", 'easy')
    """
    return f"'{text}" if text[:1] in _SUSPECT and _FORMULA.match(text) and not _NUMBER.fullmatch(text) else text


def unguarded(text: str) -> str:
    """Return the text of a cell that :func:`guarded` made."""
    return text[1:] if text[:1] == "'" and guarded(text) != text else text


def _row(values: list[str], delimiter: str) -> str:
    return delimiter.join(map(_quote, values)) + "\n"


def _quote(value: str) -> str:
    value = value.replace("\r\n", "\n").replace("\r", "\n")
    # Leading or trailing spaces and a comment sign would be lost on reading.
    needs_quotes = any(symbol in value for symbol in ',\t"\n') or value != value.strip() or value.startswith("#")
    return '"' + value.replace('"', '""') + '"' if needs_quotes else value


def rules_of(head: str) -> Rules | None:
    """Return the rules of the square board of the first puzzle, if a header names its column."""
    lines = first_lines(head, 2)
    try:
        columns, has_header = columns_of(lines) if lines else (None, False)
    except ParseError:
        return None
    if columns is None or not has_header or len(lines) < 2:
        return None
    row = _plain(lines[1], columns.delimiter)
    board = symbols.square_board(row[columns.puzzle]) if len(row) > columns.puzzle else None
    return None if board is None else usual_rules(board)


def sniff(head: str, delimiters: str = ",;") -> bool:
    """Return whether the first lines are a header and a puzzle, or have a column of puzzles among others."""
    lines = first_lines(head, 2)
    try:
        columns, has_header = columns_of(lines) if lines else (None, False)
    except ParseError:
        return False
    if columns is None or columns.delimiter not in delimiters:
        return False
    # A single column needs a recognised name: otherwise a line before a puzzle is a malformed puzzle.
    return len(columns.names) > 1 or (has_header and columns.names[0].lower() in BOARD_NAMES)


FORMAT = Format(
    name="csv",
    summary="tables with a column of puzzles (data sets on Kaggle and Hugging Face, spreadsheets)",
    extensions=(".csv",),
    sniff=sniff,
    read=read,
    read_blocks=read_blocks,
    write=write,
    keeps=frozenset({"solution", "fields"}),
    others=True,
    rules_of=rules_of,
)

TABS = replace(
    FORMAT,
    name="tsv",
    summary="the same tables, separated by tabs (ratings, spreadsheets)",
    extensions=(".tsv", ".tab"),
    sniff=partial(sniff, delimiters="\t"),
    write=partial(write, delimiter="\t"),
)
