"""The data structures, by name. One structure, one small file, one line here."""

from __future__ import annotations

from collections.abc import Callable

from .bitboard import Bitboard
from .bitsets import Bitsets
from .board import ALL, DIGITS_OF, Board
from .lists import Lists
from .strings import Strings


def _arrays() -> type[Board]:
    from .arrays import Arrays  # needs numpy, which the textbook does without until somebody asks

    return Arrays


BOARDS: dict[str, Callable[[], type[Board]]] = {
    "strings": lambda: Strings,
    "lists": lambda: Lists,
    "bitsets": lambda: Bitsets,
    "bitboard": lambda: Bitboard,
    "numpy": _arrays,
}
"""What returns the class of each data structure, by name."""

__all__ = ["ALL", "BOARDS", "DIGITS_OF", "Bitboard", "Bitsets", "Board", "Lists", "Strings"]
