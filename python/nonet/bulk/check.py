"""Check many grids against many puzzles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, TypeAlias

from .. import _core
from ..board import Board
from ..cells import Cell
from ..rules import Rules, RulesLike
from .columns import Column, Gathered, taken
from .effort import Effort
from .result import BatchResult
from .rows import Boards, Rows, to_rows
from .status import Status

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    _Columns: TypeAlias = tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.int16]]

IN_PUZZLE = "in the puzzle: "
"""The beginning of an error that is about the puzzle, not about the grid."""

_CHUNK = 1 << 15
"""Number of grids in a chunk; a thread checks the clock after each chunk."""


class CheckFault(IntEnum):
    """The fault of a grid that is not a solution. The values never change: they are stored in files."""

    NONE = 0
    """Nothing: the grid is a solution."""
    UNCHECKED = 1
    """The grid was not checked; its ``status`` says why."""
    INCOMPLETE = 2
    """A cell is empty."""
    GIVEN_CHANGED = 3
    """A cell differs from the puzzle's given."""
    CLASH = 4
    """A house has a digit twice."""
    NOT_CANDIDATE = 5
    """A cell has a digit that the puzzle's own candidates exclude."""
    BROKEN = 6
    """A constraint other than a house is broken."""


@dataclass(frozen=True, slots=True)
class GridCheck:
    """The check of one grid.

    Attributes:
        ok: whether the grid is a solution.
        fault: the first fault.
        cell: the first cell that shows the fault, or None if nothing is wrong.
    """

    ok: bool
    fault: CheckFault
    cell: Cell | None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class CheckResult(BatchResult[GridCheck | None]):
    """The result of :func:`check_many`. Its rows are :class:`GridCheck`, or None if the grid was not checked.

    Attributes:
        status: ``(n,)`` ``uint8``, a :class:`Status` each: ``DONE``, ``MALFORMED`` or ``MISSING`` (the grid or its
            puzzle), or ``TIMEOUT``.
        ok: ``(n,)`` ``bool``; whether the grid is a solution. Its mean is the exact accuracy.
        fault: ``(n,)`` ``uint8``, a :class:`CheckFault` each: the first fault.
        cell: ``(n,)`` ``int16``; the first cell that shows the fault, -1 if nothing is wrong or no board was read.
        errors: for malformed rows, the reason by row number.
        board: the board of all grids.
    """

    status: NDArray[np.uint8]
    ok: NDArray[np.bool_]
    fault: NDArray[np.uint8]
    cell: NDArray[np.int16]
    errors: dict[int, str]
    board: Board

    @property
    def accuracy(self) -> float:
        """The share of grids that are solutions, from 0 to 1; nan if there are no rows."""
        return float(self.ok.mean()) if len(self) else float("nan")

    def _rows(self, first: int, last: int) -> Iterator[GridCheck | None]:
        part = slice(first, last)
        rows = zip(self.fault[part].tolist(), self.cell[part].tolist(), strict=True)
        for fault, cell in rows:
            unchecked = fault == CheckFault.UNCHECKED
            yield None if unchecked else GridCheck(not fault, CheckFault(fault), None if cell < 0 else cell)

    def _columns(self) -> dict[str, Column]:
        return {
            "status": Column(self.status, kind=Status),
            "ok": Column(self.ok),
            "fault": Column(self.fault, kind=CheckFault),
            "cell": Column(self.cell, self.cell < 0),
        }

    def _shown(self, rows: int) -> dict[str, Column]:
        faults, cells = self.fault[:rows].tolist(), self.cell[:rows].tolist()
        return {
            **super(CheckResult, self)._shown(rows),
            "fault": Column([CheckFault(fault).name.lower().replace("_", " ") if fault else "" for fault in faults]),
            "cell": Column([None if cell < 0 else self.board.cell_name(cell) for cell in cells]),
        }


def check_many(
    grids: Boards,
    puzzles: Boards | None = None,
    rules: RulesLike | None = None,
    *,
    threads: int | None = None,
    timeout: float | None = None,
    progress: Callable[[int], object] | None = None,
) -> CheckResult:
    """Check solved grids, against their puzzles if given. A bad row never raises an error.

    A grid is right if it is complete, keeps every given and the puzzle's own candidates, repeats no digit in any
    house, and breaks no constraint. It need not equal a stored solution: a puzzle with several solutions accepts each
    of them.

    Args:
        grids: the grids to check, in any form that :func:`solve_many` takes.
        puzzles: a puzzle for each grid, or None to check only the rules.
        rules: the rules of rows whose puzzle is not a :class:`Puzzle`; a Puzzle has its own. None has the same meaning
            as in :func:`solve_many`.
        threads: number of threads; None for all cores. The answer does not depend on it.
        timeout: seconds for the whole call; rows not checked by then have ``Status.TIMEOUT``. There is no limit for a
            row: checking one takes well under a microsecond.
        progress: called a few times a second with the number of finished rows.

    Raises:
        ValueError: the numbers of rows differ, a container does not hold boards, or a number is out of range.

    Example:
        >>> puzzle = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
        >>> from nonet import solve_many
        >>> solution = solve_many([puzzle]).solutions
        >>> check_many(solution, [puzzle]).ok
        array([ True])
    """
    import numpy as np

    effort = Effort.of(threads, timeout, None, progress)
    board = None if rules is None else Rules.of(rules).board
    rows = None if puzzles is None else to_rows(puzzles, board)
    checked = to_rows(grids, board if rows is None else rows.board)
    chosen = (rows or checked).rules(rules)
    if rows is not None and len(rows) != len(checked):
        raise ValueError(f"{len(checked)} grids, but {len(rows)} puzzles")
    check = _Check(checked, rows, effort)
    parts = {chosen: np.arange(len(checked))} if rows is None else rows.parts(chosen)
    for own, part in parts.items():
        effort.spend(part, lambda part, _, own=own: check.run(own, part))  # type: ignore[misc]
    return check.result()


class _Check:
    """A running check, which spreads chunks of grids over threads."""

    def __init__(self, grids: Rows, puzzles: Rows | None, effort: Effort) -> None:
        self._grids, self._puzzles, self._effort = grids, puzzles, effort
        self._marks = None if puzzles is None else puzzles.marks()
        self._found = Gathered(len(grids))

    def run(self, rules: Rules, rows: NDArray[np.intp]) -> NDArray[np.bool_]:
        """Check some rows, and return which of them ran out of time."""
        import numpy as np

        chunks = [rows[at : at + _CHUNK] for at in range(0, len(rows), _CHUNK)] or [rows]
        done = _on_threads(self._effort.threads, lambda chunk: self._chunk(rules, chunk), chunks)
        status, fault, cell = (np.concatenate(columns) for columns in zip(*done, strict=True))
        self._found.put(rows, (status, fault, cell))
        timed_out: NDArray[np.bool_] = status == int(Status.TIMEOUT)
        return timed_out

    def _chunk(self, rules: Rules, rows: NDArray[np.intp]) -> _Columns:
        import numpy as np

        if self._effort.clock.left() == 0:
            timeout = np.full(len(rows), int(Status.TIMEOUT), dtype=np.uint8)
            return timeout, np.full(len(rows), int(CheckFault.UNCHECKED), np.uint8), np.full(len(rows), -1, np.int16)
        puzzles, marks = self._puzzles, self._marks
        fault, cell = _core.check_batch(
            rules._core,
            taken(self._grids.cells, rows),
            None if puzzles is None else (taken(puzzles.cells, rows), None if marks is None else taken(marks, rows)),
        )
        status = np.where(fault == int(CheckFault.UNCHECKED), int(Status.MALFORMED), int(Status.DONE)).astype(np.uint8)
        return status, fault, cell

    def result(self) -> CheckResult:
        """Return the result."""
        status, fault, cell = self._found.columns()
        unread, errors = self._grids.unread(), self._grids.errors
        if self._puzzles is not None:
            unread = unread | self._puzzles.unread()
            errors = errors | {row: f"{IN_PUZZLE}{why}" for row, why in self._puzzles.errors.items()}
        cell[unread] = -1
        for rows in filter(None, (self._grids, self._puzzles)):
            rows.mark_missing(status)
        is_right = fault == int(CheckFault.NONE)
        return CheckResult(status, is_right, fault, cell, dict(sorted(errors.items())), self._grids.board)


def _on_threads(
    threads: int, check: Callable[[NDArray[np.intp]], _Columns], chunks: list[NDArray[np.intp]]
) -> list[_Columns]:
    """Check chunks on threads, or on the current thread alone if the system cannot start others."""
    if threads > 1 and len(chunks) > 1:
        from concurrent.futures import ThreadPoolExecutor

        try:
            with ThreadPoolExecutor(threads) as pool:
                return list(pool.map(check, chunks))
        except RuntimeError as error:
            if "thread" not in str(error):
                raise
    return [check(chunk) for chunk in chunks]
