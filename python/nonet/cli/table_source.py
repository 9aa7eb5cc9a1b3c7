"""Read puzzles from files of tables: Parquet, Arrow, JSONL, folders, globs and addresses."""

from __future__ import annotations

import glob
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..cells import SYMBOLS
from ..formats.columns import SOLUTION, BoardNames, ColumnNames
from ..formats.compress import split_name
from ..rows.read import Batch, of_arrow
from ..rules import Rules
from ..tables.paths import is_remote
from .sources import Source

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

    def pieces(self) -> Iterator[Batch]:
        """Read the files to their end."""
        found: tuple[str, str | None, Rules] | None = None
        for batch in self._scan.batches():
            if len(batch):
                found = found or _columns(batch, self._scan, self._rules)
                self.boards = BoardNames(found[0], found[1] or SOLUTION)
                yield of_arrow(batch, *found)


def _columns(batch: pa.RecordBatch, scan: Scan, rules: Rules | None) -> tuple[str, str | None, Rules]:
    """Return the columns of puzzles and of solutions, if there is one, and the rules of the puzzles.

    Args:
        batch: the first rows.
        scan: the table, with the columns that the user named.
        rules: the rules that the user named, or None.
    """
    from ..bulk.named_columns import puzzle_column, stated_solutions
    from ..bulk.rows import on_first_board
    from ..tables.files import REJECTED

    puzzle = puzzle_column(batch, scan.column, how="--column {}")
    own = [name for name in batch.schema.names if name not in (*REJECTED, puzzle)]
    head = batch.slice(0, _HEAD)
    first = head.column(head.schema.names.index(puzzle))
    return puzzle, stated_solutions(own, scan.solution_column), on_first_board(first, rules)
