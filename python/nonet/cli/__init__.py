"""The command line ``nonet``: each command lives in one small file, and :mod:`nonet.cli.app` lists them all."""

from __future__ import annotations

import os
import signal
import sys
from io import TextIOWrapper
from types import FrameType
from typing import Literal, TextIO


def main() -> None:
    """Run the command line on ``sys.argv`` and exit."""
    # A closed stream must not cause a confusing failure: its stand-in raises a clear error when it is used.
    sys.stdin = sys.stdin or _nothing("w")
    sys.stdout = sys.stdout or _nothing("r")
    # Messages to a closed standard error are lost, but the answers are still written.
    sys.stderr = sys.stderr or _nothing("w")
    if isinstance(sys.stdout, TextIOWrapper):
        # Symbols missing from the terminal's encoding, and lone surrogates in file names, are written as escapes.
        sys.stdout.reconfigure(errors="backslashreplace")
    for name in ("SIGTERM", "SIGHUP"):  # Windows has no SIGHUP
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _terminate)
    try:
        from .app import app
        from .interrupts import remember

        remember()
        app(prog_name="nonet")
    except KeyboardInterrupt:
        sys.exit(130)


def _nothing(mode: Literal["r", "w"]) -> TextIO:
    return open(os.devnull, mode, encoding="utf-8")


def _terminate(number: int, _frame: FrameType | None) -> None:
    # An orderly exit removes unfinished files.
    sys.exit(128 + number)
