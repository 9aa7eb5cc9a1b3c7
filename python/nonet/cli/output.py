"""Write answers to standard output, or to a file that appears complete or not at all."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, Generic, TypeVar

import click

from ..formats.columns import USUAL
from ..formats.record import Record
from .sources import Item

if TYPE_CHECKING:
    from ..formats.blocks import Block
    from ..formats.columns import BoardNames
    from ..rules import Rules

STDOUT = frozenset({"-", "/dev/stdout"})
DELIMITERS = {"csv": ",", "tsv": "\t"}
"""The separator of columns in each table format."""
ROW_FORMATS = ("line", *DELIMITERS)
"""The formats with a line for every row, including malformed ones."""
FILES = {"parquet": (".parquet", ".pq"), "ipc": (".arrow", ".feather", ".ipc"), "jsonl": (".jsonl", ".ndjson")}
"""The extensions of table formats that are not text."""
TABLES = (*DELIMITERS, *FILES)
"""The formats with named columns."""

Row = TypeVar("Row")


@dataclass(frozen=True, slots=True)
class Table(Generic[Row]):
    """How rows are written as text.

    Attributes:
        columns: the names of the columns of a table.
        cells: returns a row's cells, one for each column.
        line: returns the text of a row in the format line.
        input_fields: the fields of the input in the last columns.
    """

    columns: Sequence[str]
    cells: Callable[[Row], Sequence[object]]
    line: Callable[[Row], str]
    input_fields: Sequence[str] = ()


def is_stdout(output: str | None) -> bool:
    """Return whether an -o option means standard output."""
    return output is None or output in STDOUT


def named_file(output: str | None, chosen: str) -> str:
    """Return the file that an -o option names.

    Raises:
        click.UsageError: it is standard output, and the format is not text.
    """
    if output is None or is_stdout(output):
        raise click.UsageError(f"{chosen} is not text: write it to a file with -o.")
    return output


def is_same_file(one: str | None, other: str | None) -> bool:
    """Return whether two names refer to the same file."""
    return one is not None and other is not None and os.path.realpath(one) == os.path.realpath(other)


@contextmanager
def opened(output: str | None) -> Iterator[IO[str]]:
    """Open the output for text."""
    if output is None or is_stdout(output):
        yield sys.stdout
        return
    from ..formats import atomic_open

    with atomic_open(output, binary=False) as file:
        yield file


def chosen_format(to: str | None, output: str | None, writes: Collection[str] | None = None) -> str:
    """Return the requested format, or the one that the extension of the output implies; line without an extension.

    Args:
        to: the value of --to.
        output: the value of -o.
        writes: the formats that the command can write; None means every format.

    Raises:
        click.UsageError: the extension of the output belongs to no format that the command can write.
    """
    if to is not None or output is None:
        return to or "line"
    from ..formats import FORMATS
    from ..formats.compress import split_name
    from ..formats.reading import format_of_name

    name = split_name(output)[0]
    ending = os.path.splitext(name)[1].lower()
    known = format_of_name(name)
    chosen = next((name for name, ends in FILES.items() if ending in ends), known.name if known else None)
    written = FORMATS if writes is None else writes
    if not ending:
        return "line"
    if chosen is not None and chosen in written:
        return chosen
    endings = [end for one in written for end in (FORMATS[one].extensions if one in FORMATS else FILES[one])]
    raise click.UsageError(
        f"-o {output}: this command writes no {ending} files; endings are {' '.join(endings)}, or give --to."
    )


def write_table(output: str | None, chosen: str, table: Table[Row], chunks: Iterable[Sequence[Row] | str]) -> None:
    """Write rows as they arrive, or the text of rows, in one of the :data:`ROW_FORMATS`."""
    with opened(output) as file:
        write = _line_writer(file, table) if chosen == "line" else _table_writer(file, table, DELIMITERS[chosen])
        for rows in chunks:
            if isinstance(rows, str):
                file.write(rows)
            else:
                write(rows)
            # Flushing a file would worsen its compression.
            if is_stdout(output):
                file.flush()


def _line_writer(file: IO[str], table: Table[Row]) -> Callable[[Sequence[Row]], None]:
    def write(rows: Sequence[Row]) -> None:
        file.write("".join([f"{table.line(row)}\n" for row in rows]))

    return write


def _table_writer(file: IO[str], table: Table[Row], delimiter: str) -> Callable[[Sequence[Row]], None]:
    import csv

    from ..formats.table_text import guarded

    writer = csv.writer(file, delimiter=delimiter, lineterminator="\n")
    writer.writerow(map(guarded, table.columns))

    def write(rows: Sequence[Row]) -> None:
        for row in rows:
            writer.writerow([guarded(cell) if isinstance(cell, str) else cell for cell in table.cells(row)])

    return write


def write_records(
    output: str | None, records: Iterable[Record | Block], format_: str, rules: Rules, boards: BoardNames = USUAL
) -> int:
    """Write records in a format, for readers who name the same rules as the user, and return their number.

    In a table, ``boards`` names the columns of puzzles and solutions.
    """
    from ..formats import FORMATS
    from ..formats.writing import write_as

    known = FORMATS[format_]
    if known.with_header is not None:
        known = known.with_header(known, boards)
    if output is not None and not is_stdout(output):
        return write_as(known, output, records, rules)
    if not known.binary:
        return write_as(known, sys.stdout, records, rules)
    if sys.stdout.isatty():
        named_file(output, format_)
    return write_as(known, sys.stdout.buffer, records, rules)


def puzzle_text(item: Item) -> str:
    """Return an item as one line: the cells of a puzzle, with its own candidates if any, or the malformed text."""
    if not isinstance(item, Record):
        return str(item.fields.get("puzzle", "" if item.is_missing else item.text))
    if item.puzzle.candidate_bits is None:
        return str(item.puzzle)
    from ..formats.one_text import one_text

    return one_text(item.puzzle)
