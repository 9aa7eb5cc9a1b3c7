"""Scan: the rows of files, batch by batch."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...errors import ColumnError, NonetError, ParseError
from ...formats import FormatError
from ...rules import Rules, RulesLike
from ..paths import File, files_of
from .format import REJECTED, Reader, require_arrow
from .registry import endings, reading

if TYPE_CHECKING:
    import pyarrow as pa

ROWS = 65_536
"""Rows of a batch."""


class SchemaError(NonetError, ValueError):
    """Files of one data set have columns that do not fit together."""


@dataclass(frozen=True, slots=True)
class Scan:
    r"""Files as one table, read batch by batch.

    Attributes:
        files: the files in order.
        schema: the columns. Formats that can have malformed rows add ``_error``, ``_text`` and ``_line``; the puzzle
            of such a row is null.
        rows: the number of rows, or None if it is unknown before reading.
        column: the column of puzzles that the caller named, or None.
        format: the format that the caller named, or None.
        rules: the rules that the caller named, or None.

    Example:
        >>> import os, tempfile
        >>> path = os.path.join(tempfile.mkdtemp(), "puzzles.csv")
        >>> with open(path, "w") as file:
        ...     _ = file.write("id,puzzle\n7," + "." * 80 + "1\n8,12\n")
        >>> batch = next(scan(path).batches())
        >>> batch["id"].to_pylist(), batch["puzzle"].is_null().to_pylist(), batch["_line"].to_pylist()
        (['7', None], [False, True], [2, 3])
    """

    files: tuple[File, ...]
    schema: pa.Schema
    rows: int | None
    column: str | None = None
    format: str | None = None
    rules: Rules | None = None

    def batches(self, rows: int = ROWS) -> Iterator[pa.RecordBatch]:
        """Yield the rows of all files in order, in batches of at most a number.

        Raises:
            ParseError: a file is not in its format.
            SchemaError: a later file has other columns than the first.
        """
        for file in self.files:
            yield from self.file_batches(file, rows)

    def file_batches(self, file: File, rows: int = ROWS) -> Iterator[pa.RecordBatch]:
        """Yield the rows of one file; see :meth:`batches`."""
        try:
            with ExitStack() as stack:
                reader = _reader(file, self.format, self.rules, stack)
                for batch in reader.batches(rows):
                    yield _fitted(batch, file, self.schema)
        except ParseError as error:
            raise error.at(source=file.path) from None

    def __reduce__(self) -> tuple[object, ...]:
        return Scan, (self.files, self.schema, self.rows, self.column, self.format, self.rules)


def scan(
    sources: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    *,
    format: str | None = None,  # noqa: A002 -- the word users know
    column: str | None = None,
    rules: RulesLike | None = None,
) -> Scan:
    """Return the rows of files: Parquet, Arrow IPC, JSONL, CSV, TSV, NumPy, and every text format.

    Args:
        sources: files, globs, folders (whose partitions, as in ``year=2024``, become columns) or addresses that fsspec
            knows; one, or several.
        format: the format of all files; None goes by the name, and by the content of texts.
        column: the column of puzzles; None finds it.
        rules: the rules of the puzzles, which decide the board of text files; None goes by the size of the boards.

    Raises:
        PathError: a path stands for no file.
        FormatError: there is no such format.
        ParseError: a file is not in its format.
        SchemaError: the files have different columns.
        MissingExtraError: pyarrow is not installed, or fsspec for an address.
        OSError: a file cannot be read.
    """
    require_arrow()
    files = tuple(files_of(sources, endings()))
    stated = None if rules is None else Rules.of(rules)
    heads = [_head(file, format, stated) for file in files]
    schema = _common([schema for schema, _ in heads], files)
    counts = [rows for _, rows in heads]
    count = None if None in counts else sum(rows or 0 for rows in counts)
    if column is not None and column not in schema.names:
        names = [name for name in schema.names if name not in REJECTED]
        raise ColumnError(f"there is no column {column!r}; the columns are {', '.join(map(repr, names))}", (*names,))
    return Scan(files, schema, count, column, format, stated)


def _reader(file: File, asked: str | None, rules: Rules | None, stack: ExitStack) -> Reader:
    known = reading(file.path, asked, rules)
    return known.read(file, stack.enter_context(file.opened()))


def _head(file: File, asked: str | None, rules: Rules | None) -> tuple[pa.Schema, int | None]:
    """The columns of a file, partitions included, and its number of rows."""
    import pyarrow as pa

    try:
        with ExitStack() as stack:
            reader = _reader(file, asked, rules, stack)
            taken = [name for name, _ in file.parts if name in reader.schema.names]
            if taken:
                raise SchemaError(f"{file.path}: the folder and the file both have a column {taken[0]!r}")
            fields = [*reader.schema, *((name, pa.string()) for name, _ in file.parts)]
            return pa.schema(fields, reader.schema.metadata), reader.rows
    except ParseError as error:
        raise error.at(source=file.path) from None
    except pa.ArrowInvalid as error:
        raise FormatError(f"{file.path}: {str(error).splitlines()[0]}") from None


def _common(schemas: Sequence[pa.Schema], files: Sequence[File]) -> pa.Schema:
    """The one schema of all files. Columns of malformed rows are added to files that can have none."""
    first = max(schemas, key=lambda schema: len(set(REJECTED) & set(schema.names)))
    own = _own(schemas[0])
    for schema, file in zip(schemas, files, strict=True):
        if _own(schema) != own:
            raise SchemaError(
                f"{file.path} has the columns {_listed(_own(schema))}, but {files[0].path} has {_listed(own)}"
            )
    return first


def _own(schema: pa.Schema) -> dict[str, str]:
    return {field.name: str(field.type) for field in schema if field.name not in REJECTED}


def _listed(columns: dict[str, str]) -> str:
    return ", ".join(f"{name!r}: {kind}" for name, kind in columns.items())


def _fitted(batch: pa.RecordBatch, file: File, schema: pa.Schema) -> pa.RecordBatch:
    """A batch of a file with the columns of all files, in their order."""
    import pyarrow as pa

    parts = dict(file.parts)

    def column(field: pa.Field) -> pa.Array:
        if field.name in batch.schema.names:
            return batch.column(batch.schema.names.index(field.name))
        return pa.array([parts.get(field.name)] * len(batch), field.type)

    return pa.RecordBatch.from_arrays([column(field) for field in schema], schema=schema)
