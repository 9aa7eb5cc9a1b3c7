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
    """Solve a puzzle given as a 9x9 array; the array itself stays as it is.

    Args:
        sudoku: ``(9, 9)``, any integer or float dtype, 0 for an empty cell.
        rules: the rules of the puzzle.
        strict: True treats a puzzle with several solutions as unsolvable too.
        timeout: seconds.

    Returns:
        A new ``(9, 9)`` array of ``int64``: a solution, or -1 everywhere if there is none. A complete grid is
        returned unchanged if it keeps the rules.

    Raises:
        ParseError: it is not a 9x9 array of 0 to 9.
        SearchTimeoutError: the timeout came first.

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

    board = np.asarray(sudoku)
    if board.shape != (9, 9):
        raise ParseError(f"expected an array of shape (9, 9), found {board.shape}")
    rows = to_rows(board[np.newaxis])
    if rows.errors:
        raise ParseError(rows.errors[0])
    limit = 2 if strict else 1
    found, count, _ = Rules.of(rules)._core.search((rows.cells.tobytes(), None), limit, None, timeout)
    if found is None or count > 1:
        return np.full((9, 9), -1, dtype=np.int64)
    return np.frombuffer(found, dtype=np.uint8).reshape(9, 9).astype(np.int64)
