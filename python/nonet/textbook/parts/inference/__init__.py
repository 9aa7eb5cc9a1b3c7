"""The inference strategies by name: one small file and one line here for each."""

from .all_different import ALL_DIFFERENT
from .arc_consistency import ARC_CONSISTENCY
from .eliminate import ELIMINATE
from .forward_checking import FORWARD_CHECKING
from .hidden import hidden_subsets
from .locked import LOCKED_CANDIDATES
from .naked import naked_subsets
from .only_choice import ONLY_CHOICE
from .strategy import Strategy

INFERENCE: dict[str, Strategy] = {
    strategy.name: strategy
    for strategy in (
        FORWARD_CHECKING,
        ELIMINATE,
        ARC_CONSISTENCY,
        ONLY_CHOICE,
        LOCKED_CANDIDATES,
        naked_subsets("naked twins", 2),
        naked_subsets("naked pairs", 2),
        hidden_subsets("hidden pairs", 2),
        naked_subsets("naked triples", 3),
        hidden_subsets("hidden triples", 3),
        naked_subsets("naked quads", 4),
        hidden_subsets("hidden quads", 4),
        ALL_DIFFERENT,
    )
}
"""Every inference strategy by name, the cheaper ones first. Naked twins and naked pairs are the same."""

__all__ = ["INFERENCE", "Strategy"]
