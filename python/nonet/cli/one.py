"""Answer a single puzzle without loading numpy, and show how far a long search has got."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from ..bulk.status import Status
from ..errors import NodeLimitError, SearchTimeoutError
from ..grid import Grid
from .run import Run
from .waiting import Waiting
from .words import counted

if TYPE_CHECKING:
    from ..givens import Progress
    from ..puzzle import Puzzle


class One(NamedTuple):
    """The answer to one puzzle.

    Attributes:
        status: whether it has no solution, one or several, or which limit was reached.
        solution: the first solution, or None if none is known.
        found: the number of solutions found, up to the limit.
        nodes: the branch nodes of the search.
        seconds: the time it took.
    """

    status: Status
    solution: Grid | None = None
    found: int = 0
    nodes: int = 0
    seconds: float = 0.0


def answer_one(run: Run, puzzle: Puzzle, limit: int, limits: Mapping[str, Any]) -> One:
    """Return the answer to a puzzle of a run, counting up to ``limit`` solutions."""
    with Waiting(run.may_wait) as waiting:

        def show(done: float, solutions: int) -> None:
            waiting.text = f"{done:.1%} done, {counted(solutions, 'solution')}" if done else "searching"

        start = perf_counter()
        try:
            answer = _answer(puzzle, limit, row_seconds(run, limits), limits["max_nodes"], show)
        except SearchTimeoutError:
            answer = One(Status.TIMEOUT)
        return answer._replace(seconds=perf_counter() - start)


def row_seconds(run: Run, limits: Mapping[str, Any]) -> float | None:
    """Return the time limit of a puzzle that starts now, in seconds.

    Raises:
        SearchTimeoutError: no time is left.
    """
    known = [seconds for seconds in (run.seconds_left(limits["timeout"]), limits["row_timeout"]) if seconds is not None]
    if 0 in known:
        raise SearchTimeoutError("no time is left")
    return min(known, default=None)


def _answer(puzzle: Puzzle, limit: int, timeout: float | None, max_nodes: int | None, progress: Progress) -> One:
    try:
        found = puzzle.search(limit=limit, timeout=timeout, max_nodes=max_nodes, progress=progress)
    except NodeLimitError:
        # A solution may have been found before that.
        solution = None
        with suppress(NodeLimitError, SearchTimeoutError):
            solution = puzzle.solve(timeout=timeout, max_nodes=max_nodes)
        return One(Status.NODE_LIMIT, solution, int(solution is not None), max_nodes or 0)
    return One(Status(min(found.count, 2)), found.solution, found.count, found.nodes)
