"""Drawing: boards as text and as pictures, all rendered from one description of the scene.

Example:
    >>> import nonet.draw
    >>> puzzle = nonet.Puzzle("4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........")
    >>> print(nonet.draw.text(puzzle))
    ┌─────────┬─────────┬─────────┐
    │ 4  ·  · │ ·  3  · │ ·  ·  · │
    │ ·  ·  · │ 6  ·  · │ 8  ·  · │
    │ ·  ·  · │ ·  ·  · │ ·  ·  1 │
    ├─────────┼─────────┼─────────┤
    │ ·  ·  · │ ·  5  · │ ·  9  · │
    │ ·  8  · │ ·  ·  · │ 6  ·  · │
    │ ·  7  · │ 2  ·  · │ ·  ·  · │
    ├─────────┼─────────┼─────────┤
    │ ·  ·  · │ 1  ·  2 │ 7  ·  · │
    │ 5  ·  3 │ ·  ·  · │ ·  4  · │
    │ 9  ·  · │ ·  ·  · │ ·  ·  · │
    └─────────┴─────────┴─────────┘
"""

from .film import Film, Frame, FrameKind, film_of
from .options import Board, SceneOptions, scene_of
from .raster import image, png
from .scene import Role, Scene
from .svg import svg
from .terminal import ansi, house_map, text
from .themes import THEMES, Shade, Theme, Tint, theme_of
from .tones import Link, Tone

__all__ = [
    "THEMES",
    "Board",
    "Film",
    "Frame",
    "FrameKind",
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
