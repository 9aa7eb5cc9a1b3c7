"""The clues of constraints: cages, thermometers, dots. The engine provides their shapes, in units of a cell."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from .drawing import Circle, Rectangle, Shape, Strokes, Words
from .geometry import CELL, scaled
from .scene import Scene
from .themes import Theme
from .tones import Tone

_CAGE = 1.4
_DASH = 5, 3
_NUMBER = 11
_RIM = 1.4
_BOTH = "#767676"
"""The colour of numbers on dots: its contrast is 4.5 to 1 on white and on black."""
_FILLS = {"white": "#ffffff", "black": "#000000"}
"""The colours of dots, the same in every theme because dots are named after them."""


def clues(scene: Scene, theme: Theme, under: bool) -> Iterator[Shape]:
    """Yield the shapes of the clues that lie under the lines of the board, or those above, from bottom to top."""
    for clue in scene.clues:
        if clue["under"] == under:
            yield from _DRAWN[clue["shape"]](clue, theme)


def _circle(clue: Mapping[str, Any], theme: Theme) -> Iterator[Shape]:
    centre, radius = scaled(clue["centre"]), clue["radius"] * CELL
    if clue["fill"] == "grey":
        yield Circle(centre, radius, theme.tones[Tone.FAINT].ground)
    else:
        yield Circle(centre, radius, _FILLS[clue["fill"]], theme.thick, _RIM)


def _line(clue: Mapping[str, Any], theme: Theme) -> Iterator[Shape]:
    points = tuple(map(scaled, clue["points"]))
    yield Strokes((points,), theme.tones[Tone.FAINT].ground, clue["width"] * CELL, round=True)


def _square(clue: Mapping[str, Any], theme: Theme) -> Iterator[Shape]:
    (x, y), side = scaled(clue["centre"]), clue["side"] * CELL
    yield Rectangle((x - side / 2, y - side / 2), side, side, theme.tones[Tone.FAINT].ground)


def _outline(clue: Mapping[str, Any], theme: Theme) -> Iterator[Shape]:
    loops = (tuple(map(scaled, loop)) for loop in clue["loops"])
    yield Strokes(tuple((*loop, loop[0]) for loop in loops), theme.words, _CAGE, dash=_DASH)


def _text(clue: Mapping[str, Any], theme: Theme) -> Iterator[Shape]:
    x, y = scaled(clue["at"])
    if clue["corner"] is None:
        yield Words((x, y + 0.36 * _NUMBER), clue["text"], _NUMBER, _BOTH, bold=True)
    else:
        yield Words((x, y + 0.72 * _NUMBER), clue["text"], _NUMBER, theme.words, centred=False)


_DRAWN: dict[str, Callable[[Mapping[str, Any], Theme], Iterator[Shape]]] = {
    "square": _square,
    "line": _line,
    "circle": _circle,
    "outline": _outline,
    "text": _text,
}
