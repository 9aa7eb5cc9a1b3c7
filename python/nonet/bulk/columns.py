"""Write the columns of a batch result as an Arrow table, as texts or as an HTML table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import _core
from ..board import Board
from ..errors import MissingExtraError
from ..grid import Grid

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray

    from ..formats.blocks import Texts


_MOST_TEXTS = 2**31 // 81
"""Maximum number of strings of 81 symbols that 32-bit offsets can address."""


class Column(NamedTuple):
    """One column of a table.

    Attributes:
        values: one entry per row: an array ``(n,)``, boards ``(n, 81)`` or ``(n, k, 81)``, or a list of strings or of
            lists of strings.
        missing: ``(n,)`` ``bool``: the rows without a value, or None if all rows have one.
        is_board: whether strings are boards.
        kind: the enumeration of the values, which tables hold as words; None for other values.
    """

    values: NDArray[Any] | Sequence[str | None] | Sequence[list[str] | None]
    missing: NDArray[np.bool_] | None = None
    is_board: bool = False
    kind: type[IntEnum] | None = None


def board_column(cells: NDArray[Any], missing: NDArray[np.bool_], board: Board) -> Column:
    """Return a column of boards, ``(n, cells)`` or ``(n, k, cells)``; strings or lists of them unless it is 9x9."""
    if board.is_nine:
        return Column(cells, missing, is_board=True)
    rows = zip(cells.tolist(), missing, strict=True)
    if cells.ndim == 3:
        texts = [None if gone else [str(Grid(each, board)) for each in row] for row, gone in rows]
        return Column(texts, is_board=True)
    return Column([None if gone else str(Grid(row, board)) for row, gone in rows], is_board=True)


class Gathered:
    """Columns that are filled in parts.

    Args:
        rows: the total number of rows.
    """

    def __init__(self, rows: int) -> None:
        self._rows = rows
        self._arrays: Sequence[NDArray[Any]] = ()

    def put(self, rows: NDArray[np.intp], arrays: Sequence[NDArray[Any]]) -> None:
        """Put the answers for some rows into the columns. Arrays for all rows are used without copying."""
        import numpy as np

        if len(rows) == self._rows:
            self._arrays = arrays
            return
        self._arrays = self._arrays or [np.zeros((self._rows, *array.shape[1:]), array.dtype) for array in arrays]
        for whole, part in zip(self._arrays, arrays, strict=True):
            whole[rows] = part

    def columns(self) -> Sequence[NDArray[Any]]:
        """Return the columns."""
        return self._arrays


def taken(array: NDArray[Any], rows: NDArray[np.intp]) -> NDArray[Any]:
    """Return some rows of an array in one dimension. If all rows are requested, nothing is copied."""
    return (array if len(rows) == len(array) else array[rows]).reshape(-1)


def arrow_table(columns: Mapping[str, Column], errors: Mapping[int, str], rows: int) -> pa.Table:
    """Return columns as an Arrow table, with the column ``error``; boards become strings of 81 symbols.

    Raises:
        MissingExtraError: pyarrow is not installed.
    """
    try:
        import pyarrow as pa
    except ImportError:
        raise MissingExtraError("pyarrow", "arrow", "Arrow tables and Parquet files") from None
    arrays = {name: arrow_array(column) for name, column in columns.items()}
    return pa.table({**arrays, "error": error_array(errors, rows)})


def error_array(errors: Mapping[int, str], rows: int) -> pa.Array:
    """Return the reasons for malformed rows as an array, without a Python object for each well-formed row."""
    import numpy as np
    import pyarrow as pa

    if not errors:
        return pa.nulls(rows, pa.string())
    at = np.full(rows, -1, dtype=np.int64)
    at[list(errors)] = np.arange(len(errors))
    return pa.array(list(errors.values()), pa.string()).take(pa.array(at, mask=at < 0))


def arrow_array(column: Column) -> pa.Array:
    """Return a column as an Arrow array; boards become strings of 81 symbols."""
    import numpy as np
    import pyarrow as pa

    values, missing, _, kind = column
    if not isinstance(values, np.ndarray):
        has_lists = any(isinstance(value, list) for value in values)
        return pa.array(values, pa.list_(pa.string()) if has_lists else pa.string())
    if kind is not None:
        return word_array(column, words_of(kind))
    if values.ndim == 1:
        return pa.array(values, mask=missing)
    if values.ndim == 2:
        return _arrow_texts(values, missing)
    rows, copies, _ = values.shape
    ends = np.arange(rows + 1, dtype=np.int32) * copies
    return pa.ListArray.from_arrays(pa.array(ends), _arrow_texts(values.reshape(-1, 81), None), mask=_mask(missing))


def column_texts(column: Column, words: Sequence[str] | None = None) -> Texts:
    """Return a column of answers as text; ``words`` has those of its values.

    Example:
        >>> import numpy as np
        >>> column_texts(Column(np.array([1.5, 2.0]), np.array([False, True]))).tolist()
        ['1.5', '']
    """
    from ..formats.text_columns import board_texts, number_texts, texts_at, texts_of, word_texts

    values, missing = column.values, column.missing
    if isinstance(values, Sequence):
        return texts_of([str(value or "") for value in values])
    if words is not None:
        texts = word_texts(values, words)
    elif values.ndim > 1:
        texts = board_texts(values)
    elif values.dtype.kind == "b":
        texts = word_texts(values.astype(int), ["False", "True"])
    elif values.dtype.kind == "f":
        texts = texts_of([*map(str, values.tolist())])
    else:
        texts = number_texts(values)
    return texts if missing is None else texts_at(texts, ~missing)


def word_type() -> pa.DataType:
    """Return the Arrow type of a column of words from a fixed list."""
    import pyarrow as pa

    return pa.dictionary(pa.int8(), pa.string())


@cache
def words_of(kind: type[IntEnum]) -> list[str]:
    """Return the word for each value of an enumeration in tables; "" for numbers below its first one.

    Example:
        >>> from nonet import CheckFault, Level
        >>> words_of(Level)[:3], words_of(CheckFault)[:2]
        (['', 'easy', 'medium'], ['none', 'unchecked'])
    """
    kinds = sorted(kind)  # The enumeration has no gaps in its numbers.
    return [""] * int(kinds[0]) + [value.name.lower() for value in kinds]


def word_array(column: Column, words: Sequence[str]) -> pa.Array:
    """Return a column of words. The list of words does not depend on the values.

    Example:
        >>> import numpy as np
        >>> from nonet import Status
        >>> word_array(Column(np.array([1, 4], dtype=np.uint8)), words_of(Status)).to_pylist()
        ['unique', 'node_limit']
    """
    import numpy as np
    import pyarrow as pa

    first = sum(not word for word in words)
    indices = pa.array(column.values.astype(np.int8) - np.int8(first), mask=column.missing)  # type: ignore[union-attr]
    return pa.DictionaryArray.from_arrays(indices, pa.array(words[first:], pa.string()))


def bytes_array(starts: NDArray[np.int64], data: NDArray[np.uint8], is_there: NDArray[np.bool_]) -> pa.Array:
    """Return strings stored end to end as an Arrow array, without copying them.

    Args:
        starts: ``(n + 1,)`` ``int64``: where each string starts, and where the last one ends.
        data: the bytes of all strings, in UTF-8.
        is_there: ``(n,)`` ``bool``: False for a row without a string.
    """
    import pyarrow as pa

    valid = pa.array(is_there).buffers()[1]
    return pa.LargeStringArray.from_buffers(len(is_there), pa.py_buffer(starts), pa.py_buffer(data), valid)


def _mask(missing: NDArray[np.bool_] | None) -> pa.Array | None:
    import pyarrow as pa

    return None if missing is None else pa.array(missing)


def _arrow_texts(boards: NDArray[np.uint8], missing: NDArray[np.bool_] | None) -> pa.Array:
    """Return strings of 81 symbols stored end to end. A null also takes up 81 symbols, which readers ignore."""
    import numpy as np
    import pyarrow as pa

    is_large = len(boards) > _MOST_TEXTS
    kind, width = (pa.LargeStringArray, np.int64) if is_large else (pa.StringArray, np.int32)
    ends = np.arange(0, 81 * len(boards) + 1, 81, dtype=width)
    valid = None if missing is None else pa.array(~missing).buffers()[1]
    texts = _core.write_texts(np.ascontiguousarray(boards).reshape(-1))
    return kind.from_buffers(len(boards), pa.py_buffer(ends), pa.py_buffer(texts), valid)


def html_table(columns: Mapping[str, Column], rows: int, total: int) -> str:
    """Return the first rows of columns as an HTML table, with the number of rows below it.

    Boards come last, because they are wide, and in a font whose symbols all have the same width.
    """
    from html import escape

    order = sorted(columns, key=lambda name: columns[name].is_board)
    head = "".join(f"<th>{escape(name)}</th>" for name in order)
    lines = ("".join(f"<td>{_html_cell(columns[name], row)}</td>" for name in order) for row in range(rows))
    body = "".join(f"<tr>{line}</tr>" for line in lines)
    below = f"{total:,} row{'' if total == 1 else 's'}" if rows == total else f"the first {rows:,} of {total:,} rows"
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table><p>{below}</p>"


def _html_cell(column: Column, row: int) -> str:
    from html import escape

    text = escape(_cell(column, row))
    return f'<code style="white-space: nowrap">{text}</code>' if text and column.is_board else text


def _cell(column: Column, row: int) -> str:
    values, missing, _, kind = column
    if (missing is not None and missing[row]) or values[row] is None:
        return ""
    if kind is not None:
        return words_of(kind)[int(values[row])].replace("_", " ")  # type: ignore[arg-type]
    if getattr(values, "ndim", 1) == 1:
        value = values[row]
        return f"{value:.6g}" if getattr(value, "dtype", None) == "float64" else str(value)
    from ..formats.blocks import symbols_of

    boards = symbols_of(values[row].reshape(-1, 81))  # type: ignore[union-attr]
    return " ".join(bytes(board).decode() for board in boards[:2]) + (" ..." if len(boards) > 2 else "")
