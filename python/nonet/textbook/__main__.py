"""Show the course's diagonal grid, solve it, show the solution and play it: `python -m nonet.textbook`."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, BooleanOptionalAction

from ..errors import ParseError
from .board import Values, display, grid2values
from .history import history
from .reading import puzzle_string
from .solving import solve

DIAGONAL_GRID = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"


def main(arguments: list[str] | None = None) -> int:
    """Show, solve and play a diagonal grid; return the exit status, 1 if there is no solution."""
    parser = ArgumentParser(prog="python -m nonet.textbook", description="Solve a diagonal Sudoku as the course does.")
    parser.add_argument("grid", nargs="?", default=DIAGONAL_GRID, help="81 characters (default: the course's grid)")
    parser.add_argument(
        "--play",
        action=BooleanOptionalAction,
        default=sys.stdout.isatty(),
        help="play the solution in the browser (default: only in a terminal)",
    )
    options = parser.parse_args(arguments)
    try:
        grid = puzzle_string(options.grid)
    except ParseError as error:
        parser.error(str(error))
    start = grid2values(grid)
    display(start)
    result = solve(grid)
    if not isinstance(result, dict):
        print("There is no solution.")  # noqa: T201
        return 1
    display(result)
    if options.play:
        play(start, result)
    return 0


def play(start: Values, result: Values) -> None:
    """Play the solution. A failure is reported in one line, because the solution itself is still valid."""
    try:
        from .PySudoku import play as play_page

        play_page(start, result, history)
    except SystemExit:
        pass
    except Exception as error:
        print(f"The solution could not be played: {' '.join(str(error).split())}")  # noqa: T201


if __name__ == "__main__":
    sys.exit(main())
