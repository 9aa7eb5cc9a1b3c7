"""The scene: what a picture of a board shows, without a word on how. All renderers start from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias, TypedDict, Unpack

from ..cells import Cell, Digit, digits_of, parse_cell
from ..grid import Grid
from ..puzzle import Puzzle
from ..rules import House

SEVERAL = -1
"""Stands for a house's number where a cell is in more than one extra house."""

_EMPTY = Grid(bytes(81))


class Role(Enum):
    """Where the digit of a cell comes from."""

    GIVEN = "given"
    """It belongs to the puzzle."""
    PLACED = "placed"
    """A player put it in."""
    FOUND = "found"
    """A solution says so."""
    EMPTY = "empty"
    """There is none."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What a picture of a board shows.

    Attributes:
        givens: the digits of the puzzle.
        placed: the digits that a player put in.
        found: the digits of a solution; those of given and placed cells are not looked at.
        candidates: the pencil marks of each cell, smallest first, or None for a picture without any. The
            marks of a cell with a digit are not shown.
        highlighted: cells to point out.
        houses: the extra houses, to be told apart.
    """

    givens: Grid
    placed: Grid = _EMPTY
    found: Grid = _EMPTY
    candidates: tuple[tuple[Digit, ...], ...] | None = None
    highlighted: frozenset[Cell] = frozenset()
    houses: tuple[House, ...] = ()

    def digit(self, cell: Cell) -> tuple[Digit, Role]:
        """Return the digit to show in a cell, 0 for none, and its role.

        Example:
            >>> Scene(Grid("1" + "." * 80)).digit(0)
            (1, <Role.GIVEN: 'given'>)
        """
        for grid, role in ((self.givens, Role.GIVEN), (self.placed, Role.PLACED), (self.found, Role.FOUND)):
            if grid[cell]:
                return grid[cell], role
        return 0, Role.EMPTY

    def house_at(self, cell: Cell) -> int | None:
        """Return the number of the extra house that a cell is in, None for none, :data:`SEVERAL` for several."""
        found = [number for number, house in enumerate(self.houses) if cell in house.cells]
        if not found:
            return None
        return found[0] if len(found) == 1 else SEVERAL

    @property
    def has_overlap(self) -> bool:
        """Whether some cell is in several extra houses."""
        return any(self.house_at(cell) == SEVERAL for cell in range(81))


class SceneOptions(TypedDict, total=False):
    """What a picture may show besides the board; see :func:`scene_of`."""

    placed: Grid | None
    solution: Grid | None
    candidates: bool | Sequence[int | Iterable[int]]
    highlight: Iterable[Cell | str]


Board: TypeAlias = Puzzle | Grid | Scene
"""What can be drawn. A scene is drawn as it is."""


def scene_of(board: Board, **options: Unpack[SceneOptions]) -> Scene:
    """Return the scene of a puzzle or a grid.

    Args:
        board: a puzzle, whose extra houses are shown; a grid; or a scene, which is returned as it is.
        options: what else to show. ``placed``: a player's digits. ``solution``: a grid that fills the rest.
            ``candidates``: pencil marks, either 81 sets (iterables of digits, or an ``int`` whose bit ``d - 1``
            stands for digit ``d``), or True for those that no given of a peer excludes. ``highlight``: cells to
            point out, by number or name.

    Raises:
        ValueError: there are not 81 candidate sets, or a highlighted cell does not exist.
        TypeError: a scene comes with further options.

    Example:
        >>> scene = scene_of(Puzzle("1" + "." * 80, "diagonal"), highlight=["r1c9"])
        >>> scene.digit(0)[0], scene.house_at(0), scene.house_at(40) == SEVERAL, scene.highlighted
        (1, 0, True, frozenset({8}))
    """
    if isinstance(board, Scene):
        if options:
            raise TypeError(f"a scene is drawn as it is, without {', '.join(options)}")
        return board
    puzzle = board if isinstance(board, Puzzle) else Puzzle(board)
    return Scene(
        puzzle.givens,
        options.get("placed") or _EMPTY,
        options.get("solution") or _EMPTY,
        _candidates(puzzle, options.get("candidates", False)),
        frozenset(map(parse_cell, options.get("highlight", ()))),
        puzzle.rules.extra_houses,
    )


def _candidates(puzzle: Puzzle, wanted: bool | Sequence[int | Iterable[int]]) -> tuple[tuple[Digit, ...], ...] | None:
    if wanted is False:
        return None
    if wanted is True:
        return puzzle.candidates()
    if len(wanted) != 81:
        raise ValueError(f"expected 81 sets of candidates, found {len(wanted)}")
    return tuple(digits_of(digits) if isinstance(digits, int) else tuple(sorted(digits)) for digits in wanted)
