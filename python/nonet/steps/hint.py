"""Hints: the next useful fact, revealed in levels."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from .. import _core
from ..checked import near, shown
from ..sentences import sentence
from .ladder import Ladder, LadderLike, in_words
from .mistakes import Mistake, mistakes_of
from .step import Step

if TYPE_CHECKING:
    from ..names import FirstHint, HintLevel
    from .state import State

LEVELS = tuple(_core.HINT_LEVELS)
"""The levels of a hint about a step, from the least revealing to the most."""

FIRSTS = tuple(_core.HINT_FIRSTS)
"""What the first level of a hint can reveal: a region of the board, digits, or the kind of pattern."""


class HintKind(StrEnum):
    """The subject of a hint."""

    MISTAKE = "mistake"
    """Something on the board is wrong."""
    NO_SOLUTION = "no_solution"
    """The puzzle has no solution, or the board leaves none."""
    SEVERAL_SOLUTIONS = "several_solutions"
    """The puzzle has more than one solution."""
    SOLVED = "solved"
    """There is nothing more to do."""
    STEP = "step"
    """There is a next step."""
    STUCK = "stuck"
    """The ladder finds no step here."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint.

    Attributes:
        kind: what the hint is about.
        text: the hint in words.
        level: how much it reveals about the step, 1 to 4.
        step: the complete step, if the hint is about one.
        mistakes: all mistakes, if the hint is about mistakes; the text names the first.
    """

    kind: HintKind
    text: str
    level: int = 1
    step: Step | None = None
    mistakes: tuple[Mistake, ...] = ()

    def more(self) -> Hint:
        """Return the next level of hint about the same step, or this hint if it already tells everything.

        Example:
            >>> from nonet import Puzzle
            >>> puzzle = Puzzle("2....6.3.6...8.....53....86..74....1...3....2.....9..3.78......9......4.524.7....")
            >>> hint = puzzle.hint()
            >>> for level in (hint, hint.more(), hint.more().more()):
            ...     print(level)
            Look at box 1.
            Look at box 1: there is a hidden single.
            Look at box 1: there is a hidden single in r3c1.
        """
        if self.step is None or self.level == len(LEVELS):
            return self
        return about(self.step, self.level + 1)

    def _repr_html_(self) -> str:
        """The board, or the step at the last level, with the hint below it, for notebooks to show."""
        from ..notebook import picture_with_lines

        if self.step is None:
            return picture_with_lines("", self.text.splitlines())
        told = self.level == len(LEVELS)
        picture = self.step.svg(caption="") if told else self.step.state.svg(labels=True)
        return picture_with_lines(picture, self.text.splitlines())

    def __str__(self) -> str:
        return self.text


def hint_for(state: State, wish: tuple[HintLevel, FirstHint], ladder: LadderLike, timeout: float | None) -> Hint:
    """Return the hint for a state. The level and the first level are given as to :meth:`State.hint`."""
    (wanted, first), chosen = _checked(*wish), Ladder.of(ladder)
    kind, text, wrong, found = state._known.hint(state._played, chosen._core_for(state.rules), timeout)
    if found is not None:
        return about(Step._of(found, state, chosen.price(found.price), chosen.title), wanted, first)
    if kind == HintKind.STEP:
        return Hint(HintKind.STUCK, _stuck(chosen), wanted)
    return Hint(HintKind(kind), text, wanted, mistakes=tuple(mistakes_of(state, wrong)))


def _stuck(ladder: Ladder) -> str:
    if ladder == Ladder.of("nonet"):
        return sentence("no-hint.stuck")
    return sentence("no-hint.stuck-on", ladder=in_words(ladder.title))


def about(step: Step, level: int, first: FirstHint = "region") -> Hint:
    """Return the hint that reveals a step up to a level."""
    return Hint(HintKind.STEP, _text(step, level, first), level, step)


def _text(step: Step, level: int, first: FirstHint) -> str:
    telling = step.telling
    if level == 1:
        return (telling.hints[0], *telling.firsts)[FIRSTS.index(first)]
    return telling.text() if level == len(LEVELS) else telling.hints[level - 1]


def _checked(level: HintLevel, first: FirstHint) -> tuple[int, FirstHint]:
    if first not in FIRSTS:
        raise ValueError(f"a hint cannot tell {shown(first)} first; it can tell {', '.join(FIRSTS)}")
    return _level(level), first


def _level(level: HintLevel) -> int:
    if isinstance(level, str) and level in LEVELS:
        return LEVELS.index(level) + 1
    if isinstance(level, int) and not isinstance(level, bool) and 1 <= level <= len(LEVELS):
        return level
    known = ", ".join(f"{number} or {name!r}" for number, name in enumerate(LEVELS, 1))
    raise ValueError(f"there is no level {shown(level)}{near(level, LEVELS)}; levels are {known}")
