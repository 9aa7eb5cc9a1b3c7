"""Jobs that convert a data set: rows with a puzzle are kept unchanged, and the others go to the rejects."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Self

from ...bulk.columns import error_array
from ...bulk.named_columns import puzzle_column
from ...bulk.rows import MISSING_REASON, to_rows
from ...rules import Rules
from ..files import ERROR, LINE, TEXT, Scan, require_arrow, sink
from .ledger import Entry
from .rejected import rejects_name, write_rejects
from .runner import Summary, carry_out, checked_shards
from .shards import ROWS, part_name, rows_for, shards, source_of
from .work import Done, Work

if TYPE_CHECKING:
    import pyarrow as pa

_VERB = "convert"


def convert(
    scan: Scan,
    rules: Rules,
    folder: str | os.PathLike[str],
    *,
    format: str = "parquet",  # noqa: A002 -- the word users know
    shard_rows: int | None = None,
    workers: int | None = None,
    on: str | None = None,
    progress: Callable[[int], object] | None = None,
) -> Summary:
    """Write the rows of a data set into a folder, shard by shard. Repeating the call resumes the job.

    The folder gets the same files as with :func:`run`. All columns keep their types. Rows without a well-formed
    puzzle are left out, and listed among the rejects.

    Args:
        scan: the data set.
        rules: the rules of the puzzles, which determine the board.
        folder: the folder for the rows.
        format: the format of its files: parquet, arrow, jsonl, csv or tsv.
        shard_rows: rows per shard.
        workers: number of processes; None means one per core.
        on: where the workers run; see :func:`run`.
        progress: called with the number of finished rows.

    Raises:
        JobError: the folder contains another job, the input has changed since, or another process is working on it.
        ColumnError: no column qualifies as the puzzles, or several do.
        ValueError: there is no such format or place, or a number is out of range.
        MissingExtraError: pyarrow or Ray is not installed.
        OSError: a file cannot be written; the job can be resumed.
    """
    require_arrow()
    job = _Converted(scan, rules, format, rows_for(_VERB, checked_shards(format, shard_rows)))
    return carry_out(job, folder, workers=workers, on=on, progress=progress)


@dataclass(frozen=True, slots=True)
class _Converted:
    """The rows of a data set that have a puzzle."""

    scan: Scan
    rules: Rules
    format: str
    rows: int

    def asked(self) -> dict[str, Any]:
        return {
            "verb": _VERB,
            "rules": str(self.rules),
            "columns": [self.scan.column],
            **source_of(self.scan),
            "format": self.format,
            "shard_rows": self.rows,
        }

    def shards(self, folder: Path) -> Iterator[tuple[Entry, Work]]:
        column: str | None = None
        for shard in shards(self.scan, self.rows):
            column = column or puzzle_column(shard.table, self.scan.column)
            target, rejects = folder / part_name(shard.number, self.format), folder / rejects_name(shard.number)
            work = _Shard(shard.table, column, self.rules, shard.first_row, shard.file, target, rejects)
            yield shard.entry(), work


@dataclass(frozen=True, slots=True)
class _Shard:
    """The work of a shard.

    Attributes:
        table: the rows.
        column: the column of puzzles.
        rules: the rules of the puzzles, which determine the board.
        first_row: the number, in the job, of the first row of the shard.
        file: the file that the rows come from.
        target: the file for the converted rows.
        rejects: the file for rows without a puzzle.
    """

    table: pa.Table
    column: str
    rules: Rules
    first_row: int
    file: str
    target: Path
    rejects: Path

    def into(self, folder: Path) -> Self:
        return replace(self, target=folder / self.target.name, rejects=folder / self.rejects.name)

    def run(self) -> Done:
        import pyarrow as pa

        start, judged = perf_counter(), []
        with sink(self.target, self.table.schema) as file:
            for batch in self.table.combine_chunks().to_batches(ROWS):
                errors = _errors(batch, self.column, self.rules)
                file.write(batch.filter(errors.is_null()))
                judged.append(_report(batch, self.column, errors))
        reports = pa.Table.from_batches(judged) if judged else None
        rejects = 0 if reports is None else write_rejects(self.rejects, self.file, reports)
        tally = {word: rows for word, rows in (("done", len(self.table) - rejects), ("malformed", rejects)) if rows}
        return Done.of(start, tally, rejects, [self.target, *([self.rejects] if rejects else [])])


def _errors(batch: pa.RecordBatch, column: str, rules: Rules) -> pa.Array:
    """Return the reason why a row has no well-formed puzzle, for each row; null where it has one."""
    import pyarrow.compute as pc

    rows = to_rows(_column(batch, column), rules.board)
    rows.rules(rules)  # Rules that a puzzle itself states are read only now.
    missing = [] if rows.missing is None else rows.missing.nonzero()[0].tolist()
    errors = error_array({**rows.errors, **dict.fromkeys(missing, MISSING_REASON)}, len(batch))
    return pc.coalesce(_column(batch, ERROR), errors)


def _report(batch: pa.RecordBatch, column: str, errors: pa.Array) -> pa.RecordBatch:
    """Return the rows without a puzzle in the form of the rejects. For files without lines, the line is null."""
    import pyarrow as pa
    import pyarrow.compute as pc

    bad = batch.filter(errors.is_valid())
    cells = pa.array([None if cell is None else str(cell) for cell in _column(bad, column).to_pylist()], pa.string())
    text = pc.coalesce(_column(bad, TEXT), cells)
    return pa.RecordBatch.from_arrays([errors.drop_null(), text, _column(bad, LINE)], [ERROR, TEXT, LINE])


def _column(batch: pa.RecordBatch, name: str) -> pa.Array:
    return batch.column(batch.schema.names.index(name))
