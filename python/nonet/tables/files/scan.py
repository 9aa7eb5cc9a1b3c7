"""Read the rows of files, batch by batch."""

from __future__ import annotations

import os
import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING
from zipfile import BadZipFile

from ...bulk.columns import error_array
from ...bulk.named_columns import ERROR, REJECTED, with_rejects
from ...bulk.sound import repaired
from ...checked import near
from ...errors import ColumnError, NonetError, ParseError
from ...formats import FORMATS as TEXTS
from ...formats import sniff
from ...formats.columns import USUAL, BoardNames, ColumnNames
from ...formats.compress import split_name
from ...rules import Rules, RulesLike
from ..paths import File, files_of
from .format import Asked, Reader, require_arrow
from .jsonl import FORMAT as JSONL
from .registry import endings, reading

if TYPE_CHECKING:
    import pyarrow as pa

ROWS = 65_536
"""Rows per batch."""

_LOOK = 1 << 20
"""Number of bytes used to estimate the number of rows."""

_NOTHING = Asked()


class SchemaError(NonetError, ValueError):
    """Files of one data set have columns that do not match."""


@dataclass(frozen=True, slots=True)
class Scan:
    r"""Files as one table, read batch by batch.

    Attributes:
        files: the files in order.
        schema: the columns, and ``_error``, ``_text`` and ``_line`` for rows that could not be read, whose other
            columns are kept.
        rows: the number of rows, or None if it is unknown before reading.
        column: the column of puzzles that the caller named, or that of a text; otherwise None.
        solution_column: the column of solutions, likewise.
        asked: the caller's choices for the files.

    Example:
        >>> import os, tempfile
        >>> path = os.path.join(tempfile.mkdtemp(), "puzzles.csv")
        >>> with open(path, "w") as file:
        ...     _ = file.write("id,puzzle\n7," + "." * 80 + "1\n8,12\n")
        >>> batch = next(scan(path).batches())
        >>> batch["id"].to_pylist(), batch["puzzle"].to_pylist()[1], batch["_error"].is_null().to_pylist()
        (['7', '8'], '12', [True, False])
    """

    files: tuple[File, ...]
    schema: pa.Schema
    rows: int | None
    column: str | None = None
    solution_column: str | None = None
    asked: Asked = _NOTHING

    def batches(self, rows: int = ROWS) -> Iterator[pa.RecordBatch]:
        """Yield the rows of all files in order, in batches of at most ``rows`` rows.

        Raises:
            ParseError: a file is not in its format.
            SchemaError: the columns of a later file differ from those of the first.
        """
        for file in self.files:
            yield from self.file_batches(file, rows)

    def file_batches(self, file: File, rows: int = ROWS) -> Iterator[pa.RecordBatch]:
        """Yield the rows of one file; see :meth:`batches`."""
        with _named_damage(file), ExitStack() as stack:
            reader = _reader(file, self.asked, stack)
            for batch in reader.batches(rows):
                yield _fitted(*repaired(batch), file, self.schema)

    def estimated_rows(self) -> int | None:
        """Return the number of rows, an estimate from the first megabyte of each file, or None if neither is possible.

        An estimate needs uncompressed files with one row per line.
        """
        if self.rows is not None:
            return self.rows
        counts = [_estimate(file, self.asked) for file in self.files]
        return None if None in counts else sum(count or 0 for count in counts)

    def __reduce__(self) -> tuple[object, ...]:
        return Scan, (self.files, self.schema, self.rows, self.column, self.solution_column, self.asked)


def scan(
    sources: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    *,
    format: str | None = None,  # noqa: A002 -- the word users know
    column: str | None = None,
    solution_column: str | None = None,
    rules: RulesLike | None = None,
) -> Scan:
    """Return the rows of files: Parquet, Arrow IPC, JSONL, CSV, TSV, NumPy, and every text format.

    Args:
        sources: files, globs, folders (whose partitions, as in ``year=2024``, become columns) or addresses that fsspec
            supports; one, or several.
        format: the format of all files; None infers it from the name, or from the content of text.
        column: the column of puzzles; None finds it.
        solution_column: the column of solutions; None finds it.
        rules: the rules of the puzzles, which determine the board of text files; None infers it from
            the size of the boards.

    Raises:
        PathError: a path matches no file.
        FormatError: there is no such format.
        ParseError: a file is not in its format.
        SchemaError: the files have different columns.
        ColumnError: there is no column with a name that the caller gave.
        MissingExtraError: pyarrow is not installed, or fsspec for an address.
        OSError: a file cannot be read.
    """
    require_arrow()
    files = tuple(files_of(sources, endings()))
    asked = Asked(format, None if rules is None else Rules.of(rules), ColumnNames(column, solution_column))
    heads = [_head(file, asked) for file in files]
    if len({boards for *_, boards in heads}) > 1:
        asked = asked._replace(boards=USUAL)
        heads = [_head(file, asked) for file in files]
    schema = _common([schema for schema, *_ in heads], files)
    counts = [rows for _, rows, _ in heads]
    count = None if None in counts else sum(rows or 0 for rows in counts)
    return Scan(files, schema, count, *_checked(_named(heads[0][2], asked, schema), schema), asked)


def _named(boards: BoardNames | None, asked: Asked, schema: pa.Schema) -> ColumnNames:
    """Return the columns of a text, or those that the caller named."""
    if boards is None:
        return asked.columns
    return ColumnNames(boards.puzzle, boards.solution if boards.solution in schema.names else None)


def _checked(columns: ColumnNames, schema: pa.Schema) -> ColumnNames:
    for name in columns:
        if name is not None and name not in schema.names:
            names = [name for name in schema.names if name not in REJECTED]
            listed = ", ".join(map(repr, names))
            raise ColumnError(f"there is no column {name!r}{near(name, names)}; the columns are {listed}", (*names,))
    return columns


def _reader(file: File, asked: Asked, stack: ExitStack) -> Reader:
    known = reading(file.path, asked)
    return known.read(file, stack.enter_context(file.opened()))


def _head(file: File, asked: Asked) -> tuple[pa.Schema, int | None, BoardNames | None]:
    """Return the columns of a file, partitions included, its number of rows, and the columns of boards of a text."""
    import pyarrow as pa

    with _named_damage(file), ExitStack() as stack:
        reader = _reader(file, asked, stack)
        _require_plain(reader.schema.names, file)
        taken = [name for name, _ in file.parts if name in reader.schema.names]
        if taken:
            raise SchemaError(f"{file.path}: the folder and the file both have a column {taken[0]!r}")
        fields = [*reader.schema, *((name, pa.string()) for name, _ in file.parts)]
        return pa.schema(fields, reader.schema.metadata), reader.rows, reader.boards


@contextmanager
def _named_damage(file: File) -> Iterator[None]:
    """Name the file in errors about its content, and turn those of the libraries that read it into a ParseError."""
    import pyarrow as pa

    try:
        yield
    except ParseError as error:
        raise error.at(source=file.path) from None
    except NonetError:
        raise
    except OSError as error:
        if error.errno is not None:
            raise
        raise _damaged(error).at(source=file.path) from None
    except (pa.ArrowException, BadZipFile, zlib.error, ValueError, KeyError, SystemError) as error:
        raise _damaged(error).at(source=file.path) from None


def _damaged(error: Exception) -> ParseError:
    reason = (str(error).splitlines() or [type(error).__name__])[0]
    return ParseError(f"the file is damaged, or in another format: {reason}")


def _estimate(file: File, asked: Asked) -> int | None:
    """Return the number of rows of a file, judged by the lines of its first megabyte."""
    known = reading(file.path, asked)
    if file.size is None or split_name(file.path)[1] or not (known.is_text or known.name == JSONL.name):
        return None
    with file.opened() as stream:
        head = stream.read(_LOOK)
    if known.is_text and (TEXTS.get(known.name) or sniff(head, file.path)).read_blocks is None:
        return None
    return round(file.size * head.count(b"\n") / max(1, len(head)))


def _require_plain(names: Sequence[str], file: File) -> None:
    """Refuse two columns with the same name, and a reserved name unless all reserved names are present."""
    counts = Counter(names)
    twice = next((name for name in names if counts[name] > 1), None)
    if twice is not None:
        reserved = "; that name is reserved" if twice in REJECTED else ""
        raise SchemaError(f"{file.path}: {counts[twice]} columns are called {twice!r}{reserved}; rename them")
    taken = [name for name in REJECTED if name in counts]
    if 0 < len(taken) < len(REJECTED):
        raise SchemaError(f"{file.path}: a column is called {taken[0]!r}; that name is reserved, so rename it")


def _common(schemas: Sequence[pa.Schema], files: Sequence[File]) -> pa.Schema:
    """Return the common schema of all files, with the columns about malformed rows."""
    own = _own(schemas[0])
    for schema, file in zip(schemas, files, strict=True):
        if _own(schema) != own:
            raise SchemaError(
                f"{file.path} has the columns {_listed(_own(schema))}, but {files[0].path} has {_listed(own)}"
            )
    return with_rejects(schemas[0])


def _own(schema: pa.Schema) -> dict[str, str]:
    return {field.name: str(field.type) for field in schema if field.name not in REJECTED}


def _listed(columns: dict[str, str]) -> str:
    return ", ".join(f"{name!r}: {kind}" for name, kind in columns.items())


def _fitted(batch: pa.RecordBatch, errors: dict[int, str], file: File, schema: pa.Schema) -> pa.RecordBatch:
    """Return a batch of a file with the columns of the common schema, in their order, and errors of its rows."""
    import pyarrow as pa
    import pyarrow.compute as pc

    parts = dict(file.parts)

    def column(field: pa.Field) -> pa.Array:
        known = field.name in batch.schema.names
        found = batch.column(batch.schema.names.index(field.name)) if known else _repeated(parts.get(field.name), field)
        return pc.coalesce(error_array(errors, len(batch)), found) if errors and field.name == ERROR else found

    def _repeated(value: str | None, field: pa.Field) -> pa.Array:
        return pa.nulls(len(batch), field.type) if value is None else pa.repeat(value, len(batch)).cast(field.type)

    return pa.RecordBatch.from_arrays([column(field) for field in schema], schema=schema)
