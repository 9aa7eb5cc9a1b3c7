"""The registry of formats: one format = one small file + one line here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import IO, Any

from ..rules import Rules
from .record import BadRecord, Record


@dataclass(frozen=True, slots=True)
class Format:
    """A format: how to know it, read it and write it.

    Attributes:
        name: the name by which users ask for it.
        summary: one line that says what it is and who uses it.
        extensions: file name endings, with the dot, that mean it.
        sniff: given the first 64 KiB of a file as text (or as bytes for a binary format), whether it is this
            format. It must be right on this format's own output and refuse the others'.
        read: given an open stream (text with universal newlines, or bytes for a binary format) and the rules to
            give to puzzles, yields a :class:`Record` for each puzzle and a :class:`BadRecord` for each broken one,
            as it reads. It raises nothing but ``ParseError``, and that only where the file as a whole is no such
            file. Lines and columns count from 1.
        write: given records, yields the pieces of the file in order (text, or bytes for a binary format).
        single: whether a file of this format holds just one puzzle.
        binary: whether the file is bytes, not text.
        keeps: which attributes of a record survive a round trip, besides the givens: "placed", "marks",
            "solution", "fields", "candidates", "rules".
    """

    name: str
    summary: str
    extensions: tuple[str, ...]
    sniff: Callable[[Any], bool]
    read: Callable[[IO[Any], Rules], Iterator[Record | BadRecord]]
    write: Callable[[Iterable[Record]], Iterator[Any]]
    single: bool = False
    binary: bool = False
    keeps: frozenset[str] = frozenset()
