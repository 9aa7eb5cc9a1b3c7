"""A question about every row of a table, as a value that can be sent to other processes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ..bulk.columns import error_array
from ..bulk.named_columns import named_column, puzzle_column, solution_column, stated_solutions
from ..bulk.result import BatchResult
from ..bulk.rows import Boards, on_first_board
from ..bulk.status import Status
from ..checked import text_of
from ..rules import Rules, RulesLike
from .added import free_names
from .verbs import VERBS, Question, arrays_of, types_of

if TYPE_CHECKING:
    import pyarrow as pa

_LOOKED_AT = 100
"""Number of first rows that determine the board."""

ERROR = "_error"
"""The column in which a reader of files stores the reason why it could not read a row."""


@dataclass(frozen=True, slots=True)
class Task:
    """A question about every row of a table: a pure function from an Arrow batch to an Arrow batch.

    Equal batches get equal answers, regardless of threads and of how a table is cut into batches, unless a
    time limit ends the work. A task can be pickled.

    Attributes:
        verb: ``"solve"``, ``"count"``, ``"check"``, ``"proper"``, ``"rate"``, ``"canonical"``, ``"morph"`` or
            ``"guesses"``.
        rules: the rules of all puzzles, or None for the usual ones of the board of the first rows.
        options: the verb's options by name, in alphabetical order.
        column: the name of the column of puzzles, or None to find it.
        solution_column: the name of the column of grids that ``check`` reads, or None to find it.
        prefix: the beginning of the names of added columns, or None for ``nonet_`` if a name is taken.

    Example:
        >>> import pyarrow as pa
        >>> batch = pa.record_batch({"id": [7], "puzzle": ["." * 80 + "1"]})
        >>> Task.of("count", limit=3).run(batch).select(["id", "status", "count"]).to_pylist()
        [{'id': 7, 'status': 'several', 'count': 3}]
    """

    verb: str
    rules: Rules | None
    options: tuple[tuple[str, Any], ...] = ()
    column: str | None = None
    solution_column: str | None = None
    prefix: str | None = None

    @classmethod
    def of(
        cls,
        verb: str,
        rules: RulesLike | None = None,
        *,
        column: str | None = None,
        solution_column: str | None = None,
        prefix: str | None = None,
        **options: Any,
    ) -> Task:
        """Return a task after checking its parts.

        Args:
            verb: the question.
            rules: the rules of all puzzles; None means the usual ones of the board of the first rows.
            column: the name of the column of puzzles; None finds it.
            solution_column: the name of the column of grids, for ``check``; None finds it.
            prefix: the beginning of the names of added columns.
            options: the keywords of the batch function, such as ``unique=`` of :func:`solve_many`. ``solve`` and
                ``count`` add columns for ``nodes=True`` and ``seconds=True``; ``morph`` takes a ``seed=``.

        Raises:
            ValueError: there is no such verb, or the value of an option is wrong.
            TypeError: the verb has no such option.
            RulesError: the rules do not exist.
        """
        if text_of("verb", verb) not in VERBS:
            raise ValueError(f"there is no verb {verb!r}; expected one of {', '.join(VERBS)}")
        known = VERBS[verb].options
        if unknown := options.keys() - known.keys():
            listed = ", ".join(known) or "none"
            raise TypeError(f"{verb} has no option {min(unknown)!r}; its options are {listed}")
        task = cls(
            verb,
            None if rules is None else Rules.of(rules),
            _frozen({**known, **options}),
            column,
            solution_column,
            prefix,
        )
        task._answer([], None, 0, {})
        return task

    def bound(self, table: pa.RecordBatch | pa.Table) -> Task:
        """Return the task with the names of its columns and its rules, as found in the first rows of a table.

        Raises:
            ColumnError: no column qualifies, or several do.
        """
        task = self._with_columns(table)
        column = next(name for name in task.read_columns() if name is not None)
        return replace(task, rules=on_first_board(_column(table.slice(0, _LOOKED_AT), column), task.rules))

    def _with_columns(self, table: pa.RecordBatch | pa.Table) -> Task:
        if self.verb == "proper":
            puzzles = puzzle_column(table, self.column)
            stated = stated_solutions([name for name in table.schema.names if name != puzzles], self.solution_column)
            return replace(self, column=puzzles, solution_column=stated)
        if self.verb != "check":
            return replace(self, column=puzzle_column(table, self.column))
        grids = solution_column(table, self.solution_column)
        named = self.column or named_column([name for name in table.schema.names if name != grids])
        return replace(self, column=named and puzzle_column(table, named), solution_column=grids)

    def read_columns(self) -> tuple[str | None, str | None]:
        """Return the columns of puzzles and of grids; None for a column that the task does not read."""
        return self.column, self.solution_column if self.verb in ("check", "proper") else None

    def schema(self, schema: pa.Schema) -> pa.Schema:
        """Return the schema of the answer: all columns of the table, and those that are added.

        Raises:
            ColumnError: the table already has the name of an added column, prefix included.
        """
        import pyarrow as pa

        kinds = types_of(self.verb, dict(self.options))
        names = free_names(schema.names, kinds, self.prefix)
        added = [pa.field(names[name], kind, metadata={"nonet": f"{self.verb}.{name}"}) for name, kind in kinds.items()]
        return pa.schema([*schema, *added], metadata=schema.metadata)

    def run(
        self,
        batch: pa.RecordBatch,
        *,
        threads: int | None = None,
        timeout: float | None = None,
        first_row: int = 0,
        progress: Callable[[int], object] | None = None,
    ) -> pa.RecordBatch:
        """Return the batch with the answers as additional columns.

        Args:
            batch: some rows.
            threads: number of threads; None for all cores.
            timeout: seconds; rows not answered by then have the status ``timeout``.
            first_row: the number of the first row in the whole table.
            progress: called a few times a second with the number of finished rows; ``morph`` is too fast for that.

        Raises:
            ColumnError: no column qualifies as the puzzles, or several do.
            ValueError: a column of this type cannot hold boards.
        """
        import pyarrow as pa

        bound, schema = self.bound(batch), self.schema(batch.schema)
        limits: dict[str, Any] = {"threads": threads, "timeout": timeout, "progress": progress}
        arrays = bound.answers(*bound._boards(batch), **limits, first_row=first_row)
        if ERROR in batch.schema.names:
            arrays |= _unread(batch.column(ERROR), arrays)
        return pa.RecordBatch.from_arrays([*batch.columns, *arrays.values()], schema=schema)

    def answers(
        self,
        boards: Boards,
        puzzles: Boards | None = None,
        *,
        threads: int | None = None,
        timeout: float | None = None,
        first_row: int = 0,
        progress: Callable[[int], object] | None = None,
    ) -> dict[str, pa.Array]:
        """Return only the added columns, by their names without a prefix.

        Args:
            boards: the boards in any form that :func:`solve_many` takes.
            puzzles: for ``check``, the puzzles that the boards are checked against, or None.
            threads: number of threads; None for all cores.
            timeout: seconds; rows not answered by then have the status ``timeout``.
            first_row: the number of the first row in the whole table.
            progress: called a few times a second with the number of finished rows.
        """
        limits = {} if self.verb == "morph" else {"threads": threads, "timeout": timeout, "progress": progress}
        result = self._answer(boards, puzzles, first_row, limits)
        arrays = {**arrays_of(self.verb, dict(self.options), result), "error": error_array(result.errors, len(result))}
        return {name: arrays[name] for name in types_of(self.verb, dict(self.options))}

    def _boards(self, batch: pa.RecordBatch) -> tuple[Any, Any]:
        puzzles, grids = (None if name is None else _column(batch, name) for name in self.read_columns())
        return (puzzles, grids) if self.verb == "proper" or grids is None else (grids, puzzles)

    def _answer(self, boards: Any, puzzles: Any, first_row: int, limits: dict[str, Any]) -> BatchResult[Any]:
        question = Question(boards, puzzles, self.rules or Rules.of("classic"), first_row, dict(self.options), limits)
        return VERBS[self.verb].answer(question)


def _frozen(options: dict[str, Any]) -> tuple[tuple[str, Any], ...]:
    return tuple(sorted((name, tuple(value) if isinstance(value, list) else value) for name, value in options.items()))


def _column(batch: pa.RecordBatch | pa.Table, name: str) -> Any:
    return batch.column(batch.schema.get_field_index(name))


def _unread(unread: pa.Array, arrays: dict[str, pa.Array]) -> dict[str, pa.Array]:
    """Return the statuses and reasons, including those of rows that the reader of a file could not read."""
    import pyarrow as pa
    from pyarrow import compute

    known, status = unread.is_valid(), arrays["status"]
    malformed = pa.scalar(int(Status.MALFORMED), pa.int8())
    indices = compute.if_else(known, malformed, status.indices)
    words = pa.DictionaryArray.from_arrays(indices, status.dictionary)
    return {"status": words, "error": compute.if_else(known, unread.cast(pa.string()), arrays["error"])}
