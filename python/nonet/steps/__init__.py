"""Human logic: states, steps and their reasons, hints, and the ladders of techniques that find them.

Example:
    >>> import nonet
    >>> puzzle = nonet.Puzzle("4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........")
    >>> step = next(puzzle.steps())
    >>> print(step.text)
    Hidden single 7 in r9c3 (box 7): r9c3 is 7
"""

from .hint import LEVELS, Hint, HintKind
from .ladder import Ladder, LadderLike
from .mistakes import Mistake
from .parts import Candidate, Chain, Ground, Node, Part
from .state import State
from .step import Step
from .technique import TECHNIQUES, Technique, technique_named

__all__ = [
    "LEVELS",
    "TECHNIQUES",
    "Candidate",
    "Chain",
    "Ground",
    "Hint",
    "HintKind",
    "Ladder",
    "LadderLike",
    "Mistake",
    "Node",
    "Part",
    "State",
    "Step",
    "Technique",
    "technique_named",
]
