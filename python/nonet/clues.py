"""What clues contribute: values that answer questions of setters about their puzzles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .cells import Cell
from .rules import House

if TYPE_CHECKING:
    from .constraints import Constraint


@dataclass(frozen=True, slots=True)
class Clues:
    """Some clues of a puzzle.

    Attributes:
        givens: the cells of givens.
        constraints: the constraints.
        houses: the extra houses.
    """

    givens: tuple[Cell, ...]
    constraints: tuple[Constraint, ...]
    houses: tuple[House, ...]

    def __len__(self) -> int:
        return len(self.givens) + len(self.constraints) + len(self.houses)


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Parts of a puzzle that contradict each other; see :meth:`Puzzle.why_broken`.

    Attributes:
        message: what contradicts what.
        givens: the cells whose given takes part.
        candidates: the cells whose own candidates take part, in a pencil-mark puzzle.
        constraints: the constraints that take part.
        houses: the rows, columns, boxes and extra houses that take part.
        cells: the cells to highlight: those of the givens, the candidates and the constraints.
        is_irreducible: whether the others have a solution without any one of the parts.
        is_smallest: whether no fewer givens and constraints contradict each other, and no fewer houses with these.
    """

    message: str
    givens: tuple[Cell, ...]
    candidates: tuple[Cell, ...]
    constraints: tuple[Constraint, ...]
    houses: tuple[House, ...]
    cells: tuple[Cell, ...]
    is_irreducible: bool
    is_smallest: bool

    def __str__(self) -> str:
        return self.message


@dataclass(frozen=True, slots=True)
class Estimate:
    """An estimated number of solutions; see :meth:`Puzzle.estimate_count`.

    Attributes:
        count: the estimate; infinite if it is too large for a ``float``.
        error: its standard error.
        log10: the decimal logarithm of the estimate; minus infinity for 0.
        relative_error: the standard error as a part of the estimate.
        samples: the number of samples.
    """

    count: float
    error: float
    log10: float
    relative_error: float
    samples: int

    def __str__(self) -> str:
        if self.count == 0:
            return "0"
        whole, part = divmod(self.log10, 1)
        # Rounding may reach 10.
        size = f"{10**part:.3g}e{int(whole)}" if self.log10 >= 15 else f"{self.count:,.0f}"
        return f"{size} ± {self.relative_error:.1%}"
