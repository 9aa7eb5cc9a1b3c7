"""Shapes of drawings as PDF, with fpdf2: every picture in a file is made of lines and letters, not of pixels."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from fpdf import FPDF

from ..draw.drawing import Circle, Drawing, Path, Point, Polygon, Rectangle, Shape, Strokes, Words

POINT = 0.3528
"""Millimetres per point."""


class Ink:
    """Draws shapes at a place on the page. Lengths on the page are in millimetres.

    Args:
        pdf: the file.
        font: the name of its font.
        drawing: the drawing, of which the corner is at ``place``.
        place: the top left corner of the drawing on the page.
        scale: millimetres per unit of the drawing.
    """

    def __init__(self, pdf: FPDF, font: str, drawing: Drawing, place: Point, scale: float) -> None:
        self._pdf, self._font, self._scale = pdf, font, scale
        self._origin = place[0] - drawing.left * scale, place[1] - drawing.top * scale

    def draw(self, shape: Shape) -> None:
        """Draw a shape."""
        match shape:
            case Rectangle(corner, width, height, fill):
                self._pdf.set_fill_color(fill)
                self._pdf.rect(*self._at(corner), width * self._scale, height * self._scale, style="F")
            case Polygon(points, fill):
                self._pdf.set_fill_color(fill)
                self._pdf.polygon([self._at(point) for point in points], style="F")
            case Circle():
                self._circle(shape)
            case Strokes(lines, ink, width, round_, dash):
                with self._stroke(ink, width, round_, dash):
                    for line in lines:
                        # A line of length zero is a dot.
                        self._pdf.polyline([self._at(point) for point in (line if len(line) > 1 else line * 2)])
            case Path(_, ink, width, dash):
                with self._stroke(ink, width, False, dash):
                    self._pdf.polyline([self._at(point) for point in shape.points()])
            case Words():
                self._words(shape)

    def _at(self, point: Point) -> Point:
        return self._origin[0] + point[0] * self._scale, self._origin[1] + point[1] * self._scale

    def _circle(self, circle: Circle) -> None:
        if circle.fill:
            self._pdf.set_fill_color(circle.fill)
        if circle.ink:
            self._pdf.set_draw_color(circle.ink)
            self._pdf.set_line_width(circle.width * self._scale)
        style = f"{'D' if circle.ink else ''}{'F' if circle.fill else ''}"
        self._pdf.circle(*self._at(circle.centre), circle.radius * self._scale, style=style)

    def _words(self, words: Words) -> None:
        text = latin(words.text) if self._font in CORE else words.text
        self._pdf.set_font(self._font, "B" if words.bold else "", words.size * self._scale / POINT)
        self._pdf.set_text_color(words.ink)
        x, y = self._at(words.place)
        self._pdf.text(x - (self._pdf.get_string_width(text) / 2 if words.centred else 0), y, text)

    @contextmanager
    def _stroke(self, ink: str, width: float, round_: bool, dash: Point | None) -> Iterator[None]:
        pdf, scale = self._pdf, self._scale
        with pdf.local_context(draw_color=ink, line_width=width * scale):
            if round_:
                pdf._out("1 J 1 j")
            if dash:
                pdf.set_dash_pattern(dash[0] * scale, dash[1] * scale)
            yield
            pdf.set_dash_pattern()


CORE = ("Helvetica",)
"""Fonts that every PDF reader has. They have only the characters of Latin-1."""

_LATIN = str.maketrans(
    {"≤": "<=", "≥": ">=", "≠": "<>", "→": "->", "⇒": "=>", "\u2212": "-", "\u2019": "'", "\u2013": "-", "…": "..."}
)


def latin(text: str) -> str:
    """Return a text in characters of Latin-1.

    Example:
        >>> latin("a ≤ b")
        'a <= b'
    """
    return text.translate(_LATIN).encode("latin-1", "replace").decode("latin-1")
