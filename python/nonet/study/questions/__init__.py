"""The questions by name. Each has a small file of its own and one line here."""

from .algorithms import ALGORITHMS
from .inference import INFERENCE_QUESTION
from .local import LOCAL
from .orders import ORDERS_OF_CELLS, ORDERS_OF_DIGITS
from .own import OWN_SOLVERS
from .question import Question
from .structures import STRUCTURES
from .twins import TWINS

QUESTIONS: dict[str, Question] = {
    question.name: question
    for question in (
        TWINS,
        INFERENCE_QUESTION,
        STRUCTURES,
        ORDERS_OF_CELLS,
        ORDERS_OF_DIGITS,
        LOCAL,
        ALGORITHMS,
        OWN_SOLVERS,
    )
}
"""Every question by name, in the order of the report."""

__all__ = ["QUESTIONS", "Question"]
