"""Check many grids against many puzzles."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

from .. import _core
from ..rules import Rules
from .columns import Columns
from .rows import Boards, to_rows

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class CheckFault(IntEnum):
    """What is wrong with a grid as a solution. The values never change: they are stored in files."""

    NONE = 0
    """Nothing: the grid is a solution."""
    MALFORMED = 1
    """The grid or its puzzle is not a board."""
    INCOMPLETE = 2
    """A cell is empty."""
    GIVEN_CHANGED = 3
    """A cell differs from the puzzle's given."""
    CLASH = 4
    """A digit stands twice in a house."""
    NOT_CANDIDATE = 5
    """A cell holds a digit that the puzzle's own candidates exclude."""


@dataclass(frozen=True, slots=True, eq=False)
class CheckResult(Columns):
    """The answer of :func:`check_many`: columns of one entry a row.

    Attributes:
        ok: ``(n,)`` ``bool``; whether the grid is a solution. Its mean is the exact accuracy.
        fault: ``(n,)`` ``uint8``, a :class:`CheckFault` each: the first thing wrong.
        cell: ``(n,)`` ``int16``; the first cell that shows it, -1 where nothing is wrong or no board could be read.
        errors: why a row is malformed, by row.
    """

    ok: NDArray[np.bool_]
    fault: NDArray[np.uint8]
    cell: NDArray[np.int16]
    errors: dict[int, str]

    def __len__(self) -> int:
        return len(self.ok)

    @property
    def accuracy(self) -> float:
        """The share of grids that are solutions, 0 to 1; nan for no rows."""
        return float(self.ok.mean()) if len(self) else float("nan")


def check_many(grids: Boards, puzzles: Boards | None = None, rules: Rules | str = "classic") -> CheckResult:
    """Check solved grids, against their puzzles if these are given. No row raises.

    A grid is right if it is complete, keeps every given and the puzzle's own candidates, and repeats no digit in
    any house; it need not be the solution that somebody stored, so a puzzle with several accepts each of them.

    Args:
        grids: the grids to check, in any form that :func:`solve_many` takes.
        puzzles: as many puzzles, or None to check the rules alone.
        rules: the rules of rows whose puzzle is not a :class:`Puzzle`; a Puzzle brings its own.

    Raises:
        ValueError: the numbers of rows differ, or a container is no container of boards.

    Example:
        >>> puzzle = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
        >>> from nonet import solve_many
        >>> solution = solve_many([puzzle]).solutions
        >>> check_many(solution, [puzzle]).ok
        array([ True])
    """
    chosen = Rules.of(rules)
    checked = to_rows(grids)
    if puzzles is None:
        fault, cell = _core.check_batch(chosen._core, checked.cells.reshape(-1), None, None)
        cell[checked.unread()] = -1
        return _result(fault, cell, checked.errors)
    rows = to_rows(puzzles)
    if len(rows) != len(checked):
        raise ValueError(f"{len(checked)} grids, but {len(rows)} puzzles")
    marks = rows.marks()
    fault, cell = _core.check_batch(
        chosen._core, checked.cells.reshape(-1), rows.cells.reshape(-1), None if marks is None else marks.reshape(-1)
    )
    for own, group in rows.by_rules(chosen).items():
        fault[group], cell[group] = _core.check_batch(
            own._core,
            checked.cells[group].reshape(-1),
            rows.cells[group].reshape(-1),
            None if marks is None else marks[group].reshape(-1),
        )
    cell[checked.unread() | rows.unread()] = -1
    return _result(fault, cell, checked.errors | {row: f"in the puzzle: {why}" for row, why in rows.errors.items()})


def _result(fault: NDArray[np.uint8], cell: NDArray[np.int16], errors: dict[int, str]) -> CheckResult:
    return CheckResult(fault == int(CheckFault.NONE), fault, cell, dict(sorted(errors.items())))
