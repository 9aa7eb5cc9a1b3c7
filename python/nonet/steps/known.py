"""Facts about a puzzle's solutions, computed once and shared by every state of that puzzle."""

from __future__ import annotations

from ..givens import Givens, Search
from ..grid import Grid

SECONDS = 60.0
"""Default time limit in seconds for a hint or a whole path; the hardest known puzzles take a few seconds."""


class Known:
    """The solutions of a puzzle, computed when first needed."""

    __slots__ = ("_puzzle", "_search", "_true")

    def __init__(self, puzzle: Givens) -> None:
        self._puzzle = puzzle
        self._search: Search | None = None
        self._true: tuple[tuple[int, ...], ...] | None = None

    def count(self, timeout: float | None) -> int:
        """Return the number of solutions: 0, 1, or 2 for several."""
        return self._found(timeout).count

    def solution(self, timeout: float | None) -> Grid | None:
        """Return the only solution, or None if there is not exactly one."""
        found = self._found(timeout)
        return found.solution if found.count == 1 else None

    def possible(self, timeout: float | None) -> tuple[tuple[int, ...], ...]:
        """Return the digits that each cell has in at least one solution."""
        if self._true is None:
            self._true = self._puzzle.true_candidates(timeout=timeout)
        return self._true

    def _found(self, timeout: float | None) -> Search:
        if self._search is None:
            self._search = self._puzzle.search(timeout=timeout)
        return self._search
