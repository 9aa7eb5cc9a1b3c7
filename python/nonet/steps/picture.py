"""Pictures of steps: the state, with the pattern in colour."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from ..cells import Cell
from ..draw import Link, SceneOptions, Theme, Tone, svg
from .parts import Candidate, Chain, Node, Part

if TYPE_CHECKING:
    from ..names import ThemeName
    from .step import Step

_TONES: dict[str, tuple[Tone, ...]] = {
    "base": (Tone.SUPPORT,),
    "fin": (Tone.SECOND,),
    "endo_fin": (Tone.THIRD,),
    "pivot": (Tone.FOCUS,),
    "als": (Tone.SUPPORT, Tone.SECOND, Tone.FOCUS),
    "restricted_common": (Tone.THIRD,),
    "strong_link": (Tone.SECOND,),
    "colour_a": (Tone.SUPPORT, Tone.FOCUS),
    "colour_b": (Tone.SECOND, Tone.THIRD),
    "guardian": (Tone.SECOND,),
    "intersection": (Tone.THIRD,),
    "excluder": (Tone.SECOND,),
    "target": (Tone.FOCUS,),
}
"""The tones of each role, used in turn if several parts have it; any other role is a support."""
_LATER = ("restricted_common", "fin", "endo_fin", "guardian", "intersection")
"""Roles whose candidates are coloured apart from the parts that contain them."""
_HOUSES = frozenset({"pattern", "base", "strong_link"})
"""Roles whose houses are outlined."""
LINKS = 60
"""Maximum number of links drawn; more would hide the board."""


def picture(step: Step, theme: Theme | ThemeName, size: int, options: SceneOptions) -> str:
    """Return a picture of a step; see :meth:`Step.svg`."""
    shown: SceneOptions = {
        "placed": step.state.placed,
        "candidates": step.state.candidate_bits,
        "marks": marks(step),
        "highlight": _grounds(step),
        "links": links(step),
        "outlined": [known.cells for known in _outlined(step)],
        "caption": step.text,
        "labels": True,
    }
    shown.update(options)
    return svg(step.state.puzzle, theme=theme, size=size, **shown)


def marks(step: Step) -> dict[Candidate, Tone]:
    """Return the tone of each candidate of the step."""
    tones: dict[Candidate, Tone] = {}
    for chain in step.main_chains:
        for node in chain.nodes:
            for cell in node.cells:
                tones.setdefault((cell, node.digit), Tone.SUPPORT if node.on else Tone.SECOND)
    for part, tone in sorted(_toned(step), key=lambda pair: pair[0].role in _LATER):
        if part.role != "cover" and not step.chains:
            tones |= dict.fromkeys(part.candidates, tone)
    tones |= dict.fromkeys(step.eliminations, Tone.BAD)
    tones |= dict.fromkeys(step.placements, Tone.GOOD)
    open_ = step.state.candidate_bits
    return {(cell, digit): tone for (cell, digit), tone in tones.items() if open_[cell] >> digit - 1 & 1}


def _toned(step: Step) -> list[tuple[Part, Tone]]:
    """Return each part with its tone."""
    seen: Counter[str] = Counter()
    is_deadly = any(part.role == "floor" for part in step.parts)
    found = []
    for part in step.parts:
        tones = _TONES.get(part.role, (Tone.SUPPORT,))
        if is_deadly and part.role == "pattern":
            # The set that completes a deadly pattern is not part of it.
            tones = (Tone.FOCUS,)
        found.append((part, tones[seen[part.role] % len(tones)]))
        seen[part.role] += 1
    return found


def _grounds(step: Step) -> dict[Cell, Tone]:
    """Return the ground tone of each cell of the pattern."""
    tones: dict[Cell, Tone] = {}
    for part, tone in sorted(_toned(step), key=lambda pair: pair[0].role in _LATER):
        if part.role not in ("cover", "restricted_common"):
            cells = part.cells or tuple(cell for cell, _ in part.candidates)
            tones |= dict.fromkeys(cells, tone)
    return _chain_cells(step) | tones


def _chain_cells(step: Step) -> dict[Cell, Tone]:
    """Return the cells of a single chain, or the cells where several chains start."""
    if len(step.chains) == 1:
        return {cell: Tone.SUPPORT for node in step.chains[0].nodes for cell in node.cells}
    return {cell: Tone.FOCUS for chain in step.main_chains for cell in chain.nodes[0].cells}


def _outlined(step: Step) -> list[Any]:
    houses = step.state.rules.houses
    return [houses[number] for part in step.parts if part.role in _HOUSES for number in part.houses]


def links(step: Step) -> list[Link]:
    """Return the links of the chains as arrows; a strong link leads to a node that is true."""
    found: dict[tuple[Any, Any], Link] = {}
    for chain in step.main_chains:
        for node in chain.nodes:
            for parent in node.parents:
                start, end = _spots(chain.nodes[parent], node)
                if start != end:
                    found.setdefault((start, end), Link(start, end, strong=node.on, tone=Tone.FOCUS))
        found |= _closing(chain)
    return list(found.values())[:LINKS]


def _closing(chain: Chain) -> dict[tuple[Any, Any], Link]:
    """Return the link that closes a loop."""
    first, last = chain.nodes[0], chain.nodes[-1]
    start, end = _spots(last, first)
    if not chain.is_loop or start == end:
        return {}
    return {(start, end): Link(start, end, strong=first.on, tone=Tone.FOCUS)}


def _spots(start: Node, end: Node) -> tuple[Candidate, Candidate]:
    """Return the two candidates of two nodes that are nearest to each other."""
    pairs = [(one, other) for one in start.cells for other in end.cells]
    one, other = min(pairs, key=lambda pair: (_distance(*pair), pair))
    return (one, start.digit), (other, end.digit)


def _distance(one: Cell, other: Cell) -> int:
    return (one // 9 - other // 9) ** 2 + (one % 9 - other % 9) ** 2
