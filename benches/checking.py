"""Independent checks of the puzzles made by nonet and its rivals, with code that shares nothing with nonet.

tdoku's library counts the solutions of classic puzzles. For rules with extra houses, a simple, slow search counts them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from .rivals import TdokuLibrary

Count = Callable[[str], int]
"""A function that returns the number of solutions of a puzzle: 0, 1, or 2 for several."""

EMPTY = ".0"

_TURNED: dict[str, list[Callable[[int, int], tuple[int, int]]]] = {
    "half-turn": [lambda r, c: (8 - r, 8 - c)],
    "quarter-turn": [lambda r, c: (c, 8 - r)],
    "full": [lambda r, c: (c, 8 - r), lambda r, c: (c, r)],
}
"""The permutations of the cells that a symmetry preserves."""

_EXTRA = {
    "diagonal": [list(range(0, 81, 10)), list(range(8, 73, 8))],
    "windoku": [
        [9 * (top + row) + left + column for row in range(3) for column in range(3)]
        for top in (1, 5)
        for left in (1, 5)
    ],
}


@dataclass(frozen=True)
class Found:
    """The results of examining puzzles. Shares are from 0 to 1.

    Attributes:
        looked: how many puzzles were examined.
        unique: share with exactly one solution.
        minimal: share with one solution from which no given can be removed.
        symmetric: share of symmetric puzzles with one solution from which no symmetric set of givens can be removed, or
            0 if no symmetry was requested.
    """

    looked: int
    unique: float
    minimal: float
    symmetric: float


def look(puzzles: Iterable[str], count: Count, symmetry: str | None = None) -> Found:
    """Check each of the puzzles."""
    looked = unique = minimal = symmetric = 0
    for puzzle in puzzles:
        looked += 1
        if count(puzzle) != 1:
            continue
        unique += 1
        givens = [cell for cell in range(81) if puzzle[cell] not in EMPTY]
        minimal += all(count(without(puzzle, [cell])) > 1 for cell in givens)
        if symmetry is not None:
            orbits = orbits_of(symmetry)
            kept = all(len({puzzle[cell] in EMPTY for cell in orbit}) == 1 for orbit in orbits)
            full = [orbit for orbit in orbits if puzzle[orbit[0]] not in EMPTY]
            symmetric += kept and all(count(without(puzzle, orbit)) > 1 for orbit in full)
    return Found(looked, *(part / max(looked, 1) for part in (unique, minimal, symmetric)))


def without(puzzle: str, cells: Iterable[int]) -> str:
    """Return the puzzle without some of its givens."""
    gone = set(cells)
    return "".join("." if cell in gone else symbol for cell, symbol in enumerate(puzzle))


def orbits_of(symmetry: str) -> list[list[int]]:
    """Return the orbits of the cells under a symmetry."""
    orbits, seen = [], set[int]()
    for start in range(81):
        if start in seen:
            continue
        orbit = [start]
        for cell in orbit:
            for move in _TURNED[symmetry]:
                row, column = move(*divmod(cell, 9))
                if 9 * row + column not in orbit:
                    orbit.append(9 * row + column)
        seen.update(orbit)
        orbits.append(orbit)
    return orbits


def counter(rules: str, tdoku: TdokuLibrary) -> Count:
    """Return a function that counts the solutions of puzzles under these rules."""
    if rules != "classic":
        return _Plain(_EXTRA[rules]).count
    count = tdoku.counter(2)
    return lambda puzzle: count(puzzle.replace("0", ".").encode())


class _Plain:
    """A slow but simple solver, with bit masks, singles and search in the cell with the fewest digits."""

    def __init__(self, extra: Sequence[Sequence[int]]) -> None:
        lines = [[(9 * i + j, 9 * j + i) for j in range(9)] for i in range(9)]
        boxes = [[27 * (b // 3) + 3 * (b % 3) + 9 * (k // 3) + k % 3 for k in range(9)] for b in range(9)]
        self._houses = [[cells[k] for cells in line] for line in lines for k in (0, 1)] + boxes + list(map(list, extra))
        of = [[house for house in self._houses if cell in house] for cell in range(81)]
        self._peers = [sorted({peer for house in of[cell] for peer in house} - {cell}) for cell in range(81)]

    def count(self, puzzle: str) -> int:
        masks = [511] * 81
        for cell, symbol in enumerate(puzzle):
            if symbol not in EMPTY and not self._place(masks, cell, 1 << (int(symbol) - 1)):
                return 0
        return self._search(masks, 2)

    def _place(self, masks: list[int], cell: int, bit: int) -> bool:
        if not masks[cell] & bit:
            return False
        masks[cell] = bit
        placed = [cell]
        for done in placed:
            for peer in self._peers[done]:
                left = masks[peer] & ~masks[done]
                if left == masks[peer]:
                    continue
                masks[peer] = left
                if not left:
                    return False
                if not left & (left - 1):
                    placed.append(peer)
        return True

    def _hidden(self, masks: list[int]) -> bool:
        """Place hidden singles until there are none left. Return False on a contradiction."""
        again = True
        while again:
            again = False
            for house in self._houses:
                once = twice = 0
                for cell in house:
                    twice |= once & masks[cell]
                    once |= masks[cell]
                if once != 511:
                    return False
                for cell in house:
                    single = masks[cell] & once & ~twice
                    if single and single != masks[cell]:
                        if single & (single - 1) or not self._place(masks, cell, single):
                            return False
                        again = True
        return True

    def _search(self, masks: list[int], limit: int) -> int:
        if not self._hidden(masks):
            return 0
        open_cells = [cell for cell in range(81) if masks[cell] & (masks[cell] - 1)]
        if not open_cells:
            return 1
        cell = min(open_cells, key=lambda cell: masks[cell].bit_count())
        found = 0
        for digit in range(9):
            attempt = masks.copy()
            if masks[cell] >> digit & 1 and self._place(attempt, cell, 1 << digit):
                found += self._search(attempt, limit - found)
            if found >= limit:
                break
        return found
