"""The contestants of a study."""

from __future__ import annotations

from collections.abc import Iterable

from ..checked import instead, items, shown, text_of
from .contestant import OWN, Contestant
from .questions import QUESTIONS


def line_up(questions: Iterable[str] | None = None, solvers: Iterable[Contestant] = ()) -> list[Contestant]:
    """Return the contestants needed for some questions, without duplicates, and the user's own.

    Args:
        questions: names in :data:`QUESTIONS`; by default all except the question about the user's own solvers.
        solvers: the user's own contestants. If there are any, the question about them is added.

    Raises:
        ValueError: there is no such question, or two contestants have the same name.
        TypeError: a solver is not a Contestant.

    Example:
        >>> [contestant.name for contestant in line_up(["twins"])]
        ['eliminate + only choice', 'course']
    """
    own = list(items("solvers", solvers, "contestants, as parse_contestant() makes them"))
    wanted = [name for name in QUESTIONS if name != OWN] if questions is None else _named(questions)
    if own and OWN not in wanted:
        wanted.append(OWN)
    unknown = [name for name in wanted if name not in QUESTIONS]
    if unknown:
        raise ValueError(f"there is no question {unknown[0]!r}{instead(unknown[0], QUESTIONS)}")
    found: dict[str, Contestant] = {}
    for contestant in (one for name in wanted for one in QUESTIONS[name].line_up()):
        known = found.get(contestant.name)
        found[contestant.name] = known.also_for(contestant.questions) if known else contestant
    for contestant in own:
        if not isinstance(contestant, Contestant):
            raise TypeError(f"solvers has {shown(contestant)}; expected contestants, as parse_contestant() makes them")
        if contestant.name in found:
            raise ValueError(f"there are two contestants called {contestant.name!r}")
        found[contestant.name] = contestant
    return list(found.values())


def _named(questions: Iterable[str]) -> list[str]:
    return [text_of("a question", name) for name in items("questions", questions, "a list of names of questions")]
