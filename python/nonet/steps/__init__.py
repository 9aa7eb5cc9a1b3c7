"""Human logic: states, steps and their reasons, hints, and the ladders of techniques that find them.

Example:
    >>> import nonet
    >>> puzzle = nonet.Puzzle("2....6.3.6...8.....53....86..74....1...3....2.....9..3.78......9......4.524.7....")
    >>> step = next(puzzle.steps())
    >>> print(step.text)
    Hidden single: 7 in b1 => r3c1=7
"""

from .hint import LEVELS, Hint, HintKind
from .ladder import Ladder, LadderLike
from .many import Explained, ExplainResult, explain_many
from .mistakes import Mistake
from .parts import Candidate, Chain, Ground, Node, Part
from .state import State
from .step import Step
from .technique import TECHNIQUES, Technique, technique_named
from .walkthrough import Walkthrough

__all__ = [
    "LEVELS",
    "TECHNIQUES",
    "Candidate",
    "Chain",
    "ExplainResult",
    "Explained",
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
    "Walkthrough",
    "explain_many",
    "technique_named",
]
