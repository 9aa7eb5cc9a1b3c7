"""What the workers of a crew do in tests; they run in other processes, so it is in a module."""

from __future__ import annotations

import os
import signal
from pathlib import Path


def dies_once(item: tuple[int, str]) -> int:
    """Return twice the number; the first worker that gets 5 dies."""
    number, path = item
    died = Path(path)
    if number == 5 and not died.exists():
        died.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def always_dies(number: int) -> int:
    """Return twice the number; every worker that gets 3 dies."""
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def double(number: int) -> int:
    """Return twice the number."""
    return 2 * number
