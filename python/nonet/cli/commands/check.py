"""``nonet check``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, Unpack

import click

from ...bulk import SolveResult, Status
from ...errors import NodeLimitError, SearchTimeoutError
from ...formats.blocks import Block, Texts
from ...formats.columns import SOLUTION
from ...formats.record import Record
from ...formats.text_columns import board_texts, empty_texts, word_texts
from ...tables.proper import ANSWERED, faults_of, with_wrong_solution, wrong_solutions
from ..block_text import text_of
from ..failures import SOME_FAILED
from ..grids import check_grids
from ..input_columns import with_fields
from ..jobs import is_folder, run_job
from ..options import (
    PuzzleCommand,
    SearchOptions,
    answer_option,
    complete_files,
    limit_options,
    on_option,
    read_options,
    table_option,
)
from ..output import DELIMITERS, FILES, ROW_FORMATS, Table, chosen_format, puzzle_text, write_table
from ..run import Run
from ..solver import KINDS, WORDS, Answered, Row, Solver
from ..sources import STDIN, Item
from ..tables import row_limits, write_answers
from ..words import complaint

if TYPE_CHECKING:
    from ...rules import Rules
    from ...tables.task import Task


class _Checked(NamedTuple):
    """A row of the output."""

    item: Item
    word: str
    details: str


class _Asked(NamedTuple):
    """What to find out besides the number of solutions."""

    minimal: bool
    clues: bool
    why: bool


_TABLE: Table[_Checked] = Table(
    columns=("puzzle", "status", "details"),
    cells=lambda row: (puzzle_text(row.item), row.word, row.details),
    line=lambda row: f"{row.word}: {row.details}" if row.details else row.word,
)

NOT_MINIMAL = "not_minimal"
"""The status of a proper puzzle with superfluous givens, if --minimal is given."""


@click.command(cls=PuzzleCommand)
@read_options
@click.option("--minimal", is_flag=True, help="Also check that no given is superfluous.")
@click.option("--clues", is_flag=True, help="Like --minimal, for constraints and extra houses as well.")
@click.option("--why", is_flag=True, help="Say what contradicts what in a puzzle without a solution.")
@click.option(
    "--against",
    metavar="FILE",
    shell_complete=complete_files,
    help="Check solved grids instead: PUZZLES are the grids, and FILE has the puzzles that they should solve.",
)
@table_option
@answer_option
@on_option
@limit_options
@click.pass_context
def check(
    ctx: click.Context,
    puzzles: tuple[str, ...],
    minimal: bool,
    clues: bool,
    why: bool,
    against: str | None,
    to: str | None,
    output: str | None,
    **options: Unpack[SearchOptions],
) -> None:
    """Check that puzzles are proper, or that grids solve their puzzles.

    Each puzzle gets one line, in order: unique if it has exactly one solution; otherwise none, several, malformed,
    node_limit or timeout, followed by a colon and all its faults. With --minimal, a proper puzzle with superfluous
    givens is not_minimal, and its line lists them; --clues looks at constraints and extra houses too. With --why, the
    line of a puzzle without a solution has the fewest givens and constraints that contradict each other. A proper
    puzzle whose row states another solution is wrong_solution. A table (csv or tsv) has the columns puzzle, status and
    details.

    With --against, a grid is right if it is complete, keeps every given and repeats no digit in a house. Wrong grids
    are listed by number, one per line; the last line is the accuracy. If the file of grids has a column of solutions,
    those are checked.

    Parquet, Arrow and JSONL files get the columns status and details beside those of the input. -o DIR/ writes shard
    by shard, and the same command resumes.

    The exit code is 1 if anything is wrong.

    Examples:
      nonet check puzzles.txt
      nonet check --minimal 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
      nonet check puzzles.txt -o report.csv
      nonet check puzzles.parquet -o report/
      nonet check solved.txt --against puzzles.txt
    """
    folder = is_folder(output)
    chosen = "parquet" if folder else chosen_format(to, output, (*ROW_FORMATS, *FILES))
    if against is not None:
        if against == STDIN and (not puzzles or STDIN in puzzles):
            raise click.UsageError("Standard input (-) can be read only once.")
        if minimal or clues or why or chosen != "line":
            raise click.UsageError(
                "--against checks grids: it takes no --minimal, --clues or --why, and writes no table."
            )
        if not check_grids(puzzles, against, output, options):
            ctx.exit(SOME_FAILED)
        return
    if (minimal or clues or why) and chosen in FILES:
        raise click.UsageError("--minimal, --clues and --why write line, csv or tsv.")
    if folder:
        tally = run_job(puzzles, str(output), to, _task(options), options)
        if tally.total() != tally[Status.UNIQUE]:
            ctx.exit(SOME_FAILED)
        return
    asked = _Asked(minimal or clues, clues, why)
    words: Counter[str] = Counter()
    with Run(puzzles, output, options) as run:
        solver = Solver(run, 2, options)
        single = chosen not in FILES and run.has_one()
        table = with_fields(_TABLE, run) if chosen in DELIMITERS else _TABLE
        if chosen in FILES:
            solver.tally = write_answers(run, output, chosen, _task(options), options)
            words.update({WORDS[status]: count for status, count in solver.tally.items()})
        else:
            write_table(output, chosen, table, _lines(solver, asked, chosen, table, words))
        if not single:
            solver.summarise({**KINDS, Status.UNIQUE: "proper"})
            if asked.minimal:
                run.say(f"{words[WORDS[Status.UNIQUE]]:,} minimal")
    if words.total() != words[WORDS[Status.UNIQUE]]:
        ctx.exit(SOME_FAILED)


def _task(options: SearchOptions) -> Task:
    from ...tables.task import Task

    return Task.of("proper", options["rules"], **row_limits(options))


def _lines(
    solver: Solver, asked: _Asked, chosen: str, table: Table[_Checked], words: Counter[str]
) -> Iterator[list[_Checked] | str]:
    """Yield the rows of each chunk, as one text if they are columns and all puzzles are proper."""
    delimiter = DELIMITERS.get(chosen, "")
    for answered in solver.answered():
        text, wrong = None, _wrong(answered)
        if not asked.minimal and not wrong and answered.statuses().keys() == {Status.UNIQUE}:
            text = text_of(
                answered.blocks, answered.result, table.input_fields, delimiter, partial(_proper, chosen=chosen)
            )
        if text is not None:
            words[WORDS[Status.UNIQUE]] += len(answered.chunk)
            yield text
            continue
        checked = [_check(row, solver, asked, wrong.get(at)) for at, row in enumerate(answered.rows)]
        words.update([row.word for row in checked])
        changed = sum(row.word == WORDS[Status.WRONG_SOLUTION] for row in checked)
        solver.tally.update({Status.UNIQUE: -changed, Status.WRONG_SOLUTION: changed})
        yield checked


def _proper(block: Block, result: SolveResult, rows: slice, *, chosen: str) -> list[Texts]:
    """Return the columns of proper puzzles, which have no details."""
    word = word_texts(result.status[rows], [WORDS.get(status, "") for status in Status])
    return [word] if chosen == "line" else [board_texts(block.cells), word, empty_texts(len(block))]


def _wrong(answered: Answered) -> dict[int, str]:
    """Return what is wrong with the stated solutions of a chunk, by row number."""
    import numpy as np

    blocks = answered.blocks
    if blocks and all(block.solutions is not None for block in blocks):
        cells = np.concatenate([block.cells for block in blocks])
        stated = np.concatenate([block.solutions for block in blocks if block.solutions is not None])
        return wrong_solutions(stated, cells, blocks[0].rules)
    if blocks and all(block.solutions is None for block in blocks):
        return {}
    found: dict[int, str] = {}
    for rules, records in _by_rules(answered).items():
        puzzles, solutions = [record.puzzle for record in records.values()], [*map(_stated, records.values())]
        rows = [*records]
        found |= {rows[at]: why for at, why in wrong_solutions(solutions, puzzles, rules).items()}
    return found


def _by_rules(answered: Answered) -> dict[Rules, dict[int, Record]]:
    """Return the records that state a solution by their row, for each set of rules."""
    found: dict[Rules, dict[int, Record]] = {}
    for at, (item, _) in enumerate(answered.rows):
        if isinstance(item, Record) and _stated(item) is not None:
            found.setdefault(item.puzzle.rules, {})[at] = item
    return found


def _stated(record: Record) -> Any:
    """Return the solution that a record states, as text if it is malformed, or None."""
    return record.fields.get(SOLUTION) if record.solution is None else record.solution


def _check(row: Row, solver: Solver, asked: _Asked, wrong: str | None) -> _Checked:
    status = row.answer.status
    if not isinstance(row.item, Record):
        return _Checked(row.item, WORDS[status], complaint(row.item.error))
    if wrong is not None and status in ANSWERED:
        faults = filter(None, (faults_of(row.item.puzzle, status), wrong))
        return _Checked(row.item, WORDS[with_wrong_solution(status)], "; ".join(faults))
    if status == Status.UNIQUE and asked.minimal:
        return _minimal(row.item, solver, asked.clues)
    if status == Status.NONE and asked.why:
        return _Checked(row.item, WORDS[status], _why(row.item, solver))
    return _Checked(row.item, WORDS[status], faults_of(row.item.puzzle, status))


def _minimal(record: Record, solver: Solver, clues: bool) -> _Checked:
    try:
        redundant = _redundant(record, solver, clues)
    except SearchTimeoutError:
        return _Checked(record, WORDS[Status.TIMEOUT], "proper, but perhaps not minimal")
    except NodeLimitError:
        return _Checked(record, WORDS[Status.NODE_LIMIT], "proper, but perhaps not minimal")
    if not redundant:
        return _Checked(record, WORDS[Status.UNIQUE], "")
    one_of = "any one of " if len(redundant) > 1 else ""
    return _Checked(record, NOT_MINIMAL, f"{one_of}{', '.join(redundant)} could be removed")


def _redundant(record: Record, solver: Solver, clues: bool) -> list[str]:
    """Return the names of the superfluous givens and, if wanted, of other superfluous clues."""
    name = record.puzzle.board.cell_name
    if not clues:
        return [*map(name, solver.redundant_givens(record))]
    found = solver.redundant_clues(record)
    return [*map(name, found.givens), *map(str, found.constraints), *(house.name for house in found.houses)]


def _why(record: Record, solver: Solver) -> str:
    """Return what contradicts what in a puzzle without a solution, or its visible faults if there is no time."""
    try:
        found = solver.why_broken(record)
    except SearchTimeoutError:
        found = None
    return faults_of(record.puzzle, Status.NONE) if found is None else found.message
