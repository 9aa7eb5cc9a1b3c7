"""Summaries of a contestant's times."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .row import Row

ALL_SETS = "all sets"
"""The name of all sets taken together."""


@dataclass(frozen=True, slots=True)
class Summary:
    """One contestant's results on one set.

    A solve that ran out of time counts as the time limit, so times with such solves are lower bounds.

    Attributes:
        contestant: its name.
        set: the set's name, or "all sets".
        puzzles: the number of puzzles it was given.
        answered: the number it answered correctly in time.
        median: the median of the seconds.
        mean: the mean of the seconds.
        p95: the 95th percentile of the seconds.
        worst: the maximum of the seconds.
        par2: the mean if each unanswered puzzle counts as twice the limit (penalised average runtime).
        nodes: the geometric mean of the nodes.
    """

    contestant: str
    set: str
    puzzles: int
    answered: int
    median: float
    mean: float
    p95: float
    worst: float
    par2: float
    nodes: float

    @property
    def share(self) -> float:
        """The share of the puzzles that it answered, 0 to 1."""
        return self.answered / self.puzzles


def summarise(rows: Sequence[Row], timeout: float) -> list[Summary]:
    """Return a summary for each contestant on each set, then on all sets if there are several."""
    sets = dict.fromkeys(row.set for row in rows)
    together = [row.in_set(ALL_SETS) for row in rows] if len(sets) > 1 else []
    groups: dict[tuple[str, str], list[Row]] = {}
    for row in [*rows, *together]:
        groups.setdefault((row.contestant, row.set), []).append(row)
    order = [*sets, ALL_SETS]
    names = [*dict.fromkeys(row.contestant for row in rows)]
    return [_summary(groups[name, where], timeout) for name in names for where in order if (name, where) in groups]


def _summary(rows: Sequence[Row], timeout: float) -> Summary:
    import numpy as np

    seconds = np.array([row.seconds for row in rows])
    penalised = [row.seconds if row.is_answered else 2 * timeout for row in rows]
    return Summary(
        contestant=rows[0].contestant,
        set=rows[0].set,
        puzzles=len(rows),
        answered=sum(row.is_answered for row in rows),
        median=float(np.median(seconds)),
        mean=float(seconds.mean()),
        p95=float(np.percentile(seconds, 95)),
        worst=float(seconds.max()),
        par2=float(np.mean(penalised)),
        nodes=geometric_mean(max(row.nodes, 1) for row in rows),
    )


def geometric_mean(values: Iterable[float]) -> float:
    """Return the geometric mean of numbers above 0.

    Example:
        >>> round(geometric_mean([1, 100]), 9)
        10.0
    """
    import numpy as np

    return float(np.exp(np.mean(np.log([*values]))))
