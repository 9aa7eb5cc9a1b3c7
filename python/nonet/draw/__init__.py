"""Drawing: boards as text and as pictures, all rendered from one description of the scene.

Example:
    >>> import nonet.draw
    >>> puzzle = nonet.Puzzle("2....6.3.6...8.....53....86..74....1...3....2.....9..3.78......9......4.524.7....")
    >>> print(nonet.draw.text(puzzle))
    ┌─────────┬─────────┬─────────┐
    │ 2  ·  · │ ·  ·  6 │ ·  3  · │
    │ 6  ·  · │ ·  8  · │ ·  ·  · │
    │ ·  5  3 │ ·  ·  · │ ·  8  6 │
    ├─────────┼─────────┼─────────┤
    │ ·  ·  7 │ 4  ·  · │ ·  ·  1 │
    │ ·  ·  · │ 3  ·  · │ ·  ·  2 │
    │ ·  ·  · │ ·  ·  9 │ ·  ·  3 │
    ├─────────┼─────────┼─────────┤
    │ ·  7  8 │ ·  ·  · │ ·  ·  · │
    │ 9  ·  · │ ·  ·  · │ ·  4  · │
    │ 5  2  4 │ ·  7  · │ ·  ·  · │
    └─────────┴─────────┴─────────┘
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from .options import Board, SceneOptions, scene_of
from .raster import image, png
from .scene import Role, Scene
from .svg import svg
from .terminal import ansi, house_map, text
from .themes import THEMES, Shade, Theme, Tint, theme_of
from .tones import Key, Link, Tone

if TYPE_CHECKING:
    from .film import Film, Frame, FrameKind, film_of

__all__ = [
    "THEMES",
    "Board",
    "Film",
    "Frame",
    "FrameKind",
    "Key",
    "Link",
    "Role",
    "Scene",
    "SceneOptions",
    "Shade",
    "Theme",
    "Tint",
    "Tone",
    "ansi",
    "film_of",
    "house_map",
    "image",
    "png",
    "scene_of",
    "svg",
    "text",
    "theme_of",
]

_OF_FILMS = ("Film", "Frame", "FrameKind", "film_of")


def __getattr__(name: str) -> object:
    """Load films when they are first asked for; few programs draw them."""
    if name != "film" and name not in _OF_FILMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    film = import_module(".film", __name__)
    return film if name == "film" else getattr(film, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *_OF_FILMS, "film"})
