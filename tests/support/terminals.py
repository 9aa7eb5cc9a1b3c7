"""Reads what programs write to a pseudo-terminal."""

from __future__ import annotations

import os


def output(terminal: int) -> bytes:
    """Return everything that a terminal receives until its other end is closed."""
    shown = bytearray()
    try:
        while piece := os.read(terminal, 65536):
            shown += piece
    except OSError:
        pass  # Linux raises this when the other end is closed.
    return bytes(shown)
