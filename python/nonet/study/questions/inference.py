"""Which inference is worth its time?"""

from __future__ import annotations

from itertools import pairwise

from ...textbook.parts import COURSE, INFERENCE, Solver
from ..contestant import Contestant
from ..evidence import Evidence
from ..plots.figure import Spec
from ..words import called, claim, grouped, listed, sentence
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
"""The ladder: each adds something to the one before."""

_AGAIN = {*COURSE, "naked pairs", "forward checking", "arc consistency"}
"""What the course's solver does already, under this name or another."""
_FURTHER = [name for name in INFERENCE if name not in _AGAIN]

EXTENSIONS = tuple(Contestant(f"course + {name}", Solver(inference=[*COURSE, name]), ()) for name in _FURTHER)
EVERYTHING = Contestant("all strategies", Solver(inference=[*COURSE, *_FURTHER]), ())


def _answer(evidence: Evidence) -> Sentences:
    ranked = evidence.ranking(evidence.contestants, COURSE_NAME)
    best = ranked[0].contestant
    equals = [called(name) for name in evidence.as_good_as(best, evidence.contestants)]
    tied = f", from which {listed(equals)} cannot be told apart" if equals else "; all the others take more"
    return [
        sentence(f"the least time is taken by {called(best)}{tied}"),
        *_steps(evidence),
        *_further(evidence),
        *_arcs(evidence),
    ]


def _steps(evidence: Evidence) -> Sentences:
    """What each step of the ladder brings over the one before."""
    present = [step.name for step in STEPS if step.name in evidence.contestants]
    return [sentence(claim(evidence.compare(after, before))) for before, after in pairwise(present)]


def _further(evidence: Evidence) -> Sentences:
    """Which further strategies pay, on top of the course's."""
    found = evidence.ranking([one.name for one in EXTENSIONS if one.name in evidence.contestants], COURSE_NAME)
    labels = {one.contestant: one.contestant.removeprefix("course + ") for one in found}
    if not found:
        return []
    return [
        sentence(
            f"added to the course's inference, time as a multiple of what it takes without: {grouped(found, labels)}"
        )
    ]


def _arcs(evidence: Evidence) -> Sentences:
    if {ARCS.name, ELIMINATE.name} - {*evidence.contestants}:
        return []
    return [
        sentence(
            f"arc consistency (AC-3) removes what eliminate does: {claim(evidence.compare(ARCS.name, ELIMINATE.name))}"
        )
    ]


def _figures(evidence: Evidence) -> list[Spec]:
    ladder = {step.name: step.name for step in STEPS if step.name in evidence.contestants}
    return [
        bars(evidence, "Each inference, as a multiple of the course's", COURSE_NAME, evidence.contestants),
        NodesByDifficulty("Boards looked at, by the difficulty of the puzzle", ladder),
    ]


INFERENCE_QUESTION = Question(
    name="inference",
    title="Which inference is worth its time?",
    about="More inference means fewer boards, and more time on each. The ladder runs from no inference at all, over"
    " forward checking, elimination and only choice, to the course's three strategies; then each further strategy is"
    " added to those. The cell with the fewest candidates is always next.",
    contestants=(*STEPS, ARCS, ALL_DIFFERENT, *EXTENSIONS, EVERYTHING),
    needs=(COURSE_NAME, WITHOUT_TWINS.name),
    answer=_answer,
    figures=_figures,
)
