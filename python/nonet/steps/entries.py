"""The entries of a walkthrough: what it says about a step or a run of singles, before any layout."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import get_args

from .. import _core
from ..checked import shown
from ..names import WalkthroughLength
from ..sentences import sentence
from .step import Step
from .telling import Item

LENGTHS: tuple[WalkthroughLength, ...] = get_args(WalkthroughLength)
"""The lengths of a step in a walkthrough."""


@dataclass(frozen=True, slots=True)
class Entry:
    """The part of a walkthrough about a step, or about a run of singles.

    Attributes:
        steps: the steps.
        first: the number of the first step, from 1.
        title: one line.
        paragraphs: the reasons.
        proof: the chains, link by link.
    """

    steps: tuple[Step, ...]
    first: int
    title: str
    paragraphs: tuple[str, ...] = ()
    proof: tuple[Item, ...] = ()

    @property
    def numbers(self) -> str:
        """The number of the step, or the numbers of the run."""
        last = self.first + len(self.steps) - 1
        return str(last) if last == self.first else f"{self.first}-{last}"

    @property
    def price(self) -> str:
        """The price of the step, or the highest price in the run."""
        return price_text(max(step.price for step in self.steps))


def entries(steps: Iterable[Step], length: WalkthroughLength = "folded") -> Iterator[Entry]:
    """Yield the entries for some steps, each as soon as its steps are known.

    Args:
        steps: the steps.
        length: ``folded``: one line of notation for each step, and one for each run of singles; ``short``: one line
            for each step; ``full``: the reasons as well; ``teach``: the idea of each technique as well, at its first
            use.

    Raises:
        ValueError: there is no such length.
    """
    if length not in LENGTHS:
        raise ValueError(f"there is no length {shown(length)}; expected one of {', '.join(LENGTHS)}")
    if length == "folded":
        return _folded(steps)
    if length == "short":
        return (Entry((step,), number, step.text) for number, step in enumerate(steps, 1))
    return _told(steps, length == "teach")


def price_text(price: float) -> str:
    """Return a price as its ladder writes it: with one decimal, or whole."""
    return f"{price:.1f}" if isinstance(price, float) else str(price)


def is_single(step: Step) -> bool:
    """Whether a step only places a digit that is the last one for its cell or house."""
    return step.technique in _core.SINGLES and len(step.placements) == 1


def _folded(steps: Iterable[Step]) -> Iterator[Entry]:
    run: list[Step] = []
    number = 0
    for number, step in enumerate(steps, 1):
        if is_single(step):
            run.append(step)
            continue
        yield from _run(run, number - len(run))
        run = []
        yield Entry((step,), number, step.text)
    yield from _run(run, number + 1 - len(run))


def _run(run: list[Step], first: int) -> Iterator[Entry]:
    """Yield the entry of a run of singles, if there is one."""
    if len(run) == 1:
        yield Entry((run[0],), first, run[0].text)
    elif run:
        yield Entry(tuple(run), first, _core.singles_title([(step.technique, _placement(step)) for step in run]))


def _placement(step: Step) -> str:
    ((cell, digit),) = step.placements
    return f"{step.state.board.cell_name(cell)}={digit}"


def _told(steps: Iterable[Step], teaches: bool) -> Iterator[Entry]:
    met: set[tuple[str, str]] = set()
    struck: dict[tuple[int, int], int] = {}
    for number, step in enumerate(steps, 1):
        # Chains of one technique can rest on several ideas, such as a contradiction or a loop.
        idea = (step.technique, step.telling.lesson if teaches else "")
        is_new = teaches and idea not in met
        met.add(idea)
        earlier = _earlier(step, struck)
        yield _single(step, number, earlier) if is_single(step) and not is_new else _full(step, number, is_new, earlier)
        struck.update((candidate, number) for candidate in step.eliminations)


def _single(step: Step, number: int, earlier: list[str]) -> Entry:
    """Return a single with its reason in one line: nine tenths of the steps of most paths are singles."""
    why = " ".join((*step.telling.why, *earlier))
    return Entry((step,), number, f"{_placement(step)}: {why}" if why else step.text)


def _full(step: Step, number: int, is_new: bool, earlier: list[str]) -> Entry:
    telling = step.telling
    lesson = [telling.lesson] if is_new and telling.lesson else []
    paragraphs = (*lesson, *telling.paragraphs(), *earlier)
    return Entry((step,), number, telling.short, paragraphs, telling.proof)


def _earlier(step: Step, struck: dict[tuple[int, int], int]) -> list[str]:
    """Say which steps of the path struck out the candidates that a single no longer has to reckon with."""
    numbers = sorted({struck[candidate] for candidate in step.telling.lost if candidate in struck})
    if not numbers:
        return []
    first, last = ", ".join(map(str, numbers[:-1])), str(numbers[-1])
    told = sentence("list-of-two", first=first, last=last) if first else last
    return [sentence("walkthrough.earlier", count=len(numbers), numbers=told)]
