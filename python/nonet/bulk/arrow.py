"""Read Arrow columns as cells, straight from their buffers, without a Python object for each row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .. import _core
from ..cell_arrays import MALFORMED, cells_of
from .sound import require_sound

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray


class Read(NamedTuple):
    """A column of boards.

    Attributes:
        cells: ``(n, 81)`` ``uint8``; 255 in rows that are malformed or missing.
        errors: for malformed rows, the reason by row number.
        missing: ``(n,)`` ``bool``: the nulls, or None if there are none.
    """

    cells: NDArray[np.uint8]
    errors: dict[int, str]
    missing: NDArray[np.bool_] | None = None


def read(column: pa.Array | pa.ChunkedArray) -> Read | None:
    """Return a column of boards as cells, or None if it has lists of anything but numbers.

    Raises:
        ValueError: a column of this type cannot hold boards, or the column holds tokens, or it is damaged.
    """
    import pyarrow as pa

    require_sound(column)
    if isinstance(column, pa.ChunkedArray):
        if column.num_chunks == 1:
            return read(column.chunk(0))
        chunks = [read(chunk) for chunk in column.chunks] or [read(pa.array([], column.type))]
        parts = [part for part in chunks if part is not None]
        return _joined(parts) if len(parts) == len(chunks) else None
    return _read(column)


def _joined(parts: list[Read]) -> Read:
    import numpy as np

    errors: dict[int, str] = {}
    first = 0
    for part in parts:
        errors |= {first + row: why for row, why in part.errors.items()}
        first += len(part.cells)
    missing = None
    if any(part.missing is not None for part in parts):
        missing = np.concatenate([_flags(part) for part in parts])
    return Read(np.concatenate([part.cells for part in parts]), errors, missing)


def _flags(part: Read) -> NDArray[np.bool_]:
    import numpy as np

    return np.zeros(len(part.cells), dtype=np.bool_) if part.missing is None else part.missing


def _read(array: pa.Array) -> Read | None:
    from pyarrow import types
    from pyarrow.compute import run_end_decode

    kind = array.type
    if hasattr(array, "storage"):
        return _read(array.storage)
    if types.is_dictionary(kind):
        return _from_dictionary(array)
    if _is_text(kind):
        return _from_texts(array)
    if types.is_fixed_size_binary(kind):
        return _from_fixed(array)
    if types.is_run_end_encoded(kind):
        return _read(run_end_decode(array))
    if types.is_null(kind):
        return _all_missing(len(array))
    if _is_list(kind):
        return _from_lists(array)
    raise ValueError(f"expected an Arrow column of strings, or of lists of 81 numbers, found one of {kind}")


def _is_text(kind: pa.DataType) -> bool:
    # The oldest supported pyarrow has no view types.
    name = str(kind)
    return name in {"string", "large_string", "string_view", "binary", "large_binary", "binary_view"}


def _is_list(kind: pa.DataType) -> bool:
    from pyarrow import types

    return bool(types.is_list(kind) or types.is_large_list(kind) or types.is_fixed_size_list(kind))


def _missing(array: pa.Array) -> NDArray[np.bool_] | None:
    if not array.null_count:
        return None
    missing: NDArray[np.bool_] = array.is_null().to_numpy(zero_copy_only=False)
    return missing


def _all_missing(rows: int) -> Read:
    import numpy as np

    return Read(np.full((rows, 81), MALFORMED, dtype=np.uint8), {}, np.ones(rows, dtype=np.bool_))


def _from_texts(array: pa.Array) -> Read:
    import pyarrow as pa

    name = str(array.type)
    is_binary = "binary" in name
    if name.endswith("view"):
        array = array.cast(pa.large_binary() if is_binary else pa.large_string())
        name = str(array.type)
    offsets = _offsets(array, "int64" if name.startswith("large") else "int32")
    return _parsed(array.buffers()[2], offsets, _missing(array), is_binary)


def _from_fixed(array: pa.Array) -> Read:
    import numpy as np

    width = array.type.byte_width
    offsets = np.arange(array.offset, array.offset + len(array) + 1, dtype=np.int64) * width
    return _parsed(array.buffers()[1], offsets, _missing(array), is_binary=True)


def _parsed(
    buffer: pa.Buffer | None, offsets: NDArray[np.int64], missing: NDArray[np.bool_] | None, is_binary: bool
) -> Read:
    import numpy as np

    data = np.frombuffer(buffer, dtype=np.uint8) if buffer else np.zeros(0, dtype=np.uint8)
    cells = np.empty((len(offsets) - 1, 81), dtype=np.uint8)
    malformed = _core.parse_texts((data, offsets), missing, is_binary, cells.reshape(-1))
    return Read(cells, dict(malformed), missing)


def _offsets(array: pa.Array, width: str) -> NDArray[np.int64]:
    import numpy as np

    buffer = array.buffers()[1]
    if not len(array) or buffer is None:
        return np.zeros(1, dtype=np.int64)
    offsets = np.frombuffer(buffer, dtype=width)[array.offset : array.offset + len(array) + 1]
    return offsets.astype(np.int64, copy=False)


def _from_dictionary(array: pa.DictionaryArray) -> Read | None:
    """Read a dictionary column: each string of the dictionary is read once, whether or not a row uses it."""
    import numpy as np

    values = _read(array.dictionary)
    if values is None:
        return None
    # An extra entry at the end stands for the nulls.
    null = len(values.cells)
    at = array.indices.fill_null(0).to_numpy(zero_copy_only=False).astype(np.intp, copy=False)
    absent = _missing(array.indices)
    at = at if absent is None else np.where(absent, null, at)
    missing = np.append(_flags(values), True)[at]
    cells = np.vstack([values.cells, np.full((1, 81), MALFORMED, dtype=np.uint8)])[at]
    return Read(cells, _spread(values.errors, at, null), missing if missing.any() else None)


def _spread(errors: dict[int, str], at: NDArray[np.intp], entries: int) -> dict[int, str]:
    import numpy as np

    wrong = np.zeros(entries + 1, dtype=np.bool_)
    wrong[list(errors)] = True
    return {row: errors[int(at[row])] for row in np.flatnonzero(wrong[at]).tolist()}


def _from_lists(array: pa.Array) -> Read | None:
    from pyarrow import types

    if not types.is_fixed_size_list(array.type):
        return _from_offsets(array)
    inner, width = array.type.value_type, array.type.list_size
    values = array.values.slice(array.offset * width, len(array) * width)
    while types.is_fixed_size_list(inner) and width == inner.list_size == 9:
        values = values.values.slice(values.offset * 9, len(values) * 9)
        inner, width = inner.value_type, 81
    if not _is_number(inner):
        return None
    return _numbers(values, len(array), width, _missing(array))


def _is_number(kind: pa.DataType) -> bool:
    from pyarrow import types

    return bool(types.is_integer(kind) or types.is_floating(kind))


def _numbers(values: pa.Array, rows: int, width: int, missing: NDArray[np.bool_] | None) -> Read:
    import numpy as np

    if width != 81:
        wrong = np.arange(rows) if missing is None else np.flatnonzero(~missing)
        cells = np.full((rows, 81), MALFORMED, dtype=np.uint8)
        return Read(cells, {row: _size(width) for row in wrong.tolist()}, missing)
    flat = _filled(values).reshape(rows, 81)
    if missing is None:
        return Read(*cells_of(flat))
    kept = np.flatnonzero(~missing)
    return _placed(flat[kept], kept, rows, {}, missing)


def _from_offsets(array: pa.Array) -> Read | None:
    import numpy as np
    from pyarrow import types

    if not _is_number(array.type.value_type):
        return None
    offsets = _offsets(array, "int64" if types.is_large_list(array.type) else "int32")
    sizes, missing = np.diff(offsets), _missing(array)
    known = np.ones(len(array), dtype=np.bool_) if missing is None else ~missing
    kept = np.flatnonzero(known & (sizes == 81))
    errors = {row: _size(int(sizes[row])) for row in np.flatnonzero(known & (sizes != 81)).tolist()}
    values = _filled(array.values)
    if len(kept) == len(array):
        return Read(*cells_of(values[offsets[0] : offsets[-1]].reshape(-1, 81)))
    return _placed(values[offsets[kept][:, None] + np.arange(81)], kept, len(array), errors, missing)


def _placed(
    boards: NDArray[Any], rows: NDArray[np.intp], total: int, errors: dict[int, str], missing: NDArray[np.bool_] | None
) -> Read:
    """Return a column of all rows, with the boards of some rows in their places."""
    import numpy as np

    part, wrong = cells_of(boards)
    cells = np.full((total, 81), MALFORMED, dtype=np.uint8)
    cells[rows] = part
    return Read(cells, dict(sorted((errors | {int(rows[at]): why for at, why in wrong.items()}).items())), missing)


def _filled(values: pa.Array) -> NDArray[Any]:
    """Return the numbers in the lists, with 0 for a null, which is an empty cell."""
    filled: NDArray[Any] = (values.fill_null(0) if values.null_count else values).to_numpy(zero_copy_only=False)
    return filled


def _size(cells: int) -> str:
    return f"expected 81 cells, found {cells}"
