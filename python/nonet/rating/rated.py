"""The columns of ratings in tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..bulk.columns import Column

if TYPE_CHECKING:
    from ..rating import Rating
    from ..rating.many import RatingResult


def techniques(rating: Rating) -> str:
    """Return how often the path of the first scale uses each technique, as in ``naked-single x51; naked-pair x2``."""
    counts = next(iter(rating.paths.values())).counts
    return "; ".join(f"{key} x{count}" for key, count in counts.items())


def ratings(result: RatingResult) -> Mapping[str, Column]:
    """Return the columns of a result, and what each rating says in words."""
    import numpy as np

    rows, unrated = list(result), np.ones(len(result), dtype=bool)
    return {
        # A table has this column before it is known whether a row has rules of its own.
        "nonet": Column(np.zeros(len(result)), unrated),
        **result._columns(),
        "hardest": Column([None if row is None else row.hardest for row in rows]),
        "techniques": Column([None if row is None else techniques(row) for row in rows]),
        "difficulty": Column([None if row is None else row.difficulty for row in rows]),
    }
