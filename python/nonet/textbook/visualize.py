"""Watching a solve, under the names of the course: the boxes fill one by one, on a page in the browser."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from .board import Box, Unit, Values, boxes, cols, digits, rows, values2grid
from .strategies import current_peers, current_units, diagonals_count

if TYPE_CHECKING:
    from ..draw import Film, Frame, FrameKind, Scene

_UNIT_NAMES = [
    *(f"row {row}" for row in rows),
    *(f"column {col}" for col in cols),
    *(f"square {number}" for number in digits),
    "the main diagonal",
    "the anti-diagonal",
]
"""The names of the units, in the order of `unitlist`."""


def visualize_assignments(
    assignments: Sequence[Values], *, grid: str = "", path: str | os.PathLike[str] | None = None
) -> str:
    """Write a page that plays assignments, open it if there is a browser, and print and return its path.

    Boards that solve no further box are left out. Nothing here needs a screen.

    Args:
        assignments: copies of the whole board, as `nonet.textbook.assignments` has them.
        grid: the puzzle, to tell its boxes from those solved since; unless given, what the first board has solved.
        path: the page; unless given, a temporary file.

    Raises:
        ValueError: there are no assignments.

    Example:
        >>> import os, tempfile
        >>> from nonet.textbook import assignments, solve
        >>> grid = '2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3'
        >>> solved = solve(grid)
        >>> page = visualize_assignments(assignments, grid=grid, path=os.path.join(tempfile.mkdtemp(), 'page.html'))
        /.../page.html
    """
    return show(film_of_boards(assignments, grid), path)


def film_of_boards(boards: Sequence[Values], grid: str = "") -> Film:
    """Return the film of some boards, in their order: the first one, then each that solves further boxes.

    Raises:
        ValueError: there are no boards.
    """
    from ..draw import Film, Frame, FrameKind

    if not boards:
        raise ValueError("there are no boards to play; solve something first")
    before = _start(boards[0], grid)
    givens = values2grid(before)
    text = f"the puzzle: {sum(symbol != '.' for symbol in givens)} givens"
    frames = [Frame(_scene(before, givens, {}, None), text, FrameKind.START)]
    for board in boards if grid else boards[1:]:
        if _added(before, board):
            frames.append(_frame(before, board, givens))
            before = board
    return Film(tuple(frames), "Sudoku with diagonals" if diagonals_count() else "Sudoku")


def show(film: Film, path: str | os.PathLike[str] | None) -> str:
    """Write the page of a film, open it if there is a browser, and print and return its path."""
    from ..draw.film.files import open_in_browser, temporary_page

    page = temporary_page() if path is None else os.fspath(path)
    film.save(page)
    print(page)  # noqa: T201
    open_in_browser(page)
    return page


def _start(board: Values, grid: str) -> Values:
    """The board before anything was assigned."""
    if not grid:
        return board
    return {box: symbol if symbol in digits else digits for box, symbol in zip(boxes, grid, strict=True)}


def _added(before: Values, after: Values) -> dict[Box, str]:
    """The boxes that a board has solved and the one before had not, or not so."""
    return {box: after[box] for box in boxes if len(after[box]) == 1 and before[box] != after[box]}


def _frame(before: Values, after: Values, givens: str) -> Frame:
    from ..draw import Frame

    added = _added(before, after)
    opened = [box for box in boxes if len(before[box]) == 1 and len(after[box]) != 1]
    kind = _kind(after, bool(opened), len(added))
    reasons = [_reason(before, box, digit) for box, digit in added.items()]
    unit = reasons[0][1] if len(reasons) == 1 and not opened else None
    text = "; ".join(reason for reason, _ in reasons)
    if opened:
        # The reasons belong to a board in between, which was thrown away.
        solved = ", ".join(f"{box} is {digit}" for box, digit in added.items())
        text = f"back: {'1 box is' if len(opened) == 1 else f'{len(opened)} boxes are'} open again; {solved}"
    return Frame(_scene(after, givens, added, unit), text, kind)


def _kind(after: Values, back: bool, added: int) -> FrameKind:
    from ..draw import FrameKind

    if all(len(after[box]) == 1 for box in boxes):
        return FrameKind.SOLVED
    if back:
        return FrameKind.BACKTRACK
    return FrameKind.ASSIGN if added == 1 else FrameKind.JOINED


def _reason(before: Values, box: Box, digit: str) -> tuple[str, Unit | None]:
    """Why a box has a digit, as far as the board before shows it, and the unit that it shows in."""
    if _left(before, box) == {digit}:
        return f"{box} is {digit}, the last digit left there", None
    for name, unit in zip(_UNIT_NAMES, current_units(), strict=False):
        if box in unit and not any(digit in _left(before, other) for other in unit if other != box):
            return f"{box} is {digit}, the only place for {digit} in {name}", unit
    return f"{box} is {digit}, by naked twins or by a guess", None


def _left(values: Values, box: Box) -> set[str]:
    """The digits of a box that no solved peer has."""
    return set(values[box]) - {values[peer] for peer in current_peers()[box]}


def _scene(values: Values, givens: str, added: dict[Box, str], unit: Unit | None) -> Scene:
    from ..draw import Scene, Tone
    from ..grid import Grid
    from ..rules import Rules

    solved = values2grid(values)
    return Scene(
        Grid(givens),
        found=Grid("".join("." if given != "." else digit for given, digit in zip(givens, solved, strict=True))),
        candidates=tuple(tuple(map(int, sorted(_left(values, box)))) for box in boxes),
        highlighted=dict(sorted((boxes.index(box), Tone.GOOD) for box in added)),
        outlined=(tuple(map(boxes.index, unit)),) if unit else (),
        houses=Rules.of("diagonal").extra_houses if diagonals_count() else (),
    )


def replayed(values: Values, steps: Sequence[tuple[Box, str]]) -> Iterator[Values]:
    """Yield a board, and then the board after each of some assignments.

    Example:
        >>> from nonet.textbook import grid2values
        >>> [board['A1'] for board in replayed(grid2values('.' * 81), [('A1', '7')])]
        ['123456789', '7']
    """
    yield values
    for box, digit in steps:
        values = {**values, box: digit}
        yield values
