"""Propagation and search."""

from __future__ import annotations

from .board import Values, boxes, grid2values
from .history import assign_value, clear_history
from .reading import puzzle_string
from .strategies import eliminate, naked_twins, only_choice


def solved_boxes(values: Values) -> int:
    """Return the number of boxes with one digit left."""
    return sum(len(values[box]) == 1 for box in boxes)


def reduce_puzzle(values: Values) -> Values | bool:
    """Apply the strategies until they solve no further box; return False as soon as a box has no digit left."""
    stalled = False
    while not stalled:
        before = solved_boxes(values)
        for strategy in (eliminate, only_choice, naked_twins):
            strategy(values)
            if any(not values[box] for box in boxes):
                return False
        stalled = solved_boxes(values) == before
    return values


def search(values: Values) -> Values | bool:
    """Return solved values, or False if there is no solution: reduce, then try the box with the fewest digits."""
    if not reduce_puzzle(values):
        return False
    open_boxes = [box for box in boxes if len(values[box]) > 1]
    if not open_boxes:
        return values
    box = min(open_boxes, key=lambda box: len(values[box]))
    for digit in values[box]:
        attempt = search(assign_value(values.copy(), box, digit))
        if attempt:
            return attempt
    return False


def solve(grid: str) -> Values | bool:
    """Return the values of a solution that keeps every given, or False if there is none.

    Raises:
        ParseError: the grid does not have 81 digits and blanks; see `puzzle_string`.

    Example:
        >>> from nonet.textbook import values2grid
        >>> solved = solve("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
        >>> values2grid(solved)[:9]
        '267945381'
        >>> solve("11" + "." * 79)
        False
    """
    clear_history()
    return search(grid2values(puzzle_string(grid)))
