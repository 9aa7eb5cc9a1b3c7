"""The text around a board: labels of rows and columns, legend, caption."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from unicodedata import east_asian_width

from ..board import Board
from .digits import digit_at
from .drawing import Point, Shape, Words, baseline
from .geometry import CELL, SIDE, size_of
from .grounds import tint_of, tinted
from .samples import sample
from .scene import Role, Scene
from .themes import Theme
from .tones import Key

LABEL = 16
"""The font size of labels and of the legend."""
CAPTION = 17
_SWATCH = 22

Item = tuple[str, Callable[[Point], Iterator[Shape]]]
"""A line of a legend: its text, and a function that draws its sample at a position."""


def labels(board: Board, theme: Theme, distance: Point) -> Iterator[Shape]:
    """Yield the names of the rows and columns, at a distance from the left side of the board and from the top."""
    left, top = distance
    for number in range(max(board.rows, board.columns)):
        along = (number + 0.5) * CELL
        if number < board.rows:
            yield Words((-left, baseline(along, LABEL)), f"r{number + 1}", LABEL, theme.words)
        if number < board.columns:
            yield Words((along, baseline(-top, LABEL)), f"c{number + 1}", LABEL, theme.words)


def caption(text: str, theme: Theme, top: float, width: float = SIDE) -> Iterator[Words]:
    """Yield the lines of a caption, as wide as the board."""
    for number, line in enumerate(wrapped(text, width / CAPTION)):
        yield Words((0, top + CAPTION * (1 + 1.35 * number)), line, CAPTION, theme.words, centred=False)


def caption_height(text: str, width: float = SIDE) -> float:
    """Return the height of a caption."""
    return CAPTION * 1.35 * len(wrapped(text, width / CAPTION))


def legend(scene: Scene, theme: Theme, top: float) -> Iterator[Shape]:
    """Yield the explanation of the kinds of digits and of the extra houses."""
    for (x, y), (text, drawn) in _legend_places(scene, theme):
        centre = x + _SWATCH / 2, top + y + _SWATCH / 2
        yield from drawn(centre)
        yield Words((x + _SWATCH + 7, baseline(centre[1], LABEL)), text, LABEL, theme.words, centred=False)


def legend_height(scene: Scene, theme: Theme) -> float:
    """Return the height of a legend."""
    return max((y + _SWATCH + 6 for (_, y), _ in _legend_places(scene, theme)), default=0)


def _legend_places(scene: Scene, theme: Theme) -> list[tuple[Point, Item]]:
    """Return each item with its position, line by line."""
    places: list[tuple[Point, Item]] = []
    x = y = 0.0
    for item in _items(scene, theme):
        width = _SWATCH + 7 + text_width(item[0]) * LABEL
        if x and x + width > size_of(scene.board)[0]:
            x, y = 0.0, y + _SWATCH + 6
        places.append(((x, y), item))
        x += width + 18
    return places


def _items(scene: Scene, theme: Theme) -> Iterator[Item]:
    yield from ((key.text, _key_sample(key, theme)) for key in scene.keys)
    if scene.legend:
        yield from _digit_items(scene, theme)
    for number, house in enumerate(scene.houses):
        first, *more = wrapped(house.name, (size_of(scene.board)[0] - _SWATCH - 7) / LABEL) or [""]
        yield first, _house_sample(number, theme)
        yield from ((rest, _no_sample) for rest in more)


def _digit_items(scene: Scene, theme: Theme) -> Iterator[Item]:
    shown = {role: digit for digit, role in reversed(scene.digits()) if role is not Role.EMPTY}
    for role in Role:
        if role in shown:
            yield role.value, _digit_sample(shown[role], role, theme)


def _key_sample(key: Key, theme: Theme) -> Callable[[Point], Iterator[Shape]]:
    return lambda centre: sample(key, centre, theme)


def _digit_sample(digit: int, role: Role, theme: Theme) -> Callable[[Point], Iterator[Shape]]:
    return lambda centre: digit_at(centre, digit, role, theme, scale=0.55)


def _no_sample(_: Point) -> Iterator[Shape]:
    return iter(())


def _house_sample(number: int, theme: Theme) -> Callable[[Point], Iterator[Shape]]:
    half = _SWATCH / 2

    def sample(centre: Point) -> Iterator[Shape]:
        x, y = centre
        box = (x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)
        return tinted(box, tint_of(theme, number))

    return sample


# -- the width of text ------------------------------------------------------------------------------------
# No font is available during layout, so the widths are those of common sans-serif fonts, rounded up slightly.

_WIDTHS = {
    symbol: width
    for symbols, width in (("ijl|' ,.:;!", 0.29), ("frt()[]-/", 0.34), ("mwMW@%", 0.98))
    for symbol in symbols
}


def text_width(text: str) -> float:
    """Return an upper bound on the width of a line of text, in units of its font size."""
    return sum(map(_symbol_width, text))


@lru_cache(maxsize=1024)
def _symbol_width(symbol: str) -> float:
    if east_asian_width(symbol) in "WF":
        return 1.0
    return _WIDTHS.get(symbol, 0.74 if symbol.isupper() else 0.59)


def wrapped(text: str, width: float) -> list[str]:
    """Return the lines of a string, wrapped to a width in units of the font size."""
    lines = []
    for paragraph in text.splitlines():
        line = ""
        for word in paragraph.split():
            for piece in _pieces(word, width):
                if line and text_width(f"{line} {piece}") > width:
                    lines.append(line)
                    line = ""
                line = f"{line} {piece}" if line else piece
        lines.append(line)
    return lines


def _pieces(word: str, width: float) -> Iterator[str]:
    """Yield a word, or its parts if it is wider than a line."""
    piece = ""
    for symbol in word:
        if piece and text_width(piece + symbol) > width:
            yield piece
            piece = ""
        piece += symbol
    yield piece
