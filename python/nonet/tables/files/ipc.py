"""ipc: Arrow files and streams (Feather), as stored by Hugging Face and polars."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, TYPE_CHECKING

from ...errors import ParseError
from ..paths import File
from .format import Reader, TableFormat, Writer

if TYPE_CHECKING:
    import pyarrow as pa

_FIRST_VERSION = b"FEA1"
"""The first bytes of a Feather file of version 1, which is not an Arrow file."""


class _Ipc(Reader):
    def __init__(self, stream: IO[bytes]) -> None:
        import pyarrow as pa

        self._file = None
        _refuse_first_version(stream)
        try:
            self._file = pa.ipc.open_file(stream)
            self.schema = self._file.schema
        except pa.ArrowInvalid:
            stream.seek(0)
            self._stream = pa.ipc.open_stream(stream)
            self.schema = self._stream.schema

    def batches(self, rows: int) -> Iterator[pa.RecordBatch]:
        """Yield the rows."""
        file = self._file
        found = self._stream if file is None else map(file.get_batch, range(file.num_record_batches))
        for batch in found:
            yield from (batch.slice(first, rows) for first in range(0, len(batch), rows))


def _refuse_first_version(stream: IO[bytes]) -> None:
    if stream.read(len(_FIRST_VERSION)) == _FIRST_VERSION:
        raise ParseError(
            "a Feather file of version 1, which newer versions of Arrow no longer read",
            hint="read it with pyarrow.feather.read_table and write it with write_feather(table, path)",
        )
    stream.seek(0)


def read(_: File, stream: IO[bytes]) -> Reader:
    """Open a file."""
    return _Ipc(stream)


def write(stream: IO[bytes], schema: pa.Schema) -> Writer:
    """Start a file."""
    import pyarrow as pa

    writer: Writer = pa.ipc.new_file(stream, schema, options=pa.ipc.IpcWriteOptions(compression="zstd"))
    return writer


FORMAT = TableFormat("ipc", (".arrow", ".feather", ".ipc"), read, write)
