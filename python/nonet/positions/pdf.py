"""Positions as a PDF to print, four boards a page. Requires Pillow: ``pip install 'nonet[pictures]'``."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from itertools import islice
from textwrap import wrap
from typing import TYPE_CHECKING

from ..errors import MissingExtraError
from ..sentences import sentence
from .page import title_of
from .position import Position

if TYPE_CHECKING:
    from PIL.Image import Image

_DPI = 150
_WIDTH, _HEIGHT = 1240, 1754
"""A4 at that resolution."""
_MARGIN, _BOARD, _PITCH = 80, 510, 570
_ON_A_PAGE = 4
_LETTERS, _LINE, _COLUMNS = 26, 38, 84
"""The font size, the line spacing, and the maximum number of characters in a line."""


def pdf(positions: Sequence[Position]) -> bytes:
    """Return a PDF: the boards first, then the answers.

    Raises:
        MissingExtraError: Pillow is not installed.
        ValueError: there are no positions.
    """
    try:
        import PIL.Image  # noqa: F401
    except ImportError:
        raise MissingExtraError("Pillow", "pictures", "PDF files") from None
    if not positions:
        raise ValueError("a sheet needs at least one position")
    starts = range(0, len(positions), _ON_A_PAGE)
    pages = [_boards(positions, start) for start in starts] + _answers(positions)
    file = BytesIO()
    pages[0].save(file, "PDF", save_all=True, append_images=pages[1:], resolution=_DPI, title=title_of(positions))
    return file.getvalue()


def _boards(positions: Sequence[Position], start: int) -> Image:
    from ..draw import image

    whole = _page([title_of(positions)])
    for at, position in enumerate(islice(positions, start, start + _ON_A_PAGE)):
        left, top = _MARGIN + at % 2 * _PITCH, 2 * _MARGIN + at // 2 * (_PITCH + _LINE)
        state = position.state
        board = image(
            state.puzzle, theme="print", size=_BOARD, placed=state.placed, candidates=state.candidate_bits, labels=True
        )
        whole.paste(board, (left, top + _LINE))
        _write(whole, str(start + at + 1), left, top)
    return whole


def _answers(positions: Sequence[Position]) -> list[Image]:
    lines = [sentence("practice.answers"), ""]
    for number, position in enumerate(positions, 1):
        lines += wrap(f"{number}. {position.answer.text}", _COLUMNS, subsequent_indent="    ")
    room = (_HEIGHT - 2 * _MARGIN) // _LINE
    return [_page(lines[start : start + room]) for start in range(0, len(lines), room)]


def _page(lines: Sequence[str]) -> Image:
    from PIL import Image

    page = Image.new("RGB", (_WIDTH, _HEIGHT), "white")
    for number, line in enumerate(lines):
        _write(page, line, _MARGIN, _MARGIN + number * _LINE)
    return page


def _write(page: Image, text: str, left: int, top: int) -> None:
    from PIL import ImageDraw, ImageFont

    ImageDraw.Draw(page).text((left, top), text, fill="black", font=ImageFont.load_default(_LETTERS))
