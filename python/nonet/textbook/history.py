"""The record of assignments in order, from which a solve is played back.

There are two records, one for each layout of the course:
    history      {new grid: (grid before, (box, digit))}, a chain from any grid back to the start
    assignments  a list of copies of the whole board, one for each time a box was solved

Both grow with every solve. `clear_history` empties them, and `solve` calls it first.
"""

from __future__ import annotations

from .board import Box, Values, values2grid

history: dict[str, tuple[str, tuple[Box, str]]] = {}
assignments: list[Values] = []


def assign_value(values: Values, box: Box, value: str) -> Values:
    """Assign a value to a box, record the assignment if it solves the box, and return the same values.

    Example:
        >>> from nonet.textbook import grid2values
        >>> values = assign_value(grid2values("." * 81), "A1", "7")
        >>> history[values2grid(values)][1]
        ('A1', '7')
    """
    if values[box] == value:
        return values
    before = values2grid(values)
    values[box] = value
    if len(value) == 1:
        history[values2grid(values)] = (before, (box, value))
        assignments.append(values.copy())
    return values


def reconstruct(values: Values, history: dict[str, tuple[str, tuple[Box, str]]]) -> list[tuple[Box, str]]:
    """Return the assignments that led to these values, in order.

    Example:
        >>> from nonet.textbook import grid2values
        >>> values = grid2values("." * 81)
        >>> for box, digit in (("A1", "7"), ("B5", "2")):
        ...     values = assign_value(values, box, digit)
        >>> reconstruct(values, history)
        [('A1', '7'), ('B5', '2')]
    """
    path: dict[str, tuple[Box, str]] = {}
    grid = values2grid(values)
    while grid in history and grid not in path:  # if a box was solved twice, the chain may lead back to this grid
        before, path[grid] = history[grid]
        grid = before
    return list(path.values())[::-1]


def clear_history() -> None:
    """Clear both records."""
    history.clear()
    assignments.clear()
