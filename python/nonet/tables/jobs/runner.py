"""Carry out a job: send shards to workers, write files into its folder, and record finished shards in the ledger."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Protocol

from ...bulk.rows import thread_count
from ...checked import instead, whole
from .ledger import Entry, JobError, Ledger, locked
from .places import Workers, checked_place, workers_on
from .work import Done, Work, work

FORMATS = ("parquet", "arrow", "jsonl", "csv", "tsv")
"""The formats of shards, which are also their file name extensions."""

_MOST_ROWS = 100_000_000


class Job(Protocol):
    """The definition of a job, and its shards."""

    def asked(self) -> dict[str, Any]:
        """Return the definition of the job, as JSON data. A folder with another job is refused."""

    def shards(self, folder: Path) -> Iterator[tuple[Entry, Work]]:
        """Yield each shard: its ledger entry, as far as it is known, and its work."""


@dataclass(slots=True)
class Summary:
    """The results of a job over all its runs.

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


def carry_out(
    job: Job,
    folder: str | os.PathLike[str],
    *,
    workers: int | None = None,
    on: str | None = None,
    progress: Callable[[int], object] | None = None,
    watch: Callable[[int, int], object] | None = None,
) -> Summary:
    """Finish the shards of a job that are not done yet.

    Args:
        job: the job.
        folder: its folder.
        workers: number of processes; None means one per core.
        on: where the workers run; see :func:`nonet.tables.jobs.run`.
        progress: called with the number of finished rows: at the start with that of earlier runs, later a few times a
            second.
        watch: called as often with that number and the number of puzzles made and discarded in this run. An exception
            that it raises ends the job.

    Raises:
        JobError: the folder contains another job, the input has changed since, or another process is working on it.
        ValueError: there is no such place, or a number is out of range.
        MissingExtraError: Ray is not installed.
        OSError: a file cannot be written; the job can be resumed.
    """
    place, count = checked_place(on), None if workers is None else thread_count(workers)
    with locked(Path(folder)):
        ledger = Ledger(Path(folder), job.asked())
        run = _Run(job, ledger, progress, watch)
        is_watched = progress is not None or watch is not None
        return run.finished(workers_on(place, work, count, run.report if is_watched else None))


def checked_shards(format_: str, shard_rows: int | None) -> int | None:
    """Check the format and the number of rows per shard, and return the number.

    Raises:
        ValueError: there is no such format, or the number is out of range.
    """
    if format_ not in FORMATS:
        raise ValueError(f"there is no format {format_!r} for shards{instead(format_, FORMATS)}")
    return None if shard_rows is None else whole("shard_rows", shard_rows, 1, _MOST_ROWS)


@dataclass(slots=True)
class _Run:
    """One run of a job."""

    job: Job
    ledger: Ledger
    progress: Callable[[int], object] | None
    watch: Callable[[int, int], object] | None
    before: int = 0
    finished_rows: int = 0
    discarded: int = 0
    summary: Summary = field(default_factory=Summary)
    planned: dict[Path, Entry] = field(default_factory=dict)

    def finished(self, workers: Workers) -> Summary:
        whole = [entry for entry in self.ledger.entries.values() if entry.is_whole(self.ledger.folder)]
        self.before = sum(entry.rows for entry in whole)
        self.report(0)
        try:
            for asked, done in workers.each(self._missing()):
                entry = _entry(self.planned.pop(asked.target), done)
                self.ledger.add(entry)
                self.summary.add(entry)
                self.finished_rows += entry.rows
                self.report(self.finished_rows)
        finally:
            workers.stop()
        self._check_end()
        self.ledger.finish(_data(self.summary))
        return self.summary

    def report(self, rows: int, discarded: int = 0) -> None:
        """Report the rows of this run together with those of earlier runs. Finished shards count in full."""
        rows = self.before + max(rows, self.finished_rows)
        self.discarded = max(discarded, self.discarded)
        if self.progress:
            self.progress(rows)
        if self.watch:
            self.watch(rows, self.discarded)

    def _missing(self) -> Iterator[Work]:
        """Yield the work that is not done yet, and count the finished shards."""
        end = self.ledger.shards_at_end()
        for entry, asked in self.job.shards(self.ledger.folder):
            if end is not None and entry.shard >= end:
                raise JobError(f"the input has changed: it had {end} shards, and has more now; choose another folder")
            known = self.ledger.entries.get(entry.shard)
            if known is not None:
                _compare(known, entry)
            if known is not None and known.is_whole(self.ledger.folder):
                self.summary.add(known)
                self.summary.kept += 1
                continue
            self.planned[asked.target] = entry
            yield asked

    def _check_end(self) -> None:
        """Refuse an input that has fewer shards than before."""
        count = self.summary.shards + len(self.summary.given_up)
        beyond = [number for number in self.ledger.entries if number >= count]
        if beyond:
            raise JobError(f"the input has changed: it ends before shard {min(beyond)}, which was answered earlier")


def _entry(planned: Entry, done: Done | None) -> Entry:
    if done is None:
        return replace(planned, fault="killed its workers")
    seconds = round(done.seconds, 3)
    return replace(planned, seconds=seconds, statuses=done.statuses, rejects=done.rejects, sizes=done.sizes)


def _compare(known: Entry, planned: Entry) -> None:
    if (known.rows, known.input) != (planned.rows, planned.input):
        raise JobError(
            f"the input has changed: shard {planned.shard} ({planned.file}) does not have the rows that were answered; "
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
