"""Rivals: solvers built elsewhere, called where they are.

A rival is a path on the command line; nothing here fetches or builds one.
"""

from __future__ import annotations

import ctypes
import re
import subprocess
import tempfile
import time
from pathlib import Path


class TdokuLibrary:
    """tdoku's shared library (``libtdoku_shared.so``), one ctypes call a puzzle.

    The call itself costs about a microsecond, so this serves the times of single puzzles and checks answers;
    throughput is fairer from :class:`TdokuProgram`.
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

    def count(self, puzzle: bytes, limit: int) -> int:
        """Return the number of solutions up to a limit."""
        return int(self._solve(puzzle, limit, 0, self._solution, ctypes.byref(self._guesses)))

    def times(self, puzzles: list[str]) -> tuple[list[int], list[float]]:
        """Return for each puzzle the solutions (up to 2) and the seconds that the call took."""
        encoded = [puzzle.encode() for puzzle in puzzles]
        counts, seconds = [], []
        for puzzle in encoded:
            before = time.perf_counter()
            count = self.count(puzzle, 2)
            seconds.append(time.perf_counter() - before)
            counts.append(count)
        return counts, seconds


class TdokuProgram:
    """tdoku's own benchmark program (``run_benchmark``), in its own loop."""

    _ROW = re.compile(r"^\|tdoku\b[^|]*\|\s*([\d.]+)\s*\|", re.MULTILINE)

    def __init__(self, path: Path) -> None:
        self._path = path.resolve()

    def rate(self, puzzles: list[str], seconds: float = 1.0) -> float:
        """Return puzzles a second, uniqueness proved (it stops at the second solution)."""
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("\n".join(puzzles) + "\n")
            file.flush()
            command = [str(self._path), f"-t{seconds:g}", f"-w{seconds / 2:g}", "-s", "tdoku", file.name]
            out = subprocess.run(command, capture_output=True, text=True, check=True, timeout=600).stdout
        match = self._ROW.search(out)
        if match is None:
            raise SystemExit(f"no result of tdoku in what {self._path.name} printed:\n{out}")
        return float(match[1])
