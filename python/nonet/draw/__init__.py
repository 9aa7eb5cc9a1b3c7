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

from .film import Film, Frame, FrameKind, film_of
from .options import Board, SceneOptions, scene_of
from .raster import image, png
from .scene import Role, Scene
from .svg import svg
from .terminal import ansi, house_map, text
from .themes import THEMES, Shade, Theme, Tint, theme_of
from .tones import Key, Link, Tone

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
