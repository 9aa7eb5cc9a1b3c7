"""The command line ``nonet``: one command is one small file, all of them are in :mod:`nonet.cli.app`."""

from __future__ import annotations

import os
import signal
import sys
from io import TextIOWrapper
from types import FrameType
from typing import Literal, TextIO


def main() -> None:
    """Run the command line on ``sys.argv`` and exit."""
    # A closed stream must not be an accident: what should be read can only be written, and the other way round.
    sys.stdin = sys.stdin or _nothing("w")
    sys.stdout = sys.stdout or _nothing("r")
    # Nobody hears messages to a closed standard error, but the answers still come.
    sys.stderr = sys.stderr or _nothing("w")
    if isinstance(sys.stdout, TextIOWrapper):
        # What the terminal's encoding lacks, and half symbols in names of files, come as escapes, as in messages.
        sys.stdout.reconfigure(errors="backslashreplace")
    for name in ("SIGTERM", "SIGHUP"):  # Windows has no SIGHUP
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _terminate)
    try:
        from .app import app

        app(prog_name="nonet")
    except KeyboardInterrupt:
        sys.exit(130)


def _nothing(mode: Literal["r", "w"]) -> TextIO:
    return open(os.devnull, mode, encoding="utf-8")


def _terminate(number: int, _frame: FrameType | None) -> None:
    # An orderly end, so that unfinished files are taken away.
    sys.exit(128 + number)
