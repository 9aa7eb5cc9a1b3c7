"""Ray Data: the questions about tables, as steps of a Ray Data pipeline (``pip install 'nonet[ray]'``).

Each function takes a ``ray.data.Dataset`` and returns a lazy dataset with columns added: those of :func:`solve_table`
and the other table functions. A row keeps all its other columns. Each block is processed on one core, and blocks run on
all cores.

``nonet solve puzzles.parquet -o DIR/ --on ray`` runs a whole job on Ray, from files to files. The same command resumes
it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Unpack
from zlib import crc32

from .checked import whole
from .questions import (
    QUESTIONS,
    CanonicalOptions,
    CountOptions,
    MeasureOptions,
    MorphOptions,
    NoOptions,
    Option,
    RateOptions,
    RayOptions,
    SolveOptions,
    StatedOptions,
    with_options,
)
from .rows.answer import Task

if TYPE_CHECKING:
    import pyarrow as pa

__all__ = ["canonical", "check", "count", "dedup", "measure", "morph", "rate", "solve"]

_FIRST_ROWS = 100
"""Number of rows in which the column of puzzles is looked for."""

_MOST_ROWS = 100_000_000
_MOST_PARTS = 1_000_000


class SolveStep(SolveOptions, StatedOptions, RayOptions, total=False):
    """What :func:`solve` takes."""


class CountStep(CountOptions, StatedOptions, RayOptions, total=False):
    """What :func:`count` takes."""


class CheckStep(NoOptions, RayOptions, total=False):
    """What :func:`check` takes."""

    solution_column: Annotated[str | None, Option(None, "the column of grids; see :func:`nonet.check_table`.")]


class RateStep(RateOptions, StatedOptions, RayOptions, total=False):
    """What :func:`rate` takes."""


class MeasureStep(MeasureOptions, StatedOptions, RayOptions, total=False):
    """What :func:`measure` takes."""


class CanonicalStep(CanonicalOptions, RayOptions, total=False):
    """What :func:`canonical` takes."""


class MorphStep(MorphOptions, RayOptions, total=False):
    """What :func:`morph` takes."""


@with_options
def solve(dataset: Any, **options: Unpack[SolveStep]) -> Any:
    """Solve the puzzles of a dataset: adds ``solution``, ``status``, ``count`` and ``error``.

    Args:
        dataset: a ``ray.data.Dataset``. If it has to be found which column has the puzzles, the pipeline so far is run
            on the first rows.
        **options: those of the question, and of every step.

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
    return _asked(dataset, "solve", options)


@with_options
def count(dataset: Any, **options: Unpack[CountStep]) -> Any:
    """Count the solutions of each puzzle up to ``limit``: adds ``status``, ``count`` and ``error``.

    Args:
        dataset: a dataset; see :func:`solve`.
        **options: those of the question, and of every step.
    """
    return _asked(dataset, "count", options)


@with_options
def check(dataset: Any, **options: Unpack[CheckStep]) -> Any:
    """Check grids against their puzzles: adds ``status``, ``ok``, ``fault``, ``cell`` and ``error``.

    Args:
        dataset: a dataset; see :func:`solve`.
        **options: those of every step, and the column of grids.
    """
    return _asked(dataset, "check", options)


@with_options
def rate(dataset: Any, **options: Unpack[RateStep]) -> Any:
    """Rate how hard puzzles are for people: adds the columns of :func:`nonet.rate_table`.

    A rating that a limit cuts short is a lower bound, and its ``exact`` is false.

    Args:
        dataset: a dataset; see :func:`solve`.
        **options: those of the question, and of every step.
    """
    return _asked(dataset, "rate", options)


@with_options
def measure(dataset: Any, **options: Unpack[MeasureStep]) -> Any:
    """Measure puzzles as the forums classify the hardest: adds the columns of :func:`nonet.measure_table`.

    Args:
        dataset: a dataset; see :func:`solve`.
        **options: those of the question, and of every step.
    """
    return _asked(dataset, "measure", options)


@with_options
def canonical(dataset: Any, **options: Unpack[CanonicalStep]) -> Any:
    """Add canonical forms: ``canonical``, ``status``, ``automorphisms``, ``morph`` and ``error``.

    ``groupby("canonical")`` brings isomorphic puzzles together.

    Args:
        dataset: a dataset; see :func:`solve`.
        **options: those of the question, and of every step.
    """
    return _asked(dataset, "canonical", options)


@with_options
def morph(dataset: Any, *, row_column: str, **options: Unpack[MorphStep]) -> Any:
    """Add a random isomorph of each puzzle: ``morphed``, ``status`` and ``error``.

    The seed and the number of a row determine its morph, so the answer does not depend on how Ray cuts the dataset: it
    is that of :func:`nonet.morph_table` if the rows are numbered from 0.

    Args:
        dataset: a dataset; see :func:`solve`.
        row_column: a column of whole numbers, 0 or more. Rows with equal numbers get equal morphs. Consecutive numbers
            are fastest.
        **options: those of the question, and of every step.

    Raises:
        ValueError: a row has no number; after the first 100 rows, this is raised when the pipeline runs.
        ColumnError: no column qualifies as the puzzles, or several do.
    """
    return _asked(dataset, "morph", options, row_column)


@with_options
def dedup(dataset: Any, *, row_column: str, parts: int = 64, **options: Unpack[CanonicalStep]) -> Any:
    """Keep the first row of each class of isomorphic puzzles, in the order of ``row_column``.

    Adds the columns of :func:`canonical`. Rows without a canonical form (malformed or missing puzzles, and those that
    took longer than ``row_timeout``) are all kept, with their status. Ray brings the rows of a class together on disk
    and in memory, so a dataset may be larger than the memory of the cluster.

    Args:
        dataset: a dataset; see :func:`solve`.
        row_column: a column of whole numbers, 0 or more: the order of the rows.
        parts: the number of parts over which classes are spread, 1 or more. Each worker holds one part in memory.
        **options: those of :func:`canonical`.

    Raises:
        ValueError: a row has no number, or another number is out of range.
        ColumnError: no column qualifies as the puzzles, or several do.
    """
    whole("parts", parts, 1, _MOST_PARTS)
    found = _asked(dataset, "canonical", options)
    names = found.schema().names
    form_column = next(name for name in reversed(names) if name.endswith("canonical"))
    _numbers(_first_rows(dataset), row_column)
    rows = QUESTIONS["check"].rows
    spread = found.map_batches(_Spread(form_column, row_column, parts), batch_format="pyarrow", batch_size=rows)
    first = partial(_firsts, form_column=form_column, row_column=row_column)
    firsts = spread.groupby(_PART).map_groups(first, batch_format="pyarrow")
    return firsts.select_columns(names).sort(row_column)


def _asked(dataset: Any, verb: str, options: Mapping[str, Any], row_column: str | None = None) -> Any:
    if not hasattr(dataset, "map_batches"):
        raise TypeError(f"expected a ray.data.Dataset, found {type(dataset).__name__}")
    task = Task.of(verb, **{name: value for name, value in options.items() if name != "batch_rows"})
    asked = options.get("batch_rows")
    rows = task.question.rows if asked is None else whole("batch_rows", asked, 1, _MOST_ROWS)
    first = _first_rows(dataset)
    if row_column is not None:
        _numbers(first, row_column)
    step = _Step(task.bound(first), row_column)
    return dataset.map_batches(step, batch_format="pyarrow", batch_size=rows)


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
