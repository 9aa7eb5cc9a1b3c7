"""Solved grids at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import _core
from ..bulk.rows import thread_count
from ..checked import span
from ..grid import Grid
from ..rules import Rules, RulesLike
from .seeds import Seed, seed_and_index, seed_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def random_grid(rules: RulesLike = "classic", *, seed: Seed = None, timeout: float | None = None) -> Grid:
    """Return a solved grid; see :func:`random_grids`.

    Example:
        >>> random_grid(seed=7) == Grid(random_grids(1, seed=7)[0])
        True
    """
    number, index = seed_and_index(seed)
    cells = _core.random_grids(Rules.of(rules)._core, number, index, 1, 1, timeout)
    return Grid._trusted(cells.tobytes())


def random_grids(
    n: int,
    rules: RulesLike = "classic",
    *,
    seed: int | None = None,
    start: int = 0,
    threads: int | None = None,
    timeout: float | None = None,
) -> NDArray[np.uint8]:
    """Return solved grids.

    Under the classic rules all 6,670,903,752,021,072,936,960 grids are equally likely. That is so by construction: the
    first band and the first stack are drawn uniformly, the ways to complete them are counted, the pair is kept with a
    chance in proportion to that count, and then one of the ways is drawn. Under other rules grids come of a
    random walk whose steps lead forth and back equally often, so that they are nearly equally likely.

    Args:
        n: how many.
        rules: the rules of the grids.
        seed: 0 to 2**64 - 1; None is a fresh one.
        start: the index of the first grid: row ``i`` is the grid with index ``start + i``.
        threads: how many threads work; None for all cores. The grids do not depend on it.
        timeout: seconds for all of them.

    Returns:
        An array ``(n, 81)`` of ``uint8``.

    Raises:
        ValueError: a number is out of range.
        MemoryError: there is no memory for so many.
        RulesError: the rules do not exist, or no grid keeps them.
        SearchTimeoutError: the time was over first.

    Example:
        >>> grids = random_grids(1000, seed=7)
        >>> grids.shape, set(map(int, grids.sum(axis=1)))
        ((1000, 81), {405})
    """
    first, count = span("start", start, "n", n)
    cells = _core.random_grids(Rules.of(rules)._core, seed_of(seed), first, count, thread_count(threads), timeout)
    return cells.reshape(-1, 81)
