"""Films as one animated SVG: every shape is there once, and CSS shows and hides it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from ..drawing import Drawing
from ..size import checked_size
from ..svg import elements, svg_of
from ..themes import Theme, theme_of
from .film import Film
from .layout import frame_drawings
from .reel import Part, Spans, coloured, named_colours, reel_of


def animated_svg(film: Film, *, theme: str | Theme, size: int, seconds: float, loop: bool) -> str:
    """Return a film as an ``<svg>`` element; see :meth:`Film.svg`."""
    names, colours = named_colours(theme_of(theme))
    times = film.times(seconds)
    drawings = list(frame_drawings(film, names))
    parts = [
        Part(tuple(coloured(shape, colours) for shape in part.shapes), part.spans)
        for part in reel_of([drawing.shapes for drawing in drawings])
    ]
    empty = svg_of(_bare(drawings[-1], film.title), checked_size(size))
    head, _, tail = empty.rpartition("</svg>")
    return f"{head}{_style(parts, times, loop)}\n{_groups(parts, len(film))}\n</svg>{tail}"


def _bare(drawing: Drawing, title: str) -> Drawing:
    return Drawing(drawing.left, drawing.top, drawing.width, drawing.height, (), title)


def _classes(parts: Sequence[Part], frames: int) -> dict[Spans, str]:
    """A class for all that comes and goes at the same times; what stays needs none."""
    changing = dict.fromkeys(part.spans for part in parts if part.spans != ((0, frames),))
    return {spans: f"f{number}" for number, spans in enumerate(changing)}


def _groups(parts: Sequence[Part], frames: int) -> str:
    classes = _classes(parts, frames)
    return "\n".join(_group(elements(part.shapes), classes.get(part.spans)) for part in parts)


def _group(content: str, name: str | None) -> str:
    return content if name is None else f'<g class="{name}">\n{content}\n</g>'


def _style(parts: Sequence[Part], times: Sequence[float], loop: bool) -> str:
    starts = [0.0, *accumulate(times)]
    often = "infinite" if loop else "1 forwards"
    lines = [
        f"g[class]{{visibility:hidden;animation:{starts[-1]:g}s step-end {often}}}",
        "@media(prefers-reduced-motion:reduce){g[class]{animation:none!important}}",
    ]
    for spans, name in _classes(parts, len(times)).items():
        at_end = "visibility:visible;" if spans[-1][1] == len(times) else ""
        lines.append(f"g.{name}{{{at_end}animation-name:{name}}}")
        lines.append(f"@keyframes {name}{{{_keyframes(spans, starts)}}}")
    return "<style>\n" + "\n".join(lines) + "\n</style>"


def _keyframes(spans: Spans, starts: Sequence[float]) -> str:
    """When to show and hide, in shares of the whole time. Between two keyframes nothing changes."""
    changes = {0.0: "hidden"}
    for first, after in spans:
        changes[starts[first]] = "visible"
        changes[starts[after]] = "hidden"
    total = starts[-1]
    changes[total] = "visible" if spans[-1][1] == len(starts) - 1 else "hidden"
    return "".join(f"{100 * time / total:.6g}%{{visibility:{state}}}" for time, state in changes.items())
