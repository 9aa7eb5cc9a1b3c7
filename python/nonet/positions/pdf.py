"""Positions as a PDF to print, four boards a page. Requires fpdf2: ``pip install 'nonet[book]'``."""

from __future__ import annotations

from collections.abc import Sequence

from ..book import pages_of
from ..sentences import sentence
from .page import title_of
from .position import Position

_ON_A_PAGE = 4


def pdf(positions: Sequence[Position]) -> bytes:
    """Return a PDF: the boards first, then the answers in words.

    Raises:
        MissingExtraError: fpdf2 is not installed.
        ValueError: there are no positions.
    """
    if not positions:
        raise ValueError("a sheet needs at least one position")
    pages = pages_of()
    from ..book.drawings import position as picture

    pictures = [picture(position.state, number) for number, position in enumerate(positions, 1)]
    layout = pages.layout([each.drawing for each in pictures], _ON_A_PAGE)
    pages.boards(title_of(positions), pictures, layout)
    answers = (f"{number}. {position.answer.explain()}" for number, position in enumerate(positions, 1))
    pages.texts(sentence("practice.answers"), answers)
    return pages.content()
