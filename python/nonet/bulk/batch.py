"""Solve and count many puzzles at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

from .. import _core
from ..checked import capped
from ..clock import Clock
from ..grid import Grid
from ..puzzle import checked_nodes
from ..rules import Rules
from .columns import Columns
from .rows import Boards, Rows, thread_count, to_rows

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Status(IntEnum):
    """What is known of a row after its turn. The values never change: they are stored in files."""

    NONE = 0
    """No solution."""
    UNIQUE = 1
    """Exactly one solution; where the count limit is 1, at least one."""
    SEVERAL = 2
    """Two or more solutions."""
    MALFORMED = 3
    """Not a board; ``errors`` says why."""
    NODE_LIMIT = 4
    """The row's ``max_nodes=`` came before the answer; its count is what was found until then."""
    TIMEOUT = 5
    """The batch's ``timeout=`` came before the answer; its count is what was found until then."""


@dataclass(frozen=True, slots=True, eq=False)
class BatchResult(Columns):
    """The answer to a batch: columns of one entry a row, in the order of the rows.

    Two results are equal if all columns but ``seconds`` are.

    Attributes:
        solutions: ``(n, 81)`` ``uint8``; the first solution found, all 0 where there is none.
        status: ``(n,)`` ``uint8``, a :class:`Status` each.
        counts: ``(n,)`` ``uint64``; solutions found, up to the limit.
        nodes: ``(n,)`` ``uint64``; branch nodes of the search, 0 where deduction was enough.
        seconds: ``(n,)`` ``float64``; wall time of each row.
        errors: why a row is malformed, by row.
    """

    solutions: NDArray[np.uint8]
    status: NDArray[np.uint8]
    counts: NDArray[np.uint64]
    nodes: NDArray[np.uint64]
    seconds: NDArray[np.float64] = field(compare=False)
    errors: dict[int, str]

    def __len__(self) -> int:
        return len(self.status)

    def grids(self) -> Iterator[Grid | None]:
        """Yield each row's solution, None where none was found."""
        for row, found in zip(self.solutions, self.counts, strict=True):
            yield Grid._trusted(row.tobytes()) if found else None

    def tally(self) -> dict[Status, int]:
        """Return how many rows have each status, every status named.

        Example:
            >>> solve_many(["." * 81, "11" + "." * 79, "oops"]).tally()[Status.SEVERAL]
            1
        """
        import numpy as np

        counts = np.bincount(self.status, minlength=len(Status))
        return {status: int(counts[status]) for status in Status}


def solve_many(
    puzzles: Boards,
    rules: Rules | str = "classic",
    *,
    unique: bool = True,
    threads: int | None = None,
    timeout: float | None = None,
    max_nodes: int | None = None,
) -> BatchResult:
    """Solve many puzzles and say of each whether its solution is the only one. No row raises.

    Args:
        puzzles: an integer array of shape ``(n, 81)`` or ``(n, 9, 9)`` with 0 for empty, or an iterable of
            81-symbol strings, :class:`Puzzle`, :class:`Grid`, or anything a Grid is made from.
        rules: the rules of rows that are not :class:`Puzzle` objects; a Puzzle brings its own.
        unique: False stops at the first solution, which is faster on hard puzzles.
        threads: how many threads work; None for all cores. The answer does not depend on it.
        timeout: seconds for the whole batch; rows not reached say ``Status.TIMEOUT``.
        max_nodes: branch nodes for each puzzle; beyond them a row says ``Status.NODE_LIMIT``.

    Raises:
        ValueError: the container is no container of boards.
        RulesError: the rules do not exist.

    Example:
        >>> result = solve_many(["4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"])
        >>> Status(result.status[0]).name, str(next(result.grids()))[:9]
        ('UNIQUE', '468931527')
    """
    return _run(puzzles, rules, 2 if unique else 1, threads, timeout, max_nodes)


def count_many(
    puzzles: Boards,
    rules: Rules | str = "classic",
    *,
    limit: int = 2,
    threads: int | None = None,
    timeout: float | None = None,
    max_nodes: int | None = None,
) -> BatchResult:
    """Count the solutions of many puzzles, each up to ``limit``. Otherwise like :func:`solve_many`.

    Raises:
        ValueError: the limit is less than 1, or the container is no container of boards.

    Example:
        >>> count_many(["." * 81], limit=500).counts
        array([500], dtype=uint64)
    """
    return _run(puzzles, rules, capped("limit", limit, 1), threads, timeout, max_nodes)


class _Budget(NamedTuple):
    """What every part of a batch may use."""

    limit: int
    threads: int
    max_nodes: int | None
    timeout: float | None


def _run(
    puzzles: Boards,
    rules: Rules | str,
    limit: int,
    threads: int | None,
    timeout: float | None,
    max_nodes: int | None,
) -> BatchResult:
    clock = Clock(timeout)
    chosen = Rules.of(rules)
    rows = to_rows(puzzles)
    marks = rows.marks()
    # Rows with rules of their own wait their turn as malformed ones, which cost nothing.
    groups = rows.by_rules(chosen)
    budget = _Budget(limit, thread_count(threads), checked_nodes(max_nodes), timeout)
    result = _run_rows(rows, marks, chosen, budget, [row for group in groups.values() for row in group])
    for own, group in groups.items():
        part = _run_rows(
            Rows(rows.cells[group], {}),
            None if marks is None else marks[group],
            own,
            budget._replace(timeout=clock.left()),
            [],
        )
        for column in ("solutions", "status", "counts", "nodes", "seconds"):
            getattr(result, column)[group] = getattr(part, column)
    return result


def _run_rows(
    rows: Rows, marks: NDArray[np.uint32] | None, rules: Rules, budget: _Budget, skip: list[int]
) -> BatchResult:
    cells = rows.cells
    if skip:
        cells = cells.copy()
        cells[skip] = 255
    solutions, status, counts, nodes, seconds = _core.run_batch(
        rules._core,
        cells.reshape(-1),
        None if marks is None else marks.reshape(-1),
        *budget,
    )
    return BatchResult(
        solutions.reshape(-1, 81),
        status,
        counts,
        nodes,
        seconds,
        dict(sorted(rows.errors.items())),
    )
