"""Random regions for jigsaws."""

from __future__ import annotations

from .. import _core
from ..checked import whole
from ..seeds import Seed, seed_and_index


def random_regions(size: int = 9, *, seed: Seed = None, timeout: float | None = None) -> tuple[int, ...]:
    """Return the regions of a random jigsaw: connected, with as many cells as a row, and with a solved grid.

    Regions start as boxes and exchange cells with their neighbours while keeping every region connected. Not all maps
    are equally likely. On boards of about 18x18 and more, the regions are closer to boxes, because a search has to find
    a solved grid for them.

    Args:
        size: the number of rows, and of columns, of the board.
        seed: a seed, or ``(seed, index)``; None draws a fresh one.
        timeout: seconds; boards of 25x25 and more take several seconds.

    Returns:
        The number of each cell's region, from 0, row by row. Pass it to ``Rules(regions=...)``.

    Raises:
        ValueError: an argument is out of range.
        RulesError: there is no board of this size.
        SearchTimeoutError: the timeout was reached first.

    Example:
        >>> from nonet import Rules, generate
        >>> regions = random_regions(6, seed=7)
        >>> [regions.count(region) for region in range(6)]
        [6, 6, 6, 6, 6, 6]
        >>> generate(Rules(regions=regions), seed=1).is_minimal
        True
    """
    return tuple(_core.random_regions(whole("size", size, 1, 36), seed_and_index(seed), timeout))
