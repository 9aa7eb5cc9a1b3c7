"""The description of a format, and the error for unknown formats and unsupported content."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from typing import IO, TYPE_CHECKING, Any

from ..errors import NonetError
from ..rules import Rules
from .record import BadRecord, Record

if TYPE_CHECKING:
    from .blocks import Feed, Piece


class FormatError(NonetError, ValueError):
    """There is no such format, or the format cannot store the records.

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
        summary: a line about the format and its users.
        extensions: its file name extensions, with the dot.
        sniff: given the first 64 KiB of a file as text (or bytes for a binary format), returns whether it may be in
            this format. Formats are tried in the registry's order, which decides if the file name does not.
        read: given an open stream (text with universal newlines, or bytes for a binary format) and the rules of the
            puzzles, yields a :class:`Record` for each puzzle and a :class:`BadRecord` for each malformed one, while
            reading. It raises only ``ParseError``, and only if the file as a whole is not in this format. Lines and
            columns are counted from 1.
        others: whether it supports boards that are not 9x9; other formats refuse to read and write them.
        rules_of: given the same first 64 KiB as ``sniff``, returns the usual rules of its boards if they are not 9x9,
            or None. A format without this function states its own rules, or supports only 9x9 boards.
        read_blocks: reads the same records from a text in blocks of lines; None if the format has no plain lines.
        write: given records, yields the pieces of the file in order (text, or bytes for a binary format).
        is_table: whether it is a table. Its functions have options for :meth:`bound`: ``read``, ``read_blocks`` and
            ``rules_of`` take ``asked=``, the columns that the caller named; the first two take ``report=``, which is
            called with the columns of a file that has a header; ``write`` takes ``header=``, the names of the columns
            of boards, and ``rules=``, those that readers will name.
        restates: whether it states constraints that it does not know by others with the same solutions.
        takes_columns: whether ``write`` also takes plain columns in place of their records.
        single: whether a file of this format has at most one puzzle.
        binary: whether the file is binary, not text.
        keeps: the parts that survive a round trip besides the givens: "placed", "marks", "solution", "candidates",
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
    write: Callable[[Iterable[Any]], Iterator[Any]] = field(repr=False)
    single: bool = False
    binary: bool = False
    keeps: frozenset[str] = frozenset()
    others: bool = False
    rules_of: Callable[[Any], Rules | None] | None = field(default=None, repr=False)
    read_blocks: Callable[[Feed, Rules], Iterator[Piece]] | None = field(default=None, repr=False)
    is_table: bool = field(default=False, repr=False)
    restates: bool = field(default=False, repr=False)
    takes_columns: bool = field(default=False, repr=False)

    @property
    def states_rules(self) -> bool:
        """Whether its files state rules, besides the size of the board."""
        return bool(self.keeps & {"regions", "constraints"}) or (self.others and self.rules_of is None)

    def bound(self, *names: str, **options: Any) -> Format:
        """Return the format of a table with options for its functions that have these names."""
        functions: dict[str, Any] = {name: partial(getattr(self, name), **options) for name in names}
        return replace(self, **functions)
