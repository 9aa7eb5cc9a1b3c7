"""The command line ``nonet``: one command is one small file, all of them are in :mod:`nonet.cli.app`."""

from __future__ import annotations

import signal
import sys
from types import FrameType


def main() -> None:
    """Run the command line on ``sys.argv`` and exit."""
    signal.signal(signal.SIGTERM, _terminate)
    try:
        from .app import app

        app(prog_name="nonet")
    except KeyboardInterrupt:
        sys.exit(130)


def _terminate(number: int, _frame: FrameType | None) -> None:
    # An orderly end, so that unfinished files are taken away.
    sys.exit(128 + number)
