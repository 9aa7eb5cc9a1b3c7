"""Compares nonet's results with those of other programs on the same puzzles."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import numpy as np

import nonet

from .checker import are_solutions, digits
from .houses import HOUSES


def check_solutions(puzzles: Sequence[str], status: nonet.Status) -> None:
    """Check that every puzzle has this status and a correct solution."""
    result = nonet.solve_many(puzzles)
    assert np.flatnonzero(result.status != status).tolist() == []
    right = are_solutions(result.solutions, [digits(puzzle) for puzzle in puzzles], HOUSES["classic"])
    assert len(right) == len(puzzles)
    assert np.flatnonzero(~right).tolist() == []


def guess_digests(puzzles: Sequence[str]) -> tuple[str, str]:
    """Return digests of tdoku's guesses as nonet counts them, with limit 1 and with limit 2."""
    first, second = (nonet.tdoku_guesses_many(puzzles, limit=limit).guesses.tolist() for limit in (1, 2))
    return digest(first), digest(second)


def digest(counts: Sequence[int]) -> str:
    """Return the first 16 hexadecimal digits of the SHA-256 of the numbers joined by commas."""
    return hashlib.sha256(",".join(map(str, counts)).encode()).hexdigest()[:16]


def explainer_differences(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return the puzzles whose exact ER, EP and ED differ from their row: puzzle, ER, EP, ED."""
    result = nonet.rate_many([row[0] for row in rows], scales=["explainer"])
    assert (result.status == nonet.Status.UNIQUE).all()
    assert all(rating is not None and rating.is_exact for rating in result)
    found = np.stack([result.er, result.ep, result.ed], axis=1)
    expected = np.array([row[1:4] for row in rows], dtype=np.float64)
    return [rows[row][0] for row in np.flatnonzero((found != expected).any(axis=1)).tolist()]


def hodoku_differences(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return the puzzles whose level or score differs from their row: puzzle, level, score."""
    result = nonet.rate_many([row[0] for row in rows], scales=["hodoku"])
    return [
        row[0]
        for row, score, level in zip(rows, result.hodoku, result.level, strict=True)
        if (row[1], row[2]) != (str(nonet.Level(level)), str(score))
    ]


def step_differences(rows: Sequence[tuple[str, Sequence[int]]]) -> list[str]:
    """Return the puzzles whose steps have other prices, in tenths, on the Explainer's ladder."""
    return [
        givens
        for givens, prices in rows
        if [round(10 * step.price) for step in nonet.Puzzle(givens).steps("explainer")] != list(prices)
    ]
