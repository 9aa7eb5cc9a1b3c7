"""Runs commands in separate processes whose memory is limited."""

from __future__ import annotations

import os
import subprocess
import sys

PATIENCE = 1800
"""Seconds until a command counts as hanging."""

_LIMITED = """
import resource, sys, zlib, lzma, csv, numpy, zstandard, defusedxml.ElementTree
import nonet.formats.reading, nonet.formats.atomic
from nonet.cli import app, main
more = int(sys.argv.pop(1)) << 20
used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + more, used + more))
main()
"""


def within(megabytes: int, *args: str) -> subprocess.CompletedProcess[str]:
    """Run a command that may use a limited amount of memory beyond its loaded modules."""
    return subprocess.run(
        [sys.executable, "-c", _LIMITED, str(megabytes), *args],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        # Otherwise each thread would reserve addresses that it never uses.
        env={**os.environ, "MALLOC_ARENA_MAX": "1"},
    )
