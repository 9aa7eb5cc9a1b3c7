"""Rivals: programs and a library, run from the paths where they were built.

The paths are given on the command line. Nothing here downloads or builds a rival.
"""

from __future__ import annotations

import ctypes
import math
import os
import re
import resource
import shlex
import signal
import subprocess
import tempfile
import threading
from collections.abc import Callable, Sequence
from pathlib import Path


class TdokuLibrary:
    """tdoku's shared library (``libtdoku_shared.so``), with one ctypes call per puzzle.

    The call itself costs about a microsecond, so use this for the times of single puzzles and for checking answers.
    For throughput, :class:`TdokuProgram` is fairer.
    """

    def __init__(self, path: Path) -> None:
        library = ctypes.CDLL(str(path))
        self._solve = library.TdokuSolverDpllTriadSimd
        self._solve.restype = ctypes.c_size_t
        self._solve.argtypes = (
            ctypes.c_char_p,
            ctypes.c_size_t,
            ctypes.c_uint32,
            ctypes.c_char_p,
            ctypes.POINTER(ctypes.c_size_t),
        )
        self._solution = ctypes.create_string_buffer(82)
        self._guesses = ctypes.c_size_t()

    def counter(self, limit: int) -> Callable[[bytes], int]:
        """Return a function that counts the solutions of a puzzle up to a limit."""
        solve, solution, guesses = self._solve, self._solution, ctypes.byref(self._guesses)

        def count(puzzle: bytes) -> int:
            return solve(puzzle, limit, 0, solution, guesses)  # type: ignore[no-any-return]

        return count


class TdokuProgram:
    """tdoku's own benchmark program (``run_benchmark``), which runs its own loop."""

    _ROW = re.compile(r"^\|tdoku\b[^|]*\|\s*([\d.]+)\s*\|", re.MULTILINE)

    # It repeats permutations of a set up to this number of puzzles, which defeats branch prediction but fits the cache.
    _PUZZLES = 100_000

    def __init__(self, path: Path) -> None:
        self._path = path.resolve()

    def rate(self, puzzles: list[str], seconds: float = 1.0) -> float:
        """Return puzzles per second, with uniqueness proved: the search stops at the second solution.

        The time is rounded up to whole seconds.
        """
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("\n".join(puzzles) + "\n")
            file.flush()
            timing = [f"-t{math.ceil(seconds)}", "-w1"]
            command = [str(self._path), *timing, f"-n{self._PUZZLES}", "-e1", "-stdoku", file.name]
            out = subprocess.run(command, capture_output=True, text=True, check=True, timeout=600).stdout
        match = self._ROW.search(out)
        if match is None:
            raise SystemExit(f"no result of tdoku in the output of {self._path.name}:\n{out}")
        return float(match[1])


def puzzles_of(command: str, given: Sequence[str] | None, seconds: float) -> tuple[list[str], float]:
    """Return the boards that a program writes in a given time, and its processor time, including startup.

    Args:
        command: the program and its arguments. A line counts if it begins with 81 digits and dots.
        given: the lines for its input; None keeps its input open and empty.
        seconds: the time after which it and its children are stopped.
    """
    before = _children()
    with tempfile.TemporaryFile() as lines:
        if given is not None:
            lines.write("".join(f"{line}\n" for line in given).encode())
            lines.seek(0)
        source = subprocess.PIPE if given is None else lines
        words = shlex.split(command)
        with subprocess.Popen(
            words, stdin=source, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True
        ) as process:
            assert process.stdout is not None
            end = threading.Timer(seconds, os.killpg, (process.pid, signal.SIGKILL))
            end.start()
            boards = [line[:81] for line in process.stdout if _is_board(line[:81])]
            end.cancel()
    return boards, _children() - before


def _is_board(text: str) -> bool:
    return len(text) == 81 and not text.strip("123456789.0")


def _children() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
