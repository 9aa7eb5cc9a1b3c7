"""Symbols: the text of one board of any size, a symbol or a number for each cell.

Boards of up to 9 digits are written with the digits themselves. Larger ones continue with letters: ``A`` is 10. Boards
with digits for which there are no letters (62 and more) are written as numbers.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from string import ascii_lowercase, ascii_uppercase, digits
from typing import TYPE_CHECKING, NamedTuple

from .board import Board, square_of
from .cells import BLANKS
from .errors import ParseError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_ALL = digits + ascii_uppercase + ascii_lowercase
"""Symbols by value: 0 to 9, then A as 10."""

_LETTERS = ascii_uppercase + ascii_lowercase
_BETWEEN = re.compile(r"[\s,;]+")
_WALLS = "|│║┃"
_FRAME_LINE = re.compile(rf"[-+=:.'{_WALLS}\u2500-\u257f\s]*[-=\u2500-\u257f][-+=:.'{_WALLS}\u2500-\u257f\s]*")


class _Alphabet(NamedTuple):
    """The digit number of each symbol, 0 for empty."""

    numbers: dict[str, int]
    name: str


def write(numbers: bytes, board: Board) -> str:
    """Return digit numbers (0 for empty) as text: one symbol a cell, or numbers separated by spaces if symbols run out.

    Example:
        >>> write(bytes([0, 1, 16]), Board(16))
        '.1G'
        >>> write(bytes([0, 1, 9]), Board(9, lowest=0))
        '.08'
    """
    if board.values[-1] < len(_ALL):
        return "".join(symbols(board)[number] for number in numbers)
    return " ".join(str(number + board.lowest - 1) if number else "." for number in numbers)


def symbols(board: Board) -> list[str]:
    """Return the symbols of cells by digit number; the first symbol is that of an empty cell.

    Example:
        >>> symbols(Board(4)), symbols(Board(10))[-1]
        (['.', '1', '2', '3', '4'], 'A')
    """
    return [".", *(_ALL[value] if board.values[-1] < len(_ALL) else str(value) for value in board.values)]


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
    words = [word for word in _BETWEEN.split(_unframed(text)) if word]
    if len(words) == board.cell_count and any(len(word) > 1 for word in words):
        return _from_numbers(words, board)
    cells = "".join(words)
    if len(cells) != board.cell_count:
        raise ParseError(f"expected {board.cell_count} cells, found {len(cells)}")
    return _from_symbols(cells, board)


def square_board(text: str) -> Board | None:
    """Return the square board with as many cells as a string has symbols or numbers; None if it is a link or none fits.

    Example:
        >>> square_board("1234 .... .... 4321"), square_board("123")
        (Board(4), None)
    """
    if "://" in text:
        return None
    words = [word for word in _BETWEEN.split(_unframed(text)) if word]
    numbers = square_of(len(words)) if any(len(word) > 1 for word in words) else None
    return numbers or square_of(sum(map(len, words)))


def _unframed(text: str) -> str:
    """The text of a picture without its frame, that is, the lines without cells and the walls between boxes."""
    if not any(wall in text for wall in _WALLS):
        return text
    lines = (line for line in text.splitlines() if not _FRAME_LINE.fullmatch(line))
    return "\n".join(lines).translate(dict.fromkeys(map(ord, _WALLS), " "))


def _from_symbols(cells: str, board: Board) -> bytes:
    alphabet = _alphabet(cells, board)
    try:
        return bytes([alphabet.numbers[symbol] for symbol in cells])
    except KeyError:
        place = next(at for at, symbol in enumerate(cells) if symbol not in alphabet.numbers)
        reason = f"{cells[place]!r} in {board.cell_name(place)} is neither a digit ({alphabet.name}) nor a blank"
        raise ParseError(reason, column=place + 1) from None


def _alphabet(cells: str, board: Board) -> _Alphabet:
    """The meaning of symbols: as nonet writes them, unless only another customary way fits."""
    found = set(cells)
    lowest, most = board.lowest, board.values[-1]
    if lowest == 1 and board.digits > 9:
        upper = cells.upper() if most < 36 else cells
        beyond = set(upper) & set(_LETTERS) - set(_ALL[: most + 1]) - {"X"}
        if "0" in found and _starts_at_zero(cells, board):
            return _made(_ALL[: board.digits], board)
        if beyond and not found & set("123456789") and board.digits <= len(_LETTERS):
            return _made(_LETTERS[: board.digits], board)
    return _made(_ALL[lowest : most + 1], board)


def _starts_at_zero(cells: str, board: Board) -> bool:
    """Whether 0 is the first digit: the last symbol of 1 to G does not occur, and 0 is not how blanks are written."""
    last = _ALL[board.digits : board.digits + 1]
    upper = cells.upper() if board.digits < 36 else cells
    if last in upper:
        return False
    blanks = set(BLANKS) - {"0", *("xX" if board.digits > 33 else "")}
    return bool(blanks & set(cells)) or cells.count("0") * board.digits == len(cells)


def _made(ordered: str, board: Board) -> _Alphabet:
    numbers = dict.fromkeys(BLANKS, 0)
    for number, symbol in enumerate(ordered, 1):
        numbers[symbol] = number
        if board.values[-1] < 36 and symbol.isupper():
            numbers[symbol.lower()] = number
    return _Alphabet(numbers, f"{ordered[0]} to {ordered[-1]}")


def _from_numbers(words: list[str], board: Board) -> bytes:
    found = bytearray()
    values = board.values
    for cell, word in enumerate(words):
        value = int(word) if word.isascii() and word.isdigit() and len(word) < 5 else -1
        if value in values:
            found.append(value - board.lowest + 1)
        elif value == 0 or word == "-1" or word in BLANKS:
            found.append(0)
        else:
            reason = f"{word!r} in {board.cell_name(cell)} is neither {values[0]} to {values[-1]} nor a blank"
            raise ParseError(reason)
    return bytes(found)


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
    for symbol, number in _made(_ALL[1 : board.digits + 1], board).numbers.items():
        table[ord(symbol)] = number
    codes = np.frombuffer("".join(items[row] for row in rows).encode(), dtype=np.uint8)  # type: ignore[misc]
    if board.digits > 9:
        table[ord("0")] = _UNREAD
    found = table[codes].reshape(len(rows), board.cell_count)
    good = (found != _UNREAD).all(axis=1)
    numbers = np.asarray(rows)[good]
    cells[numbers] = found[good]
    return set(numbers.tolist())


_UNREAD = 255
