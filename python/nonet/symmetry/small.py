"""Canonical forms of boards smaller than 9x9 with rectangular boxes: 4x4, 6x6 and 8x8.

Every arrangement of rows and columns is compared cell by cell, and only those with the best digit so far are kept. An
arrangement names digits in the order in which they first appear, which is the best relabelling for it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations, product
from typing import TYPE_CHECKING

from ..clock import Clock
from ..errors import SearchTimeoutError
from ..rules import Rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_SHAPES = ((2, 2), (2, 3), (3, 2), (2, 4), (4, 2))
"""The heights and widths of the boxes."""


@lru_cache(maxsize=64)
def small_boxes(rules: Rules) -> tuple[int, int] | None:
    """Return the height and width of the boxes of a small board without other rules, or None for any other rules.

    Example:
        >>> small_boxes(Rules("6x6")), small_boxes(Rules("6x6+diagonal")), small_boxes(Rules("latin-6"))
        ((2, 3), None, None)
    """
    return next((shape for shape in _SHAPES if rules == _rules_with(*shape)), None)


def _rules_with(height: int, width: int) -> Rules:
    size = height * width
    return Rules.of(f"{size}x{size}:{height}x{width}")


class Arrangements:
    """The arrangements of rows and columns that give the best string for a board so far.

    Args:
        height: the height of a box.
        width: the width of a box.
        greatest: whether the best string is the greatest rather than the least.
        timeout: seconds, or None for no limit.
    """

    def __init__(self, height: int, width: int, *, greatest: bool, timeout: float | None) -> None:
        import numpy as np

        self._size, self._greatest, self._clock = height * width, greatest, Clock(timeout)
        self._sources = _sources(height, width)
        self._left = np.arange(len(self._sources[0]))
        self._names = np.zeros((len(self._left), self._size + 1), dtype=np.uint8)
        self._used = np.zeros(len(self._left), dtype=np.uint8)

    def __len__(self) -> int:
        return len(self._left)

    def read(self, cells: bytes) -> bytes:
        """Return the best string for a board under the arrangements left, and keep only those that lead to it."""
        import numpy as np

        board = np.frombuffer(cells, dtype=np.uint8)
        return bytes(self._read_cell(board, cell) for cell in range(len(board)))

    def _read_cell(self, board: NDArray[np.uint8], cell: int) -> int:
        if self._clock.left() == 0:
            raise SearchTimeoutError("the timeout expired before the canonical form was found")
        digits = self._digits(board, cell)
        names = self._named(digits)
        best = int(names.max() if self._greatest else names.min())
        kept = names == best
        self._left, self._names, self._used = self._left[kept], self._names[kept], self._used[kept]
        return best

    def _digits(self, board: NDArray[np.uint8], cell: int) -> NDArray[np.uint8]:
        """Return the digit that each arrangement brings to a cell."""
        first, second = divmod(cell, self._size)
        rows, columns, transposed = self._sources
        row, column, flip = rows[self._left, first], columns[self._left, second], transposed[self._left]
        digits: NDArray[np.uint8] = board[row * self._size + column + flip * (column - row) * (self._size - 1)]
        return digits

    def _named(self, digits: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """Return the new names of digits, and name those that appear for the first time."""
        import numpy as np

        at = np.arange(len(digits))
        new = (digits > 0) & (self._names[at, digits] == 0)
        names = self._size - self._used[new] if self._greatest else self._used[new] + 1
        self._names[at[new], digits[new]] = names
        self._used[new] += 1
        named: NDArray[np.uint8] = self._names[at, digits]
        return named


@lru_cache(maxsize=len(_SHAPES))
def _sources(height: int, width: int) -> tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.intp]]:
    """Return the source of each row and of each column, and 1 for transposition, for all arrangements.

    A transposition does not fit boxes that are not square.
    """
    import numpy as np

    rows, columns = _orders(width, height), _orders(height, width)
    flips = 2 if height == width else 1
    at = np.indices((len(rows), len(columns), flips)).reshape(3, -1)
    return rows[at[0]], columns[at[1]], at[2]


def _orders(groups: int, lines: int) -> NDArray[np.intp]:
    """Return the orders of lines in which the bands (or stacks) stay together."""
    import numpy as np

    within = list(permutations(range(lines)))
    found = [
        [group * lines + line for group, order in zip(outer, inner, strict=True) for line in order]
        for outer in permutations(range(groups))
        for inner in product(within, repeat=groups)
    ]
    return np.array(found, dtype=np.intp)
