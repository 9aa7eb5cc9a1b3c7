"""``nonet convert``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Unpack

import click

from ..formats.record import Record
from .failures import SOME_FAILED
from .options import PuzzleCommand, ReadOptions, output_option, read_options, target_option
from .output import format_for, write_records
from .run import Run
from .words import counted

if TYPE_CHECKING:
    from ..formats import Format


@click.command(cls=PuzzleCommand)
@read_options
@target_option("see --list")
@output_option
@click.option("--list", "list_", is_flag=True, help="List all formats and exit.")
@click.pass_context
def convert(
    ctx: click.Context,
    puzzles: tuple[str, ...],
    to: str | None,
    output: str | None,
    list_: bool,
    **options: Unpack[ReadOptions],
) -> None:
    """Convert puzzles from any format to any other.

    The format to read is found by looking at the file, whatever its name and compression. What both formats can hold
    is kept: solutions, placed digits, pencil marks, further fields; a note says what the new one cannot hold.

    Examples:
      nonet convert puzzles.csv -o puzzles.sdm
      nonet convert --to pencilmarks puzzles.txt
      nonet convert --to csv boards.txt.gz -o boards.csv.gz --rejects bad.txt
      nonet convert --list
    """
    from ..formats import FORMATS

    if list_:
        _list(FORMATS)
        return
    chosen = FORMATS[to or format_for(output) or "line"]
    lost: Counter[str] = Counter()
    with Run(puzzles, output, options) as run:
        written = write_records(output, _records(run, chosen, lost), chosen.name)
        for what, records in lost.items():
            run.say(f"note: {chosen.name} does not hold {what}, which {counted(records, 'puzzle')} had")
        if run.done > 1:
            run.say(f"{counted(written, 'puzzle')} converted, {run.malformed:,} malformed")
    if run.malformed:
        ctx.exit(SOME_FAILED)


def _list(formats: dict[str, Format]) -> None:
    width = max(map(len, formats))
    for known in formats.values():
        click.echo(f"{known.name:{width}}  {known.summary} [{' '.join(known.extensions)}]")


def _records(run: Run, chosen: Format, lost: Counter[str]) -> Iterator[Record]:
    for chunk in run.chunks():
        for item in chunk.items:
            if isinstance(item, Record):
                lost.update(_lost(item, chosen.keeps))
                yield item


def _lost(record: Record, keeps: frozenset[str]) -> Iterator[str]:
    """What a record has and a format does not keep."""
    for name, words in _PARTS:
        if name not in keeps and getattr(record, name) is not None:
            yield words
    if record.puzzle.candidate_bits is not None and "candidates" not in keeps:
        yield "candidates of the puzzle"
    if record.fields and "fields" not in keeps:
        yield from (f"the field {name!r}" for name in record.fields if name not in keeps)


_PARTS = (("placed", "placed digits"), ("marks", "pencil marks"), ("solution", "solutions"))
