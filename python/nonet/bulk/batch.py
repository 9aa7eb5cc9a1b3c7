"""Solve and count many puzzles at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from .. import _core
from ..board import NINE, Board
from ..cell_arrays import values_of
from ..checked import capped
from ..givens import Search, checked_nodes
from ..grid import Grid
from ..rules import Rules, RulesLike
from .columns import Column, Gathered, board_column, taken
from .effort import Effort
from .result import BatchResult
from .rows import Boards, to_rows
from .status import Status

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


_UNREAD = (Status.MALFORMED, Status.MISSING)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class SolveResult(BatchResult[Search | None]):
    """The result of :func:`solve_many` and :func:`count_many`; rows are :class:`Search`, None for rows without a board.

    Attributes:
        solutions: ``(n, cells)`` ``uint8``; the first solution found, all 0 if there is none. On boards where 0 is a
            digit the array is ``int16``, all -1 if there is none.
        status: ``(n,)`` ``uint8``, a :class:`Status` each. If a limit was reached, solution and count are those found
            by then.
        counts: ``(n,)`` ``uint64``; solutions found, up to the limit.
        nodes: ``(n,)`` ``uint64``; branch nodes of the search, 0 where deduction was enough.
        seconds: ``(n,)`` ``float64``; wall time of each row.
        errors: for malformed rows, the reason by row number.
        board: the board of all rows.
    """

    solutions: NDArray[np.uint8]
    status: NDArray[np.uint8]
    counts: NDArray[np.uint64]
    nodes: NDArray[np.uint64]
    seconds: NDArray[np.float64] = field(compare=False)
    errors: dict[int, str]
    board: Board = NINE

    def grids(self) -> Iterator[Grid | None]:
        """Yield each row's solution, or None if none was found."""
        for row, found in zip(self.solutions, self.counts, strict=True):
            yield self._grid(row) if found else None

    def _grid(self, solution: NDArray[np.uint8]) -> Grid:
        board = self.board
        return Grid._trusted(solution.tobytes(), board) if board.lowest == 1 else Grid(solution.tolist(), board)

    def _rows(self, first: int, last: int) -> Iterator[Search | None]:
        part = slice(first, last)
        columns = (self.status, self.counts, self.nodes)
        rows = zip(*(column[part].tolist() for column in columns), strict=True)
        for cells, (status, count, nodes) in zip(self.solutions[part], rows, strict=True):
            solution = self._grid(cells) if count else None
            yield None if status in _UNREAD else Search(solution, count, nodes)

    def _columns(self) -> dict[str, Column]:
        return {
            "solution": board_column(self.solutions, self.counts == 0, self.board),
            "status": Column(self.status, kind=Status),
            "count": Column(self.counts),
            "nodes": Column(self.nodes),
            "seconds": Column(self.seconds),
        }


def solve_many(
    puzzles: Boards,
    rules: RulesLike | None = None,
    *,
    unique: bool = True,
    threads: int | None = None,
    timeout: float | None = None,
    row_timeout: float | None = None,
    max_nodes: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> SolveResult:
    """Solve many puzzles, and find out whether each solution is the only one. A bad row never raises an error.

    Args:
        puzzles: an integer array of shape ``(n, cells)`` or ``(n, rows, columns)`` with 0 for empty, or an iterable of
            strings that :class:`Puzzle` reads, :class:`Puzzle` or :class:`Grid` objects, or anything that a Grid can be
            made from. All must have the same board.
        rules: the rules of rows that are not :class:`Puzzle` objects; a Puzzle has its own. None means the usual rows,
            columns and boxes of a square board with as many cells as the first row.
        unique: False stops at the first solution, which is faster on hard puzzles.
        threads: number of threads; None for all cores. The answer does not depend on it.
        timeout: seconds for the whole call; rows not answered by then have ``Status.TIMEOUT``.
        row_timeout: seconds for each row. The engine works on many rows at once. A row that does not finish among
            others within this time is tried again by itself, with all threads and the same time limit.
        max_nodes: maximum number of branch nodes for each puzzle; a row that reaches it has ``Status.NODE_LIMIT``.
        progress: called a few times a second with the number of finished rows.

    Raises:
        ValueError: the container does not hold boards, or a number is out of range.
        RulesError: the rules do not exist.

    Example:
        >>> result = solve_many(["4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"])
        >>> Status(result.status[0]).name, str(result[0].solution)[:9]
        ('UNIQUE', '468931527')
    """
    effort = Effort.of(threads, timeout, row_timeout, progress)
    return _run(puzzles, rules, _Limits(2 if unique else 1, checked_nodes(max_nodes)), effort)


def count_many(
    puzzles: Boards,
    rules: RulesLike | None = None,
    *,
    limit: int = 2,
    threads: int | None = None,
    timeout: float | None = None,
    row_timeout: float | None = None,
    max_nodes: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> SolveResult:
    """Count the solutions of many puzzles, each up to ``limit``. Otherwise like :func:`solve_many`.

    Raises:
        ValueError: the limit is less than 1, another number is out of range, or the container does not hold boards.

    Example:
        >>> count_many(["." * 81], limit=500).counts
        array([500], dtype=uint64)
    """
    effort = Effort.of(threads, timeout, row_timeout, progress)
    return _run(puzzles, rules, _Limits(capped("limit", limit, 1), checked_nodes(max_nodes)), effort)


class _Limits(NamedTuple):
    """The limits, other than time, that end the search for a row."""

    solutions: int
    nodes: int | None


def _run(puzzles: Boards, rules: RulesLike | None, limits: _Limits, effort: Effort) -> SolveResult:
    rows = to_rows(puzzles, None if rules is None else Rules.of(rules).board)
    chosen = rows.rules(rules)
    marks = rows.marks()
    found = Gathered(len(rows))

    def run(own: Rules, part: NDArray[np.intp], seconds: float | None) -> NDArray[np.bool_]:
        own_marks = None if marks is None else taken(marks, part)
        solutions, status, *others = _core.run_batch(
            own._core, (taken(rows.cells, part), own_marks), limits, effort.threads, seconds
        )
        found.put(part, (solutions.reshape(-1, rows.board.cell_count), status, *others))
        timed_out: NDArray[np.bool_] = status == int(Status.TIMEOUT)
        return timed_out

    for own, part in rows.parts(chosen).items():
        effort.spend(part, lambda part, seconds, own=own: run(own, part, seconds))  # type: ignore[misc]
    solutions, status, counts, nodes, seconds = found.columns()
    rows.mark_missing(status)
    errors = dict(sorted(rows.errors.items()))
    return SolveResult(values_of(solutions, rows.board), status, counts, nodes, seconds, errors, rows.board)
