"""Jobs that answer a question about every row of a data set."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Self

from ...rows.answer import Task
from ...rules import Rules
from ..files import Scan, require_arrow, sink
from .ledger import Entry
from .progress import ShardProgress
from .rejected import rejects_name, write_rejects
from .runner import Summary, carry_out, checked_shards
from .shards import ROWS, part_name, rows_for, shards, source_of
from .work import Done, Work

if TYPE_CHECKING:
    import pyarrow as pa


def run(
    scan: Scan,
    task: Task,
    folder: str | os.PathLike[str],
    *,
    format: str = "parquet",  # noqa: A002 -- the word users know
    shard_rows: int | None = None,
    workers: int | None = None,
    on: str | None = None,
    progress: Callable[[int], object] | None = None,
) -> Summary:
    """Write the answers to all rows of a data set into a folder, shard by shard. Repeating the call resumes the job.

    The folder gets ``part-0000000.parquet`` and so on, in the order of the input; ``rejects-0000000.jsonl`` with the
    rows that could not be read; ``ledger.jsonl`` with a line for each finished shard; and ``manifest.json`` with the
    job's definition and results. A file appears whole or not at all, so a job can be killed at any moment: no row is
    lost, and none is answered twice. Files truncated or removed in the meantime are written again. Workers are
    processes, and are replaced when they die.

    Args:
        scan: the data set.
        task: the question.
        folder: the folder for the answers.
        format: the format of its files: parquet, arrow, jsonl, csv or tsv.
        shard_rows: rows per shard; by default as many as one core answers in about ten seconds.
        workers: number of processes; None means one per core.
        on: where the workers run: None for this machine, ``ray`` for Ray on this machine (or the cluster that
            this process is connected to), or ``ray://HOST:PORT`` for a cluster. A job may be resumed elsewhere.
        progress: called with the number of finished rows.

    Raises:
        JobError: the folder contains another job, the input has changed since, or another process is working on it.
        ValueError: there is no such format or place, or a number is out of range.
        MissingExtraError: Ray is not installed.
        OSError: a file cannot be written; the job can be resumed.

    Example:
        >>> import os, tempfile, nonet
        >>> from nonet.tables import files, jobs
        >>> there = tempfile.mkdtemp()
        >>> puzzles = os.path.join(there, "puzzles.txt")
        >>> _ = nonet.write(puzzles, [nonet.generate(seed=(1, index)) for index in range(5)])
        >>> task = nonet.Task.of("solve")
        >>> summary = jobs.run(files.scan(puzzles), task, os.path.join(there, "out"), shard_rows=2, workers=1)
        >>> summary.shards, summary.rows, dict(summary.statuses)
        (3, 5, {'unique': 5})
    """
    require_arrow()
    job = _Answers(scan, task, format, rows_for(task.verb, checked_shards(format, shard_rows)))
    return carry_out(job, folder, workers=workers, on=on, progress=progress)


@dataclass(frozen=True, slots=True)
class _Answers:
    """The answers to a data set."""

    scan: Scan
    task: Task
    format: str
    rows: int

    def asked(self) -> dict[str, Any]:
        task = self.task
        return {
            "verb": task.verb,
            "rules": str(task.rules or Rules.of("classic")),
            "options": dict(task.options),
            "columns": [task.column, task.solution_column, task.prefix],
            **source_of(self.scan),
            "format": self.format,
            "shard_rows": self.rows,
        }

    def shards(self, folder: Path) -> Iterator[tuple[Entry, Work]]:
        bound: Task | None = None
        for shard in shards(self.scan, self.rows):
            bound = bound or self.task.bound(shard.table)
            target = folder / part_name(shard.number, self.format)
            rejects = folder / rejects_name(shard.number)
            yield shard.entry(), _Shard(bound, shard.table, shard.first_row, shard.file, target, rejects)


@dataclass(frozen=True, slots=True)
class _Shard:
    """The work of a shard.

    Attributes:
        task: the question, with the names of its columns.
        table: the rows.
        first_row: the number, in the job, of the first row of the shard.
        file: the file that the rows come from.
        target: the file for the answers.
        rejects: the file for rows that could not be read.
    """

    task: Task
    table: pa.Table
    first_row: int
    file: str
    target: Path
    rejects: Path

    def into(self, folder: Path) -> Self:
        return replace(self, target=folder / self.target.name, rejects=folder / self.rejects.name)

    def run(self) -> Done:
        start = perf_counter()
        tally = self._answer()
        rejects = write_rejects(self.rejects, self.file, self.table)
        return Done.of(start, tally, rejects, [self.target, *([self.rejects] if rejects else [])])

    def _answer(self) -> Counter[str]:
        tally, first, progress = Counter[str](), self.first_row, ShardProgress()
        with sink(self.target, self.task.schema(self.table.schema)) as file:
            for batch in self.table.combine_chunks().to_batches(ROWS):
                answer = self.task.run(batch, threads=1, first_row=first, progress=progress.in_batch())
                file.write(answer)
                tally.update(statuses(answer, self.task))
                first += len(batch)
                progress.report(first - self.first_row)
        return tally


def statuses(batch: pa.RecordBatch, task: Task) -> dict[str, int]:
    """Return the number of rows with each status in an answer."""
    import pyarrow.compute as pc

    meaning = f"{task.verb}.status".encode()
    at = next(at for at, field in enumerate(batch.schema) if (field.metadata or {}).get(b"nonet") == meaning)
    return {pair["values"]: pair["counts"] for pair in pc.value_counts(batch.column(at)).to_pylist()}
