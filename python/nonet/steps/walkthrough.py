"""Walkthrough: a path to the solution, to read, print and show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Unpack, overload

from .. import _core
from ..checked import shown
from ..clock import Clock
from ..sentences import sentence
from .entries import price_text
from .finding import steps as found
from .goal import Goal
from .ladder import Ladder, LadderLike, in_words
from .step import Step
from .walkthrough_text import markdown, told

if TYPE_CHECKING:
    from ..draw import SceneOptions, Theme
    from ..names import EndingName, ThemeName, WalkthroughLength
    from .state import State


@dataclass(frozen=True, slots=True, repr=False)
class Walkthrough(Sequence[Step]):
    """The steps from a board towards its solution. It can be printed, drawn, and shown in a notebook.

    It is an immutable sequence of steps and compares by content; a slice is a walkthrough too.

    Attributes:
        start: the board before the first step.
        steps: the steps.
        ladder: the name and version of the ladder that found them.
        ending: how it ends: ``solved``; ``stuck``: the ladder finds no further step; ``reached``: with the step
            requested by ``until=``; ``open``: in the middle, as a slice does; ``choice``: it is not a path but the
            steps that one board allows.
        until: the requested goal, as in ``r5c5=7``, or None.

    Example:
        >>> import nonet
        >>> puzzle = nonet.Puzzle("..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9..")
        >>> walk = puzzle.explain()
        >>> len(walk), walk.is_solved, walk[0].text
        (45, True, 'Hidden single: 6 in b1 => r1c2=6')
    """

    start: State
    steps: tuple[Step, ...]
    ladder: str
    ending: EndingName
    until: str | None = None

    @classmethod
    def of(
        cls,
        state: State,
        ladder: LadderLike = "nonet",
        *,
        unique: bool | None = None,
        until: str | None = None,
        timeout: float | None = None,
    ) -> Walkthrough:
        """Return the walkthrough of a board; see :meth:`State.explain`."""
        _check(state)
        chosen, goal = Ladder.of(ladder), None if until is None else Goal.of(until, state.board)
        path = steps_until(state, chosen, goal, unique=unique, timeout=timeout)
        return cls.of_path(state, path, chosen, goal)

    @classmethod
    def of_path(cls, state: State, steps: Iterable[Step], ladder: Ladder, goal: Goal | None = None) -> Walkthrough:
        """Return the walkthrough of a path that has been found."""
        path = tuple(steps)
        last = path[-1].state.apply(path[-1]) if path else state
        ending: EndingName = "solved" if last.is_solved else "stuck"
        if goal and goal.is_reached(last):
            ending = "reached"
        return cls(state, path, ladder.title, ending, None if goal is None else str(goal))

    @classmethod
    def of_all(cls, state: State, ladder: LadderLike = "nonet", *, timeout: float | None = None) -> Walkthrough:
        """Return every step that a board allows, in the order of a ladder; see :meth:`State.all_steps`."""
        _check(state)
        chosen = Ladder.of(ladder)
        return cls(state, tuple(state.all_steps(chosen, timeout=timeout)), chosen.title, "choice")

    # -- properties -----------------------------------------------------------------------------------------

    @property
    def end(self) -> State:
        """The board after the last step."""
        if not self.steps or self.ending == "choice":
            return self.start
        return self.steps[-1].state.apply(self.steps[-1])

    @property
    def is_solved(self) -> bool:
        """Whether the last step solves the puzzle."""
        return self.end.is_solved

    @property
    def is_stuck(self) -> bool:
        """Whether the ladder finds no step after the last one, although the puzzle is not solved."""
        return self.ending == "stuck"

    @property
    def hardest(self) -> Step | None:
        """The first of the steps with the highest price, or None if there are no steps."""
        return max(self.steps, key=lambda step: step.price, default=None)

    @property
    def tally(self) -> dict[str, int]:
        """The number of steps of each technique, by name, in the order of first use."""
        return dict(Counter(step.name for step in self.steps))

    @property
    def summary(self) -> str:
        """How it ends, and the steps it took, in one line."""
        counts = Counter(step.technique for step in self.steps)
        used = ", ".join(_core.counted_steps(key, count) for key, count in counts.items())
        end = self._ending(sentence("walkthrough.count", count=len(self)))
        if self.ladder != Ladder.of("nonet").title:
            end = sentence("walkthrough.on-ladder", end=end, ladder=in_words(self.ladder))
        return sentence("walkthrough.summary", end=end, used=used) if used else end

    def _ending(self, steps: str) -> str:
        if self.ending == "open":
            return steps
        without = "" if self.until is None or self.ending in ("choice", "reached") else "-without"
        name = f"walkthrough.{self.ending}{without}"
        return sentence(name, steps=steps, goal=self.until or "")

    # -- a sequence of steps --------------------------------------------------------------------------------

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> Walkthrough: ...
    def __getitem__(self, index: int | slice) -> Step | Walkthrough:
        if not isinstance(index, slice):
            return self.steps[index]
        part = self.steps[index]
        if part == self.steps:
            return self
        ending = self.ending if self.ending == "choice" or (part and part[-1] is self.steps[-1]) else "open"
        return replace(self, start=part[0].state if part else self.start, steps=part, ending=ending, until=None)

    # -- in words and pictures ------------------------------------------------------------------------------

    def text(self, length: WalkthroughLength = "folded") -> str:
        """Return the walkthrough as plain text; the last line says how it ends.

        Args:
            length: ``folded``: one line of notation for each step, and one for each run of singles; ``short``: one line
                for each step; ``full``: the reasons and proofs as well; ``teach``: the idea of each technique as well,
                at its first use.

        Raises:
            ValueError: there is no such length.

        Example:
            >>> from nonet import Puzzle
            >>> puzzle = Puzzle("..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9..")
            >>> print(puzzle.explain(until="r1c1=9"))
                1-3   1.2  2 hidden singles and 1 full house: r1c2=6, r2c2=1, r1c1=9
            r1c1=9 after 3 steps: 2 hidden singles, 1 full house
        """
        return f"{''.join(told(self, length))}{self.summary}"

    def markdown(self, length: WalkthroughLength = "folded") -> str:
        """Return the walkthrough as Markdown; the lengths are those of :meth:`text`.

        Raises:
            ValueError: there is no such length.
        """
        head = f"# {self._title}\n\n```\n{self.start.board_text()}\n```\n\n"
        return f"{head}{''.join(markdown(self, length))}\n{self.summary}\n"

    def html(self, *, theme: Theme | ThemeName = "light", size: int = 450, timeout: float | None = None) -> str:
        """Return the walkthrough as one page that works offline: each step with its picture, its reasons and its proof.

        The page shows one step at a time; the arrow keys, Home and End move through it. Without scripts, and in print,
        it shows all steps, but not the pictures of the branches, which are drawn when the reader unfolds them.

        Args:
            theme: the colours of the pictures: a theme or its name.
            size: the width of a picture in pixels.
            timeout: seconds for drawing all pictures.

        Raises:
            ValueError: there is no such theme, or the size is out of bounds.
            SearchTimeoutError: drawing took longer than ``timeout``.
        """
        from .walkthrough_html import page

        return page(self, self._title, theme, size, timeout)

    def svg(self, *, theme: Theme | ThemeName = "light", size: int = 450, **options: Unpack[SceneOptions]) -> str:
        """Return a picture of the board after the last step; see :meth:`State.svg`."""
        return self.end.svg(theme=theme, size=size, **options)

    @property
    def _title(self) -> str:
        return sentence("walkthrough.available" if self.ending == "choice" else "walkthrough.title")

    def _repr_html_(self) -> str:
        from .walkthrough_html import fragment

        return fragment(self)

    def _repr_markdown_(self) -> str:
        return self.markdown()

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        ends = {"reached": str(self.until), "open": "ends on the way", "choice": "all that one board allows"}
        parts = [f"{len(self)} step{'' if len(self) == 1 else 's'}", ends.get(self.ending, self.ending)]
        if (step := self.hardest) is not None:
            parts.append(f"hardest: {step.name} ({price_text(step.price)})")
        return f"<Walkthrough of {self.start.puzzle}: {', '.join(parts)}>"


def steps_until(
    state: State, ladder: Ladder, goal: Goal | None, *, unique: bool | None, timeout: float | None
) -> Iterator[Step]:
    """Yield the steps of a path up to the one that reaches a goal.

    Raises:
        ValueError: the goal is reached already.
    """
    if goal is not None:
        goal.check(state)
    for step in found(state, ladder, unique, Clock(timeout).left()):
        yield step
        if goal is not None and goal.is_reached(step.state.apply(step)):
            return


def _check(state: State) -> None:
    # A State finds its walkthroughs, so this module cannot import it.
    if not hasattr(state, "all_steps"):
        raise TypeError(f"state is {shown(state)}; expected a State")
