"""``nonet rate``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import isnan
from typing import TYPE_CHECKING, NamedTuple, Unpack

import click

from ...bulk import Status
from ...bulk.columns import word
from ...errors import RulesError
from ...tables.rated import techniques
from ..answers import batch_rules, names_rules, rows_by_board, unread_status
from ..failures import SOME_FAILED
from ..input_columns import with_fields
from ..jobs import is_folder, run_job
from ..options import PuzzleCommand, ReadOptions, answer_option, on_option, read_options, threads_option, timeout_option
from ..output import DELIMITERS, FILES, ROW_FORMATS, Table, chosen_format, puzzle_text, write_table
from ..run import Run
from ..solver import KINDS, WORDS
from ..sources import Item
from ..tables import write_answers
from ..words import took

if TYPE_CHECKING:
    from ...names import Scale
    from ...rating import Rating
    from ...rules import Rules
    from ...tables.task import Task

SCALES: tuple[Scale, ...] = ("explainer", "hodoku", "nonet")


class _Rated(NamedTuple):
    """A row of the output."""

    item: Item
    status: int
    rating: Rating | None


def _cells(row: _Rated) -> Sequence[object]:
    rating = row.rating
    first = (puzzle_text(row.item), WORDS[row.status])
    if rating is None:
        return (*first, *[None] * 10)
    level = None if rating.level is None else word(rating.level)
    numbers = (rating.er, rating.ep, rating.ed, rating.hodoku, level, rating.nonet)
    return (*first, *numbers, rating.hardest, rating.is_exact, techniques(rating), rating.difficulty)


def _line(rating: Rating) -> str:
    return str(rating) if rating.difficulty is None else f"{rating} ({rating.difficulty})"


_TABLE: Table[_Rated] = Table(
    columns=(
        "puzzle",
        "status",
        "er",
        "ep",
        "ed",
        "hodoku",
        "level",
        "nonet",
        "hardest",
        "exact",
        "techniques",
        "difficulty",
    ),
    cells=_cells,
    line=lambda row: WORDS[row.status] if row.rating is None else _line(row.rating),
)


def _number(_: click.Context, __: click.Parameter, value: float | None) -> float | None:
    if value is not None and isnan(value):
        raise click.BadParameter("expected a rating, found nan")
    return value


@click.command(cls=PuzzleCommand)
@read_options
@click.option(
    "--scale",
    "scales",
    type=click.Choice(SCALES),
    multiple=True,
    help="Rate on this scale. Can be repeated. [default: explainer and hodoku]",
)
@click.option(
    "--max-er",
    type=click.FloatRange(min=0),
    callback=_number,
    metavar="ER",
    help="Stop rating a puzzle at the first step that costs more than this; its rating is then a lower bound.",
)
@timeout_option("Stop after this many seconds in all; puzzles not reached get the word timeout.")
@timeout_option("Stop rating each puzzle after this many seconds; its rating is then a lower bound.", "--row-timeout")
@click.option(
    "--to",
    type=click.Choice(["line", "csv", "tsv", "parquet"]),
    help="Write one line for each puzzle, or a table with columns. [default: by the name of -o, else line]",
)
@answer_option
@on_option
@threads_option
@click.pass_context
def rate(
    ctx: click.Context,
    puzzles: tuple[str, ...],
    scales: tuple[Scale, ...],
    max_er: float | None,
    timeout: float | None,
    row_timeout: float | None,
    to: str | None,
    output: str | None,
    threads: int | None,
    **options: Unpack[ReadOptions],
) -> None:
    """Rate how hard puzzles are for people.

    Each puzzle gets one line, in order: ER/EP/ED of Sudoku Explainer 1.2.1 (the hardest step, the hardest up to the
    first digit written, the first step), score and level of HoDoKu 2.2, the hardest technique, and in brackets the
    difficulty by ER, from very easy to extreme. "At least" precedes a rating that a limit cut short, or whose path did
    not reach the solution. A puzzle without a rating gets a word instead: none, several, malformed or timeout.

    A table (csv, tsv) has the columns puzzle, status, er, ep, ed, hodoku, level, nonet (the highest price on
    that scale), hardest, exact (no path was cut short), techniques (how often each was used on the first scale), and
    difficulty. Parquet, Arrow and JSONL files keep all columns of the input and get these beside them.

    The exit code is 1 if any puzzle has no rating.

    Examples:
      nonet rate 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
      nonet rate puzzles.txt -o ratings.csv
      nonet rate puzzles.txt.gz --scale explainer --max-er 7.0 -o ratings.parquet
    """
    if max_er is not None and scales and "explainer" not in scales:
        raise click.UsageError("--max-er limits the scale explainer: add --scale explainer.")
    limits = {"threads": threads, "timeout": timeout}
    task = _task(options["rules"], scales or SCALES[:2], max_er, row_timeout)
    if is_folder(output):
        tally = run_job(puzzles, str(output), to, task, {**options, **limits})
        if tally.total() != tally[Status.UNIQUE]:
            ctx.exit(SOME_FAILED)
        return
    chosen = chosen_format(to, output, (*ROW_FORMATS, *FILES))
    tally = Counter()
    with Run(puzzles, output, options) as run:
        if chosen in FILES:
            tally = write_answers(run, output, chosen, task, limits)
        else:
            table = with_fields(_TABLE, run) if chosen in DELIMITERS else _TABLE
            asked = _Asked(scales or SCALES[:2], max_er, timeout, row_timeout, threads)
            write_table(output, chosen, table, _rated(run, asked, tally))
        if tally.total() != 1:
            _summarise(run, tally)
    if tally.total() != tally[Status.UNIQUE]:
        ctx.exit(SOME_FAILED)


def _task(rules: Rules, scales: Sequence[Scale], max_er: float | None, row_timeout: float | None) -> Task:
    from ...tables import task

    return task.Task.of("rate", rules, scales=tuple(scales), max_er=max_er, row_timeout=row_timeout)


class _Asked(NamedTuple):
    """The options of a rating; see :func:`rate_many`."""

    scales: Sequence[Scale]
    max_er: float | None
    timeout: float | None
    row_timeout: float | None
    threads: int | None


def _rated(run: Run, asked: _Asked, tally: Counter[int]) -> Iterator[list[_Rated]]:
    from ...rating import rate_many

    for chunk in run.chunks():
        found: dict[int, tuple[int, Rating | None]] = {}
        refused: dict[int, str] = {}
        for at in rows_by_board(chunk.items):
            puzzles = [chunk.items[row].puzzle for row in at]  # type: ignore[union-attr]
            limits = asked._replace(timeout=run.seconds_left(asked.timeout))._asdict()
            try:
                result = rate_many(puzzles, batch_rules(puzzles[0], run.rules), **limits, progress=run.progress)
            except RulesError as error:
                if names_rules(run.rules):
                    raise
                refused |= dict.fromkeys(at, str(error))
                continue
            found |= zip(at, zip(result.status.tolist(), result, strict=True), strict=True)
            refused |= {at[row]: why for row, why in result.errors.items()}
        run.say_refused(chunk, dict(sorted(refused.items())))
        rows = [_Rated(item, *found.get(row, (unread_status(item), None))) for row, item in enumerate(chunk.items)]
        tally.update([row.status for row in rows])
        yield rows


def _summarise(run: Run, tally: Counter[int]) -> None:
    total = tally.total()
    names = {**KINDS, Status.UNIQUE: "rated"}
    kinds = ", ".join(f"{tally[status]:,} {name}" for status, name in names.items() if tally[status])
    run.say(f"{took(total, 'puzzle', run.seconds)}: {kinds}")
