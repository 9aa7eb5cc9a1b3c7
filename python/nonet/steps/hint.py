"""Hints: the next useful fact, revealed in levels."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from ..checked import shown
from ..clock import Clock
from ..faults import visible_faults
from .finding import next_step
from .ladder import Ladder, LadderLike
from .mistakes import Mistake
from .parts import Candidate
from .words import cells_in_words, digits_in_words, houses_in_words, lower_name, there_is

if TYPE_CHECKING:
    from ..names import HintLevel
    from .state import State
    from .step import Step

LEVELS = ("where", "technique", "cells", "reason")
"""What a hint reveals about a step, from least to most."""

FEW = 2
"""Maximum number of houses that a hint names as the place to look."""

MANY = 8
"""For a chain through more cells than this, a hint names only the cells where it starts."""


class HintKind(StrEnum):
    """What a hint is about."""

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

    def __str__(self) -> str:
        return self.text


def hint_for(state: State, level: HintLevel, ladder: LadderLike, timeout: float | None) -> Hint:
    """Return the hint for a state; see :meth:`State.hint`."""
    wanted, chosen, clock = _level(level), Ladder.of(ladder), Clock(timeout)
    mistakes = tuple(state.mistakes(timeout=clock.left()))
    if mistakes:
        return Hint(HintKind.MISTAKE, str(mistakes[0]), wanted, mistakes=mistakes)
    if state.is_solved:
        return Hint(HintKind.SOLVED, "solved", wanted)
    count = state.count(timeout=clock.left())
    if not count:
        faults = visible_faults(state.puzzle)
        reason = faults[0].message if faults else "the puzzle has none"
        return Hint(HintKind.NO_SOLUTION, f"no solution: {reason}", wanted)
    if count > 1:
        return _several(state, wanted, clock)
    step = next_step(state, chosen, True, clock.left())
    if step is None:
        return Hint(HintKind.STUCK, f"no technique of the ladder {chosen.title} applies here", wanted)
    return about(step, wanted)


def _several(state: State, level: int, clock: Clock) -> Hint:
    """Return the hint for a puzzle with several solutions; the board so far may leave only one of them, or none."""
    if not state.rest().count(limit=1, timeout=clock.left()):
        return Hint(
            HintKind.NO_SOLUTION, "no solution: the digits on the board fit none of the puzzle's solutions", level
        )
    text = "several solutions: the puzzle has more than one, so no next step is certain"
    return Hint(HintKind.SEVERAL_SOLUTIONS, text, level)


def about(step: Step, level: int) -> Hint:
    """Return the hint that reveals a step up to a level."""
    return Hint(HintKind.STEP, _TEXTS[level - 1](step), level, step)


def _where(step: Step) -> str:
    return f"Look at {_region(step)}."


def _technique(step: Step) -> str:
    return f"Look at {_region(step)}: {there_is(lower_name(step.name))}."


def _cells(step: Step) -> str:
    starts = {cell for chain in step.main_chains for cell in chain.nodes[0].cells}
    if starts and len(step.cells) > MANY:
        return f"{_technique(step)[:-1]} from {cells_in_words(starts)}."
    return f"{_technique(step)[:-1]} in {cells_in_words(step.cells)}."


_TEXTS = (_where, _technique, _cells, lambda step: step.explain())


def _region(step: Step) -> str:
    """Return where to look, without giving away the pattern.

    This is the digit of a fish or of single-digit chains; otherwise the cells where the chains start, the pattern's
    first houses, a house that holds the pattern, or the box where it starts.
    """
    starts = {cell for chain in step.main_chains for cell in chain.nodes[0].cells}
    digits = {digit for _, digit in _about(step)}
    is_fish = any(part.role == "base" for part in step.parts)
    if len(digits) == 1 and (is_fish or starts or not step.houses) and len(step.cells) > 1:
        return f"the places of {digits_in_words(digits)}"
    houses = [] if starts else _told_houses(step)
    if houses:
        return houses_in_words(houses)
    cells = starts or set(step.cells) or {cell for cell, _ in (*step.placements, *step.eliminations)}
    shared = [house.name for house in step.state.rules.houses if cells <= set(house.cells)]
    if shared and len(cells) > 1:
        return houses_in_words(shared[-1:])
    boxes = [house.name for house in step.state.rules.houses if house.kind == "box" and min(cells) in house.cells]
    return boxes[0] if boxes else f"row {min(cells) // 9 + 1}"


def _told_houses(step: Step) -> list[str]:
    """Return the names of the pattern's first houses. A one-cell set lies in several houses, none worth looking at."""
    parts = [part for part in step.parts if part.role != "als" or len(part.cells) > 1]
    numbers = dict.fromkeys(number for part in parts for number in part.houses)
    return [step.state.rules.houses[number].name for number in list(numbers)[:FEW]]


def _about(step: Step) -> list[Candidate]:
    nodes = [(cell, node.digit) for chain in step.chains for node in chain.nodes for cell in node.cells]
    return [*step.candidates, *nodes]


def _level(level: HintLevel) -> int:
    if isinstance(level, str) and level in LEVELS:
        return LEVELS.index(level) + 1
    if isinstance(level, int) and not isinstance(level, bool) and 1 <= level <= len(LEVELS):
        return level
    known = ", ".join(f"{number} or {name!r}" for number, name in enumerate(LEVELS, 1))
    raise ValueError(f"there is no level {shown(level)}; levels are {known}")
