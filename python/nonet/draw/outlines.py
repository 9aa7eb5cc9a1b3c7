"""Outlines of houses and other sets of cells."""

from __future__ import annotations

from collections.abc import Iterator

from .. import _core
from .drawing import Shape, Strokes
from .geometry import scaled
from .scene import Scene
from .themes import Theme

_WIDTH = 3


def outlines(scene: Scene, theme: Theme) -> Iterator[Shape]:
    """Yield the line around each set of cells that the scene outlines."""
    for cells in sorted(set(scene.outlined)):
        loops = ([*map(scaled, loop)] for loop in _core.outline(scene.board._core, cells))
        yield Strokes(tuple((*loop, loop[0]) for loop in loops), theme.outline, _WIDTH, round=True)
