"""The reel: what is on the frames of a film, each thing once, with the frames that it is on.

From one frame to the next little changes. So pictures that move hold every shape once, in an order that suits all
frames, and only show and hide it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from graphlib import CycleError, TopologicalSorter
from itertools import groupby, pairwise
from typing import Any, TypeAlias

from ..drawing import Drawing, Shape
from ..themes import SLOTS, Shade, Theme, Tint

Spans: TypeAlias = tuple[tuple[int, int], ...]
"""Frames: the first of each run, and the one after its last."""


@dataclass(frozen=True, slots=True)
class Part:
    """Shapes that are on the same frames."""

    shapes: tuple[Shape, ...]
    spans: Spans


def reel_of(frames: Sequence[Sequence[Shape]]) -> list[Part]:
    """Return the parts of some frames from bottom to top.

    Frames that have the shapes that they share in different orders share none.

    Example:
        >>> from nonet.draw.drawing import Circle
        >>> a, b = Circle((0, 0), 1), Circle((0, 0), 2)
        >>> [(len(part.shapes), part.spans) for part in reel_of([[a], [a, b]])]
        [(1, ((0, 2),)), (1, ((1, 2),))]
    """
    numbers: dict[tuple[Shape, int], int] = {}
    numbered = [[numbers.setdefault(key, len(numbers)) for key in _keys(shapes)] for shapes in frames]
    shapes = [shape for shape, _ in numbers]
    return [Part(tuple(shapes[number] for number in run), spans) for spans, run in _runs(numbered, 0)]


def _keys(shapes: Iterable[Shape]) -> Iterator[tuple[Shape, int]]:
    """Each shape, and how many like it are below it on the same frame."""
    seen: dict[Shape, int] = {}
    for shape in shapes:
        seen[shape] = count = seen.get(shape, -1) + 1
        yield shape, count


_Key: TypeAlias = "tuple[Shape, int]"
"""A shape, and how many like it are below it on the same frame."""


def _runs(frames: Sequence[Sequence[int]], first: int) -> list[tuple[Spans, list[int]]]:
    """The shapes of frames, of which the first one has a number, by number and in runs that come and go together."""
    on: dict[int, list[int]] = {}
    for frame, shapes in enumerate(frames, first):
        for shape in shapes:
            on.setdefault(shape, []).append(frame)
    spans = {shape: _spans(at) for shape, at in on.items()}
    try:
        return [(here, list(run)) for here, run in groupby(_ordered(frames), key=spans.__getitem__)]
    except CycleError:
        # The halves of a film are never seen together, so either may lie on top.
        half = len(frames) // 2
        return [*_runs(frames[:half], first), *_runs(frames[half:], first + half)]


def _ordered(frames: Iterable[Sequence[int]]) -> list[int]:
    """All shapes in an order that is that of each frame."""
    below: dict[int, set[int]] = {}
    for shapes in frames:
        for shape in shapes:
            below.setdefault(shape, set())
        for lower, upper in pairwise(shapes):
            below[upper].add(lower)
    return list(TopologicalSorter(below).static_order())


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

    plain = {slot: name(slot, getattr(theme, slot)) for slot in SLOTS}
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


def coloured_reel(frames: Iterable[Drawing], colours: dict[str, str]) -> tuple[Drawing, list[Part]]:
    """Return an empty drawing like all frames, and their parts, in colours.

    Args:
        frames: drawings of one size, in the theme of :func:`named_colours`.
        colours: what each of its variables stands for.
    """
    drawings = list(frames)
    parts = reel_of([drawing.shapes for drawing in drawings])
    coloured = [Part(tuple(_coloured(shape, colours) for shape in part.shapes), part.spans) for part in parts]
    return replace(drawings[0], shapes=()), coloured


def _coloured(shape: Shape, colours: dict[str, str]) -> Shape:
    """A shape with colours in the place of variables."""
    inks = {slot: getattr(shape, slot, None) for slot in ("fill", "ink")}
    known: dict[str, Any] = {
        slot: colours[ink.removeprefix("var(").removesuffix(")")] for slot, ink in inks.items() if ink
    }
    return replace(shape, **known)
