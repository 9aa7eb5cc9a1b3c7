"""The Simple Sudoku Solver: solve plain Sudoku with three heuristics, then brute force.

    python -m nonet.textbook.sudoku_solver                  the built-in example
    python -m nonet.textbook.sudoku_solver puzzle.txt       the puzzle in a file
    python -m nonet.textbook.sudoku_solver ..2.....57...    a puzzle string

Its terms: a *puzzle string* has 81 characters, with '.' for an empty box. A *peer group* is a set of nine boxes that
contain 1 to 9 once each: a row, a column or a 3x3 square (the course says unit). The boxes of a peer group are
*peers*. The three heuristics are the course's strategies, without the diagonals.

    >>> from nonet.textbook import values2grid
    >>> values2grid(solve(EXAMPLE))[:9]
    '962413875'
    >>> solve(EXAMPLE) == solve(EXAMPLE, heuristics=False)
    True
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path

from ..errors import ParseError
from . import solving, strategies
from .board import Box, Values, boxes, cols, digits, grid2values, plain_peers, plain_unitlist, rows
from .plain import plain_sudoku
from .reading import puzzle_string

EXAMPLE = "..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9.."
RULE = "----+-----+-----"

peer_groups = plain_unitlist
peers = plain_peers


def solve(puzzle: str | Path, heuristics: bool = True) -> Values | bool:
    """Return a dict that maps each box, 'A1' to 'I9', to its digit, or False if there is no solution.

    Args:
        puzzle: a puzzle string, a drawing like those of `picture`, or the name of a `.txt` file that contains either.
        heuristics: whether to use the heuristics; without them, only brute force is used.

    Raises:
        ParseError: the input is not a puzzle of 81 boxes.
        OSError: the file cannot be read.

    Example:
        >>> solve(EXAMPLE)["A1"]
        '9'
    """
    grid = read_puzzle(puzzle)
    if heuristics:
        with plain_sudoku():
            return solving.solve(grid)
    values = grid2values(grid)
    return False if givens_clash(values) else brute_force(values)


def elimination(values: Values) -> Values:
    """Remove the digit of every solved box from its peers. Changes `values` in place and returns it."""
    with plain_sudoku():
        return strategies.eliminate(values)


def only_choice(values: Values) -> Values:
    """Assign each digit that has only one place left in a peer group. Changes `values` in place and returns it."""
    with plain_sudoku():
        return strategies.only_choice(values)


def naked_twins(values: Values) -> Values:
    """Where two peers have the same two digits left, remove these from the rest of their peer group, in place.

    Example:
        >>> values = grid2values("." * 81) | {"A1": "157", "A2": "57", "A3": "57"}
        >>> naked_twins(values)["A1"]
        '1'
    """
    with plain_sudoku():
        return strategies.naked_twins(values)


def givens_clash(values: Values) -> bool:
    """Return whether two peers are solved with the same digit."""
    return any(len(values[box]) == 1 and values[box] == values[peer] for box in boxes for peer in peers[box])


def brute_force(values: Values) -> Values | bool:
    """Try the digits of the box with the fewest free digits, depth first, without heuristics."""
    choices = {box: free_digits(values, box) for box in boxes if len(values[box]) > 1}
    if not choices:
        return values
    box = min(choices, key=lambda box: len(choices[box]))
    for digit in choices[box]:
        attempt = brute_force({**values, box: digit})
        if attempt:
            return attempt
    return False


def free_digits(values: Values, box: Box) -> str:
    """Return the digits that are free in a box: those of no solved peer."""
    taken = {values[peer] for peer in peers[box]}
    return "".join(digit for digit in digits if digit not in taken)


def read_puzzle(source: str | Path) -> str:
    """Return the puzzle string in a text, or in a file: a Path or a name that ends in .txt."""
    if isinstance(source, Path) or source.endswith(".txt"):
        return puzzle_string(Path(source).read_text(encoding="utf-8"))
    return puzzle_string(source)


def picture(values: Values) -> str:
    """Draw values as nine rows, with '_' for an unsolved box.

    Example:
        >>> print(picture(grid2values(EXAMPLE))[:47])
        __2 | ___ | __5
        7_8 | 6_9 | _2_
        534 | 782 | ___
    """
    lines = []
    for row in rows:
        symbols = "".join(values[row + col] if len(values[row + col]) == 1 else "_" for col in cols)
        lines.append(" | ".join(symbols[at : at + 3] for at in (0, 3, 6)))
    return "\n".join([*lines[:3], RULE, *lines[3:6], RULE, *lines[6:]])


def main(arguments: list[str] | None = None) -> int:
    """Print a puzzle and its solution. Return the exit status: 1 if there is no solution."""
    parser = ArgumentParser(prog="python -m nonet.textbook.sudoku_solver", description="Solve a plain Sudoku.")
    parser.add_argument("puzzle", nargs="?", default=EXAMPLE, help="81 characters or a .txt file (default: an example)")
    parser.add_argument("--no-heuristics", action="store_true", help="solve only by brute force")
    options = parser.parse_args(arguments)
    try:
        grid = read_puzzle(options.puzzle)
    except (ParseError, OSError, UnicodeDecodeError) as error:
        parser.error(str(error))
    solved = solve(grid, heuristics=not options.no_heuristics)
    answer = picture(solved) if isinstance(solved, dict) else "There is no solution."
    print(picture(grid2values(grid)), answer, sep="\n\n")  # noqa: T201
    return 0 if solved else 1


if __name__ == "__main__":
    sys.exit(main())
