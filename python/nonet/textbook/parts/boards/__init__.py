"""The data structures by name: one small file and one line here for each."""

from __future__ import annotations

from collections.abc import Callable

from .bitboard import Bitboard
from .bitsets import Bitsets
from .board import DIGITS_OF, Board
from .lists import Lists
from .strings import Strings


def _arrays() -> type[Board]:
    from .arrays import Arrays  # imports numpy, which the textbook does not need otherwise

    return Arrays


BOARDS: dict[str, Callable[[], type[Board]]] = {
    "strings": lambda: Strings,
    "lists": lambda: Lists,
    "bitsets": lambda: Bitsets,
    "bitboard": lambda: Bitboard,
    "numpy": _arrays,
}
"""A function for each data structure, by name, that returns its class."""

__all__ = ["BOARDS", "DIGITS_OF", "Bitboard", "Bitsets", "Board", "Lists", "Strings"]
