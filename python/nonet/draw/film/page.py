"""Films as a single page, with the board, controls, the steps and a legend."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from ..drawing import Drawing
from ..layout import title_of
from ..size import checked_size
from ..svg import FONTS, elements, xml_text
from ..themes import THEMES, Theme, theme_of
from .layout import board_drawings
from .legend import legend
from .reel import Part, named_colours, reel_of

if TYPE_CHECKING:
    from .film import Film

AUTO = "auto"

_SHADE = (
    '<button id="shade" title="Light or dark" aria-label="Light or dark"><svg viewBox="0 0 24 24">'
    '<path d="M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zm0 2.2v13.6a6.8 6.8 0 0 1 0-13.6z"/></svg></button>'
)
"""The button that switches between light and dark."""


def page(film: Film, *, theme: str | Theme, size: int, seconds: float) -> str:
    """Return a film as an HTML page; see :meth:`Film.html`."""
    film.times(seconds)
    chosen = THEMES["light"] if theme == AUTO else theme_of(theme)
    names, _ = named_colours(chosen)
    drawings = list(board_drawings(film, names))
    parts = reel_of([drawing.shapes for drawing in drawings])
    changing = [part.spans for part in parts if not _stays(part, len(film))]
    return _asset("page.html").format(
        title=xml_text(film.title),
        colours=_colours(chosen, theme == AUTO),
        shade=_SHADE if _has_shades(chosen) else "",
        size=checked_size(size),
        style=_asset("page.css"),
        board=_board(drawings[0], parts, len(film)),
        text=xml_text(film[0].text),
        detail=xml_text(film[0].detail),
        text_length=max(len(frame.text) for frame in film),
        detail_length=max(len(frame.detail) for frame in film),
        frames=len(film),
        last=len(film) - 1,
        legend="\n".join(f"<li>{sample}{xml_text(text)}</li>" for sample, text in legend(film, names)),
        film=_json(
            {"seconds": float(seconds), "frames": _frames(film), "parts": [sum(spans, ()) for spans in changing]}
        ),
        script=_asset("page.js"),
    )


def _stays(part: Part, frames: int) -> bool:
    return part.spans == ((0, frames),)


def _board(drawing: Drawing, parts: Sequence[Part], frames: int) -> str:
    """Return the board with the shapes of all frames, which the script shows and hides."""
    box = f"{drawing.left:g} {drawing.top:g} {drawing.width:g} {drawing.height:g}"
    groups = "\n".join(f"<g{_class(part, frames)}>\n{elements(part.shapes)}\n</g>" for part in parts)
    head = f'<svg id="board" role="img" aria-label="{xml_text(drawing.title)}" viewBox="{box}" font-family="{FONTS}"'
    return f'{head} text-anchor="middle">\n{groups}\n</svg>'


def _class(part: Part, frames: int) -> str:
    if _stays(part, frames):
        return ""
    return ' class="part on"' if part.spans[0][0] == 0 else ' class="part"'


def _frames(film: Film) -> list[dict[str, Any]]:
    return [
        {
            "text": frame.text,
            "detail": frame.detail,
            "kind": frame.kind.value,
            "pace": frame.kind.pace,
            "depth": frame.scene.guesses.filled,
            "board": title_of(frame.scene).split()[1],
        }
        for frame in film
    ]


def _json(value: object) -> str:
    """Return JSON that cannot end its element or start a comment, whatever strings it contains."""
    text = json.dumps(value, separators=(",", ":"))
    return text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")


def _has_shades(theme: Theme) -> bool:
    """Whether the reader can choose between light and dark."""
    return theme in (THEMES["light"], THEMES["dark"])


def _colours(theme: Theme, automatic: bool) -> str:
    """Return the colours of a theme, or of light and dark as set by the system or the reader, and those for print."""
    rules = [f":root {_variables(theme)}"]
    if automatic:
        rules.append(f"@media (prefers-color-scheme: dark) {{ :root {_variables(THEMES['dark'])} }}")
    if _has_shades(theme):
        rules += [f":root[data-shade={name}] {_variables(THEMES[name])}" for name in ("light", "dark")]
        rules.append(f"@media print {{ :root, :root[data-shade] {_variables(THEMES['light'])} }}")
    return "\n".join(rules)


def _variables(theme: Theme) -> str:
    """Return the colours of a theme as CSS variables, and whether the browser's own controls are light or dark."""
    _, colours = named_colours(theme)
    scheme = "dark" if int(theme.paper[1:3], 16) < 128 else "light"
    return f"{{ color-scheme: {scheme}; {'; '.join(f'{name}: {colour}' for name, colour in colours.items())} }}"


def _asset(name: str) -> str:
    return (files(__package__) / name).read_text(encoding="utf-8")
