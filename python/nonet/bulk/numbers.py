"""Numbers: arrays of numbers as cells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MALFORMED = 255
"""A digit that no board has: it marks a row as malformed for the engine."""


def cells_of(numbers: NDArray[Any]) -> tuple[NDArray[np.uint8], dict[int, str]]:
    """Return boards of numbers, ``(n, 81)``, as cells, and the reason for each malformed row.

    Raises:
        ValueError: the numbers are tokens, not digits.
    """
    import numpy as np

    if numbers.dtype == np.uint8 and numbers.max(initial=0) <= 9:
        return np.ascontiguousarray(numbers), {}
    if are_tokens(numbers):
        raise ValueError("the array holds tokens (1 for a blank, digits plus 1), not digits: pass array - 1")
    # A value that is not a digit must not wrap round to one.
    good = (numbers >= 0) & (numbers <= 9)
    if numbers.dtype.kind == "f":
        good &= numbers == np.floor(numbers)
    if good.all():
        return np.ascontiguousarray(numbers, dtype=np.uint8), {}
    wrong = np.flatnonzero(~good.all(axis=1))
    errors = {row: _reason(numbers[row], int(np.argmin(good[row]))) for row in wrong.tolist()}
    return np.where(good, numbers, MALFORMED).astype(np.uint8), errors


def _reason(board: NDArray[Any], cell: int) -> str:
    return f"expected 0 to 9 in r{cell // 9 + 1}c{cell % 9 + 1}, found {board[cell]}"


def are_tokens(boards: NDArray[Any]) -> bool:
    """Return whether boards hold the tokens that models are trained on: digits plus 1, so a 1 is a blank.

    A whole data set has a 10, and more ones in every row than a board. Boards with only one of these signs, such as
    the ones that a collapsed model predicts, are malformed rows.
    """
    if not len(boards) or boards.min() != 1 or boards.max() != 10:
        return False
    return bool(((boards == 1).sum(axis=1) > 9).all())
