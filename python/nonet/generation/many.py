"""Generate many puzzles."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Unpack

from ..bulk.effort import Effort
from ..cell_arrays import values_of
from ..checked import flag, span
from ..rules import RulesLike
from ..seeds import seed_of
from .request import Request, RequestOptions, request_of
from .result import STATUS, GenerationResult

if TYPE_CHECKING:
    from typing import Any

    from ..rating import RatingResult


def generate_many(
    n: int,
    rules: RulesLike | None = None,
    *,
    seed: int | None = None,
    start: int = 0,
    threads: int | None = None,
    timeout: float | None = None,
    progress: Callable[[int], object] | None = None,
    keep: bool = False,
    **options: Unpack[RequestOptions],
) -> GenerationResult:
    """Generate many proper puzzles to order.

    Args:
        n: number of puzzles.
        rules: as in :func:`generate`.
        seed: 0 to 2**64 - 1; None draws a fresh one, which is the result's ``seed``.
        start: the index of the first puzzle: row ``i`` is ``generate(seed=(seed, start + i))``, so parts of a data set
            can be generated on several machines, or later.
        threads: number of threads; None for all cores. The puzzles do not depend on it.
        timeout: seconds for the whole call; rows not reached have ``Status.TIMEOUT``. There is no limit per row,
            because which rows reach it would depend on the machine, and the data must depend only on the seed.
        progress: called a few times a second with the number of finished rows.
        keep: True makes Ctrl-C end the run without an error: rows not reached have ``Status.INTERRUPTED``.
        options: as in :func:`generate`. Neighbours (``near=``) all differ; the seed determines their order.
            Chained puzzles need runs of about ten thousand rows to keep all lanes and threads busy.

    Raises:
        ValueError: an argument is invalid, or no known puzzle is that hard and there is no timeout.
        MemoryError: the puzzles do not fit into memory.
        RulesError: the rules do not exist.
        RefusalError: no puzzle meets the request; the message says why.

    Example:
        >>> many = generate_many(1000, seed=7, symmetry="half-turn")
        >>> len(many), bool(many.symmetry_minimal.all()), int(many.given_counts.min()) > 17
        (1000, True, True)
    """
    first, count = span(start, n)
    request = request_of(rules, options, timeout)
    indexes = Indexes(seed_of(seed), first, count)
    return fill(request, indexes, Effort.of(threads, timeout, progress=progress), flag("keep", keep))


class Indexes(NamedTuple):
    """The rows of a batch, as consecutive indexes of one seed."""

    seed: int
    start: int
    n: int


def fill(request: Request, indexes: Indexes, effort: Effort, keep: bool = False) -> GenerationResult:
    """Generate the puzzles of a request; see :func:`generate_many`."""
    import numpy as np

    columns = request.core.fill(indexes, (effort.threads, effort.clock.left()), effort.progress, keep)
    board = request.rules.board
    puzzles, solutions, status, minimal, symmetry_minimal, tried, verdicts, ladders, constraints = columns
    return GenerationResult(
        request.rules,
        request.bias,
        indexes.seed,
        indexes.start,
        values_of(puzzles.reshape(-1, board.cell_count), board),
        values_of(solutions.reshape(-1, board.cell_count), board),
        np.asarray(STATUS, dtype=np.uint8)[status],
        minimal,
        symmetry_minimal,
        tried,
        _ratings(verdicts, ladders),
        {},
        None if constraints is None else tuple(constraints),
    )


def _ratings(verdicts: Any, ladders: list[tuple[str, dict[str, Any]]]) -> RatingResult | None:
    if not ladders:
        return None
    from ..rating.many import RatingResult
    from ..rating.path_columns import path_columns

    return RatingResult(verdicts, {name: path_columns(name, arrays) for name, arrays in ladders}, {})
