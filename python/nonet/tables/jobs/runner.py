"""Run a job: shards to workers, answers to files, and everything that is done into the ledger."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...bulk.rows import thread_count
from ...checked import whole
from ..files import Scan, require_arrow
from ..task import Task
from .ledger import Entry, JobError, Ledger, locked
from .places import Workers, checked_place, workers_on
from .shards import Shard, part_name, rejects_name, rows_for, shards
from .work import Done, Work, work

if TYPE_CHECKING:
    import pyarrow as pa

FORMATS = ("parquet", "arrow", "jsonl", "csv", "tsv")
"""The formats of the shards of an answer."""

_MOST_ROWS = 100_000_000


@dataclass(slots=True)
class Summary:
    """The results of a job, over all its runs.

    Attributes:
        shards: the number of finished shards.
        rows: the number of their rows.
        statuses: the number of rows with each status.
        rejects: the number of rows that could not be read.
        seconds: the time of all workers together.
        kept: the number of shards that earlier runs had finished.
        given_up: the numbers of shards that killed their workers.
    """

    shards: int = 0
    rows: int = 0
    statuses: Counter[str] = field(default_factory=Counter)
    rejects: int = 0
    seconds: float = 0.0
    kept: int = 0
    given_up: list[int] = field(default_factory=list)

    def add(self, entry: Entry) -> None:
        """Count a shard."""
        if entry.fault:
            self.given_up.append(entry.shard)
            return
        self.shards += 1
        self.rows += entry.rows
        self.statuses.update(entry.statuses)
        self.rejects += entry.rejects
        self.seconds += entry.seconds


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
    """Answer all rows of a data set into a folder, shard by shard. The same call again resumes.

    The folder gets ``part-0000000.parquet`` and so on, in the order of the input; ``rejects-0000000.jsonl`` with the
    rows that could not be read; ``ledger.jsonl`` with a line for each finished shard; and ``manifest.json`` with what
    was asked and found. A file appears whole or not at all, so a job can be killed at any moment: no row is lost, none
    is answered twice. Files that were cut off or removed since are written again. Workers are processes, and are
    replaced when they die.

    Args:
        scan: the data set.
        task: the question.
        folder: the folder of the answer.
        format: the format of its files: parquet, arrow, jsonl, csv or tsv.
        shard_rows: rows of a shard; by default what one core answers in about ten seconds.
        workers: number of processes; None for one for each core.
        on: where the workers run: None for this machine, ``ray`` for a Ray of this machine (or the one that this
            process is connected to), or ``ray://HOST:PORT`` for a cluster. A job may be resumed in another place.
        progress: called with the number of finished rows.

    Raises:
        JobError: the folder holds another job, the input has changed since, or another process works on it.
        ValueError: there is no such format or place, or a number makes no sense.
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
    if format not in FORMATS:
        raise ValueError(f"there is no format {format!r} for shards; expected one of {', '.join(FORMATS)}")
    rows = rows_for(task.verb, None if shard_rows is None else whole("shard_rows", shard_rows, 1, _MOST_ROWS))
    place, count = checked_place(on), None if workers is None else thread_count(workers)
    job = _Job(scan, task, Path(folder), format, rows)
    with locked(job.folder):
        ledger = Ledger(job.folder, job.asked())
        return job.run(ledger, workers_on(place, work, count), progress)


@dataclass(slots=True)
class _Job:
    """A job and its folder."""

    scan: Scan
    task: Task
    folder: Path
    format: str
    rows: int
    by_target: dict[Path, Shard] = field(default_factory=dict)

    def asked(self) -> dict[str, Any]:
        """The definition of the job. A folder with another job is refused."""
        from ... import __version__

        task = self.task
        return {
            "version": __version__,
            "verb": task.verb,
            "rules": str(task.rules),
            "options": dict(task.options),
            "columns": [task.column, task.solution_column, task.prefix],
            "files": [os.path.abspath(file.path) for file in self.scan.files],
            "schema": [f"{name}: {kind}" for name, kind in _fields(self.scan.schema)],
            "format": self.format,
            "shard_rows": self.rows,
        }

    def run(self, ledger: Ledger, workers: Workers, progress: Callable[[int], object] | None) -> Summary:
        summary = Summary()
        try:
            for asked, done in workers.each(self._missing(ledger, summary)):
                entry = self._entry(asked, done)
                ledger.add(entry)
                summary.add(entry)
                if progress:
                    progress(summary.rows)
        finally:
            workers.stop()
        self._check_end(ledger, summary)
        ledger.finish(_data(summary))
        return summary

    def _missing(self, ledger: Ledger, summary: Summary) -> Iterator[Work]:
        """Yield the work that is not done yet, and count what is."""
        bound: Task | None = None
        for shard in shards(self.scan, self.rows):
            target = self.folder / part_name(shard.number, self.format)
            known = ledger.entries.get(shard.number)
            if known is not None and known.is_whole(self.folder):
                _compare(known, shard)
                summary.add(known)
                summary.kept += 1
                continue
            bound = bound or self.task.bound(shard.table)
            self.by_target[target] = shard
            rejects = self.folder / rejects_name(shard.number)
            yield Work(bound, shard.table, shard.first_row, shard.file, target, self.format, rejects)

    def _entry(self, asked: Work, done: Done | None) -> Entry:
        shard = self.by_target.pop(asked.target)
        entry = Entry(shard.number, shard.first_row, len(shard.table), shard.file, shard.digest())
        if done is None:
            return Entry(entry.shard, entry.first_row, entry.rows, entry.file, entry.input, fault="killed its workers")
        return Entry(
            entry.shard,
            entry.first_row,
            entry.rows,
            entry.file,
            entry.input,
            round(done.seconds, 3),
            done.statuses,
            done.rejects,
            sizes=done.sizes,
        )

    def _check_end(self, ledger: Ledger, summary: Summary) -> None:
        """Refuse an input that has fewer shards than it had."""
        beyond = [number for number in ledger.entries if number >= summary.shards + len(summary.given_up)]
        if beyond:
            raise JobError(f"the input has changed: it ends before shard {min(beyond)}, which was answered earlier")


def _fields(schema: pa.Schema) -> list[tuple[str, str]]:
    return [(field.name, str(field.type)) for field in schema]


def _compare(known: Entry, shard: Shard) -> None:
    if (known.rows, known.input) != (len(shard.table), shard.digest()):
        raise JobError(
            f"the input has changed: shard {shard.number} ({shard.file}) has other rows than when it was answered; "
            "choose another folder, or restore the input"
        )


def _data(summary: Summary) -> dict[str, Any]:
    return {
        "shards": summary.shards,
        "rows": summary.rows,
        "statuses": dict(sorted(summary.statuses.items())),
        "rejects": summary.rejects,
        "seconds": round(summary.seconds, 3),
        "given_up": summary.given_up,
    }
