"""The size limits of pictures."""

from __future__ import annotations

from ..checked import whole

SMALLEST = 50
LARGEST = 4000


def checked_size(size: int) -> int:
    """Check a width in pixels that a user gave, and return it.

    Raises:
        ValueError: it is not a whole number, or is out of bounds.

    Example:
        >>> checked_size(450)
        450
    """
    return whole("size", size, SMALLEST, LARGEST, " pixels")
