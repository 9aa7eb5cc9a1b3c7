"""``nonet study``."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from shlex import join
from typing import TYPE_CHECKING, Unpack

import click

from ...checked import MOST
from ..failures import INTERRUPTED, SOME_FAILED
from ..options import ManualCommand, ReadOptions, complete_files, read_options
from ..output import is_stdout, opened
from ..run import Run
from ..study_bar import StudyBar
from ..study_sets import sets_of
from ..words import counted, duration

if TYPE_CHECKING:
    from ...puzzle import Puzzle
    from ...study import Contestant, Study


@click.command(cls=ManualCommand)
@read_options
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    shell_complete=complete_files,
    help="Write the report to this file; its name must end in .html.",
)
@click.option(
    "--table",
    metavar="FILE",
    shell_complete=complete_files,
    help="Write the measurements to this file: *.csv, *.csv.gz or *.parquet.",
)
@click.option(
    "--question",
    "questions",
    metavar="NAME",
    multiple=True,
    help="Answer only this question: twins, inference, structures, variables, values, local, algorithms or own."
    " Can be repeated. [default: all]",
)
@click.option(
    "--solver",
    "solvers",
    metavar="TEXT",
    multiple=True,
    help='An additional contestant, as in --solver "mine: inference=eliminate+only choice; variables=dom/wdeg;'
    ' values=lowest; board=bitboard". Can be repeated.',
)
@click.option("--sample", type=click.IntRange(min=1), metavar="N", help="Draw N puzzles at random from each set.")
@click.option(
    "--seed", type=click.IntRange(0, MOST), default=0, show_default=True, metavar="N", help="The seed of the sample."
)
@click.option(
    "--repeats",
    type=click.IntRange(min=1),
    default=3,
    show_default=True,
    metavar="N",
    help="Number of times that each contestant solves each puzzle; the fastest time counts.",
)
@click.option(
    "--timeout",
    type=click.FloatRange(min=0, min_open=True, max=1e6),
    default=5.0,
    show_default=True,
    metavar="SECONDS",
    help="Time limit for each contestant on each puzzle.",
)
@click.option("--from", "from_", metavar="TABLE", help="Measure nothing; read a table that --table wrote.")
@click.pass_context
def study(
    ctx: click.Context,
    puzzles: tuple[str, ...],
    output: str | None,
    table: str | None,
    questions: tuple[str, ...],
    solvers: tuple[str, ...],
    sample: int | None,
    seed: int,
    repeats: int,
    timeout: float,
    from_: str | None,
    **options: Unpack[ReadOptions],
) -> None:
    """Compare methods of solving Sudoku on the same puzzles.

    Contestants (inference from none to everything, data structures, orders of cells and digits, local search, dancing
    links, nonet's engine) take turns on the same puzzles. The measurements answer questions such as these: do naked
    twins pay off, which data structure is fastest in Python, how much do the orders help, where does local search fail?

    The answers are printed; -o writes a report with figures instead, which needs: pip install 'nonet[study]'. Each file
    is a separate set. Every solution is checked; if one is wrong, the exit code is 1. Ctrl-C ends the measurements
    early: the report then covers the finished puzzles, and says so.

    Examples:
      nonet study puzzles.txt --sample 20 -o report.html
      nonet study 17_clue.txt hardest.txt --question twins --timeout 2
      nonet study puzzles.txt --question own --solver "mine: inference=eliminate+only choice; board=bitboard"
      nonet study --from rows.csv.gz -o report.html
    """
    from ...study import Study

    _check_names(output, table)
    malformed = 0
    if from_ is not None:
        if puzzles or questions or solvers or sample:
            raise click.UsageError("--from only reads a table; it takes no puzzles and no measurement options.")
        made = Study.load(_existing(from_))
    else:
        with Run(puzzles, output, options) as run:
            sets = sets_of(run)
        malformed = run.malformed
        made = _measured(sets, questions, solvers, sample, seed, repeats, timeout, options)
    _write(made, output, table)
    _end(ctx, made, measured_now=from_ is None, malformed=malformed)


def _check_names(output: str | None, table: str | None) -> None:
    """Before the measurements start, refuse files that could not be written or have a wrong extension."""
    from ...study.plots import needs_matplotlib
    from ...study.table import is_parquet, pyarrow

    for path in (output, table):
        folder = os.path.dirname(path or "")
        if folder and not os.path.isdir(folder):
            raise click.UsageError(f"there is no folder {folder!r}.")
    if output is not None and not is_stdout(output):
        if not output.lower().endswith(".html"):
            raise click.UsageError(
                "-o writes the report: expected a name that ends in .html (a table goes to --table)."
            )
        needs_matplotlib()
    if table is not None:
        try:
            if is_parquet(table):
                pyarrow()
        except ValueError as error:
            raise click.UsageError(f"--table {error}.") from None


def _existing(path: str) -> str:
    if not os.path.exists(path):
        raise click.UsageError(f"there is no file {path!r}.")
    try:
        from ...study.table import is_parquet

        is_parquet(path)
    except ValueError as error:
        raise click.UsageError(f"--from {error}.") from None
    return path


def _measured(
    sets: dict[str, list[Puzzle]],
    questions: Sequence[str],
    solvers: Sequence[str],
    sample: int | None,
    seed: int,
    repeats: int,
    timeout: float,
    options: ReadOptions,
) -> Study:
    from ... import study as studies

    own = [_contestant(text) for text in solvers]
    wanted = list(questions) or None
    try:
        contestants = studies.line_up(wanted, own)
    except ValueError as error:
        raise click.UsageError(f"{error}.") from None
    drawn = sum(min(len(members), sample or len(members)) for members in sets.values())
    if not options["quiet"]:
        most = duration(drawn * len(contestants) * repeats * timeout)
        plan = f"{counted(drawn, 'puzzle')}, {counted(len(contestants), 'contestant')}, {counted(repeats, 'repeat')}"
        click.echo(f"{plan}: at most {most}", err=True)
    with StudyBar(wanted=not (options["quiet"] or options["no_progress"])) as bar:
        return studies.run(
            sets,
            questions=wanted,
            solvers=own,
            sample=sample,
            repeats=repeats,
            timeout=timeout,
            seed=seed,
            command=join(["nonet", *sys.argv[1:]]),
            on_step=bar.update,
        )


def _contestant(text: str) -> Contestant:
    from ...errors import ParseError
    from ...study import parse_contestant

    try:
        return parse_contestant(text)
    except ParseError as error:
        raise click.UsageError(f"--solver {text!r}, {error}.") from None


def _write(made: Study, output: str | None, table: str | None) -> None:
    if table is not None:
        made.save(table)
    if output is not None and not is_stdout(output):
        made.save(output)
        return
    with opened(output) as file:
        file.write("\n\n".join(map(str, made.answers())) + "\n")


def _end(ctx: click.Context, made: Study, measured_now: bool, malformed: int) -> None:
    """Report wrong answers and interruptions, and exit with the code for them."""
    for row in made.wrong:
        click.echo(f"WRONG ANSWER: {row.contestant} on puzzle {row.number:,} of {row.set}: {row.puzzle}", err=True)
    if measured_now and made.measured < made.facts.planned:
        click.echo(f"Interrupted: the study covers {made.measured:,} of {made.facts.planned:,} puzzles.", err=True)
        ctx.exit(INTERRUPTED)
    if made.wrong or malformed:
        ctx.exit(SOME_FAILED)
