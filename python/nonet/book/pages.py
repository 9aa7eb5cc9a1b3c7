"""Pages of a PDF file with boards and text, written with fpdf2. Lengths are in millimetres."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, NamedTuple, TypeVar

from fpdf import FPDF
from fpdf.enums import MethodReturnValue, XPos, YPos
from fpdf.errors import FPDFUnicodeEncodingException

from ..draw.drawing import Drawing, Words
from .ink import CORE, POINT, Ink, latin

_MARGIN = 10.0
"""The margin, in which the number of the page stands and, above boards, the title."""
_CAPTION, _GAP = 6.0, 5.0
_GREY = 90
_CAPTION_SIZE = 10
"""The size of captions in points, if they fit below their boards."""
_TEXT = 11
"""The size of text in points."""

T = TypeVar("T")

_EPOCH = datetime(2000, 1, 1, tzinfo=UTC)
"""The date written to the file. It is always the same, so equal books are equal files."""


class Picture(NamedTuple):
    """A board with the line below it."""

    drawing: Drawing
    caption: str


class Layout(NamedTuple):
    """How the boards stand on a page: the columns, the rows, the width and height of a page."""

    columns: int
    rows: int
    width: float
    height: float

    @property
    def room(self) -> tuple[float, float]:
        """The width and height that a board can take."""
        width = (self.width - 2 * _MARGIN - (self.columns - 1) * _GAP) / self.columns
        height = (self.height - 2 * _MARGIN - (self.rows - 1) * _GAP) / self.rows - _CAPTION
        return width, height

    def scale(self, drawing: Drawing) -> float:
        """Return the largest scale at which a drawing fits."""
        width, height = self.room
        return min(width / drawing.width, height / drawing.height)


class Pages:
    """The pages of a PDF file, filled one after another.

    Args:
        paper: the width and height of the paper.
        font: a TrueType file, or None for a font that every PDF reader has.
    """

    def __init__(self, paper: tuple[float, float], font: str | None) -> None:
        self._pdf = FPDF(format=paper)
        self._pdf.set_creation_date(_EPOCH)
        self._pdf.set_margin(_MARGIN)
        self._pdf.set_auto_page_break(False)
        self._font = CORE[0]
        if font is not None:
            self._pdf.add_font("own", "", font)
            self._pdf.add_font("own", "B", font)
            self._font = "own"

    def content(self) -> bytes:
        """Return the content of the file."""
        return bytes(self._pdf.output())

    def title(self, title: str, below: Iterable[str]) -> None:
        """Add the title page.

        Raises:
            ValueError: the font lacks a character of the title.
        """
        self._pdf.add_page()
        self._pdf.set_title(title)
        self._pdf.set_y(self._pdf.h / 4)
        try:
            self._centred(title, 32, "B")
        except FPDFUnicodeEncodingException:
            raise ValueError("the title has letters beyond Latin-1: give a TrueType font that has them") from None
        self._pdf.ln(8)
        for line in below:
            self._centred(self._said(line), 13)
            self._pdf.ln(2)

    def layout(self, drawings: Sequence[Drawing], per_page: int) -> Layout:
        """Return the layout in which the smallest of some boards is largest, upright or across."""
        width, height = sorted((self._pdf.w, self._pdf.h))
        shapes = [(columns, -(-per_page // columns)) for columns in range(1, per_page + 1)]
        layouts = [Layout(*shape, *page) for page in ((width, height), (height, width)) for shape in shapes]
        return max(layouts, key=lambda layout: min(map(layout.scale, drawings)))

    @staticmethod
    def type_size(drawing: Drawing, layout: Layout) -> int:
        """Return the size of the largest letters of a board in points, as they are printed."""
        sizes = [shape.size for shape in drawing.shapes if isinstance(shape, Words)]
        return round(max(sizes, default=0) * layout.scale(drawing) / POINT)

    def boards(self, title: str, pictures: Sequence[Picture], layout: Layout) -> None:
        """Add boards under a title."""
        for number, some in enumerate(_groups(pictures, layout.columns * layout.rows)):
            self._page(is_wide=layout.width > layout.height)
            if number == 0:
                self._pdf.set_font(self._font, "B", 10)
                self._pdf.text(_MARGIN, _MARGIN - 3, self._said(title))
            for picture, place in zip(some, _places(layout), strict=False):
                self._board(picture, layout, place)

    def texts(self, title: str, texts: Iterable[str]) -> None:
        """Add pages of text under a title: each text is a paragraph, which may have several lines."""
        self._page()
        self._pdf.set_font(self._font, "B", 14)
        self._pdf.cell(0, 8, self._said(title), new_x=XPos.LMARGIN, new_y=YPos.NEXT)
        self._pdf.ln(2)
        for text in texts:
            with self._broken():
                self._pdf.set_font(self._font, "", _TEXT)
                said = self._said(text)
                height: Any = self._pdf.multi_cell(0, self._line, said, dry_run=True, output=MethodReturnValue.HEIGHT)
                if self._pdf.y + height > self._pdf.h - 2 * _MARGIN and self._pdf.y > 2 * _MARGIN:
                    self._page()
                    self._pdf.set_font(self._font, "", _TEXT)
                self._pdf.multi_cell(0, self._line, said, align="L", new_x=XPos.LMARGIN, new_y=YPos.NEXT)
                self._pdf.ln(2.5)

    _line = 1.35 * _TEXT * POINT

    @contextmanager
    def _broken(self) -> Iterator[None]:
        """Let a text that is longer than a page go on on the next one."""
        self._pdf.set_auto_page_break(True, 1.5 * _MARGIN)
        yield
        self._pdf.set_auto_page_break(False)

    def _said(self, text: str) -> str:
        return latin(text) if self._font in CORE else text

    def _centred(self, text: str, size: float, style: str = "") -> None:
        self._pdf.set_font(self._font, style, size)
        self._pdf.multi_cell(0, 1.6 * size * POINT, text, align="C", new_x=XPos.LMARGIN, new_y=YPos.NEXT)

    def _page(self, *, is_wide: bool = False) -> None:
        """Begin a page, with its number at the bottom."""
        self._pdf.add_page(orientation="L" if is_wide else "P")
        self._pdf.set_font(self._font, "", 9)
        self._pdf.set_text_color(_GREY)
        self._pdf.text(self._pdf.w / 2 - 2, self._pdf.h - 6, str(self._pdf.page_no()))
        self._pdf.set_text_color(0)

    def _board(self, picture: Picture, layout: Layout, place: tuple[float, float]) -> None:
        drawing, (width, height) = picture.drawing, layout.room
        scale = layout.scale(drawing)
        left = place[0] + (width - scale * drawing.width) / 2
        top = place[1] + (height - scale * drawing.height) / 2
        ink = Ink(self._pdf, self._font, drawing, (left, top), scale)
        for shape in drawing.shapes[1:]:  # The first one is the paper.
            ink.draw(shape)
        self._pdf.set_text_color(0)
        self._pdf.set_font(self._font, "", _CAPTION_SIZE)
        said = self._said(picture.caption)
        wide = self._pdf.get_string_width(said)
        self._pdf.set_font_size(_CAPTION_SIZE * min(1, width / max(wide, 1)))
        self._pdf.set_xy(place[0], top + scale * drawing.height)
        self._pdf.cell(width, _CAPTION, said, align="C")


def _places(layout: Layout) -> Iterator[tuple[float, float]]:
    """Yield the top left corner of the room of each board on a page."""
    width, height = layout.room
    for row in range(layout.rows):
        for column in range(layout.columns):
            yield _MARGIN + column * (width + _GAP), _MARGIN + row * (height + _CAPTION + _GAP)


def _groups(items: Sequence[T], size: int) -> Iterator[Sequence[T]]:
    for at in range(0, len(items), size):
        yield items[at : at + size]
