"""Pictures of steps, which the engine describes: the state, with the pattern in colour."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ..draw import Key, Link, SceneOptions, Theme, Tone, svg

if TYPE_CHECKING:
    from ..names import ThemeName
    from .step import Step


def picture(step: Step, theme: Theme | ThemeName, size: int, options: SceneOptions) -> str:
    """Return a picture of a step; see :meth:`Step.svg`."""
    return _drawn(step, scenes(step)[0], theme, size, options)


def pictures(step: Step, theme: Theme | ThemeName, size: int, options: SceneOptions) -> Iterator[str]:
    """Draw and yield a picture of each branch of a step; see :meth:`Step.svgs`."""
    whole, *branches = scenes(step)
    for shown in branches or [whole]:
        yield _drawn(step, shown, theme, size, options)


def _drawn(step: Step, shown: SceneOptions, theme: Theme | ThemeName, size: int, options: SceneOptions) -> str:
    shown.update(options)
    return svg(step.state.puzzle, theme=theme, size=size, **shown)


def scenes(step: Step) -> list[SceneOptions]:
    """Return the contents of the picture of a whole step, and of the pictures of its branches if it has any."""
    data = json.loads(step._held.pictures())
    telling = step.telling
    whole = " ".join(filter(None, (telling.look, *telling.why, telling.so)))
    shared: SceneOptions = {
        "placed": step.state.placed,
        "candidates": data["candidates"],
        "title": telling.short,
        "labels": True,
    }
    described = [(whole, data["whole"]), *((branch["caption"], branch) for branch in data["branches"])]
    return [{**shared, **_scene(picture), "description": words} for words, picture in described]


def _scene(data: dict[str, Any]) -> SceneOptions:
    links = [{**link, "start": _spot(link["start"]), "end": _spot(link["end"])} for link in data["links"]]
    return {
        "marks": {(cell, digit): tone for cell, digit, tone in data["marks"]},
        "highlight": dict(data["cells"]),
        "links": [Link(**link) for link in links],
        "outlined": data["outlined"],
        "caption": data["caption"],
        "keys": [Key(**{**key, "tone": Tone(key["tone"])}) for key in data["keys"]],
    }


def _spot(spot: int | list[int]) -> int | tuple[int, int]:
    return spot if isinstance(spot, int) else (spot[0], spot[1])
