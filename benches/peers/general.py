"""Adapters for general solvers: SAT, exact cover, constraint programming and answer sets.

The model is built once if the solver allows that, and otherwise for each puzzle.
"""

from __future__ import annotations

from importlib import import_module
from itertools import combinations
from typing import Any

from .adapter import Adapter, Solve, digits

ROWS = [list(range(start, start + 9)) for start in range(0, 81, 9)]
COLUMNS = [list(range(start, 81, 9)) for start in range(9)]
BOXES = [
    [start + 9 * row + column for row in range(3) for column in range(3)] for start in (0, 3, 6, 27, 30, 33, 54, 57, 60)
]
HOUSES = ROWS + COLUMNS + BOXES


def _literals(puzzle: str) -> list[int]:
    """Return the givens: literal ``9 * cell + digit`` means that the cell has the digit."""
    return [9 * cell + int(symbol) for cell, symbol in enumerate(puzzle) if symbol != "."]


def _clauses() -> list[list[int]]:
    groups = [[9 * cell + digit for digit in range(1, 10)] for cell in range(81)]
    groups += [[9 * cell + digit for cell in house] for house in HOUSES for digit in range(1, 10)]
    return groups + [[-a, -b] for group in groups for a, b in combinations(group, 2)]


def _from_model(model: list[int]) -> str:
    return digits((literal - 1) % 9 + 1 for literal in model if literal > 0)


def _python_sat() -> Solve:
    solver = import_module("pysat.solvers").Solver(name="cadical195", bootstrap_with=_clauses())

    def solve(puzzle: str) -> str | None:
        return _from_model(solver.get_model()) if solver.solve(assumptions=_literals(puzzle)) else None

    return solve


def _pycosat() -> Solve:
    pycosat, clauses = import_module("pycosat"), _clauses()
    return lambda puzzle: _from_model(pycosat.solve(clauses + [[literal] for literal in _literals(puzzle)]))


def _exact_cover() -> Solve:
    exact_cover, np = import_module("exact_cover"), import_module("numpy")
    groups = [[9 * cell + digit for digit in range(9)] for cell in range(81)]
    groups += [[9 * cell + digit for cell in house] for house in HOUSES for digit in range(9)]
    matrix = np.zeros((729, len(groups)), dtype=bool)
    for column, group in enumerate(groups):
        matrix[group, column] = True

    def solve(puzzle: str) -> str:
        open_rows = np.ones(729, dtype=bool)
        for literal in _literals(puzzle):
            cell = (literal - 1) // 9
            open_rows[9 * cell : 9 * cell + 9] = False
            open_rows[literal - 1] = True
        kept = np.flatnonzero(open_rows)
        chosen = np.sort(kept[exact_cover.get_exact_cover(matrix[kept])])
        return digits((chosen % 9 + 1).tolist())

    return solve


def _ortools() -> Solve:
    cp_model = import_module("ortools.sat.python.cp_model")

    def solve(puzzle: str) -> str | None:
        model, solver = cp_model.CpModel(), cp_model.CpSolver()
        cells = [model.new_int_var(*((1, 9) if symbol == "." else (int(symbol),) * 2), "") for symbol in puzzle]
        for house in HOUSES:
            model.add_all_different([cells[cell] for cell in house])
        solver.parameters.num_workers = 1
        found = solver.solve(model) in {cp_model.OPTIMAL, cp_model.FEASIBLE}
        return digits(map(solver.value, cells)) if found else None

    return solve


def _python_constraint() -> Solve:
    constraint = import_module("constraint")

    def solve(puzzle: str) -> str | None:
        problem = constraint.Problem()
        for cell, symbol in enumerate(puzzle):
            problem.addVariable(cell, range(1, 10) if symbol == "." else [int(symbol)])
        for house in HOUSES:
            problem.addConstraint(constraint.AllDifferentConstraint(), house)
        solution = problem.getSolution()
        return digits(solution[cell] for cell in range(81)) if solution else None

    return solve


def _program() -> str:
    houses = "\n".join(f"in({cell},{house})." for house, cells in enumerate(HOUSES) for cell in cells)
    rules = """
        cell(0..80). digit(1..9).
        1 {has(C,D) : digit(D)} 1 :- cell(C).
        1 {has(C,D) : in(C,H)} 1 :- in(_,H), digit(D).
    """
    return houses + rules


def _clingo() -> Solve:
    clingo = import_module("clingo")
    control = clingo.Control()
    control.add("base", [], _program())
    control.ground([("base", [])])
    has = [clingo.Function("has", [clingo.Number(n // 9), clingo.Number(n % 9 + 1)]) for n in range(729)]

    def solve(puzzle: str) -> str | None:
        found: list[str] = []

        def keep(model: Any) -> None:
            found.append(digits(number % 9 + 1 for number in range(729) if model.contains(has[number])))

        control.solve(assumptions=[(has[literal - 1], True) for literal in _literals(puzzle)], on_model=keep)
        return found[0] if found else None

    return solve


GENERAL = (
    Adapter("python-sat", "pysat", "CaDiCaL 1.9.5, givens assumed", _python_sat),
    Adapter("exact-cover", "exact_cover", "`get_exact_cover`", _exact_cover),
    Adapter("pycosat", "pycosat", "`solve`", _pycosat),
    Adapter("ortools", "ortools", "CP-SAT, one worker", _ortools),
    Adapter("clingo", "clingo", "givens assumed", _clingo),
    Adapter("python-constraint2", "constraint", "`getSolution`", _python_constraint),
)
