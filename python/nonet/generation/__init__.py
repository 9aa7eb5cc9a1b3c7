"""Random puzzles to order, and random solved grids.

A seed and an index determine a puzzle: one version of nonet generates the same puzzle on any machine, with any number
of threads. A seed therefore determines a data set, and any part of it can be generated separately.
"""

from .changing import complete, easier, harder
from .generated import Generated
from .grids import random_grid, random_grids
from .many import generate_many
from .regions import random_regions
from .result import GenerationResult
from .single import generate
from .symmetries import SYMMETRIES

__all__ = [
    "SYMMETRIES",
    "Generated",
    "GenerationResult",
    "complete",
    "easier",
    "generate",
    "generate_many",
    "harder",
    "random_grid",
    "random_grids",
    "random_regions",
]
