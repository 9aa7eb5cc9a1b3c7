"""Batches: many puzzles at once, a status for each."""

from .batch import BatchResult, Status, count_many, solve_many
from .check import CheckFault, CheckResult, check_many

__all__ = [
    "BatchResult",
    "CheckFault",
    "CheckResult",
    "Status",
    "check_many",
    "count_many",
    "solve_many",
]
