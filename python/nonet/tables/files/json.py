"""json: a table as one JSON document, with the types of its members. Games and links of other programs are records."""

from __future__ import annotations

import io
from typing import IO, Any

from ...errors import ParseError
from ...formats.columns import PUZZLE
from ...formats.json_rows import document, puzzle_name, rows_of
from ...formats.table_text import plain_value
from ..paths import File
from . import jsonl
from .format import Reader, TableFormat
from .records import Records
from .streams import plain_chunks


def _read(file: File, stream: IO[bytes]) -> Reader:
    text = b"".join(plain_chunks(stream)).removeprefix(b"\xef\xbb\xbf")
    rows = _rows(text)
    if rows is not None:
        return jsonl.read(file, io.BytesIO(_lines(rows)))
    # Some data sets call one object per line JSON too.
    return jsonl.read(file, io.BytesIO(text)) if _is_lines(text) else Records(file, io.BytesIO(text))


def _is_lines(text: bytes) -> bool:
    first, _, rest = text.lstrip().partition(b"\n")
    return bool(rest.strip()) and _rows(first) is not None


def _rows(text: bytes) -> list[dict[str, Any]] | None:
    try:
        value = document(text.decode("utf-8", "backslashreplace"))
    except ParseError:
        return None
    return rows_of(value)


def _lines(rows: list[dict[str, Any]]) -> bytes:
    import json

    return "".join(f"{json.dumps(row)}\n" for row in _of_one_kind(rows)).encode()


def _of_one_kind(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return rows whose boards are all texts if some are texts, or lists, and others are not: a column has one type."""
    name = next((name for row in rows if (name := puzzle_name(row)) is not None), PUZZLE)
    kinds = {type(board) for row in rows if (board := row.get(name)) is not None}
    return rows if len(kinds) < 2 else [{**row, name: _text(row.get(name))} for row in rows]


def _text(board: Any) -> Any:
    return board if board is None else str(plain_value(board))


FORMAT = TableFormat("json", (".json",), _read, is_compressed=True)
