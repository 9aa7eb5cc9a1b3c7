"""Playback of a solve, under the course's names: the boxes fill one by one on a page in the browser."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from ..grid import Grid
from .board import Box, Values, boxes, grid2values, values2grid
from .history import history
from .playback import change_of, frame_of
from .reading import puzzle_string
from .strategies import diagonals_count

if TYPE_CHECKING:
    from ..draw import Film


def visualize_assignments(
    assignments: Sequence[Values], *, grid: str = "", path: str | os.PathLike[str] | None = None
) -> str:
    """Write a page that plays assignments, open it if there is a browser, and print and return its path.

    Boards on which no further box is solved are left out. No display is needed.

    Args:
        assignments: copies of the whole board, like `nonet.textbook.assignments`.
        grid: the puzzle, so that its givens look different from boxes solved later. The default is the puzzle solved
            last, if these are its boards.
        path: the file of the page; a temporary file by default.

    Raises:
        ParseError: the grid is not a puzzle.
        ValueError: there are no assignments, or the grid is not their puzzle.

    Example:
        >>> import os, tempfile
        >>> from nonet.textbook import assignments, solve
        >>> solved = solve('2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3')
        >>> page = visualize_assignments(assignments, path=os.path.join(tempfile.mkdtemp(), 'page.html'))
        /.../page.html
    """
    return show(film_of_boards(assignments, grid), path)


def film_of_boards(boards: Sequence[Values], grid: str = "") -> Film:
    """Return a film of these boards, in order: the puzzle, then each board with newly solved boxes.

    Raises:
        ParseError: the grid is not a puzzle.
        ValueError: there are no boards, or the grid is not their puzzle.
    """
    from ..draw import Film

    _check(boards)
    givens = _puzzle_of(boards[0], grid) if grid else _recorded(boards)
    before = grid2values(givens) if givens else boards[0]
    start = Grid(values2grid(before))
    frames = [frame_of(change_of(before, before), start, bool(givens))]
    for board in boards:
        change = change_of(before, board)
        if change.added:
            frames.append(frame_of(change, start, bool(givens)))
            before = board
    return Film(tuple(frames), "Sudoku with diagonals" if diagonals_count() else "Sudoku")


def show(film: Film, path: str | os.PathLike[str] | None) -> str:
    """Write a film as a page, open it if there is a browser, and print and return its path."""
    from ..draw.film.files import open_in_browser, temporary_page

    page = temporary_page() if path is None else os.fspath(path)
    film.save(page)
    print(page)  # noqa: T201
    open_in_browser(page)
    return page


def beginning(grid: str, history: Mapping[str, tuple[str, tuple[Box, str]]]) -> str:
    """Return the grid at the start of the record that leads to a grid, or the grid itself if it is not recorded.

    Example:
        >>> beginning("12", {"1.": ("..", ("A1", "1")), "12": ("1.", ("A2", "2"))})
        '..'
    """
    while grid in history:
        grid = history[grid][0]
    return grid


def replayed(values: Values, steps: Sequence[tuple[Box, str]]) -> Iterator[Values]:
    """Yield a board, then the board after each assignment.

    Example:
        >>> [board['A1'] for board in replayed(grid2values('.' * 81), [('A1', '7')])]
        ['123456789', '7']
    """
    yield values
    for box, digit in steps:
        values = {**values, box: digit}
        yield values


def _check(boards: Sequence[Values]) -> None:
    if not boards:
        raise ValueError("there are no boards to play; solve something first")
    for number, board in enumerate(boards, 1):
        if missing := [box for box in boxes if box not in board]:
            raise ValueError(f"board {number} is not a board of 81 boxes: it lacks {missing[0]}")


def _recorded(boards: Sequence[Values]) -> str:
    """Return the puzzle that was solved last if these are its boards, and otherwise an empty string."""
    grids = [values2grid(board) for board in boards]
    start = beginning(grids[-1], history)
    ours = grids[-1] in history and all(grid == start or grid in history for grid in grids)
    return start if ours else ""


def _puzzle_of(board: Values, grid: str) -> str:
    """Return the puzzle string of a grid, checked against a board."""
    givens = puzzle_string(grid)
    for box, symbol in zip(boxes, givens, strict=True):
        # A box with no digit left is accepted: the puzzle has no solution.
        if symbol != "." and board[box] not in (symbol, ""):
            found = f"{box} is {symbol} in the grid, {board[box]} on the boards"
            raise ValueError(f"the grid is not the puzzle of these boards: {found}")
    return givens
