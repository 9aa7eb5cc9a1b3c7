"""Blocks: consecutive lines of a text, read as columns without a Python object for each record.

A file is cut into blocks of whole lines. A plain block (no comments, every board well formed) becomes a :class:`Block`;
the format's reader reads all other blocks line by line. Both ways give the same records.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from typing import IO, TYPE_CHECKING, NamedTuple, Protocol, TypeAlias, runtime_checkable

from ..cells import BLANKS
from ..grid import Grid
from ..rules import Rules
from .build import puzzle_of
from .lines import MAX_LINE, is_skipped, numbered, refuse_long_gap
from .record import BadRecord, Record
from .source import decoded, encoding_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_NOT_A_CELL = 255
_FIRST = 1 << 12
"""Size of the first block in bytes, from which a reader may learn about the rest."""
_PIECE = 1 << 18
"""Maximum number of bytes added to a block at a time."""
_LONGEST = 4 * MAX_LINE
"""Maximum number of bytes without a line ending; the line reader refuses such a line."""


class Texts(NamedTuple):
    """A column of strings.

    Attributes:
        symbols: ``(n, w)`` ``uint8``; each row holds a string in UTF-8, followed by arbitrary bytes.
        sizes: ``(n,)``, the number of bytes of each string, or None if all have ``w``.
    """

    symbols: NDArray[np.uint8]
    sizes: NDArray[np.int64] | None = None

    def taken(self, rows: slice | NDArray[np.intp]) -> Texts:
        """Return the strings of some rows."""
        return Texts(self.symbols[rows], None if self.sizes is None else self.sizes[rows])

    def lengths(self) -> NDArray[np.int64]:
        """Return the number of bytes of each string."""
        import numpy as np

        if self.sizes is not None:
            return self.sizes
        return np.full(len(self.symbols), self.symbols.shape[1], dtype=np.int64)

    def tolist(self) -> list[str]:
        """Return the strings as a list."""
        width = self.symbols.shape[1]
        data, sizes = self.symbols.tobytes(), self.lengths().tolist()
        if not data.isascii():
            return [data[at * width : at * width + size].decode() for at, size in enumerate(sizes)]
        text = data.decode("ascii")
        return [text[at * width : at * width + size] for at, size in enumerate(sizes)]


@dataclass(frozen=True, slots=True)
class Block:
    """Well-formed records of consecutive lines.

    Attributes:
        cells: ``(n, 81)`` ``uint8``, the givens.
        line: the line of the first record.
        rules: the rules of the puzzles.
        solutions: ``(n, 81)`` ``uint8``, the stated solutions, or None.
        fields: the other fields; an empty string means that the record does not have the field.
    """

    cells: NDArray[np.uint8]
    line: int
    rules: Rules
    solutions: NDArray[np.uint8] | None = None
    fields: Mapping[str, Texts] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.cells)

    def records(self) -> Iterator[Record]:
        """Yield the records one by one."""
        data = self.cells.tobytes()
        stated = None if self.solutions is None else self.solutions.tobytes()
        names, columns = list(self.fields), [texts.tolist() for texts in self.fields.values()]
        for row in range(len(self)):
            at = slice(81 * row, 81 * row + 81)
            fields = {name: text for name, column in zip(names, columns, strict=True) if (text := column[row])}
            solution = None if stated is None else Grid._trusted(stated[at])
            yield Record(puzzle_of(data[at], self.rules), None, None, solution, fields, self.line + row)


Piece: TypeAlias = "Block | Record | BadRecord"
"""The pieces in which a file is read: blocks, or single records where the file is not plain."""


@runtime_checkable
class Plain(Protocol):
    """Records as columns, as formats write them."""

    @property
    def is_plain(self) -> bool:
        """Whether every record is a 9x9 puzzle under the same rules, and every stated solution is well formed."""

    @property
    def rules(self) -> Rules:
        """The rules of the puzzles."""

    @property
    def cells(self) -> NDArray[np.uint8]:
        """The givens, ``(n, 81)``."""

    def __len__(self) -> int:
        """Return the number of records."""

    def solution_cells(self) -> NDArray[np.uint8] | None:
        """Return the stated solutions, ``(n, 81)``, or None."""

    def names(self) -> list[str]:
        """Return the names of the other columns."""

    def table_rows(self, names: Sequence[str], delimiter: str) -> str:
        """Return a line of a table for each record: the puzzle, the solution and these columns."""

    def records(self) -> Iterator[Record | BadRecord]:
        """Yield the records one by one."""


class Feed:
    """The bytes of a text file, in blocks of whole lines.

    Args:
        chunks: the bytes.
        head: the first bytes, which determine the encoding.
        size: minimum size of a block in bytes; 1 for a stream whose lines may arrive slowly.

    Attributes:
        line: the number of the first line of the block; a caller that takes a block must add the number of its lines.
    """

    def __init__(self, chunks: Iterator[bytes], head: bytes, size: int) -> None:
        self.line = 1
        self._chunks = pieces(chunks)
        self._size = size
        self._encoding = encoding_of(head)
        self._held = bytearray()

    def blocks(self) -> Iterator[bytes]:
        """Yield blocks that end with a line ending, except for the last one and for lines that are far too long."""
        wanted = min(_FIRST, self._size)
        for chunk in self._chunks:
            self._held += chunk
            end = self._held.rfind(b"\n") + 1 if len(self._held) >= wanted else 0
            if end or len(self._held) > _LONGEST:
                yield self._taken(end or len(self._held))
                wanted = self._size
        if self._held:
            yield self._taken(len(self._held))

    def _taken(self, end: int) -> bytes:
        block = bytes(self._held[:end])
        del self._held[:end]
        return block

    def text(self, block: bytes) -> IO[str]:
        """Return one block as text."""
        return self._text(iter([block]))

    def remainder(self, block: bytes) -> IO[str]:
        """Return a block and everything after it as text."""
        return self._text(chain([block, self._taken(len(self._held))], self._chunks))

    def _text(self, chunks: Iterator[bytes]) -> IO[str]:
        encoding, errors = self._encoding
        # A byte order mark occurs only at the start of a file.
        encoding = encoding.removesuffix("-sig") if self.line > 1 else encoding
        return decoded(chunks, encoding, errors)


def pieces(chunks: Iterator[bytes]) -> Iterator[bytes]:
    """Yield the same bytes in small pieces: a copy of a decompressor's large piece might not fit into memory."""
    for chunk in chunks:
        for first in range(0, len(chunk), _PIECE):
            yield chunk[first : first + _PIECE]


class Lines:
    """The lines of blocks that are not plain.

    Args:
        feed: the source of the blocks.
    """

    def __init__(self, feed: Feed) -> None:
        self._feed = feed
        self._skipped = 0

    def pass_by(self, lines: int) -> None:
        """Add the lines of a plain block to the count."""
        self._feed.line += lines
        self._skipped = 0

    def numbered(self, block: bytes) -> Iterator[tuple[int, str]]:
        """Yield the numbered lines of a block."""
        for number, text in numbered(self._feed.text(block), self._feed.line):
            self._feed.line = number + 1
            yield number, text

    def content(self, lines: Iterator[tuple[int, str]]) -> Iterator[tuple[int, str]]:
        """Yield the numbered lines of a block that are neither blank nor comments.

        Raises:
            ParseError: blank lines and comments go on for too long, including those before this block.
        """
        for number, text in lines:
            if not is_skipped(text):
                self._skipped = 0
                yield number, text
                continue
            self._skipped += len(text)
            refuse_long_gap(self._skipped, number)


def numbers_of(block: bytes) -> NDArray[np.uint8] | None:
    """Return the bytes of a plain block: ASCII without quotes and carriage returns, with a line ending at its end."""
    import numpy as np

    if not block.endswith(b"\n") or not block.isascii() or b"\r" in block or b'"' in block:
        return None
    return np.frombuffer(block, dtype=np.uint8)


def cells_of(symbols: NDArray[np.uint8]) -> NDArray[np.uint8] | None:
    """Return the cells of boards of 81 symbols, ``(n, 81)``, or None if a symbol does not stand for a cell."""
    import numpy as np

    # Digits and dots, which make up nearly all boards, need no table.
    cells = symbols - np.uint8(ord("0"))
    cells *= symbols != ord(".")
    if cells.max(initial=0) <= 9:
        return cells
    cells = _values()[symbols]
    return None if cells.max(initial=0) == _NOT_A_CELL else cells


def symbols_of(cells: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return the symbols of boards, ``(n, 81)``: a dot for an empty cell.

    Example:
        >>> import numpy as np
        >>> symbols_of(np.array([[0, 1, 9]], dtype=np.uint8)).tobytes()
        b'.19'
    """
    import numpy as np

    symbols: NDArray[np.uint8] = (cells == 0).astype(np.uint8)
    # Arithmetic on all cells at once is faster than a conditional for each.
    symbols *= np.uint8(256 + ord(".") - ord("0"))
    symbols += cells
    symbols += np.uint8(ord("0"))
    return symbols


@cache
def _values() -> NDArray[np.uint8]:
    """Return the digit for each symbol. A space is a blank only in some lines, which the line reader handles."""
    import numpy as np

    values = np.full(256, _NOT_A_CELL, dtype=np.uint8)
    values[[ord(symbol) for symbol in BLANKS]] = 0
    values[ord("1") : ord("9") + 1] = range(1, 10)
    return values


def completed(cells: NDArray[np.uint8], solutions: NDArray[np.uint8]) -> bool:
    """Return whether every solution is full and agrees with the givens."""
    return bool(solutions.min(initial=1) > 0 and ((cells == 0) | (cells == solutions)).all())


def windows(data: NDArray[np.uint8], width: int) -> NDArray[np.uint8]:
    """Return the ``width`` symbols from each place on, except at the end, where too few symbols are left."""
    import numpy as np

    if not width:
        return np.zeros((len(data) + 1, 0), dtype=np.uint8)
    return np.lib.stride_tricks.sliding_window_view(data, width)
