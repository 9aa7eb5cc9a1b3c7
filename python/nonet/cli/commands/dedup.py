"""``nonet dedup``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from typing import IO, Unpack

import click

from ..asking import write_chunks
from ..failures import SOME_FAILED
from ..loss_report import LossReport
from ..options import PuzzleCommand, ReadOptions, complete_files, read_options, target_option, threads_option, writable
from ..output import FILES, chosen_format, is_same_file, opened, puzzle_text
from ..run import Run
from ..sieve import BY, Sieve, Sieved
from ..sources import Chunk
from ..words import counted


def _one_file(ctx: click.Context, option: click.Parameter, value: str | None) -> str | None:
    if value is not None and value.endswith("/"):
        raise click.BadParameter(
            "dedup writes one file, not a folder of shards: whether a puzzle is kept depends on all puzzles before it"
        )
    return writable(ctx, option, value)


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
    shell_complete=complete_files,
    callback=writable,
    help="Write the duplicates to this table: each puzzle, its place, and the puzzle that it repeats.",
)
@target_option("see `nonet convert --list`")
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    shell_complete=complete_files,
    callback=_one_file,
    help="Write to this file, which appears complete or not at all; a name like x.csv.gz sets format and compression.",
)
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

    The first of several equal puzzles is kept, and the order stays the same. Puzzles are equal if one becomes the other
    by swapping rows in a band, columns in a stack, bands, stacks, rows with columns, and digits. --by text compares
    cell by cell; --by solution compares the forms of the solutions. Puzzles that cannot be compared (those with their
    own pencil marks; with --by solution, those without exactly one solution) are kept, and a note says so.

    --list prints one line for each duplicate instead, as in "test.txt, line 5 repeats train.txt, line 17". The exit
    code is 1 if there are any. Use it to check a test set for puzzles of the training set.

    Examples:
      nonet dedup puzzles.txt -o unique.txt --duplicates repeats.tsv
      nonet dedup old.txt new.txt.gz -o all.txt
      nonet dedup --list train.csv test.csv
      nonet dedup --list --by solution train.csv test.csv
    """
    from ...formats import FORMATS

    if list_ and (to is not None or duplicates is not None):
        raise click.UsageError("--list writes no puzzles: it cannot be used with --to or --duplicates.")
    if duplicates is not None:
        _refuse_overwriting(duplicates, (*puzzles, output, options["rejects"]))
    written_as = chosen_format(to, output, (*FORMATS, *FILES))
    losses = LossReport(written_as if written_as in FILES else FORMATS[written_as])
    repeats = _Repeats()
    with Run(puzzles, output, options) as run, ExitStack() as stack:
        sieve = Sieve(run, by, threads)
        if list_:
            repeats.list_to(stack.enter_context(opened(output)))
            for _ in repeats.left_out(sieve, losses):
                pass
        else:
            if duplicates is not None:
                repeats.table_to(stack.enter_context(opened(duplicates)))
            write_chunks(run, output, written_as, repeats.left_out(sieve, losses))
            losses.report(run)
        if sieve.formless:
            run.say(f"note: kept {counted(sieve.formless, 'puzzle')} that could not be compared")
        across = f", {repeats.across:,} of them of another file" if repeats.across else ""
        run.say(f"{counted(run.done, 'puzzle')}: {repeats.count:,} repeat others{across}, {run.malformed:,} malformed")
    if run.malformed or (list_ and repeats.count):
        ctx.exit(SOME_FAILED)


def _refuse_overwriting(duplicates: str, others: Iterable[str | None]) -> None:
    """Refuse a file of duplicates that is an input or another output, under any name."""
    for other in others:
        if is_same_file(other, duplicates):
            raise click.UsageError(f"--duplicates would overwrite {other}, which this command also reads or writes.")


class _Repeats:
    """Counts the duplicates, and writes them as lines or as a table."""

    def __init__(self) -> None:
        self.count = 0
        self.across = 0
        self._file: IO[str] | None = None
        self._is_table = False

    def list_to(self, file: IO[str]) -> None:
        """Choose a file for the duplicates, written as lines."""
        self._file = file

    def table_to(self, file: IO[str]) -> None:
        """Choose a file for the duplicates, written as a table."""
        self._file, self._is_table = file, True
        file.write("puzzle\tplace\trepeats\n")

    def left_out(self, sieve: Sieve, losses: LossReport) -> Iterator[Chunk]:
        """Yield the puzzles that are kept."""
        for sieved in sieve.sieved():
            self._tell(sieved, sieve)
            yield losses.count_all(sieved.chunk.chosen(sieved.kept))

    def _tell(self, sieved: Sieved, sieve: Sieve) -> None:
        repeats = sieved.repeats
        self.count += len(repeats)
        self.across += repeats.across
        if self._file is None:
            return
        columns = (repeats.rows, repeats.numbers, repeats.firsts)
        for row, number, first_number in zip(*(column.tolist() for column in columns), strict=True):
            place, first = sieve.described(number), sieve.described(first_number)
            if self._is_table:
                self._file.write(f"{puzzle_text(sieved.chunk.items[row])}\t{place}\t{first}\n")
            else:
                self._file.write(f"{place} repeats {first}\n")
