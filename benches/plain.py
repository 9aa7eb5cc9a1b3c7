"""The baseline for readable Python: a solver over a dict of strings, after Norvig's essay.

It propagates while assigning: if a square has one digit left, the digit is removed from its peers, and if a digit has
one place left in a unit, it is placed there. Each of these may trigger the other. Then the solver tries the digits of
the square with the fewest. The idea is from "Solving Every Sudoku Puzzle" (Peter Norvig, 2006), but the code was
written independently.
"""

from __future__ import annotations

DIGITS = "123456789"
SQUARES = [row + column for row in "ABCDEFGHI" for column in DIGITS]
UNITLIST = (
    [[row + column for row in "ABCDEFGHI"] for column in DIGITS]
    + [[row + column for column in DIGITS] for row in "ABCDEFGHI"]
    + [[r + c for r in band for c in stack] for band in ("ABC", "DEF", "GHI") for stack in ("123", "456", "789")]
)
UNITS = {square: [unit for unit in UNITLIST if square in unit] for square in SQUARES}
PEERS = {square: {other for unit in UNITS[square] for other in unit} - {square} for square in SQUARES}


def solve(grid: str) -> str | None:
    """Return the solution of a puzzle of 81 characters, or None."""
    values = dict.fromkeys(SQUARES, DIGITS)
    for square, symbol in zip(SQUARES, grid, strict=True):
        if symbol in DIGITS and not assign(values, square, symbol):
            return None
    solved = search(values)
    return "".join(solved[square] for square in SQUARES) if solved else None


def assign(values: dict[str, str], square: str, digit: str) -> bool:
    """Leave only one digit in a square. Return False on a contradiction."""
    return all(eliminate(values, square, other) for other in values[square].replace(digit, ""))


def eliminate(values: dict[str, str], square: str, digit: str) -> bool:
    """Remove a digit from a square and propagate. Return False on a contradiction."""
    if digit not in values[square]:
        return True
    values[square] = left = values[square].replace(digit, "")
    if not left:
        return False
    if len(left) == 1 and not all(eliminate(values, peer, left) for peer in PEERS[square]):
        return False
    for unit in UNITS[square]:
        places = [other for other in unit if digit in values[other]]
        if not places or (len(places) == 1 and not assign(values, places[0], digit)):
            return False
    return True


def search(values: dict[str, str]) -> dict[str, str] | None:
    """Try the digits of the square that has the fewest."""
    open_squares = [square for square in SQUARES if len(values[square]) > 1]
    if not open_squares:
        return values
    square = min(open_squares, key=lambda square: len(values[square]))
    for digit in values[square]:
        attempt = values.copy()
        if assign(attempt, square, digit) and (solved := search(attempt)):
            return solved
    return None
