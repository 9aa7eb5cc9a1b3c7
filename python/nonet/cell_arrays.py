"""Convert arrays of numbers to cells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .board import NINE, Board

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MALFORMED = 255
"""A digit that no board has. It marks a row as malformed for the engine."""


def cells_of(numbers: NDArray[Any], board: Board = NINE) -> tuple[NDArray[np.uint8], dict[int, str]]:
    """Convert boards of numbers, ``(n, cells)``, to cells, and return them with the reason for each malformed row.

    All cells of a malformed row are ``MALFORMED``, so no reader takes it for a board.

    Raises:
        ValueError: the numbers are tokens, not digits.
    """
    import numpy as np

    if board.lowest != 1:
        return _of_values(numbers, board)
    if numbers.dtype == np.uint8 and numbers.max(initial=0) <= board.digits:
        return np.ascontiguousarray(numbers), {}
    if board.is_nine and are_tokens(numbers):
        raise ValueError("the array holds tokens (1 for a blank, digits plus 1), not digits: pass array - 1")
    # A value that is not a digit must not wrap around to one.
    good = (numbers >= 0) & (numbers <= board.digits)
    if numbers.dtype.kind == "f":
        good &= numbers == np.floor(numbers)
    if good.all():
        return np.ascontiguousarray(numbers, dtype=np.uint8), {}
    return _marked(numbers, numbers, good, board)


def values_of(numbers: NDArray[np.uint8], board: Board) -> NDArray[np.uint8]:
    """Return the board's values for numbers of digits, 0 for empty: the same numbers if the first digit is 1."""
    import numpy as np

    if board.lowest == 1:
        return numbers
    return np.where(numbers == 0, board.empty, numbers.astype(np.int16) + board.lowest - 1)


def _of_values(values: NDArray[Any], board: Board) -> tuple[NDArray[np.uint8], dict[int, str]]:
    """Do the same for a board whose first digit is not 1, where an empty cell is ``board.empty``."""
    import numpy as np

    shifted = values.astype(np.float64) - (board.lowest - 1)
    numbers = np.where(values == board.empty, 0, np.where(shifted >= 1, shifted, -1))
    good = (numbers >= 0) & (numbers <= board.digits) & (numbers == np.floor(numbers))
    return _marked(values, numbers, good, board)


def _marked(
    values: NDArray[Any], numbers: NDArray[Any], good: NDArray[np.bool_], board: Board
) -> tuple[NDArray[np.uint8], dict[int, str]]:
    """Return numbers of digits as cells, with every row marked in which a value is not good."""
    import numpy as np

    whole: NDArray[np.bool_] = np.asarray(good.all(axis=1))
    errors = {row: _reason(values[row], int(np.argmin(good[row])), board) for row in np.flatnonzero(~whole).tolist()}
    return np.where(whole[:, None], numbers, MALFORMED).astype(np.uint8), errors


def _reason(cells: NDArray[Any], cell: int, board: Board) -> str:
    least = board.empty if board.lowest <= 1 else f"{board.empty} or {board.lowest}"
    return f"expected {least} to {board.values[-1]} in {board.cell_name(cell)}, found {cells[cell]}"


def are_tokens(boards: NDArray[Any]) -> bool:
    """Return whether boards consist of the tokens on which models are trained: digits plus 1, so a 1 is a blank.

    A data set of tokens contains a 10, and every row has more ones than a board can have. Boards with only one of these
    signs, such as the predictions of a collapsed model, are malformed rows.
    """
    if not len(boards) or boards.min() != 1 or boards.max() != 10:
        return False
    return bool(((boards == 1).sum(axis=1) > 9).all())
