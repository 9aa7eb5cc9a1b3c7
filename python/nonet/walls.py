"""Walls: the lines between the cells of a board drawn as text, and how they meet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from . import _core
from .board import Board
from .cells import Cell


class Walls:
    """The walls between cells of different boxes, and around every grid.

    A corner is named like the cell to its lower right, by row and column of the canvas, which has one more row and
    column of corners than of cells.

    Args:
        board: the board.
        boxes: the cells of each box.
    """

    def __init__(self, board: Board, boxes: Iterable[Sequence[Cell]]) -> None:
        self._board = board
        _, walls, frame = _core.board_lines(board._core, [*boxes])
        sides = [*walls, *frame]
        self._above = {(y, at) for x, y, to_x, to_y in sides if y == to_y for at in range(x, to_x)}
        self._left = {(at, x) for x, y, to_x, to_y in sides if x == to_x for at in range(y, to_y)}

    def left_of(self, row: int, column: int) -> bool:
        """Return whether there is a wall on the left of a place."""
        return (row, column) in self._left

    def above(self, row: int, column: int) -> bool:
        """Return whether there is a wall above a place."""
        return (row, column) in self._above

    def has_line_above(self, row: int) -> bool:
        """Return whether there is a wall anywhere above a row."""
        return any(self.above(row, column) for column in range(self._board.columns))

    def meeting(self, row: int, column: int) -> tuple[bool, bool, bool, bool]:
        """Return whether walls go up, right, down and left from a corner.

        Example:
            >>> Walls(Board(2), []).meeting(0, 0), Walls(Board(2), [(0, 2), (1, 3)]).meeting(0, 1)
            ((False, True, True, False), (False, True, True, True))
        """
        return (
            self.left_of(row - 1, column),
            self.above(row, column),
            self.left_of(row, column),
            self.above(row, column - 1),
        )


def corner_symbol(meeting: tuple[bool, bool, bool, bool], unicode: bool) -> str:
    """Return the symbol of a corner from which walls go up, right, down and left.

    Example:
        >>> corner_symbol((False, True, True, False), True), corner_symbol((True, True, True, True), False)
        ('┌', '+')
    """
    up, right, down, left = meeting
    if not any(meeting):
        return " "
    if unicode:
        return _JOINTS[up + 2 * right + 4 * down + 8 * left]
    return "+" if (up or down) and (left or right) else "|" if up or down else "-"


_JOINTS = " │─└││┌├─┘─┴┐┤┬┼"
"""Symbols by up, right, down and left as bits; walls never end in the open."""
