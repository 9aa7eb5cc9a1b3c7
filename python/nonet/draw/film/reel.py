"""The reel: what is on the frames of a film, each thing once, with the frames that it is on.

From one frame to the next little changes. So pictures that move hold every shape once, in an order that suits all
frames, and only show and hide it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from graphlib import TopologicalSorter
from itertools import groupby, pairwise
from typing import Any, TypeAlias

from ..drawing import Shape
from ..themes import Shade, Theme, Tint

Spans: TypeAlias = tuple[tuple[int, int], ...]
"""Frames: the first of each run, and the one after its last."""


@dataclass(frozen=True, slots=True)
class Part:
    """Shapes that are on the same frames."""

    shapes: tuple[Shape, ...]
    spans: Spans


def reel_of(frames: Sequence[Sequence[Shape]]) -> list[Part]:
    """Return the parts of some frames from bottom to top.

    Any two frames must have the shapes that they share in the same order.

    Example:
        >>> from nonet.draw.drawing import Circle
        >>> a, b = Circle((0, 0), 1), Circle((0, 0), 2)
        >>> [(len(part.shapes), part.spans) for part in reel_of([[a], [a, b]])]
        [(1, ((0, 2),)), (1, ((1, 2),))]
    """
    keyed = [list(_numbered(shapes)) for shapes in frames]
    on: dict[_Key, list[int]] = {}
    sorter: TopologicalSorter[_Key] = TopologicalSorter()
    for number, keys in enumerate(keyed):
        for key in keys:
            on.setdefault(key, []).append(number)
            sorter.add(key)
        for below, above in pairwise(keys):
            sorter.add(above, below)
    spans = {key: _spans(numbers) for key, numbers in on.items()}
    runs = groupby(sorter.static_order(), key=spans.__getitem__)
    return [Part(tuple(shape for shape, _ in run), here) for here, run in runs]


_Key: TypeAlias = "tuple[Shape, int]"
"""A shape, and how many like it are below it on the same frame."""


def _numbered(shapes: Iterable[Shape]) -> Iterator[_Key]:
    seen: dict[Shape, int] = {}
    for shape in shapes:
        seen[shape] = seen.get(shape, -1) + 1
        yield shape, seen[shape]


def _spans(numbers: Sequence[int]) -> Spans:
    here = set(numbers)
    starts = [at for at in numbers if at - 1 not in here]
    ends = [at + 1 for at in numbers if at + 1 not in here]
    return tuple(zip(starts, ends, strict=True))


# -- colours by name --------------------------------------------------------------------------------------
# Shapes of different layers must not look the same, or their order could differ from frame to frame; and a page wants
# to change its colours. So a reel is drawn in colours that are names, each another one.


def named_colours(theme: Theme) -> tuple[Theme, dict[str, str]]:
    """Return a theme whose colours are CSS variables, and the colour that each variable stands for."""
    colours: dict[str, str] = {}

    def name(slot: str, colour: str) -> str:
        colours[f"--{slot}"] = colour
        return f"var(--{slot})"

    plain = {slot: name(slot, getattr(theme, slot)) for slot in _SLOTS}
    digits = {role: name(f"digit-{role.value}", colour) for role, colour in theme.digits.items()}
    tones = {
        tone: Shade(name(f"{tone.value}-ground", shade.ground), name(f"{tone.value}-ink", shade.ink))
        for tone, shade in theme.tones.items()
    }
    houses = tuple(
        Tint(name(f"house-{at}-ground", tint.ground), name(f"house-{at}-line", tint.line), tint.hatch)
        for at, tint in enumerate(theme.houses)
    )
    return replace(theme, **plain, digits=digits, tones=tones, houses=houses), colours


_SLOTS = ("paper", "board", "thin", "thick", "outline", "words", "candidate")


def coloured(shape: Shape, colours: dict[str, str]) -> Shape:
    """Return a shape with colours in the place of the variables of :func:`named_colours`."""
    inks = {slot: getattr(shape, slot, None) for slot in ("fill", "ink")}
    known: dict[str, Any] = {
        slot: colours[ink.removeprefix("var(").removesuffix(")")] for slot, ink in inks.items() if ink
    }
    return replace(shape, **known)
