"""Which data structure is fastest in Python?"""

from __future__ import annotations

from ...textbook.parts import BOARDS, Solver
from ..comparison import Comparison
from ..contestant import Contestant
from ..evidence import Evidence
from ..plots.figure import Spec
from ..words import claim, grouped, ratio, sentence, tied
from .question import COURSE_NAME, WITH_TWINS, Question, Sentences, bars

BOARD_OF = {COURSE_NAME if name == Solver().board else f"course, {name}": name for name in ("strings", *BOARDS)}
"""The data structure of each contestant, the course's own first."""
STRINGS, LISTS, NUMPY = "course, strings", "course, lists", "course, numpy"


def _answer(evidence: Evidence) -> Sentences:
    names = [name for name in BOARD_OF if name in evidence.contestants]
    ranked = evidence.ranking(names, STRINGS)
    best = ranked[0].contestant
    level = tied(evidence.rivals(best, names), BOARD_OF.__getitem__)
    others = [evidence.compare(one.contestant, best) for one in ranked if one.contestant != best]
    ahead = f", with {level}" if level else _ahead(others[0]) if others else ""
    return [
        sentence(f"the fastest is {BOARD_OF[best]}{ahead}"),
        sentence(f"time as a multiple of that of {BOARD_OF[best]}: {grouped(others, BOARD_OF)}"),
        *_lists_or_numpy(evidence),
        _same_search(evidence, names),
    ]


def _ahead(second: Comparison) -> str:
    return f"; the next is {BOARD_OF[second.contestant]}, at {ratio(second)} times its time"


def _lists_or_numpy(evidence: Evidence) -> Sentences:
    if {LISTS, NUMPY} - {*evidence.contestants}:
        return []
    return [sentence(claim(evidence.compare(NUMPY, LISTS), "the solver with numpy arrays", "the one with lists"))]


def _same_search(evidence: Evidence, names: list[str]) -> str:
    """State whether the structures differ only in time, as they should."""
    nodes: dict[tuple[str, int], set[int]] = {}
    for row in evidence.rows:
        if row.contestant in names and row.is_answered:
            nodes.setdefault(row.key, set()).add(row.nodes)
    differing = sum(len(counts) > 1 for counts in nodes.values())
    if differing:
        return f"On {differing} of {len(nodes)} puzzles they examined different numbers of boards, which is an error."
    return "All of them examined the same boards, so only the time for each board differs."


def _figures(evidence: Evidence) -> list[Spec]:
    caption = "The course's solver on each data structure, as a multiple of its time on strings"
    return [bars(evidence, caption, STRINGS, [*BOARD_OF], BOARD_OF, ["seconds"])]


STRUCTURES = Question(
    name="structures",
    title="Which data structure is fastest in Python?",
    about="The course keeps the candidates of a cell as a string; other projects used numpy arrays"
    " or considered lists. Here the course's solver runs on each structure, with the same search on all of them.",
    contestants=tuple(
        WITH_TWINS if name == COURSE_NAME else Contestant(name, Solver(board=board), ())
        for name, board in BOARD_OF.items()
    ),
    needs=(STRINGS, COURSE_NAME),
    answer=_answer,
    figures=_figures,
    labels=BOARD_OF,
)
