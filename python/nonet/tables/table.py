"""Tables in memory: functions that return the same kind of table with the answers as additional columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Unpack

from ..bulk.tables import pyarrow_for
from ..checked import reporter
from ..clock import Clock
from ..questions import (
    CanonicalOptions,
    ColumnOptions,
    CountOptions,
    ExplainOptions,
    MeasureOptions,
    NoOptions,
    Option,
    Progress,
    RateOptions,
    SolveOptions,
    StatedOptions,
    TableOptions,
    with_options,
)
from ..rows.answer import Task
from .frames import frame_of

if TYPE_CHECKING:
    import pyarrow as pa

_ROWS, _ROWS_SHOWN = 1 << 18, 1 << 14
"""Number of rows answered at a time, without and with progress reports."""


class SolveTable(SolveOptions, StatedOptions, TableOptions, total=False):
    """What :func:`solve_table` takes."""


class CountTable(CountOptions, StatedOptions, TableOptions, total=False):
    """What :func:`count_table` takes."""


class CheckTable(NoOptions, TableOptions, total=False):
    """What :func:`check_table` takes."""

    solution_column: Annotated[
        str | None,
        Option(None, "the column of grids; None takes the one with a known name (``solution``, ``answer``, ...)."),
    ]


class RateTable(RateOptions, StatedOptions, TableOptions, total=False):
    """What :func:`rate_table` takes."""


class ExplainTable(ExplainOptions, StatedOptions, TableOptions, total=False):
    """What :func:`explain_table` takes."""


class MeasureTable(MeasureOptions, StatedOptions, TableOptions, total=False):
    """What :func:`measure_table` takes."""


class CanonicalTable(CanonicalOptions, TableOptions, total=False):
    """What :func:`canonical_table` takes."""


class MorphTable(ColumnOptions, total=False):
    """What :func:`morph_table` takes besides its seed."""

    progress: Progress


@with_options
def solve_table(table: Any, **options: Unpack[SolveTable]) -> Any:
    """Solve the puzzles of a table: adds ``solution``, ``status``, ``count`` and ``error``.

    The status is a word: ``unique``, ``several``, ``none``, ``malformed``, ``missing`` for a null, ``node_limit`` or
    ``timeout``. If the table has a column of solutions, ``stated`` says of each whether it is ``right``, ``wrong`` or
    ``unreadable``; it is null where there is none. All other columns come through unchanged. An added column whose name
    is taken gets the prefix ``nonet_``; its Arrow field has the metadata ``nonet``, as in ``solve.status``.

    Args:
        table: a pyarrow table (Table, RecordBatch, or RecordBatchReader, which is read lazily), a polars or pandas
            DataFrame, a DuckDB relation, or anything with ``__arrow_c_stream__`` or ``__arrow_c_array__``.
            pyarrow, polars and pandas get the same kind back; all others get a ``pyarrow.Table``.
        **options: those of the question, and of every table.

    Raises:
        ColumnError: no column qualifies as the puzzles, or several do; or a prefixed name is taken.
        ValueError: a column of this type cannot hold boards, or a number is out of range.
        TypeError: ``table`` is not a table.
        MissingExtraError: pyarrow is not installed.

    Example:
        >>> import pyarrow as pa
        >>> table = pa.table({
        ...     "id": [1, 2],
        ...     "puzzle": ["4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........", None],
        ... })
        >>> solve_table(table).select(["id", "status", "count"]).to_pylist()
        [{'id': 1, 'status': 'unique', 'count': 1}, {'id': 2, 'status': 'missing', 'count': 0}]
    """
    return asked(table, "solve", options)


@with_options
def count_table(table: Any, **options: Unpack[CountTable]) -> Any:
    """Count the solutions of a table's puzzles up to ``limit``: adds ``status``, ``count`` and ``error``.

    The kinds of tables, the errors, and what is added about stated solutions are those of :func:`solve_table`.

    Args:
        table: a table.
        **options: those of the question, and of every table.

    Example:
        >>> import pyarrow as pa
        >>> count_table(pa.table({"puzzle": ["." * 81]}), limit=500)["count"].to_pylist()
        [500]
    """
    return asked(table, "count", options)


@with_options
def check_table(table: Any, **options: Unpack[CheckTable]) -> Any:
    """Check a table's grids against its puzzles: adds ``status``, ``ok``, ``fault``, ``cell`` and ``error``.

    If no column is known as the puzzles, only the rules are checked. The kinds of tables and the errors are those of
    :func:`solve_table`.

    Args:
        table: a table.
        **options: those of every table, and the column of grids.

    Example:
        >>> import pyarrow as pa
        >>> grid = "468931527751624839392578461134756298289413675675289314846192753513867942927345186"
        >>> table = pa.table({"quizzes": ["5" + "." * 80, "." * 81], "solutions": [grid, grid]})
        >>> check_table(table).select(["ok", "fault", "cell"]).to_pylist()
        [{'ok': False, 'fault': 'given_changed', 'cell': 0}, {'ok': True, 'fault': 'none', 'cell': None}]
    """
    return asked(table, "check", options)


@with_options
def rate_table(table: Any, **options: Unpack[RateTable]) -> Any:
    """Rate a table's puzzles.

    Adds ``status``, ``er``, ``ep``, ``ed``, ``hodoku``, ``level``, ``nonet``, ``hardest``, ``exact``, ``techniques``
    (how often each was used, on the first scale), ``difficulty`` and ``error``; with ``scales=`` the columns of these
    scales alone. By default, puzzles under rules that the Explainer and HoDoKu do not know are rated on nonet's own
    scale, and all others on those two.

    ``exact`` is false if a limit cut the rating short, or the path did not reach the solution: the numbers are then
    lower bounds. It is null for a row without a rating. The kinds of tables and the errors are those of
    :func:`solve_table`.

    Args:
        table: a table.
        **options: those of the question, and of every table.

    Example:
        >>> import pyarrow as pa
        >>> line = "..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9.."
        >>> rate_table(pa.table({"puzzle": [line]}))["er"].to_pylist()
        [1.2]
    """
    return asked(table, "rate", options)


@with_options
def explain_table(table: Any, **options: Unpack[ExplainTable]) -> Any:
    """Find the path of a ladder from each of a table's puzzles.

    Adds ``status``, ``end`` (how the path ended: ``solved``, ``stuck``, ``stopped`` by a time limit), ``steps`` (their
    number), ``highest`` (the highest price), ``hardest`` (the technique with this price), ``path`` (the steps as JSON,
    as in :attr:`nonet.Explained.data`) and ``error``. The kinds of tables and the errors are those of
    :func:`solve_table`.

    Args:
        table: a table.
        **options: those of the question, and of every table.

    Example:
        >>> import pyarrow as pa
        >>> line = "..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9.."
        >>> explain_table(pa.table({"puzzle": [line]})).select(["end", "steps", "hardest"]).to_pylist()
        [{'end': 'solved', 'steps': 45, 'hardest': 'Hidden single'}]
    """
    return asked(table, "explain", options)


@with_options
def measure_table(table: Any, **options: Unpack[MeasureTable]) -> Any:
    """Measure a table's puzzles; see :func:`nonet.measure`.

    Adds ``status``, ``depth``, ``length`` and ``error``, and with ``backdoors=True`` also ``backdoor``, ``backdoors``
    and ``antibackdoors``. The kinds of tables and the errors are those of :func:`solve_table`.

    Args:
        table: a table.
        **options: those of the question, and of every table.

    Example:
        >>> import pyarrow as pa
        >>> line = ".9...12...3..284.6.6.....8..7....14..2..5.7....3.....2.1.9........7.5....872.6..4"
        >>> measure_table(pa.table({"puzzle": [line]})).select(["depth", "length"]).to_pylist()
        [{'depth': 1, 'length': 2}]
    """
    return asked(table, "measure", options)


@with_options
def canonical_table(table: Any, **options: Unpack[CanonicalTable]) -> Any:
    """Find the canonical forms of a table's boards.

    Adds ``canonical``, ``status``, ``automorphisms``, ``morph`` and ``error``. The kinds of tables and the errors are
    those of :func:`solve_table`.

    Args:
        table: a table.
        **options: those of the question, and of every table.

    Example:
        >>> import pyarrow as pa
        >>> table = canonical_table(pa.table({"puzzle": ["1" + "." * 80, "." * 80 + "9"]}))
        >>> len(set(table["canonical"].to_pylist()))
        1
    """
    return asked(table, "canonical", options)


@with_options
def morph_table(table: Any, *, seed: int, **options: Unpack[MorphTable]) -> Any:
    """Apply a random morph to each of a table's boards: adds ``morphed``, ``status`` and ``error``.

    Row ``i`` gets ``random_morph(rules, seed=seed, index=i)``, so two columns of a table get the same morphs from the
    same seed. The kinds of tables and the errors are those of :func:`solve_table`.

    Args:
        table: a table.
        seed: the seed of the morphs.
        **options: which column is read, and what is reported.

    Example:
        >>> import nonet, pyarrow as pa
        >>> table = morph_table(pa.table({"puzzle": ["1" + "." * 80]}), seed=7)
        >>> table["morphed"][0].as_py() == str(nonet.random_morph(seed=7)("1" + "." * 80))
        True
    """
    return asked(table, "morph", {"seed": seed, **options})


def asked(table: Any, verb: str, options: Mapping[str, Any]) -> Any:
    """Ask a question about a table, with the options of the question and of every table; see :func:`solve_table`."""
    limits = {name: options[name] for name in ("threads", "timeout", "progress") if name in options}
    return answered(table, Task.of(verb, **{name: options[name] for name in options if name not in limits}), **limits)


def answered(
    table: Any,
    task: Task,
    *,
    threads: int | None = None,
    timeout: float | None = None,
    progress: Callable[[int], object] | None = None,
) -> Any:
    """Return the same kind of table with the answers of a task added; see :func:`solve_table`.

    Raises:
        ColumnError: no column qualifies, or several do.
        TypeError: ``table`` is not a table.
        MissingExtraError: pyarrow is not installed.
    """
    pa = pyarrow_for(table)
    work = _Work(task, threads, Clock(timeout), reporter(progress))
    if isinstance(table, pa.RecordBatchReader):
        return pa.RecordBatchReader.from_batches(task.schema(table.schema), work.over(table))
    if isinstance(table, pa.RecordBatch):
        schema = task.schema(table.schema)
        return _one(pa.Table.from_batches(work.over([table]), schema))
    frame = frame_of(table)
    if frame is not None:
        return frame.with_answers(work.task, work.answers)
    read = table if isinstance(table, pa.Table) else _arrow_table(table)
    return pa.Table.from_batches(work.over(_pieces(read)), task.schema(read.schema))


@dataclass(slots=True)
class _Work:
    """A task on a table, batch by batch: its limits, and the number of finished rows."""

    task: Task
    threads: int | None
    clock: Clock
    progress: Callable[[int], object] | None
    done: int = 0

    def over(self, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Yield the answer to each batch. The first batch with rows determines the columns to read."""
        bound = None
        for batch in batches:
            bound = bound or (self.task.bound(batch) if len(batch) else None)
            for at in range(0, max(len(batch), 1), self._rows()):
                part = batch.slice(at, self._rows())
                yield (bound or self.task).run(part, **self._limits())
                self._tell(len(part))

    def answers(self, task: Task, boards: Any, puzzles: Any) -> Iterator[dict[str, pa.Array]]:
        """Yield the added columns for boards, part by part."""
        for at in range(0, max(len(boards), 1), self._rows()):
            part = slice(at, at + self._rows())
            others = None if puzzles is None else puzzles[part]
            found = task.answer(boards[part], others, **self._limits()).arrays()
            yield found
            self._tell(len(found["error"]))

    def _limits(self) -> dict[str, Any]:
        return {"threads": self.threads, "timeout": self.clock.left(), "first_row": self.done}

    def _rows(self) -> int:
        return _ROWS_SHOWN if self.progress else _ROWS

    def _tell(self, rows: int) -> None:
        self.done += rows
        if self.progress:
            self.progress(self.done)


def _pieces(table: pa.Table) -> Iterator[pa.RecordBatch]:
    """Yield the table in batches of equal length, however it is chunked."""
    for at in range(0, max(len(table), 1), _ROWS):
        yield _one(table.slice(at, _ROWS))


def _one(table: pa.Table) -> pa.RecordBatch:
    """Return a table as one batch."""
    import pyarrow as pa

    columns = [column.chunk(0) if column.num_chunks == 1 else _whole(column) for column in table.columns]
    return pa.RecordBatch.from_arrays(columns, schema=table.schema)


def _whole(column: pa.ChunkedArray) -> pa.Array:
    import pyarrow as pa

    whole = column.combine_chunks()
    return pa.concat_arrays(whole.chunks) if isinstance(whole, pa.ChunkedArray) else whole


def _arrow_table(table: Any) -> pa.Table:
    import pyarrow as pa

    try:
        if hasattr(table, "__arrow_c_stream__"):
            return pa.table(table)
        if hasattr(table, "__arrow_c_array__"):
            return pa.Table.from_batches([pa.record_batch(table)])
    except (TypeError, ValueError, pa.ArrowException):
        # Columns offer the same protocols.
        hint = f"found a column, a {type(table).__name__}: pass its table, or use a batch function such as solve_many"
    else:
        cure = ": pass what its collect() returns" if hasattr(table, "collect") else ""
        cure = ': pass its with_format("arrow")[:]' if hasattr(table, "with_format") else cure
        hint = f"found {type(table).__name__}{cure}"
    raise TypeError(f"expected a table of pyarrow, polars, pandas or DuckDB, {hint}")
