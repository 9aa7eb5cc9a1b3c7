"""Write tables as Parquet files."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

import click

from ..errors import MissingExtraError
from .output import Table, is_stdout

Row = TypeVar("Row")


def is_parquet(output: str | None) -> bool:
    """Return whether a file has the extension of Parquet."""
    return output is not None and output.lower().endswith(".parquet")


def write_parquet(output: str | None, table: Table[Row], types: Sequence[str], chunks: Iterable[Sequence[Row]]) -> None:
    """Write rows as they arrive to a file that appears complete or not at all.

    Args:
        output: the file.
        table: turns rows into cells.
        types: the Arrow type of each column, as in ``"float64"``.
        chunks: the rows.
    """
    if output is None or is_stdout(output):
        raise click.UsageError("parquet is not text: write it to a file with -o.")
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError:
        raise MissingExtraError("pyarrow", "arrow", "Arrow tables and Parquet files") from None
    from ..formats import atomic_open

    schema = pa.schema([(name, pa.type_for_alias(type_)) for name, type_ in zip(table.columns, types, strict=True)])
    with atomic_open(output, binary=True) as file, pq.ParquetWriter(file, schema) as writer:
        for rows in chunks:
            columns = zip(*map(table.cells, rows), strict=True)
            arrays = [pa.array(column, type_) for column, type_ in zip(columns, schema.types, strict=True)]
            writer.write_table(pa.table(arrays, schema=schema))
