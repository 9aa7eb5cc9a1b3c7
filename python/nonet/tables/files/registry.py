"""The registry of table files. Each format has one small file, and one line here."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from ...checked import near
from ...formats import FORMATS as TEXTS
from ...formats import FormatError
from ...formats.compress import split_name
from ..paths import INPUTS
from . import hrm, ipc, json, jsonl, npy, parquet, text
from .format import Asked, Reader, TableFormat
from .records import Records

TABLES: dict[str, TableFormat] = {
    known.name: known
    for known in (
        parquet.FORMAT,
        ipc.FORMAT,
        jsonl.FORMAT,
        json.FORMAT,
        text.CSV,
        text.TSV,
        npy.FORMAT,
        npy.ARCHIVE,
        npy.TOKENS,
    )
}
"""Every format of tables by name."""


_TEXTS = {
    name: TableFormat(name, known.extensions, partial(Records, format_=name), is_compressed=True, is_text=True)
    for name, known in TEXTS.items()
    if name not in TABLES
}
_DETECTED = TableFormat("text", (), Records, is_compressed=True, is_text=True)


def endings() -> tuple[str, ...]:
    """Return the endings of all readable files, including compressed ones."""
    plain = [ending for known in (*TABLES.values(), *_TEXTS.values()) for ending in known.endings]
    return tuple(plain) + tuple(f"{ending}{more}" for ending in plain for more in (".gz", ".xz", ".zst"))


def written_endings() -> tuple[str, ...]:
    """Return the endings of writable files."""
    return tuple(ending for known in TABLES.values() if known.write for ending in known.endings)


def named(name: str) -> TableFormat:
    """Return the format with this name.

    Raises:
        FormatError: there is no such format.
    """
    known = TABLES.get(name) or _TEXTS.get(name)
    if known is None:
        raise FormatError(
            f"there is no format {name!r}{near(name, [*TABLES, *_TEXTS])}; formats are {', '.join((*TABLES, *_TEXTS))}"
        )
    return known


def format_of_path(path: str) -> TableFormat | None:
    """Return the format of tables that a name implies, or None.

    Example:
        >>> format_of_path("a.csv.gz").name, format_of_path("a.txt")
        ('csv', None)
    """
    ending = os.path.splitext(split_name(path)[0])[1].lower()
    return next((known for known in TABLES.values() if ending in known.endings), None)


def reading(path: str, asked: Asked) -> TableFormat:
    """Return the format for reading a file: the requested one, the one that its name implies, or one to be detected."""
    if asked.format is None and path.endswith(INPUTS):
        return hrm.FORMAT
    known = named(asked.format) if asked.format is not None else format_of_path(path) or _DETECTED
    if not known.is_text:
        return known
    # A file that is called a table may be one board, or rows of cells without a header, so the content decides.
    read: Callable[..., Reader] = known.read if asked.format is not None else Records
    return replace(known, read=partial(read, rules=asked.rules, columns=asked.columns, boards=asked.boards))


def writing(path: str, asked: str | None) -> TableFormat:
    """Return the format for writing a file.

    Raises:
        FormatError: the name implies no format, or the format cannot be written.
    """
    known = named(asked) if asked is not None else format_of_path(path)
    if known is not None and known.write is not None:
        if split_name(path)[1] is None or known.is_compressed:
            return known
        raise FormatError(f"{path!r}: {known.name} files are compressed inside; leave out the second ending")
    raise FormatError(f"{path!r} does not name a table that can be written; endings are {' '.join(written_endings())}")
