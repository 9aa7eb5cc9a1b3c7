"""Frames as drawings: the board, the explanation below it, and a progress bar."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ..drawing import Drawing, Rectangle, Shape, Words
from ..geometry import SIDE
from ..layout import drawing_of, paper, room_of
from ..themes import Theme
from ..words import LABEL, wrapped
from .frames import Frame

if TYPE_CHECKING:
    from .film import Film

_TEXT = 18
_LEADING = 1.35
_GAP = 16
_BAR = 5


def frame_drawings(film: Film, theme: Theme) -> Iterator[Drawing]:
    """Yield a drawing for each frame of a film, all of the same size.

    A cell is 50 units wide, and 0, 0 is the board's top left corner.
    """
    texts = [(_text_lines(frame), _detail_lines(frame)) for frame in film]
    lines = [max(map(len, part)) for part in zip(*texts, strict=True)]
    extra = _GAP + _BAR + _LEADING * (_TEXT * lines[0] + LABEL * lines[1]) + _GAP
    for number, (board, words) in enumerate(zip(board_drawings(film, theme), texts, strict=True), 1):
        bottom = board.top + board.height
        strip = [*_words(*words, theme, bottom), *_progress(number / len(film), f"{number}/{len(film)}", theme, bottom)]
        # It overlaps the margin above, so that no seam is visible.
        below = paper((board.left, bottom - 4), board.width, extra + 4, theme)
        yield replace(board, height=board.height + extra, shapes=(*board.shapes, below, *strip))


def board_drawings(film: Film, theme: Theme) -> Iterator[Drawing]:
    """Yield a drawing of the board of each frame, all of the same size, whatever text is around it."""
    room = room_of((frame.scene for frame in film), theme)
    return (drawing_of(frame.scene, theme, room) for frame in film)


def _text_lines(frame: Frame) -> list[str]:
    # Bold letters are wider than the letters that the estimated width assumes.
    return wrapped(frame.text, SIDE / _TEXT * 0.94)


def _detail_lines(frame: Frame) -> list[str]:
    return wrapped(frame.detail, SIDE / LABEL)


def _words(text: Sequence[str], detail: Sequence[str], theme: Theme, top: float) -> Iterator[Shape]:
    y = top + _BAR + _GAP
    for line in text:
        y += _TEXT * _LEADING
        yield Words((0, y - 4), line, _TEXT, theme.words, bold=True, centred=False)
    for line in detail:
        y += LABEL * _LEADING
        yield Words((0, y - 2), line, LABEL, theme.words, centred=False)


def _progress(share: float, text: str, theme: Theme, top: float) -> Iterator[Shape]:
    width = SIDE - 56
    yield Rectangle((0, top + 4), width, _BAR, theme.thin)
    yield Rectangle((0, top + 4), width * share, _BAR, theme.outline)
    yield Words((SIDE - 24, top + 11), text, 13, theme.words)
