"""Films as animated SVG: every shape is in the file once, and CSS shows and hides it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from itertools import accumulate
from typing import TYPE_CHECKING

from ..size import checked_size
from ..svg import elements, svg_of
from ..themes import Theme, theme_of
from .layout import frame_drawings
from .reel import Part, Spans, coloured_reel, named_colours

if TYPE_CHECKING:
    from .film import Film


def animated_svg(film: Film, *, theme: str | Theme, size: int, seconds: float, loop: bool) -> str:
    """Return a film as an ``<svg>`` element; see :meth:`Film.svg`."""
    checked_size(size)
    names, colours = named_colours(theme_of(theme))
    times = film.times(seconds)
    empty, parts = coloured_reel(frame_drawings(film, names), colours)
    name = _name(parts, times, loop)
    classes = _classes(name, parts, len(film))
    head, _, _ = svg_of(replace(empty, title=film.title), size).rpartition("</svg>")
    # The style comes last: a file that loads slowly must not start playing before it is complete.
    content = f"{head}{_groups(parts, classes)}\n{_style(name, classes, times, loop)}\n</svg>"
    return content.replace("<svg ", f'<svg class="{name}" ', 1)


def _name(parts: Sequence[Part], times: Sequence[float], loop: bool) -> str:
    """Return the prefix of all names; it differs between films, because one page may contain several."""
    return f"f{sha256(repr((parts, times, loop)).encode()).hexdigest()[:6]}"


def _classes(name: str, parts: Sequence[Part], frames: int) -> dict[Spans, str]:
    """Return a class for each set of parts shown at the same times; a part that is always shown needs none."""
    changing = dict.fromkeys(part.spans for part in parts if part.spans != ((0, frames),))
    return {spans: f"{name}-{number}" for number, spans in enumerate(changing)}


def _groups(parts: Sequence[Part], classes: dict[Spans, str]) -> str:
    return "\n".join(_group(part, classes.get(part.spans)) for part in parts)


def _group(part: Part, name: str | None) -> str:
    """Return the shapes of a part. Without the style, the first frame is visible."""
    if name is None:
        return elements(part.shapes)
    hidden = "" if part.spans[0][0] == 0 else ' visibility="hidden"'
    return f'<g class="{name}"{hidden}>\n{elements(part.shapes)}\n</g>'


def _style(name: str, classes: dict[Spans, str], times: Sequence[float], loop: bool) -> str:
    starts = [0.0, *accumulate(times)]
    often = "animation-iteration-count:infinite" if loop else "animation-fill-mode:forwards"
    how = f"animation-duration:{starts[-1]:g}s;animation-timing-function:step-end;{often}"
    lines = [f".{name}>g[class]{{visibility:hidden;{how}}}"]
    for spans, own in classes.items():
        if spans[-1][1] == len(times):
            lines.append(f".{name}>.{own}.{own}{{visibility:visible}}")
        lines.append(f".{own}{{animation-name:{own}}}")
        lines.append(f"@keyframes {own}{{{_keyframes(spans, starts)}}}")
    lines.append(f"@media(prefers-reduced-motion:reduce){{.{name}>g[class]{{animation:none!important}}}}")
    return "<style>\n" + "\n".join(lines) + "\n</style>"


def _keyframes(spans: Spans, starts: Sequence[float]) -> str:
    """Return when to show and hide a part, as shares of the whole time. Nothing changes between two keyframes."""
    changes = {0.0: "hidden"}
    for first, after in spans:
        changes[starts[first]] = "visible"
        changes[starts[after]] = "hidden"
    total = starts[-1]
    changes[total] = "visible" if spans[-1][1] == len(starts) - 1 else "hidden"
    return "".join(f"{100 * time / total:.6g}%{{visibility:{state}}}" for time, state in changes.items())
