"""Depth-first search over partial states in numpy: backtracking, forward checking, fewest remaining values first.

The coursework's terms: a *position* is (row, column), each 0 to 8; a *value* is a digit 1 to 9; a *state* has the
final values and, for every position, the values that are still possible. Two ideas of the coursework that did not help
are available as options, off by default.

    >>> sudoku_solver(np.zeros((9, 9), dtype=int))[0]
    array([1, 2, 3, 4, 5, 6, 7, 8, 9])
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from itertools import combinations
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..errors import ParseError

Position: TypeAlias = tuple[int, int]
UNSET = -1

POSITIONS = [(row, column) for row in range(9) for column in range(9)]
ROWS = [[(row, column) for column in range(9)] for row in range(9)]
COLUMNS = [[(row, column) for row in range(9)] for column in range(9)]
SQUARES = [
    [(band + row, stack + column) for row in range(3) for column in range(3)]
    for band in (0, 3, 6)
    for stack in (0, 3, 6)
]
UNITS = ROWS + COLUMNS + SQUARES


def _peers(position: Position) -> NDArray[np.bool_]:
    """Return a ``(9, 9)`` mask that is True at each position that shares a unit with this one."""
    board = np.zeros((9, 9), dtype=bool)
    for unit in UNITS:
        if position in unit:
            board[tuple(zip(*unit, strict=True))] = True
    board[position] = False
    return board


PEERS = {position: _peers(position) for position in POSITIONS}


class PartialSudokuState:
    """A partly solved Sudoku: some values are final, others still possible.

    Args:
        sudoku: an array of shape ``(9, 9)``, 0 for an empty position.

    Attributes:
        final: ``(9, 9)`` integers, the final values, -1 where unset.
        possibilities: ``(9, 9, 9)`` bool; ``possibilities[row, column, value - 1]`` says whether the value is possible.

    Example:
        >>> state = PartialSudokuState(np.zeros((9, 9), dtype=int))
        >>> state.set_value((0, 0), 5).get_possible_values((0, 8))
        [1, 2, 3, 4, 6, 7, 8, 9]
    """

    def __init__(self, sudoku: NDArray[Any]) -> None:
        self.final = np.full((9, 9), UNSET)
        self.possibilities = np.ones((9, 9, 9), dtype=bool)
        for position in POSITIONS:
            if sudoku[position]:
                self._restrict(position, int(sudoku[position]))
        self._propagate()

    def is_invalid(self) -> bool:
        """Return whether some position has no possible value."""
        return not self.possibilities.any(axis=2).all()

    def is_goal(self) -> bool:
        """Return whether every value is final."""
        return bool((self.final != UNSET).all())

    def get_possible_values(self, pos: Position) -> list[int]:
        """Return the values possible at a position, lowest first."""
        return [int(index) + 1 for index in np.flatnonzero(self.possibilities[pos])]

    def get_unique_value_count(self) -> dict[int, int]:
        """Return how often each value occurs in ``final``; the count for -1 is the number of unset positions.

        Example:
            >>> PartialSudokuState(np.zeros((9, 9), dtype=int)).get_unique_value_count()
            {-1: 81}
        """
        values, counts = np.unique(self.final, return_counts=True)
        return dict(zip(values.tolist(), counts.tolist(), strict=True))

    def set_value(self, pos: Position, value: int) -> PartialSudokuState:
        """Return a new state with one more final value and its consequences. This state does not change."""
        state = copy(self)
        state.final = self.final.copy()
        state.possibilities = self.possibilities.copy()
        state._restrict(pos, value)
        state._propagate()
        return state

    def naked_pair(self, positions: Sequence[Position]) -> list[tuple[Position, Position]]:
        """Find the naked pairs among the nine positions of a unit, and remove their values from the other positions.

        Returns:
            The pairs: two unset positions with the same two possible values.

        Example:
            >>> state = PartialSudokuState(np.zeros((9, 9), dtype=int))
            >>> state.possibilities[0, :2, 2:] = False
            >>> state.naked_pair(UNITS[0])
            [((0, 0), (0, 1))]
            >>> state.get_possible_values((0, 8))
            [3, 4, 5, 6, 7, 8, 9]
        """
        two = [pos for pos in positions if self.final[pos] == UNSET and self.possibilities[pos].sum() == 2]
        pairs = [
            (one, other)
            for one, other in combinations(two, 2)
            if (self.possibilities[one] == self.possibilities[other]).all()
        ]
        before = self.possibilities.copy()
        for one, other in pairs:
            for pos in set(positions) - {one, other}:
                self.possibilities[pos] &= ~before[one]
        return pairs

    def naked_pairs(self) -> None:
        """Apply all naked pairs, then propagate."""
        for unit in UNITS:
            self.naked_pair(unit)
        self._propagate()

    def most_constrained(self) -> Position:
        """Return the unset position with the fewest possible values, or the first of several."""
        counts = np.where(self.final == UNSET, self.possibilities.sum(axis=2), 10)
        return POSITIONS[int(counts.argmin())]

    def _restrict(self, pos: Position, value: int) -> None:
        """Make a value final and remove it from all peers. If it was impossible, the position is left with no value."""
        self.final[pos] = value
        self.possibilities[pos] &= np.arange(1, 10) == value
        self.possibilities[PEERS[pos], value - 1] = False

    def _propagate(self) -> None:
        """Make single possible values final until there are none left or the state is invalid."""
        while True:
            counts = self.possibilities.sum(axis=2)
            single = np.argwhere((counts == 1) & (self.final == UNSET))
            if not single.size or not counts.all():
                return
            pos = (int(single[0][0]), int(single[0][1]))
            self._restrict(pos, int(self.possibilities[pos].argmax()) + 1)


def sudoku_solver(
    sudoku: NDArray[Any], most_common_first: bool = False, naked_pairs: bool = False
) -> NDArray[np.int64]:
    """Solve a puzzle given as a 9x9 array, which is not modified.

    Args:
        sudoku: an array of shape ``(9, 9)``, 0 for an empty position.
        most_common_first: try the values that are most frequent on the board first, instead of the lowest.
        naked_pairs: apply naked pairs before every guess.

    Returns:
        A new ``(9, 9)`` array of ``int64``: a solution, or -1 everywhere if there is none.

    Raises:
        ParseError: ``sudoku`` is not a 9x9 array of numbers from 0 to 9.

    Example:
        >>> clash = np.zeros((9, 9), dtype=int)
        >>> clash[0, :2] = 1
        >>> np.unique(sudoku_solver(clash))
        array([-1])
    """
    board = np.asarray(sudoku)
    if board.shape != (9, 9):
        raise ParseError(f"expected an array of shape (9, 9), found {board.shape}")
    for row, column in np.ndindex(9, 9):
        if board[row, column] not in range(10):
            raise ParseError(f"expected 0 to 9 in r{row + 1}c{column + 1}, found {board[row, column]}")
    found = _search(PartialSudokuState(board), most_common_first, naked_pairs)
    return np.full((9, 9), -1, dtype=np.int64) if found is None else found.final.astype(np.int64)


def _search(state: PartialSudokuState, most_common_first: bool, naked_pairs: bool) -> PartialSudokuState | None:
    if naked_pairs:
        state.naked_pairs()
    if state.is_invalid():
        return None
    if state.is_goal():
        return state
    pos = state.most_constrained()
    values = state.get_possible_values(pos)
    if most_common_first:
        counts = state.get_unique_value_count()
        values.sort(key=lambda value: -counts.get(value, 0))
    for value in values:
        found = _search(state.set_value(pos, value), most_common_first, naked_pairs)
        if found:
            return found
    return None
