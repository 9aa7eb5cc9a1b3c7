"""Format: the description of a format, and the error for unknown formats and unsupported content."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import IO, TYPE_CHECKING, Any

from ..errors import NonetError
from ..rules import Rules
from .record import BadRecord, Record

if TYPE_CHECKING:
    from .blocks import Feed, Piece


class FormatError(NonetError, ValueError):
    """There is no such format, or the format cannot hold the records.

    Example:
        >>> import nonet.formats
        >>> nonet.formats.dumps([nonet.Puzzle("." * 81)] * 2, "gnome")
        Traceback (most recent call last):
            ...
        nonet.formats.format.FormatError: a gnome file holds one puzzle: write each puzzle to a separate file
    """


@dataclass(frozen=True, slots=True)
class Format:
    """A format: how to recognise, read and write it.

    Attributes:
        name: the name that users give.
        summary: one line about the format and its users.
        extensions: its file name extensions, with the dot.
        sniff: given the first 64 KiB of a file as text (or bytes for a binary format), returns whether it may be in
            this format. Formats are tried in the order of the registry, which breaks ties that no file name breaks.
        read: given an open stream (text with universal newlines, or bytes for a binary format) and the rules of the
            puzzles, yields a :class:`Record` for each puzzle and a :class:`BadRecord` for each malformed one, while
            reading. It raises only ``ParseError``, and only if the file as a whole is not in this format. Lines and
            columns count from 1.
        others: whether it holds boards that are not 9x9; reading and writing them in another format is refused.
        rules_of: given the first 64 KiB of a text, returns the rules that people expect for its boards if they are not
            9x9, or None; without it, the format states its own rules, or holds 9x9 alone.
        read_blocks: reads the same records from a text in blocks of lines, or None if the format has no plain lines.
        write: given records, yields the pieces of the file in order (text, or bytes for a binary format).
        single: whether a file of this format holds at most one puzzle.
        binary: whether the file is bytes, not text.
        keeps: what survives a round trip in addition to the givens: "placed", "marks", "solution", "candidates",
            "regions" (irregular boxes), "constraints", and "fields" for all fields, or the names of individual fields.

    Example:
        >>> import nonet.formats
        >>> nonet.formats.FORMATS["line"].keeps == {"solution", "comment"}
        True
    """

    name: str
    summary: str
    extensions: tuple[str, ...]
    sniff: Callable[[Any], bool] = field(repr=False)
    read: Callable[[IO[Any], Rules], Iterator[Record | BadRecord]] = field(repr=False)
    write: Callable[[Iterable[Record]], Iterator[Any]] = field(repr=False)
    single: bool = False
    binary: bool = False
    keeps: frozenset[str] = frozenset()
    others: bool = False
    rules_of: Callable[[str], Rules | None] | None = field(default=None, repr=False)
    read_blocks: Callable[[Feed, Rules], Iterator[Piece]] | None = field(default=None, repr=False)
