"""``nonet generate``."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from math import inf
from typing import TYPE_CHECKING, Any

import click

from ... import _core
from ...checked import MOST
from ...errors import NonetError, ParseError
from ...formats.record import Record
from ...grid import Grid
from ...puzzle import Puzzle
from ...rules import Rules
from ..failures import INTERRUPTED, SOME_FAILED
from ..interrupts import Interrupts
from ..jobs import generate_job, is_folder
from ..making import Cells, Making, row_types
from ..options import (
    ManualCommand,
    answer_option,
    complete_files,
    complete_techniques,
    completing,
    known_format,
    on_option,
    rules_options,
    threads_option,
    timeout_option,
)
from ..output import FILES, ROW_FORMATS, TABLES, chosen_format, write_columns, write_records
from ..ranges import RANGE, range_of
from ..stall import Stall

if TYPE_CHECKING:
    from ...generation.request import Request, RequestOptions
    from ...generation.series import Series


def _names(names: Iterable[tuple[str, Sequence[str]]]) -> str:
    """Return names for the help of an option, each with the first of its other names."""
    return ", ".join(name.replace(" ", "-") + (f" (or {others[0]})" if others else "") for name, others in names)


def _request_options(function: Any) -> Any:
    """Give a command the options for the requested puzzles."""
    for decorate in reversed(
        (
            click.option(
                "--symmetry",
                metavar="NAME",
                default="none",
                shell_complete=completing(lambda: (name for name, _ in _core.SYMMETRIES)),
                help=f"The symmetry of the givens: {_names(_core.SYMMETRIES)}.",
            ),
            click.option(
                "--givens", type=RANGE, help="The number of givens, as in 24..26; more than 30 needs --not-minimal."
            ),
            click.option("--not-minimal", is_flag=True, help="Allow superfluous givens."),
            click.option(
                "--chained",
                is_flag=True,
                help="Make each puzzle from the one before it: faster, but the puzzles are related.",
            ),
            click.option(
                "--bias",
                type=click.Choice(_core.BIASES),
                default=_core.BIASES[0],
                show_default=True,
                help="The method for drawing random minimal puzzles: fast, or with a known bias.",
            ),
            click.option(
                "--pattern",
                metavar="FILE|TEXT",
                shell_complete=complete_files,
                help="The cells with givens: 81 marks, with . for cells without givens, or a picture.",
            ),
            click.option("--near", metavar="PUZZLE", help="Make puzzles from this one by exchanging some givens."),
            click.option(
                "--swap",
                type=click.IntRange(min=1),
                metavar="K",
                help="The number of givens to exchange, with --near. [default: 1]",
            ),
            click.option("--er", type=RANGE, help="The Explainer rating, as in 3.8..4.5."),
            click.option("--ep", type=RANGE, help="The Explainer rating of the steps up to the first placed digit."),
            click.option("--ed", type=RANGE, help="The Explainer rating of the first step."),
            click.option("--hodoku", type=RANGE, help="HoDoKu's score."),
            click.option("--level", metavar="NAME", multiple=True, help="HoDoKu's level, easy to extreme."),
            click.option(
                "--difficulty",
                metavar="WORD",
                shell_complete=completing(lambda: (word.replace(" ", "-") for word, *_ in _core.DIFFICULTIES)),
                help=f"A range of the ER: {_names((name, others) for name, others, *_ in _core.DIFFICULTIES)}.",
            ),
            click.option("--guesses", type=RANGE, help="The number of guesses that nonet's search makes."),
            click.option(
                "--must",
                metavar="KEY",
                multiple=True,
                shell_complete=complete_techniques,
                help="A technique that must occur; `nonet techniques` names them.",
            ),
            click.option(
                "--without",
                metavar="KEY",
                multiple=True,
                shell_complete=complete_techniques,
                help="A technique that must not occur.",
            ),
            click.option(
                "--only",
                metavar="KEY",
                multiple=True,
                shell_complete=complete_techniques,
                help="A technique that may occur; no others may.",
            ),
            click.option(
                "--constraints",
                "drawn",
                metavar="NAME[=COUNT]",
                multiple=True,
                shell_complete=completing(lambda: _core.DRAWN_CONSTRAINTS),
                help="Draw constraints for each puzzle: killer-cage, thermometer=2..4, xv=all, 'kropki-dots negative', "
                "or a rule such as anti-knight; `--givens 0` makes puzzles of constraints alone.",
            ),
            click.option("--minimal-constraints", is_flag=True, help="Leave out superfluous drawn constraints."),
            click.option("--where", metavar="CELLS", help="The cells in which drawn constraints may lie."),
            click.option(
                "--hardest",
                metavar="KEY",
                shell_complete=complete_techniques,
                help="The technique that must be the hardest.",
            ),
        )
    ):
        function = decorate(function)
    return function


def _target(ctx: click.Context, option: click.Parameter, value: str | None) -> str | None:
    return value if value == "parquet" else known_format(ctx, option, value)


@click.command(cls=ManualCommand)
@click.argument("n", type=click.IntRange(min=0), metavar="N")
@rules_options
@_request_options
@click.option(
    "--jigsaw",
    type=click.IntRange(1, 36),
    is_flag=False,
    flag_value=9,
    metavar="[SIZE]",
    help="Use random regions in place of boxes, on a board of SIZE rows and columns [default: 9]. The seed determines "
    "the regions.",
)
@click.option("--solved", is_flag=True, help="Make solved grids instead of puzzles.")
@click.option("--seed", type=click.IntRange(0, MOST), metavar="S", help="The seed. [default: a fresh one]")
@click.option("--start", type=click.IntRange(0, MOST), default=0, metavar="I", help="The index of the first puzzle.")
@timeout_option(
    "Stop after this many seconds and keep the puzzles made so far; inf sets no limit. [default: after 600 seconds "
    "without a new puzzle]"
)
@click.option("--histogram", is_flag=True, help="Report at the end how many puzzles have each number of givens.")
@click.option(
    "--weights",
    is_flag=True,
    help="Add a column with a weight for each puzzle that corrects for the bias of the sample.",
)
@click.option(
    "--to",
    metavar="FORMAT",
    callback=_target,
    help="Write lines, a table (csv, tsv, parquet), or any other format. [default: by the name of -o, else line]",
)
@answer_option
@on_option
@threads_option
@click.option("-q", "--quiet", is_flag=True, help="Print no summary.")
@click.option("--no-progress", is_flag=True, help="Show no progress bar, even on a terminal.")
@click.pass_context
def generate(
    ctx: click.Context,
    /,
    n: int,
    rules: Rules,
    jigsaw: int | None,
    solved: bool,
    seed: int | None,
    start: int,
    timeout: float | None,
    histogram: bool,
    weights: bool,
    to: str | None,
    output: str | None,
    threads: int | None,
    quiet: bool,
    no_progress: bool,
    **options: Any,
) -> None:
    """Generate N proper puzzles to order.

    Puzzles are minimal unless --not-minimal is given: no given is superfluous or, with a symmetry, no set of symmetric
    givens. A seed and an index give the same puzzle on any machine and with any number of threads, so a file can
    be reproduced, and generated in parts (--start). Impossible requests are refused, with the reason if it is known. A
    difficulty beyond that of all known puzzles needs a --timeout. Without one, a run ends after ten minutes in which it
    finds no puzzle.

    A table (csv, tsv, parquet) has the columns puzzle, solution, given_count, minimal, symmetry_minimal, seed,
    index, and the requested ratings. Ctrl-C keeps the finished puzzles and prints how to continue. The exit code is
    1 if some puzzles were not made.

    -o DIR/ generates shard by shard into a folder, on all cores or on Ray, and the same command resumes. It too ends
    after ten minutes without a puzzle, unless --timeout is inf.

    Examples:
      nonet generate 1000 --symmetry half-turn --givens 24..26 -o puzzles.csv
      nonet generate 10 --er 3.8..4.5 --seed 7
      nonet generate 3 --difficulty medium
      nonet generate 5 --pattern heart.png --not-minimal --timeout 60
      nonet generate 5 --hardest xy-wing --without pointing --timeout 60
      nonet generate 5 --rules 16x16
      nonet generate 5 --jigsaw 9
      nonet generate 5 --constraints killer-cage --givens 0 --to sudokupad
      nonet generate 1000 --bias controlled --weights -o sample.csv
      nonet generate 100000000 --seed 7 -o puzzles/
    """
    from ...formats import FORMATS
    from ...seeds import seed_of

    folder = is_folder(output)
    if folder:
        _refuse(ctx, timeout)
        seed = _seed_in(str(output)) if seed is None else seed
    named = rules
    if jigsaw is not None:
        rules, seed = _jigsaw(ctx, jigsaw, seed, timeout)
    chosen = chosen_format(
        to or ("jigsaw" if jigsaw is not None and output is None else None), output, (*FORMATS, *FILES)
    )
    if weights and chosen not in TABLES:
        raise click.UsageError("--weights adds a column: write a table (--to csv).")
    if weights and (rules != Rules.of("classic") or options["drawn"]):
        raise click.UsageError("weights are known only for the classic rules.")
    if n and start + n - 1 > MOST:
        raise click.UsageError(f"--start {start} and {n} rows: the last index would be beyond 2**64 - 1.")
    if solved and _was_given(ctx, *options, "histogram", "weights"):
        raise click.UsageError(
            "--solved makes grids: options that describe a puzzle, --histogram and --weights do not apply."
        )
    stall = Stall(_wanted(ctx, options), not _was_given(ctx, "timeout"), quiet, folder)
    asked = None if solved else _options(rules, options)
    request = None if asked is None else _request(ctx, rules, asked, timeout)
    if folder:
        series = _series(rules, asked, seed_of(seed), start, n)
        limits = {"threads": threads, "quiet": quiet, "no_progress": no_progress}
        generate_job(series, str(output), to, limits, stall)
        if jigsaw is not None and solved and not quiet:
            click.echo("note: the rows do not include regions; manifest.json has those of all grids", err=True)
        return
    with Interrupts() as interrupts:
        making = Making(
            rules, request, n, seed, start, threads, timeout, output, quiet, not no_progress, interrupts, stall
        )
        chunks = making.rows(weights)
        if chosen in FILES or chosen in ROW_FORMATS:
            write_columns(output, chosen, row_types(making.scales, solved, weights, making.draws), chunks)
        else:
            write_records(output, _records(chunks, rules, solved, making.draws), chosen, named)
    making.report(histogram)
    if making.interrupted:
        ctx.exit(INTERRUPTED)
    if making.missing:
        ctx.exit(SOME_FAILED)


def _records(chunks: Iterator[list[Cells]], rules: Rules, solved: bool, draws: bool) -> Iterator[Record]:
    from ...generation.drawn import rules_with

    for board, solution, *more in chain.from_iterable(chunks):
        answer = None if solved else Grid(str(solution), rules.board)
        if draws:
            # The text may be a link, which has the constraints too.
            puzzle = Puzzle(Puzzle(str(board)).givens, rules_with(rules, str(more[-1])))
        else:
            # The text may go on with regions, which the rules already include.
            puzzle = Puzzle(Grid(str(board).partition(" ")[0], rules.board), rules)
        yield Record(puzzle, solution=answer)


def _jigsaw(ctx: click.Context, size: int, seed: int | None, timeout: float | None) -> tuple[Rules, int]:
    from ...generation import random_regions
    from ...seeds import seed_of

    if _was_given(ctx, "rules"):
        raise click.UsageError("--jigsaw and --rules both choose the board; give only one.")
    if ctx.meta["nonet.houses"] or ctx.meta["nonet.constraints"]:
        raise click.UsageError("--jigsaw makes random regions, without --house and --constraint.")
    number = seed_of(seed)
    return Rules(regions=random_regions(size, seed=number, timeout=timeout)), number


def _was_given(ctx: click.Context, *names: str) -> bool:
    default = click.core.ParameterSource.DEFAULT
    return any(ctx.get_parameter_source(name) not in (None, default) for name in names)


def _wanted(ctx: click.Context, options: dict[str, Any]) -> list[str]:
    """Return the given options that describe the puzzles, by name."""
    names = {"drawn": "constraints"}
    return [f"--{names.get(name, name).replace('_', '-')}" for name in ("rules", *options) if _was_given(ctx, name)]


def _options(rules: Rules, given: dict[str, Any]) -> RequestOptions:
    """Return the options that describe the puzzles, as :func:`generate_many` names them."""
    near = given.pop("near")
    if given["swap"] is not None and near is None:
        raise click.UsageError("--swap needs --near.")
    options = {name: value for name, value in given.items() if value not in (None, ()) and name != "not_minimal"}
    if not options["minimal_constraints"]:
        del options["minimal_constraints"]
    if drawn := options.pop("drawn", None):
        options["constraints"] = _drawn(drawn)
    if near is not None:
        options["near"] = _puzzle(near, rules)
    return {"minimal": not given["not_minimal"], **options}  # type: ignore[typeddict-item]


def _drawn(texts: Iterable[str]) -> dict[str, Any]:
    """Return the number of constraints for each name, as in ``thermometer=2..4,arrow``."""
    counts: dict[str, Any] = {}
    for text in chain.from_iterable(text.split(",") for text in texts):
        name, _, count = text.partition("=")
        try:
            counts[name.strip()] = range_of(count) if count not in ("", "all") else count or None
        except ValueError as error:
            raise click.UsageError(f"--constraints {name}: {error}.") from None
    return counts


def _request(ctx: click.Context, rules: Rules, options: RequestOptions, timeout: float | None) -> Request:
    from ...generation.request import request_of

    try:
        return request_of(rules, options, timeout)
    except NonetError:
        raise
    except ValueError as error:
        raise click.UsageError(f"{error}.", ctx) from None


_NOT_IN_SHARDS = {
    "near": "the neighbours of a puzzle are found one after another",
    "timeout": "Ctrl-C ends it, and the same command resumes",
    "histogram": "the column given_count has the numbers",
    "weights": "a weight depends on all rows",
}
"""The options that a job refuses, with the reasons."""


def _refuse(ctx: click.Context, timeout: float | None) -> None:
    for name, reason in _NOT_IN_SHARDS.items():
        # --timeout inf only lifts the limit on a search that finds nothing.
        if _was_given(ctx, name) and not (name == "timeout" and timeout in (None, inf)):
            raise click.UsageError(f"-o DIR/ takes no --{name}: {reason}.")


def _seed_in(folder: str) -> int | None:
    from ...tables.jobs import seed_in

    return seed_in(folder)


def _series(rules: Rules, options: RequestOptions | None, seed: int, start: int, n: int) -> Series:
    """Return the rows of a job. A pattern may come from a file, so the job stores its cells, not its name."""
    from ...generation.patterns import marks_of
    from ...generation.series import Series

    if options is None:
        return Series(rules, None, seed, start, n)
    asked: dict[str, Any] = {**options}
    if asked.get("pattern") is not None:
        asked["pattern"] = marks_of(asked["pattern"])
    return Series(rules, tuple(sorted(asked.items())), seed, start, n)


def _puzzle(text: str, rules: Rules) -> Puzzle:
    """Return the puzzle of an argument: the argument itself, or the first puzzle of a file."""
    if os.path.isfile(text):
        from ...formats import read

        puzzles = [record.puzzle for record in read(text, rules=rules)]
        if puzzles:
            return puzzles[0]
        raise click.UsageError(f"--near: there is no puzzle in {text}.")
    try:
        return Puzzle(text, rules)
    except ParseError as error:
        raise click.UsageError(f"--near: {error}.") from None
