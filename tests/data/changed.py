"""Puzzles changed at random but reproducibly: loosened, broken, or turned into pencil marks."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import nonet

MOST = 1500
"""The maximum number of solutions of a loosened puzzle."""


def loosened(puzzle: str) -> str:
    """Return the puzzle without one to five givens, with several solutions but at most ``MOST``."""
    rng = random.Random(puzzle)
    while True:
        left = without(puzzle, rng.sample(_givens(puzzle), rng.randint(1, 5)))
        if 1 < nonet.Puzzle(left).count(limit=MOST + 1) <= MOST:
            return left


def broken(puzzle: str, rules: str = "classic") -> Iterator[str]:
    """Yield the puzzle with one given replaced, without a solution; under classic rules only a search shows that."""
    rng = random.Random(puzzle)
    changes = [(cell, digit) for cell in _givens(puzzle) for digit in "123456789" if digit != puzzle[cell]]
    for cell, digit in rng.sample(changes, len(changes)):
        changed = put(puzzle, cell, digit)
        if not nonet.Puzzle(changed, rules).count() and (rules != "classic" or nonet.tdoku_guesses(changed)):
            yield changed


def parts(solutions: Sequence[Sequence[int]]) -> dict[str, list[str]]:
    """Return boards by kind: few or many givens of a solution, givens with a wrong one, and random digits."""
    rng = random.Random("parts")
    grids = ["".join(map(str, grid)) for grid in solutions]
    few = [_part(grid, rng.randint(8, 18), rng) for grid in grids[:50]]
    many = [_part(grid, rng.randint(26, 50), rng) for grid in grids[50:80]]
    wrong = [put(_part(grid, rng.randint(20, 30), rng), rng.randrange(81), rng.choice("123456789")) for grid in grids]
    anywhere = ["".join(rng.choice("123456789") if rng.random() < 0.1 else "." for _ in range(81)) for _ in range(20)]
    return {"few": few, "many": many, "wrong": wrong[80:], "random": anywhere}


def marked(puzzle: str) -> str:
    """Return 729 symbols: pencil marks that include the digit of the solution in each cell."""
    rng = random.Random(puzzle)
    solution = str(nonet.Puzzle(puzzle).solve())
    marks = ("123456789" if rng.random() < 0.4 else rng.sample("123456789", 5) for _ in range(81))
    return "".join(
        digit if digit in {*allowed, right} else "."
        for right, allowed in zip(solution, marks, strict=True)
        for digit in "123456789"
    )


def put(puzzle: str, cell: int, digit: str) -> str:
    """Return the puzzle with a digit put in a cell."""
    return puzzle[:cell] + digit + puzzle[cell + 1 :]


def without(puzzle: str, cells: Sequence[int]) -> str:
    """Return the puzzle without the givens of some cells."""
    return "".join("." if cell in cells else symbol for cell, symbol in enumerate(puzzle))


def _givens(puzzle: str) -> list[int]:
    return [cell for cell, symbol in enumerate(puzzle) if symbol != "."]


def _part(grid: str, count: int, rng: random.Random) -> str:
    return without(grid, rng.sample(range(81), 81 - count))
