"""The signs of a step's picture: the tone of each candidate and cell, and what the tone means there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from ..draw import Tone
from ..sentences import sentence
from .blocking import blocked, lost
from .parts import Candidate, Node, Part

if TYPE_CHECKING:
    from .step import Step
    from .views import View


class Sign(NamedTuple):
    """A tone, and its meaning in the legend."""

    tone: Tone
    meaning: str


Signs: TypeAlias = "Mapping[Any, Sign]"
"""The sign of each candidate or cell."""

_ROLES: dict[str, tuple[Tone, ...]] = {
    "base": (Tone.SUPPORT,),
    "cover": (Tone.SUPPORT,),
    "fin": (Tone.SECOND,),
    "endo_fin": (Tone.THIRD,),
    "pivot": (Tone.FOCUS,),
    "pincer": (Tone.SUPPORT,),
    "als": (Tone.SUPPORT, Tone.SECOND, Tone.FOCUS),
    "restricted_common": (Tone.THIRD,),
    "strong_link": (Tone.SECOND,),
    "colour_a": (Tone.SUPPORT, Tone.FOCUS),
    "colour_b": (Tone.SECOND, Tone.THIRD),
    "floor": (Tone.SUPPORT,),
    "roof": (Tone.SUPPORT,),
    "guardian": (Tone.SECOND,),
    "intersection": (Tone.THIRD,),
    "excluder": (Tone.SECOND,),
    "target": (Tone.FOCUS,),
    "blocker": (Tone.SUPPORT,),
    "outie": (Tone.SUPPORT,),
    "innie": (Tone.SECOND,),
}
"""The tones of each role, used in turn if several parts have it; any other role is shown as the pattern."""
_LATER = ("restricted_common", "fin", "endo_fin", "guardian", "intersection")
"""Roles whose candidates are coloured apart from the parts that contain them."""
_HOUSES = {"pattern": "house", "base": "base-house", "strong_link": "strong-link-house", "blocker": "house"}
"""Roles whose houses are outlined, and the name of the outline in the legend."""

_MOST_HOUSES = 7
"""Maximum number of outlined houses, as many as the largest fish has; more would not be readable."""

_ON, _OFF = Sign(Tone.SUPPORT, sentence("legend.on")), Sign(Tone.SECOND, sentence("legend.off"))
_BOTH = Sign(Tone.THIRD, sentence("legend.on-and-off"))
_GONE, _PLACED = Sign(Tone.BAD, sentence("legend.eliminated")), Sign(Tone.GOOD, sentence("legend.placed"))
_WRONG_ON = Sign(Tone.FOCUS, sentence("legend.on-eliminated"))
_WRONG_OFF = Sign(Tone.FOCUS, sentence("legend.off-placed"))
"""Nodes that the step refutes: the sign of the outcome would hide whether they are on or off."""
_BLOCKED = Sign(Tone.BAD, sentence("legend.blocked"))
_LOST = Sign(Tone.FAINT, sentence("legend.lost"))
_EMPTY = Sign(Tone.BAD, sentence("legend.empty"))
_START = Sign(Tone.FOCUS, sentence("legend.start"))


def marks(step: Step, view: View) -> dict[Candidate, Sign]:
    """Return the sign of each candidate in a picture."""
    signs = _nodes(view.nodes)
    outcomes = _outcomes(step, signs) if view.shows_pattern else {}
    for part, sign in _signed(step, view):
        if part.role != "cover" and not step.chains:
            signs |= dict.fromkeys(part.candidates, sign)
    signs |= outcomes
    open_ = step.state.candidate_bits
    shown = {(cell, digit): sign for (cell, digit), sign in signs.items() if open_[cell] >> digit - 1 & 1}
    shown |= dict.fromkeys(lost(step), _LOST)
    return shown | {(cell, digit): _BLOCKED for _, cell, digit in blocked(step)}


def _outcomes(step: Step, nodes: Mapping[Candidate, Sign]) -> dict[Candidate, Sign]:
    """Return the signs of what a step eliminates and places."""
    gone = {one: _WRONG_ON if nodes.get(one) in (_ON, _BOTH) else _GONE for one in step.eliminations}
    return gone | {one: _WRONG_OFF if nodes.get(one) in (_OFF, _BOTH) else _PLACED for one in step.placements}


def grounds(step: Step, view: View) -> dict[int, Sign]:
    """Return the sign of each cell in a picture."""
    signs: dict[int, Sign] = {}
    for part, sign in _signed(step, view):
        if part.role not in ("cover", "restricted_common"):
            signs |= dict.fromkeys(part.cells or tuple(cell for cell, _ in part.candidates), sign)
    signs |= {
        node.number: _EMPTY for node in view.failures if node.reason == "no_candidate" and node.number is not None
    }
    if not step.chains:
        signs |= {cell: _PLACED for cell, _ in step.placements}
    return dict.fromkeys(view.starts, _START) | signs


def outlined(step: Step, view: View) -> list[Any]:
    """Return the cells of each house that a picture outlines."""
    houses = step.state.rules.houses
    empty = [node.number for node in view.failures if node.reason == "no_place"]
    numbers = [*(number for part in _housed(step, view) for number in part.houses), *empty]
    return [houses[number].cells for number in numbers if number is not None]


def house_meaning(step: Step, view: View) -> str:
    """Return the meaning of the outlines in a picture, or "" if there are none."""
    meanings = {_HOUSES[part.role] for part in _housed(step, view)}
    kinds = meanings if len(meanings) == 1 else {"house"} if meanings else set()
    empty = {str(node.lost) for node in view.failures if node.reason == "no_place"}
    lost = [sentence("legend.no-place", digits=digit) for digit in sorted(empty)]
    return ", ".join([*(sentence(f"legend.{kind}") for kind in kinds), *lost])


def _housed(step: Step, view: View) -> list[Part]:
    """Return the parts whose houses are outlined: none if they would cover the board."""
    parts = [part for part, _ in _signed(step, view) if part.role in _HOUSES and part.houses]
    return parts if len({number for part in parts for number in part.houses}) <= _MOST_HOUSES else []


def _is_shown(step: Step, view: View, number: int) -> bool:
    """Return whether a part belongs in a picture: a part of a link is shown with the link."""
    if number in _linked(view.nodes):
        return True
    return view.shows_pattern and number not in _linked(node for chain in step.chains for node in chain.nodes)


def _linked(nodes: Iterable[Node]) -> set[int | None]:
    return {node.number for node in nodes if node.reason in ("als", "pattern")}


def _nodes(nodes: Iterable[Node]) -> dict[Candidate, Sign]:
    signs: dict[Candidate, Sign] = {}
    for node in nodes:
        sign = _ON if node.on else _OFF
        for cell in node.cells:
            known = signs.get((cell, node.digit), sign)
            signs[cell, node.digit] = sign if known == sign else _BOTH
    return signs


def _signed(step: Step, view: View) -> list[tuple[Part, Sign]]:
    """Return each part of a picture with its sign; parts contained in others come last."""
    counts = Counter(part.role for part in step.parts)
    seen: Counter[str] = Counter()
    found = []
    for number, part in enumerate(step.parts):
        if _is_shown(step, view, number):
            found.append((part, _sign(step, part, seen[part.role], counts[part.role])))
        seen[part.role] += 1
    return sorted(found, key=lambda pair: pair[0].role in _LATER)


def _sign(step: Step, part: Part, number: int, count: int) -> Sign:
    """Return the sign of a part, given its number among the parts in its role."""
    if part.role == "pattern" and any(other.role == "floor" for other in step.parts):
        # The set that completes a deadly pattern is not part of it.
        return Sign(Tone.FOCUS, sentence("legend.als"))
    tones = _ROLES.get(part.role, (Tone.SUPPORT,))
    name = sentence(f"legend.{part.role if part.role in _ROLES else 'pattern'}")
    is_one = count == 1 or len(tones) == 1
    told = name if is_one else sentence("legend.numbered", name=name, number=number + 1)
    return Sign(tones[number % len(tones)], told)
