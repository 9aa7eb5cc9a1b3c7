"""Canonical forms of square boards with rectangular boxes that are not 9x9."""

from __future__ import annotations

from itertools import permutations, product
from random import Random
from typing import TYPE_CHECKING

import pytest

import nonet
from nonet import Puzzle, Rules, RulesError
from nonet.errors import SearchTimeoutError

if TYPE_CHECKING:
    from nonet.names import FormName

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
    return len(Puzzle(form, "6x6").automorphisms())


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


@pytest.mark.parametrize("rules", ["latin-6", "16x16", "12x12+diagonal", "samurai"])
def test_other_rules_are_refused(rules: str) -> None:
    with pytest.raises(RulesError):
        Puzzle("." * Rules(rules).board.cell_count, rules).canonical()


def test_the_timeout_ends_the_search() -> None:
    with pytest.raises(SearchTimeoutError):
        Puzzle("." * 64, "8x8").canonical(timeout=0)


@pytest.mark.parametrize("spec", ["4x4", "6x6", "6x6:3x2", "8x8", "10x10"])
@pytest.mark.parametrize("form", ["minlex", "maxlex", "solution-minlex"])
def test_isomorphs_of_proper_puzzles_share_a_form_and_its_morph_leads_there(spec: str, form: FormName) -> None:
    puzzles = [nonet.generate(spec, seed=seed) for seed in range(3)]
    images = [nonet.random_morph(spec, seed=5, index=index)(puzzle) for index, puzzle in enumerate(puzzles)]
    for puzzle, image in zip(puzzles, images, strict=True):
        canonical = puzzle.canonical(form)
        assert image.canonical(form) == canonical
        assert puzzle.canonical_morph(form)(puzzle) == canonical
        assert image.canonical_morph(form)(image) == canonical
    result = nonet.canonical_many([*puzzles, *images], spec, form=form, threads=2)
    assert result.first().tolist() == [0, 1, 2, 0, 1, 2]
    for row, puzzle in zip(result, puzzles, strict=False):
        assert row is not None
        assert row.board == puzzle.canonical(form).givens
        assert row.morph == puzzle.canonical_morph(form)


@pytest.mark.parametrize("spec", ["4x4", "6x6", "4x4+diagonal", "6x6+diagonal"])
@pytest.mark.parametrize("digits", [0, 2, 5])
def test_automorphisms_are_the_morphs_that_change_nothing(spec: str, digits: int) -> None:
    random, rules = Random(digits), Rules(spec)
    size = rules.board.rows
    cells = [0] * size**2
    for cell in random.sample(range(size**2), digits):
        cells[cell] = random.randint(1, min(digits, size))
    puzzle = Puzzle(bytes(cells), rules)
    found = puzzle.automorphisms()
    assert found[0] == nonet.Morph(f"{size}x{size} identity")
    assert len(set(found)) == len(found) == nonet.canonical_many([puzzle], rules).automorphisms[0]
    assert all(morph(puzzle) == puzzle for morph in found[:50])
    assert found[-1] in found
    assert nonet.Morph("identity") not in found
    if size == 4:
        # Every position that maps the board to itself does so with exactly one renaming of its digits.
        unchanged = [number for number in range(3072) if keeps(number, puzzle)]
        positions = {number // 24 for number in unchanged}
        assert {morph.number // 24 for morph in found} == positions


def keeps(number: int, puzzle: Puzzle) -> bool:
    morph = nonet.Morph.numbered(number, puzzle.rules)
    return morph.keeps(puzzle.rules) and morph(puzzle) == puzzle


@pytest.mark.parametrize("line", FOUR)
def test_forms_under_extra_houses_are_the_least_of_all_isomorphs(line: str) -> None:
    puzzle = Puzzle(line, "4x4+diagonal")
    morphs = [nonet.Morph.numbered(number, "4x4") for number in range(3072)]
    isomorphs = [text(morph(puzzle)) for morph in morphs if morph.keeps("4x4+diagonal")]
    assert text(puzzle.canonical()) == min(isomorphs)
    assert text(puzzle.canonical("maxlex")) == max(isomorphs)


def test_12x12_has_forms_unless_its_boxes_allow_too_many_morphs() -> None:
    puzzle = nonet.generate("12x12", seed=1)
    assert nonet.random_morph("12x12", seed=2)(puzzle).is_isomorphic(puzzle)
    with pytest.raises(RulesError, match="12x12 with boxes of 2x6 have too many morphs"):
        Puzzle("." * 144, "12x12:2x6").canonical()
    assert nonet.random_morph("12x12:2x6", seed=1).number < Rules("12x12:2x6").morph_count


def test_rows_that_run_out_of_time_say_so() -> None:
    # Billions of positions map a board of equal digits to itself.
    result = nonet.canonical_many([[1] * 144, [0] * 144], "12x12", row_timeout=0.2)
    assert result.status.tolist() == [nonet.Status.TIMEOUT, nonet.Status.DONE]
    assert result.automorphisms[1] == Rules("12x12").morph_count // 479_001_600


def test_more_automorphisms_than_memory_are_refused() -> None:
    with pytest.raises((MemoryError, SearchTimeoutError)):
        Puzzle("." * 144, "12x12").automorphisms(timeout=1)
