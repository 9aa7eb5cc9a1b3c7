"""Canonical forms of 4x4, 6x6 and 8x8 boards."""

from __future__ import annotations

from itertools import permutations, product
from random import Random

import pytest

from nonet import Puzzle, Rules, RulesError
from nonet.errors import SearchTimeoutError
from nonet.symmetry.small import Arrangements

SHAPES = [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2)]
FOUR = "1...............", "12..3...........", "1...2....3....4.", "1234341221434321", "................"


def lines(random: Random, groups: int, size: int) -> list[int]:
    """An order of lines in which bands stay together."""
    return [
        group * size + line
        for group in random.sample(range(groups), groups)
        for line in random.sample(range(size), size)
    ]


def shuffled(cells: list[int], height: int, width: int, random: Random) -> list[int]:
    size = height * width
    rows, columns = lines(random, width, height), lines(random, height, width)
    names = [0, *random.sample(range(1, size + 1), size)]
    return [names[cells[row * size + column]] for row in rows for column in columns]


def orders() -> list[tuple[int, ...]]:
    return [order for order in permutations(range(4)) if {order[0] // 2, order[1] // 2} in ({0}, {1})]


def images(cells: list[int]) -> set[str]:
    """All isomorphs of a 4x4 board, by enumeration of the group."""
    transposed = [cells[column * 4 + row] for row in range(4) for column in range(4)]
    return {
        "".join(str((0, *names)[board[row * 4 + column]]) for row in rows for column in columns)
        for board, rows, columns in product((cells, transposed), orders(), orders())
        for names in permutations(range(1, 5))
    }


def text(puzzle: Puzzle) -> str:
    return "".join(map(str, bytes(puzzle.givens)))


@pytest.mark.parametrize("line", FOUR)
def test_forms_of_4x4_are_the_least_and_the_greatest_of_all_isomorphs(line: str) -> None:
    puzzle = Puzzle(line, "4x4")
    found = images(list(bytes(puzzle.givens)))
    assert text(puzzle.canonical()) == min(found)
    assert text(puzzle.canonical("maxlex")) == max(found)


def test_the_288_grids_of_4x4_fall_into_2_classes() -> None:
    grids = list(Puzzle("." * 16, "4x4").solutions())
    assert len(grids) == 288
    assert len({Puzzle(grid, "4x4").canonical() for grid in grids}) == 2


def test_the_28200960_grids_of_6x6_fall_into_49_classes() -> None:
    # Relabelling and the orders of columns and rows lead every grid to one of these.
    puzzle = Puzzle("123456" + "456..." + "2....." + "." * 18, "6x6")
    grids = [grid for grid in map(bytes, puzzle.solutions()) if grid[24] < grid[30]]
    found = {text(Puzzle(grid, "6x6").canonical()) for grid in grids}
    assert len(found) == 49
    assert sum(3456 * 720 // stabiliser(form) for form in found) == 28_200_960


def stabiliser(form: str) -> int:
    """The number of arrangements that lead from a 6x6 grid to its form."""
    arrangements = Arrangements(2, 3, greatest=False, timeout=None)
    assert arrangements.read(bytes(map(int, form))) == bytes(map(int, form))
    return len(arrangements)


@pytest.mark.parametrize(("height", "width"), SHAPES)
def test_isomorphs_have_the_same_form(height: int, width: int) -> None:
    size, random = height * width, Random(7)
    rules = Rules(f"{size}x{size}:{height}x{width}")
    cells = [0] * size**2
    for cell in random.sample(range(size**2), size):
        cells[cell] = random.randint(1, size)
    one, other = (Puzzle(bytes(board), rules) for board in (cells, shuffled(cells, height, width, random)))
    assert one.canonical() == other.canonical()
    assert one.canonical().canonical() == one.canonical()
    assert one.is_isomorphic(other)


def test_a_transposition_does_not_lead_between_boards_of_6x6() -> None:
    row, column = Puzzle("12" + "." * 34, "6x6"), Puzzle("1" + "." * 5 + "2" + "." * 29, "6x6")
    assert not row.is_isomorphic(column)


def test_the_form_by_solution_is_an_isomorph() -> None:
    proper = Puzzle("12343412214343..", "4x4")
    form = proper.canonical("solution-minlex")
    assert form.is_isomorphic(proper)
    assert form.solve() == Puzzle(proper.solve(), "4x4").canonical().givens


@pytest.mark.parametrize("rules", ["6x6+diagonal", "latin-6", "16x16", "samurai"])
def test_other_rules_are_refused(rules: str) -> None:
    with pytest.raises(RulesError):
        Puzzle("." * Rules(rules).board.cell_count, rules).canonical()


def test_the_timeout_ends_the_search() -> None:
    with pytest.raises(SearchTimeoutError):
        Puzzle("." * 64, "8x8").canonical(timeout=0)
