"""Check Arrow data before they are read: offsets that point elsewhere would crash the process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray

_BYTES = {"string": "binary", "large_string": "large_binary", "string_view": "binary_view"}
"""The type of bytes for each type of text."""


def require_sound(column: pa.Array | pa.ChunkedArray) -> None:
    """Refuse a column whose buffers do not fit together. Text may still contain bytes that are not UTF-8.

    Raises:
        ValueError: the column is damaged.
    """
    import pyarrow as pa

    try:
        as_bytes(column).validate(full=True)
    except pa.ArrowException as error:
        raise ValueError(f"the column is damaged: {error}") from None


def as_bytes(column: Any) -> Any:
    """Return a column of texts as bytes, without copying them, and any other column unchanged."""
    import pyarrow as pa

    kind = _BYTES.get(str(column.type))
    return column if kind is None else column.cast(getattr(pa, kind)())


def values_of(column: pa.Array | pa.ChunkedArray) -> list[Any]:
    r"""Return a sound column as Python values; a byte that is not UTF-8 becomes an escape, as in ``\xff``.

    Raises:
        ValueError: there are such bytes within lists or structs.
    """
    try:
        values: list[Any] = column.to_pylist()
    except UnicodeDecodeError as error:
        if str(column.type) not in _BYTES:
            raise ValueError(f"the column is damaged: {error}") from None
        values = [None if value is None else _escaped(value) for value in as_bytes(column).to_pylist()]
    return values


def _escaped(value: bytes) -> str:
    return value.decode("utf-8", "backslashreplace")


def repaired(batch: pa.RecordBatch) -> tuple[pa.RecordBatch, dict[int, str]]:
    """Return a batch without bytes that are not UTF-8, and the reason by row number where there were such bytes.

    Raises:
        ValueError: the batch is damaged.
    """
    import pyarrow as pa

    try:
        batch.validate(full=True)
    except pa.ArrowException:
        pass
    else:
        return batch, {}
    columns, errors = [], dict[int, str]()
    for name, column in zip(batch.schema.names, batch.columns, strict=True):
        plain = column.cast(column.type.value_type) if pa.types.is_dictionary(column.type) else column
        require_sound(plain)
        wrong = _undecodable(plain).tolist() if str(plain.type) in _BYTES else []
        errors |= dict.fromkeys(wrong, f"expected UTF-8 in {name!r}")
        columns.append(pa.array(values_of(plain), plain.type).cast(column.type) if wrong else column)
    return pa.RecordBatch.from_arrays(columns, schema=batch.schema), errors


def _undecodable(column: pa.Array) -> NDArray[np.intp]:
    """Return the rows of texts that are not UTF-8."""
    import numpy as np

    texts = as_bytes(column).to_pylist()
    return np.flatnonzero([text is not None and not _is_utf8(text) for text in texts])


def _is_utf8(text: bytes) -> bool:
    try:
        text.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True
