"""Make many puzzles."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Unpack

from ..bulk.rows import thread_count
from ..checked import span
from ..rules import Rules
from .result import GeneratedMany
from .seeds import seed_of
from .wishes import Order, Wishes, order_of

if TYPE_CHECKING:
    from typing import Any

    from ..rating import RatingResult


def generate_many(
    n: int,
    rules: Rules | str | None = None,
    *,
    seed: int | None = None,
    start: int = 0,
    threads: int | None = None,
    timeout: float | None = None,
    progress: Callable[[int], object] | None = None,
    keep: bool = False,
    **wishes: Unpack[Wishes],
) -> GeneratedMany:
    """Make many puzzles, each with exactly one solution, as they are wished for.

    Args:
        n: how many.
        rules: as in :func:`generate`.
        seed: 0 to 2**64 - 1; None is a fresh one, which the result tells.
        start: the index of the first puzzle: row ``i`` is ``generate(seed=(seed, start + i))``, so parts of a data set
            can be made on several machines, or later.
        threads: how many threads work; None for all cores. The puzzles do not depend on it.
        timeout: seconds for all of them; rows not reached say ``MadeStatus.TIMEOUT``.
        progress: called a few times a second with the number of rows that are done.
        keep: True makes Ctrl-C end the run without an error: rows not reached say ``MadeStatus.INTERRUPTED``.
        wishes: as in :func:`generate`. Neighbours (``near=``) all differ; the seed says in which order they come.
            Chained puzzles keep all lanes and threads busy in runs of some ten thousand.

    Raises:
        ValueError: a value makes no sense, or no puzzle as hard is known and there is no timeout.
        MemoryError: there is no memory for so many.
        RulesError: the rules do not exist.
        ImpossibleWishError: there are no such puzzles, and why.

    Example:
        >>> many = generate_many(1000, seed=7, symmetry="half-turn")
        >>> len(many), bool(many.symmetry_minimal.all()), int(many.clues.min()) > 17
        (1000, True, True)
    """
    first, count = span("start", start, "n", n)
    return fill(
        order_of(rules, wishes, timeout), seed_of(seed), first, count, thread_count(threads), timeout, progress, keep
    )


def fill(
    order: Order,
    seed: int,
    start: int,
    count: int,
    threads: int,
    timeout: float | None,
    progress: Callable[[int], object] | None,
    keep: bool = False,
) -> GeneratedMany:
    """Make the puzzles of an order; see :func:`generate_many`."""
    columns = order.core.fill(seed, start, count, threads, timeout, progress, keep)
    puzzles, solutions, status, minimal, symmetry_minimal, tried, verdicts, ladders = columns
    return GeneratedMany(
        order.rules,
        order.bias,
        seed,
        start,
        puzzles.reshape(-1, 81),
        solutions.reshape(-1, 81),
        status,
        minimal,
        symmetry_minimal,
        tried,
        _ratings(verdicts, ladders),
    )


def _ratings(verdicts: Any, ladders: list[tuple[str, dict[str, Any]]]) -> RatingResult | None:
    if not ladders:
        return None
    from ..rating.many import PathColumns, RatingResult
    from ..rating.rating import LADDERS

    return RatingResult(verdicts, {name: PathColumns(LADDERS[name], **arrays) for name, arrays in ladders}, {})
