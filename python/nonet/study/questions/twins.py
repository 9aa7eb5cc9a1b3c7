"""Do naked twins pay?"""

from __future__ import annotations

from dataclasses import replace

from ..comparison import Verdict
from ..evidence import Evidence
from ..plots.figure import Spec
from ..words import claim, grouped, percent, sentence
from .question import WITH_TWINS, WITHOUT_TWINS, Question, Sentences, bars_by_set

WITH, WITHOUT = WITH_TWINS.name, WITHOUT_TWINS.name
_VERDICTS = {
    Verdict.LESS: "yes: ",
    Verdict.MORE: "no: ",
    Verdict.EQUAL: "they make no difference: ",
    Verdict.UNKNOWN: "",
}


def _answer(evidence: Evidence) -> Sentences:
    seconds = evidence.compare(WITH, WITHOUT)
    nodes = evidence.compare(WITH, WITHOUT, "nodes")
    names = "the solver with naked twins", "the one without"
    return [
        sentence(f"{_VERDICTS[seconds.verdict]}{claim(seconds, *names)}"),
        sentence(claim(nodes, *names)),
        *_by_set(evidence),
        *_shares(evidence),
    ]


def _by_set(evidence: Evidence) -> Sentences:
    if len(evidence.sets) < 2:
        return []
    found = [replace(evidence.compare(WITH, WITHOUT, set_=name), contestant=name) for name in evidence.sets]
    ratios = grouped(found, {name: name for name in evidence.sets})
    return [sentence(f"by set, time with naked twins as a multiple of time without: {ratios}")]


def _shares(evidence: Evidence) -> Sentences:
    """Describe the cost and the yield of naked twins, as shares of the whole inference."""
    return [
        f"Looking for twins takes {percent(seconds)} of the time spent on inference,"
        f" and accounts for {percent(removed)} of the candidates removed."
        for name, (seconds, removed) in evidence.shares(WITH).items()
        if name == "naked twins"
    ]


def _figures(evidence: Evidence) -> list[Spec]:
    return [bars_by_set(evidence, "The solver with naked twins, as a multiple of the one without", WITHOUT, WITH)]


TWINS = Question(
    name="twins",
    title="Do naked twins pay?",
    about="The course adds naked twins to elimination and only choice. Other projects found that they"
    " remove too few candidates for their cost. Here the same solver runs with and without them.",
    contestants=(WITHOUT_TWINS, WITH_TWINS),
    needs=(WITHOUT, WITH),
    answer=_answer,
    figures=_figures,
)
