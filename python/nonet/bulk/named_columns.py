"""Find columns of puzzles and of solutions, by name or else by content."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..cell_arrays import MALFORMED
from ..checked import near
from ..errors import ColumnError
from ..formats.cell_columns import cell_runs
from ..formats.columns import BOARD_NAMES, PUZZLE_NAMES, SOLUTION_NAMES
from .arrow import read

if TYPE_CHECKING:
    import pyarrow as pa

ERROR, TEXT, LINE = REJECTED = ("_error", "_text", "_line")
"""The columns about a row that could not be read: the reason, its text and its line."""

_HOW = "column={!r}"
_LOOKED_AT = 100
"""Number of rows examined to find out whether a column holds boards."""


def with_rejects(schema: pa.Schema) -> pa.Schema:
    """Return a schema with the columns about malformed rows added, if it does not have them yet."""
    import pyarrow as pa

    if ERROR in schema.names:
        return schema
    return pa.schema([*schema, (ERROR, pa.string()), (TEXT, pa.string()), (LINE, pa.int64())], schema.metadata)


def puzzle_column(table: pa.Schema | pa.RecordBatch | pa.Table, asked: str | None = None, how: str = _HOW) -> str:
    """Return the name of the column of puzzles.

    A column is recognised by its name (``puzzle``, ``quizzes``, ``question``, ..., in upper or lower case). If
    no column has such a name, it is the only column of the table, or the only one whose first values are all boards.

    Args:
        table: a table or batch, or its schema, which has names but no content.
        asked: the name that the caller gave, or None.
        how: the caller's way of naming a column, for the message.

    Raises:
        ColumnError: there is no such column, or several qualify.

    Example:
        >>> import pyarrow as pa
        >>> puzzle_column(pa.schema({"id": pa.int64(), "Quizzes": pa.string()}))
        'Quizzes'
    """
    names = [name for name in _schema(table).names if name not in REJECTED]
    if asked is not None:
        return _asked(names, asked)
    named: str | None = named_column(names, how)
    if named is not None:
        return named
    boards = [] if len(names) < 2 or _schema(table) is table else _by_content(table, names)
    if len(boards) > 1:
        raise _several(boards, how)
    return boards[0] if boards else str(only_column(names, how))


def solution_column(table: pa.Schema | pa.RecordBatch | pa.Table, asked: str | None = None) -> str:
    """Return the name of the column of solutions, which is recognised by its name alone.

    Raises:
        ColumnError: there is no such column, or several qualify.

    Example:
        >>> import pyarrow as pa
        >>> solution_column(pa.schema({"question": pa.string(), "answer": pa.string()}))
        'answer'
    """
    names: list[str] = list(_schema(table).names)
    if asked is not None:
        return _asked(names, asked)
    named = [name for name in names if name.lower() in SOLUTION_NAMES]
    if len(named) == 1:
        return named[0]
    found = "several columns may be" if named else "no column is recognised as"
    listed = _listed(named or names)
    raise ColumnError(f"{found} the solutions: {listed}; name one with solution_column=", (*(named or names),))


def stated_solutions(names: Sequence[str], asked: str | None = None) -> str | None:
    """Return the column of stated solutions, or None if there is none.

    Raises:
        ColumnError: there is no such column, or several qualify.
    """
    if asked is not None:
        return _asked([*names], asked)
    named = [name for name in names if name.lower() in SOLUTION_NAMES]
    if len(named) > 1:
        how = f"name one, as in --solution-column {named[0]}, or solution_column={named[0]!r}"
        reason = f"several columns may be the solutions: {_listed(named)}; {how}"
        raise ColumnError(reason, (*named,))
    return named[0] if named else None


def named_column(names: Sequence[Any], how: str = _HOW) -> Any | None:
    """Return the name that is recognised as that of the puzzles, or None if there is none.

    Raises:
        ColumnError: there are several such names.
    """
    named = [name for name in names if str(name).lower() in PUZZLE_NAMES]
    if len(named) > 1:
        raise _several(named, how)
    return named[0] if named else None


def only_column(names: Sequence[Any], how: str = _HOW) -> Any:
    """Return the name of the only column.

    Raises:
        ColumnError: there are several columns, or none.
    """
    if len(names) == 1:
        return names[0]
    runs = cell_runs(names)
    if runs:
        first, last = names[runs[0].start], names[runs[0].stop - 1]
        raise ColumnError(
            f"the columns {first!r} to {last!r} hold a cell each: a batch function such as solve_many takes the table "
            "as it is, and read_table joins them into one column",
            (*map(str, names),),
        )
    example = how.format(names[0] if names else "puzzle")
    raise ColumnError(
        f"no column of the table is recognised as the puzzles: {_listed(names)}; "
        f"pass the column itself, as in {example}, or name it 'puzzle'",
        (*map(str, names),),
    )


def _schema(table: Any) -> Any:
    return getattr(table, "schema", table)


def _asked(names: list[str], asked: str) -> str:
    if names.count(asked) == 1:
        return asked
    if asked in names:
        raise ColumnError(f"{names.count(asked)} columns are called {asked!r}", (asked,))
    raise ColumnError(f"there is no column {asked!r}{near(asked, names)}; the columns are {_listed(names)}", (*names,))


def _by_content(table: pa.RecordBatch | pa.Table, names: list[str]) -> list[str]:
    """Return the columns whose first values are all boards, except those named like columns of solutions."""
    return [
        name
        for at, name in enumerate(_schema(table).names)
        if name in names and name.lower() not in BOARD_NAMES and _holds_boards(table.column(at).slice(0, _LOOKED_AT))
    ]


def _holds_boards(column: Any) -> bool:
    try:
        found = read(column)
    except ValueError:
        return False
    if found is None or found.errors:
        return False
    return bool((found.cells[:, 0] != MALFORMED).any())


def _several(names: Sequence[Any], how: str) -> ColumnError:
    return ColumnError(
        f"several columns may be the puzzles: {_listed(names)}; "
        f"pass one of them, as in {how.format(names[0])}, or rename the others",
        (*map(str, names),),
    )


def _listed(names: Sequence[Any]) -> str:
    return ", ".join(repr(name) for name in names[:20]) + (", ..." if len(names) > 20 else "")
