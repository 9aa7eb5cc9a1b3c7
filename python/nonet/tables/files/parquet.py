"""parquet: Apache Parquet, one row group after another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, TYPE_CHECKING

from ..paths import File
from .format import Reader, TableFormat, Writer

if TYPE_CHECKING:
    import pyarrow as pa

_GROUP = 1 << 17
"""Rows per row group: a reader holds one group in memory."""


class _Parquet(Reader):
    def __init__(self, file: IO[bytes]) -> None:
        import pyarrow.parquet as pq

        # Otherwise, all data read from a file stays in memory until its last row group.
        self._file = pq.ParquetFile(file, pre_buffer=False)
        self.schema = self._file.schema_arrow
        self.rows = self._file.metadata.num_rows

    def batches(self, rows: int) -> Iterator[pa.RecordBatch]:
        """Yield the rows."""
        yield from self._file.iter_batches(batch_size=rows, use_threads=False)


def read(_: File, stream: IO[bytes]) -> Reader:
    """Open a file."""
    return _Parquet(stream)


class _Written:
    def __init__(self, stream: IO[bytes], schema: pa.Schema) -> None:
        import pyarrow as pa
        import pyarrow.parquet as pq

        # Boards hardly ever repeat, so a dictionary of them would cost time and save nothing.
        repeating = [field.name for field in schema if pa.types.is_dictionary(field.type)]
        self._writer = pq.ParquetWriter(stream, schema, compression="zstd", use_dictionary=repeating)
        self._schema = schema
        self._held: list[pa.RecordBatch] = []
        self._rows = 0

    def write(self, batch: pa.RecordBatch) -> None:
        self._held.append(batch)
        self._rows += len(batch)
        if self._rows >= _GROUP:
            self._flush()

    def _flush(self) -> None:
        import pyarrow as pa

        if self._rows:
            self._writer.write_table(pa.Table.from_batches(self._held, self._schema), row_group_size=self._rows)
        self._held, self._rows = [], 0

    def close(self) -> None:
        self._flush()
        self._writer.close()


def write(stream: IO[bytes], schema: pa.Schema) -> Writer:
    """Start a file."""
    return _Written(stream, schema)


FORMAT = TableFormat("parquet", (".parquet", ".pq"), read, write)
