"""Runs scripts that might hang: each in its own process, which is killed if it does not end."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]

PATIENCE = 1800.0
"""Seconds until a script counts as hanging; scripts need only a small part of this on any machine."""

PREFACE = "import signal, sys, threading, time; import numpy, nonet; from support.puzzles import *\n"


def run(script: str) -> str:
    """Return what the script prints.

    Raises:
        AssertionError: it failed or did not end.
    """
    return _finish(_start(script))


def interrupt(script: str) -> str:
    """Like ``run``, but press Ctrl-C soon after the script has printed its first line."""
    process = _start(script)
    assert process.stdout is not None
    process.stdout.readline()
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    return _finish(process)


def _start(script: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", PREFACE + script],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=TESTS,
    )


def _finish(process: subprocess.Popen[str]) -> str:
    try:
        out, errors = process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        raise AssertionError(f"still running after {PATIENCE:.0f} seconds") from None
    assert process.returncode == 0, errors
    return out.strip()
