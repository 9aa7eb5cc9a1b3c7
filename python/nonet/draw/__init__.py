"""Drawing: boards as text, from one scene description that every renderer shares.

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

from .scene import Board, Role, Scene, SceneOptions, scene_of
from .terminal import ansi, house_map, text

__all__ = ["Board", "Role", "Scene", "SceneOptions", "ansi", "house_map", "scene_of", "text"]
