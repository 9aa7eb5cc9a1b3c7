"""records: the text formats of :mod:`nonet.formats` as rows: puzzle, solution, and the fields of each record."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import IO, TYPE_CHECKING, Any

from ...bulk.named_columns import with_rejects
from ...formats.blocks import Block
from ...formats.columns import ANY, USUAL, BoardNames, ColumnNames, Columns
from ...formats.reading import pieces
from ...formats.record import size_of
from ...rows.read import Piece, batches, column_names, of_block
from ...rules import Rules
from ..paths import File, is_remote
from .format import Reader

if TYPE_CHECKING:
    import pyarrow as pa

_LOOKED_AT = 10_000
"""Number of records examined to find the columns."""


class Records(Reader):
    """A file in a text format.

    Args:
        file: the file.
        stream: its bytes.
        format_: the name of its format, or None to detect it.
        rules: the rules of its puzzles, which determine the board; None infers it from the size of the boards.
        columns: the columns of a table that the caller named.
        boards: the names for the columns of puzzles and solutions; None keeps those of the file.
    """

    def __init__(
        self,
        file: File,
        stream: IO[bytes],
        format_: str | None = None,
        rules: Rules | None = None,
        columns: ColumnNames = ANY,
        boards: BoardNames | None = None,
    ) -> None:
        import pyarrow as pa

        self._rules = rules
        found: list[Columns] = []
        source: Any = _Named(stream, file.path) if is_remote(file.path) else file.path
        read = pieces(source, format_, rules, columns, found.append)
        whole = (of_block(piece) if isinstance(piece, Block) else piece for piece in read)
        first = list(_up_to(whole, _LOOKED_AT))
        self._pieces = chain(first, whole)
        own = found[0].boards if found else USUAL
        self.boards: BoardNames = boards or own
        renamed = dict(zip(own, self.boards, strict=True))
        header = [renamed.get(name, name) for name in found[0].names] if found else []
        self._keys = found[0].keys if found else USUAL
        names = column_names(first, self.boards, header, self._keys)
        self.schema = with_rejects(pa.schema([(name, pa.string()) for name in names]))

    def batches(self, rows: int) -> Iterator[pa.RecordBatch]:
        """Yield the rows."""
        import pyarrow as pa

        while some := list(_up_to(self._pieces, rows)):
            found = batches(some, self._rules, keys=self._keys)
            parts = [batch.arrow(self.schema, self.boards) for batch in found]
            for batch in pa.Table.from_batches(parts, self.schema).combine_chunks().to_batches():
                yield from (batch.slice(at, rows) for at in range(0, len(batch), rows))


class _Named:
    """A stream with the name of its file, which helps in detecting the format."""

    def __init__(self, stream: IO[bytes], name: str) -> None:
        self.read = stream.read
        self.name = name


def _up_to(found: Iterator[Piece], rows: int) -> Iterator[Piece]:
    """Yield pieces until they have at least ``rows`` rows in all, or none are left."""
    seen = 0
    for piece in found:
        yield piece
        seen += size_of(piece)
        if seen >= rows:
            return
