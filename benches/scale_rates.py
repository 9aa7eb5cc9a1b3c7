"""The figures in docs/scale.md: rows that one core answers per second, and bytes per row in Parquet.

Times are processor time of one thread, for puzzles that nonet generates. *Feeding* is the work that the process running
a job does for each row: reading it from Parquet, hashing it and packing it for a worker.

    python -m benches.scale_rates [ROWS]
"""

from __future__ import annotations

import pickle
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

import pyarrow as pa

import nonet
from nonet import Task
from nonet.tables.files import scan, sink
from nonet.tables.jobs.shards import shards

from .measure import head, row

VERBS = {"solve": 1, "count": 1, "canonical": 1, "rate": 10}
"""The questions, each with the divisor for its number of rows."""


def main() -> None:
    """Measure and print a table."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200_000
    with tempfile.TemporaryDirectory() as folder:
        _measure(Path(folder), count)


def _measure(folder: Path, count: int) -> None:
    head("work", "rows", "rows/s of a core", "bytes per row, with the puzzle", "bytes per row, without")
    made: list[Any] = []
    taken = _seconds(lambda: made.append(nonet.generate_many(count, seed=3, threads=1)))
    table = pa.table({"puzzle": [str(nonet.Grid(cells)) for cells in made[0].puzzles]})
    row(["generate", f"{count:,}", f"{count / taken:,.0f}", f"{_bytes(folder, table):.1f}", ""])
    for verb, fewer in VERBS.items():
        row([verb, *_answering(folder, table.slice(0, count // fewer), verb)])
    _bytes(folder, table)
    rate = count / _seconds(lambda: _feed(folder / "table.parquet"))
    row(["feeding", f"{count:,}", f"{rate:,.0f}", "", ""])


def _answering(folder: Path, table: pa.Table, verb: str) -> list[str]:
    task, [batch], answers = Task.of(verb), table.combine_chunks().to_batches(), []
    taken = _seconds(lambda: answers.append(task.run(batch, threads=1)))
    answer = pa.Table.from_batches(answers)
    sizes = _bytes(folder, answer), _bytes(folder, answer.drop_columns(["puzzle"]))
    return [f"{len(table):,}", f"{len(table) / taken:,.0f}", *(f"{size:.1f}" for size in sizes)]


def _bytes(folder: Path, table: pa.Table) -> float:
    path = folder / "table.parquet"
    with sink(path, table.schema) as file:
        for batch in table.to_batches():
            file.write(batch)
    return path.stat().st_size / len(table)


def _feed(path: Path) -> None:
    for shard in shards(scan(str(path)), 100_000):
        shard.digest()
        pickle.dumps(shard.table, protocol=5)


def _seconds(function: Callable[[], object]) -> float:
    start = process_time()
    function()
    return process_time() - start


if __name__ == "__main__":
    main()
