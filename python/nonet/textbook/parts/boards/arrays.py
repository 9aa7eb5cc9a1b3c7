"""A numpy array of booleans, with a row for each cell and a column for each digit."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from ....cells import Cell, Digit
from ..run import ContradictionError
from .board import Board

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ..network import Network
    from ..run import Run

_PLACE_VALUES = 1 << np.arange(9)


class Arrays(Board):
    """Candidates as an ``(81, 9)`` array of ``bool``, processed as a whole where possible."""

    def __init__(self, network: Network) -> None:
        super().__init__(network)
        self.values = np.ones((81, 9), dtype=bool)

    def copy(self) -> Arrays:
        board = Arrays.__new__(Arrays)
        board._copy_settled(self)
        board.values = self.values.copy()
        return board

    def bits(self, cell: Cell) -> int:
        return int(self.values[cell] @ _PLACE_VALUES)

    def size(self, cell: Cell) -> int:
        return int(np.count_nonzero(self.values[cell]))

    def has(self, cell: Cell, digit: Digit) -> bool:
        return bool(self.values[cell, digit - 1])

    def drop(self, cell: Cell, digit: Digit) -> int:
        self.values[cell, digit - 1] = False
        return self.size(cell)

    def keep(self, cell: Cell, digit: Digit) -> None:
        self.values[cell] = False
        self.values[cell, digit - 1] = True

    def fewest(self) -> Cell:
        cells = np.array(self.open_cells())
        return int(cells[np.argmin(self.values[cells].sum(axis=1))])

    # -- strategies specific to this structure -------------------------------------------------------------------

    def _eliminate(self, run: Run) -> None:
        """Clear the digits of the settled cells from all peers in one assignment, then count the removed candidates."""
        self._settle_singles(run)
        while self._fresh:
            before = np.count_nonzero(self.values)
            for cell in self._fresh:
                self.values[_peers(self.network)[cell], self.values[cell].argmax()] = False
            self._fresh = []
            removed = int(before - np.count_nonzero(self.values))
            run.removed += removed
            run.progress += removed
            self._settle_singles(run)

    def _settle_singles(self, run: Run) -> None:
        """Settle the open cells with one candidate."""
        sizes = self.values.sum(axis=1)
        if not sizes.all():
            raise ContradictionError(int(sizes.argmin()))
        singles = [cell for cell in np.flatnonzero(sizes == 1).tolist() if cell in self._open]
        self._fresh += singles
        self._open.difference_update(singles)
        run.progress += len(singles)

    def _only_choice(self, run: Run) -> None:
        """Count the places of all digits in all houses at once, and assign each digit with one place."""
        houses = _full_houses(self.network)
        places = self.values[houses].sum(axis=1)
        if not places.all():
            number, digit = np.argwhere(places == 0)[0]
            raise ContradictionError(house=self.network.houses[self.network.full[number]], digit=int(digit) + 1)
        for number, digit in np.argwhere(places == 1):
            cell = int(houses[number][self.values[houses[number], digit].argmax()])
            if cell in self._open:
                run.assign(self, cell, int(digit) + 1, self.network.houses[self.network.full[number]])

    own: ClassVar[dict[str, Callable[[Any, Run], None]]] = {"eliminate": _eliminate, "only choice": _only_choice}


@lru_cache(maxsize=64)
def _peers(network: Network) -> tuple[NDArray[np.intp], ...]:
    return tuple(np.array(peers) for peers in network.peers)


@lru_cache(maxsize=64)
def _full_houses(network: Network) -> NDArray[np.intp]:
    return np.array([network.houses[number].cells for number in network.full])
