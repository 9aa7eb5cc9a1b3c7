"""SVG: drawings as text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from itertools import groupby
from typing import NamedTuple, Unpack

from ..names import ThemeName
from .drawing import Circle, Drawing, Path, Point, Polygon, Rectangle, Shape, Strokes
from .layout import drawing_of
from .options import Board, SceneOptions, scene_of
from .size import size_of
from .themes import Theme, theme_of

FONTS = "Helvetica Neue,Helvetica,Arial,Liberation Sans,DejaVu Sans,sans-serif"

_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML text must not contain, even escaped."""


def svg(
    board: Board, *, theme: Theme | ThemeName = "light", size: int | None = None, **options: Unpack[SceneOptions]
) -> str:
    """Draw a board as SVG: one ``<svg>`` element, without scripts or external fonts.

    Args:
        board: a puzzle, a grid or a scene.
        theme: a theme, or its name in :data:`THEMES`.
        size: the width of the picture in pixels; by default 450, and more for boards larger than 9x9.
        options: what else to show; see :func:`scene_of`.

    Raises:
        ValueError: there is no such theme, the size is out of bounds, or see :func:`scene_of`.

    Example:
        >>> from nonet import Puzzle
        >>> svg(Puzzle("." * 81), size=300)[:54]
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -'
    """
    scene = scene_of(board, **options)
    return svg_of(drawing_of(scene, theme_of(theme)), size_of(size, scene))


def svg_of(drawing: Drawing, size: int) -> str:
    """Return a drawing as an ``<svg>`` element with a given width in pixels."""
    box = " ".join(map(_number, (drawing.left, drawing.top, drawing.width, drawing.height)))
    height = round(size * drawing.height / drawing.width)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{size}" height="{height}" role="img" '
        f'font-family="{FONTS}" text-anchor="middle">'
    )
    words = f"<title>{xml_text(drawing.title)}</title>"
    if drawing.description:
        words += f"\n<desc>{xml_text(drawing.description)}</desc>"
    return f"{head}\n{words}\n{elements(drawing.shapes)}\n</svg>"


def elements(shapes: Iterable[Shape]) -> str:
    """Return shapes as elements, one per line; consecutive shapes of the same style share a group."""
    lines = []
    for style, run in groupby(map(_element, shapes), key=lambda element: element.style):
        parts = list(run)
        if len(parts) == 1:
            lines.append(parts[0].text(style))
        else:
            lines += [f"<g{style}>", *(part.text("") for part in parts), "</g>"]
    return "\n".join(lines)


def xml_text(text: str) -> str:
    """Return a string escaped for XML; characters that XML must not contain become the replacement character."""
    return escape(_NO_XML.sub("\ufffd", text), quote=False)


class _Element(NamedTuple):
    """An element: its name, position, style and content."""

    name: str
    place: str
    style: str
    content: str | None = None

    def text(self, style: str) -> str:
        start = f"<{self.name}{self.place}{style}"
        return f"{start}/>" if self.content is None else f"{start}>{self.content}</{self.name}>"


# Pictures of the same step share most of their shapes.
@lru_cache(maxsize=1 << 13)
def _element(shape: Shape) -> _Element:
    match shape:
        case Rectangle((x, y), width, height, fill):
            return _Element("rect", _attributes(x=x, y=y, width=width, height=height), _attributes(fill=fill))
        case Polygon(points, fill):
            return _Element("path", _attributes(d=f"{_path(points)}z"), _attributes(fill=fill))
        case Circle((x, y), radius, fill, ink, width):
            style = _attributes(fill=fill or "none", stroke=ink, stroke_width=width if ink else None)
            return _Element("circle", _attributes(cx=x, cy=y, r=radius), style)
        case Strokes(lines, ink, width, round_, dash):
            return _Element("path", _attributes(d="".join(map(_path, lines))), _stroke(ink, width, round_, dash))
        case Path(pieces, ink, width, dash):
            start, *rest = (" ".join(map(_point, piece)) for piece in pieces)
            letters = ("L" if len(piece) == 1 else "Q" for piece in pieces[1:])
            way = f"M{start}" + "".join(map(str.__add__, letters, rest))
            return _Element("path", _attributes(d=way), _stroke(ink, width, round_=False, dash=dash))
        case words:
            x, y = words.place
            style = _attributes(
                fill=words.ink,
                font_size=words.size,
                font_weight="bold" if words.bold else None,
                text_anchor=None if words.centred else "start",
            )
            return _Element("text", _attributes(x=x, y=y), style, xml_text(words.text))


def _stroke(ink: str, width: float, round_: bool, dash: tuple[float, float] | None) -> str:
    return _attributes(
        fill="none",
        stroke=ink,
        stroke_width=width,
        stroke_linecap="round" if round_ else None,
        stroke_linejoin="round" if round_ else None,
        stroke_dasharray=" ".join(map(_number, dash)) if dash else None,
    )


def _path(points: Iterable[Point]) -> str:
    way = [*points]
    if len(way) == 1:
        # A line of length zero, which is a dot if its ends are round.
        return f"M{_point(way[0])}h0"
    return f"M{'L'.join(map(_point, way))}"


def _point(point: Point) -> str:
    return " ".join(map(_number, point))


def _attributes(**values: str | float | None) -> str:
    return "".join(
        f' {name.replace("_", "-")}="{escape(value if isinstance(value, str) else _number(value))}"'
        for name, value in values.items()
        if value is not None
    )


def _number(value: float) -> str:
    """Return a number to two decimals, written as briefly as possible."""
    return f"{round(value, 2) + 0:g}"
