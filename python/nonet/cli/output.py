"""Write answers to standard output, or to a file that appears complete or not at all."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING

import click

from ..formats.columns import USUAL
from ..formats.record import Record
from .sources import Item

if TYPE_CHECKING:
    from ..formats.columns import BoardNames
    from ..rows.read import Batch
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


def table_of(output: str | None) -> str | None:
    """Return the format of a table that the extension of an output names; None for any other output, and for JSON."""
    endings = {**{name: (f".{name}",) for name in DELIMITERS}, **FILES}
    found = (name for name, ends in endings.items() if output is not None and output.lower().endswith(ends))
    return next((name for name in found if name != "jsonl"), None)


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


def chosen_format(
    to: str | None, output: str | None, writes: Collection[str] | None = None, *, also: Collection[str] = ()
) -> str:
    """Return the requested format, or the one that the extension of the output implies; line without an extension.

    Args:
        to: the value of --to.
        output: the value of -o.
        writes: the formats that the command can write; None means every format of puzzles.
        also: more of them, in addition.

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
    written = [*(FORMATS if writes is None else writes), *also]
    if not ending:
        return "line"
    if chosen is not None and chosen in written:
        return chosen
    endings = [end for one in written for end in (FORMATS[one].extensions if one in FORMATS else FILES[one])]
    raise click.UsageError(
        f"-o {output}: this command writes no {ending} files; endings are {' '.join(endings)}, or give --to."
    )


def write_texts(output: str | None, chosen: str, names: Sequence[str], texts: Iterable[str]) -> None:
    """Write the text of rows as it arrives, in one of the :data:`ROW_FORMATS`; a table starts with the names."""
    with opened(output) as file:
        if chosen in DELIMITERS:
            from ..formats.table_text import row_text

            file.write(row_text(names, DELIMITERS[chosen]))
        for text in texts:
            file.write(text)
            # Flushing a file would worsen its compression.
            if is_stdout(output):
                file.flush()


def write_columns(
    output: str | None, chosen: str, types: Mapping[str, str], chunks: Iterable[Sequence[Sequence[object]]]
) -> None:
    """Write rows as they arrive, as lines or as a table.

    Args:
        output: the file.
        chosen: one of the :data:`ROW_FORMATS` or of the :data:`FILES`.
        types: the Arrow type of each column, as in ``"float64"``.
        chunks: the rows. A line has the first column.
    """
    if chosen in FILES:
        _write_arrow(named_file(output, chosen), chosen, types, chunks)
        return
    from ..rows.write import lines_of

    shown = len(types) if chosen in DELIMITERS else 1
    columns = (list(zip(*rows, strict=True))[:shown] for rows in chunks if rows)
    cells = ([["" if cell is None else str(cell) for cell in column] for column in some] for some in columns)
    write_texts(output, chosen, [*types], (lines_of(some, DELIMITERS.get(chosen, "")) for some in cells))


def _write_arrow(
    path: str, chosen: str, types: Mapping[str, str], chunks: Iterable[Sequence[Sequence[object]]]
) -> None:
    from ..tables.files import require_arrow, sink

    require_arrow()
    import pyarrow as pa

    schema = pa.schema([(name, pa.type_for_alias(type_)) for name, type_ in types.items()])
    with sink(path, schema, format=chosen) as file:
        for rows in chunks:
            columns = zip(*rows, strict=True)
            arrays = [pa.array(column, type_) for column, type_ in zip(columns, schema.types, strict=True)]
            file.write(pa.record_batch(arrays, schema=schema))


def write_records(
    output: str | None, records: Iterable[Record | Batch], format_: str, rules: Rules, boards: BoardNames = USUAL
) -> int:
    """Write records in a format, for readers who name the same rules as the user, and return their number.

    In a table, ``boards`` names the columns of puzzles and solutions.
    """
    from ..formats import FORMATS
    from ..formats.writing import write_as

    known = FORMATS[format_]
    if known.is_table:
        known = known.bound("write", header=boards)
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
