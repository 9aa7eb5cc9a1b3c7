"""Commands that change the givens of puzzles and write the new puzzles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import click

from ..errors import NonetError
from ..formats.record import Record, records_of
from .failures import SOME_FAILED
from .loss_report import LossReport
from .output import chosen_format, write_records
from .run import Run

if TYPE_CHECKING:
    from ..puzzle import Puzzle
    from .options import ReadOptions


def change(
    puzzles: tuple[str, ...],
    to: str | None,
    output: str | None,
    options: ReadOptions,
    changed: Callable[[Puzzle], Puzzle],
) -> None:
    """Write what each puzzle becomes. The reason why there is none goes to standard error, and the run goes on."""
    from ..formats import FORMATS

    format_ = chosen_format(to, output, FORMATS)
    losses = LossReport(FORMATS[format_])
    refused = 0
    with Run(puzzles, output, options) as run:

        def made() -> Iterator[Record]:
            nonlocal refused
            for record in _records(run):
                try:
                    yield losses.count(Record(changed(record.puzzle), fields=record.fields))
                except NonetError as error:
                    refused += 1
                    click.echo(f"error: {error}", err=True)

        write_records(output, made(), format_, run.rules, run.boards())
        losses.report(run)
    if refused or run.malformed:
        click.get_current_context().exit(SOME_FAILED)


def _records(run: Run) -> Iterator[Record]:
    for chunk in run.chunks():
        for piece in chunk.pieces:
            yield from (item for item in records_of(piece) if isinstance(item, Record))
