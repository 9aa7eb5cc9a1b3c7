"""jsonl: one JSON object per line. A line that is not an object becomes a row with its error and text."""

from __future__ import annotations

import io
from collections.abc import Iterator
from itertools import chain
from math import isfinite
from typing import IO, TYPE_CHECKING, Any

from ...bulk.named_columns import ERROR, LINE, TEXT, with_rejects
from ...errors import ParseError
from ...formats.blocks import pieces
from ...formats.lines import MAX_LINE
from ..paths import File
from .format import Reader, TableFormat, Writer
from .streams import plain_chunks

if TYPE_CHECKING:
    import pyarrow as pa

_AS_JSON = {b"nonet": b"json"}
"""The metadata of a column that holds JSON as text."""

_BLOCK = 1 << 20
_LONGEST = 8 * MAX_LINE
"""The bytes that a line may have: rows of data sets hold whole dialogues beside a puzzle."""

_LOOKED_AT = 1 << 20
"""Number of first bytes whose lines determine the columns and their types."""


class _Jsonl(Reader):
    def __init__(self, stream: IO[bytes]) -> None:
        self._lines = 0
        chunks = plain_chunks(stream)
        self._blocks = _blocks(chunks)
        first = next(self._blocks, b"")
        if first.lstrip()[:1] in (b"[", b'"'):
            self._blocks = map(_as_objects, chain([first], self._blocks))
            first = next(self._blocks)
        self._blocks = chain([first], self._blocks)
        self._own = _schema(first)
        self.schema = with_rejects(self._own)

    def batches(self, rows: int) -> Iterator[pa.RecordBatch]:
        """Yield the rows."""
        for block in self._blocks:
            batch = self._batch(block)
            yield from (batch.slice(first, rows) for first in range(0, len(batch), rows))

    def _batch(self, block: bytes) -> pa.RecordBatch:
        import pyarrow as pa

        lines = block.count(b"\n") + (not block.endswith(b"\n"))
        batch = self._at_once(block)
        if batch is None:
            batch = pa.RecordBatch.from_pylist(list(self._one_by_one(block)), self.schema)
        self._lines += lines
        return batch

    def _at_once(self, block: bytes) -> pa.RecordBatch | None:
        """Return the rows of a block, or None if its lines must be read one by one."""
        import pyarrow as pa
        import pyarrow.json as pj

        if any((field.metadata or {}) == _AS_JSON for field in self._own):
            return None
        options = pj.ParseOptions(explicit_schema=self._own, unexpected_field_behavior="ignore")
        read = pj.ReadOptions(use_threads=False, block_size=len(block) + 1)
        try:
            table = pj.read_json(io.BytesIO(block), read, options)
            found = table.select(self._own.names).cast(self._own).combine_chunks().to_batches()
            batch = found[0] if found else pa.RecordBatch.from_pylist([], self._own)
            nulls = [pa.nulls(len(batch), field.type) for field in list(self.schema)[len(self._own) :]]
            return pa.record_batch([*batch.columns, *nulls], schema=self.schema)
        except (pa.ArrowInvalid, pa.ArrowNotImplementedError, KeyError):
            return None

    def _one_by_one(self, block: bytes) -> Iterator[dict[str, Any]]:
        for number, line in enumerate(block.split(b"\n"), self._lines + 1):
            if not line.strip():
                continue
            try:
                yield _row(line, self._own)
            except (ValueError, RecursionError) as error:
                yield {ERROR: str(error), TEXT: line.decode("utf-8", "replace"), LINE: number}


def _row(line: bytes, schema: pa.Schema) -> dict[str, Any]:
    """Return the row on a line.

    Raises:
        ValueError: the line is not a JSON object, or its values have different types from those of the first lines.
    """
    import json

    import pyarrow as pa

    found = json.loads(line)
    if not isinstance(found, dict):
        raise ValueError(f"expected a JSON object, found {type(found).__name__}")
    row = {field.name: _value(found.get(field.name), field) for field in schema}
    for field in schema:
        try:
            pa.array([row[field.name]], field.type)
        except (pa.ArrowInvalid, pa.ArrowTypeError, pa.ArrowNotImplementedError):
            raise ValueError(f"expected {field.type} for {field.name!r}, found {row[field.name]!r}"[:200]) from None
    return row


def _value(value: Any, field: pa.Field) -> Any:
    import json

    return json.dumps(value) if value is not None and (field.metadata or {}) == _AS_JSON else value


def _schema(first: bytes) -> pa.Schema:
    """Return the columns of the first lines.

    Raises:
        ParseError: none of them is a JSON object.
    """
    import json

    import pyarrow as pa
    import pyarrow.json as pj

    start = first[: first.rfind(b"\n", 0, _LOOKED_AT) + 1 or first.find(b"\n") + 1] or first
    try:
        return pj.read_json(io.BytesIO(start), pj.ReadOptions(use_threads=False, block_size=len(start) + 1)).schema
    except pa.ArrowInvalid:
        pass
    rows = []
    for line in start.split(b"\n"):
        try:
            found = json.loads(line)
        except (ValueError, RecursionError):
            continue
        if isinstance(found, dict):
            rows.append(found)
    if not rows and first.strip():
        raise ParseError("expected a JSON object on each line; none of the first lines is one", line=1)
    return _common(rows)


def _common(rows: list[dict[str, Any]]) -> pa.Schema:
    """Return a schema in which each name has the type of all its values, or else of the first one."""
    import pyarrow as pa

    values: dict[str, list[Any]] = {}
    for row in rows:
        for name, value in row.items():
            if value is not None:
                values.setdefault(name, []).append(value)
    return pa.schema([_field(name, found) for name, found in values.items()])


def _field(name: str, values: list[Any]) -> pa.Field:
    """Return the column for values. Lists and objects that differ have no Arrow type, so they are JSON as text."""
    import pyarrow as pa

    wrong = (pa.ArrowInvalid, pa.ArrowTypeError, pa.ArrowNotImplementedError, OverflowError)
    for some in (values, values[:1]):
        try:
            return pa.field(name, pa.array(some).type)
        except wrong:
            if isinstance(values[0], list | dict):
                break
    return pa.field(name, pa.string(), metadata=_AS_JSON)


def _blocks(chunks: Iterator[bytes]) -> Iterator[bytes]:
    """Yield the same bytes in blocks of whole lines.

    Raises:
        ParseError: a line is too long; a few compressed bytes can hold gigabytes.
    """
    held, lines = bytearray(), 1
    for chunk in pieces(chunks):
        held += chunk
        if len(held) >= _BLOCK and (end := held.rfind(b"\n") + 1):
            lines += held.count(b"\n")
            yield bytes(held[:end])
            del held[:end]
        if len(held) > _LONGEST:
            raise ParseError(f"expected lines of fewer than {_LONGEST} bytes", line=lines)
    if held:
        yield bytes(held)


def _as_objects(block: bytes) -> bytes:
    """Return lines that are boards, each a list or a string, as objects with a puzzle."""
    lines = (b'{"puzzle":%b}' % line if line.strip() else line for line in block.split(b"\n"))
    return b"\n".join(lines)


def read(_: File, stream: IO[bytes]) -> Reader:
    """Open a file."""
    return _Jsonl(stream)


class _Written:
    def __init__(self, stream: IO[bytes], _: pa.Schema) -> None:
        self._stream = stream

    def write(self, batch: pa.RecordBatch) -> None:
        import json

        encode = json.JSONEncoder(ensure_ascii=False, default=str, separators=(",", ":"), allow_nan=False).encode
        for first in range(0, len(batch), 4096):
            rows = batch.slice(first, 4096).to_pylist()
            try:
                lines = [f"{encode(row)}\n" for row in rows]
            except ValueError:
                lines = [f"{encode(_finite(row))}\n" for row in rows]
            self._stream.write("".join(lines).encode("utf-8", "backslashreplace"))

    def close(self) -> None:
        pass


def _finite(value: Any) -> Any:
    """Return the value with null in place of NaN and infinity, which JSON does not have."""
    if isinstance(value, float):
        return value if isfinite(value) else None
    if isinstance(value, dict):
        return {name: _finite(one) for name, one in value.items()}
    return [_finite(one) for one in value] if isinstance(value, list | tuple) else value


def write(stream: IO[bytes], schema: pa.Schema) -> Writer:
    """Start a file."""
    return _Written(stream, schema)


FORMAT = TableFormat("jsonl", (".jsonl", ".ndjson"), read, write, is_compressed=True)
