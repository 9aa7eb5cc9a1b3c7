"""records: the text formats of :mod:`nonet.formats` as rows: puzzle, solution, and the fields of each record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import IO, TYPE_CHECKING, Any

from ...bulk.named_columns import ERROR, LINE, TEXT
from ...formats.blocks import Block, Piece, Texts, symbols_of
from ...formats.columns import ANY, PUZZLE, SOLUTION, USUAL, BoardNames, ColumnNames, Columns
from ...formats.format import FormatError
from ...formats.one_text import one_text
from ...formats.reading import pieces
from ...formats.record import BadRecord, Record
from ...rules import Rules
from ..paths import File, is_remote
from .format import Reader
from .rejects import with_rejects

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray

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
        self._rules = rules
        found: list[Columns] = []
        source: Any = _Named(stream, file.path) if is_remote(file.path) else file.path
        self._pieces = pieces(source, format_, rules, columns, found.append)
        first = list(_up_to(self._pieces, _LOOKED_AT))
        self._pieces = chain(first, self._pieces)
        own = found[0].boards if found else USUAL
        self.boards: BoardNames = boards or own
        renamed = dict(zip(own, self.boards, strict=True))
        header = [renamed.get(name, name) for name in found[0].names] if found else []
        self.schema = schema_of(_fields(first), self.boards, header)

    def batches(self, rows: int) -> Iterator[pa.RecordBatch]:
        """Yield the rows."""
        while some := list(_up_to(self._pieces, rows)):
            batch = batch_of(some, self.schema, self._rules, self.boards)
            yield from (batch.slice(at, rows) for at in range(0, len(batch), rows))


class _Named:
    """A stream with the name of its file, which helps in detecting the format."""

    def __init__(self, stream: IO[bytes], name: str) -> None:
        self.read = stream.read
        self.name = name


def _fields(first: Iterable[Piece]) -> Iterator[str]:
    """Yield the names of the fields of records, and that of solutions if one is stated."""
    for piece in first:
        if not isinstance(piece, BadRecord):
            yield from piece.fields
            if (piece.solutions if isinstance(piece, Block) else piece.solution) is not None:
                yield SOLUTION


def schema_of(fields: Iterable[str], boards: BoardNames = USUAL, header: Sequence[str] = ()) -> pa.Schema:
    """Return the columns of records.

    Args:
        fields: the names of their fields, and that of solutions if some are stated.
        boards: the names of the columns of puzzles and solutions.
        header: the names of all columns of a file that has some, in order.
    """
    import pyarrow as pa

    found = dict.fromkeys(fields)
    names = [*header, boards.puzzle, *([boards.solution] if SOLUTION in found else [])]
    others = (name for name in found if name not in (PUZZLE, SOLUTION))
    return with_rejects(pa.schema([(name, pa.string()) for name in dict.fromkeys([*names, *others])]))


def batch_of(
    pieces: Sequence[Piece], schema: pa.Schema, rules: Rules | None = None, boards: BoardNames = USUAL
) -> pa.RecordBatch:
    """Return records as rows of a schema.

    Args:
        pieces: the records.
        schema: the columns.
        rules: the rules that readers of the rows will assume; None means the usual rules of the board. A puzzle with
            other rules becomes a text that states them.
        boards: the names of the columns of puzzles and solutions.
    """
    import pyarrow as pa

    parts = [_part(group, schema, rules, boards) for group in _groups(pieces)]
    return pa.Table.from_batches(parts, schema).combine_chunks().to_batches()[0]


def _part(
    group: Block | list[Record | BadRecord], schema: pa.Schema, rules: Rules | None, boards: BoardNames
) -> pa.RecordBatch:
    import pyarrow as pa

    columns = _of_block(group, boards) if isinstance(group, Block) else _of_items(group, rules, boards)
    arrays = [
        columns[field.name].cast(field.type) if field.name in columns else pa.nulls(len(group), field.type)
        for field in schema
    ]
    return pa.RecordBatch.from_arrays(arrays, schema=schema)


def _up_to(found: Iterator[Piece], rows: int) -> Iterator[Piece]:
    """Yield pieces until they have at least ``rows`` rows in all, or none are left."""
    seen = 0
    for piece in found:
        yield piece
        seen += len(piece) if isinstance(piece, Block) else 1
        if seen >= rows:
            return


def _groups(some: Iterable[Piece]) -> Iterator[Block | list[Record | BadRecord]]:
    """Yield blocks unchanged, and consecutive single records as lists."""
    single: list[Record | BadRecord] = []
    for piece in some:
        if not isinstance(piece, Block):
            single.append(piece)
            continue
        if single:
            yield single
            single = []
        yield piece
    if single:
        yield single


def _of_block(block: Block, boards: BoardNames) -> dict[str, pa.Array]:
    import numpy as np
    import pyarrow as pa

    columns = {name: text_array(texts) for name, texts in block.fields.items()}
    columns[boards.puzzle] = board_array(block.cells)
    if block.solutions is not None:
        columns[boards.solution] = board_array(block.solutions)
    if block.line is not None:
        columns[LINE] = pa.array(np.arange(block.line, block.line + len(block), dtype=np.int64))
    return columns


def _of_items(items: Sequence[Record | BadRecord], rules: Rules | None, boards: BoardNames) -> dict[str, pa.Array]:
    import pyarrow as pa

    rows = [_row(item, rules, boards) for item in items]
    names = dict.fromkeys(name for row in rows for name in row)
    kinds = {LINE: pa.int64()}
    return {name: pa.array([row.get(name) for row in rows], kinds.get(name, pa.string())) for name in names}


def _row(item: Record | BadRecord, rules: Rules | None, boards: BoardNames) -> dict[str, Any]:
    # A malformed board is a field. The puzzle of a record is none, so there its name is that of another column.
    names = {SOLUTION: boards.solution, **({PUZZLE: boards.puzzle} if isinstance(item, BadRecord) else {})}
    fields = {names.get(name, name): str(value) for name, value in item.fields.items()}
    if isinstance(item, BadRecord):
        wrong = {} if item.is_missing else {ERROR: str(item.error), TEXT: item.text}
        return {**fields, **wrong, LINE: item.line}
    solution = {} if item.solution is None else {boards.solution: str(item.solution)}
    try:
        return {**fields, boards.puzzle: one_text(item.puzzle, rules), **solution, LINE: item.line}
    except FormatError as error:
        return {**fields, **solution, ERROR: str(error), TEXT: str(item.puzzle), LINE: item.line}


def board_array(cells: NDArray[np.uint8]) -> pa.Array:
    """Return boards as strings of 81 symbols."""
    return text_array(Texts(symbols_of(cells)))


def text_array(texts: Texts) -> pa.Array:
    """Return strings as an Arrow array; an empty string becomes a null."""
    import numpy as np
    import pyarrow as pa

    sizes = texts.lengths()
    offsets = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int32)
    symbols = texts.symbols
    if texts.sizes is not None:
        symbols = symbols[np.arange(symbols.shape[1]) < sizes[:, None]]
    data = pa.py_buffer(np.ascontiguousarray(symbols).reshape(-1))
    valid = None if (sizes > 0).all() else pa.py_buffer(np.packbits(sizes > 0, bitorder="little"))
    return pa.StringArray.from_buffers(len(sizes), pa.py_buffer(offsets), data, valid)
