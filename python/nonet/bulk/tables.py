"""Find the column of puzzles in a table, as Arrow data if possible, to avoid a Python object for each row."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..errors import MissingExtraError
from ..formats.cell_columns import cell_runs
from .named_columns import named_column, only_column, puzzle_column
from .numbers import is_missing
from .result import BatchResult


def column_of(boards: Any) -> Any:
    """Return the column of puzzles if given a table, a pyarrow array if given Arrow data, and anything else unchanged.

    Raises:
        ColumnError: there is no such column, or several qualify; the message says what to pass instead.
        ValueError: the argument is a mapping, or a table that has not been computed yet.
        MissingExtraError: it is Arrow data that only pyarrow can read.
    """
    if isinstance(boards, BatchResult):
        return list(boards)
    if isinstance(boards, Mapping):
        raise ValueError(f"expected many boards, found a {type(boards).__name__}: pass one of its values")
    if hasattr(boards, "collect_schema") and hasattr(boards, "lazy") and not hasattr(boards, "shape"):
        raise ValueError(f"a {type(boards).__name__} holds no rows yet: pass what its collect() returns")
    if is_arrow(boards):
        return boards
    if _is_table(boards):
        return _chosen(boards)
    if hasattr(boards, "dtype"):
        return _series(boards)
    return _from_arrow(boards) if _exports_arrow(boards) else boards


def is_arrow(boards: Any) -> bool:
    """Return whether a value is a pyarrow array, in one chunk or in several."""
    return hasattr(boards, "to_pylist") and hasattr(boards, "type")


def _is_table(boards: Any) -> bool:
    """Return whether a value is a pandas, polars or pyarrow table, or one with a similar interface."""
    return hasattr(boards, "__getitem__") and (
        hasattr(boards, "column_names") or (hasattr(boards, "columns") and hasattr(boards, "dtypes"))
    )


def _exports_arrow(boards: Any) -> bool:
    return hasattr(boards, "__arrow_c_array__") or hasattr(boards, "__arrow_c_stream__")


def _series(series: Any) -> Any:
    """Return a pandas or polars column as Arrow data if its values already are Arrow data, otherwise unchanged."""
    kind = type(series.dtype)
    if kind.__name__ in ("Int128", "UInt128"):
        return series.to_list()  # Neither Arrow nor numpy has such numbers.
    if not _exports_arrow(series) or kind.__module__.startswith("numpy") or kind.__name__ in ("Object", "ObjectType"):
        return series
    try:
        import pyarrow as pa
    except ImportError:
        return series
    try:
        return pa.chunked_array(series)
    except (TypeError, ValueError, OSError, pa.ArrowException):
        return series


def _chosen(table: Any) -> Any:
    columns = list(table.column_names if hasattr(table, "column_names") else table.columns)
    if named_column(columns, HOW) is None:
        runs = [range(81)] if len(columns) == 81 else cell_runs(columns)
        if runs:
            return _side_by_side(table, [columns[at] for at in runs[0]])
    column = table[_name(table, columns)]
    # A column of a DuckDB relation is itself a relation.
    return _from_arrow(column) if _is_table(column) and _exports_arrow(column) else column_of(column)


def _name(table: Any, columns: list[Any]) -> Any:
    name = named_column(columns, HOW)
    if name is not None or len(columns) < 2 or not _exports_arrow(table):
        return name if name is not None else only_column(columns, HOW)
    head = table.head(_LOOKED_AT) if hasattr(table, "head") else table
    return puzzle_column(pyarrow_for(table).table(head), how=HOW)


def _side_by_side(table: Any, columns: list[Any]) -> Any:
    """Return the columns that hold a cell each as one array; a missing value is an empty cell."""
    import numpy as np

    array = np.stack([np.asarray(table[name]) for name in columns], axis=1)
    if array.dtype.kind == "f":
        return np.nan_to_num(array, nan=0)
    if array.dtype.kind == "O":
        array = np.array([[0 if is_missing(cell) else cell for cell in row] for row in array.tolist()], dtype=object)
    return array


def _from_arrow(boards: Any) -> Any:
    pa = pyarrow_for(boards)
    try:
        array = pa.table(boards)
    except (TypeError, ValueError, pa.ArrowException):
        return pa.array(boards) if hasattr(boards, "__arrow_c_array__") else pa.chunked_array(boards)
    return _chosen(array)


def pyarrow_for(boards: Any) -> Any:
    """Return the module pyarrow, for reading Arrow data from another library.

    Raises:
        MissingExtraError: pyarrow is not installed.
    """
    try:
        import pyarrow
    except ImportError:
        raise MissingExtraError("pyarrow", "arrow", f"boards in a {type(boards).__name__}") from None
    return pyarrow


HOW = "table[{!r}]"
"""The example, in messages, of passing one column of a table to a batch function."""

_LOOKED_AT = 100
