"""Load a data set from a path as one table, whatever its form."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..bulk.named_columns import ERROR, REJECTED, puzzle_column
from ..formats.cell_columns import cell_runs, joined_cells
from ..formats.columns import BOARD_NAMES, USUAL
from ..rules import RulesLike
from .files import Scan, scan
from .files.registry import reading
from .sudoku_bench import is_bench, with_puzzles

if TYPE_CHECKING:
    import pyarrow as pa

_WHOLE = r"^(0|-?[1-9][0-9]{0,17})$"
_NUMBER = r"^-?(0|[1-9][0-9]{0,14})(\.[0-9]{1,17})?([eE][-+]?[0-9]{1,2})?$"
"""Texts that are numbers: no zeros in front, as in codes, and no more digits than a number keeps."""


def read_table(
    path: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    *,
    format: str | None = None,  # noqa: A002 -- the word users know
    column: str | None = None,
    solution_column: str | None = None,
    rules: RulesLike | None = None,
) -> pa.Table:
    r"""Load puzzles from a path as an Arrow table, for ``solve_table`` and the like, pandas, polars or DuckDB.

    Reads CSV and TSV (boards as text, or a column per cell), Parquet, Arrow, JSON, JSONL, NumPy arrays, folders of
    HRM and TRM, the rows of Sudoku-Bench, and every text format. Boards stay text, whatever digits they consist of. All
    other columns keep their names, order and types; numbers in text become numbers unless they have zeros in front.
    81 columns of one cell each become one column, ``puzzle``, and 81 more ``solution``.

    A row that cannot be read stays, with the reason in the column ``_error``, its text in ``_text`` and its line in
    ``_line``; without such rows there are no such columns.

    Args:
        path: a file, folder, glob or address, or several. The files must have the same columns.
        format: the format of all files; None infers it from the name and the content.
        column: the column of puzzles; None finds it by its name or content.
        solution_column: the column of solutions in a table of text; None finds it.
        rules: the rules of the puzzles, which determine the board of text files; None infers it.

    Raises:
        ColumnError: no column qualifies as the puzzles, or several do.
        PathError: a path matches no file.
        ParseError: a file is not in its format.
        MissingExtraError: pyarrow is not installed; :func:`nonet.read` reads text without it.

    Example:
        >>> import os, tempfile, nonet
        >>> path = os.path.join(tempfile.mkdtemp(), "sudoku.csv")
        >>> with open(path, "w") as file:
        ...     _ = file.write("id,quizzes\n7," + "0" * 80 + "1\n")
        >>> table = read_table(path)
        >>> table["id"].to_pylist(), nonet.count_table(table)["status"].to_pylist()
        ([7], ['several'])
    """
    import pyarrow as pa

    found = scan(path, format=format, column=column, solution_column=solution_column, rules=rules)
    table = pa.Table.from_batches(found.batches(), found.schema)
    if all(reading(file.path, found.asked).is_text for file in found.files):
        table = _with_numbers(table, found)
    table = with_puzzles(table) if is_bench(table.schema.names) and column is None else _with_joined_cells(table)
    if not _has_rejects(table):
        table = table.drop_columns([name for name in REJECTED if name in table.schema.names])
    puzzle_column(table, column)
    return table


def _has_rejects(table: pa.Table) -> bool:
    return ERROR in table.schema.names and bool(table[ERROR].null_count < len(table))


def _with_numbers(table: pa.Table, found: Scan) -> pa.Table:
    """Return a table of text with the columns as numbers whose texts are all numbers, except boards."""
    import pyarrow as pa
    import pyarrow.compute as pc

    boards = {found.column, found.solution_column}
    for at, field in enumerate(table.schema):
        if field.name in (*REJECTED, *boards) or field.name.lower() in BOARD_NAMES or field.type != pa.string():
            continue
        texts = table.column(at)
        for pattern, kind in ((_WHOLE, pa.int64()), (_NUMBER, pa.float64())):
            if texts.null_count < len(texts) and pc.all(pc.match_substring_regex(texts, pattern)).as_py():
                table = table.set_column(at, field.name, texts.cast(kind))
                break
    return table


def _with_joined_cells(table: pa.Table) -> pa.Table:
    """Return a table in which the columns that hold a cell each are one column for each board."""
    import pyarrow as pa

    names = table.schema.names
    runs = [] if any(name.lower() in BOARD_NAMES for name in names) else cell_runs(names)
    for run, name in reversed([*zip(runs, USUAL, strict=False)] if len(runs) <= len(USUAL) else []):
        cells = [[_text(value) for value in table.column(at).to_pylist()] for at in run]
        boards = pa.array([joined_cells(row) for row in zip(*cells, strict=True)], pa.string())
        kept = [at for at in range(table.num_columns) if at not in run]
        table = table.select(kept).add_column(run.start, name, boards)
    return table


def _text(value: object) -> str:
    return "" if value is None else str(value)
