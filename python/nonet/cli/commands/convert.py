"""``nonet convert``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Unpack

import click

from ...bulk import Status
from ...formats.record import Record
from ..asking import write_rows
from ..failures import SOME_FAILED
from ..jobs import convert_job, is_folder
from ..loss_report import LossReport
from ..options import PuzzleCommand, ReadOptions, answer_option, on_option, read_options, target_option, threads_option
from ..output import FILES, chosen_format, write_records
from ..run import Run
from ..sources import Chunk, items_of
from ..table_source import block_of
from ..words import counted

if TYPE_CHECKING:
    from ...formats import Format
    from ...formats.blocks import Block


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
        if chosen in FILES:
            written = write_rows(run, output, chosen, _rows(run, losses))
        else:
            written = write_records(output, _records(run, losses), chosen, run.rules, run.boards())
        losses.report(run)
        if run.done != 1:
            run.say(f"{counted(written, 'puzzle')} converted, {run.malformed:,} malformed")
    if run.malformed:
        ctx.exit(SOME_FAILED)


def _list(formats: dict[str, Format]) -> None:
    width = max(map(len, formats))
    for known in formats.values():
        click.echo(f"{known.name:{width}}  {known.summary} [{' '.join(known.extensions)}]")


def _records(run: Run, losses: LossReport) -> Iterator[Record | Block]:
    for chunk in run.chunks():
        for piece in chunk.pieces:
            block = block_of(piece)
            if block is not None:
                yield losses.count_block(block)
                continue
            for item in items_of(piece):
                if isinstance(item, Record):
                    yield losses.count(item)


def _rows(run: Run, losses: LossReport) -> Iterator[tuple[Chunk, Sequence[bool]]]:
    """Yield the chunks of a run, and for each row whether it is a puzzle."""
    for chunk in run.chunks():
        if all(block_of(piece) for piece in chunk.pieces):
            yield chunk, [True] * len(chunk)
            continue
        for item in chunk.items:
            if isinstance(item, Record):
                losses.count(item)
        yield chunk, [isinstance(item, Record) for item in chunk.items]
