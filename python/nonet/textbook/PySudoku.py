"""Playback of a solve, under the course's module name: a page in the browser instead of a game window."""  # noqa: N999

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import overload

from .board import Box, Values, grid2values, values2grid
from .history import reconstruct
from .visualize import beginning, film_of_boards, replayed, show


@overload
def play(values: Sequence[Values], *, path: str | os.PathLike[str] | None = None) -> str: ...
@overload
def play(
    values: Values,
    result: Values | bool,
    history: dict[str, tuple[str, tuple[Box, str]]],
    *,
    path: str | os.PathLike[str] | None = None,
) -> str: ...
def play(
    values: Sequence[Values] | Values,
    result: Values | bool | None = None,
    history: dict[str, tuple[str, tuple[Box, str]]] | None = None,
    *,
    path: str | os.PathLike[str] | None = None,
) -> str:
    """Write a page that plays a solve, open it if there is a browser, and print and return its path.

    The two layouts of the course call it differently: ``play(assignments)`` and ``play(values, result, history)``.

    Args:
        values: the boards in order, or the board before anything was assigned.
        result: the solved values.
        history: the record that leads to them, like the one in `nonet.textbook.history`.
        path: the file of the page; a temporary file by default.

    Raises:
        ValueError: there is nothing to play: no boards, no solution, or no record that leads to it.

    Example:
        >>> import os, tempfile
        >>> from nonet.textbook import grid2values, history, solve
        >>> grid = '2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3'
        >>> result = solve(grid)
        >>> page = play(grid2values(grid), result, history, path=os.path.join(tempfile.mkdtemp(), 'page.html'))
        /.../page.html
    """
    if not isinstance(values, Mapping):
        return show(film_of_boards(values), path)
    if not isinstance(result, Mapping) or history is None:
        raise ValueError("there is no solution to play; expected play(values, result, history) with solved values")
    boards = _boards(values, result, history)
    return show(film_of_boards(boards, values2grid(boards[0])), path)


def _boards(values: Values, result: Values, history: dict[str, tuple[str, tuple[Box, str]]]) -> list[Values]:
    """Return the boards on the way to a result, starting with the puzzle where the record begins."""
    start = grid2values(beginning(values2grid(result), history))
    boards = list(replayed(start, reconstruct(result, history)))
    # A solver that works in place may have changed `values` by now.
    if values2grid(values) not in map(values2grid, boards):
        raise ValueError(
            "the history does not lead from these values to the result; expected an unmodified nonet.textbook.history"
        )
    return boards
