"""Rows as text, joined column by column where nothing needs quotes or a guard against formulas."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from ..formats.blocks import Texts, symbols_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..bulk import SolveResult
    from ..formats.blocks import Block
    from .solver import Answered

Columns: TypeAlias = "Callable[[Block, SolveResult, slice], list[Texts]]"
"""Returns the columns of a block, whose answers are some rows of a result."""

_ODD = '"\r\n\t'
_NO_START = "=+-@'\t\r\n "


def text_of(answered: Answered, kept: Sequence[str], delimiter: str, columns: Columns) -> str | None:
    """Return the answers to a chunk as lines, or None if they have to be written one by one.

    Args:
        answered: the answers.
        kept: the fields of the input that are written too.
        delimiter: what separates the columns.
        columns: the columns of some rows, without those kept.
    """
    result, pieces = answered.result, []
    if result is None:
        return None
    for block, rows in answered.parts():
        fields = [_field(block, name) for name in kept]
        if not all(is_safe(texts, delimiter) for texts in fields):
            return None
        pieces.append(joined([*columns(block, result, rows), *fields], delimiter))
    return "".join(pieces)


def _field(block: Block, name: str) -> Texts:
    if name in block.fields:
        return block.fields[name]
    if name == "solution" and block.solutions is not None:
        return boards(block.solutions)
    return nothing(len(block))


def nothing(rows: int) -> Texts:
    """Return empty texts."""
    import numpy as np

    return Texts(np.zeros((rows, 0), dtype=np.uint8))


def joined(columns: Sequence[Texts], delimiter: str) -> str:
    r"""Return one line for each row.

    Example:
        >>> import numpy as np
        >>> digits = np.array([[49], [50]], dtype=np.uint8)
        >>> joined([Texts(digits), words(np.array([1, 0]), ["none", "unique"])], ",")
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
        lines = lines[np.concatenate([_kept(texts) for texts in columns], axis=1)]
    return lines.tobytes().decode("ascii")


def _kept(texts: Texts) -> NDArray[np.bool_]:
    """Which symbols of a column are written, and the delimiter after it."""
    import numpy as np

    width = texts.symbols.shape[1]
    kept = np.ones((len(texts.symbols), width + 1), dtype=np.bool_)
    kept[:, :width] = np.arange(width) < texts.lengths()[:, None]
    return kept


def boards(cells: NDArray[np.uint8], known: NDArray[np.bool_] | None = None) -> Texts:
    """Return boards as texts of 81 symbols; unknown ones are empty."""
    import numpy as np

    symbols = symbols_of(cells)
    if known is None or known.all():
        return Texts(symbols)
    return Texts(symbols, np.where(known, 81, 0))


def words(values: NDArray[np.integer], names: Sequence[str]) -> Texts:
    """Return a word for each value."""
    import numpy as np

    width = max(map(len, names))
    symbols = np.frombuffer("".join(name.ljust(width) for name in names).encode("ascii"), dtype=np.uint8)
    sizes = np.array([len(name) for name in names])
    if len(values) and (values == values[0]).all():
        # One word for all rows has no gaps to close.
        size = sizes[values[0]]
        return Texts(symbols.reshape(-1, width)[values, :size])
    return Texts(symbols.reshape(-1, width)[values], sizes[values])


def either(one: Texts, other: Texts, first: NDArray[np.bool_]) -> Texts:
    """Return the first text where a flag says so, else the second, which is shorter."""
    import numpy as np

    if first.all():
        return one
    width = one.symbols.shape[1]
    padded = np.zeros_like(one.symbols)
    padded[:, : other.symbols.shape[1]] = other.symbols[:, :width]
    symbols = np.where(first[:, None], one.symbols, padded)
    return Texts(symbols, np.where(first, one.lengths(), other.lengths()))


def is_safe(texts: Texts, delimiter: str) -> bool:
    """Return whether no text of a column needs quotes, or a guard against formulas.

    Example:
        >>> import numpy as np
        >>> [is_safe(Texts(np.frombuffer(text, np.uint8).reshape(1, -1)), ",") for text in (b"a1", b"a,b", b"=1")]
        [True, False, False]
    """
    import numpy as np

    if not texts.symbols.size:
        return True
    odd = np.isin(texts.symbols, [ord(symbol) for symbol in _ODD + delimiter])
    starts = np.isin(texts.symbols[:, 0], [ord(symbol) for symbol in _NO_START])
    return not ((odd & _kept(texts)[:, :-1]).any() or (starts & (texts.lengths() > 0)).any())
