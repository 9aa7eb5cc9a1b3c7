"""``nonet solve``."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any

import click

from ...bulk.status import Status
from ...errors import NodeLimitError, SearchTimeoutError
from ...faults import visible_faults
from ...formats.record import Record
from ...grid import Grid
from ...puzzle import Puzzle
from ...questions import QUESTIONS
from ...rows.added import free_names
from ..asking import KINDS, Asking, Layout, ask, say_summary
from ..failures import SOME_FAILED
from ..one import answer_one, row_seconds
from ..options import PuzzleCommand, answer_option, on_option, question_options, read_options, target_option
from ..output import DELIMITERS, ROW_FORMATS, chosen_format, is_stdout, write_records, write_texts
from ..run import Run
from ..sources import Item
from ..words import counted, duration

ONE_OF_ALL = "solution"
"""The word for the status in a row of --all or --limit."""


@click.command(cls=PuzzleCommand)
@read_options
@click.option("--all", "all_", is_flag=True, help="Write every solution of each puzzle as it is found.")
@click.option("--limit", type=click.IntRange(min=1), metavar="N", help="Like --all, up to N solutions of each puzzle.")
@target_option("line, csv, tsv or any other")
@answer_option
@on_option
@question_options("solve")
@click.pass_context
def solve(
    ctx: click.Context,
    /,
    puzzles: tuple[str, ...],
    all_: bool,
    limit: int | None,
    to: str | None,
    output: str | None,
    **options: Any,
) -> None:
    """Solve puzzles, and check whether each solution is the only one.

    A single puzzle on a terminal is drawn. Otherwise each puzzle gets one line, in order: its solution, or one of the
    words none, malformed, node_limit and timeout. If a puzzle has several solutions, its line has the first one found.

    A table (csv, tsv, parquet, arrow, jsonl) has the columns of the input, and then solution, status, count and error;
    the status is unique, several or one of the words. Other formats store the solution with the puzzle, as placed
    digits, or instead of the puzzle, depending on the format; malformed lines are omitted.

    Examples:
      nonet solve 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
      nonet solve puzzles.txt.gz -o solved.csv
      nonet solve puzzles.txt --rejects bad.txt | paste puzzles.txt -
      nonet solve --rules diagonal+windoku puzzles.sdm
      nonet solve --limit 10 puzzle.txt
    """
    if all_ or limit:
        if not options["unique"]:
            raise click.UsageError("--first asks for one solution, --all and --limit for more.")
        if not _write_all(puzzles, limit, to, output, options):
            ctx.exit(SOME_FAILED)
        return
    drawn = to is None and is_stdout(output) and sys.stdout.isatty()
    others = partial(_write_records, output=output, first=not options["unique"])
    ask("solve", puzzles, to, output, options, single=partial(_show_one, options=options, drawn=drawn), others=others)


# -- formats without a row for everything -------------------------------------------------------------------


def _write_records(run: Run, asking: Asking, chosen: str, output: str | None, first: bool) -> None:
    from ...formats import FORMATS

    is_one = run.has_one()

    def records() -> Iterator[Record]:
        for one in asking.answered(stating=False):
            words = one.answer.words("status")
            found = zip(one.items(), one.answer.result.grids(), one.answer.result.status.tolist(), strict=True)  # type: ignore[attr-defined]
            for item, solution, status in found:
                if isinstance(item, Record):
                    record = replace(item, fields={**item.fields, "status": words[status]})
                    yield record if solution is None else _with_solution(record, solution, FORMATS[chosen].keeps)
                    if is_one and status != Status.UNIQUE:
                        run.say(_facts(item, Status(status), solution is not None, first))

    write_records(output, records(), chosen, run.rules)


def _with_solution(record: Record, solution: Grid, keeps: frozenset[str]) -> Record:
    """Return a record with its solution, which replaces the puzzle if the format has no other place for it."""
    if "solution" in keeps:
        return replace(record, solution=solution)
    if "placed" in keeps:
        added = [0 if given else digit for given, digit in zip(record.puzzle.givens, solution, strict=True)]
        return replace(record, placed=Grid(added, solution.board))
    return replace(record, puzzle=Puzzle(solution, record.puzzle.rules))


# -- one puzzle -------------------------------------------------------------------------------------------


def _show_one(run: Run, record: Record, output: str | None, options: Any, drawn: bool) -> str:
    """Draw the solution, or write it as a line, with what is known of others; return the word for its status."""
    first = not options["unique"]
    answer = answer_one(run, record.puzzle, 1 if first else 2, options)
    status, solution = answer.status, answer.solution
    word = QUESTIONS["solve"].words(options)[status]
    if drawn:
        _draw(record.puzzle, solution)
    else:
        write_texts(output, "line", (), [f"{word if solution is None else solution}\n"])
    if drawn or status != Status.UNIQUE:
        facts = _facts(record, status, solution is not None, first)
        cost = f" · {counted(answer.nodes, 'node')} · {duration(answer.seconds)}" if drawn else ""
        run.say(f"{facts}{cost}")
    return word


def _draw(puzzle: Puzzle, solution: Grid | None) -> None:
    from ..board import drawing

    clashes = [] if solution else [cell for fault in visible_faults(puzzle) for cell in fault.cells]
    click.echo(drawing(puzzle, solution=solution, highlight=clashes), color=True)


def _facts(record: Record, status: Status, solved: bool, first: bool) -> str:
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


def _write_all(puzzles: Sequence[str], limit: int | None, to: str | None, output: str | None, options: Any) -> bool:
    """Write every solution as it is found, and return whether each puzzle has one."""
    chosen = chosen_format(to, output)
    if chosen not in ROW_FORMATS:
        raise click.UsageError("--all and --limit write line, csv or tsv.")
    tally, found = Counter[int](), 0

    def texts(layout: Layout | None) -> Iterator[str]:
        nonlocal found
        for chunk in run.chunks():
            for item in chunk.items:
                for solution, word in _each(run, item, limit, options, tally):
                    found += bool(solution)
                    yield f"{solution or word}\n" if layout is None else _row(layout, item, run, solution, word, chosen)

    with Run(puzzles, output, options) as run:
        layout = Layout.of(run) if chosen in DELIMITERS else None
        added = {} if layout is None else free_names(layout.names, ("solution", "status"), None)
        write_texts(output, chosen, [*(layout.names if layout else ()), *added.values()], texts(layout))
        say_summary(run, tally, KINDS, f"{counted(found, 'solution')} of ")
    return not tally.keys() - QUESTIONS["solve"].good


def _row(layout: Layout, item: Item, run: Run, solution: str, word: str, chosen: str) -> str:
    from ...rows.read import of_records
    from ...rows.write import lines_of

    return lines_of([*layout.cells(of_records([item], run.rules)), [solution], [word]], DELIMITERS[chosen])


def _each(run: Run, item: Item, limit: int | None, options: Any, tally: Counter[int]) -> Iterator[tuple[str, str]]:
    """Yield each solution with its word, then one more word if there was none or the search stopped early."""
    count = 0
    if not isinstance(item, Record):
        status = Status.MISSING if item.is_missing else Status.MALFORMED
    else:
        try:
            asked = {"timeout": row_seconds(run, options), "max_nodes": options["max_nodes"]}
            # islice() accepts no number above sys.maxsize.
            for solution in islice(item.puzzle.solutions(**asked), limit and min(limit, sys.maxsize)):
                count += 1
                yield str(solution), ONE_OF_ALL
            status = Status(min(count, 2))
        except NodeLimitError:
            status = Status.NODE_LIMIT
        except SearchTimeoutError:
            status = Status.TIMEOUT
    tally[status] += 1
    if status not in QUESTIONS["solve"].good:
        yield "", status.name.lower()
