"""Columns of rows as lines of text, and as Arrow arrays.

Columns stay what their source made of them until a sink asks: nothing is converted for rows that keep their form.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping, Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, TypeAlias

from ..bulk.columns import word_type
from ..formats.blocks import Texts, windows
from ..formats.table_text import guarded, plain_value
from ..formats.text_columns import empty_texts, is_safe, join_columns, texts_of

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray

    Cells: TypeAlias = "Texts | list[str | None] | pa.Array"
    """A column of a source: texts side by side, a list, or an Arrow array."""

_LONGEST_NUMBER = 80
_MARKS = 4
"""What a list as text has besides each value: quotes, a comma and a space."""

_WIDEST = 1024
"""Maximum number of bytes of a text among others side by side, which all take up as much memory as the longest."""


# -- columns of answers -----------------------------------------------------------------------------------


def arrow_type(kind: str) -> pa.DataType:
    """Return the Arrow type of a column of answers: of a word from a fixed list, or the one that Arrow calls so."""
    import pyarrow as pa

    return word_type() if kind == "word" else pa.type_for_alias(kind)


def error_texts(errors: Mapping[int, str], rows: int) -> Texts:
    """Return the reasons for malformed rows as a column of text."""
    return texts_of([errors.get(row, "") for row in range(rows)]) if errors else empty_texts(rows)


# -- columns of sources as Arrow arrays -------------------------------------------------------------------


def as_arrow(cells: Cells | None, kind: pa.DataType, rows: int) -> pa.Array:
    """Return a column of a source as an array of a type; an empty text becomes a null."""
    import pyarrow as pa

    if cells is None:
        return pa.nulls(rows, kind)
    if isinstance(cells, Texts):
        return text_array(cells).cast(kind)
    if isinstance(cells, pa.Array) and cells.type == kind:
        return cells
    return pa.array([cell or None for cell in as_list(cells)], pa.string()).cast(kind)


def text_array(texts: Texts) -> pa.Array:
    """Return strings as an Arrow array; an empty string becomes a null."""
    import numpy as np
    import pyarrow as pa

    sizes = texts.lengths()
    offsets = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int32)
    symbols = texts.symbols
    if texts.sizes is not None:
        symbols = symbols[np.arange(symbols.shape[1]) < sizes[:, None]]
    data = pa.py_buffer(np.ascontiguousarray(symbols).reshape(-1))
    valid = None if (sizes > 0).all() else pa.py_buffer(np.packbits(sizes > 0, bitorder="little"))
    return pa.StringArray.from_buffers(len(sizes), pa.py_buffer(offsets), data, valid)


# -- columns of sources as text ---------------------------------------------------------------------------


def as_list(cells: Cells) -> list[str]:
    """Return a column of a source as strings; a missing value is an empty one."""
    if isinstance(cells, Texts):
        return cells.tolist()
    return [cell or "" for cell in cells] if isinstance(cells, list) else _list(cells)


def as_texts(cells: Cells) -> Texts:
    """Return a column of a source as texts side by side."""
    if isinstance(cells, Texts):
        return cells
    text = None if isinstance(cells, list) else _as_strings(cells)
    return texts_of(as_list(cells)) if text is None else _side_by_side(text)


def lines_of(columns: Sequence[Cells], delimiter: str) -> str:
    """Return one line of a table for each row, with quotes and guards against formulas where they are needed."""
    if not any(map(is_wide, columns)):
        return join_columns([_safe(as_texts(cells), delimiter) for cells in columns], delimiter)
    if not delimiter:
        # A line has one column, and is no row of a table.
        return "".join(f"{text}\n" for text in as_list(columns[0]))
    lines: list[str] = []
    write = _writer(lines.append, delimiter)
    write([guarded(text) for text in row] for row in zip(*map(as_list, columns), strict=True))
    return "".join(lines)


def header_of(names: Sequence[str], delimiter: str) -> str:
    """Return the first line of a table."""
    lines: list[str] = []
    _writer(lines.append, delimiter)([[*map(guarded, names)]])
    return lines[0]


def _writer(write: Callable[[str], object], delimiter: str) -> Callable[[Any], None]:
    return csv.writer(SimpleNamespace(write=write), delimiter=delimiter, lineterminator="\n").writerows


def _safe(texts: Texts, delimiter: str) -> Texts:
    """Return strings as cells of a table."""
    if is_safe(texts, delimiter):
        return texts
    return texts_of([_quoted(guarded(text), delimiter) for text in texts.tolist()])


def _quoted(text: str, delimiter: str) -> str:
    """Return a cell in quotes if it needs them, as the module csv writes it."""
    if '"' in text:
        text = text.replace('"', '""')
    elif delimiter not in text and "\n" not in text and "\r" not in text:
        return text
    return f'"{text}"'


def is_wide(cells: Cells) -> bool:
    """Return whether a column has a text that is too long to stand side by side with others."""
    if isinstance(cells, Texts):
        return False
    if isinstance(cells, list):
        return max(map(len, filter(None, cells)), default=0) > _WIDEST
    return _width(cells) > _WIDEST


def _width(column: pa.Array) -> int:
    """Return a number of bytes that no text of a column exceeds."""
    import pyarrow as pa
    import pyarrow.compute as pc

    kind = column.type
    if _is_string(kind):
        return pc.max(pc.binary_length(column)).as_py() or 0
    if pa.types.is_dictionary(kind):
        return _width(column.dictionary)
    if pa.types.is_list(kind) or pa.types.is_large_list(kind):
        return (_width(column.flatten()) + _MARKS) * (pc.max(pc.list_value_length(column)).as_py() or 0)
    is_short = pa.types.is_primitive(kind) or pa.types.is_decimal(kind) or pa.types.is_null(kind)
    return _LONGEST_NUMBER if is_short else max(map(len, _list(column)), default=0)


def _is_string(kind: pa.DataType) -> bool:
    import pyarrow as pa

    return bool(pa.types.is_string(kind) or pa.types.is_large_string(kind))


def _as_strings(column: pa.Array) -> pa.Array | None:
    """Return a column as Arrow strings, or None if Arrow writes its values in another way than Python."""
    import pyarrow as pa

    kind = column.type
    if pa.types.is_dictionary(kind):
        return _as_strings(column.cast(kind.value_type))
    return column.cast(pa.string()) if _is_string(kind) or pa.types.is_integer(kind) else None


def _list(column: pa.Array) -> list[str]:
    import pyarrow as pa

    kind = column.type
    strings = _as_strings(column)
    if strings is not None:
        return [value or "" for value in strings.to_pylist()]
    values = column.to_pylist()
    if pa.types.is_list(kind) and pa.types.is_primitive(kind.value_type):
        # Writing one list of them all is several times faster than one by one.
        texts = str(plain_value([value or [] for value in values]))[2:-2].split("], [")
        return ["" if value is None else f"[{text}]" for value, text in zip(values, texts, strict=False)]
    if pa.types.is_floating(kind) or pa.types.is_boolean(kind):
        return ["" if value is None else str(value) for value in values]
    return ["" if value is None else str(plain_value(value)) for value in values]


def _side_by_side(column: pa.Array) -> Texts:
    """Return strings as texts side by side. A null becomes an empty text."""
    import numpy as np

    column = column.fill_null("")
    offsets = np.frombuffer(column.buffers()[1], dtype=np.int32)[column.offset : column.offset + len(column) + 1]
    buffer = column.buffers()[2]
    data = np.frombuffer(buffer, dtype=np.uint8)[: offsets[-1]] if buffer else np.zeros(0, dtype=np.uint8)
    sizes = np.diff(offsets).astype(np.int64)
    width = int(sizes.max(initial=0))
    padded: NDArray[np.uint8] = np.concatenate([data, np.zeros(width, dtype=np.uint8)])
    return Texts(windows(padded, width)[offsets[:-1]], None if (sizes == width).all() else sizes)
