"""Read records from a file, a stream or a string."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from ..checked import near, of_type, shown, text_of
from ..errors import ParseError
from ..rules import Rules, RulesLike
from . import grid, pencilmarks
from .blocks import Feed, Piece
from .columns import ANY, ColumnNames, Columns
from .fields import is_one_line
from .format import Format, FormatError
from .lines import first_lines, looks_like_cells
from .record import BadRecord, Record, records_of
from .registry import FORMATS
from .rows import are_rows
from .source import HEAD_SIZE, Opened, Source, byte_stream, encoding_of, head_text, opened, text_stream
from .stated import on_board

if TYPE_CHECKING:
    from ..names import FormatName

_BLOCK = 1 << 20
"""Number of bytes of a stored text to read as one block."""

_MAX_BAD = 100_000
"""Reading stops if this many records at the start of a file are all malformed, since a few compressed bytes can hold
billions."""


def read(
    source: Source,
    format: FormatName | str | None = None,  # noqa: A002 -- the word users know
    rules: RulesLike | None = None,
    on_error: Callable[[BadRecord], None] | None = None,
    *,
    column: str | None = None,
    solution_column: str | None = None,
) -> Iterator[Record]:
    r"""Read puzzles from a file in any format, one at a time.

    The file is read as records are requested, so it may be larger than memory; only its first 64 KiB are read in
    advance, to detect the format. gzip, xz and zstd are recognised by their first bytes. Text is decoded as UTF-8 or
    UTF-16, or as Latin-1 if it is neither.

    Args:
        source: a file name, or a file open for reading bytes or text. An open file is not closed.
        format: the name of a format (a key of ``FORMATS``), or None to detect it from the content, and from the file
            name if several formats fit.
        rules: the rules of the puzzles, which few formats state. None means classic, or the usual rules for square
            boards of other sizes.
        on_error: called with each malformed record, in order; reading then continues.
        column: the column of puzzles in a table (CSV, TSV); None finds it by its name or content.
        solution_column: the column of solutions; None finds it in the same way.

    Yields:
        A :class:`Record` for each puzzle.

    Raises:
        ParseError: a record is malformed and there is no ``on_error``; or the file is in no known format, is not in
            the requested one, or starts with 100,000 malformed records.
        FormatError: there is no such format, or it has no columns to name.
        RulesError: the rules do not exist.
        OSError: the file cannot be read.

    Example:
        >>> import io
        >>> table = (
        ...     "id,puzzle\n"
        ...     "7,2....6.3.6...8.....53....86..74....1...3....2.....9..3.78......9......4.524.7....\n"
        ... )
        >>> for record in read(io.StringIO(table)):
        ...     print(record.puzzle.given_count, record.fields)
        24 {'id': '7'}
    """
    return _good(items(source, format, rules, ColumnNames(column, solution_column)), on_error)


def items(
    source: Source,
    format: FormatName | str | None = None,  # noqa: A002
    rules: RulesLike | None = None,
    columns: ColumnNames = ANY,
) -> Iterator[Record | BadRecord]:
    """Yield the well-formed and the malformed records of a file in order; otherwise like :func:`read`."""
    return (item for piece in pieces(source, format, rules, columns) for item in records_of(piece))


def pieces(
    source: Source,
    format: FormatName | str | None = None,  # noqa: A002
    rules: RulesLike | None = None,
    columns: ColumnNames = ANY,
    report: Callable[[Columns], object] | None = None,
) -> Iterator[Piece]:
    """Yield the same records as :func:`items`, in blocks where the file is plain and one by one elsewhere.

    ``report`` is called with the columns of a table that has a header, before its first record.
    """
    known = None if format is None else format_named(format)
    if columns != ANY:
        known = _with_columns(known or FORMATS["csv"], columns)
    found = _pieces(source, known, None if rules is None else Rules.of(rules), report)
    # Open the file now: this call should raise any error in opening it.
    next(found)
    return found  # type: ignore[return-value]


def _with_columns(known: Format, columns: ColumnNames) -> Format:
    if not known.is_table:
        raise FormatError(f"{known.name} is not a table, so it has no columns to name")
    return known.bound("read", "read_blocks", "rules_of", asked=columns)


def format_named(name: str) -> Format:
    """Return the format with a name.

    Raises:
        FormatError: there is no such format.
    """
    try:
        return FORMATS[text_of("format", name)]
    except KeyError:
        hint = near(name, FORMATS)
        raise FormatError(f"there is no format {shown(name)}{hint}; formats are {', '.join(sorted(FORMATS))}") from None


def _pieces(
    source: Source, asked: Format | None, rules: Rules | None, report: Callable[[Columns], object] | None
) -> Iterator[Piece | None]:
    with opened(source) as file:
        yield None
        try:
            for found in _limited(_read(file, asked, rules, report)):
                if isinstance(found, BadRecord):
                    yield replace(found, error=found.error.at(source=file.title))
                else:
                    yield found
        except ParseError as error:
            raise error.at(source=file.title) from None


def _read(
    file: Opened, asked: Format | None, wanted: Rules | None, report: Callable[[Columns], object] | None
) -> Iterator[Piece]:
    # With format and rules given, the two bytes that identify the encoding are enough. There is no need to wait for
    # a pipe just to find the size of its boards.
    is_open = wanted is None or wanted._adds_only
    head = file.head(HEAD_SIZE if asked is None or (is_open and file.is_stored) else 2)
    known, rules = _chosen(head, file.name, asked, wanted)
    if report is not None and known.is_table:
        known = known.bound("read", "read_blocks", report=report)
    if known.binary and file.is_text:
        raise ParseError(f"expected bytes: {known.name} is a binary format", hint="open the file in binary mode")
    if known.binary:
        return known.read(byte_stream(file.chunks), rules)
    if known.read_blocks is None or encoding_of(head)[0] == "utf-16":
        return known.read(text_stream(file.chunks, head), rules)
    return known.read_blocks(Feed(file.chunks, head, _BLOCK if file.is_stored else 1), rules)


def _chosen(
    head: bytes, name: str | os.PathLike[str] | None, asked: Format | None, rules: Rules | None
) -> tuple[Format, Rules]:
    """Return the format of a file and the rules of its puzzles; the caller may know either."""
    if rules is None or rules._adds_only:
        other = _other_board(head, asked)
        rules = Rules.of("classic") if rules is None else rules
        if other is not None:
            return other[0], on_board(rules, other[1])
    elif not rules.board.is_nine:
        return _holding(asked or _sniffed_on(head, rules), rules), rules
    return asked or sniff(head, name), rules


def _other_board(head: bytes, asked: Format | None) -> tuple[Format, Rules] | None:
    """Return the format and the usual rules of a text with square boards that are not 9x9, or None."""
    text = head_text(head)
    first = asked or next(_fitting(head, text), None)
    for known in FORMATS.values() if first is None else [first]:
        rules = known.rules_of(head if known.binary else text) if known.rules_of is not None else None
        if rules is not None and not rules.board.is_nine:
            return known, rules
    return None


def _sniffed_on(head: bytes, rules: Rules) -> Format:
    """Return the format of a text whose boards are known not to be 9x9."""
    text = head_text(head)
    stating = (known for known in _fitting(head, text) if known.others and (known.binary or known.rules_of is None))
    if (first := next(stating, None)) is not None:
        return first
    board = rules.board
    if pencilmarks.are_marks(text, board):
        return FORMATS["pencilmarks"]
    if grid.unusual(grid.head_block(text)) is not None:
        return FORMATS["grid"]
    tables = [known for known in (FORMATS["csv"], FORMATS["tsv"]) if known.sniff(text)]
    if tables or is_one_line(text, board):
        return tables[0] if tables else FORMATS["line"]
    return FORMATS["grid" if are_rows(text, board) else "canvas" if len(board.grids) > 1 else "line"]


def _holding(known: Format, rules: Rules) -> Format:
    if not known.others:
        names = ", ".join(other.name for other in FORMATS.values() if other.others)
        raise FormatError(
            f"{known.name} supports only 9x9 boards, not {rules.board}; formats for other boards: {names}"
        )
    return known


def _fitting(head: bytes, text: str) -> Iterator[Format]:
    """Yield the formats that a text may be in, one by one, because the first one nearly always decides."""
    return (known for known in FORMATS.values() if known.sniff(head if known.binary else text))


def _limited(found: Iterator[Piece]) -> Iterator[Piece]:
    """Yield the same records, but give up if the file starts with too many malformed ones."""
    for number, item in enumerate(found, 1):
        yield item
        if not isinstance(item, BadRecord):
            yield from found
        elif number == _MAX_BAD:
            raise ParseError(f"expected puzzles, found {number:,} malformed records and no puzzle", line=item.line)


def _good(found: Iterator[Record | BadRecord], on_error: Callable[[BadRecord], None] | None) -> Iterator[Record]:
    for item in found:
        if isinstance(item, Record):
            yield item
        elif on_error is None:
            raise item.error
        else:
            on_error(item)


def sniff(head: bytes, name: str | os.PathLike[str] | None = None) -> Format:
    """Guess the format of a file.

    Args:
        head: the first 64 KiB of the file, or all of it if it is shorter.
        name: the name of the file, which decides if several formats fit, or none does.

    Raises:
        ParseError: the file is in no known format.

    Example:
        >>> sniff(b"[Puzzle]").name
        'sdk'
    """
    head = of_type("head", head, bytes, "the first bytes of a file")
    text = head_text(head)
    first = next(_fitting(head, text), None)
    named = None if name is None else format_of_name(name)
    if named is not None and (first is None or named.sniff(head if named.binary else text)):
        return named
    if first is not None:
        return first
    if any(map(looks_like_cells, first_lines(text))):
        # The lines look like malformed puzzles, and reading them raises errors that say what is wrong.
        return FORMATS["line"]
    raise ParseError(
        "expected puzzles in a known format",
        hint=f"name the format; formats are {', '.join(sorted(FORMATS))}",
    )


def format_of_name(name: str | os.PathLike[str]) -> Format | None:
    """Return the format that a file name implies, or None. The name of a format is also an extension of its files."""
    ending = os.path.splitext(os.fspath(name))[1].lower()
    return next((known for known in FORMATS.values() if ending in known.extensions), FORMATS.get(ending[1:]))


def loads_all(
    text: str,
    format: FormatName | str | None = None,  # noqa: A002
    rules: RulesLike | None = None,
) -> list[Record]:
    r"""Return all puzzles in a string, read as :func:`read` reads a file.

    Raises:
        ParseError: part of the string is not a puzzle, or it is in no known format.

    Example:
        >>> len(loads_all("." * 81 + "\n" + "1" + "." * 80))
        2
    """
    import io

    return list(read(io.StringIO(text_of("text", text, "; read() reads files")), format, rules))


def loads(
    text: str,
    format: FormatName | str | None = None,  # noqa: A002
    rules: RulesLike | None = None,
) -> Record:
    """Return the only puzzle in a string, read as :func:`read` reads a file.

    Raises:
        ParseError: the string is not a puzzle, or it contains several.

    Example:
        >>> record = loads('''
        ...     __2 | ___ | __5
        ...     7_8 | 6_9 | _2_
        ...     534 | 782 | ___
        ...     ----+-----+-----
        ...     ___ | 5__ | 4__
        ...     19_ | 2_4 | _83
        ...     __5 | __8 | ___
        ...     ----+-----+-----
        ...     ___ | 321 | 658
        ...     _5_ | 9_6 | 7_2
        ...     6__ | ___ | 9__
        ... ''')
        >>> print(record.puzzle)
        ..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9..
    """
    found = loads_all(text, format, rules)
    if len(found) != 1:
        hint = "nonet.loads_all() reads them all" if found else None
        raise ParseError(f"expected one puzzle, found {len(found) or 'none'}", hint=hint)
    return found[0]
