"""Answer all rows of files, and write the answers to one file in order and in constant memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

from ..clock import Clock
from ..rows.answer import Task
from .files import Scan, Sink

if TYPE_CHECKING:
    import pyarrow as pa

Value = TypeVar("Value")

_END = object()


def run(
    scan: Scan,
    task: Task,
    sink: Sink,
    *,
    threads: int | None = None,
    timeout: float | None = None,
    rows: int = 65_536,
    progress: Callable[[int], object] | None = None,
) -> Counter[str]:
    """Answer all rows of files and write them in order. Reading, answering and writing overlap.

    Args:
        scan: the source of the rows.
        task: the question.
        sink: the file for the answers; its schema is ``task.schema(scan.schema)``.
        threads: number of threads that answer; None for all cores.
        timeout: seconds for everything; later rows have the status ``timeout``.
        rows: rows per batch.
        progress: called with the number of finished rows.

    Returns:
        The number of rows with each status.
    """
    tally: Counter[str] = Counter()
    with ThreadPoolExecutor(1) as pool:
        writing: Future[None] | None = None
        for batch in answered(scan, task, threads=threads, timeout=timeout, rows=rows):
            if writing is not None:
                writing.result()
            tally.update(statuses(batch, task))
            writing = pool.submit(sink.write, batch)
            if progress:
                progress(tally.total())
        if writing is not None:
            writing.result()
    return tally


def answered(
    scan: Scan, task: Task, *, threads: int | None = None, timeout: float | None = None, rows: int = 65_536
) -> Iterator[pa.RecordBatch]:
    """Yield the answers to all rows in order, while another thread reads the next batch."""
    clock = Clock(timeout)
    done = 0
    bound: Task | None = None
    # The caller's thread answers, because Ctrl-C ends the search only there.
    for batch in ahead(scan.batches(rows)):
        bound = bound or (task.bound(batch) if len(batch) else None)
        yield (bound or task).run(batch, threads=threads, timeout=clock.left(), first_row=done)
        done += len(batch)


def ahead(values: Iterator[Value]) -> Iterator[Value]:
    """Yield the same values, while another thread computes the next one ahead of time.

    Example:
        >>> list(ahead(iter("abc")))
        ['a', 'b', 'c']
    """

    def step() -> object:
        return next(values, _END)

    with ThreadPoolExecutor(1) as pool:
        coming: Future[object] = pool.submit(step)
        while (value := coming.result()) is not _END:
            coming = pool.submit(step)
            yield value  # type: ignore[misc]


def statuses(batch: pa.RecordBatch, task: Task) -> dict[str, int]:
    """Return the number of rows with each status in an answer."""
    import pyarrow.compute as pc

    counts = pc.value_counts(_added(batch, task, "status")).to_pylist()
    return {pair["values"]: pair["counts"] for pair in counts}


def reasons(batch: pa.RecordBatch, task: Task) -> list[str]:
    """Return the reasons why rows have no answer, in their order."""
    found: list[str] = _added(batch, task, "error").drop_null().to_pylist()
    return found


def _added(batch: pa.RecordBatch, task: Task, name: str) -> pa.Array:
    """Return a column that the task has added to an answer."""
    meaning = f"{task.verb}.{name}".encode()
    at = next(at for at, field in enumerate(batch.schema) if (field.metadata or {}).get(b"nonet") == meaning)
    return batch.column(at)
