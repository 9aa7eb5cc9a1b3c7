"""How do other complete algorithms compare with the course's solver?"""

from __future__ import annotations

from ...textbook.parts.dancing_links import DancingLinks
from ..contestant import Contestant, Engine
from ..evidence import Evidence
from ..plots.figure import Spec
from ..words import called, claim, sentence, time
from .question import COURSE_NAME, WITH_TWINS, WITHOUT_TWINS, Cactus, Question, Sentences, bars

DANCING_LINKS = Contestant("dancing links", DancingLinks(), ())
ENGINE = Contestant("nonet's engine", Engine(), ())


def _answer(evidence: Evidence) -> Sentences:
    names = [name for name in evidence.contestants if name != COURSE_NAME]
    ranked = evidence.ranking(names, COURSE_NAME)
    worst = {name: max(evidence.of(name), key=lambda row: row.seconds) for name in evidence.contestants}
    return [
        *(sentence(claim(one)) for one in ranked),
        *(
            sentence(f"the worst puzzle of {called(name)} took {time(row.seconds)} (number {row.number} of {row.set})")
            for name, row in worst.items()
            if row.is_answered
        ),
    ]


def _figures(evidence: Evidence) -> list[Spec]:
    names = {name: name for name in evidence.contestants}
    return [
        bars(evidence, "As a multiple of the course's solver", COURSE_NAME, evidence.contestants, measures=["seconds"]),
        Cactus("Puzzles solved within a given time", names, evidence.sets),
    ]


ALGORITHMS = Question(
    name="algorithms",
    title="How do other complete algorithms compare?",
    about="Exact cover by dancing links is the classic rival of constraint propagation. The engine of nonet, compiled"
    " from Rust, is the yardstick: its time includes the call from Python.",
    contestants=(WITH_TWINS, WITHOUT_TWINS, DANCING_LINKS, ENGINE),
    needs=(COURSE_NAME,),
    answer=_answer,
    figures=_figures,
)
