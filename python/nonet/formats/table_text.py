"""Cells of a text table: quotes, and guards for text that a spreadsheet would run as a formula."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING

from ..errors import ParseError
from .lines import MAX_LINE

if TYPE_CHECKING:
    from json import JSONEncoder

_SUSPECT = frozenset("=+-@\uff1d\uff0b\uff0d\uff20'\t\r\n ")
_FORMULA = re.compile(r"'*\s*[=+\-@\uff1d\uff0b\uff0d\uff20]")
_QUOTED = ',\t"\r\n'
"""The symbols that a cell holds in quotes only."""
_NUMBER = re.compile(r"[+-]?[0-9]+(\.[0-9]*)?([eE][+-]?[0-9]+)?")


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


def plain_value(value: object) -> str | int | float | bool:
    """Return a value from any table as a cell value: lists and structs as JSON, other objects as text.

    Example:
        >>> plain_value(7), plain_value([1, None]), plain_value({"a": "b"})
        (7, '[1, null]', '{"a": "b"}')
    """
    if isinstance(value, str | int | float | bool):
        return value
    return _encoder().encode(value) if isinstance(value, list | dict | tuple) else str(value)


@cache
def _encoder() -> JSONEncoder:
    # json.dumps() would make an encoder for every value.
    from json import JSONEncoder

    return JSONEncoder(ensure_ascii=False, default=str)


def quoted(kept: list[str], lines: Iterator[tuple[int, str]], delimiter: str, strict: bool = True) -> list[str]:
    """Return the row that starts on a line with quotes. Further lines of the row are added to ``kept``."""
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
        # In lenient mode, an unclosed quote would silently take in the rows after it.
        return next(csv.reader(texts(), delimiter=delimiter, strict=strict))
    except csv.Error as error:
        raise ParseError(f"expected a row of a table: {error}", hint="a quote may be unclosed") from None


def row_text(values: Iterable[str], delimiter: str) -> str:
    """Return a row as a line, with quotes and guards against formulas where they are needed."""
    cells = [cell_text(guarded(value)) for value in values]
    # An empty line is no row.
    return (delimiter.join(cells) if cells != [""] else '""') + "\n"


def cell_text(value: str) -> str:
    """Return a cell in quotes if it needs them, whatever the delimiter is.

    Example:
        >>> cell_text("easy"), cell_text("a,b"), cell_text(" x")
        ('easy', '"a,b"', '" x"')
    """
    # Leading or trailing spaces and a comment sign would be lost on reading.
    needs_quotes = any(symbol in value for symbol in _QUOTED) or value != value.strip() or value.startswith("#")
    return '"' + value.replace('"', '""') + '"' if needs_quotes else value
