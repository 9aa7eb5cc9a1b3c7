"""Draw the pages of a book with fpdf2. Lengths are in millimetres."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import TypeVar

from fpdf import FPDF
from fpdf.enums import XPos, YPos
from fpdf.errors import FPDFUnicodeEncodingException

from ..cells import Digit, digits_of
from ..grid import Grid
from ..puzzle import Puzzle
from .content import Entry

_MARGIN = 15.0
_CAPTION = 8.0
_GAP = 8.0
_GREY = 110
_TINTS = ((236, 244, 230), (238, 234, 250), (252, 242, 226), (230, 243, 247))
_POINT = 0.3528
"""Millimetres per point."""

T = TypeVar("T")

_EPOCH = datetime(2000, 1, 1, tzinfo=UTC)
"""The date written to the file. It is always the same, so equal books are equal files."""


class Pages:
    """The pages of a PDF file, filled one after another.

    Args:
        paper: a paper size that fpdf2 knows.
        font: a TrueType file, or None for a font that every PDF reader has.
    """

    def __init__(self, paper: str, font: str | None) -> None:
        self._pdf = FPDF(format=paper)
        self._pdf.set_creation_date(_EPOCH)
        self._pdf.set_auto_page_break(False)
        self._pdf.set_margin(_MARGIN)
        self._font = "Helvetica"
        if font is not None:
            self._pdf.add_font("own", "", font)
            self._pdf.add_font("own", "B", font)
            self._font = "own"

    def content(self) -> bytes:
        """Return the content of the file."""
        return bytes(self._pdf.output())

    def title(self, title: str, below: str) -> None:
        """Add the title page.

        Raises:
            ValueError: the font lacks a character of the title.
        """
        self._pdf.add_page()
        self._pdf.set_title(title)
        self._pdf.set_y(self._pdf.h / 3)
        try:
            self._paragraph(title, 32, "B")
        except FPDFUnicodeEncodingException:
            raise ValueError("the title has letters beyond Latin-1: give a TrueType font that has them") from None
        self._paragraph(below, 13)

    def _paragraph(self, text: str, size: float, style: str = "") -> None:
        self._pdf.set_font(self._font, style, size)
        self._pdf.multi_cell(0, 1.6 * size * _POINT, text, align="C", new_x=XPos.LMARGIN, new_y=YPos.NEXT)

    def puzzles(self, entries: Sequence[Entry], layout: tuple[int, int]) -> None:
        """Add the puzzles. The layout is the number of columns and rows on a page."""
        for some in _groups(entries, layout[0] * layout[1]):
            self._pdf.add_page()
            for entry, (x, y, side) in zip(some, self._places(layout, 0), strict=False):
                self._board(entry.puzzle, entry.puzzle.givens, (x, y, side))
                self._caption(entry.caption, (x, y, side))
            self._page_number()

    def solutions(self, entries: Sequence[Entry], layout: tuple[int, int]) -> None:
        """Add the solutions."""
        for number, some in enumerate(_groups(entries, layout[0] * layout[1])):
            self._heading("" if number else "Solutions")
            for entry, (x, y, side) in zip(some, self._places(layout, _GAP), strict=False):
                self._board(entry.puzzle, entry.solution, (x, y, side))
                self._caption(str(entry.number), (x, y, side))
            self._page_number()

    def lines(self, title: str, lines: Sequence[str], most: int) -> None:
        """Add pages of text under a title, with at most ``most`` lines on each."""
        for number, some in enumerate(_groups(lines, most)):
            self._heading("" if number else title)
            self._pdf.set_font(self._font, "", 10)
            for line in some:
                self._pdf.cell(0, 5.5, line, new_x=XPos.LMARGIN, new_y=YPos.NEXT)
            self._page_number()

    def _heading(self, text: str) -> None:
        self._pdf.add_page()
        self._pdf.set_font(self._font, "B", 14)
        self._pdf.cell(0, _GAP, text, new_x=XPos.LMARGIN, new_y=YPos.NEXT)

    def _page_number(self) -> None:
        self._pdf.set_font(self._font, "", 9)
        self._pdf.set_text_color(_GREY)
        self._pdf.text(self._pdf.w / 2 - 2, self._pdf.h - 8, str(self._pdf.page_no()))
        self._pdf.set_text_color(0)

    def _places(self, layout: tuple[int, int], top: float) -> Iterator[tuple[float, float, float]]:
        """Yield the left edge, the top edge and the side length of each board on a page."""
        columns, rows = layout
        width = (self._pdf.w - 2 * _MARGIN - (columns - 1) * _GAP) / columns
        height = (self._pdf.h - 2 * _MARGIN - top - rows * _CAPTION - (rows - 1) * _GAP) / rows
        side = min(width, height)
        for row in range(rows):
            for column in range(columns):
                middle = _MARGIN + column * (width + _GAP) + width / 2
                yield middle - side / 2, _MARGIN + top + row * (height + _CAPTION + _GAP), side

    def _caption(self, text: str, place: tuple[float, float, float]) -> None:
        x, y, side = place
        self._pdf.set_font(self._font, "", 9)
        self._pdf.set_xy(x, y + side + 1)
        self._pdf.cell(side, _CAPTION - 3, text, align="C")

    def _board(self, puzzle: Puzzle, digits: Grid, place: tuple[float, float, float]) -> None:
        x, y, side = place
        cell = side / 9
        self._tint(puzzle, place)
        self._pdf.set_draw_color(0)
        for number in range(10):
            self._pdf.set_line_width(0.7 if number % 3 == 0 else 0.15)
            self._pdf.line(x + number * cell, y, x + number * cell, y + side)
            self._pdf.line(x, y + number * cell, x + side, y + number * cell)
        for at, digit in enumerate(digits):
            row, column = divmod(at, 9)
            corner = x + column * cell, y + row * cell
            if digit:
                self._digit(digit, (*corner, cell), 0.62, "B" if puzzle.givens[at] else "")
            else:
                self._candidates((puzzle.candidate_bits or bytes(81))[at], (*corner, cell))

    def _candidates(self, bits: int, place: tuple[float, float, float]) -> None:
        """Print the candidates of a cell, each in the place of its digit."""
        x, y, side = place
        for digit in digits_of(bits):
            row, column = divmod(digit - 1, 3)
            self._digit(digit, (x + column * side / 3, y + row * side / 3, side / 3), 0.75)

    def _digit(self, digit: Digit, place: tuple[float, float, float], share: float, style: str = "") -> None:
        """Print a digit in the middle of a square, of which its size is a share."""
        x, y, side = place
        size = share * side / _POINT
        self._pdf.set_font(self._font, style, size)
        wide = self._pdf.get_string_width(str(digit))
        self._pdf.text(x + (side - wide) / 2, y + side / 2 + 0.36 * size * _POINT, str(digit))

    def _tint(self, puzzle: Puzzle, place: tuple[float, float, float]) -> None:
        """Colour the extra houses of the rules."""
        x, y, side = place
        extra = [house for house in puzzle.rules.houses if house.kind == "extra"]
        for number, house in enumerate(extra):
            self._pdf.set_fill_color(*_TINTS[number % len(_TINTS)])
            for at in house.cells:
                row, column = divmod(at, 9)
                self._pdf.rect(x + column * side / 9, y + row * side / 9, side / 9, side / 9, style="F")


def _groups(items: Sequence[T], size: int) -> Iterator[Sequence[T]]:
    for at in range(0, len(items), size):
        yield items[at : at + size]
