"""Themes: every colour of a picture, and nothing else.

Everything is readable against its background: digits, candidates and marks have a contrast of at least 4.5 to 1, as
WCAG
2.1 requires at level AA, and 7 to 1 (level AAA) in the theme ``high-contrast``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from ..checked import instead, shown, text_of
from .scene import Role
from .tones import Tone


@dataclass(frozen=True, slots=True)
class Shade:
    """A ground, and an ink that is readable on it."""

    ground: str
    ink: str


@dataclass(frozen=True, slots=True)
class Tint:
    r"""The appearance of the cells of an extra house.

    Attributes:
        ground: the colour of the cells.
        line: the colour of the hatching, and of a diagonal.
        hatch: the directions of the hatching: any of ``/ \ - |``, or ``.`` for dots.
    """

    ground: str
    line: str
    hatch: str = ""


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of a picture, as ``#rrggbb``.

    Attributes:
        name: its name in :data:`THEMES`.
        paper: the area around the board.
        board: the cells.
        thin: the lines between cells.
        thick: the lines between boxes, and the frame.
        outline: the line around a house.
        words: labels, caption and legend.
        candidate: the pencil marks.
        digits: the digits, by role.
        tones: highlights, by tone: cells use the ground; marks, links and borders use the ink.
        houses: the tints of the extra houses, in order, repeated if there are more houses. If it is empty, an extra
            house looks like the board, and a diagonal like the lines between cells.
        clue_lines: the lines of constraints, by role, such as ``"whisper"``. Lines of other roles have the ground of
            :attr:`Tone.FAINT`.
        clue_squares: the shading and the squares of constraints, in the same way.
    """

    name: str
    paper: str
    board: str
    thin: str
    thick: str
    outline: str
    words: str
    candidate: str
    digits: Mapping[Role, str] = field(hash=False)
    tones: Mapping[Tone, Shade] = field(hash=False)
    houses: tuple[Tint, ...] = ()
    clue_lines: Mapping[str, str] = field(hash=False, default_factory=dict)
    clue_squares: Mapping[str, str] = field(hash=False, default_factory=dict)


def _digits(given: str, placed: str, guess: str, found: str) -> dict[Role, str]:
    return dict(zip(Role, (given, placed, guess, found), strict=False))


def _tones(*shades: tuple[str, str]) -> dict[Tone, Shade]:
    return {tone: Shade(*shade) for tone, shade in zip(Tone, shades, strict=True)}


def _tints(*tints: tuple[str, ...]) -> tuple[Tint, ...]:
    return tuple(Tint(*tint) for tint in tints)


_CLUE_SIGNS = "inequality", "extreme", "little-killer"
"""The lines that are signs beside digits, not lines through cells: they have the colour of candidates."""
_CLUE_LINES = {
    "line": ("#ccd9ed", "#2a415f", "#ccd9ed"),
    "thermometer": ("#d6d9dd", "#3b4047", "#d6d9dd"),
    "slow-thermometer": ("#d6d9dd", "#3b4047", "#d6d9dd"),
    "palindrome": ("#d9d9d9", "#404040", "#d9d9d9"),
    "whisper": ("#8ef08e", "#1d4921", "#a5e3d0"),
    "renban": ("#f9c9f9", "#612a61", "#f0cbe1"),
    "region-sum": ("#94e4ff", "#104557", "#a9dcf7"),
    "nabner": ("#ffe45c", "#494010", "#f0e442"),
    "entropic": ("#ffcfb0", "#553823", "#f4d691"),
    "modular": ("#a5e5db", "#0f4841", "#f3d3b9"),
    "between": ("#d9d9d9", "#404040", "#d9d9d9"),
    "lockout": ("#cad9f8", "#313f60", "#c1ddec"),
    "sequence": ("#dfe0b4", "#41421e", "#e0e0b8"),
    "difference": ("#ffccd6", "#5b353f", "#f3d3c4"),
    "zipper": ("#dcd3ff", "#443965", "#d6d6f2"),
    "sum-line": ("#e6d6c2", "#493e31", "#e6d6c2"),
    "arrow": ("#ccd9ed", "#2a415f", "#ccd9ed"),
    **dict.fromkeys(_CLUE_SIGNS, ("#46505f", "#c0cad7", "#404040")),
}
"""The colours of the lines of constraints in light and in dark themes, and those of Okabe and Ito: setters' colours,
softened so that digits stay readable on them."""
_CLUE_SQUARES = {
    "parity": ("#d6d9dd", "#3b4047", "#d9d9d9"),
    "extreme": ("#e6e8ec", "#2b303a", "#e8e8e8"),
    "indexer": ("#ffdede", "#45292d", "#f9e0d0"),
    "clone": ("#dcefdc", "#24382a", "#d8f0e6"),
}
"""The same for cells that constraints shade, and for squares."""

_LIGHT_CLUES, _DARK_CLUES, _SAFE_CLUES = (
    [{role: colours[number] for role, colours in table.items()} for table in (_CLUE_LINES, _CLUE_SQUARES)]
    for number in range(3)
)

_LIGHT = Theme(
    name="light",
    paper="#ffffff",
    board="#ffffff",
    thin="#b4bcc8",
    thick="#1f2733",
    outline="#0b8484",
    words="#3d4756",
    candidate="#46505f",
    digits=_digits("#10151d", "#0a5c33", "#8e1560", "#1a46b8"),
    tones=_tones(
        ("#ffe48a", "#7d4e00"),
        ("#cde4ff", "#14549e"),
        ("#e5d8fc", "#6132ac"),
        ("#ffdcbf", "#96400b"),
        ("#c2ebc7", "#0f6130"),
        ("#ffd0ca", "#a81a1a"),
        ("#e9ecf0", "#4d5766"),
    ),
    houses=_tints(
        ("#dceafc", "#a9c8ee"),
        ("#fde8d2", "#f0c090"),
        ("#dcf2dc", "#a3d5a4"),
        ("#fbdfea", "#efb3cb"),
        ("#fbf3c2", "#e2d173"),
        ("#e7dff9", "#cbbaef"),
        ("#d2f1f1", "#94d3d3"),
        ("#e8ebcd", "#c4ca92"),
        ("#f1ddd2", "#ddbcaa"),
    ),
    clue_lines=_LIGHT_CLUES[0],
    clue_squares=_LIGHT_CLUES[1],
)
_DARK = Theme(
    name="dark",
    paper="#12161d",
    board="#1a202a",
    thin="#46505f",
    thick="#a5b0bf",
    outline="#4fd8cb",
    words="#c3ccd8",
    candidate="#c0cad7",
    digits=_digits("#ffffff", "#7fe3a8", "#ffb3dd", "#a6d2ff"),
    tones=_tones(
        ("#564300", "#ffd24d"),
        ("#183c66", "#9fcdff"),
        ("#402c68", "#cfb5ff"),
        ("#59320f", "#ffb877"),
        ("#14492a", "#86e6a8"),
        ("#692024", "#ffb3ad"),
        ("#2c3441", "#c3ccd8"),
    ),
    houses=_tints(
        ("#203450", "#35537e"),
        ("#453018", "#664a28"),
        ("#1d3f29", "#305c3e"),
        ("#472838", "#6a3f55"),
        ("#3e3a14", "#5a5420"),
        ("#34294f", "#4e3f74"),
        ("#174042", "#245c5f"),
        ("#373b1f", "#515730"),
        ("#43302a", "#60463d"),
    ),
    clue_lines=_DARK_CLUES[0],
    clue_squares=_DARK_CLUES[1],
)
_PRINT = Theme(
    name="print",
    paper="#ffffff",
    board="#ffffff",
    thin="#8a8a8a",
    thick="#000000",
    outline="#707070",
    words="#000000",
    candidate="#3c3c3c",
    digits=_digits("#000000", "#000000", "#000000", "#333333"),
    tones=_tones(
        ("#cfcfcf", "#000000"),
        ("#e4e4e4", "#3c3c3c"),
        ("#f2f2f2", "#000000"),
        ("#ffffff", "#000000"),
        ("#dadada", "#000000"),
        ("#ffffff", "#000000"),
        ("#f2f2f2", "#4a4a4a"),
    ),
    houses=_tints(
        ("#e8e8e8", "#b0b0b0"),
        ("#ffffff", "#b0b0b0", "/"),
        ("#ffffff", "#b0b0b0", "."),
        ("#ffffff", "#b0b0b0", "-"),
        ("#ffffff", "#b0b0b0", "\\"),
        ("#ffffff", "#b0b0b0", "|"),
        ("#ffffff", "#b8b8b8", "/\\"),
        ("#ffffff", "#b8b8b8", "-|"),
        ("#d6d6d6", "#b0b0b0"),
    ),
    clue_lines={**dict.fromkeys(_CLUE_LINES, "#d4d4d4"), **dict.fromkeys(_CLUE_SIGNS, "#3c3c3c")},
    clue_squares={**dict.fromkeys(_CLUE_SQUARES, "#e4e4e4"), "parity": "#d4d4d4"},
)
_HIGH_CONTRAST = Theme(
    name="high-contrast",
    paper="#000000",
    board="#000000",
    thin="#9a9a9a",
    thick="#ffffff",
    outline="#ff7f2a",
    words="#ffffff",
    candidate="#f2f2f2",
    digits=_digits("#ffffff", "#8cffb3", "#ffc9ff", "#a3efff"),
    tones=_tones(
        ("#463600", "#ffe100"),
        ("#00315f", "#8fdcff"),
        ("#3b1a66", "#e2c6ff"),
        ("#502600", "#ffc48a"),
        ("#00401a", "#7dff9e"),
        ("#5c0a0a", "#ffc9c4"),
        ("#2b2b2b", "#ffffff"),
    ),
    houses=_tints(
        ("#002a52", "#1c4570"),
        ("#452400", "#5c3a14"),
        ("#003a14", "#1a4d2a", "/"),
        ("#3f0f33", "#5a2b4e", "\\"),
        ("#363000", "#4b440e", "."),
        ("#2a1a5a", "#433374", "-"),
        ("#003a3a", "#154b4b", "|"),
        ("#2d2d2d", "#434343", "/\\"),
        ("#3d1616", "#582c2c", "-|"),
    ),
    clue_lines=_DARK_CLUES[0],
    clue_squares=_DARK_CLUES[1],
)
# The hues of Okabe and Ito, "Color Universal Design" (2008), jfly.uni-koeln.de/color: lightened for grounds, darkened
# for inks.
_COLOUR_BLIND = Theme(
    name="colour-blind",
    paper="#ffffff",
    board="#ffffff",
    thin="#b0b6be",
    thick="#000000",
    outline="#b85000",
    words="#333333",
    candidate="#404040",
    digits=_digits("#000000", "#00452f", "#6b2450", "#00436b"),
    tones=_tones(
        ("#f7ee8e", "#5f5800"),
        ("#cbe7f8", "#005a8f"),
        ("#f0d7e5", "#7d2f5d"),
        ("#fbe0ae", "#7a5200"),
        ("#bfe6db", "#005f45"),
        ("#f9d3bd", "#963f00"),
        ("#ebebeb", "#4d4d4d"),
    ),
    houses=_tints(
        ("#d9eefb", "#59b5e9"),
        ("#fbe8c2", "#e69f00"),
        ("#d2efe6", "#6cc7ab"),
        ("#f3dfea", "#ce9dba"),
        ("#f9f3b4", "#cfc43c", "/"),
        ("#d6e6f2", "#81b1d5", "\\"),
        ("#f8dfcf", "#de9d6f", "-"),
        ("#e6e6e6", "#b3b3b3", "|"),
        ("#ffffff", "#b3b3b3", "/\\"),
    ),
    clue_lines=_SAFE_CLUES[0],
    clue_squares=_SAFE_CLUES[1],
)

THEMES: dict[str, Theme] = {theme.name: theme for theme in (_LIGHT, _DARK, _PRINT, _HIGH_CONTRAST, _COLOUR_BLIND)}
"""Every theme by name. ``print`` works without colour; ``colour-blind`` uses the palette of Okabe and Ito."""


SLOTS = ("paper", "board", "thin", "thick", "outline", "words", "candidate")
"""The colours of a theme that are single values."""

_COLOUR = re.compile("#[0-9a-fA-F]{6}")


def _colours(theme: Theme) -> Iterator[tuple[str, object]]:
    """Yield every colour that a theme must have, with its place in the theme."""
    yield from ((slot, getattr(theme, slot)) for slot in SLOTS)
    yield from ((f"digits[{role}]", theme.digits.get(role)) for role in Role if role is not Role.EMPTY)
    for tone in Tone:
        shade = theme.tones.get(tone, Shade("", ""))
        yield from ((f"tones[{tone}].ground", shade.ground), (f"tones[{tone}].ink", shade.ink))
    for number, tint in enumerate(theme.houses):
        yield from ((f"houses[{number}].ground", tint.ground), (f"houses[{number}].line", tint.line))
    for slot, colours in (("clue_lines", theme.clue_lines), ("clue_squares", theme.clue_squares)):
        yield from ((f"{slot}[{role!r}]", colour) for role, colour in colours.items())


def dark_colours() -> dict[str, str]:
    """Return the dark theme's colour for each colour of the light theme, so that a page can follow its reader's scheme.

    The light theme's paper and board have the same colour, which becomes that of the dark board.

    Example:
        >>> dark_colours()["#ffffff"]
        '#1a202a'
    """
    return {str(light): str(dark) for (_, light), (_, dark) in zip(_colours(_LIGHT), _colours(_DARK), strict=True)}


def theme_of(theme: Theme | str) -> Theme:
    """Return a theme, given as a theme or by name.

    Raises:
        ValueError: there is no such theme, it lacks a colour, or a colour is not written ``#rrggbb``.

    Example:
        >>> theme_of("dark").paper
        '#12161d'
    """
    if isinstance(theme, Theme):
        for place, colour in _colours(theme):
            if not _COLOUR.fullmatch(str(colour)):
                raise ValueError(f"{place} of the theme {theme.name!r} is {colour!r}; a colour is written #rrggbb")
        return theme
    if text_of("theme", theme, " or a Theme") not in THEMES:
        raise ValueError(f"there is no theme {shown(theme)}{instead(theme, THEMES)}")
    return THEMES[theme]
