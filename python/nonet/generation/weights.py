"""The share of each number of givens among all minimal puzzles, and the resulting weights of rows."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from .. import _core

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..names import BiasName

BIASES: tuple[BiasName, ...] = tuple(_core.BIASES)
"""How random minimal puzzles are drawn, the default first; see :func:`nonet.generate`."""

SHARES = {
    20: 1.32e-9,
    21: 3.4e-7,
    22: 3.48e-5,
    23: 0.00148,
    24: 0.0228,
    25: 0.1342,
    26: 0.3191,
    27: 0.3271,
    28: 0.1548,
    29: 0.03598,
    30: 0.0041,
    31: 0.000241,
    32: 1.02e-5,
}
"""The share of each number of givens among all minimal puzzles of plain Sudoku, as published by Denis Berthier."""


def weights_of(given_counts: NDArray[np.int64], bias: BiasName = "top-down") -> NDArray[np.float64]:
    """Return a weight for each row.

    Args:
        given_counts: the number of givens of each row, 0 for rows without a puzzle.
        bias: how the rows were drawn. With ``"top-down"``, the weights of all rows with the same number of givens add
            up to its share. With ``"controlled"``, the weight of a puzzle with n givens is proportional to C(81, n),
            and all weights add up to 1.

    Example:
        >>> import numpy as np
        >>> weights_of(np.array([24, 24, 26, 40])).round(4).tolist()
        [0.0114, 0.0114, 0.3191, 0.0]
        >>> weights_of(np.array([25, 26, 0]), "controlled").round(4).tolist()
        [0.3171, 0.6829, 0.0]
    """
    import numpy as np

    if bias == "controlled":
        chances = np.array([0.0, *(float(comb(81, given)) for given in range(1, 82))])
        ways = chances[given_counts]
        shared: NDArray[np.float64] = ways / max(ways.sum(), 1.0)
        return shared
    shares = np.zeros(82)
    shares[list(SHARES)] = list(SHARES.values())
    counts = np.bincount(given_counts, minlength=82)
    weights: NDArray[np.float64] = (shares / np.maximum(counts, 1))[given_counts]
    return weights
