"""The rows of one question, and comparisons based on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import inf

from .comparison import Comparison, Measure, Verdict, compare
from .row import Facts, Row

DIFFICULTIES = ((0, 0), (1, 9), (10, 99), (100, None))
"""Classes of difficulty: the minimum and maximum number of branch nodes in each."""


class Evidence:
    """The rows of one question.

    Attributes:
        facts: how they were measured.
        rows: the rows.
        sets: the names of the sets, in the order of the rows.
        contestants: the names of the contestants, in the order of the rows.
    """

    def __init__(self, facts: Facts, rows: Iterable[Row]) -> None:
        self.facts = facts
        self.rows = tuple(rows)
        self.sets = tuple(dict.fromkeys(row.set for row in self.rows))
        self.contestants = tuple(dict.fromkeys(row.contestant for row in self.rows))

    def of(self, contestant: str) -> list[Row]:
        """Return the rows of a contestant."""
        return [row for row in self.rows if row.contestant == contestant]

    def compare(
        self, contestant: str, baseline: str, measure: Measure = "seconds", set_: str | None = None
    ) -> Comparison:
        """Compare two contestants, on one set or on all."""
        return compare((row for row in self.rows if set_ in (None, row.set)), contestant, baseline, measure)

    def ranking(self, contestants: Iterable[str], baseline: str, measure: Measure = "seconds") -> list[Comparison]:
        """Compare contestants with a baseline, in ascending order of cost."""
        found = [self.compare(name, baseline, measure) for name in contestants]
        return sorted(found, key=lambda one: one.ratio if one.puzzles else inf)

    def rivals(self, best: str, contestants: Iterable[str]) -> list[Comparison]:
        """Return the comparisons with the best contestant that do not show that it takes less time."""
        others = (self.compare(name, best) for name in contestants if name != best)
        return [one for one in others if one.verdict in (Verdict.UNKNOWN, Verdict.EQUAL)]

    def shares(self, contestant: str) -> dict[str, tuple[float, float]]:
        """Return each strategy's share of the time spent on inference, and of the candidates removed."""
        seconds: Counter[str] = Counter()
        removed: Counter[str] = Counter()
        for row in self.of(contestant):
            seconds.update(row.seconds_by)
            removed.update(row.removed)
        return {
            name: (seconds[name] / (seconds.total() or 1), removed[name] / (removed.total() or 1)) for name in seconds
        }


def difficulty_classes(rows: Sequence[Row]) -> list[tuple[str, list[Row]]]:
    """Return rows by class of difficulty, as (name, rows), without empty classes.

    Example:
        >>> difficulty_classes([])
        []
    """
    classes = []
    for low, high in DIFFICULTIES:
        chosen = [row for row in rows if low <= row.difficulty and (high is None or row.difficulty <= high)]
        name = str(low) if low == high else f"{low} or more" if high is None else f"{low} to {high}"
        if chosen:
            classes.append((name, chosen))
    return classes
