"""``nonet dedup``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from typing import IO, Unpack

import click

from ...formats.record import Record
from ..failures import SOME_FAILED
from ..losses import Losses
from ..options import (
    PuzzleCommand,
    ReadOptions,
    output_option,
    read_options,
    target_option,
    threads_option,
    writable,
)
from ..output import chosen_format, is_same_file, opened, write_records
from ..run import Run
from ..sieve import BY, Repeat, Sieve
from ..words import counted


@click.command(cls=PuzzleCommand)
@read_options
@click.option(
    "--by",
    type=click.Choice(list(BY)),
    default="minlex",
    show_default=True,
    help="What makes a repeat: the same form, the same givens in the same cells, or solutions of the same form.",
)
@click.option("--list", "list_", is_flag=True, help="Write no puzzles: say which repeats which. Fails if any does.")
@click.option(
    "--duplicates",
    metavar="FILE",
    callback=writable,
    help="Keep the puzzles that repeat others in this file, a table: puzzle, where it is, what it repeats.",
)
@target_option("see `nonet convert --list`")
@output_option
@threads_option
@click.pass_context
def dedup(
    ctx: click.Context,
    puzzles: tuple[str, ...],
    by: str,
    list_: bool,
    duplicates: str | None,
    to: str | None,
    output: str | None,
    threads: int | None,
    **options: Unpack[ReadOptions],
) -> None:
    """Leave out puzzles that repeat others, also as isomorphs.

    The first of all puzzles that are the same is kept, in the order of the files. Puzzles are the same if swapping rows
    in a band, columns in a stack, bands, stacks, rows with columns, and digits makes one of the other. --by text
    compares them cell by cell, --by solution compares their solutions' forms. What cannot be compared (puzzles with
    pencil marks of their own; with --by solution, those without one solution) is kept, and a note says so.

    With --list there is one line for each repeat instead, as in "test.txt, line 5 repeats train.txt, line 17", and the
    exit code is 1 if there is any: so a test set is checked for puzzles of the training set.

    Examples:
      nonet dedup puzzles.txt -o unique.txt --duplicates repeats.tsv
      nonet dedup old.txt new.txt.gz -o all.txt
      nonet dedup --list train.csv test.csv
      nonet dedup --list --by solution train.csv test.csv
    """
    from ...formats import FORMATS

    if list_ and (to is not None or duplicates is not None):
        raise click.UsageError("--list writes no puzzles: it has neither --to nor --duplicates.")
    if duplicates is not None:
        _refuse_overwriting(duplicates, (*puzzles, output, options["rejects"]))
    written_as = chosen_format(to, output)
    losses = Losses(FORMATS[written_as])
    repeats = _Repeats()
    with Run(puzzles, output, options) as run, ExitStack() as stack:
        sieve = Sieve(run, by, threads)
        if list_:
            repeats.list_to(stack.enter_context(opened(output)))
            for _ in repeats.left_out(sieve):
                pass
        else:
            if duplicates is not None:
                repeats.table_to(stack.enter_context(opened(duplicates)))
            kept = map(losses.noted, repeats.left_out(sieve))
            write_records(output, kept, written_as)
            losses.report(run)
        if sieve.formless:
            run.say(f"note: nothing to compare in {counted(sieve.formless, 'puzzle')}, kept as they are")
        across = f", {repeats.across:,} of them of another file" if repeats.across else ""
        run.say(f"{counted(run.done, 'puzzle')}: {repeats.count:,} repeat others{across}, {run.malformed:,} malformed")
    if run.malformed or (list_ and repeats.count):
        ctx.exit(SOME_FAILED)


def _refuse_overwriting(duplicates: str, others: Iterable[str | None]) -> None:
    """Duplicates may overwrite neither what is being read nor what else is written, by whatever name."""
    for other in others:
        if is_same_file(other, duplicates):
            raise click.UsageError(f"--duplicates would overwrite {other}, which is read or written besides.")


class _Repeats:
    """What becomes of the puzzles that are left out."""

    def __init__(self) -> None:
        self.count = 0
        self.across = 0
        self._file: IO[str] | None = None
        self._is_table = False

    def list_to(self, file: IO[str]) -> None:
        """Tell them in lines."""
        self._file = file

    def table_to(self, file: IO[str]) -> None:
        """Tell them in a table."""
        self._file, self._is_table = file, True
        file.write("puzzle\tplace\trepeats\n")

    def left_out(self, sieve: Sieve) -> Iterator[Record]:
        """Yield the puzzles that are not left out."""
        for item in sieve.sieved():
            if isinstance(item, Record):
                yield item
            else:
                self._tell(item)

    def _tell(self, repeat: Repeat) -> None:
        self.count += 1
        self.across += repeat.across
        if self._file is None:
            return
        if self._is_table:
            self._file.write(f"{repeat.record.puzzle}\t{repeat.place}\t{repeat.first}\n")
        else:
            self._file.write(f"{repeat.place} repeats {repeat.first}\n")
