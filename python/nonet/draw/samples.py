"""Samples for a legend: a mark, a cell, a link, an outline."""

from __future__ import annotations

from collections.abc import Iterator

from .arrows import sample_arrow
from .digits import badge
from .drawing import Point, Rectangle, Shape, Strokes
from .themes import Theme
from .tones import Key

_HALF = 9.5
"""Half the width of a sample."""


def sample(key: Key, centre: Point, theme: Theme) -> Iterator[Shape]:
    """Yield the sample for a line of a legend."""
    match key.kind:
        case "mark":
            yield from badge(centre, key.tone, theme.tones[key.tone])
        case "cell":
            yield from _cell(key, centre, theme)
        case "link":
            yield from _link(key, centre, theme)
        case "outline":
            yield _frame(centre, theme.outline, 3)


def _cell(key: Key, centre: Point, theme: Theme) -> Iterator[Shape]:
    shade = theme.tones[key.tone]
    yield Rectangle((centre[0] - _HALF, centre[1] - _HALF), 2 * _HALF, 2 * _HALF, shade.ground)
    yield _frame(centre, shade.ink, 1.6)


def _link(key: Key, centre: Point, theme: Theme) -> Iterator[Shape]:
    x, y = centre
    start, end = (x - _HALF - 2, y), (x + _HALF + 3, y)
    yield from sample_arrow(start, end, key.strong, key.thin, theme.tones[key.tone].ink)


def _frame(centre: Point, ink: str, width: float) -> Strokes:
    x, y = centre
    corners = ((x - _HALF, y - _HALF), (x + _HALF, y - _HALF), (x + _HALF, y + _HALF), (x - _HALF, y + _HALF))
    return Strokes(((*corners, corners[0]),), ink, width, round=True)
