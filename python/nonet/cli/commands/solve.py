"""``nonet solve``."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain, islice
from typing import NamedTuple, Unpack

import click

from ...bulk import SolveResult, Status
from ...errors import NodeLimitError, SearchTimeoutError
from ...faults import visible_faults
from ...formats.blocks import Block, Texts
from ...formats.record import Record
from ...formats.text_columns import board_texts, choose_texts, texts_at, word_texts
from ...grid import Grid
from ...puzzle import Puzzle
from ...rules import Rules
from ..answers import unread_status
from ..block_text import text_of
from ..failures import SOME_FAILED
from ..input_columns import with_fields
from ..jobs import is_folder, run_job
from ..options import PuzzleCommand, SearchOptions, answer_option, limit_options, on_option, read_options, target_option
from ..output import (
    DELIMITERS,
    FILES,
    ROW_FORMATS,
    Table,
    chosen_format,
    is_stdout,
    puzzle_text,
    write_records,
    write_table,
)
from ..run import Run
from ..solver import KINDS, WITHOUT_SOLUTION, WORDS, Row, Solver
from ..sources import Item
from ..tables import row_limits, write_answers
from ..words import counted, duration

FIRST = "solved"
"""The word for the status if only the first solution is requested."""
ONE_OF_ALL = "solution"
"""The word for the status in a row of --all or --limit."""


class _Found(NamedTuple):
    """A row of the output: a puzzle, its solution or "", and its status in a word."""

    item: Item
    solution: str
    word: str


_TABLE: Table[_Found] = Table(
    columns=("puzzle", "solution", "status"),
    cells=lambda row: (puzzle_text(row.item), row.solution, row.word),
    line=lambda row: row.solution or row.word,
)


@click.command(cls=PuzzleCommand)
@read_options
@click.option("--first", is_flag=True, help="Stop at the first solution, without checking that it is the only one.")
@click.option("--all", "all_", is_flag=True, help="Write every solution of each puzzle as it is found.")
@click.option("--limit", type=click.IntRange(min=1), metavar="N", help="Like --all, up to N solutions of each puzzle.")
@target_option("line, csv, tsv or any other")
@answer_option
@on_option
@limit_options
@click.pass_context
def solve(
    ctx: click.Context,
    puzzles: tuple[str, ...],
    first: bool,
    all_: bool,
    limit: int | None,
    to: str | None,
    output: str | None,
    **options: Unpack[SearchOptions],
) -> None:
    """Solve puzzles, and check whether each solution is the only one.

    A single puzzle on a terminal is drawn. Otherwise each puzzle gets one line, in order: its solution, or one of the
    words none, malformed, node_limit and timeout. If a puzzle has several solutions, its line has the first one found.

    A table (csv, tsv) has the columns puzzle, solution and status; the status is unique, several or one of the words.
    Other formats store the solution with the puzzle, as placed digits, or instead of the puzzle, depending on the
    format; malformed lines are omitted.

    Examples:
      nonet solve 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
      nonet solve puzzles.txt.gz -o solved.csv
      nonet solve puzzles.txt --rejects bad.txt | paste puzzles.txt -
      nonet solve --rules diagonal+windoku puzzles.sdm
      nonet solve --limit 10 puzzle.txt
    """
    if first and (all_ or limit):
        raise click.UsageError("--first asks for one solution, --all and --limit for more.")
    from ...formats import FORMATS

    if is_folder(output) and not (all_ or limit):
        _run_job(ctx, puzzles, str(output), to, not first, options)
        return
    chosen = chosen_format(to, output, (*FORMATS, *FILES))
    many = all_ or limit is not None
    if many and chosen not in ROW_FORMATS:
        raise click.UsageError("--all and --limit write line, csv or tsv.")
    with Run(puzzles, output, options) as run:
        solver = Solver(run, 1 if first else 2, options)
        table = with_fields(_TABLE, run) if chosen in DELIMITERS else _TABLE
        if many:
            _write_all(run, solver, limit, output, chosen, table)
        elif chosen in FILES:
            from ...tables.task import Task

            task = Task.of("solve", options["rules"], unique=not first, **row_limits(options))
            solver.tally = write_answers(run, output, chosen, task, options)
            solver.summarise({**KINDS, Status.UNIQUE: FIRST} if first else KINDS)
        elif run.has_one():
            row = next(chain.from_iterable(solver.rows()))
            _show_one(run, row, first, to is None and is_stdout(output) and sys.stdout.isatty(), output, chosen, table)
        else:
            if chosen in ROW_FORMATS:
                write_table(output, chosen, table, _lines(solver, first, chosen, table))
            else:
                _write(output, chosen, table, _found(solver.rows(), first), run.rules)
            solver.summarise({**KINDS, Status.UNIQUE: FIRST} if first else KINDS)
    if solver.any_of(*WITHOUT_SOLUTION):
        ctx.exit(SOME_FAILED)


def _run_job(
    ctx: click.Context, puzzles: tuple[str, ...], output: str, to: str | None, unique: bool, options: SearchOptions
) -> None:
    from ...tables.task import Task

    task = Task.of("solve", options["rules"], unique=unique, **row_limits(options))
    tally = run_job(puzzles, output, to, task, options)
    if any(tally[status] for status in WITHOUT_SOLUTION):
        ctx.exit(SOME_FAILED)


def _lines(solver: Solver, first: bool, chosen: str, table: Table[_Found]) -> Iterator[list[_Found] | str]:
    """Yield the rows of each chunk, as one text if they are columns."""
    names = [WORDS.get(status, "") for status in Status]
    if first:
        names[Status.UNIQUE] = FIRST

    def cells(block: Block, result: SolveResult, rows: slice) -> list[Texts]:
        solutions = texts_at(board_texts(result.solutions[rows]), result.counts[rows] > 0)
        return [board_texts(block.cells), solutions, word_texts(result.status[rows], names)]

    def line(_: Block, result: SolveResult, rows: slice) -> list[Texts]:
        found = result.counts[rows] > 0
        return [choose_texts(board_texts(result.solutions[rows]), word_texts(result.status[rows], names), found)]

    for answered in solver.answered():
        text = text_of(
            answered.blocks,
            answered.result,
            table.input_fields,
            DELIMITERS.get(chosen, ""),
            line if chosen == "line" else cells,
        )
        yield next(_found([answered.rows], first)) if text is None else text


def _found(chunks: Iterable[list[Row]], first: bool) -> Iterator[list[_Found]]:
    words = {**WORDS, Status.UNIQUE: FIRST} if first else WORDS
    for rows in chunks:
        yield [_Found(item, answer.solution, words[answer.status]) for item, answer in rows]


def _write(output: str | None, chosen: str, table: Table[_Found], chunks: Iterable[list[_Found]], rules: Rules) -> None:
    if chosen in ROW_FORMATS:
        write_table(output, chosen, table, chunks)
    else:
        from ...formats import FORMATS

        write_records(output, _records(chain.from_iterable(chunks), FORMATS[chosen].keeps), chosen, rules)


def _records(rows: Iterable[_Found], keeps: frozenset[str]) -> Iterator[Record]:
    """Yield the puzzles with their solutions and statuses, without malformed rows."""
    for item, solution, word in rows:
        if isinstance(item, Record):
            record = replace(item, fields={**item.fields, "status": word})
            yield _with_solution(record, Grid(solution, record.puzzle.rules.board), keeps) if solution else record


def _with_solution(record: Record, solution: Grid, keeps: frozenset[str]) -> Record:
    """Return a record with its solution, which replaces the puzzle if the format has no other place for it."""
    if "solution" in keeps:
        return replace(record, solution=solution)
    if "placed" in keeps:
        added = [0 if given else digit for given, digit in zip(record.puzzle.givens, solution, strict=True)]
        return replace(record, placed=Grid(added, solution.board))
    return replace(record, puzzle=Puzzle(solution, record.puzzle.rules))


# -- one puzzle -------------------------------------------------------------------------------------------


def _show_one(
    run: Run, row: Row, first: bool, drawn: bool, output: str | None, chosen: str, table: Table[_Found]
) -> None:
    status = row.answer.status
    if drawn:
        _draw(row)
    else:
        _write(output, chosen, table, _found([[row]], first), run.rules)
    if not isinstance(row.item, Record) or (status == Status.UNIQUE and not drawn):
        return
    facts = _facts(row.item, status, bool(row.answer.solution), first)
    if drawn:
        facts = f"{facts} · {counted(row.answer.nodes, 'node')} · {duration(row.answer.seconds)}"
    run.say(facts)


def _draw(row: Row) -> None:
    from ..board import drawing

    if not isinstance(row.item, Record):
        return
    solution = Grid(row.answer.solution, row.item.puzzle.rules.board) if row.answer.solution else None
    clashes = [] if solution else [cell for fault in visible_faults(row.item.puzzle) for cell in fault.cells]
    click.echo(drawing(row.item.puzzle, solution=solution, highlight=clashes), color=True)


def _facts(record: Record, status: int, solved: bool, first: bool) -> str:
    if status == Status.UNIQUE:
        return "a solution; there may be more" if first else "exactly one solution"
    if status == Status.SEVERAL:
        return "several solutions; this is one of them"
    if status == Status.NONE:
        faults = visible_faults(record.puzzle)
        return f"no solution: {faults[0]}" if faults else "no solution"
    unknown = "there may be more" if solved else "it is unknown whether there is a solution"
    return f"{KINDS[status]}; {unknown}"


# -- every solution ---------------------------------------------------------------------------------------


def _write_all(
    run: Run, solver: Solver, limit: int | None, output: str | None, chosen: str, table: Table[_Found]
) -> None:
    found = 0

    def rows() -> Iterator[list[_Found]]:
        nonlocal found
        for chunk in run.chunks():
            for item in chunk.items:
                for row in _each(item, solver, limit):
                    found += bool(row.solution)
                    yield [row]

    write_table(output, chosen, table, rows())
    solver.summarise(KINDS, f"{counted(found, 'solution')} of ")


def _each(item: Item, solver: Solver, limit: int | None) -> Iterator[_Found]:
    """Yield a row for each solution, then one more if there was none or the search stopped early."""
    count = 0
    if not isinstance(item, Record):
        status = unread_status(item)
    else:
        try:
            # islice() accepts no number above sys.maxsize.
            for solution in islice(solver.solutions(item), limit and min(limit, sys.maxsize)):
                count += 1
                yield _Found(item, str(solution), ONE_OF_ALL)
            status = Status(min(count, 2))
        except NodeLimitError:
            status = Status.NODE_LIMIT
        except SearchTimeoutError:
            status = Status.TIMEOUT
    solver.tally[status] += 1
    if status in WITHOUT_SOLUTION:
        yield _Found(item, "", WORDS[status])
