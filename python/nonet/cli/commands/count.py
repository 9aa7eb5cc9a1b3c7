"""``nonet count``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Unpack

import click

from ...bulk import SolveResult, Status
from ...formats.blocks import Block, Texts
from ...formats.text_columns import board_texts, word_texts
from ..block_text import text_of
from ..failures import SOME_FAILED
from ..input_columns import with_fields
from ..jobs import is_folder, run_job
from ..options import PuzzleCommand, SearchOptions, answer_option, limit_options, on_option, read_options, table_option
from ..output import DELIMITERS, FILES, ROW_FORMATS, Table, chosen_format, puzzle_text, write_table
from ..run import Run
from ..solver import KINDS, WORDS, Row, Solver
from ..tables import row_limits, write_answers

_FEW = 100
"""Counts up to this limit are written from a list of words."""
UNKNOWN = (Status.MALFORMED, Status.NODE_LIMIT, Status.TIMEOUT, Status.MISSING)


@click.command(cls=PuzzleCommand)
@read_options
@click.option(
    "--limit",
    type=click.IntRange(min=1),
    metavar="N",
    default=2,
    show_default=True,
    help='Count at most N solutions; "N+" then means N or more.',
)
@table_option
@answer_option
@on_option
@limit_options
@click.pass_context
def count(
    ctx: click.Context,
    puzzles: tuple[str, ...],
    limit: int,
    to: str | None,
    output: str | None,
    **options: Unpack[SearchOptions],
) -> None:
    """Count the solutions of puzzles.

    Each puzzle gets one line, in order: the number of its solutions, followed by + if there may be more, or one of the
    words malformed, node_limit and timeout. A table (csv or tsv) has the columns puzzle and count.

    Examples:
      nonet count 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
      nonet count --limit 100000 puzzles.txt
      nonet count puzzles.txt -o counts.csv
    """
    table: Table[Row] = Table(
        columns=("puzzle", "count"),
        cells=lambda row: (puzzle_text(row.item), _number(row, limit)),
        line=lambda row: _number(row, limit),
    )
    if is_folder(output):
        _run_job(ctx, puzzles, str(output), to, limit, options)
        return
    chosen = chosen_format(to, output, (*ROW_FORMATS, *FILES))
    with Run(puzzles, output, options) as run:
        solver = Solver(run, limit, options)
        single = chosen not in FILES and run.has_one()
        table = with_fields(table, run) if chosen in DELIMITERS else table
        if chosen in FILES:
            from ...tables.task import Task

            task = Task.of("count", options["rules"], limit=limit, **row_limits(options))
            solver.tally = write_answers(run, output, chosen, task, options)
        else:
            write_table(output, chosen, table, _lines(solver, limit, chosen, table))
        if not single:
            solver.summarise({**KINDS, Status.UNIQUE: "with a solution"} if limit == 1 else KINDS)
    if solver.any_of(*UNKNOWN):
        ctx.exit(SOME_FAILED)


def _run_job(
    ctx: click.Context, puzzles: tuple[str, ...], output: str, to: str | None, limit: int, options: SearchOptions
) -> None:
    from ...tables.task import Task

    task = Task.of("count", options["rules"], limit=limit, **row_limits(options))
    tally = run_job(puzzles, output, to, task, options)
    if any(tally[status] for status in UNKNOWN):
        ctx.exit(SOME_FAILED)


def _lines(solver: Solver, limit: int, chosen: str, table: Table[Row]) -> Iterator[list[Row] | str]:
    """Yield the rows of each chunk, as one text if they are columns."""
    most = min(limit, _FEW)
    names = [*map(str, range(most)), f"{limit}+", *(WORDS.get(status, "") for status in Status)]

    def cells(block: Block, result: SolveResult, rows: slice) -> list[Texts]:
        import numpy as np

        status, counts = result.status[rows], np.minimum(result.counts[rows], most).astype(np.intp)
        numbers = word_texts(np.where(np.isin(status, UNKNOWN), status + most + 1, counts), names)
        return [numbers] if chosen == "line" else [board_texts(block.cells), numbers]

    for answered in solver.answered():
        # Larger numbers are written one by one, since counting that far takes longer than writing.
        text = (
            text_of(answered.blocks, answered.result, table.input_fields, DELIMITERS.get(chosen, ""), cells)
            if limit <= _FEW
            else None
        )
        yield answered.rows if text is None else text


def _number(row: Row, limit: int) -> str:
    if row.answer.status in UNKNOWN:
        return WORDS[row.answer.status]
    return f"{row.answer.found}+" if row.answer.found >= limit else str(row.answer.found)
