"""QR codes of links to boards, for phones. The engine makes them; here they become text and pictures."""

from __future__ import annotations

import io
from itertools import groupby, zip_longest

from .. import _core
from ..draw.drawing import Drawing, Rectangle
from ..draw.raster import image_of
from ..draw.svg import svg_of
from ..formats import FormatError

PICTURES = ("svg", "png")
"""The kinds of pictures."""

_SCALE = 8
"""Pixels for each module of a picture."""

_BLOCKS = {"00": "█", "01": "▀", "10": "▄", "11": " "}
"""The symbol of two modules, one above the other: terminals are dark, so blocks are light."""


def qr_text(link: str) -> str:
    """Return the QR code of a link as text for a terminal, two rows of modules to a line.

    Args:
        link: the address of the page with the fragment of a board, as :func:`address_of` makes it.

    Raises:
        FormatError: the link is too long for a QR code.

    Example:
        >>> qr_text("https://example.org/#1RAAAAAAAAAAAAAAAAAAAAAAAAAAA").count("█") > 100
        True
    """
    rows = _rows(link)
    pairs = zip_longest(rows[::2], rows[1::2], fillvalue="1" * len(rows))
    return "\n".join("".join(_BLOCKS[f"{high}{low}"] for high, low in zip(*pair, strict=True)) for pair in pairs)


def qr_picture(link: str, kind: str) -> bytes:
    r"""Return the QR code of a link as a picture, with eight pixels to a module and the margin that scanners need.

    Args:
        link: as for :func:`qr_text`.
        kind: "svg" or "png".

    Raises:
        FormatError: the link is too long for a QR code, or there is no such kind of picture.
        MissingExtraError: Pillow is not installed, which PNG needs.

    Example:
        >>> qr_picture("https://example.org/#1RAAAAAAAAAAAAAAAAAAAAAAAAAAA", "png")[:4]
        b'\x89PNG'
    """
    if kind not in PICTURES:
        raise FormatError(f"QR codes are pictures of the kinds {' and '.join(PICTURES)}, not {kind!r}")
    drawing = _drawing(_rows(link))
    size = _SCALE * round(drawing.width)
    if kind == "svg":
        return svg_of(drawing, size).encode()
    picture = io.BytesIO()
    image_of(drawing, size).save(picture, "PNG")
    return picture.getvalue()


def _rows(link: str) -> list[str]:
    """Return the rows of modules, with the margin; 1 is dark."""
    rows = _core.qr_code(link)
    if rows is None:
        raise FormatError(f"a QR code holds at most 2,953 characters; this link has {len(link):,}")
    return rows


def _drawing(rows: list[str]) -> Drawing:
    shapes, size = [Rectangle((0, 0), len(rows), len(rows), "#ffffff")], len(rows)
    for y, row in enumerate(rows):
        x = 0
        for module, run in groupby(row):
            width = len(list(run))
            if module == "1":
                shapes.append(Rectangle((x, y), width, 1, "#000000"))
            x += width
    return Drawing(0, 0, size, size, tuple(shapes), "QR code")
