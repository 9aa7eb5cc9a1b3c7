"""`python -m nonet.textbook.bulk FILE...` solves the first 50 puzzles of each file and checks every answer.

A file has one puzzle per line. Lines that start with '#' are comments, text after a puzzle is ignored, and a file
whose name ends in .gz is decompressed.
"""

from __future__ import annotations

import gzip
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from ..checked import whole
from ..errors import ParseError
from .board import boxes
from .plain import plain_sudoku
from .reading import puzzle_string
from .solving import solve
from .validation import validate


def check_file(path: str | Path, limit: int = 50) -> list[str]:
    """Solve the first puzzles of a file as plain Sudoku, and print a line for each.

    Args:
        path: the file.
        limit: the maximum number of puzzles, 0 or more.

    Returns:
        The line of each puzzle that was not solved, and what went wrong. An empty list means success.

    Raises:
        ParseError: a line is not a puzzle, or the file has no puzzle.
        ValueError: the limit is negative or not a whole number.
        OSError: the file cannot be read.
    """
    puzzles = list(islice(puzzles_of(path), min(whole("limit", limit), sys.maxsize)))
    if limit and not puzzles:
        raise ParseError("no puzzle in this file", source=str(path), hint="one line of 81 characters for each puzzle")
    failures = []
    for number, puzzle in enumerate(puzzles, 1):
        percent = round(100 * number / len(puzzles), 2)
        print(f"Test Case {number}/{len(puzzles)} {percent}%: {puzzle}")  # noqa: T201
        if fault := fault_of(puzzle):
            print(fault)  # noqa: T201
            failures.append(f"{puzzle}: {fault}")
    return failures


def puzzles_of(path: str | Path) -> Iterator[str]:
    """Yield the puzzle strings of a file."""
    data = Path(path).read_bytes()
    text = gzip.decompress(data) if Path(path).suffix == ".gz" else data
    for number, line in enumerate(text.decode().splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            try:
                yield puzzle_string(line[:81])
            except ParseError as error:
                raise ParseError(error.reason, number, error.column, str(path), error.hint) from None


def fault_of(puzzle: str) -> str | None:
    """Solve a puzzle as plain Sudoku. Return what is wrong with the answer, or None if it is right."""
    with plain_sudoku():
        solved = solve(puzzle)
        if not isinstance(solved, dict):
            return "No solution was found."
        if any(given not in {".", solved[box]} for box, given in zip(boxes, puzzle, strict=True)):
            return "A given was changed."
        return validate(solved)[1]


def main(arguments: list[str] | None = None) -> int:
    """Check the files. Return the exit status: 1 if a puzzle was not solved."""
    parser = ArgumentParser(
        prog="python -m nonet.textbook.bulk", description="Solve the first 50 puzzles of each file."
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a file of puzzles, one per line")
    try:
        failures = [failure for file in parser.parse_args(arguments).files for failure in check_file(file)]
    except (ParseError, OSError, UnicodeDecodeError) as error:
        parser.error(str(error))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
