"""QR codes of links to boards, for phones."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from ..errors import MissingExtraError
from ..formats import FormatError

if TYPE_CHECKING:
    from segno import QRCode

PICTURES = ("svg", "png")
"""The kinds of pictures."""

_SCALE = 8
"""Pixels for each module of a picture."""


def qr_text(link: str) -> str:
    """Return the QR code of a link as text for a terminal, two rows of modules to a line.

    Args:
        link: the address of the page with the fragment of a board, as :func:`address_of` makes it.

    Raises:
        FormatError: the link is too long for a QR code.
        MissingExtraError: segno is not installed.

    Example:
        >>> qr_text("https://example.org/#1RAAAAAAAAAAAAAAAAAAAAAAAAAAA").count("█") > 100
        True
    """
    text = io.StringIO()
    _code(link).terminal(text, compact=True)
    return text.getvalue()


def qr_picture(link: str, kind: str) -> bytes:
    r"""Return the QR code of a link as a picture, with eight pixels to a module and the margin that scanners need.

    Args:
        link: as for :func:`qr_text`.
        kind: "svg" or "png".

    Raises:
        FormatError: the link is too long for a QR code, or there is no such kind of picture.
        MissingExtraError: segno is not installed.

    Example:
        >>> qr_picture("https://example.org/#1RAAAAAAAAAAAAAAAAAAAAAAAAAAA", "png")[:4]
        b'\x89PNG'
    """
    if kind not in PICTURES:
        raise FormatError(f"QR codes are pictures of the kinds {' and '.join(PICTURES)}, not {kind!r}")
    picture = io.BytesIO()
    _code(link).save(picture, kind=kind, scale=_SCALE, light="white")
    return picture.getvalue()


def _code(link: str) -> QRCode:
    try:
        import segno
    except ImportError:
        raise MissingExtraError("segno", "qr", "QR codes") from None
    try:
        return segno.make_qr(link)
    except segno.DataOverflowError:
        raise FormatError(f"a QR code holds at most 2,953 characters; this link has {len(link):,}") from None
