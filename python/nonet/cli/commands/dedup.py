"""``nonet dedup``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from itertools import compress
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
from ..output import FILES, chosen_format, is_same_file, opened, write_records
from ..run import Run
from ..sieve import BY, Repeat, Sieve
from ..sources import Chunk
from ..tables import write_rows
from ..words import counted


@click.command(cls=PuzzleCommand)
@read_options
@click.option(
    "--by",
    type=click.Choice(list(BY)),
    default="minlex",
    show_default=True,
    help="What counts as a duplicate: the same form, the same givens in the same cells, or solutions of the same form.",
)
@click.option(
    "--list", "list_", is_flag=True, help="Write no puzzles; list the duplicates. The exit code is 1 if there are any."
)
@click.option(
    "--duplicates",
    metavar="FILE",
    callback=writable,
    help="Write the duplicates to this table: each puzzle, its place, and the puzzle that it repeats.",
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
    """Remove duplicate puzzles, including isomorphs.

    The first of several equal puzzles is kept; the order of the files stays. Puzzles are equal if one becomes the other
    by swapping rows in a band, columns in a stack, bands, stacks, rows with columns, and digits. --by text compares
    cell by cell, --by solution compares the forms of the solutions. Puzzles that cannot be compared (those with pencil
    marks of their own; with --by solution, those without exactly one solution) are kept, and a note says so.

    --list prints one line for each duplicate instead, as in "test.txt, line 5 repeats train.txt, line 17", and the exit
    code is 1 if there is any: use it to check a test set for puzzles of the training set.

    Examples:
      nonet dedup puzzles.txt -o unique.txt --duplicates repeats.tsv
      nonet dedup old.txt new.txt.gz -o all.txt
      nonet dedup --list train.csv test.csv
      nonet dedup --list --by solution train.csv test.csv
    """
    from ...formats import FORMATS

    if list_ and (to is not None or duplicates is not None):
        raise click.UsageError("--list writes no puzzles: it goes with neither --to nor --duplicates.")
    if duplicates is not None:
        _refuse_overwriting(duplicates, (*puzzles, output, options["rejects"]))
    written_as = chosen_format(to, output, (*FORMATS, *FILES))
    losses = Losses(written_as if written_as in FILES else FORMATS[written_as])
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
            if written_as in FILES:
                write_rows(run, output or "", written_as, repeats.rows_left_out(sieve, losses))
            else:
                write_records(output, map(losses.noted, repeats.left_out(sieve)), written_as)
            losses.report(run)
        if sieve.formless:
            run.say(f"note: nothing to compare in {counted(sieve.formless, 'puzzle')}, kept as they are")
        across = f", {repeats.across:,} of them of another file" if repeats.across else ""
        run.say(f"{counted(run.done, 'puzzle')}: {repeats.count:,} repeat others{across}, {run.malformed:,} malformed")
    if run.malformed or (list_ and repeats.count):
        ctx.exit(SOME_FAILED)


def _refuse_overwriting(duplicates: str, others: Iterable[str | None]) -> None:
    """Refuse a file of duplicates that is an input or another output, under any name."""
    for other in others:
        if is_same_file(other, duplicates):
            raise click.UsageError(f"--duplicates would overwrite {other}, which is read or written besides.")


class _Repeats:
    """What happens to the duplicates."""

    def __init__(self) -> None:
        self.count = 0
        self.across = 0
        self._file: IO[str] | None = None
        self._is_table = False

    def list_to(self, file: IO[str]) -> None:
        """Write duplicates as lines."""
        self._file = file

    def table_to(self, file: IO[str]) -> None:
        """Write duplicates as a table."""
        self._file, self._is_table = file, True
        file.write("puzzle\tplace\trepeats\n")

    def left_out(self, sieve: Sieve) -> Iterator[Record]:
        """Yield the puzzles that are kept."""
        for _, judged in sieve.sieved():
            yield from filter(self._is_kept, judged)

    def rows_left_out(self, sieve: Sieve, losses: Losses) -> Iterator[tuple[Chunk, Sequence[bool]]]:
        """Yield the chunks, and which of their rows are kept."""
        for chunk, judged in sieve.sieved():
            kept = map(self._is_kept, judged)
            rows = [isinstance(item, Record) and next(kept) for item in chunk.items]
            for item in compress(chunk.items, rows):
                losses.noted(item)  # type: ignore[arg-type]
            yield chunk, rows

    def _is_kept(self, item: Record | Repeat) -> bool:
        if isinstance(item, Record):
            return True
        self._tell(item)
        return False

    def _tell(self, repeat: Repeat) -> None:
        self.count += 1
        self.across += repeat.across
        if self._file is None:
            return
        if self._is_table:
            self._file.write(f"{repeat.record.puzzle}\t{repeat.place}\t{repeat.first}\n")
        else:
            self._file.write(f"{repeat.place} repeats {repeat.first}\n")
