"""The file with the rows of a shard that could not be read."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ..files import ERROR, LINE, TEXT, sink
from ..paths import REJECTS

if TYPE_CHECKING:
    import pyarrow as pa


def rejects_name(number: int) -> str:
    """Return the name of the file for a shard.

    Example:
        >>> rejects_name(12)
        'rejects-0000012.jsonl'
    """
    return f"{REJECTS}{number:07}.jsonl"


def write_rejects(path: Path, source: str, rows: pa.Table) -> int:
    """Write the rows with an error, each with its file and line, and return their number."""
    import pyarrow as pa
    import pyarrow.compute as pc

    bad = rows.filter(pc.is_valid(rows.column(ERROR)))
    if len(bad):
        names = pa.array([source] * len(bad), pa.string())
        columns = {"file": names, "line": bad.column(LINE), "error": bad.column(ERROR), "text": bad.column(TEXT)}
        table = pa.table(columns)
        with sink(path, table.schema, format="jsonl") as file:
            for batch in table.to_batches():
                file.write(batch)
    return len(bad)
