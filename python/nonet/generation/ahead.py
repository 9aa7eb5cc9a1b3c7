"""Puzzles generated in advance, for programs that ask for one index after another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Value: TypeAlias = "tuple[bytes, bytes, bool, bool, int, str]"
"""Givens, solution, whether minimal, whether minimal under the symmetry, tries, drawn constraints."""

_FIRST, _MOST = 16, 1024
"""The minimum and maximum number of puzzles generated at once: 16 take the engine hardly longer than one."""

_GAP = 8
"""The largest step between indexes for which this is worth while: eight programs may share the indexes of a seed."""


class Ahead:
    """Puzzles of one seed with neighbouring indexes.

    Args:
        seed: the seed of the puzzles.
        start: the index of the first puzzle.
        values: the puzzles, None for an index without one.
    """

    __slots__ = ("_seed", "_start", "_values")

    def __init__(self, seed: int = -1, start: int = 0, values: Sequence[Value | None] = ()) -> None:
        self._seed = seed
        self._start = start
        self._values = values

    def value(self, seed: int, index: int) -> Value | None:
        """Return the puzzle with a seed and an index, or None if it has not been generated."""
        at = index - self._start
        return self._values[at] if seed == self._seed and 0 <= at < len(self._values) else None

    def worth(self, seed: int, index: int) -> int:
        """Return how many puzzles to generate from this one on: many if it follows the puzzles here, else one."""
        made = len(self._values)
        is_next = seed == self._seed and 0 <= index - self._start - made < _GAP
        return min(max(2 * made, _FIRST), _MOST) if is_next else 1
