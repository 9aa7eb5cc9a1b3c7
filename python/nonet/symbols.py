"""Symbols: the text of one board of any size, a symbol or a number for each cell.

Boards of up to 9 digits are written with the digits themselves. Larger ones continue with letters: ``A`` is 10. Boards
with digits for which there are no letters (62 and more) are written as numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from . import _core
from .board import Board, square_of
from .cells import BLANKS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_ALL = _core.SYMBOLS
"""Symbols by value: 0 to 9, then A as 10."""

_WITHOUT_CASE = 36
"""The number of symbols that are the same in lower case."""


def write(numbers: bytes, board: Board) -> str:
    """Return digit numbers (0 for empty) as text: one symbol a cell, or numbers separated by spaces if symbols run out.

    Example:
        >>> write(bytes([0, 1, 16]), Board(16))
        '.1G'
        >>> write(bytes([0, 1, 9]), Board(9, lowest=0))
        '.08'
    """
    if board._symbols is not None:
        return numbers.translate(board._symbols).decode("ascii")
    return _core.write_symbols(numbers, board._core)


def write_rows(cells: NDArray[np.uint8], board: Board) -> list[str]:
    """Return the text of many boards, ``(n, cells)``; slicing one long string is several times faster than row by row.

    Example:
        >>> import numpy as np
        >>> write_rows(np.zeros((2, 4), dtype=np.uint8), Board(2))
        ['....', '....']
    """
    if board._symbols is None:
        return [write(row.tobytes(), board) for row in cells]
    text, width = write(cells.tobytes(), board), board.cell_count
    return [text[at : at + width] for at in range(0, len(text), width)]


def symbols(board: Board) -> list[str]:
    """Return the symbols of cells by digit number; the first symbol is that of an empty cell.

    Example:
        >>> symbols(Board(4)), symbols(Board(10))[-1]
        (['.', '1', '2', '3', '4'], 'A')
    """
    return _core.labels(board._core)


def read(text: str, board: Board) -> bytes:
    """Return the digit numbers that a string holds, 0 for empty.

    The string has a symbol for each cell, or a number for each cell with spaces or commas between numbers. On boards
    with more than 9 digits, letters follow 9. Boards written with 0 to F, or with A to P and no digits, are recognised
    by the symbols that occur; output of :func:`write` is never mistaken for them. White space and frames are ignored.

    Raises:
        ParseError: the string does not have this form.

    Example:
        >>> list(read("1234 3412 .... ....", Board(4)))[:5]
        [1, 2, 3, 4, 3]
        >>> board = Board(1, 3, digits=16)
        >>> [list(read(text, board)) for text in ("0F.", "AP.", "16 1 0")]
        [[1, 16, 0], [1, 16, 0], [16, 1, 0]]
    """
    return _core.read_symbols(text, board._core)


def square_board(text: str) -> Board | None:
    """Return the square board with as many cells as a string has symbols or numbers; None if it is a link or none fits.

    Example:
        >>> square_board("1234 .... .... 4321"), square_board("123")
        (Board(4), None)
    """
    size = _core.square_size(text)
    return None if size is None else square_of(size * size)


def read_rows(items: Sequence[object], board: Board, cells: NDArray[np.uint8]) -> set[int]:
    """Read strings with one symbol for each cell into an array, all at once, and return the rows that were read.

    On boards with more than 9 digits, strings with a 0, and those with letters that :func:`write` does not use there,
    are skipped: their symbols may start at 0 or at A.

    Args:
        items: the strings; other items are skipped.
        board: the board of all rows.
        cells: an array ``(n, cells)``; the rows that were read are set.
    """
    import numpy as np

    if board.lowest != 1 or board.values[-1] >= len(_ALL):
        return set()
    rows = [row for row, item in enumerate(items) if isinstance(item, str) and len(item) == board.cell_count]
    rows = [row for row in rows if items[row].isascii()]  # type: ignore[attr-defined]
    if not rows:
        return set()
    table = np.full(256, _UNREAD, dtype=np.uint8)
    table[list(map(ord, BLANKS))] = 0
    for number, symbol in enumerate(_ALL[1 : board.digits + 1], 1):
        table[ord(symbol)] = number
        if board.values[-1] < _WITHOUT_CASE:
            table[ord(symbol.lower())] = number
    codes = np.frombuffer("".join(items[row] for row in rows).encode(), dtype=np.uint8)  # type: ignore[misc]
    if board.digits > 9:
        table[ord("0")] = _UNREAD
    found = table[codes].reshape(len(rows), board.cell_count)
    good = (found != _UNREAD).all(axis=1)
    numbers = np.asarray(rows)[good]
    cells[numbers] = found[good]
    return set(numbers.tolist())


_UNREAD = 255
