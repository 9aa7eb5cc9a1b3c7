"""``nonet count``."""

from __future__ import annotations

from typing import Unpack

import click

from ...bulk import Status
from ..failures import SOME_FAILED
from ..kept import with_fields
from ..options import PuzzleCommand, SearchOptions, limit_options, output_option, read_options, table_option
from ..output import DELIMITERS, ROW_FORMATS, Table, chosen_format, puzzle_text, write_table
from ..run import Run
from ..solver import KINDS, WORDS, Row, Solver

UNKNOWN = (Status.MALFORMED, Status.NODE_LIMIT, Status.TIMEOUT)


@click.command(cls=PuzzleCommand)
@read_options
@click.option(
    "--limit",
    type=click.IntRange(min=1),
    metavar="N",
    default=2,
    show_default=True,
    help='Count up to N solutions; "N+" then means N or more.',
)
@table_option
@output_option
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
    chosen = chosen_format(to, output, ROW_FORMATS)
    with Run(puzzles, output, options) as run:
        solver = Solver(run, limit, options)
        single = run.has_one()
        write_table(output, chosen, with_fields(table, run) if chosen in DELIMITERS else table, solver.rows())
        if not single:
            solver.summarise({**KINDS, Status.UNIQUE: "with a solution"} if limit == 1 else KINDS)
    if solver.any_of(*UNKNOWN):
        ctx.exit(SOME_FAILED)


def _number(row: Row, limit: int) -> str:
    if row.answer.status in UNKNOWN:
        return WORDS[row.answer.status]
    return f"{row.answer.found}+" if row.answer.found >= limit else str(row.answer.found)
