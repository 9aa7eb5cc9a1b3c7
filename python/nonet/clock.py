"""Clock: the time left of a timeout that several calls share."""

from __future__ import annotations

from time import monotonic

from . import _core


class Clock:
    """The time left of a timeout.

    Args:
        timeout: seconds, 0 or more, or None for no limit.

    Raises:
        ValueError: the timeout is below 0, or not a number.

    Example:
        >>> Clock(None).left(), Clock(0).left()
        (None, 0.0)
    """

    __slots__ = ("_end",)

    def __init__(self, timeout: float | None) -> None:
        seconds = _core.seconds(timeout)
        self._end = None if seconds is None else monotonic() + seconds

    def left(self) -> float | None:
        """Return the seconds left, at least 0, or None for no limit."""
        return None if self._end is None else max(0.0, self._end - monotonic())
