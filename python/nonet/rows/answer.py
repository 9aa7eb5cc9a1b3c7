"""A question about every row of a table, as a value that can be sent to other processes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ..bulk.columns import Column, arrow_array, column_texts, error_array, word_array, words_of
from ..bulk.named_columns import ERROR, REJECTED, named_column, puzzle_column, solution_column, stated_solutions
from ..bulk.result import BatchResult
from ..bulk.rows import Boards, Rows, on_first_board, to_rows
from ..bulk.stated import StatedSolutions
from ..bulk.status import Status
from ..cell_arrays import MALFORMED
from ..checked import instead, text_of
from ..questions import QUESTIONS, Asked, Question
from ..rules import Rules, RulesLike
from .added import free_names
from .write import arrow_type, error_texts

if TYPE_CHECKING:
    import pyarrow as pa

    from ..formats.blocks import Texts

_LOOKED_AT = 100
"""Number of first rows that determine the board."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a question about some rows.

    Attributes:
        task: the question.
        result: the result of the batch function.
        columns: the added columns, by their names without a prefix, besides ``error``.
        more_words: words for statuses beyond those of :class:`Status`.
    """

    task: Task
    result: BatchResult[Any]
    columns: Mapping[str, Column]
    more_words: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.result)

    def with_result(self, result: BatchResult[Any], more_words: tuple[str, ...] = ()) -> Answer:
        """Return the answer with another result for its rows."""
        found = {**self.columns, **self.task.question.columns(result)}
        return replace(self, result=result, columns={name: found[name] for name in self.columns}, more_words=more_words)

    def words(self, name: str) -> list[str]:
        """Return the word for each value of a column of words, "" for numbers that no value has."""
        if name == "status":
            return [*self.task.words(), *self.more_words]
        kind = self.columns[name].kind
        assert kind is not None
        return words_of(kind)

    def lines(self) -> Texts:
        """Return the line of each row."""
        return self.task.question.line(dict(self.task.options), self.result, self.words("status"))

    def arrays(self) -> dict[str, pa.Array]:
        """Return the added columns as Arrow arrays, by their names without a prefix."""
        arrays = {}
        for name, kind in self.task.kinds().items():
            if name == "error":
                arrays[name] = error_array(self.result.errors, len(self))
            elif kind == "word":
                arrays[name] = word_array(self.columns[name], self.words(name))
            else:
                arrays[name] = arrow_array(self.columns[name]).cast(kind)
        return arrays

    def texts(self) -> dict[str, Texts]:
        """Return the same columns as text; a missing value is an empty text."""
        return {
            name: error_texts(self.result.errors, len(self))
            if name == "error"
            else column_texts(self.columns[name], self.words(name) if kind == "word" else None)
            for name, kind in self.task.kinds().items()
        }


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
        solution_column: the name of the column of grids that ``check`` reads, or of the solutions that rows state, or
            None to find it.
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
            solution_column: the name of the column of grids, for ``check``, or of the solutions that rows state; None
                finds it.
            prefix: the beginning of the names of added columns.
            options: the keywords of the batch function, such as ``unique=`` of :func:`solve_many`. ``solve`` and
                ``count`` add columns for ``nodes=True`` and ``seconds=True``; ``morph`` takes a ``seed=``.

        Raises:
            ValueError: there is no such verb, or the value of an option is wrong.
            TypeError: the verb has no such option.
            RulesError: the rules do not exist.
        """
        if text_of("verb", verb) not in QUESTIONS:
            raise ValueError(f"there is no verb {verb!r}{instead(verb, QUESTIONS)}")
        known = QUESTIONS[verb].defaults()
        if unknown := options.keys() - known.keys():
            listed = ", ".join(known) or "none"
            raise TypeError(f"{verb} has no option {min(unknown)!r}; its options are {listed}")
        own = None if rules is None else Rules.of(rules)
        task = cls(verb, own, _frozen({**known, **options}), column, solution_column, prefix)
        task.answer([])
        return task

    @property
    def question(self) -> Question:
        """What is known of the verb."""
        return QUESTIONS[self.verb]

    def kinds(self) -> dict[str, str]:
        """Return the types of the added columns by name, as :attr:`nonet.questions.Question.added` names them."""
        stated = {"stated": "word"} if self.question.judges_solutions and self.solution_column else {}
        return {**self.question.added(dict(self.options)), **stated, "error": "string"}

    def words(self) -> list[str]:
        """Return the word for each status in the answers."""
        return self.question.words(dict(self.options))

    def bound(self, table: pa.RecordBatch | pa.Table) -> Task:
        """Return the task with the names of its columns and its rules, as found in the first rows of a table.

        Raises:
            ColumnError: no column qualifies, or several do.
        """
        task = self._with_columns(table)
        column = next(name for name in task.read_columns() if name is not None)
        return replace(task, rules=on_first_board(_column(table.slice(0, _LOOKED_AT), column), task.rules))

    def _with_columns(self, table: pa.RecordBatch | pa.Table) -> Task:
        if not self.question.about_grids:
            return replace(self, column=puzzle_column(table, self.column)).stating(table.schema.names)
        grids = solution_column(table, self.solution_column)
        named = self.column or named_column([name for name in table.schema.names if name != grids])
        return replace(self, column=named and puzzle_column(table, named), solution_column=grids)

    def stating(self, names: Sequence[str]) -> Task:
        """Return the task with the column of stated solutions among those of a table, if the question judges them.

        Raises:
            ColumnError: several columns may be the solutions, or there is no column of the name asked for.
        """
        if not self.question.judges_solutions:
            return self
        names = [name for name in names if name not in REJECTED]
        # The only column has the puzzles, whatever its name.
        puzzles = self.column or named_column(names) or (names[0] if len(names) == 1 else None)
        found = stated_solutions([name for name in names if name != puzzles], self.solution_column)
        return replace(self, solution_column=found)

    def read_columns(self) -> tuple[str | None, str | None]:
        """Return the columns of puzzles and of grids; None for a column that the task does not read."""
        reads = self.question.reads_solutions or self.question.judges_solutions
        return self.column, self.solution_column if reads else None

    def schema(self, schema: pa.Schema) -> pa.Schema:
        """Return the schema of the answer: all columns of the table, and those that are added.

        Raises:
            ColumnError: the table already has the name of an added column, prefix included, or several columns may be
                the stated solutions.
        """
        import pyarrow as pa

        kinds = self.stating(schema.names).kinds()
        names = free_names(schema.names, kinds, self.prefix)
        added = [
            pa.field(names[name], arrow_type(kind), metadata={"nonet": f"{self.verb}.{name}"})
            for name, kind in kinds.items()
        ]
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
        arrays = bound.answer(*bound._boards(batch), **limits, first_row=first_row).arrays()
        return pa.RecordBatch.from_arrays([*batch.columns, *arrays.values()], schema=schema)

    def answer(
        self,
        boards: Boards | Rows,
        others: Boards | Rows | None = None,
        *,
        threads: int | None = None,
        timeout: float | None = None,
        first_row: int = 0,
        progress: Callable[[int], object] | None = None,
    ) -> Answer:
        """Return the answer alone: the added columns, by their names without a prefix.

        Args:
            boards: the boards in any form that :func:`solve_many` takes.
            others: for ``check``, the puzzles that the boards are checked against; for other questions, the solutions
                that rows state; or None.
            threads: number of threads; None for all cores.
            timeout: seconds; rows not answered by then have the status ``timeout``.
            first_row: the number of the first row in the whole table.
            progress: called a few times a second with the number of finished rows.
        """
        limits = {} if self.verb == "morph" else {"threads": threads, "timeout": timeout, "progress": progress}
        options, rules = dict(self.options), self.rules or Rules.of("classic")
        judged = None
        if self.question.judges_solutions and (others is not None or self.solution_column):
            boards = to_rows(boards, rules.board)
            judged = StatedSolutions.of(others, boards, rules, threads=threads)
        asked = Asked(boards, others if self.question.about_grids else None, judged, rules, first_row, options, limits)
        result = self.question.answer(asked)
        found = dict(self.question.columns(result))
        if judged is not None:
            found["stated"] = judged.column()
        return Answer(self, result, {name: found[name] for name in self.kinds() if name != "error"})

    def refused(self, rows: Rows, why: str) -> Answer:
        """Return the answer to rows to which the question does not apply, for one reason."""
        import numpy as np

        unread = rows.unread().tolist()
        errors = rows.errors | {row: why for row, is_unread in enumerate(unread) if not is_unread}
        cells = np.full((len(rows), 81), MALFORMED, dtype=np.uint8)
        return replace(self, rules=None).answer(Rows(cells, dict(sorted(errors.items())), missing=rows.missing))

    def unreached(self, rows: Rows) -> Answer:
        """Return the answer to rows for which no time is left."""
        answer = self.refused(rows, "")
        status = answer.result.status.copy()
        status[~rows.unread()] = int(Status.TIMEOUT)
        errors = dict(rows.errors)
        result: Any = replace(answer.result, status=status, errors=errors)  # type: ignore[type-var]
        return answer.with_result(result)

    def _boards(self, batch: pa.RecordBatch) -> tuple[Any, Any]:
        puzzles, grids = (None if name is None else _column(batch, name) for name in self.read_columns())
        if ERROR in batch.schema.names and batch.column(ERROR).null_count < len(batch):
            puzzles = None if puzzles is None else self._readable(puzzles, batch.column(ERROR))
            grids = grids if puzzles is not None else self._readable(grids, batch.column(ERROR))
        return (grids, puzzles) if self.question.about_grids else (puzzles, grids)

    def _readable(self, boards: pa.Array, unread: pa.Array) -> Rows:
        """Return boards, with the reasons for the rows that the reader of a file could not read."""
        rows = to_rows(boards, (self.rules or Rules.of("classic")).board)
        rows.refuse({row: str(why) for row, why in enumerate(unread.to_pylist()) if why is not None})
        return rows


def _frozen(options: dict[str, Any]) -> tuple[tuple[str, Any], ...]:
    return tuple(sorted((name, tuple(value) if isinstance(value, list) else value) for name, value in options.items()))


def _column(batch: pa.RecordBatch | pa.Table, name: str) -> Any:
    return batch.column(batch.schema.get_field_index(name))
