"""The columns of ratings in tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..bulk.columns import Column
from ..bulk.status import Status

if TYPE_CHECKING:
    from ..rating import Rating
    from ..rating.many import RatingResult


def techniques(rating: Rating) -> str:
    """Return how often the path of the first scale uses each technique, as in ``naked-single x51; naked-pair x2``."""
    counts = next(iter(rating.paths.values())).counts
    return "; ".join(f"{key} x{count}" for key, count in counts.items())


def ratings(result: RatingResult) -> Mapping[str, Column]:
    """Return the columns of a result, and what each rating says in words."""
    rows, own = list(result), result.paths.get("nonet")
    return {
        **result._columns(),
        **({} if own is None else {"nonet": Column(own.highest / 10, result.status != int(Status.UNIQUE))}),
        "hardest": Column([None if row is None else row.hardest for row in rows]),
        "techniques": Column([None if row is None else techniques(row) for row in rows]),
        "difficulty": Column([None if row is None else row.difficulty for row in rows]),
    }
