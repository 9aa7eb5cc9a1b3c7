"""The clues of constraints: cages, thermometers, dots. The engine provides their shapes, in units of a cell.

What files draw besides has shapes with colours of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import ceil, cos, pi, radians, sin
from typing import Any, Literal, TypeAlias

from .drawing import Circle, Point, Polygon, Rectangle, Shape, Strokes, Words
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
_BESIDE = 20
"""The size of text beside the board."""
_RIM = 1.4
_MOST_BESIDE = 4
"""How many cells beside the board a picture shows at most."""
_CORNERS = 48
"""The number of corners of an ellipse."""
_DOTS = {"white": ("#ffffff", "#000000"), "black": ("#000000", "#ffffff")}
"""The colours of dots and of the numbers on them, the same in every theme because dots are named after them."""


def clues(scene: Scene, theme: Theme, layer: Layer) -> Iterator[Shape]:
    """Yield the shapes of the clues of a layer, from bottom to top."""
    dots = {tuple(clue["centre"]): clue for clue in scene.clues if clue.get("fill") in _DOTS}
    for clue in (clue for clue in scene.clues if _layer(clue) == layer):
        at = tuple(clue.get("at", ()))
        if at in dots:
            yield from _on_dot(clue, dots[at])
        elif (
            at
            and clue["shape"] == "text"
            and not (0 <= at[0] <= scene.board.columns and 0 <= at[1] <= scene.board.rows)
        ):
            yield _beside(clue, theme)
        else:
            yield from _DRAWN[clue["shape"]](clue, theme)


def beside(scene: Scene) -> tuple[int, int, int, int]:
    """Return how many cells clues take on the left of the board, above it, on its right and below it."""
    points = [point for clue in scene.clues for point in _points(clue)]
    # What a file draws far away leaves room for the board.
    most = (scene.board.columns + _MOST_BESIDE, scene.board.rows + _MOST_BESIDE)
    near = [[min(max(at, -_MOST_BESIDE), end) for at, end in zip(point, most, strict=True)] for point in points]
    xs, ys = zip((0, 0), (scene.board.columns, scene.board.rows), *near, strict=True)
    return ceil(-min(xs)), ceil(-min(ys)), ceil(max(xs)) - scene.board.columns, ceil(max(ys)) - scene.board.rows


def _points(clue: Mapping[str, Any]) -> list[list[float]]:
    """Return the points that a clue must not lose at the edge of the picture."""
    if "points" in clue:
        return list(clue["points"])
    return [clue["at"] if "at" in clue else clue["centre"]] if {"at", "text"} & clue.keys() else []


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
    else:
        yield Circle((x, y), 0.6 * _LETTER, theme.board)
        yield Words((x, y + 0.36 * _LETTER), clue["text"], _LETTER, theme.words, bold=True)


def _on_dot(clue: Mapping[str, Any], dot: Mapping[str, Any]) -> Iterator[Shape]:
    """Yield a number on a dot, as large as the dot allows."""
    x, y = scaled(clue["at"])
    text = clue["text"]
    # A space is half as wide as a digit.
    size = min(_NUMBER, 1.6 * dot["radius"] * CELL / (0.6 * (len(text) - text.count(" ") / 2)))
    yield Words((x, y + 0.36 * size), text, size, _DOTS[dot["fill"]][1], bold=True)


def _beside(clue: Mapping[str, Any], theme: Theme) -> Shape:
    """Return a text beside the board."""
    x, y = scaled(clue["at"])
    return Words((x, y + 0.36 * _BESIDE), clue["text"], _BESIDE, theme.words)


def _stroke(clue: Mapping[str, Any], _: Theme) -> Iterator[Shape]:
    """Yield a line of a file, with the head at its end."""
    lines = (clue["points"], *([clue["head"]] if "head" in clue else []))
    points = tuple(tuple(map(scaled, line)) for line in lines)
    yield Strokes(points, clue["colour"], clue["width"] * CELL, round=True)


def _patch(clue: Mapping[str, Any], theme: Theme) -> Iterator[Shape]:
    """Yield a rectangle or an ellipse of a file, and its text."""
    border = _border(clue)
    if "fill" in clue:
        yield Polygon(border, clue["fill"])
    if "rim" in clue:
        yield Strokes(((*border, border[0]),), clue["rim"], _RIM)
    if text := clue.get("text", ""):
        (x, y), size = scaled(clue["centre"]), clue["font"] * CELL
        yield Words((x, y + 0.36 * size), text, size, clue.get("ink", theme.words))


def _border(clue: Mapping[str, Any]) -> tuple[Point, ...]:
    """Return the corners of a rectangle or an ellipse, turned as it is."""
    (x, y), (width, height), angle = clue["centre"], clue["size"], radians(clue["angle"])
    if clue["round"]:
        around = [(cos(2 * pi * at / _CORNERS), sin(2 * pi * at / _CORNERS)) for at in range(_CORNERS)]
    else:
        around = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
    halves = [(across * width / 2, down * height / 2) for across, down in around]
    turned = [(a * cos(angle) - b * sin(angle), a * sin(angle) + b * cos(angle)) for a, b in halves]
    return tuple(scaled((x + a, y + b)) for a, b in turned)


def _cage(clue: Mapping[str, Any], theme: Theme) -> Iterator[Shape]:
    """Yield a cage of a file and the text in its corner."""
    loops = (tuple(map(scaled, loop)) for loop in clue["loops"])
    yield Strokes(tuple((*loop, loop[0]) for loop in loops), clue.get("colour", theme.words), _CAGE, dash=_DASH)
    if text := clue.get("text", ""):
        x, y = scaled(clue["at"])
        yield Words((x, y + 0.72 * _NUMBER), text, _NUMBER, theme.words, centred=False)


_DRAWN: dict[str, Callable[[Mapping[str, Any], Theme], Iterator[Shape]]] = {
    "square": _square,
    "line": _line,
    "circle": _circle,
    "outline": _outline,
    "text": _text,
    "stroke": _stroke,
    "patch": _patch,
    "cage": _cage,
}
