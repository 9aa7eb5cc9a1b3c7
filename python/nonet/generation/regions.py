"""Random regions for jigsaws."""

from __future__ import annotations

from .. import _core
from ..checked import whole
from .seeds import Seed, seed_and_index


def random_regions(size: int = 9, *, seed: Seed = None, timeout: float | None = None) -> tuple[int, ...]:
    """Return the regions of a random jigsaw: connected, with as many cells as a row, and with a solved grid.

    They start as boxes and exchange cells with their neighbours as long as all stay connected. Not all maps are equally
    likely.

    Args:
        size: the rows and columns of the board.
        seed: a seed, or ``(seed, index)``; None draws a fresh one.
        timeout: seconds; from about 16x16 cells on, a map with a grid may take long to find.

    Returns:
        The number of the region of each cell, row by row, from 0. ``Rules(regions=...)`` takes it.

    Raises:
        ValueError: an argument is out of range.
        RulesError: there is no board of this size.
        SearchTimeoutError: the timeout came first.

    Example:
        >>> from nonet import Rules, generate
        >>> regions = random_regions(6, seed=7)
        >>> [regions.count(region) for region in range(6)]
        [6, 6, 6, 6, 6, 6]
        >>> generate(Rules(regions=regions), seed=1).is_minimal
        True
    """
    return tuple(_core.random_regions(whole("size", size, 1, 36), seed_and_index(seed), timeout))
