"""Comparisons of two contestants on the same puzzles: the ratio of their times, or of their nodes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Literal, TypeAlias

from ..checked import of_type
from .row import WRONG, Row

Measure: TypeAlias = Literal["seconds", "nodes"]

FEWEST_PUZZLES = 6
"""With fewer puzzles than this, the bootstrap interval is too narrow to be reliable."""
RESAMPLES = 4000
SEED = 20_050_401


class Verdict(Enum):
    """The conclusion that a comparison supports about its first contestant."""

    LESS = "less"
    MORE = "more"
    EQUAL = "equal"
    """Equal on every puzzle, with no randomness involved."""
    UNKNOWN = "unknown"
    """The interval includes 1, there are too few puzzles, or the ratio is only a bound that decides nothing."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """The ratio of one contestant's cost to another's, over the puzzles given to both.

    Attributes:
        contestant: the contestant in the numerator.
        baseline: the contestant in the denominator.
        measure: "seconds" or "nodes".
        puzzles: the number of puzzles compared.
        left_out: the number left out because both ran out of time (or, for nodes, at least one did).
        ratio: the ratio of the geometric means.
        low: the lower end of its 95% interval.
        high: the upper end.
        out: the number of compared puzzles on which the contestant ran out of time.
        baseline_out: the number on which the baseline ran out of time.
        changed: the number on which the two differ.
    """

    contestant: str
    baseline: str
    measure: Measure
    puzzles: int
    left_out: int
    ratio: float
    low: float
    high: float
    out: int
    baseline_out: int
    changed: int

    @property
    def verdict(self) -> Verdict:
        """The conclusion about the contestant."""
        if self.puzzles and not self.changed:
            return Verdict.EQUAL
        if self.puzzles < FEWEST_PUZZLES or self.low <= 1 <= self.high:
            return Verdict.UNKNOWN
        if self.high < 1:
            return Verdict.UNKNOWN if self.bound == "at least" else Verdict.LESS
        return Verdict.UNKNOWN if self.bound == "at most" else Verdict.MORE

    @property
    def is_level(self) -> bool:
        """Whether there are enough puzzles, and their interval includes 1."""
        return self.verdict is Verdict.EQUAL or (self.puzzles >= FEWEST_PUZZLES and self.low <= 1 <= self.high)

    @property
    def bound(self) -> str:
        """The qualifier of the ratio after timeouts: "at least", "at most", "about", or "" if the ratio is exact."""
        if self.out and self.baseline_out:
            return "about"
        return "at least" if self.out else "at most" if self.baseline_out else ""

    def flipped(self) -> Comparison:
        """Return the same comparison with contestant and baseline exchanged."""
        return replace(
            self,
            contestant=self.baseline,
            baseline=self.contestant,
            ratio=1 / self.ratio,
            low=1 / self.high,
            high=1 / self.low,
            out=self.baseline_out,
            baseline_out=self.out,
        )


def compare(rows: Iterable[Row], contestant: str, baseline: str, measure: Measure = "seconds") -> Comparison:
    """Compare two contestants on the puzzles that were given to both.

    Puzzles on which both ran out of time are left out, and so are wrong answers. If only one ran out of time, its time
    counts as the limit. Its nodes would be misleading, because a slow search examines few of them in that time. Nodes
    are therefore compared only on puzzles that both answered. The interval is a percentile bootstrap over puzzles, set
    by set, so that every resample has the same number of puzzles from each set.

    Args:
        rows: the rows of both contestants, possibly among others.
        contestant: the name of one contestant.
        baseline: the name of the other.
        measure: "seconds", or "nodes" (zero nodes count as one).
    """
    import numpy as np

    pairs, left_out = _pairs(rows, contestant, baseline, measure)
    least = 1 if measure == "nodes" else 1e-9
    logs = [np.log(max(getattr(a, measure), least) / max(getattr(b, measure), least)) for a, b in pairs]
    by_set: dict[str, list[float]] = {}
    for (row, _), log in zip(pairs, logs, strict=True):
        by_set.setdefault(row.set, []).append(float(log))
    low, ratio, high = _interval(list(by_set.values()))
    return Comparison(
        contestant,
        baseline,
        measure,
        puzzles=len(pairs),
        left_out=left_out,
        ratio=ratio,
        low=low,
        high=high,
        out=sum(not a.is_answered for a, _ in pairs),
        baseline_out=sum(not b.is_answered for _, b in pairs),
        changed=sum(log != 0 for log in logs),
    )


def _pairs(rows: Iterable[Row], contestant: str, baseline: str, measure: Measure) -> tuple[list[tuple[Row, Row]], int]:
    """Return the two rows of each puzzle that counts, and the number of puzzles that do not count."""
    found: dict[str, dict[tuple[str, int], Row]] = {contestant: {}, baseline: {}}
    for row in of_type("rows", rows, Iterable, "the rows of a study"):  # type: ignore[type-abstract]
        of_type("row", row, Row, "a Row of a study")
        if row.contestant in found and row.status != WRONG:
            found[row.contestant][row.key] = row
    both = [(row, found[baseline][key]) for key, row in found[contestant].items() if key in found[baseline]]
    enough = any if measure == "seconds" else all
    kept = [(a, b) for a, b in both if enough((a.is_answered, b.is_answered))]
    return kept, len(both) - len(kept)


def _interval(groups: list[list[float]]) -> tuple[float, float, float]:
    """Return the lower end, the ratio and the upper end, from the logarithms of each set's ratios."""
    import numpy as np

    count = sum(map(len, groups))
    if count == 0:
        return float("nan"), float("nan"), float("nan")
    rng = np.random.default_rng(SEED)
    sums = np.zeros(RESAMPLES)
    for group in groups:
        logs = np.array(group)
        sums += logs[rng.integers(0, len(logs), (RESAMPLES, len(logs)))].sum(axis=1)
    low, high = np.exp(np.percentile(sums / count, [2.5, 97.5]))
    return float(low), float(np.exp(np.sum([sum(group) for group in groups]) / count)), float(high)
