"""Solvers built from parts: inference, variable order, value order and data structure, each chosen by name.

The terms here are the usual ones: cell, house, candidate. The strategies keep the course's names: eliminate, only
choice and naked twins, which elsewhere are called naked single, hidden single and naked pair.
"""

from .boards import BOARDS
from .dancing_links import DancingLinks
from .events import Event, EventKind
from .inference import INFERENCE
from .local_search import MinConflicts, SimulatedAnnealing
from .outcome import Counters, Ending, Outcome
from .solver import COURSE, FASTEST, Solver
from .values import VALUES
from .variables import VARIABLES

__all__ = [
    "BOARDS",
    "COURSE",
    "FASTEST",
    "INFERENCE",
    "VALUES",
    "VARIABLES",
    "Counters",
    "DancingLinks",
    "Ending",
    "Event",
    "EventKind",
    "MinConflicts",
    "Outcome",
    "SimulatedAnnealing",
    "Solver",
]
