"""What is built on the values, for the few places below that hand something on to it.

A grid has a picture, rules count the morphs that keep them, and a technique has an example; but pictures, symmetry and
the search for steps are built on grids, rules and techniques. Readers make a :class:`nonet.Puzzle`, and a Puzzle reads
what they read. None of them imports what is above it: they take it from here when they are called, and
``nonet.puzzle``, on the top floor, says where it is found. For type checkers, the stub says what it is.

Example:
    >>> from nonet import above
    >>> above.Puzzle("1..............4").board
    Board(4)
"""

from __future__ import annotations

from collections.abc import Callable

found: dict[str, Callable[[], object]] = {}
"""Functions that return what is above, by its name here."""


def __getattr__(name: str) -> object:
    """Return a class or a module above; its first use loads the module."""
    if name not in found:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return found[name]()
