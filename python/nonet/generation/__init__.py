"""Random puzzles to order, and random solved grids.

Everything comes from a seed: the puzzle with a seed and an index is the same on any machine and any number of threads,
for one version of nonet. A data set is determined by its seed, and any part of it can be generated separately.
"""

from .generated import Generated
from .grids import random_grid, random_grids
from .many import generate_many
from .result import GenerationResult
from .single import generate
from .symmetries import SYMMETRIES

__all__ = [
    "SYMMETRIES",
    "Generated",
    "GenerationResult",
    "generate",
    "generate_many",
    "random_grid",
    "random_grids",
]
