"""How large a picture may be."""

from __future__ import annotations

from operator import index

SMALLEST = 50
LARGEST = 4000


def checked_size(size: int) -> int:
    """Return a width in pixels that a user gave.

    Raises:
        ValueError: it is out of bounds.
        TypeError: it is no whole number.

    Example:
        >>> checked_size(450)
        450
    """
    if not SMALLEST <= index(size) <= LARGEST:
        raise ValueError(f"size is {size}; expected {SMALLEST} to {LARGEST} pixels")
    return index(size)
