"""Rate one puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..bulk.status import Status
from ..errors import NoSolutionError, SearchTimeoutError, SeveralSolutionsError
from .many import rate_many
from .rating import Rating

if TYPE_CHECKING:
    from ..above import Puzzle
    from ..names import Scale


def rate(
    puzzle: Puzzle,
    *,
    scales: Sequence[Scale] | None = None,
    timeout: float | None = None,
    max_er: float | None = None,
) -> Rating:
    """Return how hard a proper puzzle is; see :meth:`Puzzle.rate`.

    Raises:
        NoSolutionError: the puzzle has no solution.
        SeveralSolutionsError: it has more than one.
        SearchTimeoutError: the timeout was reached before the number of solutions was known.
    """
    result = rate_many([puzzle], puzzle.rules, scales=scales, threads=1, row_timeout=timeout, max_er=max_er)
    status = Status(int(result.status[0]))
    if status == Status.NONE:
        raise NoSolutionError("the puzzle has no solution, so there is nothing to rate")
    if status == Status.SEVERAL:
        raise SeveralSolutionsError("the puzzle has more than one solution, so no step would be valid")
    rating = result[0]
    if rating is None:
        raise SearchTimeoutError("stopped at the time limit (timeout=)")
    return rating
