"""csv and tsv: safe to open in a spreadsheet when written, and read by :mod:`nonet.formats`."""

from __future__ import annotations

from functools import partial
from typing import IO, TYPE_CHECKING

from ...formats.table_text import guarded, plain_value
from .format import TableFormat, Writer
from .records import Records

if TYPE_CHECKING:
    import pyarrow as pa

_ODD = "[\"\t\r\n,]|^[=+@\u2019\uff1d\uff0b\uff0d\uff20\\- ']"
"""Matches text that may need quotes, or a guard against formulas."""


class _Written:
    def __init__(self, stream: IO[bytes], schema: pa.Schema, delimiter: str) -> None:
        self._stream = stream
        self._delimiter = delimiter
        self._add([schema.names])

    def _add(self, rows: list[list[object]]) -> None:
        import csv
        import io

        text = io.StringIO()
        writer = csv.writer(text, delimiter=self._delimiter, lineterminator="\n")
        writer.writerows([None if cell is None else _cell(cell) for cell in row] for row in rows)
        self._stream.write(text.getvalue().encode("utf-8", "backslashreplace"))

    def write(self, batch: pa.RecordBatch) -> None:
        columns = [_plain(column) for column in batch.columns]
        if all(column is not None for column in columns):
            self._join(columns)
            return
        self._add([list(row) for row in zip(*(column.to_pylist() for column in batch.columns), strict=True)])

    def close(self) -> None:
        pass

    def _join(self, columns: list[pa.Array]) -> None:
        import pyarrow as pa
        import pyarrow.compute as pc

        if not len(columns[0]):
            return
        if len(columns) > 1:
            lines = pc.binary_join_element_wise(*columns, self._delimiter, null_handling="replace", null_replacement="")
        else:
            lines = pc.fill_null(columns[0], '""')
        whole = pc.binary_join(pa.ListArray.from_arrays([0, len(lines)], lines), "\n")
        self._stream.write(whole[0].as_buffer())
        self._stream.write(b"\n")


def _cell(value: object) -> object:
    plain = plain_value(value)
    return guarded(plain) if isinstance(plain, str) else plain


def _plain(column: pa.Array) -> pa.Array | None:
    """Return the column as strings that need neither quotes nor guards, or None if some need them."""
    import pyarrow as pa
    import pyarrow.compute as pc

    kind = column.type
    if pa.types.is_dictionary(kind):
        column = column.cast(kind.value_type)
    elif pa.types.is_integer(kind):
        return column.cast(pa.string())
    if not pa.types.is_string(column.type):
        return None
    odd = pc.any(pc.match_substring_regex(column, _ODD)).as_py()
    return None if odd else column


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
