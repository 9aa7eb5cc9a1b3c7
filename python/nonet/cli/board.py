"""Draw boards for standard output, with the symbols and colours that it supports."""

from __future__ import annotations

import os
import sys
from typing import Unpack

from ..draw import Board, SceneOptions, ansi, text

BOX_SYMBOLS = "┌┃·"


def drawing(
    board: Board, *, ascii_only: bool = False, colour: bool | None = None, **options: Unpack[SceneOptions]
) -> str:
    """Return a drawing of a board for standard output.

    Args:
        board: the board.
        ascii_only: whether to draw with ASCII alone.
        colour: whether to use colours; None to use them on a terminal that has them.
        options: further items to show; see :func:`nonet.draw.scene_of`.
    """
    terminal = sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    coloured = terminal and not os.environ.get("NO_COLOR") if colour is None else colour
    unicode = not ascii_only and (terminal or coloured) and _can_encode(BOX_SYMBOLS)
    return (ansi if coloured else text)(board, unicode=unicode, **options)


def _can_encode(symbols: str) -> bool:
    try:
        symbols.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
