"""Solve and count many puzzles at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from .. import _core
from ..checked import capped
from ..grid import Grid
from ..puzzle import Search, checked_nodes
from ..rules import Rules, RulesLike
from .columns import Column, Gathered, taken
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
    """The answer of :func:`solve_many` and :func:`count_many`; rows are :class:`Search`, None for rows without a board.

    Attributes:
        solutions: ``(n, 81)`` ``uint8``; the first solution found, all 0 where there is none.
        status: ``(n,)`` ``uint8``, a :class:`Status` each. Where a limit came first, solution and count are those found
            until then.
        counts: ``(n,)`` ``uint64``; solutions found, up to the limit.
        nodes: ``(n,)`` ``uint64``; branch nodes of the search, 0 where deduction was enough.
        seconds: ``(n,)`` ``float64``; wall time of each row.
        errors: for malformed rows, the reason by row number.
    """

    solutions: NDArray[np.uint8]
    status: NDArray[np.uint8]
    counts: NDArray[np.uint64]
    nodes: NDArray[np.uint64]
    seconds: NDArray[np.float64] = field(compare=False)
    errors: dict[int, str]

    def grids(self) -> Iterator[Grid | None]:
        """Yield each row's solution, None where none was found."""
        for row, found in zip(self.solutions, self.counts, strict=True):
            yield Grid._trusted(row.tobytes()) if found else None

    def _rows(self, first: int, last: int) -> Iterator[Search | None]:
        part = slice(first, last)
        cells = self.solutions[part].tobytes()
        columns = (self.status, self.counts, self.nodes)
        rows = zip(*(column[part].tolist() for column in columns), strict=True)
        for at, (status, count, nodes) in enumerate(rows):
            solution = Grid._trusted(cells[81 * at : 81 * at + 81]) if count else None
            yield None if status in _UNREAD else Search(solution, count, nodes)

    def _columns(self) -> dict[str, Column]:
        return {
            "solution": Column(self.solutions, self.counts == 0),
            "status": Column(self.status),
            "count": Column(self.counts),
            "nodes": Column(self.nodes),
            "seconds": Column(self.seconds),
        }


def solve_many(
    puzzles: Boards,
    rules: RulesLike = "classic",
    *,
    unique: bool = True,
    threads: int | None = None,
    timeout: float | None = None,
    row_timeout: float | None = None,
    max_nodes: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> SolveResult:
    """Solve many puzzles, and find out for each whether its solution is the only one. No row raises.

    Args:
        puzzles: an integer array of shape ``(n, 81)`` or ``(n, 9, 9)`` with 0 for empty, or an iterable of
            texts that :class:`Puzzle` reads, :class:`Puzzle`, :class:`Grid`, or anything a Grid can be made from.
        rules: the rules of rows that are not :class:`Puzzle` objects; a Puzzle has its own.
        unique: False stops at the first solution, which is faster on hard puzzles.
        threads: number of threads; None for all cores. The answer does not depend on it.
        timeout: seconds for the whole call; rows not answered by then have ``Status.TIMEOUT``.
        row_timeout: seconds for each row. The engine works on many rows at once, so a row that fails to finish beside
            others within this time is tried again alone, with all threads, for as long.
        max_nodes: maximum branch nodes for each puzzle; beyond them a row has ``Status.NODE_LIMIT``.
        progress: called a few times a second with the number of finished rows.

    Raises:
        ValueError: the container does not hold boards, or a number makes no sense.
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
    rules: RulesLike = "classic",
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
        ValueError: the limit is less than 1, a number makes no sense, or the container does not hold boards.

    Example:
        >>> count_many(["." * 81], limit=500).counts
        array([500], dtype=uint64)
    """
    effort = Effort.of(threads, timeout, row_timeout, progress)
    return _run(puzzles, rules, _Limits(capped("limit", limit, 1), checked_nodes(max_nodes)), effort)


class _Limits(NamedTuple):
    """What ends the search of a row, besides time."""

    solutions: int
    nodes: int | None


def _run(puzzles: Boards, rules: RulesLike, limits: _Limits, effort: Effort) -> SolveResult:
    chosen = Rules.of(rules)
    rows = to_rows(puzzles)
    marks = rows.marks()
    found = Gathered(len(rows))

    def run(own: Rules, part: NDArray[np.intp], seconds: float | None) -> NDArray[np.bool_]:
        own_marks = None if marks is None else taken(marks, part)
        solutions, status, *others = _core.run_batch(
            own._core, (taken(rows.cells, part), own_marks), limits, effort.threads, seconds
        )
        found.put(part, (solutions.reshape(-1, 81), status, *others))
        timed_out: NDArray[np.bool_] = status == int(Status.TIMEOUT)
        return timed_out

    for own, part in rows.parts(chosen).items():
        effort.spend(part, lambda part, seconds, own=own: run(own, part, seconds))  # type: ignore[misc]
    solutions, status, counts, nodes, seconds = found.columns()
    rows.mark_missing(status)
    return SolveResult(solutions, status, counts, nodes, seconds, dict(sorted(rows.errors.items())))
