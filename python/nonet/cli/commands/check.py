"""``nonet check``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from ...bulk.status import Status
from ...errors import NodeLimitError, SearchTimeoutError
from ...faults import faults_of
from ...formats.record import Record
from ..asking import Answered, Asking, ask
from ..failures import SOME_FAILED
from ..grids import check_grids
from ..jobs import is_folder
from ..one import answer_one, row_seconds
from ..options import (
    PuzzleCommand,
    answer_option,
    complete_files,
    on_option,
    question_options,
    read_options,
    table_option,
)
from ..output import FILES, ROW_FORMATS, chosen_format, write_texts
from ..run import Run
from ..sources import STDIN

if TYPE_CHECKING:
    from ...rows.answer import Answer

NOT_MINIMAL = "not_minimal"
"""The status of a proper puzzle with superfluous givens, if --minimal is given."""


class _Also(NamedTuple):
    """What to find out besides the number of solutions."""

    minimal: bool
    clues: bool
    why: bool


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
@question_options("proper")
@click.pass_context
def check(
    ctx: click.Context,
    /,
    puzzles: tuple[str, ...],
    minimal: bool,
    clues: bool,
    why: bool,
    against: str | None,
    to: str | None,
    output: str | None,
    **options: Any,
) -> None:
    """Check that puzzles are proper, or that grids solve their puzzles.

    Each puzzle gets one line, in order: unique if it has exactly one solution; otherwise none, several, malformed,
    node_limit or timeout, followed by a colon and all its faults. With --minimal, a proper puzzle with superfluous
    givens is not_minimal, and its line lists them; --clues looks at constraints and extra houses too. With --why, the
    line of a puzzle without a solution has the fewest givens and constraints that contradict each other. A proper
    puzzle whose row states another solution is wrong_solution. A table (csv, tsv, parquet, arrow, jsonl) has the
    columns of the input, and then status, details and error.

    With --against, a grid is right if it is complete, keeps every given and repeats no digit in a house. Wrong grids
    are listed by number, one per line; the last line is the accuracy. If the file of grids has a column of solutions,
    those are checked.

    -o DIR/ writes shard by shard, and the same command resumes.

    The exit code is 1 if anything is wrong.

    Examples:
      nonet check puzzles.txt
      nonet check --minimal 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
      nonet check puzzles.txt -o report.csv
      nonet check puzzles.parquet -o report/
      nonet check solved.txt --against puzzles.txt
    """
    chosen = "parquet" if is_folder(output) else chosen_format(to, output, (*ROW_FORMATS, *FILES))
    also = _Also(minimal or clues, clues, why)
    if against is not None:
        if against == STDIN and (not puzzles or STDIN in puzzles):
            raise click.UsageError("Standard input (-) can be read only once.")
        if any(also) or chosen != "line":
            raise click.UsageError(
                "--against checks grids: it takes no --minimal, --clues or --why, and writes no table."
            )
        if not check_grids(puzzles, against, output, options):
            ctx.exit(SOME_FAILED)
        return
    if any(also) and chosen in FILES:
        raise click.UsageError("--minimal, --clues and --why write line, csv or tsv.")
    revise = partial(_revised, also=also, options=options) if any(also) else None
    single = partial(_write_one, also=also, options=options)
    ask("proper", puzzles, to, output, options, revise=revise, single=single, end=partial(_end, minimal=also.minimal))


def _end(run: Run, asking: Asking, minimal: bool) -> None:
    asking.summarise()
    if minimal:
        run.say(f"{asking.words['unique']:,} minimal")


def _write_one(run: Run, record: Record, output: str | None, also: _Also, options: Any) -> str:
    status = answer_one(run, record.puzzle, 2, options).status
    word, details = status.name.lower(), faults_of(record.puzzle, status)
    if (found := _more(run, record, status, also, options)) is not None:
        word, details = found
    write_texts(output, "line", (), [f"{word}: {details}\n" if details else f"{word}\n"])
    return word


# -- what the question does not ask --------------------------------------------------------------------------


def _revised(found: Answered, run: Run, also: _Also, options: Any) -> Answer:
    """Return an answer with what else was asked of its rows."""
    result: Any = found.answer.result
    words, status, faults = [*found.answer.words("status"), NOT_MINIMAL], result.status.copy(), dict(result.faults)
    for row, (word, details) in _each(found, run, also, options):
        status[row], faults[row] = words.index(word), details
    result = replace(result, status=status, faults={row: why for row, why in faults.items() if why})
    return found.answer.with_result(result, (NOT_MINIMAL,))


def _each(found: Answered, run: Run, also: _Also, options: Any) -> Iterator[tuple[int, tuple[str, str]]]:
    for row, status in enumerate(found.answer.result.status.tolist()):
        if (status == Status.UNIQUE and also.minimal) or (status == Status.NONE and also.why):
            known = _more(run, found.record(row), Status(status), also, options)
            if known is not None:
                yield row, known


def _more(run: Run, record: Record, status: Status, also: _Also, options: Any) -> tuple[str, str] | None:
    """Return the word and the details of a puzzle that was asked more, or None if there is nothing to ask."""
    if status == Status.UNIQUE and also.minimal:
        return _minimal(run, record, also.clues, options)
    if status == Status.NONE and also.why:
        return "none", _why(run, record, options)
    return None


def _minimal(run: Run, record: Record, clues: bool, options: Any) -> tuple[str, str]:
    try:
        redundant = _redundant(run, record, clues, options)
    except SearchTimeoutError:
        return "timeout", "proper, but perhaps not minimal"
    except NodeLimitError:
        return "node_limit", "proper, but perhaps not minimal"
    if not redundant:
        return "unique", ""
    one_of = "any one of " if len(redundant) > 1 else ""
    return NOT_MINIMAL, f"{one_of}{', '.join(redundant)} could be removed"


def _redundant(run: Run, record: Record, clues: bool, options: Any) -> list[str]:
    """Return the names of the superfluous givens and, if wanted, of other superfluous clues."""
    puzzle, seconds = record.puzzle, row_seconds(run, options)
    name = puzzle.board.cell_name
    if not clues:
        return [*map(name, puzzle.redundant_givens(timeout=seconds, max_nodes=options["max_nodes"]))]
    found = puzzle.redundant_clues(timeout=seconds)
    return [*map(name, found.givens), *map(str, found.constraints), *(house.name for house in found.houses)]


def _why(run: Run, record: Record, options: Any) -> str:
    """Return what contradicts what in a puzzle without a solution, or its visible faults if there is no time."""
    try:
        found = record.puzzle.why_broken(timeout=row_seconds(run, options))
    except SearchTimeoutError:
        found = None
    return faults_of(record.puzzle, Status.NONE) if found is None else found.message
