"""All-different consistency: keep only the candidates with which their houses can be filled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..boards import DIGITS_OF
from ..run import ContradictionError
from .strategy import Strategy

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ....cells import Cell, Digit
    from ....rules import House
    from ..boards import Board
    from ..run import Run


def all_different(run: Run, board: Board) -> None:
    """Remove every candidate with which its house cannot be filled with different digits.

    This finds everything that a single house implies: eliminate, only choice, and naked and hidden subsets of every
    size. Filling a house means matching its cells with digits. A candidate outside a given matching belongs to another
    matching if and only if cells can pass their digits on along a cycle through it, or along a path that ends at an
    unused digit. Source: Regin, A Filtering Algorithm for Constraints of Difference in CSPs, 1994.
    """
    for house in run.network.houses:
        candidates = {cell: DIGITS_OF[board.bits(cell)] for cell in house.cells}
        holder = _matching(candidates)
        if holder is None:
            raise ContradictionError(house=house)
        _filter(run, board, house, candidates, holder)
    while board.has_fresh():  # their peers have been handled
        board.pop_fresh()


def _matching(candidates: Mapping[Cell, tuple[Digit, ...]]) -> dict[Digit, Cell] | None:
    """Match every cell with a digit of its own: return the cell of each digit, or None (Kuhn's algorithm)."""
    holder: dict[Digit, Cell] = {}

    def place(cell: Cell, tried: set[Digit]) -> bool:
        for digit in candidates[cell]:
            if digit not in tried:
                tried.add(digit)
                if digit not in holder or place(holder[digit], tried):
                    holder[digit] = cell
                    return True
        return False

    return holder if all(place(cell, set()) for cell in candidates) else None


def _filter(
    run: Run,
    board: Board,
    house: House,
    candidates: Mapping[Cell, tuple[Digit, ...]],
    holder: Mapping[Digit, Cell],
) -> None:
    """Remove the candidates that belong to no matching, starting from a given one."""
    reached = _reached(candidates, holder)
    for cell, digits in candidates.items():
        for digit in digits:
            owner = holder.get(digit)
            if owner not in (None, cell) and cell not in reached[owner] and None not in reached[owner]:
                hall = sorted(cell for cell in reached[owner] if cell is not None)
                run.remove(board, cell, digit, hall, house, sorted({held for held in holder if holder[held] in hall}))


def _reached(
    candidates: Mapping[Cell, tuple[Digit, ...]], holder: Mapping[Digit, Cell]
) -> dict[Cell | None, set[Cell | None]]:
    """Return the cells whose digits each cell can get by passing digits on; None stands for an unused digit."""
    steps: dict[Cell | None, set[Cell | None]] = {
        cell: {holder.get(digit) for digit in digits} for cell, digits in candidates.items()
    }
    for middle in candidates:
        for targets in steps.values():
            if middle in targets:
                targets.update(steps[middle])
    return steps


ALL_DIFFERENT = Strategy("all-different", all_different, settles=True, guards=True)
