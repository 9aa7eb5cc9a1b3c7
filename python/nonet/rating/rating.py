"""Ratings: how hard a puzzle is, from the prices of the steps on the path of each ladder."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING

from ..bulk.status import End
from ..checked import of_type
from .difficulty import difficulty_of

if TYPE_CHECKING:
    from ..names import DifficultyName


class Level(IntEnum):
    """The levels of the HoDoKu scale."""

    EASY = 1
    MEDIUM = 2
    HARD = 3
    UNFAIR = 4
    EXTREME = 5

    def __str__(self) -> str:
        return self.name.capitalize()


LADDERS = {"explainer": "explainer-1.2.1", "hodoku": "hodoku-2.2", "nonet": "nonet-3"}
"""The ladders by name, each with its version."""


@dataclass(frozen=True, slots=True)
class PathRating:
    """The path of one ladder in numbers, in the ladder's own unit (tenths, or points).

    Attributes:
        ladder: the ladder with its version, as in ``"explainer-1.2.1"``.
        end: how the path ended.
        highest: the highest price of a step.
        pearl: the highest price up to the first step that places a digit.
        diamond: the price of the first step.
        total: the sum of all prices.
        level: HoDoKu's level for that sum and the hardest step; it is quoted only for HoDoKu's own ladder.
        hardest: the name of the first technique with the highest price, or None if there are no steps.
        counts: the number of uses of each technique, by its key, in the order of first use.
    """

    ladder: str
    end: End
    highest: int
    pearl: int
    diamond: int
    total: int
    level: Level
    hardest: str | None
    counts: dict[str, int] = field(hash=False)

    @property
    def is_exact(self) -> bool:
        """Whether the path reached the solution; otherwise the numbers are lower bounds."""
        return self.end == End.SOLVED

    @property
    def steps(self) -> int:
        """The number of steps of the path."""
        return sum(self.counts.values())


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a proper puzzle is.

    Attributes:
        er: the Explainer rating: the highest price on the path of Sudoku Explainer 1.2.1; None where that scale
            was not requested.
        ep: the highest price up to the first digit placed; in a "pearl" it equals the ER.
        ed: the price of the first step; in a "diamond" it equals the ER.
        hodoku: the score of HoDoKu 2.2, None where that scale was not requested.
        level: the level of HoDoKu.
        nonet: the highest price on the path of nonet's own ladder, None where that scale was not requested.
        hardest: the name of the hardest technique, on the first scale requested.
        is_exact: whether every path reached the solution; otherwise the numbers are lower bounds.
        paths: the path of each ladder in numbers.

    Example:
        >>> import nonet
        >>> puzzle = nonet.Puzzle("..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9..")
        >>> rating = puzzle.rate()
        >>> rating.er, rating.hodoku, str(rating.level)
        (1.2, 180, 'Easy')
    """

    er: float | None
    ep: float | None
    ed: float | None
    hodoku: int | None
    level: Level | None
    nonet: float | None
    hardest: str | None
    is_exact: bool
    paths: dict[str, PathRating] = field(repr=False, hash=False)

    @classmethod
    def of(cls, paths: dict[str, PathRating]) -> Rating:
        """Return the rating for some paths, a mapping from the name of each ladder to its path.

        Raises:
            TypeError: the argument is not a mapping to :class:`PathRating`.
        """
        for path in of_type("paths", paths, dict, "a mapping of PathRating by ladder").values():
            of_type("path", path, PathRating, "a PathRating")
        explainer, hodoku, own = (paths.get(name) for name in ("explainer", "hodoku", "nonet"))
        return cls(
            er=None if explainer is None else explainer.highest / 10,
            ep=None if explainer is None else explainer.pearl / 10,
            ed=None if explainer is None else explainer.diamond / 10,
            hodoku=None if hodoku is None else hodoku.total,
            level=None if hodoku is None else hodoku.level,
            nonet=None if own is None else own.highest / 10,
            hardest=next(iter(paths.values())).hardest if paths else None,
            is_exact=all(path.is_exact for path in paths.values()),
            paths=paths,
        )

    @property
    def difficulty(self) -> DifficultyName | None:
        """The difficulty in one word, a key of :data:`DIFFICULTIES`; None if no scale that determines it was requested.

        It follows from the ER, or else from the highest price on nonet's own ladder; if the rating is not exact, it is
        a lower bound. HoDoKu's level, which uses some of the same words, is :attr:`level`.

        Example:
            >>> import nonet
            >>> nonet.generate(seed=1, er=2.6).rate().difficulty
            'medium'
        """
        path = self.paths.get("explainer") or self.paths.get("nonet")
        return None if path is None else difficulty_of(path.highest)

    def _repr_html_(self) -> str:
        """Return a table with a row for each ladder, for notebooks to show."""
        from ..notebook import small_table

        rows = [(path.ladder, Rating.of({name: path}), path.steps) for name, path in self.paths.items()]
        return small_table(["ladder", "rating", "steps"], rows)

    def __str__(self) -> str:
        parts = []
        for name, path in self.paths.items():
            parts += [] if path.is_exact else ["at least"]
            if name == "explainer":
                parts.append(f"{self.er:.1f}/{self.ep:.1f}/{self.ed:.1f}")
            elif name == "hodoku":
                parts.append(f"{self.hodoku} {self.level}")
            else:
                parts.append(f"nonet {self.nonet:.1f}")
        if self.hardest:
            parts.append(self.hardest)
        return " ".join(parts)


if TYPE_CHECKING:

    class QuotedRating(Rating):
        """A rating on the scales that people quote, the Explainer's and HoDoKu's: their numbers are not None."""

        er: float
        ep: float
        ed: float
        hodoku: int
        level: Level
