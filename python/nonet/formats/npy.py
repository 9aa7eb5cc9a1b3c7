"""npy: a NumPy array of boards, ``(n, 81)`` or ``(n, 9, 9)``, 0 for blank; or one board, ``(81,)`` or ``(9, 9)``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import IO, TYPE_CHECKING

from ..errors import ParseError
from ..rules import Rules
from .build import puzzle_of
from .format import Format
from .record import BadRecord, Record

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_MAGIC = b"\x93NUMPY"
_CHUNK_ROWS = 4096
_MAX_BY_COLUMNS = 1 << 25
"""An array stored by columns must fit into memory whole."""


def read(stream: IO[bytes], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each board."""
    import numpy as np

    from ..bulk.rows import to_rows

    first = 0
    for boards in _chunks(stream):
        try:
            with np.errstate(all="ignore"):
                rows = to_rows(boards)
        except ValueError as refused:
            raise ParseError(str(refused)) from None
        for row, cells in enumerate(rows.cells):
            if row in rows.errors:
                error = ParseError(f"board {first + row + 1}: {rows.errors[row]}")
                yield BadRecord(error, " ".join(map(str, boards[row].tolist())))
            else:
                yield Record(puzzle_of(cells.tobytes(), rules))
        first += len(boards)


def _chunks(stream: IO[bytes]) -> Iterator[NDArray[np.generic]]:
    """Yield the boards in chunks: the header may claim more than the file has, or than fits into memory."""
    import numpy as np

    shape, by_columns, dtype = _header(stream)
    count = shape[0] if shape[1:] in {(81,), (9, 9)} else 1
    if by_columns:
        # In this order no board is complete until the whole array has been read.
        if 81 * count * dtype.itemsize > _MAX_BY_COLUMNS:
            raise ParseError(
                f"expected an array stored by rows, or one of at most {_MAX_BY_COLUMNS} bytes",
                hint="numpy.ascontiguousarray() stores it by rows",
            )
        array = np.frombuffer(_data(stream, count, dtype.itemsize, 0), dtype).reshape(shape, order="F")
        yield array.reshape(-1, 81)
        return
    for first in range(0, count, _CHUNK_ROWS):
        wanted = min(_CHUNK_ROWS, count - first)
        yield np.frombuffer(_data(stream, wanted, dtype.itemsize, first), dtype).reshape(-1, 81)


def _header(stream: IO[bytes]) -> tuple[tuple[int, ...], bool, np.dtype[np.generic]]:
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
        # NumPy evaluates the header as Python literals, and raises whatever errors those can raise.
        # The text after a "<" is an object with its address, which differs each time.
        reason = str(error).partition(": <")[0]
        raise ParseError(f"expected the header of a NumPy file of version 1.0: {reason[:80]}") from None
    if dtype.kind not in "iuf":
        raise ParseError(f"expected an array of whole numbers, found {str(dtype)[:40]}")
    if shape not in {(81,), (9, 9)} and (shape[1:] not in {(81,), (9, 9)} or shape[0] < 0):
        raise ParseError(f"expected an array of shape (n, 81) or (n, 9, 9), found {str(shape)[:40]}")
    return shape, by_columns, dtype


def _data(stream: IO[bytes], boards: int, itemsize: int, before: int) -> bytes:
    """Return the bytes of a number of boards."""
    size = 81 * boards * itemsize
    data = bytearray()
    while len(data) < size and (chunk := stream.read(min(1 << 20, size - len(data)))):
        data += chunk
    if len(data) != size:
        raise ParseError(
            f"expected at least {before + boards} boards, but the file has {before + len(data) // (81 * itemsize)}"
        )
    return bytes(data)


def write(records: Iterable[Record]) -> Iterator[bytes]:
    """Yield a ``uint8`` array of shape ``(n, 81)``. All boards are collected first: the header holds ``n``."""
    import io

    from numpy.lib import format as npy

    cells = bytearray()
    for record in records:
        cells += bytes(record.puzzle.givens)
    header = io.BytesIO()
    npy.write_array_header_1_0(header, {"descr": "|u1", "fortran_order": False, "shape": (len(cells) // 81, 81)})
    yield header.getvalue()
    yield bytes(cells)


def sniff(head: bytes) -> bool:
    """Return whether the bytes start as a NumPy file."""
    return head.startswith(_MAGIC)


FORMAT = Format(
    name="npy",
    summary="a NumPy array of boards",
    extensions=(".npy",),
    sniff=sniff,
    read=read,
    write=write,
    binary=True,
)
