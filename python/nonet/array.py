"""The numpy interface of the coursework solver: an array in, an array out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .bulk.rows import to_rows
from .errors import ParseError
from .rules import Rules, RulesLike

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def sudoku_solver(
    sudoku: NDArray[Any], rules: RulesLike = "classic", *, strict: bool = False, timeout: float | None = None
) -> NDArray[np.int64]:
    """Solve a puzzle given as an array; the array itself is not changed.

    Args:
        sudoku: an array of shape ``(9, 9)``, or of the shape of another board, with any integer or float dtype; 0 is
            an empty cell.
        rules: the rules of the puzzle, on a board with a single grid.
        strict: True treats a puzzle with several solutions as unsolvable too.
        timeout: time limit in seconds.

    Returns:
        A new array of ``int64`` in the same shape: a solution, or -1 everywhere if there is none. A complete grid is
        returned unchanged if it keeps the rules.

    Raises:
        ParseError: the array does not have the board's shape or digits, or the board has several grids or the digit 0.
        SearchTimeoutError: the timeout expired first.

    Example:
        >>> import numpy as np
        >>> int(sudoku_solver(np.zeros((9, 9), dtype=int)).sum())
        405
        >>> clash = np.zeros((9, 9), dtype=int)
        >>> clash[0, :2] = 1
        >>> np.unique(sudoku_solver(clash))
        array([-1])
    """
    import numpy as np

    array, wanted = np.asarray(sudoku), Rules.of(rules)
    shape = (wanted.board.rows, wanted.board.columns)
    if array.shape != shape:
        raise ParseError(f"expected an array of shape {shape}, found {array.shape}")
    if not wanted.board.is_whole or wanted.board.lowest == 0:
        raise ParseError(f"sudoku_solver takes a single grid with digits from 1 up; this board is {wanted.board}")
    rows = to_rows(array[np.newaxis], wanted.board)
    if rows.errors:
        raise ParseError(rows.errors[0])
    found, count, _ = wanted._core.search((rows.cells.tobytes(), None), 2 if strict else 1, None, timeout)
    if found is None or count > 1:
        return np.full(shape, -1, dtype=np.int64)
    return np.frombuffer(found, dtype=np.uint8).reshape(shape).astype(np.int64) + (wanted.board.lowest - 1)
