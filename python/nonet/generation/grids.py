"""Random solved grids."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .. import _core
from ..bulk.rows import thread_count
from ..cell_arrays import values_of
from ..checked import reporter, span
from ..grid import Grid
from ..rules import Rules, RulesLike
from ..seeds import Seed, seed_and_index, seed_of

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
    chosen = Rules.of(rules)
    cells = _core.random_grids(chosen._core, (number, index, 1), (1, timeout), None)
    return Grid._trusted(cells.tobytes(), chosen.board)


def random_grids(
    n: int,
    rules: RulesLike = "classic",
    *,
    seed: int | None = None,
    start: int = 0,
    threads: int | None = None,
    timeout: float | None = None,
    progress: Callable[[int], object] | None = None,
) -> NDArray[np.uint8]:
    """Return solved grids.

    Under the classic rules all 6,670,903,752,021,072,936,960 grids are equally likely. That holds by construction: the
    first band and the first stack are drawn uniformly, their completions are counted, the pair is kept with a
    probability in proportion to that count, and then a completion is drawn. On boards of up to 36 cells with fewer than
    40,000 grids up to relabelling of the digits, such as 4x4 and 6x6, the grid is drawn uniformly from all grids. Under
    other rules for a 9x9 board, grids come from a random walk whose steps are equally likely in both directions, so
    they are nearly equally likely. Larger boards and boards made of several grids use such walks too, but it is not
    known how close to uniform the distribution of their grids is.

    Args:
        n: number of grids.
        rules: the rules of the grids.
        seed: 0 to 2**64 - 1; None draws a fresh one.
        start: the index of the first grid: row ``i`` is the grid with index ``start + i``.
        threads: number of threads; None for all cores. The grids do not depend on it.
        timeout: seconds for the whole call.
        progress: called a few times a second with the number of finished grids.

    Returns:
        A ``uint8`` array of shape ``(n, cells)``, such as ``(n, 81)``; ``int16`` on boards whose lowest digit is not 1.
        It is not a batch result: every row is a grid, or the call raises an error.

    Raises:
        ValueError: a number is out of range.
        MemoryError: the grids do not fit into memory.
        RulesError: the rules do not exist, or no grid satisfies them.
        SearchTimeoutError: the timeout was reached first.

    Example:
        >>> grids = random_grids(1000, seed=7)
        >>> grids.shape, set(map(int, grids.sum(axis=1)))
        ((1000, 81), {405})
    """
    first, count = span(start, n)
    rows, effort = (seed_of(seed), first, count), (thread_count(threads), timeout)
    chosen = Rules.of(rules)
    cells = _core.random_grids(chosen._core, rows, effort, reporter(progress))
    return values_of(cells.reshape(-1, chosen.board.cell_count), chosen.board)
