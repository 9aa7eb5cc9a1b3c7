"""The signs of tones, whose shapes the engine gives: they differ even without colour."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any, Literal

from .. import _core
from .drawing import Circle, Point, Polygon, Shape, Strokes
from .geometry import scaled
from .themes import Shade
from .tones import Tone


@cache
def signs() -> dict[Tone, dict[str, Any]]:
    """Return the signs of each tone."""
    return {Tone(name): found for name, found in json.loads(_core.tone_marks()).items()}


def sign(centre: Point, tone: Tone, shade: Shade, place: Literal["behind", "across", "border"]) -> Iterator[Shape]:
    """Yield the shapes behind the digit of a marked candidate, those across it, or the border of a highlighted cell."""
    for part in signs()[tone][place]:
        fill, (width, radius) = part["fill"] and getattr(shade, part["fill"]), scaled((part["width"], part["radius"]))
        if radius:
            yield Circle(centre, radius, fill, shade.ink if width else None, width)
            continue
        moved = ((centre[0] + x, centre[1] + y) for x, y in map(scaled, part["points"]))
        points = tuple(moved)
        if fill:
            yield Polygon(points, fill)
        if width:
            closed = points if len(points) == 2 else (*points, points[0])
            yield Strokes((closed,), shade.ink, width, part["round"], part["dash"] and scaled(part["dash"]))
