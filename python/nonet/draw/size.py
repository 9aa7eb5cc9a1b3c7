"""How large a picture may be."""

from __future__ import annotations

from ..checked import whole

SMALLEST = 50
LARGEST = 4000


def checked_size(size: int) -> int:
    """Return a width in pixels that a user gave.

    Raises:
        ValueError: it is no whole number, or out of bounds.

    Example:
        >>> checked_size(450)
        450
    """
    return whole("size", size, SMALLEST, LARGEST, " pixels")
