"""csv and tsv: safe to open in a spreadsheet when written, and read by :mod:`nonet.formats`."""

from __future__ import annotations

from functools import partial
from typing import IO, TYPE_CHECKING

from ...formats.table_text import row_text
from ...rows.write import lines_of
from .format import TableFormat, Writer
from .records import Records

if TYPE_CHECKING:
    import pyarrow as pa


class _Written:
    def __init__(self, stream: IO[bytes], schema: pa.Schema, delimiter: str) -> None:
        self._stream = stream
        self._delimiter = delimiter
        self._add(row_text(schema.names, delimiter))

    def _add(self, text: str) -> None:
        self._stream.write(text.encode("utf-8", "backslashreplace"))

    def write(self, batch: pa.RecordBatch) -> None:
        self._add(lines_of(batch.columns, self._delimiter))

    def close(self) -> None:
        pass


def _write(stream: IO[bytes], schema: pa.Schema, *, delimiter: str) -> Writer:
    return _Written(stream, schema, delimiter)


CSV = TableFormat(
    "csv", (".csv",), partial(Records, format_="csv"), partial(_write, delimiter=","), is_compressed=True, is_text=True
)
TSV = TableFormat(
    "tsv",
    (".tsv", ".tab"),
    partial(Records, format_="tsv"),
    partial(_write, delimiter="\t"),
    is_compressed=True,
    is_text=True,
)
