"""The size limits of pictures."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

from ..checked import whole

if TYPE_CHECKING:
    from .scene import Scene

SMALLEST = 50
LARGEST = 4000
USUAL = 450
"""The usual width of a 9x9 board, in pixels."""
_CELL, _MARK = 28, 16
"""The least width of a cell, and of a pencil mark within it, in such a picture of any board."""


def size_of(size: int | None, scene: Scene, usual: int = USUAL) -> int:
    """Return the width of a picture in pixels: the one that a user gave, or one at which everything can be read.

    Args:
        size: the width that the user gave, or None.
        scene: what the picture shows.
        usual: the width for a 9x9 board.

    Raises:
        ValueError: the user's size is not a whole number, or is out of bounds.
    """
    if size is not None:
        return checked_size(size)
    board = scene.givens.board
    across = isqrt(board.digits - 1) + 1
    cell = _CELL if scene.candidates is None else max(USUAL // 9, _MARK * across)
    return min(LARGEST, max(usual, board.columns * cell * usual // USUAL))


def checked_size(size: int) -> int:
    """Check a width in pixels that a user gave, and return it.

    Raises:
        ValueError: the width is not a whole number, or is out of bounds.

    Example:
        >>> checked_size(450)
        450
    """
    return whole("size", size, SMALLEST, LARGEST, " pixels")
