"""What is known of a puzzle's solutions: found once, shared by all states on the way."""

from __future__ import annotations

from ..grid import Grid
from ..puzzle import Puzzle, Search


class Known:
    """The solutions of a puzzle, asked for when they are first needed."""

    __slots__ = ("_puzzle", "_search", "_true")

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._search: Search | None = None
        self._true: tuple[tuple[int, ...], ...] | None = None

    def count(self, timeout: float | None) -> int:
        """The number of solutions: 0, 1, or 2 for several."""
        return self._found(timeout).count

    def solution(self, timeout: float | None) -> Grid | None:
        """The only solution, or None where there is not exactly one."""
        found = self._found(timeout)
        return found.solution if found.count == 1 else None

    def possible(self, timeout: float | None) -> tuple[tuple[int, ...], ...]:
        """The digits that each cell has in some solution."""
        if self._true is None:
            self._true = self._puzzle.true_candidates(timeout=timeout)
        return self._true

    def _found(self, timeout: float | None) -> Search:
        if self._search is None:
            self._search = self._puzzle.search(timeout=timeout)
        return self._search
