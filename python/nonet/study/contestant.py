"""Contestants, the named solvers of a study."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Protocol

from ..checked import text_of
from ..errors import ParseError, SearchTimeoutError
from ..puzzle import Puzzle
from ..textbook.parts import BOARDS, INFERENCE, VALUES, VARIABLES, Ending, Outcome, Solver
from ..textbook.parts.outcome import Counters

OWN = "own"
"""The question for contestants added by the user."""

_TABLES: Mapping[str, Mapping[str, object]] = {
    "inference": INFERENCE,
    "variables": VARIABLES,
    "values": VALUES,
    "board": BOARDS,
}
_HINT = 'as in "mine: inference=eliminate+only choice; variables=dom/wdeg; values=lowest; board=bitboard"'


class Solves(Protocol):
    """Anything that solves one puzzle within a time limit."""

    def solve(self, puzzle: Puzzle, *, timeout: float | None = None) -> Outcome:
        """Find a solution, prove that there is none, or give up after ``timeout`` seconds."""


@dataclass(frozen=True)
class Contestant:
    """A named solver, and the questions that it helps to answer.

    Attributes:
        name: its name in tables and figures.
        solver: a :class:`nonet.textbook.parts.Solver`, or anything with the same ``solve``.
        questions: the names of its questions.

    Example:
        >>> Contestant("plain", Solver(inference=[], variables="first")).parts
        'inference=none; variables=first; values=lowest; board=bitsets'
    """

    name: str
    solver: Solves
    questions: tuple[str, ...] = (OWN,)

    @property
    def parts(self) -> str:
        """Its parts as :func:`parse_contestant` reads them, or its class name if it is not built from parts."""
        solver = self.solver
        if not isinstance(solver, Solver):
            return type(solver).__name__
        inference = "+".join(solver.inference) or "none"
        return f"inference={inference}; variables={solver.variables}; values={solver.values}; board={solver.board}"

    def also_for(self, questions: tuple[str, ...]) -> Contestant:
        """Return the contestant with additional questions."""
        return replace(self, questions=tuple(dict.fromkeys(self.questions + questions)))


class Engine:
    """nonet's own engine as a contestant. Its nodes are branch nodes, not comparable to the boards of other solvers."""

    def solve(self, puzzle: Puzzle, *, timeout: float | None = None) -> Outcome:
        """Find a solution, prove that there is none, or give up."""
        try:
            found = puzzle.search(limit=1, timeout=timeout)
        except SearchTimeoutError:
            return Outcome(Ending.GAVE_UP, None, Counters())
        ending = Ending.NONE if found.solution is None else Ending.SOLVED
        return Outcome(ending, found.solution, Counters(nodes=found.nodes))


def parse_contestant(text: str) -> Contestant:
    """Return the contestant described by a string.

    Args:
        text: a name, a colon, and the parts that differ from the course's solver, separated by semicolons:
            ``inference`` (strategies joined by ``+``, or ``none``), ``variables``, ``values``, ``board``.

    Raises:
        ParseError: the string is malformed, or names an unknown part. The error reports the column.

    Example:
        >>> parse_contestant("mine: inference=eliminate; board=lists").parts
        'inference=eliminate; variables=fewest; values=lowest; board=lists'
    """
    name, colon, rest = text_of("text", text).partition(":")
    if not name.strip() or not colon:
        raise ParseError("expected a name and a colon before the parts of a solver", column=1, hint=_HINT)
    chosen: dict[str, str] = {}
    column = len(name) + 2
    for part in rest.split(";"):
        if part.strip():
            role, value = _part(part, column)
            if role in chosen:
                raise ParseError(f"{role} is named twice", column=column, hint=_HINT)
            chosen[role] = value
        column += len(part) + 1
    inference = _strategies(chosen.pop("inference", "eliminate+only choice+naked twins"))
    return Contestant(name.strip(), Solver(inference=inference, **chosen))


def _part(part: str, column: int) -> tuple[str, str]:
    """Parse ``role=choice``, checking that both exist."""
    column += len(part) - len(part.lstrip())
    role, equals, value = (piece.strip() for piece in part.partition("="))
    if role not in _TABLES or not equals:
        raise ParseError(
            f"expected one of {', '.join(_TABLES)}, then =, found {part.strip()!r}", column=column, hint=_HINT
        )
    for choice in _strategies(value) if role == "inference" else [value]:
        if choice not in _TABLES[role]:
            raise ParseError(
                f"{choice!r} is not a choice for {role}", column=column, hint=f"choose from {', '.join(_TABLES[role])}"
            )
    return role, value


def _strategies(text: str) -> list[str]:
    return [] if text == "none" else [strategy.strip() for strategy in text.split("+")]
