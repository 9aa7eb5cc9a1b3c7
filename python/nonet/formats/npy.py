"""npy: a NumPy array of boards, ``(n, cells)`` or ``(n, rows, columns)``, 0 for blank; or one board.

Without rules, the shape determines the square board: ``(n, 81)`` and ``(n, 9, 9)`` are 9x9, ``(n, 256)`` and
``(n, 16, 16)`` are 16x16. The shapes ``(16, 16)`` and ``(36, 36)`` need rules: each may be one board, or else 16 boards
of 4x4 or 36 boards of 6x6. Boards whose first digit is 0 have -1 for blank, as in all of nonet's arrays.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import prod
from typing import IO, TYPE_CHECKING

from ..board import NINE, Board, array_shapes, square_of
from ..cell_arrays import cells_of, values_of
from ..errors import ParseError
from ..rules import Rules, usual_rules
from .build import puzzle_of
from .format import Format, FormatError
from .record import BadRecord, Record

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_MAGIC = b"\x93NUMPY"
_CHUNK_ROWS = 4096
_MAX_BY_COLUMNS = 1 << 25
"""Maximum size in bytes of an array stored by columns, since all of it must fit into memory."""
_MOST = 36 * 36
"""The largest number of rows that may also be one board, and the largest number of cells of a square board."""


@dataclass(frozen=True, slots=True)
class _Array:
    """The content of the header.

    Attributes:
        shape: the shape of the array.
        by_columns: whether it is stored by columns.
        dtype: the type of a number.
        board: the board of every row.
    """

    shape: tuple[int, ...]
    by_columns: bool
    dtype: np.dtype[np.generic]
    board: Board

    @property
    def count(self) -> int:
        """The number of boards."""
        return 1 if self.shape in array_shapes(self.board) else self.shape[0]

    def row_size(self) -> int:
        """Return the number of bytes of a board."""
        return self.board.cell_count * self.dtype.itemsize


def read(stream: IO[bytes], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each board."""
    import numpy as np

    array = _header(stream, rules.board)
    first = 0
    for boards in _chunks(stream, array):
        try:
            with np.errstate(all="ignore"):
                rows, errors = cells_of(boards, array.board)
        except ValueError as refused:
            raise ParseError(str(refused)) from None
        for row, cells in enumerate(rows):
            if row in errors:
                error = ParseError(f"board {first + row + 1}: {errors[row]}")
                yield BadRecord(error, " ".join(map(str, boards[row].tolist())))
            else:
                yield Record(puzzle_of(cells.tobytes(), rules))
        first += len(boards)


def _chunks(stream: IO[bytes], array: _Array) -> Iterator[NDArray[np.generic]]:
    """Yield the boards in chunks, since the header may claim more than the file has, or than fits into memory."""
    import numpy as np

    cells = array.board.cell_count
    if array.by_columns:
        # In column order no board is complete until the whole array has been read.
        if array.row_size() * array.count > _MAX_BY_COLUMNS:
            raise ParseError(
                f"expected an array stored by rows, or one of at most {_MAX_BY_COLUMNS} bytes",
                hint="numpy.ascontiguousarray() stores it by rows",
            )
        whole = np.frombuffer(_data(stream, array, array.count, 0), array.dtype)
        yield whole.reshape(array.shape, order="F").reshape(-1, cells)
        return
    for first in range(0, array.count, _CHUNK_ROWS):
        wanted = min(_CHUNK_ROWS, array.count - first)
        yield np.frombuffer(_data(stream, array, wanted, first), array.dtype).reshape(-1, cells)


def _header(stream: IO[bytes], board: Board) -> _Array:
    shape, by_columns, dtype = _read_header(stream)
    if not _fits(shape, board):
        wanted = " or ".join(f"(n, {', '.join(map(str, one))})" for one in array_shapes(board))
        hint = "name the rules if the boards are not 9x9" if board.is_nine else None
        raise ParseError(f"expected an array of shape {wanted}, found {str(shape)[:40]}", hint=hint)
    return _Array(shape, by_columns, dtype, board)


def _read_header(stream: IO[bytes]) -> tuple[tuple[int, ...], bool, np.dtype[np.generic]]:
    import warnings

    from numpy.lib import format as npy

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            version = npy.read_magic(stream)
            if version != (1, 0):
                raise ValueError(f"version {version}")
            shape, by_columns, dtype = npy.read_array_header_1_0(stream)
    except Exception as error:
        # NumPy evaluates the header as Python literals, and raises any error that they can raise.
        # The text after a "<" describes an object with its memory address, which differs from run to run.
        reason = str(error).partition(": <")[0]
        raise ParseError(f"expected the header of a NumPy file of version 1.0: {reason[:80]}") from None
    if dtype.kind not in "iuf":
        raise ParseError(f"expected an array of whole numbers, found {str(dtype)[:40]}")
    return shape, by_columns, dtype


def rules_of(head: bytes) -> Rules | None:
    """Return the usual rules of the board that the shape implies, or None if it implies none.

    Raises:
        ParseError: the shape fits two boards, or the header cannot be read.
    """
    if not sniff(head):
        return None
    shape, _, _ = _read_header(io.BytesIO(head))
    fitting = [board for board in _boards_of(shape) if _fits(shape, board)]
    if len(fitting) > 1:
        many, one = fitting
        raise ParseError(
            f"an array of shape {shape} may be either {shape[0]} boards of {many} or one board of {one}",
            hint=f"name the rules, {many} or {one}",
        )
    return usual_rules(fitting[0]) if fitting else None


def _boards_of(shape: tuple[int, ...]) -> list[Board]:
    """Return the possible boards of an array: of each entry, or of the array as a whole."""
    if not shape or not all(isinstance(length, int) and 0 <= length <= _MOST for length in shape[1:]):
        return []
    found = {square_of(prod(shape[1:])), square_of(prod(shape)) if 0 <= shape[0] <= _MOST else None}
    return sorted((board for board in found if board is not None), key=lambda board: board.cell_count)


def _fits(shape: tuple[int, ...], board: Board) -> bool:
    one = array_shapes(board)
    return shape in one or (bool(shape) and shape[1:] in one and shape[0] >= 0)


def _data(stream: IO[bytes], array: _Array, boards: int, before: int) -> bytes:
    """Return the bytes of a number of boards."""
    size = array.row_size() * boards
    data = bytearray()
    while len(data) < size and (chunk := stream.read(min(1 << 20, size - len(data)))):
        data += chunk
    if len(data) != size:
        found = before + len(data) // array.row_size()
        raise ParseError(f"expected at least {before + boards} boards, but the file has {found}")
    return bytes(data)


def write(records: Iterable[Record]) -> Iterator[bytes]:
    """Yield an array of shape ``(n, cells)``, ``uint8``, or ``int16`` if digits start below 1.

    All boards are collected first, because the header states ``n``.

    Raises:
        FormatError: the boards differ.
    """
    import numpy as np
    from numpy.lib import format as npy

    cells, board = bytearray(), None
    for record in records:
        if board is not None and record.puzzle.rules.board != board:
            raise FormatError(f"an array holds boards of one kind, not both {board} and {record.puzzle.rules.board}")
        board = record.puzzle.rules.board
        cells += bytes(record.puzzle.givens)
    board = board or NINE
    values = values_of(np.frombuffer(bytes(cells), dtype=np.uint8), board)
    header = io.BytesIO()
    shape = (len(cells) // board.cell_count, board.cell_count)
    npy.write_array_header_1_0(header, {"descr": values.dtype.str, "fortran_order": False, "shape": shape})
    yield header.getvalue()
    yield values.tobytes()


def sniff(head: bytes) -> bool:
    """Return whether the bytes start like a NumPy file."""
    return head.startswith(_MAGIC)


FORMAT = Format(
    name="npy",
    summary="a NumPy array of boards",
    extensions=(".npy",),
    sniff=sniff,
    read=read,
    write=write,
    binary=True,
    others=True,
    rules_of=rules_of,
)
