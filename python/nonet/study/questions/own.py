"""How do the user's own solvers do?"""

from __future__ import annotations

from ..contestant import OWN
from ..evidence import Evidence
from ..plots.figure import Spec
from ..words import claim, sentence
from .question import COURSE_NAME, WITH_TWINS, WITHOUT_TWINS, Cactus, Question, Sentences, bars


def _answer(evidence: Evidence) -> Sentences:
    built_in = {WITH_TWINS.name, WITHOUT_TWINS.name}
    own = [name for name in evidence.contestants if name not in built_in]
    ranked = evidence.ranking(own, COURSE_NAME)
    return [text for one in ranked for text in _told(evidence, one.contestant)] or ["No solver was added."]


def _told(evidence: Evidence, name: str) -> Sentences:
    return [
        sentence(claim(evidence.compare(name, COURSE_NAME))),
        sentence(claim(evidence.compare(name, COURSE_NAME, "nodes"))),
    ]


def _figures(evidence: Evidence) -> list[Spec]:
    names = {name: name for name in evidence.contestants}
    return [
        bars(evidence, "As a multiple of the course's solver", COURSE_NAME, evidence.contestants),
        Cactus("Puzzles solved within a given time", names, evidence.sets),
    ]


OWN_SOLVERS = Question(
    name=OWN,
    title="How do your own solvers do?",
    about="The solvers that were added to this study, compared with the course's.",
    contestants=(WITH_TWINS, WITHOUT_TWINS),
    needs=(COURSE_NAME,),
    answer=_answer,
    figures=_figures,
)
