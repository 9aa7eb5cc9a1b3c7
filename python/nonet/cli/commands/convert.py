"""``nonet convert``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

import click

from ...bulk import Status
from ..asking import write_chunks
from ..failures import SOME_FAILED
from ..jobs import convert_job, is_folder
from ..loss_report import LossReport
from ..options import PuzzleCommand, ReadOptions, answer_option, on_option, read_options, target_option, threads_option
from ..output import FILES, chosen_format
from ..run import Run
from ..words import counted

if TYPE_CHECKING:
    from ...formats import Format


@click.command(cls=PuzzleCommand)
@read_options
@target_option("see --list")
@answer_option
@on_option
@threads_option
@click.option("--list", "list_", is_flag=True, help="List all formats and exit.")
@click.pass_context
def convert(
    ctx: click.Context,
    puzzles: tuple[str, ...],
    to: str | None,
    output: str | None,
    threads: int | None,
    list_: bool,
    **options: Unpack[ReadOptions],
) -> None:
    """Convert puzzles from any format to any other.

    The input format is detected from the content, whatever the file's name and compression. Everything that both
    formats can store is kept: solutions, placed digits, pencil marks and other fields. A note lists what the new format
    cannot store. -o DIR/ converts shard by shard into a folder of tables, and the same command resumes.

    Examples:
      nonet convert puzzles.csv -o puzzles.sdm
      nonet convert --to pencilmarks puzzles.txt
      nonet convert --to csv boards.txt.gz -o boards.csv.gz --rejects bad.txt
      nonet convert boards.csv.gz -o boards.parquet
      nonet convert data/ -o boards/
      nonet convert --list
    """
    from ...formats import FORMATS

    if list_:
        _list(FORMATS)
        return
    if is_folder(output):
        if convert_job(puzzles, str(output), to, {**options, "threads": threads})[Status.MALFORMED]:
            ctx.exit(SOME_FAILED)
        return
    if threads is not None:
        raise click.UsageError("--threads is for -o DIR/, which converts on several cores.")
    chosen = chosen_format(to, output, (*FORMATS, *FILES))
    losses = LossReport(chosen if chosen in FILES else FORMATS[chosen])
    with Run(puzzles, output, options) as run:
        puzzles_in = (losses.count_all(chunk.puzzles()) for chunk in run.chunks())
        written = write_chunks(run, output, chosen, puzzles_in)
        losses.report(run)
        if run.done != 1:
            run.say(f"{counted(written, 'puzzle')} converted, {run.malformed:,} malformed")
    if run.malformed:
        ctx.exit(SOME_FAILED)


def _list(formats: dict[str, Format]) -> None:
    width = max(map(len, formats))
    for known in formats.values():
        click.echo(f"{known.name:{width}}  {known.summary} [{' '.join(known.extensions)}]")
