"""Generated puzzles and grids as the columns of a table, for both files and jobs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .. import symbols
from ..board import Board
from ..cell_arrays import cells_of
from ..formats.format import FormatError
from ..formats.one_text import one_text
from ..formats.stated import has_regions
from ..puzzle import Puzzle
from ..rules import Rules

if TYPE_CHECKING:
    from .result import GenerationResult

_RATED = {
    "explainer": {"er": "float64", "ep": "float64", "ed": "float64"},
    "hodoku": {"hodoku": "uint32", "level": "string"},
    "nonet": {"nonet": "float64"},
}
"""The columns of each scale, with their Arrow types."""


def grid_types() -> dict[str, str]:
    """Return the Arrow types of the columns of solved grids, by name."""
    return {"solution": "string", "seed": "uint64", "index": "uint64"}


def puzzle_types(scales: Sequence[str], drawn: bool = False) -> dict[str, str]:
    """Return the Arrow types of the columns of puzzles that are rated on some scales, by name."""
    types = {"puzzle": "string", "solution": "string", "given_count": "uint8", "minimal": "bool"}
    types |= {"symmetry_minimal": "bool", "seed": "uint64", "index": "uint64"}
    for scale in scales:
        types |= _RATED[scale]
    return types | ({"hardest": "string"} if scales else {}) | ({"constraints": "string"} if drawn else {})


def grid_columns(grids: Any, board: Board, seed: int, start: int) -> list[list[object]]:
    """Return the columns of solved grids, ``(n, cells)``, with consecutive indexes."""
    return [[*_lines(grids, board)], [seed] * len(grids), [*range(start, start + len(grids))]]


def puzzle_columns(made: GenerationResult, scales: Sequence[str]) -> list[list[object]]:
    """Return the columns of the puzzles that were made; rows without a puzzle are left out.

    The puzzles of a jigsaw state its regions, which no name of rules does.
    """
    rows = made.made.nonzero()[0]
    columns: list[list[Any]] = [
        _stated(_lines(made.puzzles[rows], made.rules.board), made.rules)
        if made.constraints is None
        else [_with_rules(made[row]) for row in rows.tolist()],
        _lines(made.solutions[rows], made.rules.board),
        made.given_counts[rows].tolist(),
        made.minimal[rows].tolist(),
        made.symmetry_minimal[rows].tolist(),
        [made.seed] * len(rows),
        [made.start + row for row in rows.tolist()],
    ]
    columns += _rated(made, scales) if scales else []
    return columns if made.constraints is None else [*columns, [made.constraints[row] for row in rows.tolist()]]


def _with_rules(puzzle: Puzzle | None) -> str:
    """Return a puzzle as one text with its constraints; its givens alone if no such text can state them."""
    assert puzzle is not None
    try:
        return one_text(Puzzle(puzzle.givens, puzzle.rules))
    except FormatError:
        return str(puzzle.givens)


def _stated(lines: list[str], rules: Rules) -> list[str]:
    if not has_regions(rules):
        return lines
    blank = str(Puzzle([rules.board.empty] * rules.board.cell_count, rules).givens)
    regions = one_text(Puzzle(blank, rules)).removeprefix(blank)
    return [f"{line}{regions}" for line in lines]


def _rated(made: GenerationResult, scales: Sequence[str]) -> list[list[Any]]:
    ratings: list[Any] = [made[row].rating for row in made.made.nonzero()[0].tolist()]  # type: ignore[union-attr]
    columns = []
    for name in (name for scale in scales for name in _RATED[scale]):
        values = [getattr(rating, name) for rating in ratings]
        columns.append([str(value) for value in values] if name == "level" else values)
    return [*columns, [rating.hardest for rating in ratings]]


def _lines(boards: Any, board: Board) -> list[str]:
    return symbols.write_rows(cells_of(boards, board)[0], board)
