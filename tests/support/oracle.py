"""CP-SAT as a reference: the solutions of a puzzle under any list of houses."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import Any

from ortools.sat.python import cp_model

from .checker import DIGITS
from .houses import House
from .memory import remembered

Allowed = Sequence[Collection[int]]
"""The digits that each of the 81 cells may hold."""


def allowed_by(givens: Sequence[int]) -> list[set[int]]:
    """Return the digits that givens alone allow in each cell."""
    return [{given} if given else set(DIGITS) for given in givens]


def solutions(allowed: Allowed, houses: Sequence[House], limit: int) -> set[tuple[int, ...]]:
    """Return all solutions, or ``limit`` of them if there are more."""
    question = "solutions", list(map(sorted, allowed)), list(map(list, houses)), limit
    found = remembered(question, lambda: sorted(map(_text, _solutions(allowed, houses, limit))))
    return {tuple(map(int, grid)) for grid in found}


def _solutions(allowed: Allowed, houses: Sequence[House], limit: int) -> set[tuple[int, ...]]:
    board = _board(tuple(houses))
    board.allow(allowed)
    return _search(board.model, board.places, limit)


def true_candidates(allowed: Allowed, houses: Sequence[House]) -> list[set[int]]:
    """Return the digits that each cell has in some solution."""
    question = "true candidates", list(map(sorted, allowed)), list(map(list, houses))
    found = remembered(question, lambda: [_text(sorted(digits)) for digits in _true_candidates(allowed, houses)])
    return [set(map(int, digits)) for digits in found]


def _text(digits: Iterable[int]) -> str:
    return "".join(map(str, digits))


def _true_candidates(allowed: Allowed, houses: Sequence[House]) -> list[set[int]]:
    """Find solutions with new digits until there are none left."""
    board = _board(tuple(houses))
    board.allow(allowed)
    proved: list[set[int]] = [set() for _ in range(81)]
    while True:
        fresh = board.model.clone()
        fresh.add_bool_or(
            board.places[cell][digit - 1] for cell in range(81) for digit in set(allowed[cell]) - proved[cell]
        )
        found = _search(fresh, board.places, 1)
        if not found:
            return proved
        for digits_here, value in zip(proved, found.pop(), strict=True):
            digits_here.add(value)


def redundant_givens(givens: Sequence[int], houses: Sequence[House]) -> list[int]:
    """Return the cells whose given can be removed without adding a solution."""
    allowed = allowed_by(givens)
    return [
        cell
        for cell, given in enumerate(givens)
        if given and not solutions([*allowed[:cell], DIGITS - {given}, *allowed[cell + 1 :]], houses, 1)
    ]


class _Board:
    """The model of some houses: a Boolean for each cell and digit. It is slow to build, so it is reused."""

    def __init__(self, houses: Iterable[House]) -> None:
        self.model = cp_model.CpModel()
        self.places = [[self.model.new_bool_var(f"{cell}={digit}") for digit in range(1, 10)] for cell in range(81)]
        self._allowed = [set(DIGITS) for _ in range(81)]
        for here in self.places:
            self.model.add_exactly_one(here)
        for house in houses:
            for digit in range(9):
                here = [self.places[cell][digit] for cell in house]
                (self.model.add_exactly_one if len(house) == 9 else self.model.add_at_most_one)(here)

    def allow(self, allowed: Allowed) -> None:
        """Allow exactly these digits in each cell, replacing any earlier call."""
        proto: Any = self.model.proto
        for cell, (before, now) in enumerate(zip(self._allowed, map(set, allowed), strict=True)):
            for digit in before ^ now:
                proto.variables[self.places[cell][digit - 1].index].domain[1] = int(digit in now)
            self._allowed[cell] = now


_board = lru_cache(maxsize=16)(_Board)


def _search(model: cp_model.CpModel, places: list[list[cp_model.IntVar]], limit: int) -> set[tuple[int, ...]]:
    collector = _Collector(places, limit)
    status = _solver().solve(model, collector)
    if status not in {cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE}:
        raise AssertionError(f"CP-SAT gave up: {status}")
    return collector.found


def _solver() -> cp_model.CpSolver:
    solver = cp_model.CpSolver()
    parameters: Any = solver.parameters
    parameters.num_workers = 1
    parameters.random_seed = 1
    parameters.enumerate_all_solutions = True
    # For such small models presolve takes longer than it saves.
    parameters.cp_model_presolve = False
    parameters.symmetry_level = 0
    parameters.linearization_level = 0
    return solver


class _Collector(cp_model.CpSolverSolutionCallback):
    """Keeps solutions and ends the search at the limit."""

    def __init__(self, places: list[list[cp_model.IntVar]], limit: int) -> None:
        super().__init__()
        self._places = places
        self._limit = limit
        self.found: set[tuple[int, ...]] = set()

    def on_solution_callback(self) -> None:
        self.found.add(tuple(1 + [self.value(place) for place in here].index(1) for here in self._places))
        if len(self.found) >= self._limit:
            self.stop_search()
