"""Kinds of work for generators, each with nonet's request and a test for a rival's puzzles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

import nonet

from .measure import as_texts

Puzzles = NDArray[np.uint8] | Sequence[nonet.Puzzle]

PLAIN = ("full-house", "naked-single", "hidden-single")

_FIXED = 20
"""The number of puzzles whose neighbours are requested, and of patterns to fill."""


def _anything(_: str) -> bool:
    return True


@dataclass(frozen=True)
class Kind:
    """A kind of work.

    Attributes:
        count: the number of puzzles that nonet makes in a round, which must not take more than a few seconds.
        request: the arguments of ``generate_many``.
        make: another function that makes the puzzles, from a seed and their number.
        given: returns the lines of a rival's input for the seed of the round. Without it, the input stays open and
            empty.
        counts: whether a rival's puzzle is of the requested kind; other puzzles cost the rival time but do not count.
        patience: a factor for the time of rivals that make few puzzles.
    """

    count: int
    request: dict[str, Any] = field(default_factory=dict)
    make: Callable[[int, int], Puzzles] | None = None
    given: Callable[[int], list[str]] | None = None
    counts: Callable[[str], bool] = _anything
    patience: float = 1

    @property
    def rules(self) -> str:
        """The rules of the puzzles."""
        return str(self.request.get("rules", "classic"))

    @property
    def symmetry(self) -> str | None:
        """The symmetry requested."""
        return self.request.get("symmetry")

    def made(self, seed: int) -> Puzzles:
        """Return the puzzles that nonet makes in a round, on one thread."""
        if self.make is not None:
            return self.make(seed, self.count)
        return _of(nonet.generate_many(self.count, seed=seed, threads=1, **self.request))


def _of(many: nonet.GenerationResult) -> NDArray[np.uint8]:
    made: NDArray[np.uint8] = many.puzzles[many.status == int(nonet.Status.DONE)]
    return made


def _one_by_one(seed: int, count: int) -> list[nonet.Puzzle]:
    return [nonet.generate(seed=(seed, index)) for index in range(count)]


def _grids(seed: int, count: int) -> NDArray[np.uint8]:
    return nonet.random_grids(count, seed=seed, threads=1)


def _centres(seed: int) -> list[str]:
    """Return the puzzles whose neighbours are requested."""
    return as_texts(_of(nonet.generate_many(_FIXED, seed=2026 + seed, threads=1)))


def _neighbours(seed: int, count: int) -> NDArray[np.uint8]:
    """Return all puzzles that differ from one of these puzzles in the cell or the digit of one given."""
    parts = [nonet.generate_many(count, seed=seed, threads=1, near=puzzle) for puzzle in _centres(seed)]
    return np.concatenate([_of(part) for part in parts])


def _patterns(seed: int) -> list[str]:
    """Return patterns that can be filled: the cells of minimal puzzles with 26 givens."""
    return as_texts(_of(nonet.generate_many(_FIXED, seed=2026 + seed, threads=1, givens=26)))


def _filled(seed: int, count: int) -> NDArray[np.uint8]:
    each = count // _FIXED
    parts = [nonet.generate_many(each, seed=seed, threads=1, pattern=nonet.Puzzle(text)) for text in _patterns(seed)]
    return np.concatenate([_of(part) for part in parts])


def _at_most(most: int) -> Callable[[str], bool]:
    return lambda puzzle: sum(symbol not in ".0" for symbol in puzzle) <= most


KINDS = {
    "minimal": Kind(30_000),
    "chained": Kind(100_000, {"chained": True}),
    "one by one": Kind(20_000, make=_one_by_one),
    "half-turn": Kind(50_000, {"symmetry": "half-turn"}),
    "quarter-turn": Kind(50_000, {"symmetry": "quarter-turn"}),
    "full": Kind(50_000, {"symmetry": "full"}),
    "grids": Kind(500_000, make=_grids),
    "er 3.8..4.5": Kind(1_000, {"er": (3.8, 4.5)}, patience=2),
    "er 6.0..7.0": Kind(300, {"er": (6.0, 7.0)}, patience=6),
    "xy-wing, else singles": Kind(30, {"hardest": "xy-wing", "only": (*PLAIN, "xy-wing")}, patience=6),
    "18 givens": Kind(10, {"givens": 18}, counts=_at_most(18), patience=12),
    "26-cell patterns": Kind(60, make=_filled, given=_patterns, patience=2),
    "neighbours": Kind(10_000, make=_neighbours, given=_centres, patience=2),
    "diagonal": Kind(1_000, {"rules": "diagonal"}),
    "windoku": Kind(200, {"rules": "windoku"}),
    "er 3.8..4.5, diagonal": Kind(100, {"rules": "diagonal", "er": (3.8, 4.5)}),
    "er 3.8..4.5, windoku": Kind(100, {"rules": "windoku", "er": (3.8, 4.5)}),
}
"""The kinds by name."""
