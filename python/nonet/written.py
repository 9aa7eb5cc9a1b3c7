"""Written boards: one square board in any of the ways in which people and programs write it down.

Links with 81 cells, nested lists of any language, separated cells, and pictures in which spaces may stand for blanks.
A text is a board only if all of it is. The core reads them, for Python and the page.
"""

from __future__ import annotations

import re

from . import _core
from .board import NINE, Board

_FLOAT = re.compile(r"\b([0-9]{1,2})\.0+(?:e\+00)?(?![\w.])")
_ARRAY = re.compile(r"\s*(?:np\.|numpy\.)?array\((.*?)(?:,\s*dtype=[\w.]+)?\)\s*", re.DOTALL)
_NOT_FLOATS = re.compile(r"[^-+|,;\s0-9.e]")


def board_of(text: str, *, unusual: bool = False) -> tuple[Board, list[str]] | None:
    """Return the board that a text writes down and its cells, ``.`` for blank; None if the text is not one board.

    Args:
        text: the text.
        unusual: whether to read only links, lists, one line with separators, and rows whose blanks have no symbol.

    Example:
        >>> board_of("[[1, 0, 0, 0], [0, 2, 0, 0], [0, 0, 3, 0], [0, 0, 0, 4]]")[1][:6]
        ['1', '.', '.', '.', '.', '2']
    """
    found = _core.board_of(text, unusual)
    if found is None and "array(" in text and (array := _ARRAY.fullmatch(text)):
        found = _core.board_of(array[1], unusual)
    if found is None and ".0" in text and _NOT_FLOATS.search(text) is None:
        # NumPy and spreadsheets write whole numbers as floating-point numbers.
        shortened = _FLOAT.sub(r"\1", text)
        found = None if "." in shortened else _core.board_of(shortened, False)
    return None if found is None else (NINE if found[0] == 9 else Board(found[0]), found[1])


def join_cells(cells: list[str]) -> str:
    """Return cells as one text, with spaces between them where some have two symbols."""
    return (" " if any(len(cell) > 1 for cell in cells) else "").join(cells)
