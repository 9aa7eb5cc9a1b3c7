"""Pictures of steps: the state, with the pattern in colour; one picture for all, or one for each branch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..draw import Key, SceneOptions, Theme, Tone, svg
from ..sentences import sentence
from .blocking import SINGLES
from .signs import Signs, grounds, house_meaning, marks, outlined
from .views import View, branches, summary

if TYPE_CHECKING:
    from ..names import ThemeName
    from .step import Step
    from .telling import Telling


def picture(step: Step, theme: Theme | ThemeName, size: int, options: SceneOptions) -> str:
    """Return a picture of a step; see :meth:`Step.svg`."""
    telling = step.telling
    return _drawn(step, telling, summary(step, telling), theme, size, options)


def pictures(step: Step, theme: Theme | ThemeName, size: int, options: SceneOptions) -> Iterator[str]:
    """Draw and yield a picture of each branch of a step; see :meth:`Step.svgs`."""
    telling = step.telling
    for view in branches(step, telling) or [summary(step, telling)]:
        yield _drawn(step, telling, view, theme, size, options)


def _drawn(step: Step, telling: Telling, view: View, theme: Theme | ThemeName, size: int, options: SceneOptions) -> str:
    shown = scene_options(step, telling, view)
    shown.update(options)
    return svg(step.state.puzzle, theme=theme, size=size, **shown)


def scene_options(step: Step, telling: Telling, view: View) -> SceneOptions:
    """Return the contents of a picture of a step."""
    signs, cells = marks(step, view), grounds(step, view)
    return {
        "placed": step.state.placed,
        "candidates": _candidates(step),
        "marks": {candidate: sign.tone for candidate, sign in signs.items()},
        "highlight": {cell: sign.tone for cell, sign in cells.items()},
        "links": view.links,
        "outlined": outlined(step, view),
        "caption": view.caption,
        "title": telling.short,
        "description": view.description,
        "keys": _keys(step, view, signs, cells),
        "labels": True,
    }


def _candidates(step: Step) -> list[int] | tuple[int, ...]:
    """Return the candidates of a picture. For a single, most of them would only hide the blockers."""
    if step.technique not in SINGLES:
        return step.state.candidate_bits
    told = [*step.placements, *(found for part in step.parts for found in part.candidates)]
    bits = [0] * step.state.board.cell_count
    for cell, digit in told:
        bits[cell] |= 1 << digit - 1
    return bits


def _keys(step: Step, view: View, signs: Signs, cells: Signs) -> list[Key]:
    """Return the legend, with the signs in the picture and no others."""
    keys = [Key(meaning, "mark", tone) for tone, meaning in _meanings(signs).items()]
    known = {sign.meaning for sign in signs.values()}
    others = {cell: sign for cell, sign in cells.items() if sign.meaning not in known}
    keys += [Key(meaning, "cell", tone) for tone, meaning in _meanings(others).items()]
    keys += _link_keys(view)
    if meaning := house_meaning(step, view):
        keys.append(Key(meaning, "outline"))
    return keys


def _meanings(signs: Signs) -> dict[Tone, str]:
    """Return the meaning of each tone, in the order of the tones."""
    pairs = sorted(set(signs.values()), key=lambda sign: (list(Tone).index(sign.tone), sign.meaning))
    found: dict[Tone, list[str]] = {}
    for tone, meaning in pairs:
        found.setdefault(tone, []).append(meaning)
    return {tone: ", ".join(meanings) for tone, meanings in found.items()}


def _link_keys(view: View) -> list[Key]:
    kinds = sorted({(link.thin, link.strong, link.tone.value) for link in view.links})
    return [
        Key(_link_meaning(view, thin, strong), "link", Tone.of(tone), strong=strong, thin=thin)
        for thin, strong, tone in kinds
    ]


def _link_meaning(view: View, thin: bool, strong: bool) -> str:
    if thin:
        return sentence("legend.leads" if view.nodes else "legend.blocks")
    return sentence("legend.strong" if strong else "legend.weak")
