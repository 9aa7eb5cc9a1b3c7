"""Batches of puzzles, with a status for each puzzle."""

from .batch import SolveResult, count_many, solve_many
from .check import CheckFault, CheckResult, GridCheck, check_many
from .result import BatchResult
from .status import Status

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
