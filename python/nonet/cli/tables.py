"""Write answers as files of tables: Parquet, Arrow and JSONL."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, Any

from ..bulk import Status
from ..formats.blocks import Block
from ..formats.record import Record
from ..formats.stated import on_board
from ..rules import Rules, usual_rules
from .failures import Failure
from .output import named_file
from .run import Run
from .sources import Chunk, Item, Piece, items_of
from .table_source import TableRows

if TYPE_CHECKING:
    import pyarrow as pa

    from ..tables.task import Task
    from .options import SearchOptions


def write_answers(
    run: Run,
    output: str | None,
    format_: str,
    task: Task,
    limits: Mapping[str, Any],
    refused: Counter[str] | None = None,
) -> Counter[int]:
    """Write the answers to the puzzles of a run to a file, and return the number of rows with each status.

    Args:
        run: where the puzzles come from.
        output: the file.
        format_: its format, one of :data:`nonet.cli.output.FILES`.
        task: the question.
        limits: ``threads`` and ``timeout``.
        refused: receives the reasons why well-formed puzzles have no answer, with their numbers.
    """
    from ..bulk.named_columns import ERROR
    from ..tables.files import require_arrow, sink
    from ..tables.stream import reasons, statuses

    require_arrow()
    path = named_file(output, format_)
    schema = _schema(run)
    puzzle, solution = (name if name in schema.names else None for name in run.boards())
    task = replace(_on_board(task, run), column=puzzle, solution_column=solution)
    tally: Counter[int] = Counter()
    with sink(path, task.schema(schema), format=format_) as file:
        for chunk in run.chunks():
            left = run.seconds_left(limits["timeout"])
            _require_rules(chunk, task.rules or run.rules, path)
            try:
                batch, told = _batch(chunk, schema, run), run.progress
                answer = task.run(batch, threads=limits["threads"], timeout=left, first_row=run.done, progress=told)
            except ValueError as error:
                raise Failure(str(error)) from error
            file.write(answer)
            if refused is not None:
                unread = batch.column(ERROR).drop_null().to_pylist() if ERROR in batch.schema.names else []
                refused.update(Counter(reasons(answer, task)) - Counter(unread))
            tally.update({Status[word.upper()]: count for word, count in statuses(answer, task).items()})
    return tally


def write_rows(run: Run, output: str | None, format_: str, chosen: Iterable[tuple[Chunk, Sequence[bool]]]) -> int:
    """Write some of the puzzles of a run to a file with their columns, and return their number.

    Args:
        run: where the puzzles come from.
        output: the file.
        format_: its format, one of :data:`nonet.cli.output.FILES`.
        chosen: the chunks of the run, and for each row whether it is written.
    """
    from ..tables.files import require_arrow, sink

    require_arrow()
    import pyarrow as pa

    path, schema = named_file(output, format_), _schema(run)
    with sink(path, schema, format=format_) as file:
        for chunk, rows in chosen:
            batch = _batch(chunk, schema, run).filter(pa.array(rows, pa.bool_()))
            _require_texts(batch, path)
            file.write(batch)
    return file.rows


def _require_texts(batch: pa.RecordBatch, output: str) -> None:
    """Refuse puzzles that no cell of a table can store."""
    from ..bulk.named_columns import ERROR

    if ERROR in batch.schema.names and (refused := batch.column(ERROR).drop_null()):
        raise Failure(f"{output}: {refused[0].as_py()}")


def _on_board(task: Task, run: Run) -> Task:
    """Return the task. If no rules were given, it gets the usual rules for the board of the first puzzle."""
    first = next((rules for piece in run.first_pieces() if (rules := _rules(piece)) is not None), None)
    given = run.rules
    if first is None or not (given == Rules.of("classic") or given._adds_only):
        return task
    return replace(task, rules=on_board(given, usual_rules(first.board) or first))


def _rules(piece: Piece) -> Rules | None:
    if isinstance(piece, Record):
        return piece.puzzle.rules
    return piece.rules if isinstance(piece, Block | TableRows) else None


def _require_rules(chunk: Chunk, rules: Rules, output: str) -> None:
    """Refuse a chunk with a puzzle of another board, or with rules that cannot be added to those of the task."""
    has_usual = usual_rules(rules.board) is not None
    for piece in chunk.pieces:
        own = _rules(piece)
        if own is not None and own != rules and not (has_usual and own.board == rules.board):
            raise Failure(f"{output}: the puzzles have different rules, {rules!r} and {own!r}; write a file for each")


def row_limits(options: SearchOptions) -> dict[str, Any]:
    """Return the limits for each row, named as a task's arguments."""
    return {"row_timeout": options["row_timeout"], "max_nodes": options["max_nodes"]}


def _schema(run: Run) -> pa.Schema:
    """Return the columns that the sources share, or else those of a table of records."""
    from ..tables.files.records import schema_of

    own = run.schema()
    if own is not None:
        return own
    return schema_of(run.fields(), run.boards(), run.names())


def _batch(chunk: Chunk, schema: pa.Schema, run: Run) -> pa.RecordBatch:
    import pyarrow as pa

    from ..tables.files.records import batch_of

    batches = [piece.batch for piece in chunk.pieces if isinstance(piece, TableRows)]
    if batches and all(batch.schema.equals(schema) for batch in batches):
        return pa.Table.from_batches(batches, schema).combine_chunks().to_batches()[0]
    return batch_of([*chain.from_iterable(map(_singles, chunk.pieces))], schema, run.rules, run.boards())


def _singles(piece: Piece) -> Iterable[Block | Item]:
    return (piece,) if isinstance(piece, Block) else items_of(piece)
