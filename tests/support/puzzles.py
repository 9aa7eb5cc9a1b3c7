"""Puzzles for the tests, from files or generated here reproducibly."""

from __future__ import annotations

import gzip
import random
from collections.abc import Iterator
from pathlib import Path

import nonet

from .checker import line
from .houses import EXTRA

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "tests" / "data"

EMPTY = "." * 81
CLASH = "11" + "." * 79

EASY = "..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9.."
EASY_PICTURE = """\
__2 | ___ | __5
7_8 | 6_9 | _2_
534 | 782 | ___
----+-----+-----
___ | 5__ | 4__
19_ | 2_4 | _83
__5 | __8 | ___
----+-----+-----
___ | 321 | 658
_5_ | 9_6 | 7_2
6__ | ___ | 9__"""
"""The example of the Simple Sudoku Solver, which singles solve, and its picture."""

HARD = "2....6.3.6...8.....53....86..74....1...3....2.....9..3.78......9......4.524.7...."
HARD_SOLVED = "281796534649583127753241986397462851865317492412859673178934265936125748524678319"
"""A minimal puzzle from ``nonet generate 1 --seed 40 --givens 20..24``, which takes guesses, and its solution."""

DIAGONAL = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
DIAGONAL_SOLVED = "267945381853716249491823576576438192384192657129657438642379815935281764718564923"
"""The diagonal grid of the course, and its solution."""

IMPOSSIBLE_FOR_LONG = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
"""A puzzle without clashes whose centre box cannot be filled; a search that starts elsewhere proves this slowly."""


def lines(path: Path) -> list[str]:
    """Return the lines of a compressed file that are neither empty nor comments."""
    with gzip.open(path, "rt", encoding="ascii") as file:
        return [line.rstrip() for line in file if line.strip() and not line.startswith("#")]


def rules_of(name: str) -> nonet.Rules:
    """Return nonet's rules for a name in `support.houses.EXTRA`."""
    return nonet.Rules("classic", houses=EXTRA[name]) if name == "odd shapes" else nonet.Rules(name)


def random_solution(rules: nonet.Rules, rng: random.Random) -> list[int]:
    """Return a random grid that obeys the rules."""
    while True:
        board = [0] * 81
        for cell in rng.sample(range(81), 9):
            board[cell] = rng.randint(1, 9)
        try:
            return list(nonet.Puzzle(board, rules).solve(max_nodes=2000))
        except (nonet.NoSolutionError, nonet.NodeLimitError):
            continue


def random_puzzles(rules: nonet.Rules, number: int, seed: str) -> Iterator[list[int]]:
    """Yield boards of four kinds in turn: just proper, just not, with any number of givens, with one given changed."""
    rng = random.Random(seed)
    for turn in range(number):
        solution = random_solution(rules, rng)
        order = rng.sample(range(81), 81)
        needed = _needed(rules, solution, order)
        givens = [needed, needed - 1, rng.randint(12, 45), rng.randint(needed // 2, needed + 5)][turn % 4]
        board = keep(solution, order[:givens])
        if turn % 4 == 3:
            changed = rng.choice(order[:givens])
            board[changed] = rng.choice([digit for digit in range(1, 10) if digit != board[changed]])
        yield board


def keep(grid: list[int], cells: list[int]) -> list[int]:
    """Return a grid with only these cells."""
    return [digit if cell in cells else 0 for cell, digit in enumerate(grid)]


def _needed(rules: nonet.Rules, solution: list[int], order: list[int]) -> int:
    """Return the smallest number of cells, in this order, that make a proper puzzle."""
    low, high = 0, 81
    while low < high:
        middle = (low + high) // 2
        if nonet.Puzzle(line(keep(solution, order[:middle])), rules).is_proper:
            high = middle
        else:
            low = middle + 1
    return low


def barren() -> nonet.Puzzle:
    """Return an empty board without a solution, which takes practically forever to prove.

    r5c9 and r8c2 must be equal, because each completes a house with r5c1 to r5c8. So must r8c2 and r9c9, because each
    completes a house with the rest of column 2. But r5c9 and r9c9 share a column. A search notices this only when row 5
    is nearly full.
    """
    row = [f"r5c{column}" for column in range(1, 9)]
    column = [f"r{row}c2" for row in range(1, 10) if row != 8]
    return nonet.Puzzle(EMPTY, nonet.Rules(houses=[[*row, "r8c2"], [*column, "r9c9"]]))
