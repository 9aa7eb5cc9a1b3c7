"""Read puzzles from files of tables: Parquet, Arrow, JSONL, folders, globs and addresses."""

from __future__ import annotations

import glob
import os
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..cell_arrays import MALFORMED
from ..cells import SYMBOLS
from ..errors import ColumnError, ParseError, RulesError
from ..formats.blocks import Block, Texts, windows
from ..formats.columns import PUZZLE, SOLUTION, BoardNames, ColumnNames
from ..formats.compress import split_name
from ..formats.record import BadRecord, FieldValue, Record
from ..formats.table_text import plain_value
from ..grid import Grid
from ..rules import Rules
from ..tables.paths import is_remote
from .sources import Chunk, Item, Piece, Source

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray

    from ..tables.files import Scan

BINARY = (".parquet", ".pq", ".arrow", ".feather", ".ipc", ".jsonl", ".ndjson", ".npz")
"""The extensions of files that are tables, not text."""
_WIDEST = 1024
"""Maximum number of bytes of a field in a block: all fields of a column take up as much memory as the longest."""
_LONGEST_NUMBER = 80
_MARKS = 4
"""What a list as text has besides each value: quotes, a comma and a space."""

_HEAD = 100
"""Number of first rows that determine the board."""


def names_table(argument: str) -> bool:
    """Return whether an argument names a table or several files.

    Example:
        >>> [names_table(one) for one in ("a.parquet", "a.txt", "data/*.csv", "s3://bucket/a.csv", "*" * 81)]
        [True, False, True, True, False]
    """
    if split_name(argument)[0].lower().endswith(BINARY):
        return True
    if is_remote(argument) or os.path.isdir(argument):
        return True
    is_board = SYMBOLS.issuperset(argument) or "\n" in argument
    return glob.has_magic(argument) and not is_board and not os.path.exists(argument)


class TableSource(Source):
    """Files of tables.

    Args:
        path: a file, folder, glob or address.
        format_: the format that the user named, or None.
        rules: the rules of the puzzles; None means those that people expect on the board of the first rows.
        columns: the columns that the user named.
    """

    def __init__(self, path: str, format_: str | None, rules: Rules | None, columns: ColumnNames) -> None:
        from ..tables.files import scan

        self.name = path
        self.size = None
        self._rules = rules
        self._scan: Scan = scan(path, format=format_, column=columns.puzzle, solution_column=columns.solution)
        self.schema = self._scan.schema

    def rows(self) -> int | None:
        """Return the number of rows, or None if the files do not state it."""
        return self._scan.rows

    def pieces(self) -> Iterator[Piece]:
        """Read the files to their end."""
        columns: Columns | None = None
        for batch in self._scan.batches():
            if len(batch):
                columns = columns or Columns(batch, self._scan, self._rules)
                self.boards = BoardNames(columns.puzzle, columns.solution or SOLUTION)
                yield TableRows(batch, columns)


class Columns:
    """The contents of the columns of a table.

    Args:
        batch: the first rows.
        scan: the table, with the columns that the user named.
        rules: the rules of the puzzles, or None.
    """

    def __init__(self, batch: pa.RecordBatch, scan: Scan, rules: Rules | None) -> None:
        from ..bulk.named_columns import puzzle_column, stated_solutions
        from ..bulk.rows import on_first_board
        from ..tables.files import REJECTED

        self.puzzle = puzzle_column(batch, scan.column, how="--column {}")
        head = batch.slice(0, _HEAD)
        self.rules = on_first_board(head.column(head.schema.names.index(self.puzzle)), rules)
        own = [name for name in batch.schema.names if name not in (*REJECTED, self.puzzle)]
        self.solution = stated_solutions(own, scan.solution_column)
        self.fields = [name for name in own if name != self.solution]


class TableRows:
    """Rows of a table as records.

    Attributes:
        batch: the rows.
        line: always None, since the rows of a table have no lines.
    """

    line = None

    def __init__(self, batch: pa.RecordBatch, columns: Columns) -> None:
        self.batch = batch
        self._columns = columns

    def __len__(self) -> int:
        return len(self.batch)

    @property
    def puzzle_column(self) -> str:
        """The name of the column of puzzles."""
        return self._columns.puzzle

    @property
    def rules(self) -> Rules:
        """The rules of the rows that state none."""
        return self._columns.rules

    def part(self, first: int, last: int) -> TableRows:
        """Return the selected rows."""
        return TableRows(self.batch.slice(first, last - first), self._columns)

    def names(self) -> list[str]:
        """Return the names of the fields."""
        return self._columns.fields

    def has_solutions(self) -> bool:
        """Return whether there is a column of solutions."""
        return self._columns.solution is not None

    def _column(self, name: str) -> pa.Array:
        return self.batch.column(self.batch.schema.names.index(name))

    @cached_property
    def _puzzles(self) -> Any:
        return self._boards(self._columns.puzzle)

    @cached_property
    def _solutions(self) -> Any:
        return None if self._columns.solution is None else self._boards(self._columns.solution)

    def _boards(self, name: str) -> Any:
        from ..bulk.rows import to_rows

        try:
            return to_rows(self._column(name), self._columns.rules.board)
        except ValueError as error:
            raise ColumnError(f"the column {name!r} does not contain boards: {error}", (name,)) from None

    @cached_property
    def block(self) -> Block | None:
        """The rows as a block of 9x9 boards.

        None if the board is not 9x9, if a row is malformed or has its own rules or candidates, or if a field may be
        a long text.
        """
        puzzles, solutions = self._puzzles, self._solutions
        if not puzzles.board.is_nine or puzzles.stated or puzzles.candidates:
            return None
        if self._unread.any() or (solutions is not None and solutions.unread().any()):
            return None
        fields = {name: self._column(name) for name in self._columns.fields}
        if any(width is None or width > _WIDEST for width in map(_width, fields.values())):
            return None
        stated = None if solutions is None else solutions.cells
        return Block(puzzles.cells, None, self._columns.rules, stated, _Fields(fields))

    def records(self) -> Iterator[Item]:
        """Yield the rows one by one."""
        fields = self.batch.select(self._columns.fields).to_pylist()
        for row, values in enumerate(fields):
            known = {name: plain_value(value) for name, value in values.items() if value is not None}
            known |= self._malformed_solution(row)
            reason = None
            if not self._unread[row]:
                try:
                    yield Record(self._puzzles.puzzle(row, self.rules), None, None, self._solution(row), known)
                    continue
                except (ParseError, RulesError) as error:
                    reason = str(error)
            yield self._bad(row, reason, known)

    def _bad(self, row: int, reason: str | None, known: dict[str, FieldValue]) -> BadRecord:
        """Return a row without a puzzle, with the reason and its text."""
        from ..tables.files import ERROR, LINE, TEXT

        reject, text, line = (self._column(name)[row].as_py() for name in (ERROR, TEXT, LINE))
        value = self._column(self._columns.puzzle)[row].as_py()
        why = reason or reject or self._puzzles.errors.get(row, "expected a board, found a missing value")
        shown = text if text is not None else "" if value is None else str(value)
        names = {PUZZLE: self._columns.puzzle, SOLUTION: self._columns.solution}
        stated = {name: self._column(own)[row].as_py() for name, own in names.items() if own is not None}
        known |= {name: plain_value(cell) for name, cell in stated.items() if cell is not None}
        return BadRecord(ParseError(why, line=line), shown, known, is_missing=value is None and reject is None)

    @cached_property
    def _unread(self) -> NDArray[np.bool_]:
        """Whether no puzzle could be read from a row, or its file could not be read there."""
        from ..tables.files import ERROR

        rejected: NDArray[np.bool_] = self._column(ERROR).is_valid().to_numpy(zero_copy_only=False)
        unread: NDArray[np.bool_] = rejected | self._puzzles.unread()
        return unread

    def _malformed_solution(self, row: int) -> dict[str, FieldValue]:
        """Return the stated solution of a row as a field if it is malformed."""
        name = self._columns.solution
        if name is None or row not in self._solutions.errors:
            return {}
        return {SOLUTION: plain_value(self._column(name)[row].as_py())}

    def _solution(self, row: int) -> Grid | None:
        solutions = self._solutions
        if solutions is None or (solutions.cells[row] == MALFORMED).all():
            return None
        return Grid._trusted(solutions.cells[row].tobytes(), solutions.board)


def block_of(piece: Piece) -> Block | None:
    """Return a piece as a block, or None if it cannot be one."""
    if isinstance(piece, TableRows):
        return piece.block
    return piece if isinstance(piece, Block) else None


def blocks_of(chunk: Chunk) -> list[Block]:
    """Return the pieces of a chunk as blocks, or an empty list if one of them cannot be a block."""
    blocks = [block for piece in chunk.pieces if (block := block_of(piece)) is not None]
    return blocks if len(blocks) == len(chunk.pieces) else []


class _Fields(Mapping[str, Texts]):
    """Columns as texts, each of them made when it is first asked for.

    Args:
        columns: the columns by name.
    """

    def __init__(self, columns: Mapping[str, pa.Array]) -> None:
        self._columns = columns
        self._known: dict[str, Texts] = {}

    def __getitem__(self, name: str) -> Texts:
        if name not in self._known:
            self._known[name] = _texts(self._columns[name])
        return self._known[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._columns)


def _width(column: pa.Array) -> int | None:
    """Return the number of bytes that no text of a column exceeds, or None if that takes reading all values."""
    import pyarrow as pa
    import pyarrow.compute as pc

    kind = column.type
    if _is_string(kind):
        return pc.max(pc.binary_length(column)).as_py() or 0
    if pa.types.is_dictionary(kind):
        return _width(column.dictionary)
    if pa.types.is_list(kind) or pa.types.is_large_list(kind):
        width = _width(column.flatten())
        return None if width is None else (width + _MARKS) * (pc.max(pc.list_value_length(column)).as_py() or 0)
    is_short = pa.types.is_primitive(kind) or pa.types.is_decimal(kind) or pa.types.is_null(kind)
    return _LONGEST_NUMBER if is_short else None


def _is_string(kind: pa.DataType) -> bool:
    import pyarrow as pa

    return bool(pa.types.is_string(kind) or pa.types.is_large_string(kind))


def _values(values: list[Any]) -> list[str | None]:
    return [None if value is None else str(plain_value(value)) for value in values]


def _lists(values: list[Any]) -> list[str | None]:
    """Return lists without texts in them as texts: writing one list of them all is several times faster."""
    texts = str(plain_value([value or [] for value in values]))[2:-2].split("], [")
    return [None if value is None else f"[{text}]" for value, text in zip(values, texts, strict=False)]


def _texts(column: pa.Array) -> Texts:
    """Return a column as texts. A null becomes an empty text."""
    import numpy as np
    import pyarrow as pa

    if pa.types.is_dictionary(column.type):
        column = column.cast(column.type.value_type)
    if _is_string(column.type) or pa.types.is_integer(column.type):
        column = column.cast(pa.string())
    else:
        has_numbers = pa.types.is_list(column.type) and pa.types.is_primitive(column.type.value_type)
        column = pa.array((_lists if has_numbers else _values)(column.to_pylist()), pa.string())
    column = column.fill_null("")
    offsets = np.frombuffer(column.buffers()[1], dtype=np.int32)[column.offset : column.offset + len(column) + 1]
    buffer = column.buffers()[2]
    data = np.frombuffer(buffer, dtype=np.uint8)[: offsets[-1]] if buffer else np.zeros(0, dtype=np.uint8)
    sizes = np.diff(offsets).astype(np.int64)
    width = int(sizes.max(initial=0))
    padded = np.concatenate([data, np.zeros(width, dtype=np.uint8)])
    return Texts(windows(padded, width)[offsets[:-1]], None if (sizes == width).all() else sizes)
