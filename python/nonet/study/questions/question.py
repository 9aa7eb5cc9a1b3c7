"""The definition of a question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from ...textbook.parts import COURSE, Solver
from ..comparison import Measure
from ..contestant import Contestant
from ..evidence import Evidence
from ..plots.figure import Bar, Bars, Cactus, NodesByDifficulty, Spec

Sentences: TypeAlias = "list[str]"

WITHOUT_TWINS = Contestant("eliminate + only choice", Solver(inference=COURSE[:2]), ())
WITH_TWINS = Contestant("course", Solver(), ())
"""The course's solver: eliminate, only choice, naked twins; the cell with the fewest candidates, lowest digit first."""
FORWARD_CHECKING = Contestant("forward checking", Solver(inference=["forward checking"]), ())

COURSE_NAME = WITH_TWINS.name


@dataclass(frozen=True)
class Question:
    """A question that a study answers.

    Attributes:
        name: its name on the command line.
        title: the question.
        about: what is compared, and why.
        contestants: the contestants.
        needs: the names of the contestants that the answer requires.
        answer: returns the answer in sentences; the first can stand alone.
        figures: returns the figures that illustrate it.
        labels: the names of contestants in figures, if they differ from their own.
    """

    name: str
    title: str
    about: str
    contestants: tuple[Contestant, ...]
    needs: tuple[str, ...]
    answer: Callable[[Evidence], Sentences]
    figures: Callable[[Evidence], Sequence[Spec]]
    labels: Mapping[str, str] = field(default_factory=dict)

    def line_up(self) -> list[Contestant]:
        """Return the contestants, with this question added to each."""
        return [contestant.also_for((self.name,)) for contestant in self.contestants]


def bars(
    evidence: Evidence,
    caption: str,
    baseline: str,
    contestants: Sequence[str],
    labels: Mapping[str, str] | None = None,
    measures: Sequence[Measure] = ("seconds", "nodes"),
) -> Bars:
    """Return a figure of the costs of some contestants relative to a baseline."""
    names = labels or {}
    rows = [
        Bar(names.get(name, name), tuple(evidence.compare(name, baseline, measure) for measure in measures))
        for name in contestants
        if name in evidence.contestants and name != baseline
    ]
    return Bars(caption, names.get(baseline, baseline), tuple(rows))


def bars_by_set(evidence: Evidence, caption: str, baseline: str, contestant: str) -> Bars:
    """Return a figure of the cost of one contestant relative to a baseline, set by set."""
    wanted: list[tuple[str, str | None]] = [(name, name) for name in evidence.sets]
    if len(wanted) > 1:
        wanted.append(("all sets", None))
    measures: tuple[Measure, ...] = ("seconds", "nodes")
    rows = [
        Bar(label, tuple(evidence.compare(contestant, baseline, measure, set_) for measure in measures))
        for label, set_ in wanted
    ]
    return Bars(caption, baseline, tuple(rows))


__all__ = [
    "COURSE_NAME",
    "FORWARD_CHECKING",
    "WITHOUT_TWINS",
    "WITH_TWINS",
    "Cactus",
    "NodesByDifficulty",
    "Question",
    "Sentences",
    "bars",
    "bars_by_set",
]
