"""Reading: from a file, a stream or a text to records."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import IO, TYPE_CHECKING

from ..checked import of_type, shown, text_of
from ..errors import ParseError
from ..rules import Rules, RulesLike
from .format import Format, FormatError
from .lines import first_lines, looks_like_cells
from .record import BadRecord, Record
from .registry import FORMATS
from .source import HEAD_SIZE, Source, byte_stream, head_text, opened, text_stream

if TYPE_CHECKING:
    from ..names import FormatName

_MAX_BAD = 100_000
"""A file without a puzzle among so many records is something else; a few compressed bytes can hold billions of them."""


def read(
    source: Source,
    format: FormatName | str | None = None,  # noqa: A002 -- the word users know
    rules: RulesLike = "classic",
    on_error: Callable[[BadRecord], None] | None = None,
) -> Iterator[Record]:
    r"""Read puzzles from a file, one at a time, in whatever format they are.

    Files of many puzzles are read as the records are asked for, so they may be larger than the memory; a first
    part of 64 KiB is looked at before. gzip, xz and zstd are known by their first bytes. Text is UTF-8 or UTF-16,
    and what is neither is taken for Latin-1.

    Args:
        source: a file's name, or a file open for reading, as bytes or as text. An open file stays open.
        format: a format's name (a key of ``FORMATS``), or None to know it by the content, or by the file's name
            where several fit.
        rules: the rules of the puzzles: files do not say them.
        on_error: called with each part of the file that is no record, in order; reading then goes on.

    Yields:
        A :class:`Record` for each puzzle.

    Raises:
        ParseError: without ``on_error``, the first broken record; with or without, a file that is of no format
            known, or not of the one asked for, or in which the first 100,000 records are all broken.
        FormatError: there is no such format.
        RulesError: there are no such rules.
        OSError: the file cannot be read.

    Example:
        >>> import io
        >>> table = (
        ...     "id,puzzle\n"
        ...     "7,4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........\n"
        ... )
        >>> for record in read(io.StringIO(table)):
        ...     print(record.puzzle.given_count, record.fields)
        18 {'id': '7'}
    """
    return _good(items(source, format, rules), on_error)


def items(
    source: Source,
    format: FormatName | str | None = None,  # noqa: A002
    rules: RulesLike = "classic",
) -> Iterator[Record | BadRecord]:
    """Yield the records of a file, good and bad, in the order of the file; otherwise like :func:`read`."""
    known = None if format is None else format_named(format)
    found = _items(source, known, Rules.of(rules))
    # The file is opened now, and an error of opening it raised by this call.
    next(found)
    return found  # type: ignore[return-value]


def format_named(name: str) -> Format:
    """Return the format of a name.

    Raises:
        FormatError: there is none.
    """
    try:
        return FORMATS[name]
    except KeyError:
        raise FormatError(f"there is no format {shown(name)}; formats are {', '.join(sorted(FORMATS))}") from None


def _items(source: Source, asked: Format | None, rules: Rules) -> Iterator[Record | BadRecord | None]:
    with opened(source) as file:
        yield None
        try:
            # A format asked for by name needs no more than the bytes that tell the encoding.
            head = file.head(HEAD_SIZE if asked is None else 2)
            known = asked or sniff(head, file.name)
            if known.binary and file.is_text:
                raise ParseError(f"expected bytes: {known.name} is no text", hint="open the file in binary mode")
            stream: IO[str] | IO[bytes] = byte_stream(file.chunks) if known.binary else text_stream(file.chunks, head)
            for found in _hopeful(known.read(stream, rules)):
                if type(found) is Record:
                    yield found
                elif isinstance(found, BadRecord):
                    yield BadRecord(found.error.at(source=file.title), found.text)
        except ParseError as error:
            raise error.at(source=file.title) from None


def _hopeful(found: Iterator[Record | BadRecord]) -> Iterator[Record | BadRecord]:
    """The same records, given up when none of the first many is good."""
    for number, item in enumerate(found, 1):
        yield item
        if type(item) is Record:
            yield from found
        elif number == _MAX_BAD:
            raise ParseError(f"expected puzzles, found {number:,} malformed records and not one puzzle", line=item.line)


def _good(found: Iterator[Record | BadRecord], on_error: Callable[[BadRecord], None] | None) -> Iterator[Record]:
    for item in found:
        if isinstance(item, Record):
            yield item
        elif on_error is None:
            raise item.error
        else:
            on_error(item)


def sniff(head: bytes, name: str | os.PathLike[str] | None = None) -> Format:
    """Return the format that a file seems to be in.

    Args:
        head: its first bytes, 64 KiB or all.
        name: its name, which decides where several formats fit, or none does.

    Raises:
        ParseError: it is in none.

    Example:
        >>> sniff(b"[Puzzle]").name
        'sdk'
    """
    head = of_type("head", head, bytes, "the first bytes of a file")
    text = head_text(head)
    fitting = [known for known in FORMATS.values() if known.sniff(head if known.binary else text)]
    named = None if name is None else format_of_name(name)
    if named is not None and (named in fitting or not fitting):
        return named
    if fitting:
        return fitting[0]
    if any(map(looks_like_cells, first_lines(text))):
        # Meant as puzzles, though broken ones: then errors should say how.
        return FORMATS["line"]
    raise ParseError(
        "expected puzzles in a format that nonet knows",
        hint=f"name the format; formats are {', '.join(sorted(FORMATS))}",
    )


def format_of_name(name: str | os.PathLike[str]) -> Format | None:
    """Return the format that a file's name means, or None. A format's own name is an ending of its files too."""
    ending = os.path.splitext(os.fspath(name))[1].lower()
    return next((known for known in FORMATS.values() if ending in known.extensions), FORMATS.get(ending[1:]))


def loads_all(
    text: str,
    format: FormatName | str | None = None,  # noqa: A002
    rules: RulesLike = "classic",
) -> list[Record]:
    r"""Return all puzzles of a text, as :func:`read` reads them.

    Raises:
        ParseError: something in it is no puzzle, or it is of no format known.

    Example:
        >>> len(loads_all("." * 81 + "\n" + "1" + "." * 80))
        2
    """
    import io

    return list(read(io.StringIO(text_of("text", text, "; read() reads files")), format, rules))


def loads(
    text: str,
    format: FormatName | str | None = None,  # noqa: A002
    rules: RulesLike = "classic",
) -> Record:
    """Return the one puzzle of a text, as :func:`read` reads it.

    Raises:
        ParseError: it is no puzzle, or there are several.

    Example:
        >>> record = loads('''
        ...     __2 | ___ | __5
        ...     7_8 | 6_9 | _2_
        ...     534 | 782 | ___
        ...     ----+-----+-----
        ...     ___ | 5__ | 4__
        ...     19_ | 2_4 | _83
        ...     __5 | __8 | ___
        ...     ----+-----+-----
        ...     ___ | 321 | 658
        ...     _5_ | 9_6 | 7_2
        ...     6__ | ___ | 9__
        ... ''')
        >>> print(record.puzzle)
        ..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9..
    """
    found = loads_all(text, format, rules)
    if len(found) != 1:
        hint = "nonet.loads_all() reads them all" if found else None
        raise ParseError(f"expected one puzzle, found {len(found) or 'none'}", hint=hint)
    return found[0]
