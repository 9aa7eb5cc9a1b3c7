"""Check the solutions that rows state beside their puzzles."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from ..rules import Rules
from .check import IN_PUZZLE, CheckFault, check_many
from .columns import Column
from .numbers import is_missing
from .rows import Boards, Rows, to_rows
from .status import Status

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..board import Board


class Stated(IntEnum):
    """What is known of the solution that a row states. The values never change: they are stored in files."""

    RIGHT = 0
    """The grid is a solution of the puzzle."""
    WRONG = 1
    """The grid is no solution of the puzzle."""
    UNREADABLE = 2
    """The row states something that is no board."""


@dataclass(frozen=True, slots=True, eq=False)
class StatedSolutions:
    """What is known of the solutions that rows state.

    Attributes:
        found: ``(n,)`` ``uint8``, a :class:`Stated` each.
        missing: ``(n,)`` ``bool``: the rows that state no solution, or whose puzzle cannot be read.
        faults: what is wrong with the others, by row number.
    """

    found: NDArray[np.uint8]
    missing: NDArray[np.bool_]
    faults: dict[int, str]

    @classmethod
    def of(cls, solutions: Any, puzzles: Any, rules: Rules, **limits: Any) -> StatedSolutions:
        """Check solutions against their puzzles. No row raises an error.

        Args:
            solutions: the solutions in any form that :func:`check_many` takes, or anything else, which is unreadable;
                None if no row states one.
            puzzles: the puzzles, likewise.
            rules: the rules of rows without their own.
            limits: the limits of :func:`check_many`.
        """
        import numpy as np

        if solutions is None:
            return cls(np.zeros(len(puzzles), dtype=np.uint8), np.ones(len(puzzles), dtype=np.bool_), {})
        read: Any = solution_rows(solutions, rules.board)
        checked = check_many(read, puzzles, rules, **limits)
        found = np.where(checked.ok, int(Stated.RIGHT), int(Stated.WRONG)).astype(np.uint8)
        missing, faults = checked.status != int(Status.DONE), dict[int, str]()
        for row in np.flatnonzero(~checked.ok & ~missing).tolist():
            where = f" in {rules.board.cell_name(int(checked.cell[row]))}"
            faults[row] = f"the stated solution is wrong: {CheckFault(int(checked.fault[row])).name.lower()}{where}"
        for row, why in checked.errors.items():
            if not why.startswith(IN_PUZZLE):
                faults[row] = f"the stated solution is malformed: {why}"
                found[row], missing[row] = int(Stated.UNREADABLE), False
        return cls(found, missing, dict(sorted(faults.items())))

    def column(self) -> Column:
        """Return the words as a column of a table."""
        return Column(self.found, self.missing, kind=Stated)


def solution_rows(solutions: Boards | Rows, board: Board) -> Rows:
    """Return a column of stated solutions as rows. Values that no board can be read from are malformed rows."""
    try:
        return to_rows(solutions, board)
    except ValueError:
        values = solutions.to_pylist() if hasattr(solutions, "to_pylist") else list(solutions)  # type: ignore[arg-type]
        return to_rows([None if is_missing(value) else str(value) for value in values], board)
