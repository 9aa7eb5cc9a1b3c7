"""The clues of constraints: cages, thermometers, dots. The engine provides their shapes, in units of a cell."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal, TypeAlias

from .drawing import Circle, Rectangle, Shape, Strokes, Words
from .geometry import CELL, scaled
from .scene import Scene
from .themes import Theme
from .tones import Tone

Layer: TypeAlias = Literal["ground", "under", "over"]
"""Where a clue lies: on the ground of its cells, under the lines of the board, or over them."""

_CAGE = 1.4
_DASH = 5, 3
_NUMBER = 11
_LETTER = 15
"""The size of text between cells that does not stand on a dot."""
_RIM = 1.4
_DOTS = {"white": ("#ffffff", "#000000"), "black": ("#000000", "#ffffff")}
"""The colours of dots and of the numbers on them, the same in every theme because dots are named after them."""


def clues(scene: Scene, theme: Theme, layer: Layer) -> Iterator[Shape]:
    """Yield the shapes of the clues of a layer, from bottom to top."""
    dots = {tuple(clue["centre"]): clue["fill"] for clue in scene.clues if clue.get("fill") in _DOTS}
    for clue in scene.clues:
        if _layer(clue) == layer:
            on = dots.get(tuple(clue.get("at", ())))
            yield from _DRAWN[clue["shape"]]({**clue, "on": on}, theme)


def _layer(clue: Mapping[str, Any]) -> Layer:
    """Return the layer of a clue. Whole cells are shaded under their highlights."""
    return "ground" if clue.get("side") == 1 else "under" if clue["under"] else "over"


def _circle(clue: Mapping[str, Any], theme: Theme) -> Iterator[Shape]:
    centre, radius = scaled(clue["centre"]), clue["radius"] * CELL
    if clue["fill"] == "grey":
        yield Circle(centre, radius, _colour(theme.clue_lines, "thermometer", theme))
    elif clue["fill"] == "open":
        yield Circle(centre, radius, theme.board, theme.thin, 2 * _RIM)
    else:
        yield Circle(centre, radius, _DOTS[clue["fill"]][0], theme.thick, _RIM)


def _line(clue: Mapping[str, Any], theme: Theme) -> Iterator[Shape]:
    points = tuple(map(scaled, clue["points"]))
    yield Strokes((points,), _colour(theme.clue_lines, clue["role"], theme), clue["width"] * CELL, round=True)


def _square(clue: Mapping[str, Any], theme: Theme) -> Iterator[Shape]:
    (x, y), side = scaled(clue["centre"]), clue["side"] * CELL
    yield Rectangle((x - side / 2, y - side / 2), side, side, _colour(theme.clue_squares, clue["role"], theme))


def _colour(colours: Mapping[str, str], role: str, theme: Theme) -> str:
    return colours.get(role, theme.tones[Tone.FAINT].ground)


def _outline(clue: Mapping[str, Any], theme: Theme) -> Iterator[Shape]:
    loops = (tuple(map(scaled, loop)) for loop in clue["loops"])
    yield Strokes(tuple((*loop, loop[0]) for loop in loops), theme.words, _CAGE, dash=_DASH)


def _text(clue: Mapping[str, Any], theme: Theme) -> Iterator[Shape]:
    x, y = scaled(clue["at"])
    if clue["corner"] is not None:
        yield Words((x, y + 0.72 * _NUMBER), clue["text"], _NUMBER, theme.words, centred=False)
    elif clue["on"]:
        yield Words((x, y + 0.36 * _NUMBER), clue["text"], _NUMBER, _DOTS[clue["on"]][1], bold=True)
    else:
        yield Circle((x, y), 0.6 * _LETTER, theme.board)
        yield Words((x, y + 0.36 * _LETTER), clue["text"], _LETTER, theme.words, bold=True)


_DRAWN: dict[str, Callable[[Mapping[str, Any], Theme], Iterator[Shape]]] = {
    "square": _square,
    "line": _line,
    "circle": _circle,
    "outline": _outline,
    "text": _text,
}
