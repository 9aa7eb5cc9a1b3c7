"""Sixty puzzles in the form of the numpy coursework, generated here, with answers from CP-SAT.

Four classes of 15: very_easy and easy have 76 givens, medium 61, hard 21 to 25. Each class except very_easy has
five puzzles without a solution, in the same positions as in the coursework; in three of the easy ones two givens clash.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from support import oracle
from support.checker import digits
from support.houses import BOXES, COLUMNS, ROWS
from support.puzzles import DATA, keep, lines

HOUSES = ROWS + COLUMNS + BOXES
PEERS = [{other for house in HOUSES if cell in house for other in house} - {cell} for cell in range(81)]

GIVENS = {"very_easy": range(76, 77), "easy": range(76, 77), "medium": range(61, 62), "hard": range(21, 26)}
UNSOLVABLE = {"very_easy": (), "easy": (0, 1, 2, 3, 4), "medium": (0, 1, 2, 3, 4), "hard": (0, 1, 12, 13, 14)}
CLASHING = {"very_easy": (), "easy": (0, 2, 3), "medium": (), "hard": ()}


def save(folder: Path) -> None:
    """Write {class}_puzzle.npy and {class}_solution.npy, each of shape (15, 9, 9)."""
    for name in GIVENS:
        puzzles = list(_puzzles(name))
        dtype = np.int8 if name == "very_easy" else np.float64
        np.save(folder / f"{name}_puzzle.npy", np.array(puzzles, dtype=np.int8).reshape(15, 9, 9))
        np.save(folder / f"{name}_solution.npy", np.array(list(map(answer, puzzles)), dtype=dtype).reshape(15, 9, 9))


def answer(board: list[int]) -> list[int]:
    """Return the only solution of a board, or -1 everywhere if there is none."""
    found = _solutions(board)
    assert len(found) < 2, "the coursework's puzzles have one answer"
    return list(found.pop()) if found else [-1] * 81


def clashes(board: list[int]) -> bool:
    """Return whether a digit appears twice in a house."""
    return any(digit and digit == board[peer] for cell, digit in enumerate(board) for peer in PEERS[cell])


def _puzzles(name: str) -> Iterator[list[int]]:
    rng = random.Random(name)
    hard = [digits(line) for line in lines(DATA / "hard.txt.gz")]
    hard = [board for board in hard if 81 - board.count(0) in range(21, 25)]
    for number in range(15):
        board = rng.choice(hard)
        solution = answer(board)
        if number in CLASHING[name]:
            yield _clashing(solution, GIVENS[name][0], rng)
        elif number in UNSOLVABLE[name]:
            yield _spoiled(board if name == "hard" else solution, solution, GIVENS[name], rng)
        else:
            yield board if name == "hard" else _proper(solution, GIVENS[name][0], rng)


def _solutions(board: list[int]) -> set[tuple[int, ...]]:
    return oracle.solutions(oracle.allowed_by(board), HOUSES, 2)


def _proper(solution: list[int], givens: int, rng: random.Random) -> list[int]:
    """Return some givens of a solution that have no other solution."""
    while True:
        board = keep(solution, rng.sample(range(81), givens))
        if len(_solutions(board)) == 1:
            return board


def _clashing(solution: list[int], givens: int, rng: random.Random) -> list[int]:
    """Return some givens of a solution, one of them changed so that it clashes."""
    while True:
        board = keep(solution, rng.sample(range(81), givens))
        cell = rng.choice([cell for cell in range(81) if board[cell]])
        board[cell] = board[cell] % 9 + 1
        if clashes(board):
            return board


def _spoiled(board: list[int], solution: list[int], givens: range, rng: random.Random) -> list[int]:
    """Return a board without a solution, with one wrong given that clashes with no other."""
    while True:
        cell = rng.randrange(81)
        wrong = rng.choice([digit for digit in range(1, 10) if digit != solution[cell]])
        gone = {peer for peer in PEERS[cell] if board[peer] == wrong}
        spare = [other for other in range(81) if other != cell and board[other] and other not in gone]
        spoiled = keep(board, rng.sample(spare, min(len(spare), givens[-1] - 1)))
        spoiled[cell] = wrong
        if 81 - spoiled.count(0) in givens and not clashes(spoiled) and not _solutions(spoiled):
            return spoiled
