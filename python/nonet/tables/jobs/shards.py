"""Shards: the rows of a data set, cut by the number and expected cost of rows, never by bytes."""

from __future__ import annotations

import hashlib
import io
import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...questions import QUESTIONS
from ..files import Scan
from ..paths import File
from .ledger import Entry

if TYPE_CHECKING:
    import pyarrow as pa

_OTHERS = 1_000_000
"""Rows per shard of a job that asks no question. Those of each question take about ten seconds of one core, so that a
slow row delays few others."""

ROWS = 65_536
"""Number of rows of a shard that a worker has in memory at a time."""


@dataclass(frozen=True, slots=True)
class Shard:
    """Some consecutive rows of one file.

    Attributes:
        number: its number in the job, from 0, in the order of the input.
        first_row: the number of its first row in the job.
        file: the file that the rows come from.
        table: the rows.
    """

    number: int
    first_row: int
    file: str
    table: pa.Table

    def entry(self) -> Entry:
        """Return the ledger entry for the shard before its work is done."""
        return Entry(self.number, self.first_row, len(self.table), self.file, self.digest())

    def digest(self) -> str:
        """Return a hash of the rows, which reveals a changed input."""
        import pyarrow as pa

        found = _Hash()
        # A stream includes the values of dictionaries; a serialized batch has only their indices.
        with pa.PythonFile(found, "w") as file, pa.ipc.new_stream(file, self.table.schema) as stream:
            stream.write_table(self.table.combine_chunks())
        return found.hash.hexdigest()


class _Hash(io.RawIOBase):
    """A file object that keeps only a hash of its bytes."""

    def __init__(self) -> None:
        self.hash = hashlib.blake2b(digest_size=16)

    def writable(self) -> bool:
        return True

    def write(self, data: Any, /) -> int:
        self.hash.update(data)
        return len(data)


def rows_for(verb: str, shard_rows: int | None) -> int:
    """Return the number of rows per shard: the requested number, or the usual one for the verb."""
    return shard_rows or (QUESTIONS[verb].shard_rows if verb in QUESTIONS else _OTHERS)


def part_name(number: int, format_: str) -> str:
    """Return the name of the file with the answers to a shard. Names sort like numbers for up to ten million shards.

    Example:
        >>> part_name(12, "parquet")
        'part-0000012.parquet'
    """
    return f"part-{number:07}.{format_}"


def source_of(scan: Scan) -> dict[str, Any]:
    """Return the part of a job's definition that describes its input."""
    return {
        "files": [os.path.abspath(file.path) for file in scan.files],
        "named_columns": list(scan.asked.columns),
        "schema": [f"{field.name}: {field.type}" for field in scan.schema],
    }


def shards(scan: Scan, rows: int) -> Iterator[Shard]:
    """Yield the shards of a data set. No shard has rows from two files."""
    number = first = 0
    for file in scan.files:
        for table in _tables(scan, file, rows):
            yield Shard(number, first, file.path, table)
            number, first = number + 1, first + len(table)


def _tables(scan: Scan, file: File, rows: int) -> Iterator[pa.Table]:
    """Yield the rows of a file in tables of exactly ``rows`` rows, the last one shorter."""
    import pyarrow as pa

    waiting: list[pa.RecordBatch] = []
    count = 0
    for batch in scan.file_batches(file, rows):
        waiting.append(batch)
        count += len(batch)
        while count >= rows:
            table = pa.Table.from_batches(waiting, scan.schema)
            yield table.slice(0, rows)
            waiting = table.slice(rows).to_batches()
            count -= rows
    if count:
        yield pa.Table.from_batches(waiting, scan.schema)
