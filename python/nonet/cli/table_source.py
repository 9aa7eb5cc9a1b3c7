"""Read puzzles from files of tables: Parquet, Arrow, JSONL, folders, globs and addresses."""

from __future__ import annotations

import glob
import os
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from ..cell_arrays import MALFORMED
from ..cells import SYMBOLS
from ..errors import ParseError
from ..formats.blocks import Block, Texts
from ..formats.columns import PUZZLE, SOLUTION, BoardNames, ColumnNames
from ..formats.compress import split_name
from ..formats.record import BadRecord, FieldValue, Record
from ..formats.table_text import plain_value
from ..grid import Grid
from ..rows.read import Batch, of_arrow
from ..rows.write import as_texts, is_wide
from ..rules import Rules
from ..tables.paths import is_remote
from .sources import Chunk, Item, Piece, Source

if TYPE_CHECKING:
    import pyarrow as pa

    from ..tables.files import Scan

BINARY = (".parquet", ".pq", ".arrow", ".feather", ".ipc", ".jsonl", ".ndjson", ".npz")
"""The extensions of files that are tables, not text."""
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
        table: the rows.
        line: always None, since the rows of a table have no lines.
    """

    line = None

    def __init__(self, table: pa.RecordBatch, columns: Columns) -> None:
        self.table = table
        self._columns = columns

    def __len__(self) -> int:
        return len(self.table)

    @property
    def rules(self) -> Rules:
        """The rules of the rows that state none."""
        return self._columns.rules

    def part(self, first: int, last: int) -> TableRows:
        """Return the selected rows."""
        return TableRows(self.table.slice(first, last - first), self._columns)

    def names(self) -> list[str]:
        """Return the names of the fields."""
        return self._columns.fields

    def has_solutions(self) -> bool:
        """Return whether there is a column of solutions."""
        return self._columns.solution is not None

    @cached_property
    def batch(self) -> Batch:
        """The rows as a batch."""
        return of_arrow(self.table, self._columns.puzzle, self._columns.solution, self._columns.rules)

    @cached_property
    def block(self) -> Block | None:
        """The rows as a block of 9x9 boards.

        None if the board is not 9x9, if a row is malformed or has its own rules or candidates, or if a field may be
        a long text.
        """
        rows, stated = self.batch.rows, self.batch.stated
        if not rows.board.is_nine or rows.stated or rows.candidates or rows.unread().any():
            return None
        if (stated is not None and stated.unread().any()) or any(map(is_wide, self.batch.others.values())):
            return None
        return Block(rows.cells, None, self.rules, None if stated is None else stated.cells, _Fields(self.batch.others))

    def records(self) -> Iterator[Item]:
        """Yield the rows one by one."""
        batch = self.batch
        unread = {row: (why, text) for row, why, text in batch.unread()}
        fields = self.table.select(self._columns.fields).to_pylist()
        for row, values in enumerate(fields):
            known = {name: plain_value(value) for name, value in values.items() if value is not None}
            if row in unread:
                yield self._bad(row, *unread[row], known)
            else:
                known |= self._malformed_solution(row)
                yield Record(batch.rows.puzzle(row, self.rules), None, None, self._solution(row), known)

    def _bad(self, row: int, why: str, text: str, known: dict[str, FieldValue]) -> BadRecord:
        """Return a row without a puzzle."""
        names = {PUZZLE: self._columns.puzzle, SOLUTION: self._columns.solution}
        stated = {name: self.table[own][row].as_py() for name, own in names.items() if own is not None}
        known |= {name: plain_value(cell) for name, cell in stated.items() if cell is not None}
        return BadRecord(ParseError(why), text, known, is_missing=row not in self.batch.rows.errors)

    def _malformed_solution(self, row: int) -> dict[str, FieldValue]:
        """Return the stated solution of a row as a field if it is malformed."""
        name = self._columns.solution
        if name is None or row not in self.batch.stated.errors:
            return {}
        return {SOLUTION: plain_value(self.table[name][row].as_py())}

    def _solution(self, row: int) -> Grid | None:
        solutions = self.batch.stated
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
            self._known[name] = as_texts(self._columns[name])
        return self._known[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._columns)
