"""Three layouts of the board's page as wireframes, drawn and measured from one table for docs/board-design.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias
from xml.sax.saxutils import escape

from nonet.draw import THEMES, Tone

Strip: TypeAlias = "tuple[str, int, str | tuple[Strip, ...]]"
"""What is cut from an edge of the screen: the edge, the pixels, and the buttons, a text, or strips of its own."""

HEADER: Strip = ("top", 49, "New|Open|Share|Set up|Keys")
TOOLS = "Digit|Corner|Centre|Colour|Paint|Line"
DIGITS = "1|2|3|4|5|6|7|8|9"
ACTIONS = "Undo|Redo|Clear|*Hint|More"
"""A star marks the button that matters most."""
TABS = "Hint|Steps|Set|Learn|History"
HINT: tuple[Strip, ...] = (("bottom", 44, "*Show cells|Do it|Hide"), ("top", 0, "Look at box 3."))
PAD: tuple[Strip, ...] = (
    ("top", 44, TOOLS),
    ("top", 56, "1|2|3|4|5"),
    ("top", 56, "6|7|8|9|Clear"),
    ("top", 44, ACTIONS),
)
SQUARE_PAD: tuple[Strip, ...] = (
    ("top", 52, TOOLS),
    ("top", 58, "1|2|3"),
    ("top", 58, "4|5|6"),
    ("top", 58, "7|8|9"),
    ("top", 52, ACTIONS),
)
ROOMS: Strip = ("bottom", 56, "Play|Hint|Steps|Set|Learn")
SHEET: tuple[Strip, ...] = (("top", 44, TABS), *HINT)

SCREENS = {
    (360, 640): "phone",
    (640, 360): "lying phone",
    (768, 1024): "tablet",
    (1280, 720): "desktop",
    (1920, 1080): "desktop",
}
MARGINS = {"desktop": 12}
"""Pixels that stay free around the board; 8 on all other screens."""


@dataclass(frozen=True)
class Sketch:
    """A layout: the strips around the board while a hint is shown, by kind of screen; on a phone also while playing."""

    name: str
    layouts: dict[str, tuple[Strip, ...]]
    playing: tuple[Strip, ...]


_AROUND_UPRIGHT: tuple[Strip, ...] = (
    HEADER,
    ("bottom", 52, ACTIONS),
    ("bottom", 96, HINT),
    ("left", 52, TOOLS),
    ("right", 52, DIGITS),
)
_AROUND_LYING: tuple[Strip, ...] = (
    HEADER,
    ("bottom", 64, (("right", 360, "*Show cells|Do it|Hide"), ("left", 0, "Look at box 3."))),
    ("left", 88, f"{TOOLS}|{ACTIONS}"),
    ("right", 88, DIGITS),
)
_ROOMS_LYING: tuple[Strip, ...] = (HEADER, ROOMS, ("right", 272, HINT))
_STAGE_LYING: tuple[Strip, ...] = (HEADER, ("right", 272, SHEET))

SKETCHES = {
    "a": Sketch(
        "A: tools all around the board",
        {
            "phone": _AROUND_UPRIGHT,
            "tablet": _AROUND_UPRIGHT,
            "lying phone": _AROUND_LYING,
            "desktop": _AROUND_LYING,
        },
        (*_AROUND_UPRIGHT[:2], ("bottom", 96, "What a hint says"), *_AROUND_UPRIGHT[3:]),
    ),
    "b": Sketch(
        "B: board above, tab bar below",
        {
            "phone": (HEADER, ROOMS, ("bottom", 200, HINT)),
            "tablet": (HEADER, ROOMS, ("bottom", 148, HINT)),
            "lying phone": _ROOMS_LYING,
            "desktop": (HEADER, ROOMS, ("right", 432, HINT)),
        },
        (HEADER, ROOMS, ("bottom", 200, PAD)),
    ),
    "c": Sketch(
        "C: stage and desk",
        {
            "phone": (HEADER, ("bottom", 200, SHEET)),
            "tablet": (HEADER, ("bottom", 148, SHEET)),
            "lying phone": _STAGE_LYING,
            "desktop": (HEADER, ("right", 432, (("top", 282, SQUARE_PAD), *SHEET))),
        },
        (HEADER, ("bottom", 200, PAD)),
    ),
}

Box: TypeAlias = tuple[float, float, float, float]


def cut(box: Box, edge: str, pixels: float) -> tuple[Box, Box]:
    """Return what is cut from an edge of a box, and the rest; without pixels, all of it is cut.

    Example:
        >>> cut((0, 0, 100, 50), "right", 20)
        ((80, 0, 20, 50), (0, 0, 80, 50))
    """
    x, y, width, height = box
    if edge in ("top", "bottom"):
        size = pixels or height
        top, bottom = (x, y, width, size), (x, y + size, width, height - size)
        return (top, bottom) if edge == "top" else ((x, y + height - size, width, size), (x, y, width, height - size))
    size = pixels or width
    left, right = (x, y, size, height), (x + size, y, width - size, height)
    return (left, right) if edge == "left" else ((x + width - size, y, size, height), (x, y, width - size, height))


def board_of(strips: tuple[Strip, ...], screen: tuple[int, int]) -> Box:
    """Return the place of the board: the largest square between the strips, without the margin."""
    rest: Box = (0, 0, *screen)
    for edge, pixels, _ in strips:
        rest = cut(rest, edge, pixels)[1]
    x, y, width, height = rest
    side = min(width, height) - 2 * MARGINS.get(SCREENS[screen], 8)
    return x + (width - side) / 2, y + (height - side) / 2, side, side


def side(key: str, screen: tuple[int, int]) -> int:
    """Return the side of the board in pixels.

    Example:
        >>> side("a", (360, 640)), side("b", (360, 640))
        (240, 319)
    """
    return round(board_of(SKETCHES[key].layouts[SCREENS[screen]], screen)[2])


SCALE = 0.5
_THEME = THEMES["light"]
_INK, _LINE, _PAPER, _MAIN = _THEME.thick, _THEME.thin, _THEME.board, _THEME.tones[Tone.SUPPORT].ink


def picture(key: str) -> str:
    """Return a sketch as SVG: a phone while playing and with a hint, and a desktop with a hint, all to one scale."""
    sketch, phone, desktop = SKETCHES[key], (360, 640), (1280, 720)
    frames = (
        (phone, sketch.playing, "Phone"),
        (phone, sketch.layouts["phone"], "Phone, with a hint"),
        (desktop, sketch.layouts["desktop"], "Desktop, with a hint"),
    )
    drawn, left = [], 30.0
    for screen, strips, caption in frames:
        drawn.append(f'<g transform="translate({left:g} 60)">{_frame(screen, strips, caption)}</g>')
        left += screen[0] + 40
    width, height = left - 10, 810
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height}" width="{width * SCALE:g}" '
            f'height="{height * SCALE:g}" role="img" font-family="Helvetica,Arial,sans-serif" text-anchor="middle">',
            f"<title>{escape(sketch.name)}</title>",
            f'<rect width="{width:g}" height="{height}" fill="{_PAPER}"/>',
            *drawn,
            "</svg>",
        ]
    )


def _frame(screen: tuple[int, int], strips: tuple[Strip, ...], caption: str) -> str:
    """Draw one screen."""
    x, y, side, _ = board_of(strips, screen)
    title = f'<text x="{screen[0] / 2:g}" y="-18" font-size="24" fill="{_INK}">{caption}: board {side:g} px</text>'
    outline = f'<rect width="{screen[0]}" height="{screen[1]}" rx="12" fill="none" stroke="{_INK}" stroke-width="3"/>'
    return title + outline + _grid(x, y, side, hint="hint" in caption) + _strips((0, 0, *screen), strips)


def _grid(x: float, y: float, side: float, *, hint: bool) -> str:
    """Draw the board, and on it the box of which a hint speaks."""
    box = _rect((x + side * 2 / 3, y, side / 3, side / 3), fill=_THEME.tones[Tone.SUPPORT].ground)
    parts = [box] if hint else []
    for line in range(10):
        at, wide = line * side / 9, 3 if line % 3 == 0 else 1
        path = f"M{x + at:.1f} {y:.1f}v{side:.1f}M{x:.1f} {y + at:.1f}h{side:.1f}"
        parts.append(f'<path d="{path}" stroke="{_INK if wide == 3 else _LINE}" stroke-width="{wide}"/>')
    return "".join(parts)


def _strips(box: Box, strips: tuple[Strip, ...]) -> str:
    """Draw strips, each cut from what the ones before it have left."""
    drawn = []
    for edge, pixels, content in strips:
        strip, box = cut(box, edge, pixels)
        drawn.append(_rect(strip, stroke=_LINE))
        drawn.append(_content(strip, content) if isinstance(content, str) else _strips(strip, content))
    return "".join(drawn)


def _content(box: Box, labels: str) -> str:
    """Draw a row or a column of buttons, or a text."""
    x, y, width, height = box
    names = labels.split("|")
    if len(names) == 1:
        return f'<text x="{x + width / 2:g}" y="{y + height / 2 + 8:g}" font-size="22" fill="{_INK}">{labels}</text>'
    across = width >= height
    step = (width if across else height) / len(names)
    size = min(22.0, 1.7 * ((step if across else width) - 6) / max(map(len, names)))
    drawn = []
    for place, name in enumerate(names):
        each = (x + place * step, y, step, height) if across else (x, y + place * step, width, step)
        drawn.append(_button(each, name, size))
    return "".join(drawn)


def _button(box: Box, label: str, size: float) -> str:
    """Draw a button; the one that matters most is filled."""
    name, main = label.removeprefix("*"), label.startswith("*")
    x, y, width, height = box[0] + 3, box[1] + 3, box[2] - 6, box[3] - 6
    return (
        _rect((x, y, width, height), fill=_MAIN if main else "none", stroke=_LINE, radius=6)
        + f'<text x="{x + width / 2:.1f}" y="{y + height / 2 + size * 0.35:.1f}" font-size="{size:.1f}" '
        f'fill="{_PAPER if main else _INK}">{name}</text>'
    )


def _rect(box: Box, *, fill: str = "none", stroke: str = "none", radius: int = 0) -> str:
    x, y, width, height = (f"{number:.1f}" for number in box)
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" fill="{fill}" stroke="{stroke}"/>'
