"""Boards that a reader of tables took for numbers: a puzzle with 0 for blank is 81 digits.

Whole numbers have lost only the zeros in front, which are put back. Floating-point numbers keep 17 of 81 digits, so a
column of them is refused with the call that reads it as text.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import isnan
from numbers import Integral, Real
from typing import TYPE_CHECKING, Any

from ..board import Board, square_of

if TYPE_CHECKING:
    import pyarrow as pa

_CURES = {
    "pandas": "pandas.read_csv(path, dtype=str)",
    "polars": "polars.read_csv(path, infer_schema=False)",
    "pyarrow": "pyarrow.csv.ConvertOptions(column_types={'quizzes': pyarrow.string(), 'solutions': pyarrow.string()})",
    "duckdb": "read_csv(path, types={'quizzes': 'VARCHAR', 'solutions': 'VARCHAR'})",
    "datasets": "load_dataset(..., features=Features({'quizzes': Value('string'), 'solutions': Value('string')}))",
}
"""The call of each library that reads such columns as text."""

_SIZES = (81, 36, 16)
"""The numbers of cells that a whole number may stand for, without naming the board."""

_MOST = 10**90
"""Larger numbers are no boards, and may take long to write down."""

_LONG = frozenset({"bignum", "varint"})
"""The names of DuckDB's type for whole numbers of any length."""


def refusal(kind: str, library: str = "") -> ValueError:
    """Return the error for a column of floating-point numbers.

    Args:
        kind: the type of the numbers.
        library: the library that made it, if known.
    """
    cure = _CURES.get(library, f"{_CURES['pandas']}, or let nonet.read_table(path) read the file")
    return ValueError(
        f"expected a column of boards, found one of {kind}, which keeps 17 digits of a number; read it as text: {cure}"
    )


def library_of(boards: object) -> str:
    """Return the name of the package that a container belongs to.

    Example:
        >>> import numpy
        >>> library_of(numpy.zeros(3)), library_of([])
        ('numpy', 'builtins')
    """
    return type(boards).__module__.partition(".")[0].lstrip("_")


def is_missing(item: object) -> bool:
    """Return whether an item is a missing value of a table: None, nan, NA or NaT."""
    return item is None or type(item).__name__ in {"NAType", "NaTType"} or (isinstance(item, float) and isnan(item))


def is_numeric(item: object) -> bool:
    """Return whether a value is a number of any kind."""
    return isinstance(item, Real) or _is_decimal(item)


def _is_decimal(item: object) -> bool:
    # Importing decimal would take longer than importing all of nonet's values.
    return type(item).__name__ == "Decimal"


def is_whole(item: Any) -> bool:
    """Return whether a value is a whole number that is not too large for a board."""
    if _is_decimal(item):
        return bool(item.is_finite() and 0 <= item < _MOST and item == item.to_integral_value())
    return isinstance(item, Integral) and 0 <= int(item) < _MOST


def board_of_numbers(items: Iterable[Any]) -> Board | None:
    """Return the board whose cells the longest of some whole numbers can be, or None.

    A number with few digits is a mistake rather than a board that starts with that many empty cells.

    Example:
        >>> board_of_numbers([2000041003004001, None, 100203040010020]), board_of_numbers([20240131])
        (Board(4), None)
    """
    most = max((len(str(int(item))) for item in items if is_whole(item)), default=0)
    return next((square_of(cells) for cells in _SIZES if cells // 2 < most <= cells), None)


def with_zeros(item: Any, board: Board) -> Any:
    """Return a board that was read as a whole number with the zeros that it lost, and any other item unchanged."""
    if not is_whole(item) or int(item) <= 10 ** (board.cell_count // 2):
        return item
    return str(int(item)).zfill(board.cell_count)


def is_number(kind: pa.DataType) -> bool:
    """Return whether an Arrow type is one of numbers: whole, decimal or floating-point."""
    from pyarrow import types

    return bool(types.is_integer(kind) or types.is_floating(kind) or types.is_decimal(kind)) or _is_long(kind)


def numbers_of(column: pa.Array | pa.ChunkedArray, library: str) -> list[object]:
    """Return a column of numbers as Python numbers.

    Raises:
        ValueError: the numbers are floating-point numbers, or none is long enough for a board.
    """
    from pyarrow import types

    if types.is_floating(column.type):
        raise refusal(str(column.type), library)
    values: list[Any] = column.to_pylist()
    if _is_long(column.type):
        values = [None if value is None else _of_bytes(value) for value in values]
    if values and board_of_numbers(values) is None and any(value is not None for value in values):
        raise ValueError(f"expected an Arrow column of boards, found one of {column.type} with numbers of few digits")
    return values


def _is_long(kind: pa.DataType) -> bool:
    return getattr(kind, "extension_name", "") == "arrow.opaque" and kind.type_name.lower() in _LONG


def _of_bytes(value: bytes) -> int:
    """Return a number of any length: a sign and a size in three bytes, then its bytes, all inverted below zero."""
    if value[0] & 0x80:
        return int.from_bytes(value[3:], "big")
    return -int.from_bytes(bytes(255 - byte for byte in value[3:]), "big")
