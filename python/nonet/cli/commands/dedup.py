"""``nonet dedup``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from itertools import compress
from typing import IO, TYPE_CHECKING, Unpack

import click

from ...formats.record import Record
from ..asking import write_rows
from ..failures import SOME_FAILED
from ..loss_report import LossReport
from ..options import PuzzleCommand, ReadOptions, complete_files, read_options, target_option, threads_option, writable
from ..output import FILES, chosen_format, is_same_file, opened, puzzle_text, write_records
from ..run import Run
from ..sieve import BY, Sieve, Sieved
from ..sources import Chunk, items_of, size_of
from ..table_source import block_of, blocks_of
from ..words import counted

if TYPE_CHECKING:
    from ...formats.blocks import Block


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
            if written_as in FILES:
                write_rows(run, output, written_as, repeats.rows_left_out(sieve, losses))
            else:
                write_records(output, repeats.left_out(sieve, losses), written_as, run.rules, run.boards())
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

    def left_out(self, sieve: Sieve, losses: LossReport) -> Iterator[Record | Block]:
        """Yield the puzzles that are kept, as blocks where possible."""
        for sieved in sieve.sieved():
            self._tell(sieved, sieve)
            first = 0
            for piece in sieved.chunk.pieces:
                kept = sieved.kept[first : first + size_of(piece)]
                first += size_of(piece)
                block = block_of(piece)
                if block is not None:
                    yield losses.count_block(block.chosen(kept))
                else:
                    yield from map(losses.count, compress(items_of(piece), kept.tolist()))  # type: ignore[arg-type]

    def rows_left_out(self, sieve: Sieve, losses: LossReport) -> Iterator[tuple[Chunk, Sequence[bool]]]:
        """Yield the chunks, and for each row whether it is kept."""
        for sieved in sieve.sieved():
            self._tell(sieved, sieve)
            rows: list[bool] = sieved.kept.tolist()
            if not blocks_of(sieved.chunk):
                for item in compress(sieved.chunk.items, rows):
                    losses.count(item)  # type: ignore[arg-type]
            yield sieved.chunk, rows

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
