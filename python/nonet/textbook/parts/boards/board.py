"""The common interface of boards, independent of the data structure for the candidates."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ....cells import Cell, Digit
from ....grid import Grid

if TYPE_CHECKING:
    from typing import Self

    from ..network import Network
    from ..run import Run


class _DigitsOf(dict[int, tuple[Digit, ...]]):
    """The digits of every bit set, computed when a set is first looked up."""

    def __missing__(self, bits: int) -> tuple[Digit, ...]:
        digits = self[bits] = tuple(at + 1 for at in range(bits.bit_length()) if bits >> at & 1)
        return digits


DIGITS_OF = _DigitsOf()
"""The digits of every bit set, smallest first."""


class Board(ABC):
    """The candidates of all cells, and which cells are settled.

    A cell is settled when its digit is given, guessed or found. A cell that is merely down to a single digit is
    settled only if the solver's inference looks for such cells.

    Attributes:
        own: this data structure's own versions of strategies, by name. They remove exactly the same candidates as the
            general versions, and are used if no events are recorded and some strategy guards settled digits.
        others: whether this data structure supports boards that are not 9x9.
        any_boxes: whether it supports 9x9 boards with boxes of other shapes, or without boxes.
    """

    others: ClassVar[bool] = False
    any_boxes: ClassVar[bool] = True
    own: ClassVar[dict[str, Callable[[Any, Run], None]]] = {}

    def __init__(self, network: Network) -> None:
        """Start with every digit in every cell."""
        self.network = network
        self._fresh: list[Cell] = []
        self._open = set(network.cells)

    # -- candidates: methods that every data structure must implement -----------------------------------------

    @abstractmethod
    def copy(self) -> Self:
        """Return an independent copy."""

    @abstractmethod
    def bits(self, cell: Cell) -> int:
        """Return the candidates of a cell as a bit set: bit ``d - 1`` stands for digit ``d``."""

    @abstractmethod
    def has(self, cell: Cell, digit: Digit) -> bool:
        """Return whether a digit is a candidate of a cell."""

    @abstractmethod
    def drop(self, cell: Cell, digit: Digit) -> int:
        """Remove a candidate, which must be present, and return the number left in the cell."""

    @abstractmethod
    def keep(self, cell: Cell, digit: Digit) -> None:
        """Remove all other candidates of a cell."""

    # -- derived queries, overridden where a data structure has a faster way ----------------------------------

    def digits(self, cell: Cell) -> Sequence[Digit]:
        """Return the candidates of a cell, smallest first."""
        return DIGITS_OF[self.bits(cell)]

    def size(self, cell: Cell) -> int:
        """Return the number of candidates of a cell."""
        return self.bits(cell).bit_count()

    def places(self, cells: Sequence[Cell], digit: Digit) -> list[Cell]:
        """Return the cells in a sequence that have a digit as a candidate."""
        return [cell for cell in cells if self.has(cell, digit)]

    def census(self, cells: Sequence[Cell]) -> tuple[int, int]:
        """Return two bit sets: the digits with any place in some cells, and the digits with exactly one."""
        ones = twos = 0
        for cell in cells:
            bits = self.bits(cell)
            twos |= ones & bits
            ones |= bits
        return ones, ones & ~twos

    def small_cells(self, size: int) -> list[Cell]:
        """Return the cells with 2 to `size` candidates, in reading order."""
        return [cell for cell in self.open_cells() if 1 < self.size(cell) <= size]

    def grid(self) -> Grid:
        """Return the grid of a board whose cells all have one digit."""
        return Grid._trusted(bytes(self.bits(cell).bit_length() for cell in self.network.cells), self.network.board)

    def fewest(self) -> Cell:
        """Return the open cell with the fewest candidates, or the first of several in reading order."""
        return min(self.open_cells(), key=self.size)

    # -- settled cells -----------------------------------------------------------------------------------------

    def open_cells(self) -> list[Cell]:
        """Return the cells that are not settled, in reading order."""
        return sorted(self._open)

    def is_open(self, cell: Cell) -> bool:
        """Return whether a cell is not settled."""
        return cell in self._open

    def settle(self, cell: Cell) -> None:
        """Settle an open cell with one candidate."""
        self._open.discard(cell)
        self._fresh.append(cell)

    def has_fresh(self) -> bool:
        """Return whether any settled cell has peers that may still have its digit as a candidate."""
        return bool(self._fresh)

    def pop_fresh(self) -> Cell:
        """Return the first such cell in reading order. Each cell is returned only once."""
        cell = min(self._fresh)
        self._fresh.remove(cell)
        return cell

    def _copy_settled(self, other: Board) -> None:
        self.network = other.network
        self._fresh = other._fresh.copy()
        self._open = other._open.copy()
