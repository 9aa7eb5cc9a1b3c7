"""The data structures by name. Each has a small file of its own and one line here."""

from __future__ import annotations

from collections.abc import Callable

from .bitboard import Bitboard
from .bitsets import Bitsets
from .board import DIGITS_OF, Board
from .lists import Lists
from .strings import Strings


def _arrays() -> type[Board]:
    from .arrays import Arrays  # imports numpy, which this package needs only here

    return Arrays


BOARDS: dict[str, Callable[[], type[Board]]] = {
    "strings": lambda: Strings,
    "lists": lambda: Lists,
    "bitsets": lambda: Bitsets,
    "bitboard": lambda: Bitboard,
    "numpy": _arrays,
}
"""Functions that return the class of each data structure, by name."""

__all__ = ["BOARDS", "DIGITS_OF", "Bitboard", "Bitsets", "Board", "Lists", "Strings"]
