"""The reel: the shapes of a film's frames, each stored once, with the frames that show it.

Little changes from one frame to the next. Animated formats therefore store every shape once, in an order that suits
all frames, and only show and hide it.
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
"""Ranges of frames: the first frame of each run, and the frame after its last."""


@dataclass(frozen=True, slots=True)
class Part:
    """Shapes that are in the same frames."""

    shapes: tuple[Shape, ...]
    spans: Spans


def reel_of(frames: Sequence[Sequence[Shape]]) -> list[Part]:
    """Return the parts of these frames from bottom to top.

    If two frames have the same shapes in different orders, those shapes are stored twice.

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
    """Yield each shape with the number of equal shapes below it in the same frame."""
    seen: dict[Shape, int] = {}
    for shape in shapes:
        seen[shape] = count = seen.get(shape, -1) + 1
        yield shape, count


_Key: TypeAlias = "tuple[Shape, int]"
"""A shape, and the number of equal shapes below it in the same frame."""


def _runs(frames: Sequence[Sequence[int]], first: int) -> list[tuple[Spans, list[int]]]:
    """Return the shapes of frames by number, in runs shown in the same frames; frames are numbered from ``first``."""
    on: dict[int, list[int]] = {}
    for frame, shapes in enumerate(frames, first):
        for shape in shapes:
            on.setdefault(shape, []).append(frame)
    spans = {shape: _spans(at) for shape, at in on.items()}
    try:
        return [(here, list(run)) for here, run in groupby(_ordered(frames), key=spans.__getitem__)]
    except CycleError:
        # The two halves of a film are never visible together, so either may be on top.
        half = len(frames) // 2
        return [*_runs(frames[:half], first), *_runs(frames[half:], first + half)]


def _ordered(frames: Iterable[Sequence[int]]) -> list[int]:
    """Return all shapes in an order that agrees with every frame."""
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
# Shapes of different layers must not be equal, or their order could differ from frame to frame; and the page must be
# able to change colours. A reel is therefore drawn with names in place of colours, each of them different.


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
    # Films show no constraints.
    return replace(theme, **plain, digits=digits, tones=tones, houses=houses, clue_lines={}, clue_squares={}), colours


def coloured_reel(frames: Iterable[Drawing], colours: dict[str, str]) -> tuple[Drawing, list[Part]]:
    """Return an empty drawing of the frames' size, and the parts of the frames, in colour.

    Args:
        frames: drawings of one size, in the theme of :func:`named_colours`.
        colours: the colour of each of the theme's variables.
    """
    drawings = list(frames)
    parts = reel_of([drawing.shapes for drawing in drawings])
    coloured = [Part(tuple(_coloured(shape, colours) for shape in part.shapes), part.spans) for part in parts]
    return replace(drawings[0], shapes=()), coloured


def _coloured(shape: Shape, colours: dict[str, str]) -> Shape:
    """Return a shape with its variables replaced by colours."""
    inks = {slot: getattr(shape, slot, None) for slot in ("fill", "ink")}
    known: dict[str, Any] = {
        slot: colours[ink.removeprefix("var(").removesuffix(")")] for slot, ink in inks.items() if ink
    }
    return replace(shape, **known)
