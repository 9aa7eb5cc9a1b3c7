"""The scene: what a picture of a board shows, but not how. It is the input of all renderers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any

from ..board import Board
from ..cells import Cell, Digit
from ..grid import Grid
from ..rules import House
from .tones import Candidate, Key, Link, Tone

if TYPE_CHECKING:
    from ..constraints import Constraint

SEVERAL = -1
"""Stands for the index of a house if a cell is in more than one extra house."""

EMPTY = Grid(bytes(81))
"""A board without digits."""


class Role(Enum):
    """Where the digit of a cell comes from; if several apply, the first of these is shown."""

    GIVEN = "given"
    """It belongs to the puzzle."""
    PLACED = "placed"
    """A player placed it."""
    GUESS = "guess"
    """A search tries it."""
    FOUND = "found"
    """It comes from a solution."""
    EMPTY = "empty"
    """The cell has no digit."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What a picture of a board shows.

    Attributes:
        givens: the digits of the puzzle.
        placed: the digits that a player placed.
        found: the digits of a solution; ignored in cells with another digit.
        candidates: the pencil marks of each cell, smallest first, or None for a picture without any. The
            marks of a cell with a digit are not shown.
        highlighted: the highlighted cells, each with its tone.
        houses: the extra houses, which are tinted.
        guesses: the digits that a search tries.
        marks: the marked candidates, each with its tone. They are shown even if ``candidates`` lacks them, but not in a
            cell with a digit. A candidate marked :attr:`Tone.BAD` is struck out. Text leaves them out.
        links: arrows between cells and candidates. Text leaves them out.
        outlined: houses or other sets of cells to outline. Text leaves them out.
        caption: text below the board.
        labels: whether rows and columns have names outside the grid: r1, c1.
        title: what the picture shows, in a few words, for readers who cannot see it; by default the digits.
        description: what the picture shows, in sentences.
        constraints: the constraints other than houses; text names them.
        clues: the shapes of the constraints, as provided by the engine. Text leaves them out.
        keys: what else a picture explains below the board, together with its extra houses. Text leaves it out.
        boxes: the cells of each box, or None if the boxes are the usual nine of a 9x9 board.
        legend: whether a picture explains its kinds of digits and its extra houses. Text always names the
            houses.
    """

    givens: Grid
    placed: Grid = EMPTY
    found: Grid = EMPTY
    candidates: tuple[tuple[Digit, ...], ...] | None = None
    highlighted: Mapping[Cell, Tone] = field(default_factory=dict, hash=False)
    houses: tuple[House, ...] = ()
    guesses: Grid = EMPTY
    marks: Mapping[Candidate, Tone] = field(default_factory=dict, hash=False)
    links: tuple[Link, ...] = ()
    outlined: tuple[tuple[Cell, ...], ...] = ()
    caption: str = ""
    labels: bool = False
    legend: bool = False
    title: str = ""
    description: str = ""
    keys: tuple[Key, ...] = ()
    boxes: tuple[tuple[Cell, ...], ...] | None = None
    constraints: tuple[Constraint, ...] = ()
    clues: tuple[Mapping[str, Any], ...] = field(default=(), hash=False)

    def __post_init__(self) -> None:
        if self.givens.board.is_nine:
            return
        empty = Grid._trusted(bytes(len(self.givens)), self.givens.board)
        for name in ("placed", "found", "guesses"):
            if getattr(self, name) is EMPTY:
                object.__setattr__(self, name, empty)

    @property
    def board(self) -> Board:
        """The board."""
        return self.givens.board

    def digit(self, cell: Cell) -> tuple[Digit, Role]:
        """Return the digit to show in a cell (``board.empty`` for none) and its role.

        Example:
            >>> Scene(Grid("1" + "." * 80)).digit(0)
            (1, <Role.GIVEN: 'given'>)
        """
        number, role = _first(bytes(grid)[cell] for grid in (self.givens, self.placed, self.guesses, self.found))
        return self._value(number), role

    def digits(self) -> tuple[tuple[Digit, Role], ...]:
        """Return the digit of every cell (``board.empty`` for none) and its role.

        Example:
            >>> Scene(Grid("1" + "." * 80), found=Grid("2" * 81)).digits()[:2]
            ((1, <Role.GIVEN: 'given'>), (2, <Role.FOUND: 'found'>))
        """
        grids = map(bytes, (self.givens, self.placed, self.guesses, self.found))
        shown = map(_first, zip(*grids, strict=True))
        if self.board.lowest == 1:
            return tuple(shown)
        return tuple((self._value(number), role) for number, role in shown)

    def _value(self, number: int) -> Digit:
        return number + self.board.lowest - 1 if number else self.board.empty

    def house_at(self, cell: Cell) -> int | None:
        """Return the index of a cell's extra house, None for none, :data:`SEVERAL` for several."""
        found = [number for number, house in enumerate(self.houses) if cell in house.cells]
        if not found:
            return None
        return found[0] if len(found) == 1 else SEVERAL

    @property
    def has_corners(self) -> bool:
        """Whether numbers of constraints stand in the corners of cells."""
        return any(clue.get("corner") is not None for clue in self.clues)

    @property
    def has_overlap(self) -> bool:
        """Whether some cell is in several extra houses."""
        return any(self.house_at(cell) == SEVERAL for cell in range(len(self.givens)))


def _first(digits: Iterable[Digit]) -> tuple[Digit, Role]:
    """Return the digit to show for a cell, given its digit in each grid."""
    for digit, role in zip(digits, _ROLES, strict=True):
        if digit:
            return digit, role
    return 0, Role.EMPTY


_ROLES = Role.GIVEN, Role.PLACED, Role.GUESS, Role.FOUND
