"""Ask a question about every puzzle of a run, and write the answers as lines, as text tables or as files of tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import click

from ..bulk.status import Status
from ..errors import RulesError
from ..questions import QUESTIONS
from ..rows.added import free_names
from .failures import SOME_FAILED, Failure
from .jobs import is_folder, run_job
from .output import DELIMITERS, FILES, ROW_FORMATS, chosen_format, named_file, write_records, write_texts
from .run import Run
from .words import counted, duration, took

if TYPE_CHECKING:
    import pyarrow as pa

    from ..formats.columns import BoardNames
    from ..formats.record import Record
    from ..rows.answer import Answer, Task
    from ..rows.read import Batch
    from .sources import Chunk, Item

    Revise = Callable[["Answered", Run], "Answer"]
    Single = Callable[[Run, Record, str | None], str]

KINDS: dict[int, str] = {
    Status.UNIQUE: "with one solution",
    Status.SEVERAL: "with several",
    Status.DONE: "done",
    Status.NONE: "without a solution",
    Status.MALFORMED: "malformed",
    Status.NODE_LIMIT: "stopped at the node limit",
    Status.TIMEOUT: "stopped by the timeout",
    Status.MISSING: "missing",
    Status.WRONG_SOLUTION: "with a wrong stated solution",
}
"""The phrase for each status in the summary."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A batch of a run and its answer.

    Attributes:
        chunk: the chunk that the batch belongs to.
        first: the number of the batch's first row in the chunk.
        batch: the rows.
        answer: the answer.
    """

    chunk: Chunk
    first: int
    batch: Batch
    answer: Answer

    def items(self) -> Sequence[Item]:
        """Return the rows as records."""
        return self.chunk.items[self.first : self.first + len(self.batch)]

    def record(self, row: int) -> Record:
        """Return a well-formed row as a record."""
        return self.chunk.items[self.first + row]  # type: ignore[return-value]


class Asking:
    """A question to the puzzles of a run.

    Args:
        run: where the puzzles come from.
        task: the question.
        limits: ``threads`` and ``timeout``.

    Attributes:
        task: the question.
        tally: the number of rows with each status.
        words: the number of rows with each word in the output.
        refused: the reasons why well-formed puzzles have no answer, with their numbers.
    """

    def __init__(self, run: Run, task: Task, limits: Mapping[str, Any]) -> None:
        self.tally: Counter[int] = Counter()
        self.words: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.task = task
        self._run, self._limits = run, limits
        self._slowest: tuple[float, str, int] | None = None

    def answered(self, *, stating: bool = True, revise: Revise | None = None) -> Iterator[Answered]:
        """Yield the answers to the batches of the run.

        Args:
            stating: whether the puzzles are written with their answers.
            revise: adds to an answer what the question does not ask.
        """
        run = self._run
        for chunk in run.chunks():
            first, refused = 0, dict[int, str]()
            for batch in chunk.batches(run.rules, stating=stating):
                found = Answered(chunk, first, batch, self._answer(batch, run.done + first, first))
                refused |= {
                    first + row: why for row, why in found.answer.result.errors.items() if row not in batch.rows.errors
                }
                self._remember(found)
                if revise is not None:
                    found = replace(found, answer=revise(found, run))
                self._count(found.answer)
                yield found
                first += len(batch)
            run.say_refused(chunk, refused)
            self.refused.update(refused.values())

    def _answer(self, batch: Batch, row: int, before: int) -> Answer:
        task, run = replace(self.task, rules=batch.rules), self._run
        tell = run.progress
        limits: dict[str, Any] = {
            "threads": self._limits["threads"],
            "timeout": run.seconds_left(self._limits["timeout"]),
            "progress": None if tell is None else lambda done: tell(before + done),
            "first_row": row,
        }
        if limits["timeout"] == 0:
            return task.unreached(batch.rows)
        stated = batch.stated if task.question.reads_solutions or task.solution_column else None
        try:
            return task.answer(batch.rows, stated, **limits)
        except RulesError as error:
            if _names_rules(run):
                raise
            return task.refused(batch.rows, str(error))
        except ValueError as error:
            raise Failure(str(error)) from error

    def _remember(self, found: Answered) -> None:
        result = found.answer.result
        self.tally.update(_statuses(result))
        seconds = getattr(result, "seconds", None)
        if seconds is None or not len(seconds):
            return
        at = int(seconds.argmax())
        if self._slowest is None or seconds[at] > self._slowest[0]:
            row = found.first + at
            place = self._run.place_of(found.chunk.source, self._run.done + row + 1, found.chunk.line(row))
            self._slowest = float(seconds[at]), place, int(result.nodes[at])  # type: ignore[attr-defined]

    def _count(self, answer: Answer) -> None:
        words = answer.words("status")
        for status, count in _statuses(answer.result).items():
            self.words[words[status]] += count

    def summarise(self, start: str = "") -> None:
        """Report the number of puzzles of each status, the speed, and the slowest puzzle."""
        say_summary(self._run, self.tally, kinds_of(self.task), start)
        if self._slowest and self.tally.total() > 1:
            taken, place, nodes = self._slowest
            self._run.say(f"slowest: {place}, {duration(taken)}, {counted(nodes, 'node')}")


def say_summary(run: Run, tally: Counter[int], names: Mapping[int, str], start: str = "") -> None:
    """Report the number of puzzles of each status, and the speed."""
    kinds = ", ".join(f"{tally[status]:,} {name}" for status, name in names.items() if tally[status])
    run.say(f"{start}{took(tally.total(), 'puzzle', run.seconds)}{kinds and f': {kinds}'}")


def kinds_of(task: Task) -> dict[int, str]:
    """Return the phrase for each status of a question in the summary."""
    first: dict[int, str] = {Status.UNIQUE: "solved"} if task.question.first_of_several(dict(task.options)) else {}
    return {**KINDS, **task.question.told, **first}


def _summarise(_: Run, asking: Asking) -> None:
    asking.summarise()


def _names_rules(run: Run) -> bool:
    from ..rows.read import names_rules

    return names_rules(run.rules)


def _statuses(result: Any) -> dict[int, int]:
    import numpy as np

    counts = np.bincount(result.status).tolist()
    return {status: count for status, count in enumerate(counts) if count}


# -- the columns of a run ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Layout:
    """The columns of a run.

    Attributes:
        names: their names, in order.
        boards: the names of those of puzzles and solutions.
        own: their Arrow types, if all sources are the same table.
    """

    names: Sequence[str]
    boards: BoardNames
    own: pa.Schema | None = None

    @classmethod
    def of(cls, run: Run) -> Layout:
        """Return the columns that the sources share, or else those of the first puzzles."""
        from ..bulk.named_columns import REJECTED

        own, boards = run.schema(), run.boards()
        if own is not None:
            return cls([name for name in own.names if name not in REJECTED], boards, own)
        return cls(run.columns(), boards)

    @property
    def solution(self) -> str | None:
        """The column of solutions, or None."""
        name = self.boards.solution
        return name if name in self.names and name != self.boards.puzzle else None

    def schema(self) -> pa.Schema:
        """Return the columns as an Arrow schema, with those about malformed rows."""
        import pyarrow as pa

        from ..bulk.named_columns import with_rejects

        return self.own or with_rejects(pa.schema([(name, pa.string()) for name in self.names]))

    def cells(self, batch: Batch) -> list[Any]:
        """Return the columns of a batch, with empty ones for those that it does not have."""
        return batch.columns(self.names, self.boards)


# -- writing -------------------------------------------------------------------------------------------------


def _write_rows(asking: Asking, run: Run, output: str | None, chosen: str, revise: Revise | None) -> None:
    task = asking.task
    if chosen == "line":
        from ..formats.text_columns import join_columns

        found = asking.answered(stating=False, revise=revise)
        write_texts(output, chosen, (), (join_columns([one.answer.lines()], "") for one in found if len(one.batch)))
        return
    layout = Layout.of(run)
    # The answer to a table with a column of solutions says of each whether it is right.
    task = asking.task = replace(task, solution_column=layout.solution)
    if chosen in FILES:
        with table_file(output, chosen, layout, task) as write:
            for one in asking.answered(revise=revise):
                write(one.batch, one.answer)
        return
    from ..rows.write import lines_of

    delimiter = DELIMITERS[chosen]
    added = free_names(layout.names, task.kinds(), task.prefix)
    lines = (
        lines_of([*layout.cells(one.batch), *one.answer.texts().values()], delimiter)
        for one in asking.answered(revise=revise)
    )
    write_texts(output, chosen, [*layout.names, *added.values()], lines)


@contextmanager
def table_file(output: str | None, chosen: str, layout: Layout, task: Task | None) -> Iterator[Callable[..., None]]:
    """Open a file of a table, and yield what adds rows to it, with their answers if there is a question."""
    path = named_file(output, chosen)
    from ..tables.files import require_arrow, sink

    require_arrow()
    import pyarrow as pa

    own = layout.schema()
    schema = own if task is None else task.schema(own)
    with sink(path, schema, format=chosen) as file:

        def write(batch: Batch, answer: Answer | None) -> None:
            arrays = [*batch.arrow(own, layout.boards).columns, *(answer.arrays().values() if answer else ())]
            file.write(pa.RecordBatch.from_arrays(arrays, schema=schema))

        yield write


def write_chunks(run: Run, output: str | None, chosen: str, chunks: Iterable[Chunk]) -> int:
    """Write puzzles of a run in any format, and return their number.

    Args:
        run: where the puzzles come from.
        output: the file.
        chosen: its format.
        chunks: the puzzles, in which no record is malformed.
    """
    if chosen not in FILES:
        pieces: Iterable[Any] = (piece for chunk in chunks for piece in chunk.pieces)
        return write_records(output, pieces, chosen, run.rules, run.boards())
    layout, path, count = Layout.of(run), named_file(output, chosen), 0
    with table_file(output, chosen, layout, None) as write:
        for batch in (batch for chunk in chunks for batch in chunk.batches(run.rules)):
            for why in batch.rows.errors.values():
                raise Failure(f"{path}: {why}")
            write(batch, None)
            count += len(batch)
    return count


def ask(
    verb: str,
    puzzles: Sequence[str],
    to: str | None,
    output: str | None,
    options: Any,
    *,
    revise: Revise | None = None,
    single: Single | None = None,
    others: Callable[[Run, Asking, str], None] | None = None,
    end: Callable[[Run, Asking], None] | None = None,
) -> None:
    """Ask a question about every puzzle, and exit with ``SOME_FAILED`` unless all answers are a success.

    Args:
        verb: the question.
        puzzles: the command's arguments.
        to: the requested format.
        output: the file or folder.
        options: the values of the options.
        revise: adds to an answer what the question does not ask.
        single: writes the answer to a single puzzle as a line, and returns its status.
        others: writes the answers in a format that does not hold every row; None if the command writes no others.
        end: reports at the end, in place of the summary.
    """
    ctx, question = click.get_current_context(), QUESTIONS[verb]
    if is_folder(output):
        tally = run_job(puzzles, str(output), to, _task(verb, options), options)
        if tally.keys() - question.good:
            ctx.exit(SOME_FAILED)
        return
    chosen = chosen_format(to, output, None if others else ROW_FORMATS, also=FILES)
    with Run(puzzles, output, options) as run:
        is_one = chosen not in FILES and run.has_one()
        # A question may also be about the solution that the only puzzle states.
        is_plain = chosen == "line" and not (question.reads_solutions and run.states_solutions())
        if single is not None and is_one and is_plain:
            words = {single(run, chunk.items[0], output) for chunk in run.chunks()}  # type: ignore[arg-type]
        else:
            asking = Asking(run, _task(verb, options), options)
            if others and chosen not in ROW_FORMATS and chosen not in FILES:
                others(run, asking, chosen)
            else:
                _write_rows(asking, run, output, chosen, revise)
            if not is_one:
                (end or _summarise)(run, asking)
            words = {*asking.words}
    names = question.words(options)
    if words - {names[status] for status in question.good}:
        ctx.exit(SOME_FAILED)


def _task(verb: str, options: Any) -> Task:
    from ..rows.answer import Task

    own = {name: options[name] for name in QUESTIONS[verb].defaults() if name in options}
    return Task.of(verb, options["rules"], **own)
