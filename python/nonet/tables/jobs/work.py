"""What a worker does with a shard: answer its rows, write them, and write the rejects."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from ..files import ERROR, LINE, TEXT, sink
from ..stream import statuses
from ..task import Task

if TYPE_CHECKING:
    import pyarrow as pa

_ROWS = 65_536


@dataclass(frozen=True, slots=True)
class Work:
    """A shard, as it is sent to a worker.

    Attributes:
        task: the question, with the names of its columns.
        table: the rows.
        first_row: the number of the first row in the job.
        file: the file that the rows come from.
        target: the file that the answers go to.
        format: its format.
        rejects: the file for rows that could not be read.
    """

    task: Task
    table: pa.Table
    first_row: int
    file: str
    target: Path
    format: str
    rejects: Path


@dataclass(frozen=True, slots=True)
class Done:
    """The outcome of a shard: seconds, rows by status, the number of rejects, and the bytes of each file by name."""

    seconds: float
    statuses: dict[str, int]
    rejects: int
    sizes: dict[str, int]


def work(asked: Work) -> Done:
    """Answer a shard. Its file appears complete or not at all."""
    start, tally, rejects = perf_counter(), Counter[str](), 0
    with sink(asked.target, asked.task.schema(asked.table.schema), format=asked.format) as file:
        first = asked.first_row
        for batch in asked.table.combine_chunks().to_batches(_ROWS):
            answer = asked.task.run(batch, threads=1, first_row=first)
            file.write(answer)
            tally.update(statuses(answer, asked.task))
            first += len(batch)
    if ERROR in asked.table.schema.names:
        rejects = _write_rejects(asked)
    written = (asked.target, asked.rejects) if rejects else (asked.target,)
    sizes = {path.name: path.stat().st_size for path in written}
    return Done(perf_counter() - start, dict(tally), rejects, sizes)


def _write_rejects(asked: Work) -> int:
    """Write the rows that could not be read, with their file and line; return how many there are."""
    import pyarrow as pa
    import pyarrow.compute as pc

    bad = asked.table.filter(pc.is_valid(asked.table.column(ERROR)))
    if len(bad):
        names = pa.array([asked.file] * len(bad), pa.string())
        columns = {"file": names, "line": bad.column(LINE), "error": bad.column(ERROR), "text": bad.column(TEXT)}
        table = pa.table(columns)
        with sink(asked.rejects, table.schema, format="jsonl") as file:
            for batch in table.to_batches():
                file.write(batch)
    return len(bad)
