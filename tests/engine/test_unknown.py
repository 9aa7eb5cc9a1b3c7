"""Regions and shadings that are to be found: counts against brute force, checks of full grids, misuse."""

from __future__ import annotations

from itertools import islice

import pytest

import nonet
from nonet.constraints import (
    ChaosConstruction,
    ConnectedValues,
    Constraint,
    Deconstruction,
    Loop,
    Putteria,
    Snake,
    YinYang,
)
from support import unknown
from support.rules_oracle import Board

FOUR = nonet.Rules("latin-4")


def under(*constraints: Constraint, board: str = "latin-4") -> nonet.Rules:
    return nonet.Rules(board, constraints=constraints)


def board_of(grid: nonet.Grid) -> Board:
    side = grid.board.columns
    return {(at // side + 1, at % side + 1): value for at, value in enumerate(grid)}


def test_every_grid_of_4x4_that_can_be_divided_is_counted_once() -> None:
    grids = list(nonet.Puzzle("." * 16, FOUR).solutions())
    divided = {grid for grid in grids if any(unknown.divisions(board_of(grid), 4))}
    assert len(grids) == 576
    chaos = nonet.Puzzle("." * 16, under(ChaosConstruction()))
    found = list(chaos.solutions())
    assert len(found) == len({*found}) == chaos.count(limit=1000) == len(divided)
    assert {*found} == divided


def test_grids_with_several_divisions_are_counted_once() -> None:
    clue = ChaosConstruction(counts=["r2c2"])
    grids = list(nonet.Puzzle("." * 16, under(clue)).solutions())
    ways = [sum(1 for _ in unknown.divisions(board_of(grid), 4)) for grid in grids]
    assert len({*grids}) == len(grids)
    assert max(ways) > 1


def test_every_grid_with_a_shading_is_counted_once() -> None:
    rules = under(YinYang(arrows=["r1c1"], shaded="r4c4"))
    puzzle = nonet.Puzzle("." * 16, rules)
    found = list(puzzle.solutions())
    assert len(found) == len({*found}) == puzzle.count(limit=1000)
    plain = list(nonet.Puzzle("." * 16, FOUR).solutions())
    ok = list(nonet.check_many(plain, rules=rules).ok)
    assert {*found} == {grid for grid, fits in zip(plain, ok, strict=True) if fits}
    board = board_of(plain[0])
    shadings = unknown.shadings((*board,))
    columns = dict(zip(board, shadings[shadings[:, 15] == 1].T, strict=True))
    numbers = {int(length) for length in unknown.arrow(board, columns.__getitem__, [(1, 1)])}
    assert {grid[0] for grid in found} == numbers & {1, 2, 3, 4}


@pytest.mark.parametrize("clues", [{"arrows": ["r1c1-r1c2"]}, {"counts": [[]]}])
def test_malformed_clues_are_refused(clues: dict[str, list[object]]) -> None:
    with pytest.raises(nonet.RulesError):
        under(ChaosConstruction(**clues))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("constraint", "why"),
    [
        (ChaosConstruction(size=3), "divides 16 cells into regions of 3"),
        (ChaosConstruction(size=2), "8 regions of 2 cells; 4 digits allow 4 at most"),
        (ChaosConstruction(regions=["r1c1"]), "regions: r1c1 is alone"),
        (ChaosConstruction(counts=["r1c1 r1c2 r1c2"]), "counts: r1c2 occurs twice"),
        (ChaosConstruction(together=["r1c1 r1c2 r1c3 r1c4 r2c1"]), "together: has 5 cells; expected 4 at most"),
        (ChaosConstruction(apart=["r1c1 r1c1"]), "apart: r1c1 occurs twice"),
        (YinYang(shaded="r1c1", unshaded="r1c1"), "r1c1 both shaded and unshaded"),
        (Loop(size=17), "size: expected 1 to 16"),
        (Snake(ends="r1c1 r1c2 r1c3"), "ends: has 3 cells; expected 2 at most"),
        (Snake(ends="r1c1", unshaded="r1c1"), "r1c1 both shaded and unshaded"),
        (Deconstruction(size=3, squares=1), "size: is 3; 4 digits do not fill such squares"),
        (Deconstruction(size=2, squares=5), "squares: is 5; expected 1 to 4"),
        (Deconstruction(size=2, squares=1, empty=5), "empty: is 5; expected 1 to 4"),
        (Putteria(["r1c1 r1c2 r1c3 r1c4 r2c4"]), "cages: has one of 5 cells; digits are 1 to 4"),
        (Putteria(["r1c1 r1c1"]), "cages: r1c1 occurs twice"),
        (ConnectedValues([1], size=17), "size: expected 1 to 16"),
        (ConnectedValues([5]), "a value of 1 to 4, found 5"),
        (ConnectedValues([]), "digits"),
    ],
)
def test_clues_without_meaning_are_refused_with_a_reason(constraint: Constraint, why: str) -> None:
    with pytest.raises(nonet.RulesError, match=why):
        under(constraint)


def test_clues_of_several_constraints_are_about_the_same_regions() -> None:
    one, other = ChaosConstruction(together=["r1c1 r1c2"]), ChaosConstruction(apart=["r1c1 r1c2"])
    joined = under(ChaosConstruction(), one, other)
    assert joined.constraints == (ChaosConstruction(together=["r1c1 r1c2"], apart=["r1c1 r1c2"]),)
    assert nonet.Puzzle("." * 16, joined).count() == 0
    assert nonet.Puzzle("." * 16, under(one)).count() > 0
    with pytest.raises(nonet.RulesError, match="size: there are two"):
        under(ChaosConstruction(size=4), ChaosConstruction(size=2))


def test_a_full_grid_is_searched_for_its_regions() -> None:
    grids = list(islice(nonet.Puzzle("." * 16, FOUR).solutions(), 100))
    apart = under(ChaosConstruction(apart=["r1c1 r1c2 r1c3 r1c4"]))
    for grid in grids:
        rows = list(unknown.divisions(board_of(grid), 4))
        fits = any(len({division[1, column] for column in range(1, 5)}) == 4 for division in rows)
        assert (not nonet.Puzzle(grid, apart).status()) == fits
        assert bool(nonet.check_many([grid], rules=apart).ok[0]) == fits


@pytest.mark.parametrize("constraint", [Loop(digits=[1, 2, 3]), Loop(size=12), Snake(size=11, ends="r1c1")])
def test_a_grid_with_several_loops_or_snakes_is_counted_once(constraint: Constraint) -> None:
    puzzle = nonet.Puzzle("." * 16, under(constraint))
    found = list(puzzle.solutions())
    assert len(found) == len({*found}) == puzzle.count(limit=1000)


def test_empty_cells_surround_the_squares_of_a_deconstruction() -> None:
    rules = under(Deconstruction(size=2, squares=2, empty=0), board="raw-4x4~0-4")
    found = list(nonet.Puzzle("12..34..........", rules).solutions())
    boards = [board_of(grid) for grid in found]
    assert found
    assert all(sorted(grid).count(0) == 8 for grid in found)
    lines = [[(row, column) for column in range(1, 5)] for row in range(1, 5)]
    for board in boards:
        for line in [*lines, *map(list, zip(*lines, strict=True))]:
            held = [board[place] for place in line if board[place]]
            assert len({*held}) == len(held)
    # The other square stands at the right, below or at the lower right corner, in the middle or at an edge.
    corners = {min(place for place, value in board.items() if value and place not in SQUARE) for board in boards}
    assert corners == {(row, column) for row in (1, 2, 3) for column in (1, 2, 3) if max(row, column) == 3}


SQUARE = [(1, 1), (1, 2), (2, 1), (2, 2)]
