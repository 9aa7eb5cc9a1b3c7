"""``nonet morph``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Unpack

import click

from ...bulk.status import Status
from ...checked import MOST
from ...errors import ParseError, RulesError
from ...formats.record import Record, records_of, size_of
from ...rows.read import Batch
from ...rules import Rules
from ...symmetry.morph import Morph, random_morph
from ..asking import Asking, ask
from ..failures import SOME_FAILED
from ..jobs import is_folder
from ..loss_report import LossReport
from ..options import PuzzleCommand, ReadOptions, answer_option, read_options, target_option
from ..output import FILES, chosen_format, write_records
from ..run import Run
from ..sources import Item
from ..words import counted


def _morph(_: click.Context, __: click.Parameter, value: str | None) -> Morph | None:
    try:
        return None if value is None else Morph(value)
    except ParseError as error:
        raise click.BadParameter(str(error)) from None


@click.command(cls=PuzzleCommand)
@read_options
@click.option(
    "--by",
    metavar="MORPH",
    callback=_morph,
    help='Apply this morph: any of the parts of "transpose rows=312456789 columns=123789456 digits=213456789", after '
    "the name of the board if it is not 9x9.",
)
@click.option("--inverse", is_flag=True, help="Apply the inverse of --by.")
@click.option(
    "--seed",
    type=click.IntRange(min=0, max=MOST),
    metavar="N",
    help="The seed of random morphs; it gives the same results on any machine. [default: 0]",
)
@click.option(
    "--copies",
    type=click.IntRange(min=1),
    metavar="N",
    default=1,
    show_default=True,
    help="Number of isomorphs of each puzzle, written one after another.",
)
@click.option("--tell", is_flag=True, help="Add a field, morph, with the morph that was applied.")
@target_option("see `nonet convert --list`")
@answer_option
@click.pass_context
def morph(
    ctx: click.Context,
    puzzles: tuple[str, ...],
    by: Morph | None,
    inverse: bool,
    seed: int | None,
    copies: int,
    tell: bool,
    to: str | None,
    output: str | None,
    **options: Unpack[ReadOptions],
) -> None:
    """Make isomorphs of puzzles: rows, columns, bands, stacks and digits swapped.

    Without --by, morphs are random, and all morphs that keep the rules are equally likely. Solutions, placed digits and
    pencil marks in a file are transformed too. Puzzle i of a run, counted from 0, gets the morphs from index i * copies
    on, so a file of puzzles and a file of their solutions stay aligned under the same seed.

    Parquet, Arrow and JSONL files keep all their columns and get another one, morphed. So do the tables of -o DIR/;
    the same command resumes.

    Examples:
      nonet morph --seed 7 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
      nonet morph --seed 7 --copies 1000 train.csv -o augmented.csv.gz
      nonet morph --rules diagonal puzzles.txt
      nonet morph --by "transpose digits=213456789" puzzles.txt
      nonet morph --seed 7 train.parquet -o morphs/
    """
    from ...formats import FORMATS

    if by is not None and (seed is not None or copies > 1):
        raise click.UsageError("--by names the morph: it cannot be used with --seed or --copies.")
    if inverse and by is None:
        raise click.UsageError("--inverse undoes a given morph: it needs --by.")
    rules = options["rules"]
    if is_folder(output):
        _refuse(by, copies, tell, "-o DIR/ makes")
        ask("morph", puzzles, to, output, {**options, "seed": seed or 0, "threads": None, "timeout": None})
        return
    given = by.inverse() if by is not None and inverse else by
    # The classic rules stand for the usual rules of any board: then each puzzle is asked.
    if given is not None and rules != Rules.of("classic") and not given.keeps(rules):
        raise RulesError(f"the morph {str(given)!r} does not keep the rules {rules.spec!r}")
    written_as = chosen_format(to, output, (*FORMATS, *FILES))
    if written_as in FILES:
        _refuse(by, copies, tell, f"{written_as} files hold")
        asked = {**options, "seed": seed or 0, "threads": None, "timeout": None}
        ask("morph", puzzles, to, output, asked, end=_summarise)
        return
    losses = LossReport(FORMATS[written_as])
    with Run(puzzles, output, options) as run:

        def made() -> Iterator[Record | Batch]:
            for chunk in run.chunks():
                first = run.done
                for piece in chunk.pieces:
                    if isinstance(piece, Batch) and piece.is_plain and not (given or tell):
                        yield losses.count_plain(_images(piece, seed or 0, first, copies))
                    else:
                        images = _one_by_one(records_of(piece), given, seed or 0, first, copies, tell)
                        yield from map(losses.count, images)
                    first += size_of(piece)

        written = write_records(output, made(), written_as, run.rules, run.boards())
        losses.report(run)
        if run.done != 1:
            run.say(f"{counted(written, 'puzzle')} made from {run.done:,}, {run.malformed:,} malformed")
    if run.malformed:
        ctx.exit(SOME_FAILED)


def _summarise(run: Run, asking: Asking) -> None:
    """Report how many puzzles were made, and the most common reasons why well-formed ones were not."""
    most = [f"{count:,} refused: {reason}" for reason, count in asking.refused.most_common(_REASONS)]
    made = f"{counted(asking.tally[Status.DONE], 'puzzle')} made from {run.done:,}, {run.malformed:,} malformed"
    run.say("; ".join([made, *most]))


_REASONS = 3
"""Number of reasons that are reported."""


def _refuse(by: Morph | None, copies: int, tell: bool, output: str) -> None:
    if by is not None or copies > 1 or tell:
        raise click.UsageError(f"{output} one random morph of each puzzle: no --by, --copies and --tell.")


def _images(batch: Batch, seed: int, first: int, copies: int) -> Batch:
    """Return random images of the puzzles of a plain batch, whose first puzzle has the given number in the run."""
    import numpy as np

    from ...symmetry import morph_many, random_morphs

    batch = batch if copies == 1 else batch.taken(np.arange(len(batch)).repeat(copies))
    morphs = random_morphs(len(batch), batch.rules, seed=seed, start=first * copies)
    stated = batch.solution_cells()
    solutions = None if stated is None else morph_many(stated, morphs, batch.rules).boards
    return Batch.plain(
        morph_many(batch.rows.cells, morphs, batch.rules).boards, None, batch.rules, solutions, batch.others
    )


def _one_by_one(
    items: Iterable[Item], given: Morph | None, seed: int, first: int, copies: int, tell: bool
) -> Iterator[Record]:
    for number, item in enumerate(items, first):
        if isinstance(item, Record):
            for index in range(number * copies, (number + 1) * copies):
                morph = given or random_morph(item.puzzle.rules, seed=seed, index=index)
                yield _image(item, morph, tell)


def _image(record: Record, morph: Morph, tell: bool) -> Record:
    return replace(
        record,
        puzzle=morph.apply(record.puzzle),
        placed=None if record.placed is None else morph.apply(record.placed),
        marks=None if record.marks is None else morph.move_marks(record.marks),
        corner_marks=None if record.corner_marks is None else morph.move_marks(record.corner_marks),
        solution=None if record.solution is None else morph.apply(record.solution),
        fields={**record.fields, "morph": str(morph)} if tell else record.fields,
    )
