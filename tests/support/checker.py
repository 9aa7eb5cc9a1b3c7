"""Checks whether a grid is a solution, over written-out houses and independently of nonet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .houses import House

DIGITS = set(range(1, 10))


def is_solution(grid: Sequence[int], givens: Sequence[int], houses: Iterable[House]) -> bool:
    """Return whether a grid of 81 digits keeps every given (0 for none) and repeats no digit in any house."""
    return (
        len(grid) == len(givens) == 81
        and set(grid) <= DIGITS
        and all(given in {0, digit} for given, digit in zip(givens, grid, strict=True))
        and all(len({grid[cell] for cell in house}) == len(house) for house in houses)
    )


def are_solutions(grids: ArrayLike, givens: ArrayLike, houses: Iterable[House]) -> NDArray[np.bool_]:
    """Return the same for each of many grids of shape (n, 81), with givens for each or for all."""
    boards, kept = np.broadcast_arrays(np.asarray(grids), np.asarray(givens))
    right: NDArray[np.bool_] = (np.isin(boards, list(DIGITS)) & ((kept == 0) | (kept == boards))).all(axis=1)
    for house in houses:
        right &= (np.diff(np.sort(boards[:, list(house)])) > 0).all(axis=1)
    return right


def digits(line: str) -> list[int]:
    """Return the 81 numbers of a line of digits and dots."""
    return [0 if symbol == "." else int(symbol) for symbol in line]


def line(board: Iterable[int]) -> str:
    """Return the line of digits and dots for 81 numbers."""
    return "".join(str(digit) if digit else "." for digit in board)
