"""Data that describe the contents of figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from ..comparison import Comparison


@dataclass(frozen=True, slots=True)
class Bar:
    """A line of bars: a label, and a comparison for each panel."""

    label: str
    comparisons: tuple[Comparison, ...]


@dataclass(frozen=True, slots=True)
class Bars:
    """Ablation bars: cost relative to a baseline, with the 95% interval."""

    caption: str
    baseline: str
    rows: tuple[Bar, ...]

    @property
    def legend(self) -> str:
        """The text below the figure."""
        some = any(one.left_out for row in self.rows for one in row.comparisons)
        return f"{self.caption}{'; the number of puzzles is in brackets if some are left out' if some else ''}"


@dataclass(frozen=True, slots=True)
class Cactus:
    """A cactus plot for each set: the n-th fastest puzzle of each contestant, and the time it took."""

    caption: str
    contestants: Mapping[str, str]
    sets: Sequence[str]

    @property
    def legend(self) -> str:
        """The text below the figure."""
        return self.caption


@dataclass(frozen=True, slots=True)
class NodesByDifficulty:
    """Boards examined against the difficulty of the puzzle, with the medians of classes."""

    caption: str
    contestants: Mapping[str, str]

    @property
    def legend(self) -> str:
        """The text below the figure."""
        return f"{self.caption}; lines are medians, if at least half of the puzzles were solved"


Spec: TypeAlias = Bars | Cactus | NodesByDifficulty
