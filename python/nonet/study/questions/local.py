"""Where does local search fail?"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from ...textbook.parts.local_search import MinConflicts, SimulatedAnnealing
from ..contestant import Contestant
from ..evidence import Evidence, difficulty_classes
from ..plots.figure import Spec
from ..row import Row
from ..words import claim, listed, sentence
from .question import COURSE_NAME, WITH_TWINS, Cactus, Question, Sentences

MIN_CONFLICTS = Contestant("min-conflicts", MinConflicts(), ())
ANNEALING = Contestant("simulated annealing", SimulatedAnnealing(), ())
_LOCAL = (MIN_CONFLICTS.name, ANNEALING.name)


def _answer(evidence: Evidence) -> Sentences:
    present = [name for name in _LOCAL if name in evidence.contestants]
    limit = f"{evidence.facts.timeout:g} s"
    heads = [f"{name} {_failures(evidence.of(name))}" for name in present]
    return [
        sentence(f"within {limit}, {listed(heads)}; the course's solver {_failures(evidence.of(COURSE_NAME))}"),
        *(text for name in present for text in _where(evidence, name)),
    ]


def _failures(rows: Sequence[Row]) -> str:
    failed = sum(not row.is_answered for row in rows)
    return f"fails on {failed} of {len(rows)} puzzles" if failed else f"solves all {len(rows)} puzzles"


def _where(evidence: Evidence, name: str) -> Sentences:
    """Describe where a local search fails, by set, difficulty and number of givens, and what it costs."""
    rows = evidence.of(name)
    by_set = [f"{_share([row for row in rows if row.set == set_])} of {set_}" for set_ in evidence.sets]
    classes = [f"{_share(chosen)} at {label}" for label, chosen in difficulty_classes(rows)]
    return [
        sentence(f"{name} solves {listed(by_set)}"),
        sentence(f"by difficulty, in branch nodes of the engine: {listed(classes)}"),
        *_givens(name, rows),
        sentence(claim(evidence.compare(name, COURSE_NAME))),
    ]


def _share(rows: Sequence[Row]) -> str:
    return f"{sum(row.is_answered for row in rows)} of {len(rows)}"


def _givens(name: str, rows: Sequence[Row]) -> Sentences:
    solved = [row.given_count for row in rows if row.is_answered]
    failed = [row.given_count for row in rows if not row.is_answered]
    if not solved or not failed:
        return []
    return [
        f"The puzzles that {name} solves have a median of {median(solved):g} givens, the others {median(failed):g}."
    ]


def _figures(evidence: Evidence) -> list[Spec]:
    names = {name: name for name in (*_LOCAL, COURSE_NAME) if name in evidence.contestants}
    return [Cactus("Puzzles solved within a given time", names, evidence.sets)]


LOCAL = Question(
    name="local",
    title="Where does local search fail?",
    about="Local search repairs a full board step by step. It can get stuck in local minima and may never end; this"
    " question measures how often that happens. It starts from a fixed seed, so each puzzle gets only one start,"
    " lucky or unlucky.",
    contestants=(WITH_TWINS, MIN_CONFLICTS, ANNEALING),
    needs=(COURSE_NAME,),
    answer=_answer,
    figures=_figures,
)
