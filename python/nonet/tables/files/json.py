"""json: a table as one JSON document, with the types of its members. Games and links of other programs are records."""

from __future__ import annotations

import io
from typing import IO, Any

from ...errors import ParseError
from ...formats.json_rows import document, rows_of
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

    return "".join(f"{json.dumps(row)}\n" for row in rows).encode()


FORMAT = TableFormat("json", (".json",), _read, is_compressed=True)
