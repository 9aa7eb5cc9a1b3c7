"""Ray Data: the questions about tables, as steps of a Ray Data pipeline (``pip install 'nonet[ray]'``).

Each function takes a ``ray.data.Dataset`` and returns a lazy dataset with columns added: those of :func:`solve_table`
and the other table functions. A row keeps all its other columns. Each block is processed on one core, and blocks run on
all cores.

``nonet solve puzzles.parquet -o DIR/ --on ray`` runs a whole job on Ray, from files to files. The same command resumes
it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any
from zlib import crc32

from .checked import whole
from .rules import RulesLike
from .tables.task import Task

if TYPE_CHECKING:
    import pyarrow as pa

    from .names import FormName, Scale

__all__ = ["canonical", "check", "count", "dedup", "morph", "rate", "solve"]

_FIRST_ROWS = 100
"""Number of rows in which the column of puzzles is looked for."""

_ROWS = {"rate": 500, "canonical": 10_000}
_OTHERS = 50_000
"""Rows per batch: about a second on one core for ordinary puzzles, so that hard rows are spread over the cores."""

_MOST_ROWS = 100_000_000
_MOST_PARTS = 1_000_000


def solve(
    dataset: Any,
    *,
    column: str | None = None,
    prefix: str | None = None,
    rules: RulesLike | None = None,
    unique: bool = True,
    nodes: bool = False,
    seconds: bool = False,
    row_timeout: float | None = None,
    max_nodes: int | None = None,
    batch_rows: int | None = None,
) -> Any:
    """Solve the puzzles of a dataset: adds ``solution``, ``status``, ``count`` and ``error``.

    Args:
        dataset: a ``ray.data.Dataset``.
        column: the column of puzzles. None finds it, which runs the pipeline so far on the first rows.
        prefix: the beginning of the names of all added columns; None adds ``nonet_`` to names that are taken.
        rules: the rules of all puzzles; None means the usual ones of the board of the first rows.
        unique: False stops at the first solution.
        nodes: adds the column ``nodes``: branch nodes of the search.
        seconds: adds the column ``seconds``: wall time of each row.
        row_timeout: seconds for each row; the rows that take longer have the status ``timeout``.
        max_nodes: maximum branch nodes for each puzzle.
        batch_rows: maximum number of rows answered at a time; by default about a second's work for one core.

    Raises:
        ColumnError: no column qualifies as the puzzles, or several do.
        ValueError: a number is out of range.
        RulesError: the rules do not exist.
        TypeError: ``dataset`` is not a Ray dataset.

    Example:
        >>> import nonet.ray, ray
        >>> puzzles = ray.data.read_parquet("puzzles/*.parquet")  # doctest: +SKIP
        >>> nonet.ray.solve(puzzles, column="puzzle").write_parquet("solved")  # doctest: +SKIP
    """
    limits: dict[str, Any] = {"row_timeout": row_timeout, "max_nodes": max_nodes}
    options: dict[str, Any] = {"unique": unique, "nodes": nodes, "seconds": seconds, **limits}
    return _answered(dataset, Task.of("solve", rules, column=column, prefix=prefix, **options), batch_rows)


def count(
    dataset: Any,
    *,
    column: str | None = None,
    prefix: str | None = None,
    rules: RulesLike | None = None,
    limit: int = 2,
    row_timeout: float | None = None,
    max_nodes: int | None = None,
    batch_rows: int | None = None,
) -> Any:
    """Count the solutions of each puzzle up to ``limit``: adds ``status``, ``count`` and ``error``.

    The other arguments and the errors are those of :func:`solve`.
    """
    options: dict[str, Any] = {"limit": limit, "row_timeout": row_timeout, "max_nodes": max_nodes}
    return _answered(dataset, Task.of("count", rules, column=column, prefix=prefix, **options), batch_rows)


def check(
    dataset: Any,
    *,
    column: str | None = None,
    solution_column: str | None = None,
    prefix: str | None = None,
    rules: RulesLike | None = None,
    batch_rows: int | None = None,
) -> Any:
    """Check grids against their puzzles: adds ``status``, ``ok``, ``fault``, ``cell`` and ``error``.

    ``column`` and ``solution_column`` are those of :func:`nonet.check_table`; the other arguments and the errors are
    those of :func:`solve`.
    """
    task = Task.of("check", rules, column=column, solution_column=solution_column, prefix=prefix)
    return _answered(dataset, task, batch_rows)


def rate(
    dataset: Any,
    *,
    column: str | None = None,
    prefix: str | None = None,
    rules: RulesLike | None = None,
    scales: Sequence[Scale] = ("explainer", "hodoku"),
    row_timeout: float | None = None,
    max_er: float | None = None,
    batch_rows: int | None = None,
) -> Any:
    """Rate how hard puzzles are for people: adds the columns of :func:`nonet.rate_table`.

    A rating that ``row_timeout`` or ``max_er`` cuts short is a lower bound, and its ``exact`` is false. The other
    arguments and the errors are those of :func:`solve`.
    """
    options: dict[str, Any] = {"scales": tuple(scales), "row_timeout": row_timeout, "max_er": max_er}
    return _answered(dataset, Task.of("rate", rules, column=column, prefix=prefix, **options), batch_rows)


def canonical(
    dataset: Any,
    *,
    column: str | None = None,
    prefix: str | None = None,
    rules: RulesLike | None = None,
    form: FormName = "minlex",
    row_timeout: float | None = None,
    batch_rows: int | None = None,
) -> Any:
    """Add canonical forms: ``canonical``, ``status``, ``automorphisms``, ``morph`` and ``error``.

    ``groupby("canonical")`` brings isomorphic puzzles together. The other arguments and the errors are those of
    :func:`solve`.
    """
    options: dict[str, Any] = {"form": form, "row_timeout": row_timeout}
    return _answered(dataset, Task.of("canonical", rules, column=column, prefix=prefix, **options), batch_rows)


def morph(
    dataset: Any,
    *,
    row_column: str,
    column: str | None = None,
    prefix: str | None = None,
    rules: RulesLike | None = None,
    seed: int = 0,
    batch_rows: int | None = None,
) -> Any:
    """Add a random isomorph of each puzzle: ``morphed``, ``status`` and ``error``.

    The seed and the number of a row determine its morph, so the answer does not depend on how Ray cuts the dataset: it
    is that of :func:`nonet.morph_table` if the rows are numbered from 0.

    Args:
        dataset: a ``ray.data.Dataset``.
        row_column: a column of whole numbers, 0 or more. Rows with equal numbers get equal morphs. Consecutive numbers
            are fastest.
        column: the column of puzzles; see :func:`solve`.
        prefix: the beginning of the names of all added columns.
        rules: the rules of all puzzles; None means the usual ones of the board of the first rows.
        seed: the seed of the morphs.
        batch_rows: maximum number of rows answered at a time.

    Raises:
        ValueError: a row has no number; after the first 100 rows, this is raised when the pipeline runs.
        ColumnError: no column qualifies as the puzzles, or several do.
    """
    task = Task.of("morph", rules, column=column, prefix=prefix, seed=seed)
    return _answered(dataset, task, batch_rows, row_column)


def dedup(
    dataset: Any,
    *,
    row_column: str,
    column: str | None = None,
    prefix: str | None = None,
    rules: RulesLike | None = None,
    form: FormName = "minlex",
    row_timeout: float | None = None,
    batch_rows: int | None = None,
    parts: int = 64,
) -> Any:
    """Keep the first row of each class of isomorphic puzzles, in the order of ``row_column``.

    Adds the columns of :func:`canonical`. Rows without a canonical form (malformed or missing puzzles, and those that
    took longer than ``row_timeout``) are all kept, with their status. Ray brings the rows of a class together on disk
    and in memory, so a dataset may be larger than the memory of the cluster.

    Args:
        dataset: a ``ray.data.Dataset``.
        row_column: a column of whole numbers, 0 or more: the order of the rows.
        column: the column of puzzles; see :func:`solve`.
        prefix: the beginning of the names of all added columns; None adds ``nonet_`` to names that are taken.
        rules: the rules of all puzzles; None means the usual ones of the board of the first rows.
        form: the canonical form that isomorphic puzzles share.
        row_timeout: seconds for each row.
        batch_rows: maximum number of rows answered at a time.
        parts: the number of parts over which classes are spread, 1 or more. Each worker holds one part in memory.

    Raises:
        ValueError: a row has no number, or another number is out of range.
        ColumnError: no column qualifies as the puzzles, or several do.
    """
    whole("parts", parts, 1, _MOST_PARTS)
    options: dict[str, Any] = {"form": form, "row_timeout": row_timeout}
    task = Task.of("canonical", rules, column=column, prefix=prefix, **options)
    found = _answered(dataset, task, batch_rows)
    names = found.schema().names
    form_column = next(name for name in reversed(names) if name.endswith("canonical"))
    _numbers(_first_rows(dataset), row_column)
    spread = found.map_batches(_Spread(form_column, row_column, parts), batch_format="pyarrow", batch_size=_OTHERS)
    first = partial(_firsts, form_column=form_column, row_column=row_column)
    firsts = spread.groupby(_PART).map_groups(first, batch_format="pyarrow")
    return firsts.select_columns(names).sort(row_column)


def _answered(dataset: Any, task: Task, batch_rows: int | None, row_column: str | None = None) -> Any:
    if not hasattr(dataset, "map_batches"):
        raise TypeError(f"expected a ray.data.Dataset, found {type(dataset).__name__}")
    rows = _ROWS.get(task.verb, _OTHERS) if batch_rows is None else whole("batch_rows", batch_rows, 1, _MOST_ROWS)
    first = _first_rows(dataset)
    if row_column is not None:
        _numbers(first, row_column)
    bound = task.bound(first)
    return dataset.map_batches(_Step(bound, row_column), batch_format="pyarrow", batch_size=rows)


def _first_rows(dataset: Any) -> pa.Table:
    import pyarrow as pa
    import ray

    return pa.concat_tables(ray.get(dataset.limit(_FIRST_ROWS).to_arrow_refs()))


@dataclass(frozen=True, slots=True)
class _Step:
    """A task as a function of the tables that Ray passes."""

    task: Task
    row_column: str | None

    def __call__(self, table: pa.Table) -> pa.Table:
        import pyarrow as pa

        return pa.Table.from_batches(self._answers(table), schema=self.task.schema(table.schema))

    def _answers(self, table: pa.Table) -> Iterator[pa.RecordBatch]:
        for part, first in self._parts(table):
            row = first
            for batch in part.combine_chunks().to_batches():
                yield self.task.run(batch, threads=1, first_row=row)
                row += len(batch)

    def _parts(self, table: pa.Table) -> list[tuple[pa.Table, int]]:
        """The table in parts whose rows have consecutive numbers, each with its first number."""
        if self.row_column is None:
            return [(table, 0)]
        numbers = _numbers(table, self.row_column)
        starts = [at for at, number in enumerate(numbers) if at == 0 or number != numbers[at - 1] + 1]
        ends = [*starts[1:], len(numbers)]
        return [(table.slice(start, end - start), numbers[start]) for start, end in zip(starts, ends, strict=True)]


_PART = "__nonet_part"
"""The name of the column by which Ray brings the rows of a class together."""


@dataclass(frozen=True, slots=True)
class _Spread:
    """Adds to each row the number of its part: the same for all rows of a class, and spread for rows without a form."""

    form_column: str
    row_column: str
    parts: int

    def __call__(self, table: pa.Table) -> pa.Table:
        import pyarrow as pa

        forms, rows = table.column(self.form_column).to_pylist(), _numbers(table, self.row_column)
        pairs = zip(forms, rows, strict=True)
        parts = [(row if form is None else crc32(form.encode())) % self.parts for form, row in pairs]
        return table.append_column(_PART, pa.array(parts, pa.int64()))


def _firsts(table: pa.Table, form_column: str, row_column: str) -> pa.Table:
    """Return the rows of a part that are the first of their class, and those without a form."""
    seen: set[str] = set()
    kept = []
    table = table.sort_by(row_column)
    for number, form in enumerate(table.column(form_column).to_pylist()):
        if form is None or form not in seen:
            kept.append(number)
            seen.add(form)
    return table.take(kept)


def _numbers(table: pa.Table, name: str) -> list[int]:
    import pyarrow as pa

    if name not in table.schema.names or not pa.types.is_integer(table.schema.field(name).type):
        names = table.schema.names
        raise ValueError(f"row_column={name!r} does not name a column of whole numbers; the table has {names}")
    numbers: list[int | None] = table.column(name).to_pylist()
    known = [number for number in numbers if number is not None and number >= 0]
    if len(known) != len(numbers):
        raise ValueError(f"row_column={name!r}: every row needs a number, 0 or more")
    return known
