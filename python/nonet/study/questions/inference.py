"""Which inference is worth its time?"""

from __future__ import annotations

from itertools import pairwise

from ...textbook.parts import COURSE, INFERENCE, Solver
from ..contestant import Contestant
from ..evidence import Evidence
from ..plots.figure import Spec
from ..words import called, claim, grouped, sentence, tied
from .question import (
    COURSE_NAME,
    FORWARD_CHECKING,
    WITH_TWINS,
    WITHOUT_TWINS,
    NodesByDifficulty,
    Question,
    Sentences,
    bars,
)

NO_INFERENCE = Contestant("no inference", Solver(inference=[]), ())
ELIMINATE = Contestant("eliminate", Solver(inference=["eliminate"]), ())
ARCS = Contestant("arc consistency", Solver(inference=["arc consistency"]), ())
ALL_DIFFERENT = Contestant("all-different", Solver(inference=["all-different"]), ())

STEPS = (NO_INFERENCE, FORWARD_CHECKING, ELIMINATE, WITHOUT_TWINS, WITH_TWINS)
"""The ladder, in which each inference adds something to the one before."""

_AGAIN = {*COURSE, "naked pairs", "forward checking", "arc consistency"}
"""The strategies that add nothing to the course's: those that it has, and those that do the same or less."""
_FURTHER = [name for name in INFERENCE if name not in _AGAIN]

EXTENSIONS = tuple(Contestant(f"course + {name}", Solver(inference=[*COURSE, name]), ()) for name in _FURTHER)
EVERYTHING = Contestant("all strategies", Solver(inference=[*COURSE, *_FURTHER]), ())


def _answer(evidence: Evidence) -> Sentences:
    ranked = evidence.ranking(evidence.contestants, COURSE_NAME)
    best = ranked[0].contestant
    level = tied(evidence.rivals(best, evidence.contestants), called)
    others = f"there is {level}" if level else "all others take longer"
    return [
        sentence(f"{called(best)} takes the least time; {others}"),
        *_steps(evidence),
        *_further(evidence),
        *_arcs(evidence),
    ]


def _steps(evidence: Evidence) -> Sentences:
    """Compare each step of the ladder with the one before."""
    present = [step.name for step in STEPS if step.name in evidence.contestants]
    return [sentence(claim(evidence.compare(after, before))) for before, after in pairwise(present)]


def _further(evidence: Evidence) -> Sentences:
    """Return the effect of adding each further strategy to the course's."""
    found = evidence.ranking([one.name for one in EXTENSIONS if one.name in evidence.contestants], COURSE_NAME)
    labels = {one.contestant: one.contestant.removeprefix("course + ") for one in found}
    if not found:
        return []
    return [
        sentence(
            "time with a strategy added to the course's inference, as a multiple of the time without:"
            f" {grouped(found, labels)}"
        )
    ]


def _arcs(evidence: Evidence) -> Sentences:
    if {ARCS.name, ELIMINATE.name} - {*evidence.contestants}:
        return []
    return [
        sentence(
            "arc consistency (AC-3) removes the same candidates as eliminate:"
            f" {claim(evidence.compare(ARCS.name, ELIMINATE.name))}"
        )
    ]


def _figures(evidence: Evidence) -> list[Spec]:
    ladder = {step.name: step.name for step in STEPS if step.name in evidence.contestants}
    return [
        bars(evidence, "Cost of each inference, as a multiple of the course's", COURSE_NAME, evidence.contestants),
        NodesByDifficulty("Boards examined, by the difficulty of the puzzle", ladder),
    ]


INFERENCE_QUESTION = Question(
    name="inference",
    title="Which inference is worth its time?",
    about="More inference means fewer boards, and more time on each. The ladder goes from no inference through"
    " forward checking, elimination and only choice to the course's three strategies; then each further strategy is"
    " added to those. The next cell is always the one with the fewest candidates.",
    contestants=(*STEPS, ARCS, ALL_DIFFERENT, *EXTENSIONS, EVERYTHING),
    needs=(COURSE_NAME, WITHOUT_TWINS.name),
    answer=_answer,
    figures=_figures,
)
