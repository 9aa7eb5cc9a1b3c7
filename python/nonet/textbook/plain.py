"""A context manager that sets the switch `skip_diagonal` temporarily."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def plain_sudoku() -> Iterator[None]:
    """Leave out the diagonals inside the `with` block, whatever the value of `skip_diagonal` outside it.

    Example:
        >>> from nonet.textbook import plain_sudoku, solve, values2grid
        >>> with plain_sudoku():
        ...     solved = solve("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")
        >>> values2grid(solved)[:9]
        '417369825'
    """
    from nonet import textbook

    before = textbook.skip_diagonal
    textbook.skip_diagonal = True
    try:
        yield
    finally:
        textbook.skip_diagonal = before
