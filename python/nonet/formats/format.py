"""Format: what nonet knows of a format, and the error of asking one for what it cannot hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import IO, Any

from ..errors import NonetError
from ..rules import Rules
from .record import BadRecord, Record


class FormatError(NonetError, ValueError):
    """There is no such format, or it cannot hold what it is to hold.

    Example:
        >>> import nonet.formats
        >>> nonet.formats.dumps([nonet.Puzzle("." * 81)] * 2, "gnome")
        Traceback (most recent call last):
            ...
        nonet.formats.format.FormatError: a gnome file holds one puzzle: write each to a file of its own
    """


@dataclass(frozen=True, slots=True)
class Format:
    """A format: how to know it, read it and write it.

    Attributes:
        name: the name by which users ask for it.
        summary: one line that says what it is and who uses it.
        extensions: file name endings, with the dot, that mean it.
        sniff: given the first 64 KiB of a file as text (or as bytes for a binary format), whether it may be this
            format. Formats are asked in the order of the registry, which breaks ties that no file name breaks.
        read: given an open stream (text with universal newlines, or bytes for a binary format) and the rules to
            give to puzzles, yields a :class:`Record` for each puzzle and a :class:`BadRecord` for each broken one,
            as it reads. It raises nothing but ``ParseError``, and that only where the file as a whole is no such
            file. Lines and columns count from 1.
        write: given records, yields the pieces of the file in order (text, or bytes for a binary format).
        single: whether a file of this format can hold no more than one puzzle.
        binary: whether the file is bytes, not text.
        keeps: what survives a round trip besides the givens: "placed", "marks", "solution", "candidates",
            "fields" where all fields do, else the names of the fields that do.

    Example:
        >>> import nonet.formats
        >>> nonet.formats.FORMATS["line"].keeps == {"solution", "comment"}
        True
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
