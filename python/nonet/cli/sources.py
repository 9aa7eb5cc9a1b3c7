"""Sources of puzzles: arguments, files and standard input."""

from __future__ import annotations

import os
import stat
import sys
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from itertools import chain, islice
from time import monotonic
from typing import IO, TYPE_CHECKING, TypeAlias

from ..errors import ParseError
from ..formats.blocks import Block
from ..formats.columns import USUAL, BoardNames, ColumnNames, Columns
from ..formats.record import BadRecord, Record, records_of, size_of
from ..rows.read import Batch, Piece, batches, of_block
from ..rules import Rules
from .failures import Failure
from .words import shortened

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray

Item: TypeAlias = Record | BadRecord


STDIN = "-"
SMALLEST_CHUNK = max(4, os.cpu_count() or 1)
"""Bounds on the number of items in a chunk: smaller chunks would leave threads idle; larger ones would delay progress
on slow puzzles."""
LARGEST_CHUNK = 20_000
CHUNK_SECONDS = 0.4
"""Seconds that a chunk should take: short enough for progress, Ctrl-C and slow pipes; long enough to keep threads
busy."""
LARGEST_TEXT = 1 << 22
"""Maximum number of characters of malformed text and fields in a chunk, so that it fits into memory."""
AHEAD = 10_000
"""Maximum number of items read before the work begins, to learn their total number and their fields."""


class Source(ABC):
    """A source of puzzles.

    Attributes:
        name: its name in messages, or None for arguments.
        size: the number of bytes to read, or None if it is unknown.
        schema: the columns, or None if it is not a table.
        boards: the names of its columns of puzzles and solutions, once its first records are read.
        keys: the fields of its records that hold boards which could not be read.
        names: the names of all columns of a table of text, once its first records are read.
    """

    name: str | None = None
    size: int | None = 0
    schema: pa.Schema | None = None
    boards: BoardNames = USUAL
    keys: BoardNames = USUAL
    names: Sequence[str] = ()

    @abstractmethod
    def pieces(self) -> Iterator[Piece]:
        """Yield its records, good and bad, in order."""

    def bytes_read(self) -> int:
        """Return the number of bytes read so far."""
        return 0

    def rows(self) -> int | None:
        """Return the number of its records, or None if that is unknown before reading."""
        return None


class Stream(Source):
    """A file, or standard input."""

    def __init__(self, path: str, format_: str | None, rules: Rules | None, columns: ColumnNames) -> None:
        self.name = "standard input" if path == STDIN else path
        self._path = path
        self._format = format_
        self._rules = rules
        self._columns = columns
        self._file: IO[bytes] | None = None
        self.size = _size_of(path)

    def pieces(self) -> Iterator[Piece]:
        """Read the file to its end."""
        from ..formats.reading import pieces

        try:
            with self._opened() as file:
                for piece in pieces(file, self._format, self._rules, self._columns, self._tell):
                    yield of_block(piece) if isinstance(piece, Block) else piece
        except ParseError as error:
            raise error.at(source=self.name) from None

    def _tell(self, columns: Columns) -> None:
        self.boards, self.keys, self.names = columns.boards, columns.keys, columns.names

    @contextmanager
    def _opened(self) -> Iterator[IO[bytes]]:
        if self._path == STDIN:
            if not sys.stdin.readable():
                raise Failure("Standard input is closed.")
            yield sys.stdin.buffer
            return
        with open(self._path, "rb") as file:
            self._file = file
            yield file

    def bytes_read(self) -> int:
        """Return the number of bytes of the file read so far, before decompression."""
        if self._file is None:
            return 0
        if self._file.closed:
            return self.size or 0
        return self._file.tell() if self.size is not None else 0


def _size_of(path: str) -> int | None:
    """Return the size of a regular file in bytes, or None for pipes and the like."""
    if path == STDIN:
        return None
    found = os.stat(path)
    return found.st_size if stat.S_ISREG(found.st_mode) else None


class Chunk:
    """Some consecutive records of one source.

    Args:
        source: where they come from.
        pieces: the records.
    """

    def __init__(self, source: Source, pieces: list[Piece]) -> None:
        self.source = source
        self.pieces = pieces

    def __len__(self) -> int:
        return sum(map(size_of, self.pieces))

    @cached_property
    def items(self) -> list[Item]:
        """The records one by one."""
        return [*chain.from_iterable(map(records_of, self.pieces))]

    def batches(self, named: Rules, *, stating: bool = True) -> Iterator[Batch]:
        """Yield the records as batches; see :func:`nonet.rows.read.batches`."""
        return batches(self.pieces, named, keys=self.source.keys, stating=stating)

    def puzzles(self) -> Chunk:
        """Return the records that are well formed."""
        pieces = (piece for piece in self.pieces if not isinstance(piece, BadRecord))
        good = [piece.chosen(~piece.rows.unread()) if isinstance(piece, Batch) else piece for piece in pieces]
        return Chunk(self.source, [*good])

    def chosen(self, kept: NDArray[np.bool_]) -> Chunk:
        """Return the records whose flag is set."""
        pieces: list[Piece] = []
        first = 0
        for piece in self.pieces:
            flags = kept[first : first + size_of(piece)]
            first += len(flags)
            if isinstance(piece, Batch):
                pieces.append(piece.chosen(flags))
            elif flags.all():
                pieces.append(piece)
        return Chunk(self.source, pieces)

    def line(self, row: int) -> int | None:
        """Return the line of a record, or None if it has none."""
        for piece in self.pieces:
            if row < size_of(piece):
                return piece.line_of(row) if isinstance(piece, Batch) else piece.line
            row -= size_of(piece)
        return None


def _refused(record: Record, words: str) -> BadRecord:
    from ..formats.one_text import one_text

    return BadRecord(ParseError(shortened(words, 340), line=record.line), one_text(record.puzzle), record.fields)


class Queue:
    """The records of all sources in order, some of them read ahead.

    Args:
        sources: where they come from.
        is_strict: whether records that say more than nonet reads are malformed.
    """

    def __init__(self, sources: Sequence[Source], *, is_strict: bool = False) -> None:
        self._sources = sources
        self._pieces = _each(sources)
        self._is_strict = is_strict
        self._ahead: deque[tuple[Source, Piece]] = deque()
        self._read = 0
        self._at_end = False

    def look_ahead(self, most: int = AHEAD) -> list[Piece]:
        """Return the next records without taking them: about ``most``, or fewer if no more arrive in a moment."""
        start = monotonic()
        rows = text = 0
        for _, piece in self._ahead:
            rows += size_of(piece)
            text += _text_in(piece)
        while rows < most and text < LARGEST_TEXT:
            pair = self._next()
            if pair is None:
                break
            self._ahead.append(pair)
            rows += size_of(pair[1])
            text += _text_in(pair[1])
            if rows > 1 and monotonic() - start > CHUNK_SECONDS:
                break
        return [piece for _, piece in self._ahead]

    def first_items(self, most: int) -> list[Item]:
        """Return the next few records one by one, without taking them."""
        return list(islice(chain.from_iterable(map(records_of, self.look_ahead(most))), most))

    def _next(self) -> tuple[Source, Piece] | None:
        pair = next(self._pieces, None)
        if pair and self._is_strict and isinstance(pair[1], Record) and (words := pair[1].unchecked):
            pair = pair[0], _refused(pair[1], words)
        self._at_end = pair is None
        self._read += 0 if pair is None else size_of(pair[1])
        return pair

    def _take(self) -> tuple[Source, Piece] | None:
        return self._ahead.popleft() if self._ahead else self._next()

    def total(self) -> int | None:
        """Return the total number of records: exact, estimated from the part read so far, or None if unknown."""
        if self._at_end:
            return self._read
        counts = [source.rows() for source in self._sources]
        if None not in counts:
            return sum(count or 0 for count in counts)
        sizes = [source.size for source in self._sources]
        read = sum(source.bytes_read() for source in self._sources)
        if None in sizes or not read:
            return None
        return round(self._read * sum(size or 0 for size in sizes) / read)

    def chunks(self) -> Iterator[Chunk]:
        """Yield the records in chunks that each take a moment to answer."""
        size = SMALLEST_CHUNK
        while pair := self._take():
            start = monotonic()
            source, pieces = pair[0], [self._first(*pair, size)]
            rows, text = size_of(pieces[0]), _text_in(pair[1])
            # Records from a slow pipe need not wait for a full chunk.
            while rows < size and text < LARGEST_TEXT and monotonic() - start < CHUNK_SECONDS:
                pair = self._take()
                if pair is None:
                    break
                if pair[0] is not source:
                    self._ahead.appendleft(pair)
                    break
                pieces.append(self._first(*pair, size - rows))
                rows += size_of(pieces[-1])
                text += _text_in(pieces[-1])
            yield Chunk(source, pieces)
            size = _next_size(size, monotonic() - start)

    def _first(self, source: Source, piece: Piece, most: int) -> Piece:
        """Return the first records of a piece, and put the others back into the queue."""
        if isinstance(piece, Record | BadRecord) or len(piece) <= most:
            return piece
        self._ahead.appendleft((source, piece.taken(slice(most, len(piece)))))
        return piece.taken(slice(most))


def _each(sources: Iterable[Source]) -> Iterator[tuple[Source, Piece]]:
    for source in sources:
        for piece in source.pieces():
            yield source, piece


def _text_in(piece: Piece) -> int:
    """Return the number of characters in a piece besides its boards. Columns are short, and are not counted."""
    if isinstance(piece, BadRecord):
        return len(piece.text)
    if not isinstance(piece, Record) or not piece.fields:
        return 0
    return sum(len(value) for value in piece.fields.values() if isinstance(value, str))


def _next_size(size: int, seconds: float) -> int:
    if seconds > CHUNK_SECONDS:
        return max(SMALLEST_CHUNK, size // 2)
    return min(LARGEST_CHUNK, size * 4)
