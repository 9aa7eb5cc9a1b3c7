"""The scene: what a picture of a board shows, without a word on how. All renderers start from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias, TypedDict, Unpack

from ..cells import Cell, Digit, digits_of, parse_cell
from ..grid import Grid
from ..puzzle import Puzzle
from ..rules import House
from .tones import Candidate, CandidateTones, CellTones, Link, Tone, toned_candidates, toned_cells

SEVERAL = -1
"""Stands for a house's number where a cell is in more than one extra house."""

_EMPTY = Grid(bytes(81))


class Role(Enum):
    """Where the digit of a cell comes from; where there are several, the first of these is shown."""

    GIVEN = "given"
    """It belongs to the puzzle."""
    PLACED = "placed"
    """A player put it in."""
    GUESS = "guess"
    """A search tries it."""
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
        found: the digits of a solution; those of cells with another digit are not looked at.
        candidates: the pencil marks of each cell, smallest first, or None for a picture without any. The
            marks of a cell with a digit are not shown.
        highlighted: cells to point out, and what that says of each.
        houses: the extra houses, to be told apart.
        guesses: the digits that a search tries.
        marks: candidates to point out. They are shown even where ``candidates`` lacks them, but not in a cell
            with a digit. What is :attr:`Tone.BAD` is struck out. Text leaves them out.
        links: arrows between cells and candidates. Text leaves them out.
        outlined: houses, or any other sets of cells, to draw a line round. Text leaves them out.
        caption: words below the board.
        labels: whether rows and columns have names outside the grid: r1, c1. Text leaves them out.
        legend: whether a picture explains its kinds of digits and its extra houses. Text always names the
            houses.
    """

    givens: Grid
    placed: Grid = _EMPTY
    found: Grid = _EMPTY
    candidates: tuple[tuple[Digit, ...], ...] | None = None
    highlighted: Mapping[Cell, Tone] = field(default_factory=dict, hash=False)
    houses: tuple[House, ...] = ()
    guesses: Grid = _EMPTY
    marks: Mapping[Candidate, Tone] = field(default_factory=dict, hash=False)
    links: tuple[Link, ...] = ()
    outlined: tuple[tuple[Cell, ...], ...] = ()
    caption: str = ""
    labels: bool = False
    legend: bool = False

    def digit(self, cell: Cell) -> tuple[Digit, Role]:
        """Return the digit to show in a cell, 0 for none, and its role.

        Example:
            >>> Scene(Grid("1" + "." * 80)).digit(0)
            (1, <Role.GIVEN: 'given'>)
        """
        grids = self.givens, self.placed, self.guesses, self.found
        for grid, role in zip(grids, Role, strict=False):
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
    guesses: Grid | None
    candidates: bool | Sequence[int | Iterable[int]]
    highlight: Iterable[Cell | str] | CellTones
    marks: CandidateTones
    links: Iterable[Link]
    outlined: Iterable[House | Iterable[Cell | str]]
    caption: str
    labels: bool
    legend: bool


Board: TypeAlias = Puzzle | Grid | Scene
"""What can be drawn. A scene is drawn as it is."""


def scene_of(board: Board, **options: Unpack[SceneOptions]) -> Scene:
    """Return the scene of a puzzle or a grid.

    Args:
        board: a puzzle, whose extra houses are shown; a grid; or a scene, which is returned as it is.
        options: what else to show. ``placed``: a player's digits. ``solution``: a grid that fills the rest.
            ``guesses``: digits that a search tries. ``candidates``: pencil marks, either 81 sets (iterables of
            digits, or an ``int`` whose bit ``d - 1`` stands for digit ``d``), or True for those that no given of
            a peer excludes. ``highlight``: cells to point out, by number or name; a mapping gives each its
            :class:`Tone`. ``marks``: candidates to point out, as in ``{("r1c1", 5): "bad"}``. ``links``: arrows,
            each a :class:`Link`. ``outlined``: houses, or sets of cells, to draw a line round. ``caption``: words
            below the board. ``labels``: True names rows and columns. ``legend``: True explains digits and houses.

    Raises:
        ValueError: there are not 81 candidate sets, or a cell, digit or tone does not exist.
        TypeError: a scene comes with further options.

    Example:
        >>> scene = scene_of(Puzzle("1" + "." * 80, "diagonal"), highlight=["r1c9"])
        >>> scene.digit(0)[0], scene.house_at(0), scene.house_at(40) == SEVERAL, scene.highlighted
        (1, 0, True, {8: <Tone.FOCUS: 'focus'>})
    """
    if isinstance(board, Scene):
        if options:
            raise TypeError(f"a scene is drawn as it is, without {', '.join(options)}")
        return board
    puzzle = board if isinstance(board, Puzzle) else Puzzle(board)
    return Scene(
        givens=puzzle.givens,
        placed=options.get("placed") or _EMPTY,
        found=options.get("solution") or _EMPTY,
        candidates=_candidates(puzzle, options.get("candidates", False)),
        highlighted=toned_cells(options.get("highlight", ())),
        houses=puzzle.rules.extra_houses,
        guesses=options.get("guesses") or _EMPTY,
        marks=toned_candidates(options.get("marks", {})),
        links=tuple(options.get("links", ())),
        outlined=tuple(map(_cells, options.get("outlined", ()))),
        caption=options.get("caption", ""),
        labels=options.get("labels", False),
        legend=options.get("legend", False),
    )


def _cells(house: House | Iterable[Cell | str]) -> tuple[Cell, ...]:
    cells = house.cells if isinstance(house, House) else house
    return tuple(sorted(set(map(parse_cell, cells))))


def _candidates(puzzle: Puzzle, wanted: bool | Sequence[int | Iterable[int]]) -> tuple[tuple[Digit, ...], ...] | None:
    if wanted is False:
        return None
    if wanted is True:
        return puzzle.candidates()
    # A puzzle knows what sets of candidates are, and what is wrong with others.
    return tuple(map(digits_of, Puzzle(puzzle, candidates=wanted).candidate_bits or ()))
