"""Which cell should be next, and which digit first?"""

from __future__ import annotations

from collections.abc import Sequence

from ...textbook.parts import VALUES, VARIABLES, Solver
from ..comparison import Comparison, Verdict
from ..contestant import Contestant
from ..evidence import Evidence
from ..plots.figure import Spec
from ..words import grouped, listed, sentence, tied
from .question import COURSE_NAME, FORWARD_CHECKING, WITH_TWINS, Question, Sentences, bars

INFERENCES = {FORWARD_CHECKING.name: ("forward checking",), COURSE_NAME: Solver().inference}
"""The inferences with which orders are compared, by the name of the contestant with the usual orders."""


def _named(inference: str, order: str, usual: str) -> str:
    """Return the name of the contestant with an order and an inference."""
    return inference if order == usual else f"{inference}, {order}"


def _labels(orders: Sequence[str], usual: str) -> dict[str, str]:
    """Return the labels of the contestants in figures, for both inferences."""
    return {_named(inference, order, usual): order for inference in INFERENCES for order in orders}


def _answer(evidence: Evidence, orders: Sequence[str], usual: str, asked: Sequence[str]) -> Sentences:
    first = INFERENCES.keys() & {*evidence.contestants}
    sentences = [_headline(evidence, usual, asked)]
    for inference in (name for name in INFERENCES if name in first):
        labels = {_named(inference, order, usual): order for order in orders}
        present = [name for name in labels if name in evidence.contestants]
        ranked = evidence.ranking(present, inference)
        best = ranked[0].contestant
        others = [one for one in ranked if one.contestant != inference]
        quoted = {name: f'"{label}"' for name, label in labels.items()}
        level = tied(evidence.rivals(best, present), quoted.__getitem__)
        sentences.append(
            f'With {_under(inference)}, "{labels[best]}" takes the least time{f" ({level})" if level else ""}.'
            f' Time as a multiple of that of "{usual}": {grouped(others, quoted)}.'
        )
    return sentences


def _under(inference: str) -> str:
    return "the course's inference" if inference == COURSE_NAME else inference


def _headline(evidence: Evidence, usual: str, asked: Sequence[str]) -> str:
    """State whether each order is worth its time, compared with the usual one."""
    clauses = []
    for order in asked:
        pairs = {name: _named(name, order, usual) for name in INFERENCES}
        found = {
            _under(inference): _effect(evidence.compare(name, inference))
            for inference, name in pairs.items()
            if {name, inference} <= {*evidence.contestants}
        }
        if len({*found.values()}) == 1:
            clauses.append(f'"{order}" {next(iter(found.values()))}')
        elif found:
            effects = listed([f"{effect} under {where}" for where, effect in found.items()])
            clauses.append(f'"{order}" {effects}')
    return sentence(f"the order {'; '.join(clauses)}" if clauses else f'only "{usual}" was measured')


def _effect(one: Comparison) -> str:
    is_open = one.verdict is Verdict.UNKNOWN and not one.is_level
    return "has no conclusive effect" if is_open else _EFFECTS[one.verdict]


_EFFECTS = {
    Verdict.LESS: "pays",
    Verdict.MORE: "does not pay",
    Verdict.UNKNOWN: "has no measurable effect",
    Verdict.EQUAL: "changes nothing",
}


def _figures(evidence: Evidence, orders: Sequence[str], usual: str) -> list[Spec]:
    figures: list[Spec] = []
    for inference in INFERENCES:
        labels = {_named(inference, order, usual): order for order in orders}
        caption = f"With {_under(inference)}, as a multiple of {usual}"
        figures.append(bars(evidence, caption, inference, [*labels], labels))
    return figures


def _contestants(role: str, orders: Sequence[str], usual: str) -> tuple[Contestant, ...]:
    usual_ones = {FORWARD_CHECKING.name: FORWARD_CHECKING, COURSE_NAME: WITH_TWINS}
    return tuple(
        usual_ones[inference]
        if order == usual
        else Contestant(_named(inference, order, usual), Solver(inference=strategies, **{role: order}), ())
        for inference, strategies in INFERENCES.items()
        for order in orders
    )


FEWEST, LOWEST = Solver().variables, Solver().values

ORDERS_OF_CELLS = Question(
    name="variables",
    title="Which cell should be next?",
    about="The usual answer is the cell with the fewest candidates. The coursework suggested maximum cardinality and"
    " minimum bandwidth as further work; this study adds other orders. Orders matter most when there is little"
    " inference, so they are also compared with forward checking only.",
    contestants=_contestants("variables", [*VARIABLES], FEWEST),
    needs=(COURSE_NAME,),
    answer=lambda evidence: _answer(evidence, [*VARIABLES], FEWEST, ["maximum cardinality", "minimum bandwidth"]),
    figures=lambda evidence: _figures(evidence, [*VARIABLES], FEWEST),
    labels=_labels([*VARIABLES], FEWEST),
)

ORDERS_OF_DIGITS = Question(
    name="values",
    title="Which digit should be first?",
    about="The coursework tried the most frequent digit on the board first, and dropped the idea. Here that order is"
    " compared with the lowest digit first and with the digit that constrains the peers least.",
    contestants=_contestants("values", [*VALUES], LOWEST),
    needs=(COURSE_NAME,),
    answer=lambda evidence: _answer(evidence, [*VALUES], LOWEST, ["most common", "least constraining"]),
    figures=lambda evidence: _figures(evidence, [*VALUES], LOWEST),
    labels=_labels([*VALUES], LOWEST),
)
