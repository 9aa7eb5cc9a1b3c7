"""csv and tsv: tables with a column of puzzles, as in public data sets.

Columns are recognised by the names that data sets use (``quizzes,solutions``, ``puzzle,solution``, ``id,puzzle,
solution,clues,difficulty``, ``source,question,answer,rating``, ...). Without such names, the first column of 81 cells
is the puzzle and the second is the solution. All other columns become fields, as text. Separators are commas,
semicolons or tabs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, islice
from typing import IO, TYPE_CHECKING, TypeAlias

from .. import _core, above, symbols
from ..board import Board
from ..errors import ParseError, RulesError
from ..grid import Grid
from ..rules import Rules, usual_rules
from . import pencilmarks
from .blocks import Block, Feed, Lines, Piece, Plain, Texts, cells_of, windows
from .build import one_line, puzzle_of
from .columns import (
    ANY,
    BOARD_NAMES,
    SOLUTION,
    USUAL,
    AmbiguousError,
    BoardNames,
    ColumnNames,
    Columns,
    columns_of,
    plain_cells,
)
from .format import Format, FormatError
from .lines import bad, first_lines, numbered, without_comments
from .one_text import one_text
from .record import BadRecord, FieldValue, Record, size_of
from .table_text import quoted, row_text, unguarded
from .text_columns import texts_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..above import Puzzle

_NEW_LINE = ord("\n")
_GUARD = ord("'")
_QUOTE = ord('"')
_FLOAT = re.compile(r"[0-9]+\.[0-9]*([eE][+-]?[0-9]+)?|[0-9]+[eE][+-]?[0-9]+")
_WIDEST = 256
"""Maximum length of a field in a plain row: all fields of a column take up as much memory as the longest."""
_SMALLEST = 1 << 15
"""Number of bytes of a block that is not cut around rows that are not plain."""
_LOOKED_AT = 10_000
_MAX_LOOKED_AT = 1 << 22
"""Maximum numbers of records, and of characters in their fields, that determine the columns of a file."""


ReportColumns: TypeAlias = "Callable[[Columns], object] | None"
"""What is called with the columns of a table that has a header."""


def read(
    stream: IO[str], rules: Rules, asked: ColumnNames = ANY, report: ReportColumns = None
) -> Iterator[Record | BadRecord]:
    """Yield a record for each row."""
    return _read(numbered(stream), rules, asked, report)


def _read(
    lines: Iterator[tuple[int, str]], rules: Rules, asked: ColumnNames, report: ReportColumns
) -> Iterator[Record | BadRecord]:
    first = list(islice(_rows(lines), 2))
    if not first:
        return
    columns, has_header = _found([text for _, text in first], asked, report)
    yield from _records(chain(first[1:] if has_header else first, _rows(lines)), lines, columns, rules)


def _found(first: list[str], asked: ColumnNames, report: ReportColumns) -> tuple[Columns, bool]:
    columns, has_header = columns_of(first, asked)
    if report is not None and has_header:
        report(columns)
    return columns, has_header


def read_blocks(feed: Feed, rules: Rules, asked: ColumnNames = ANY, report: ReportColumns = None) -> Iterator[Piece]:
    """Yield the same records, in blocks where all rows are plain."""
    columns: Columns | None = None
    lines = Lines(feed)
    for raw in feed.blocks():
        block = raw.replace(b"\r\n", b"\n") if b"\r" in raw else raw
        if columns is None and not _is_start(block):
            yield from _read(numbered(feed.remainder(block), feed.line), rules, asked, report)
            return
        has_header = False
        if columns is None:
            first = islice(_rows(numbered(feed.text(block), feed.line)), 2)
            columns, has_header = _found([text for _, text in first], asked, report)
        if b'"' in block and _quote_counts(block, columns.delimiter) is None:
            # A row may continue in the next block.
            rest = numbered(feed.remainder(block), feed.line)
            yield from _records(islice(_rows(rest), int(has_header), None), rest, columns, rules)
            return
        yield from _parts(block, feed, lines, columns, rules, has_header)


def _parts(
    block: bytes, feed: Feed, lines: Lines, columns: Columns, rules: Rules, has_header: bool = False
) -> Iterator[Piece]:
    """Yield the records of a block of whole rows. Around rows that are not plain, its parts become blocks."""
    quotes = _quote_counts(block, columns.delimiter)
    plain = None if has_header else _plain_rows(block, quotes, feed.line, columns, rules)
    if plain is not None:
        lines.pass_by(len(plain))
        yield plain
        return
    middle = block.rfind(b"\n", 0, len(block) // 2) + 1
    may_be_plain = rules.board.is_nine and not columns.runs
    if may_be_plain and len(block) > _SMALLEST and middle and (quotes is None or quotes[middle] % 2 == 0):
        yield from _parts(block[:middle], feed, lines, columns, rules, has_header)
        yield from _parts(block[middle:], feed, lines, columns, rules)
        return
    own = lines.numbered(block)
    rows = ((number, text.rstrip("\n")) for number, text in lines.content(own))
    yield from _records(islice(rows, int(has_header), None), own, columns, rules)


def _is_start(block: bytes) -> bool:
    """Return whether a block has the two rows that determine the columns."""
    return len(first_lines(block.decode("latin-1"), 2)) == 2


def _plain_rows(
    block: bytes, quotes: NDArray[np.int32] | None, line: int, columns: Columns, rules: Rules
) -> Block | None:
    """Return the rows as a block if each is a line with all columns and boards of 81 symbols, else None."""
    if not rules.board.is_nine or columns.runs or not block.endswith(b"\n") or b"\r" in block or not _is_utf_8(block):
        return None
    data = _bytes(block)
    spans = _spans(data, ord(columns.delimiter), len(columns.names), quotes)
    if spans is None or _is_odd_start(data[spans[0][:, 0]]):
        return None
    if quotes is not None:
        spans = _without_quotes(data, spans)
    cells = _boards(data, spans, columns.puzzle)
    solutions = None if columns.solution is None else _boards(data, spans, columns.solution)
    fields = {name: _texts(data, spans, at, quotes) for at, name in columns.others}
    if cells is None or (solutions is None) != (columns.solution is None) or None in fields.values():
        return None
    others = {name: texts for name, texts in fields.items() if texts is not None}
    return Block(cells, line, rules, solutions, others)


def _bytes(block: bytes) -> NDArray[np.uint8]:
    import numpy as np

    return np.frombuffer(block, dtype=np.uint8)


def _is_utf_8(block: bytes) -> bool:
    if not block.isascii():
        try:
            block.decode()
        except UnicodeDecodeError:
            return False
    return True


def _quote_counts(block: bytes, delimiter: str) -> NDArray[np.int32] | None:
    """Return for each place how many quotes stand before it, which is odd inside quotes; None if there are no quotes.

    None also if some quote is left open, or is not at an end of its field, where it may be part of the text.
    """
    import numpy as np

    if b'"' not in block:
        return None
    data = _bytes(block)
    places = np.flatnonzero(data == _QUOTE)
    ends = np.zeros(256, dtype=np.bool_)
    ends[[ord(delimiter), _NEW_LINE, ord("\r"), _QUOTE]] = True
    before, behind = np.maximum(places[::2] - 1, 0), np.minimum(places[1::2] + 1, len(data) - 1)
    if len(places) % 2 or not (ends[data[before]].all() and ends[data[behind]].all()):
        return None
    counts = np.zeros(len(data) + 1, dtype=np.int32)
    np.cumsum(data == _QUOTE, out=counts[1:])
    return counts


_Spans: TypeAlias = "tuple[NDArray[np.intp], NDArray[np.intp]]"
"""The start and the end of each field of each row, ``(n, columns)`` each."""


def _spans(data: NDArray[np.uint8], delimiter: int, columns: int, quotes: NDArray[np.int32] | None) -> _Spans | None:
    """Return the places of all fields, or None if any line has a different number of columns."""
    import numpy as np

    found = np.flatnonzero((data == delimiter) | (data == _NEW_LINE))
    if quotes is not None:
        inside = quotes[found] % 2 == 1
        if (data[found[inside]] == _NEW_LINE).any():
            return None
        found = found[~inside]
    if len(found) % columns:
        return None
    ends = found.reshape(-1, columns)
    if not (data[ends[:, -1]] == _NEW_LINE).all() or (data[ends[:, :-1]] == _NEW_LINE).any():
        return None
    starts = np.empty_like(ends)
    starts.reshape(-1)[1:] = found[:-1] + 1
    starts[0, 0] = 0
    return starts, ends


def _without_quotes(data: NDArray[np.uint8], spans: _Spans) -> _Spans:
    starts, ends = spans
    has_quotes = data[starts] == _QUOTE
    return starts + has_quotes, ends - has_quotes


def _is_odd_start(first: NDArray[np.uint8]) -> bool:
    """Return whether any line may be blank or a comment, judging by the first symbols of the lines."""
    # Some of the bytes with which symbols beyond ASCII start are those of spaces.
    odd = (first <= ord(" ")) | (first == ord("#")) | (first == 127)
    return bool((odd | (first == 0xC2) | ((first >= 0xE1) & (first <= 0xE3))).any())


def _boards(data: NDArray[np.uint8], spans: _Spans, column: int) -> NDArray[np.uint8] | None:
    starts, ends = spans[0][:, column], spans[1][:, column]
    return cells_of(windows(data, 81)[starts]) if (ends - starts == 81).all() else None


def _texts(data: NDArray[np.uint8], spans: _Spans, column: int, quotes: NDArray[np.int32] | None) -> Texts | None:
    """Return the fields of a column, or None if one is too long or has a guard against formulas."""
    import numpy as np

    starts, ends = spans[0][:, column], spans[1][:, column]
    sizes = ends - starts
    width = int(sizes.max(initial=0))
    if width > _WIDEST or (data[starts] == _GUARD).any():
        return None
    padded = np.concatenate([data, np.zeros(width, dtype=np.uint8)])
    texts = Texts(windows(padded, width)[starts], None if (sizes == width).all() else sizes)
    if quotes is None or (quotes[ends] == quotes[starts]).all():
        return texts
    return texts_of([text.replace('""', '"') for text in texts.tolist()])


def _records(
    rows: Iterator[tuple[int, str]], lines: Iterator[tuple[int, str]], columns: Columns, rules: Rules
) -> Iterator[Record | BadRecord]:
    """Yield the records of rows. If a row with quotes spans several lines, its other lines are taken from ``lines``."""
    for number, text in rows:
        kept, row = [text], list[str]()
        try:
            row = quoted(kept, lines, columns.delimiter) if '"' in text else text.split(columns.delimiter)
            row = columns.joined(row)
            yield _record(number, row, columns, rules)
        except ParseError as error:
            yield _bad(bad(error, number, "\n".join(kept)), row, columns)


def _rows(lines: Iterator[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Yield the lines that start a row."""
    for number, text in without_comments(lines):
        yield number, text.rstrip("\n")


def _bad(bad: BadRecord, row: list[str], columns: Columns) -> BadRecord:
    """Return a malformed row with the contents of its columns, if it has all of them."""
    if len(row) != len(columns.names):
        return bad
    keys = columns.keys
    texts = {keys.puzzle: row[columns.puzzle].strip(), **_fields(row, columns)}
    if columns.solution is not None:
        texts[keys.solution] = row[columns.solution]
    fields = {name: text for name, text in texts.items() if text}
    return replace(bad, fields=fields, is_missing=keys.puzzle not in fields)


def _fields(row: list[str], columns: Columns) -> dict[str, FieldValue]:
    return {name: unguarded(row[at]) for at, name in columns.others if row[at]}


def _record(number: int, row: list[str], columns: Columns, rules: Rules) -> Record:
    if not row[columns.puzzle].strip():
        raise ParseError("expected a board, found a missing value")
    puzzle = _stated(row[columns.puzzle], rules) or puzzle_of(_cells(row, columns.puzzle, rules.board), rules)
    board, solution, fields = puzzle.rules.board, None, _fields(row, columns)
    if columns.solution is not None and row[columns.solution]:
        try:
            solution = Grid._trusted(_cells(row, columns.solution, board), board)
        except ParseError:
            fields[columns.keys.solution] = row[columns.solution]
    return Record(puzzle, None, None, solution, fields, number)


def _stated(text: str, rules: Rules) -> Puzzle | None:
    """Return the puzzle of a text with its own rules or candidates, such as a jigsaw, or None for any other text."""
    board = rules.board
    if " " not in text and "://" not in text and len(text) != board.cell_count * board.digits:
        return None
    try:
        puzzle = above.Puzzle(text, rules)
    except (ParseError, RulesError):
        return None
    return None if puzzle.rules == rules and puzzle.candidate_bits is None else puzzle


def _cells(row: list[str], at: int, board: Board) -> bytes:
    try:
        return _core.parse_cells(row[at]) if board.is_nine else symbols.read(row[at], board)
    except ParseError as error:
        if _FLOAT.fullmatch(row[at].strip()):
            raise ParseError(
                "expected a board, found a floating-point number, which has lost most digits",
                hint="write the file again from the original, with this column read as text; in pandas, with dtype=str",
            ) from None
        before = sum(len(text) + 1 for text in row[:at])
        raise ParseError(error.reason, column=before + (error.column or 1), hint=error.hint) from None


def write(
    records: Iterable[Record | Plain],
    delimiter: str = ",",
    rules: Rules | None = None,
    header: BoardNames = USUAL,
) -> Iterator[str]:
    """Yield a header and a row for each record, or the rows of plain columns. Readers name these rules, or none.

    ``header`` has the names of the columns of puzzles and solutions.

    The first 10,000 records (fewer if their fields exceed 4 Mi characters) determine the columns. Text that a
    spreadsheet would run as a formula gets a leading apostrophe, which :func:`read` removes.

    Raises:
        FormatError: a later record has a field that none of the first records has, or a field has the name of another
            column.
    """
    pieces = iter(records)
    first = list(_first(pieces))
    names = [name for name in dict.fromkeys(name for piece in first for name in _names(piece)) if name != SOLUTION]
    for name in names:
        if name != SOLUTION and name.lower() in BOARD_NAMES:
            raise FormatError(f"a table cannot store a field {name!r}: that name is reserved for a column of boards")
    yield row_text([one_line(name) for name in (*header, *names)], delimiter)
    for piece in chain(first, pieces):
        _require_known(piece, names, sum(map(size_of, first)))
        if isinstance(piece, Record):
            yield _written(piece, names, delimiter, rules)
        else:
            yield piece.table_rows(names, delimiter)


def _first(pieces: Iterator[Record | Plain]) -> Iterator[Record | Plain]:
    """Yield the records whose fields determine the columns: a limited number, to save memory."""
    rows = size = 0
    for piece in pieces:
        yield piece
        rows += size_of(piece)
        size += _characters(piece)
        if rows >= _LOOKED_AT or size > _MAX_LOOKED_AT:
            return


def _characters(piece: Record | Plain) -> int:
    # Columns are in memory already.
    fields = piece.fields if isinstance(piece, Record) else {}
    return sum(len(value) for value in fields.values() if isinstance(value, str))


def _names(piece: Record | Plain) -> Iterable[str]:
    return piece.fields if isinstance(piece, Record) else piece.names()


def _require_known(piece: Record | Plain, names: Sequence[str], first: int) -> None:
    late = next((name for name in _names(piece) if name not in (*names, SOLUTION)), None)
    if late is not None:
        raise FormatError(f"a table has one header, and none of the first {first} records has the field {late!r}")


def _written(record: Record, names: Sequence[str], delimiter: str, rules: Rules | None) -> str:
    # A stated solution that is malformed is a field.
    solution = str(record.fields.get(SOLUTION, "")) if record.solution is None else str(record.solution)
    fields = (str(record.fields.get(name, "")) for name in names)
    return row_text([one_text(record.puzzle, rules), solution, *fields], delimiter)


def rules_of(head: str, asked: ColumnNames = ANY) -> Rules | None:
    """Return the rules of the square board of the first puzzle, if a header names its column."""
    lines = first_lines(head, 2)
    try:
        columns, has_header = columns_of(lines, asked) if lines else (None, False)
    except ParseError:
        return None
    if columns is None or not has_header or len(lines) < 2:
        return None
    try:
        cell = columns.joined(plain_cells(lines[1], columns.delimiter))[columns.puzzle]
    except ParseError:
        return None
    board = symbols.square_board(cell)
    return pencilmarks.rules_of(cell) or (None if board is None else usual_rules(board))


def sniff(head: str, delimiters: str = ",;") -> bool:
    """Return whether the first lines are a header and a puzzle, or have a column of puzzles among others."""
    lines = first_lines(head, 2)
    try:
        columns, has_header = columns_of(lines) if lines else (None, False)
    except AmbiguousError:
        return True  # The error on reading names the columns that qualify.
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
    keeps=frozenset({"candidates", "regions", "constraints", "solution", "fields"}),
    others=True,
    rules_of=rules_of,
    takes_columns=True,
    is_table=True,
)

TABS = replace(
    FORMAT,
    name="tsv",
    summary="the same tables, separated by tabs (ratings, spreadsheets)",
    extensions=(".tsv", ".tab"),
    sniff=partial(sniff, delimiters="\t"),
    write=partial(write, delimiter="\t"),
)
