"""Tables: the column of puzzles in a DataFrame, and boards in Arrow data, from any library."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..errors import MissingExtraError
from ..formats.table import PUZZLE_NAMES
from .result import BatchResult

_KINDS = (
    "null",
    "string",
    "large_string",
    "string_view",
    "binary",
    "large_binary",
    "list",
    "large_list",
    "fixed_size_list",
)


def column_of(boards: Any) -> Any:
    """Return the column of puzzles of a table, Arrow data as a list, and anything else as it is.

    Raises:
        ValueError: there is no such column, or several may be meant; the message says what to pass instead.
        MissingExtraError: it is Arrow data that only pyarrow can read.
    """
    if isinstance(boards, BatchResult):
        return list(boards)
    if isinstance(boards, Mapping):
        raise ValueError(f"expected many boards, found a {type(boards).__name__}: pass one of its values")
    if hasattr(boards, "collect_schema") and hasattr(boards, "lazy") and not hasattr(boards, "shape"):
        raise ValueError(f"a {type(boards).__name__} holds no rows yet: pass what its collect() returns")
    if _is_table(boards):
        return _chosen(boards)
    # Series have a dtype, and NumPy reads them; data that only Arrow can read has none.
    if not hasattr(boards, "dtype") and (_is_array(boards) or _exports_arrow(boards)):
        return _arrow(boards)
    return boards


def _is_table(boards: Any) -> bool:
    """Whether something is a table of pandas, polars, pyarrow, or of a library that looks like one of them."""
    return hasattr(boards, "__getitem__") and (
        hasattr(boards, "column_names") or (hasattr(boards, "columns") and hasattr(boards, "dtypes"))
    )


def _is_array(boards: Any) -> bool:
    """Whether something is an array of pyarrow, in one piece or in several."""
    return hasattr(boards, "to_pylist") and hasattr(boards, "type")


def _exports_arrow(boards: Any) -> bool:
    return hasattr(boards, "__arrow_c_array__") or hasattr(boards, "__arrow_c_stream__")


def _chosen(table: Any) -> Any:
    columns = list(table.column_names if hasattr(table, "column_names") else table.columns)
    named = [name for name in columns if str(name).lower() in PUZZLE_NAMES]
    if len(named) == 1 or len(columns) == 1:
        column = table[(named or columns)[0]]
        # A column of a DuckDB relation is a relation again.
        return _arrow(column) if _is_table(column) and _exports_arrow(column) else column_of(column)
    if named:
        raise ValueError(
            f"several columns may be the puzzles: {_listed(named)}; "
            f"pass one of them, as in table[{named[0]!r}], or rename the others"
        )
    if len(columns) == 81:
        return _side_by_side(table, columns)
    raise ValueError(
        f"no column of the table is known as that of the puzzles: {_listed(columns)}; "
        f"pass the column itself, as in table[{columns[0] if columns else 'puzzle'!r}], or name it 'puzzle'"
    )


def _listed(names: list[Any]) -> str:
    return ", ".join(repr(name) for name in names[:20]) + (", ..." if len(names) > 20 else "")


def _side_by_side(table: Any, columns: list[Any]) -> Any:
    """A table with a column for each cell, as one array."""
    import numpy as np

    return np.stack([np.asarray(table[name]) for name in columns], axis=1)


def _arrow(boards: Any) -> Any:
    array = _read(boards)
    if hasattr(array, "column_names"):
        return _chosen(array)
    kind = array.type
    # A dictionary-encoded column holds each text once; the type of its values decides.
    kind = getattr(kind, "value_type", kind) if str(kind).startswith("dictionary") else kind
    if str(kind).split("<")[0].split("[")[0] not in _KINDS:
        raise ValueError(f"expected an Arrow column of texts, or of lists of 81 numbers, found one of {array.type}")
    return array.to_pylist()


def _read(boards: Any) -> Any:
    """Arrow data as an array or a table of pyarrow."""
    if _is_array(boards):
        return boards
    try:
        import pyarrow as pa
    except ImportError:
        raise MissingExtraError("pyarrow", "arrow", f"boards in a {type(boards).__name__}") from None
    try:
        return pa.table(boards)
    except (TypeError, ValueError, pa.ArrowException):
        return pa.array(boards) if hasattr(boards, "__arrow_c_array__") else pa.chunked_array(boards)
