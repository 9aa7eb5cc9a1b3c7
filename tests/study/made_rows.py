"""Rows as a study would measure them, with times and nodes chosen by hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from nonet.study import QUESTIONS, Facts, Row, Study
from nonet.study.row import SOLVED, TIMEOUT

LIMIT = 10.0
FACTS = Facts(timeout=LIMIT, repeats=2, planned=8, date="2026-01-02", machine="a machine", sets={"s": 8})

Times = Mapping[str, Sequence[float | None]]
"""The seconds of each contestant on each puzzle; None where it ran out of time."""


def row(contestant: str, number: int = 1, seconds: float | None = 1.0, **others: object) -> Row:
    """Return a row; without seconds the contestant ran out of time."""
    values: dict[str, object] = {
        "set": "s",
        "number": number,
        "puzzle": "." * 81,
        "rules": "classic",
        "given_count": 20 + number,
        "difficulty": number - 1,
        "contestant": contestant,
        "question": "",
        "parts": "parts",
        "repeats": 1,
        "status": TIMEOUT if seconds is None else SOLVED,
        "seconds": LIMIT if seconds is None else seconds,
        "nodes": 10,
    }
    return Row(**{**values, **others})  # type: ignore[arg-type]


def rows_of(times: Times, question: str = "", nodes: Mapping[str, Sequence[int]] | None = None) -> list[Row]:
    """Return rows of contestants with given times and, optionally, nodes."""
    return [
        row(name, number, seconds, question=question, nodes=(nodes or {}).get(name, [10] * len(many))[number - 1])
        for name, many in times.items()
        for number, seconds in enumerate(many, 1)
    ]


def study_of(times: Times, question: str, nodes: Mapping[str, Sequence[int]] | None = None) -> Study:
    """Return a study of one question."""
    return Study(FACTS, tuple(rows_of(times, question, nodes)))


def sentences(study: Study, question: str) -> tuple[str, ...]:
    """Return a study's answer to a question."""
    return next(answer.sentences for answer in study.answers() if answer.question == question)


def line_up_times(
    question: str, usual: Sequence[float], **others: Sequence[float | None]
) -> dict[str, Sequence[float | None]]:
    """Return the same times for every contestant of a question, with exceptions."""
    names: Iterable[str] = (contestant.name for contestant in QUESTIONS[question].contestants)
    return {**dict.fromkeys(names, usual), **others}
