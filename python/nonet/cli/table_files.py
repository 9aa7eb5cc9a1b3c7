"""Write tables as Parquet, Arrow and JSONL files."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from .output import Table, named_file

Row = TypeVar("Row")


def write_file(
    output: str | None, chosen: str, table: Table[Row], types: Sequence[str], chunks: Iterable[Sequence[Row]]
) -> None:
    """Write rows as they arrive to a file that appears complete or not at all.

    Args:
        output: the file.
        chosen: its format, one of the :data:`FILES`.
        table: turns rows into cells.
        types: the Arrow type of each column, as in ``"float64"``.
        chunks: the rows.
    """
    path = named_file(output, chosen)
    from ..tables.files import require_arrow, sink

    require_arrow()
    import pyarrow as pa

    schema = pa.schema([(name, pa.type_for_alias(type_)) for name, type_ in zip(table.columns, types, strict=True)])
    with sink(path, schema, format=chosen) as file:
        for rows in chunks:
            columns = zip(*map(table.cells, rows), strict=True)
            arrays = [pa.array(column, type_) for column, type_ in zip(columns, schema.types, strict=True)]
            file.write(pa.record_batch(arrays, schema=schema))
