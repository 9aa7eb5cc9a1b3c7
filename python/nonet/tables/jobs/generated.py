"""Jobs that generate puzzles, or solved grids, to order: a seed and an index determine every row."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Self

from ...bulk.rows import thread_count
from ...generation.series import Series
from ..files import require_arrow, sink
from .ledger import Entry, manifest_of
from .progress import ShardProgress
from .runner import Summary, carry_out, checked_shards
from .shards import ROWS, part_name
from .work import Done, Work

if TYPE_CHECKING:
    import pyarrow as pa

_VERB = "generate"

_SECONDS, _LEAST_SECONDS = 10.0, 1.0
"""Seconds that a shard should take one core, and the minimum if only smaller shards keep all cores busy."""

_SHARDS_EACH = 4
"""Minimum number of shards for each core, unless they would become too small."""

_MOST_ROWS = 1_000_000

_FIRST_ROWS, _TRIAL = 64, 0.5
"""Rows first made to measure the pace, and the seconds after which measuring ends."""


def generate(
    series: Series,
    folder: str | os.PathLike[str],
    *,
    format: str = "parquet",  # noqa: A002 -- the word users know
    shard_rows: int | None = None,
    workers: int | None = None,
    on: str | None = None,
    progress: Callable[[int], object] | None = None,
    watch: Callable[[int, int], object] | None = None,
) -> Summary:
    """Generate puzzles or solved grids into a folder, shard by shard. Repeating the call resumes the job.

    The folder gets the same files as with :func:`run`, except rejects. The rows are the same for any number of
    workers and any size of the shards.

    Args:
        series: the rows.
        folder: the folder for the puzzles.
        format: the format of its files: parquet, arrow, jsonl, csv or tsv.
        shard_rows: rows per shard; None measures how many rows one core makes in about ten seconds, and the manifest
            keeps the number.
        workers: number of processes; None means one per core.
        on: where the workers run; see :func:`run`.
        progress: called with the number of finished rows.
        watch: called a few times a second with the number of finished rows and the number of puzzles made and discarded
            in this call. A search that finds nothing does not end; an exception raised here ends it.

    Raises:
        JobError: the folder contains another job, or another process is working on it.
        ValueError: the request, the format or the place does not exist, or a number is out of range.
        RefusalError: no puzzle meets the request.
        MissingExtraError: pyarrow or Ray is not installed.
        OSError: a file cannot be written; the job can be resumed.

    Example:
        >>> import os, tempfile, nonet
        >>> from nonet.generation.series import Series
        >>> from nonet.tables import jobs
        >>> out = os.path.join(tempfile.mkdtemp(), "out")
        >>> series = Series(nonet.Rules.of("classic"), (("symmetry", "half-turn"),), 7, 0, 5)
        >>> summary = jobs.generate(series, out, shard_rows=2, workers=1)
        >>> summary.shards, summary.rows
        (3, 5)
    """
    require_arrow()
    series.request()
    rows = (
        checked_shards(format, shard_rows)
        or _known(Path(folder), "shard_rows")
        or _rows_for(series, thread_count(workers))
    )
    job = _Generated(series, format, rows)
    return carry_out(job, folder, workers=workers, on=on, progress=progress, watch=watch)


def seed_in(folder: str | os.PathLike[str]) -> int | None:
    """Return the seed of the job that generates puzzles into a folder, or None if there is no such job.

    Raises:
        JobError: the manifest is damaged, or has another version.
    """
    return _known(Path(folder), "seed")


def _known(folder: Path, name: str) -> int | None:
    """Return a number from the manifest of a job that generates puzzles."""
    known = manifest_of(folder) or {}
    number: int | None = known.get(name) if known.get("verb") == _VERB else None
    return number


def _rows_for(series: Series, workers: int) -> int:
    """Return the number of rows per shard, based on the time taken by the first rows."""
    pace = _pace(series)
    even = series.n / (_SHARDS_EACH * workers)
    rows = int(min(_SECONDS * pace, max(_LEAST_SECONDS * pace, even), _MOST_ROWS))
    return max(1, _rounded(rows))


def _rounded(number: int) -> int:
    """Return a number rounded down to its first digit, which is enough here and reads better in the manifest.

    Example:
        >>> _rounded(54_321), _rounded(7), _rounded(0)
        (50000, 7, 0)
    """
    unit: int = 10 ** (len(str(number)) - 1)
    return number // unit * unit


def _pace(series: Series) -> float:
    """Return the number of rows that one core makes in a second."""
    rows = min(_FIRST_ROWS, max(1, series.n))
    while True:
        start = perf_counter()
        made = len(replace(series, n=rows).columns(threads=1, timeout=_TRIAL)[0])
        seconds = perf_counter() - start
        if made < rows or seconds > _TRIAL / 4 or rows >= series.n:
            return made / seconds
        rows = min(8 * rows, series.n)


@dataclass(frozen=True, slots=True)
class _Generated:
    """The rows of a series."""

    series: Series
    format: str
    rows: int

    def asked(self) -> dict[str, Any]:
        series = self.series
        return {
            "verb": _VERB,
            "rules": str(series.rules),
            "options": None if series.options is None else dict(series.options),
            "seed": series.seed,
            "start": series.start,
            "n": series.n,
            "format": self.format,
            "shard_rows": self.rows,
        }

    def shards(self, folder: Path) -> Iterator[tuple[Entry, Work]]:
        for number, part in enumerate(self.series.parts(self.rows)):
            first = part.start - self.series.start
            target = folder / part_name(number, self.format)
            yield Entry(number, first, part.n, "", ""), _Shard(part, first, target)


@dataclass(frozen=True, slots=True)
class _Shard:
    """The work of a shard.

    Attributes:
        series: its rows.
        first_row: the number, in the job, of the first row of the shard.
        target: the file for the rows.
    """

    series: Series
    first_row: int
    target: Path

    def into(self, folder: Path) -> Self:
        return replace(self, target=folder / self.target.name)

    def run(self) -> Done:
        request = self.series.request()
        start, progress = perf_counter(), ShardProgress(int if request is None else lambda: request.core.discarded)
        with sink(self.target, _schema(self.series)) as file:
            for part in self.series.parts(ROWS):
                file.write(_batch(part, progress.in_batch()))
                progress.report(part.start + part.n - self.series.start)
        return Done.of(start, {"done": self.series.n}, 0, [self.target])


def _schema(series: Series) -> pa.Schema:
    import pyarrow as pa

    return pa.schema([(name, pa.type_for_alias(kind)) for name, kind in series.types().items()])


def _batch(series: Series, progress: Callable[[int], object] | None) -> pa.RecordBatch:
    import pyarrow as pa

    schema, columns = _schema(series), series.columns(threads=1, progress=progress)
    arrays = [pa.array(values, kind) for values, kind in zip(columns, schema.types, strict=True)]
    return pa.RecordBatch.from_arrays(arrays, schema=schema)
