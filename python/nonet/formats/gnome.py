"""gnome: a saved game of GNOME Sudoku, one puzzle as JSON.

    {"difficulty_rating": 0.5, "time_elapsed": 61.0, "cells": [
        {"position": [0, 4], "value": 7, "fixed": true, "earmarks": []}, ...]}

Rows, columns and earmarks are counted from 0; a fixed cell is a given. Other members of the object become fields.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from math import isfinite
from typing import IO, Any

from ..board import cell_name
from ..errors import ParseError
from ..rules import Rules
from .build import digits_text, grid_or_none, marks_of, marks_or_none, puzzle_of, state_of
from .format import Format, FormatError
from .record import BadRecord, Record

_MAX_SIZE = 1 << 22


def read(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield the record of the file."""
    document = _document(stream.read(_MAX_SIZE + 1))
    if not isinstance(document, dict) or not isinstance(document.get("cells"), list):
        raise ParseError("expected a JSON object with a list of cells")
    givens, placed = bytearray(81), bytearray(81)
    marks = [0] * 81
    seen: set[int] = set()
    for number, item in enumerate(document["cells"]):
        try:
            cell = _position(item)
            if cell in seen:
                raise ParseError(f"expected every cell once, found {cell_name(cell)} again")
            seen.add(cell)
            board = givens if item.get("fixed") is True else placed
            board[cell] = _whole(item.get("value", 0), 0, 9, "a value")
            marks[cell] = _earmarks(item.get("earmarks", []))
        except ParseError as error:
            raise ParseError(f"cells[{number}]: {error.reason}") from None
    yield Record(
        puzzle_of(bytes(givens), rules),
        placed=grid_or_none(bytes(placed)),
        marks=marks_or_none(marks, bytes(map(max, givens, placed))),
        fields={name: value for name, value in document.items() if _is_field(value)},
        line=1,
    )


def _document(text: str) -> Any:
    import json

    if len(text) > _MAX_SIZE:
        raise ParseError(f"expected a game of at most {_MAX_SIZE} characters")
    try:
        return json.loads(text, parse_constant=_refuse)
    except json.JSONDecodeError as error:
        raise ParseError(f"expected JSON: {error.msg}", error.lineno, error.colno) from None
    except (ValueError, RecursionError) as error:
        raise ParseError(f"expected JSON: {error}") from None


def _refuse(name: str) -> None:
    raise ValueError(f"{name} is not a JSON number")


def _position(item: Any) -> int:
    position = item.get("position") if isinstance(item, dict) else None
    if not isinstance(position, list) or len(position) != 2:
        raise ParseError('expected an object with a "position" of row and column')
    row, column = (_whole(number, 0, 8, "a row or column") for number in position)
    return row * 9 + column


def _earmarks(value: Any) -> int:
    if not isinstance(value, list):
        raise ParseError("expected a list of earmarks")
    bits = 0
    for mark in value:
        bits |= 1 << _whole(mark, 0, 8, "an earmark")
    return bits


def _whole(value: Any, low: int, high: int, what: str) -> int:
    if type(value) is not int or not low <= value <= high:
        raise ParseError(f"expected {what} from {low} to {high}, found {_shown(value)}")
    return value


def _shown(value: Any) -> str:
    return repr(value)[:40] if isinstance(value, str | int | float) else f"a {type(value).__name__}"


def _is_field(value: Any) -> bool:
    return isinstance(value, str | bool | int) or (isinstance(value, float) and isfinite(value))


def write(records: Iterable[Record]) -> Iterator[str]:
    """Yield the one record as JSON.

    Raises:
        FormatError: there are several records, or a field is not a JSON value.
    """
    import json

    some = list(islice(records, 2))
    if len(some) > 1:
        raise FormatError("a gnome file holds one puzzle: write each puzzle to a separate file")
    for record in some:
        fields = {name: value for name, value in record.fields.items() if name != "cells"}
        try:
            yield json.dumps({**fields, "cells": list(_cells(record))}, indent=2, allow_nan=False) + "\n"
        except (TypeError, ValueError) as error:
            raise FormatError(f"a gnome file cannot store a field: {error}") from None


def _cells(record: Record) -> Iterator[dict[str, Any]]:
    """Yield the cells that have a digit or marks."""
    marks = marks_of(record) or (0,) * 81
    for cell, (given, digit) in enumerate(zip(record.puzzle.givens, state_of(record), strict=True)):
        if digit or marks[cell]:
            earmarks = [int(mark) - 1 for mark in digits_text(marks[cell])]
            yield {"position": list(divmod(cell, 9)), "value": digit, "fixed": bool(given), "earmarks": earmarks}


def sniff(head: str) -> bool:
    """Return whether the text starts like a JSON object with cells."""
    return head.lstrip().startswith("{") and re.search(r'"cells"\s*:(?!\s*\[\s*\[)', head) is not None


FORMAT = Format(
    name="gnome",
    summary="a saved game as JSON (GNOME Sudoku)",
    extensions=(".save",),
    sniff=sniff,
    read=read,
    write=write,
    single=True,
    keeps=frozenset({"placed", "marks", "fields"}),
)
