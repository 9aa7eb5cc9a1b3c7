"""Text as pixels, in Pillow's own font."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import ceil, floor
from typing import TYPE_CHECKING, NamedTuple

from .drawing import Words

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageFont import FreeTypeFont, ImageFont


class Letters(NamedTuple):
    """A piece of text as a mask, and the offset of its corner from the position of the text."""

    mask: Image
    left: int
    top: int


def letters_of(words: Words, size: float) -> Iterator[Letters]:
    """Yield the pieces of a line of text at a font size in pixels; blank pieces are left out."""
    if not words.centred and words.text.isascii():
        return _one_by_one(words.text, words.bold, size)
    letters = _letters(words.text, words.bold, words.centred, size)
    return iter([letters] if letters else [])


def box_of_letters(words: Words, size: float) -> tuple[int, int, int, int]:
    """Return the box that a line of text covers, relative to its position."""
    left, top, right, bottom = _box(words.text, words.bold, words.centred, size)
    # Drawn word by word, a line is a few pixels wider or narrower than in one piece.
    return left, top, right + len(words.text), bottom


def _one_by_one(text: str, bold: bool, size: float) -> Iterator[Letters]:
    """Yield the words of a line one by one: drawing letters is slow, and words repeat."""
    at = 0.0
    for word in text.split(" "):
        if letters := _letters(word, bold, False, size):
            yield letters._replace(left=letters.left + round(at))
        at += _advance(f"{word} ", size)


@lru_cache(maxsize=64)
def _font(size: float) -> FreeTypeFont | ImageFont:
    from PIL import ImageFont

    return ImageFont.load_default(size)


@lru_cache(maxsize=4096)
def _advance(text: str, size: float) -> float:
    return _font(size).getlength(text)


def _stroke(bold: bool, size: float) -> int:
    # The font has no bold face, so its outlines are thickened.
    return round(size * 0.028) if bold else 0


@lru_cache(maxsize=4096)
def _box(text: str, bold: bool, centred: bool, size: float) -> tuple[int, int, int, int]:
    anchor = "ms" if centred else "ls"
    left, top, right, bottom = _font(size).getbbox(text, anchor=anchor, stroke_width=_stroke(bold, size))
    return floor(left), floor(top), ceil(right), ceil(bottom)


@lru_cache(maxsize=512)
def _letters(text: str, bold: bool, centred: bool, size: float) -> Letters | None:
    from PIL import Image, ImageDraw

    left, top, right, bottom = _box(text, bold, centred, size)
    if right <= left or bottom <= top:
        return None
    mask = Image.new("L", (right - left, bottom - top))
    anchor, stroke = "ms" if centred else "ls", _stroke(bold, size)
    ImageDraw.Draw(mask).text((-left, -top), text, 255, _font(size), anchor, stroke_width=stroke, stroke_fill=255)
    return Letters(mask, left, top)
