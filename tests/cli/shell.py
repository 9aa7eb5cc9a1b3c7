"""Runs the command line in a separate process or on a terminal, where `support.clicking.run` is not enough."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from support.terminals import output

PATIENCE = 1800
"""Seconds until a command counts as hanging."""


def command(*args: str) -> list[str]:
    """Return the command that runs nonet in a separate process."""
    return [sys.executable, "-m", "nonet", *args]


def start(*args: str) -> subprocess.Popen[bytes]:
    """Start a command whose three streams are pipes."""
    pipe = subprocess.PIPE
    return subprocess.Popen(command(*args), stdin=pipe, stdout=pipe, stderr=pipe)


def wait_for_work(process: int, seconds: float = 1.5) -> None:
    """Wait until a process has computed for some seconds from now, which takes longer on a busy machine."""
    if not Path("/proc/self/stat").exists():
        time.sleep(4 * seconds)
        return
    end = _computed(process) + seconds
    while _computed(process) < end:
        time.sleep(0.05)


def _computed(process: int) -> float:
    """Return the CPU seconds of a process in user mode."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) / os.sysconf("SC_CLK_TCK")


def impatient(*args: str) -> list[str]:
    """Return a command that shows its progress at once, with the drawing code loaded before the work starts."""
    code = "import rich.progress; from nonet.cli import main, progress; progress.PATIENCE = 0; main()"
    return [sys.executable, "-c", code, *args]


def on_terminal(*args: str, how: Callable[..., list[str]] = command, **environment: str) -> tuple[int, str]:
    """Run a command whose three streams are a terminal; return its exit code and what the terminal received."""
    import pty  # Windows has no pty

    main, end = pty.openpty()
    plain = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
    process = subprocess.Popen(
        how(*args),
        stdin=end,
        stdout=end,
        stderr=end,
        env={**plain, "TERM": "xterm-256color", "COLUMNS": "80", "PYTHONUTF8": "1", **environment},
    )
    os.close(end)
    shown = output(main)
    os.close(main)
    return process.wait(PATIENCE), shown.decode().replace("\r\n", "\n")


def lines_file(folder: Path, *lines: str) -> str:
    """Return the path of a file with these lines."""
    path = folder / "puzzles.txt"
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return str(path)
