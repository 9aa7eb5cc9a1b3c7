"""Batches of puzzles, with a status for each puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .batch import SolveResult as SolveResult
    from .batch import count_many as count_many
    from .batch import solve_many as solve_many
    from .check import CheckFault as CheckFault
    from .check import CheckResult as CheckResult
    from .check import GridCheck as GridCheck
    from .check import check_many as check_many
    from .result import BatchResult as BatchResult
    from .status import Status as Status

__all__ = [
    "BatchResult",
    "CheckFault",
    "CheckResult",
    "GridCheck",
    "SolveResult",
    "Status",
    "check_many",
    "count_many",
    "solve_many",
]

_LATER = {
    name: module
    for module, names in {
        "batch": ["SolveResult", "count_many", "solve_many"],
        "check": ["CheckFault", "CheckResult", "GridCheck", "check_many"],
        "result": ["BatchResult"],
        "status": ["Status"],
    }.items()
    for name in names
}
"""The names and their modules, which are loaded when they are first used: a single puzzle needs no batch."""


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name in _LATER:
        return getattr(import_module(f".{_LATER[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
