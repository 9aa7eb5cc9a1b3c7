"""Columns that hold a cell each, as in spreadsheets: which columns they are, and their cells as one text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from ..board import square_of

_CELL = re.compile(r"[0-9]{1,2}(\.0*)?|[._*?xX-]?|nan|null|none", re.IGNORECASE)
_WHOLE = re.compile(r"([0-9]+)\.0*")
_LETTERED = re.compile("[a-z]#")


def cell_runs(names: Sequence[object]) -> list[range]:
    """Return the places of columns that hold the cells of boards, a range for each board.

    Their names are alike but for numbers, as in ``c0`` to ``c80``, ``r1c1`` to ``r9c9`` or ``A1`` to ``I9``, and there
    are as many of them as a square board has cells.

    Example:
        >>> cell_runs(["id", *(f"r{row}c{column}" for row in range(9) for column in range(9)), "level"])
        [range(1, 82)]
        >>> cell_runs(["id", "puzzle"])
        []
    """
    shapes = [re.sub("[0-9]+", "#", str(name).strip().lower()) for name in names]
    return [*_runs(shapes)] or [*_runs(["@#" if _LETTERED.fullmatch(shape) else shape for shape in shapes])]


def _runs(shapes: Sequence[str]) -> Iterator[range]:
    first = 0
    for shape, alike in groupby(shapes):
        size = sum(1 for _ in alike)
        if "#" in shape and square_of(size) is not None:
            yield range(first, first + size)
        first += size


def is_cell(text: str) -> bool:
    """Return whether a text is that of one cell.

    Example:
        >>> [is_cell(text) for text in ("7", "", "7.0", "nan", "16", "puzzle")]
        [True, True, True, True, True, False]
    """
    return _CELL.fullmatch(text.strip()) is not None


def joined_cells(cells: Sequence[str]) -> str:
    """Return the cells of a board as one text, which says of a wrong cell what is wrong with it.

    Example:
        >>> joined_cells(["7.0", "", "nan", "2"]), joined_cells(["16", "", "2"])
        ('7..2', '16 . 2')
    """
    plain = [_plain(cell.strip()) for cell in cells]
    return ("" if all(len(cell) == 1 for cell in plain) else " ").join(plain)


def _plain(cell: str) -> str:
    if not cell or cell.lower() in ("nan", "null", "none"):
        return "."
    whole = _WHOLE.fullmatch(cell)
    return whole[1] if whole else cell
