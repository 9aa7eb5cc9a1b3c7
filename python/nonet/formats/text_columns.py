"""Columns of texts, joined to lines of text if nothing needs quotes or a guard against formulas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .blocks import Texts, symbols_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_ODD = ',"\r\n\t'
_NO_START = b"=+-@'#"
"""The first bytes of texts in ASCII that may need a guard against formulas, or quotes."""


def empty_texts(rows: int) -> Texts:
    """Return empty strings."""
    import numpy as np

    return Texts(np.zeros((rows, 0), dtype=np.uint8))


def join_columns(columns: Sequence[Texts], delimiter: str) -> str:
    r"""Return one line for each row.

    Example:
        >>> import numpy as np
        >>> digits = np.array([[49], [50]], dtype=np.uint8)
        >>> join_columns([Texts(digits), word_texts(np.array([1, 0]), ["none", "unique"])], ",")
        '1,unique\n2,none\n'
    """
    import numpy as np

    rows = len(columns[0].symbols)
    ends = [delimiter] * (len(columns) - 1) + ["\n"]
    parts: list[NDArray[np.uint8]] = []
    for texts, end in zip(columns, ends, strict=True):
        parts += [texts.symbols, np.full((rows, 1), ord(end), dtype=np.uint8)]
    lines = np.concatenate(parts, axis=1)
    if any(texts.sizes is not None for texts in columns):
        lines = lines[np.concatenate([_written(texts) for texts in columns], axis=1)]
    return lines.tobytes().decode()


def _written(texts: Texts) -> NDArray[np.bool_]:
    """Return a flag for each symbol of a column: whether it is written. The delimiter after it is included."""
    import numpy as np

    width = texts.symbols.shape[1]
    kept = np.ones((len(texts.symbols), width + 1), dtype=np.bool_)
    kept[:, :width] = np.arange(width) < texts.lengths()[:, None]
    return kept


def board_texts(cells: NDArray[np.uint8]) -> Texts:
    """Return boards as strings of 81 symbols."""
    return Texts(symbols_of(cells))


def texts_at(texts: Texts, rows: NDArray[np.bool_]) -> Texts:
    """Return the strings of some rows, with empty strings for the other rows."""
    import numpy as np

    return texts if rows.all() else Texts(texts.symbols, np.where(rows, texts.lengths(), 0))


def number_texts(values: NDArray[np.integer]) -> Texts:
    """Return numbers as strings, efficiently if there are few different numbers."""
    import numpy as np

    different, at = np.unique(values, return_inverse=True)
    return word_texts(at, [*map(str, different.tolist())] or [""])


def texts_of(values: Sequence[str]) -> Texts:
    """Return strings as a column.

    Example:
        >>> texts_of(["1", "", "648"]).tolist()
        ['1', '', '648']
    """
    import numpy as np

    data = [value.encode() for value in values]
    sizes = np.fromiter(map(len, data), dtype=np.int64, count=len(data))
    packed = np.array(data, dtype=np.bytes_) if data else np.zeros(0, dtype="S1")
    return Texts(packed.view(np.uint8).reshape(len(values), packed.itemsize), sizes)


def word_texts(values: NDArray[np.integer], names: Sequence[str]) -> Texts:
    """Return a word for each value."""
    import numpy as np

    width = max(map(len, names))
    symbols = np.frombuffer("".join(name.ljust(width) for name in names).encode("ascii"), dtype=np.uint8)
    sizes = np.array([len(name) for name in names])
    if len(values) and (values == values[0]).all():
        # With one word for all rows there are no gaps to close.
        size = sizes[values[0]]
        return Texts(symbols.reshape(-1, width)[values, :size])
    return Texts(symbols.reshape(-1, width)[values], sizes[values])


def choose_texts(one: Texts, other: Texts, first: NDArray[np.bool_]) -> Texts:
    """Return the first string if the flag is set, otherwise the second."""
    import numpy as np

    if first.all():
        return one
    width = max(one.symbols.shape[1], other.symbols.shape[1])
    symbols = np.where(first[:, None], _padded(one, width), _padded(other, width))
    return Texts(symbols, np.where(first, one.lengths(), other.lengths()))


def _padded(texts: Texts, width: int) -> NDArray[np.uint8]:
    import numpy as np

    padded = np.zeros((len(texts.symbols), width), dtype=np.uint8)
    padded[:, : texts.symbols.shape[1]] = texts.symbols
    return padded


def is_safe(texts: Texts) -> bool:
    """Return whether no string of a column needs quotes or a guard against formulas.

    Example:
        >>> import numpy as np
        >>> [is_safe(Texts(np.frombuffer(text, np.uint8).reshape(1, -1))) for text in (b"a1", b"a,b", b"=1", b"a ")]
        [True, False, False, False]
    """
    import numpy as np

    if not texts.symbols.size:
        return True
    sizes = texts.lengths()
    rows = np.flatnonzero(sizes)
    first, last = texts.symbols[rows, 0], texts.symbols[rows, sizes[rows] - 1]
    # A space at an end would be lost on reading. Beyond ASCII there are more kinds of it, and of signs.
    is_odd = (np.minimum(first, last) <= ord(" ")) | (np.maximum(first, last) > ord("~"))
    if (is_odd | np.isin(first, list(_NO_START))).any():
        return False
    # Looking for a byte is many times faster than comparing arrays, but also finds what stands behind the strings.
    symbols = texts.symbols.tobytes()
    if not any(ord(symbol) in symbols for symbol in _ODD):
        return True
    odd = np.isin(texts.symbols, [ord(symbol) for symbol in _ODD])
    return not (odd & _written(texts)[:, :-1]).any()
