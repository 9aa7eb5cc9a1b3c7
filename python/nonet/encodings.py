"""Encodings: the ways in which models and data sets write boards as numbers, read and written by name.

    >>> from nonet.encodings import decode, encode
    >>> tokens = encode(["53" + "." * 79], "tokens")
    >>> tokens[0, :4]
    array([6, 4, 1, 1], dtype=uint8)
    >>> decode(tokens, "tokens")[0, :4]
    array([5, 3, 0, 0], dtype=uint8)

The batch functions read only ``digits``. Decode an array in another encoding first: nonet does not guess encodings.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from .bulk.rows import Boards, to_rows
from .checked import instead, text_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["ENCODINGS", "Encoding", "EncodingName", "decode", "encode"]

EncodingName: TypeAlias = Literal["digits", "tokens", "jumanji", "one-hot"]
"""The names in :data:`ENCODINGS`."""


@dataclass(frozen=True, slots=True)
class Encoding:
    """One way to write boards as numbers.

    Attributes:
        name: the name of the encoding.
        summary: how it writes empty cells and digits.
        shape: the shape of one board in an encoded array.
        fits: whether an array of boards, each in one row, may be in this encoding.
        to_digits: converts such an array to digits, ``(n, 81)`` ``uint8``.
        from_digits: converts digits to such an array.
    """

    name: str
    summary: str
    shape: tuple[int, ...]
    fits: Callable[[NDArray[Any]], bool]
    to_digits: Callable[[NDArray[Any]], NDArray[np.uint8]]
    from_digits: Callable[[NDArray[np.uint8]], NDArray[Any]]


def decode(array: Any, encoding: EncodingName) -> NDArray[np.uint8]:
    """Return the boards of an encoded array as digits, ``(n, 81)`` ``uint8`` with 0 for empty.

    Args:
        array: an array of numbers: boards of 81 numbers or of nine rows of nine; with a further axis of length 9 for
            ``one-hot``.
        encoding: the name of its encoding.

    Raises:
        ValueError: there is no such encoding, or the array is not in it; the message names the encodings that fit.

    Example:
        >>> import numpy as np
        >>> decode(np.full((2, 9, 9), -1), "jumanji").shape
        (2, 81)
        >>> decode([[0, 9] + [0] * 79], "tokens")
        Traceback (most recent call last):
        ValueError: the array is not in the encoding tokens (1 for empty, digits plus 1; 0 is padding); it fits digits
    """
    import numpy as np

    wanted, numbers = _named(encoding), np.asarray(array)
    flat = _flat(numbers, wanted)
    if flat is not None and wanted.fits(flat):
        return wanted.to_digits(flat)
    fitting = [other.name for other in ENCODINGS.values() if other is not wanted and _fits(numbers, other)]
    hint = f"; it fits {' or '.join(fitting)}" if fitting else f": found {numbers.dtype} of shape {numbers.shape}"
    raise ValueError(f"the array is not in the encoding {wanted.name} ({wanted.summary}){hint}")


def encode(boards: Boards, encoding: EncodingName) -> NDArray[Any]:
    """Return boards as an encoded array, ``(n, *shape)``.

    Args:
        boards: boards in any form that :func:`solve_many` takes.
        encoding: the name of the encoding.

    Raises:
        ValueError: there is no such encoding, a row is malformed or missing or has candidates of its own, or the
            container does not hold boards.

    Example:
        >>> encode(["9" + "." * 80], "one-hot")[0, 0, 0]
        array([0, 0, 0, 0, 0, 0, 0, 0, 1], dtype=uint8)
    """
    import numpy as np

    wanted, rows = _named(encoding), to_rows(boards)
    unread = np.flatnonzero(rows.unread() | (rows.cells > 9).any(axis=1))
    if len(unread):
        row = int(unread[0])
        raise ValueError(f"row {row} is not a board: {rows.errors.get(row, 'it has no value')}")
    if rows.candidates:
        raise ValueError(f"row {min(rows.candidates)} has candidates of its own, which an array of digits cannot hold")
    return wanted.from_digits(rows.cells).reshape(-1, *wanted.shape)


def _named(encoding: str) -> Encoding:
    if text_of("encoding", encoding) not in ENCODINGS:
        raise ValueError(f"there is no encoding {encoding!r}{instead(encoding, ENCODINGS)}")
    return ENCODINGS[encoding]


def _flat(array: NDArray[Any], encoding: Encoding) -> NDArray[Any] | None:
    """The array with each board in one row, or None if its shape or dtype is not the encoding's."""
    planes = () if encoding.name != "one-hot" else (9,)
    if array.dtype.kind not in "iufb" or array.shape[1:] not in {(81, *planes), (9, 9, *planes)}:
        return None
    return array.reshape(len(array), 81, *planes)


def _fits(array: NDArray[Any], encoding: Encoding) -> bool:
    flat = _flat(array, encoding)
    return flat is not None and encoding.fits(flat)


def _within(least: int, most: int) -> Callable[[NDArray[Any]], bool]:
    def fits(flat: NDArray[Any]) -> bool:
        return not flat.size or bool((flat >= least).all() and (flat <= most).all() and (flat % 1 == 0).all())

    return fits


def _unless_grids(fits: Callable[[NDArray[Any]], bool], first: int) -> Callable[[NDArray[Any]], bool]:
    """A check that refuses solved grids with the digits from ``first`` up: they are in another encoding."""

    def check(flat: NDArray[Any]) -> bool:
        return fits(flat) and not (len(flat) and _are_grids(flat, first))

    return check


def _are_grids(flat: NDArray[Any], first: int) -> bool:
    """Whether each row has each of the nine numbers from ``first`` up nine times."""
    if flat.min() != first or flat.max() != first + 8:
        return False
    return all(bool(((flat == number).sum(axis=1) == 9).all()) for number in range(first, first + 9))


def _are_planes(flat: NDArray[Any]) -> bool:
    return _within(0, 1)(flat) and bool((flat.sum(axis=2) <= 1).all())


def _from_planes(flat: NDArray[Any]) -> NDArray[np.uint8]:
    import numpy as np

    digits: NDArray[np.uint8] = np.where(flat.any(axis=2), flat.argmax(axis=2) + 1, 0).astype(np.uint8)
    return digits


def _to_planes(digits: NDArray[np.uint8]) -> NDArray[np.uint8]:
    import numpy as np

    return np.eye(10, 9, -1, dtype=np.uint8)[digits]


def _shifted(by: int, kind: str) -> Callable[[NDArray[Any]], NDArray[Any]]:
    def shift(flat: NDArray[Any]) -> NDArray[Any]:
        return (flat.astype("int16") + by).astype(kind)

    return shift


ENCODINGS: dict[str, Encoding] = {
    encoding.name: encoding
    for encoding in (
        Encoding(
            "digits", "0 for empty", (81,), _unless_grids(_within(0, 9), 0), _shifted(0, "uint8"), _shifted(0, "uint8")
        ),
        Encoding(
            "tokens",
            "1 for empty, digits plus 1; 0 is padding",
            (81,),
            _unless_grids(_within(1, 10), 1),
            _shifted(-1, "uint8"),
            _shifted(1, "uint8"),
        ),
        Encoding(
            "jumanji",
            "-1 for empty, digits from 0 to 8",
            (9, 9),
            _within(-1, 8),
            _shifted(1, "uint8"),
            _shifted(-1, "int32"),
        ),
        Encoding("one-hot", "a plane of 0 and 1 for each digit", (9, 9, 9), _are_planes, _from_planes, _to_planes),
    )
}
"""The encodings by name: ``tokens`` is the encoding of the HRM and TRM models, ``one-hot`` that of SATNet."""
