"""The answers to the questions, from the rows of a study."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .evidence import Evidence
from .plots.figure import Bars, Spec
from .questions import QUESTIONS, Question
from .row import Facts, Row


@dataclass(frozen=True, slots=True)
class Answer:
    """A study's answer to one question.

    Attributes:
        question: the question's name.
        title: the question.
        sentences: the answer. The first sentence can stand alone.
    """

    question: str
    title: str
    sentences: tuple[str, ...]

    def __str__(self) -> str:
        return "\n".join([self.title, *(f"  {sentence}" for sentence in self.sentences)])


def evidence_for(question: Question, facts: Facts, rows: Sequence[Row]) -> Evidence:
    """Return the rows of a study that belong to a question."""
    return Evidence(facts, (row for row in rows if question.name in row.question.split()))


def answers(facts: Facts, rows: Sequence[Row]) -> list[Answer]:
    """Answer every question that has at least one row, in the order of :data:`QUESTIONS`."""
    found = ((question, evidence_for(question, facts, rows)) for question in QUESTIONS.values())
    return [Answer(question.name, question.title, _answer(question, known)) for question, known in found if known.rows]


def _answer(question: Question, evidence: Evidence) -> tuple[str, ...]:
    missing = [name for name in question.needs if name not in evidence.contestants]
    if missing:
        return (f"No answer: {missing[0]} was not measured.",)
    return tuple(question.answer(evidence))


def figures(question: Question, evidence: Evidence) -> list[Spec]:
    """Return the figures that illustrate an answer, or none if there is nothing to show."""
    if any(name not in evidence.contestants for name in question.needs):
        return []
    return [spec for spec in question.figures(evidence) if not isinstance(spec, Bars) or spec.rows]
