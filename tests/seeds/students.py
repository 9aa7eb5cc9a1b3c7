"""Two student projects, one for each layout of the course, and the boards of its public tests.

The boards come from the course's own tests (github.com/udacity/AIND-Sudoku).
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

BOXES = [row + column for row in "ABCDEFGHI" for column in "123456789"]

GRID = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
SOLVED = "267945381853716249491823576576438192384192657129657438642379815935281764718564923"

PA_GRID = "9.1....8.8.5.7..4.2.4....6...7......5..............83.3..6......9................"
"""The grid that the Project Assistant suggested trying; it has many solutions."""

TWINS_1 = """
    1   237 4    2357 9   257 27  6 8
    9   5   6    27   1   8   27  3 4
    23  237 8    4    37  6   9   5 1
    5   1   2379 237  347 279 34  8 6
    8   37  379  6    347 579 345 1 2
    6   4   23   1235 8   125 35  9 7
    7   8   1    9    2   3   6   4 5
    4   9   5    17   6   17  8   2 3
    23  6   23   8    5   4   1   7 9
"""
TWINS_1_ONCE = {"D3": "79", "E3": "79"}
TWINS_1_TO_FIXPOINT = {"D3": "79", "E3": "79", "E2": "3"}

TWINS_2 = """
    23 4  7 6    8   5    23  9  1
    6  9  8 4    37  1    237 5  237
    23 5  1 23   379 2379 8   6  4
    8  17 9 1235 6   237  4   27 2357
    5  6  2 8    347 347  37  1  9
    4  17 3 125  579 279  6   8  257
    1  8  6 35   345 34   9   27 27
    7  2  4 9    1   8    5   3  6
    9  3  5 7    2   6    1   4  8
"""
TWINS_2_ONCE = {"C5": "79", "C6": "79"}
TWINS_2_TO_FIXPOINT = {"C5": "79", "C6": "79", "B5": "3"}

SOLUTION = f"""
from nonet.textbook import *
from utils import *

if __name__ == "__main__":
    display(grid2values({GRID!r}))
    display(solve({GRID!r}))
"""

UTILS = """
from nonet.textbook import assign_value, boxes, cols, cross, display, extract_peers, extract_units
from nonet.textbook import grid2values, history, reconstruct, rows, values2grid
"""

OLDER_SOLUTION = f"""
from nonet.textbook import *

if __name__ == "__main__":
    display(solve({GRID!r}))
"""

TESTS = f"""
import unittest

import solution

BOXES = [row + column for row in "ABCDEFGHI" for column in "123456789"]


def board(text):
    return dict(zip(BOXES, text.split()))


class TwinsTest(unittest.TestCase):
    def test_first_board(self):
        start = board({TWINS_1!r})
        accepted = [{{**start, **change}} for change in ({TWINS_1_ONCE!r}, {TWINS_1_TO_FIXPOINT!r})]
        self.assertIn(solution.naked_twins(start), accepted)

    def test_second_board(self):
        start = board({TWINS_2!r})
        accepted = [{{**start, **change}} for change in ({TWINS_2_ONCE!r}, {TWINS_2_TO_FIXPOINT!r})]
        self.assertIn(solution.naked_twins(start), accepted)


class DiagonalTest(unittest.TestCase):
    def test_solve(self):
        self.assertEqual(solution.solve({GRID!r}), dict(zip(BOXES, {SOLVED!r})))


if __name__ == "__main__":
    unittest.main()
"""


def board(text: str) -> dict[str, str]:
    """Return the values of a board written as nine rows."""
    return dict(zip(BOXES, text.split(), strict=True))


def project(folder: Path) -> Path:
    """Write a project of the final layout: solution.py, utils.py, tests/test_solution.py."""
    (folder / "tests").mkdir()
    (folder / "tests" / "__init__.py").touch()
    (folder / "tests" / "test_solution.py").write_text(TESTS)
    (folder / "solution.py").write_text(SOLUTION)
    (folder / "utils.py").write_text(UTILS)
    return folder


def older_project(folder: Path) -> Path:
    """Write a project of the older layout: solution.py, solution_test.py."""
    (folder / "solution_test.py").write_text(TESTS)
    (folder / "solution.py").write_text(OLDER_SOLUTION)
    return folder


def python(*arguments: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run Python as a student does; the caller checks the exit status."""
    return subprocess.run(
        [sys.executable, *arguments], cwd=folder, capture_output=True, text=True, timeout=3600, check=False
    )
