"""Write a file of rows, batch by batch."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import IO, TYPE_CHECKING, Any

from ...bulk.named_columns import REJECTED
from ...formats import atomic_open
from ..paths import is_remote
from .format import Writer, require_arrow
from .registry import writing

if TYPE_CHECKING:
    import pyarrow as pa


class Sink:
    """A file that rows are added to.

    Args:
        writer: the writer of the rows.
        names: the columns to write.

    Attributes:
        rows: the number of rows written so far.
    """

    def __init__(self, writer: Writer, names: list[str]) -> None:
        self.rows = 0
        self._writer = writer
        self._names = names

    def write(self, batch: pa.RecordBatch) -> None:
        """Add rows. Columns that are not among the names to write are left out."""
        self._writer.write(batch.select(self._names))
        self.rows += len(batch)


@contextmanager
def sink(
    path: str | os.PathLike[str],
    schema: pa.Schema,
    *,
    format: str | None = None,  # noqa: A002 -- the word users know
    rejects: bool = False,
) -> Iterator[Sink]:
    r"""Open a file for rows. A local file appears complete when the block ends, or not at all after an exception.

    Args:
        path: a file, or an address that fsspec supports.
        schema: the columns.
        format: the format; None infers it from the name. ``x.csv.gz`` is compressed.
        rejects: whether to write the columns about malformed rows, such as ``_error``, too.

    Raises:
        FormatError: the name implies no format that can be written.
        MissingExtraError: pyarrow is not installed, or fsspec for an address.
        PathError: an address cannot be reached.
        OSError: the file cannot be written.

    Example:
        >>> import os, pathlib, pyarrow as pa, tempfile
        >>> batch = pa.record_batch({"id": [1], "puzzle": ["." * 81]})
        >>> path = os.path.join(tempfile.mkdtemp(), "puzzles.csv")
        >>> with sink(path, batch.schema) as file:
        ...     file.write(batch)
        >>> pathlib.Path(path).read_text()[:12]
        'id,puzzle\n1,'
    """
    known = writing(os.fspath(path), format)
    assert known.write is not None
    names = [name for name in schema.names if rejects or name not in REJECTED]
    require_arrow()
    import pyarrow as pa

    with _opened(os.fspath(path)) as file:
        writer = known.write(file, pa.schema([schema.field(name) for name in names], schema.metadata))
        try:
            yield Sink(writer, names)
        except BaseException:
            # The file is abandoned; an unfinished writer would raise an error later.
            with suppress(Exception):
                writer.close()
            raise
        writer.close()


def _opened(path: str) -> Any:
    return _remote(path) if is_remote(path) else atomic_open(path, binary=True)


@contextmanager
def _remote(path: str) -> Iterator[IO[bytes]]:
    from ...formats.compress import split_name
    from ..paths import remote_file

    compression = split_name(path)[1]
    with remote_file(path, "wb") as file:
        if compression is None:
            yield file
            return
        with compression.compressed(file) as target:
            yield target
