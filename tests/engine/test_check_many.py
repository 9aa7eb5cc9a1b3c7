"""check_many: which grids are solutions, and what is wrong with the others."""

from __future__ import annotations

import random

import numpy as np
import pytest

import nonet
from nonet import CheckFault
from nonet.constraints import KillerCage
from support.checker import digits, is_solution
from support.houses import HOUSES
from support.puzzles import EMPTY, HARD, HARD_SOLVED, random_solution, rules_of


def swap(text: str, one: str, two: str) -> str:
    """Return a grid with two cells exchanged."""
    symbols = list(text)
    first, second = nonet.parse_cell(one), nonet.parse_cell(two)
    symbols[first], symbols[second] = symbols[second], symbols[first]
    return "".join(symbols)


CASES = [
    (HARD_SOLVED, CheckFault.NONE, -1),
    (EMPTY, CheckFault.INCOMPLETE, 0),
    (HARD_SOLVED[:80] + ".", CheckFault.INCOMPLETE, 80),
    ("9" + HARD_SOLVED[1:], CheckFault.GIVEN_CHANGED, 0),
    (swap(HARD_SOLVED, "r9c8", "r9c9"), CheckFault.CLASH, None),
    (HARD_SOLVED.translate(str.maketrans("123456789", "234567891")), CheckFault.GIVEN_CHANGED, 0),
    # An empty cell is reported before a changed given, and a changed given before a clash.
    ("9" + HARD_SOLVED[1:80] + ".", CheckFault.INCOMPLETE, 80),
    ("99" + HARD_SOLVED[2:], CheckFault.GIVEN_CHANGED, 0),
]


def test_every_kind_of_fault_is_found() -> None:
    grids = [grid for grid, _, _ in CASES]
    result = nonet.check_many(grids, [HARD] * len(CASES))
    assert result.fault.tolist() == [fault for _, fault, _ in CASES]
    assert result.ok.tolist() == [fault == CheckFault.NONE for _, fault, _ in CASES]
    for found, (_, _, cell) in zip(result.cell.tolist(), CASES, strict=True):
        assert found == cell or (cell is None and found >= 0)
    assert result.errors == {}
    assert result.accuracy == pytest.approx(1 / len(CASES))


def test_the_reported_cell_of_a_clash_repeats_a_digit() -> None:
    grid = swap(HARD_SOLVED, "r9c8", "r9c9")
    cell = int(nonet.check_many([grid]).cell[0])
    assert any(cell in house and [grid[c] for c in house].count(grid[cell]) > 1 for house in HOUSES["classic"])


def test_check_columns_have_the_documented_shapes_and_types() -> None:
    for number in (0, 1, 3):
        result = nonet.check_many([HARD_SOLVED] * number, [HARD] * number)
        assert len(result) == number
        assert (result.ok.shape, result.ok.dtype.name) == ((number,), "bool")
        assert (result.fault.shape, result.fault.dtype.name) == ((number,), "uint8")
        assert (result.cell.shape, result.cell.dtype.name) == ((number,), "int16")
    assert np.isnan(nonet.check_many([]).accuracy)


def test_malformed_grids_and_puzzles_are_distinguished() -> None:
    result = nonet.check_many(["oops", HARD_SOLVED, HARD_SOLVED, "oops"], [HARD, "oops", HARD, "oops"])
    assert result.fault.tolist() == [CheckFault.UNCHECKED, CheckFault.UNCHECKED, CheckFault.NONE, CheckFault.UNCHECKED]
    assert not result.ok[[0, 1, 3]].any()
    assert list(result.errors) == [0, 1, 3]
    assert result.errors[0].startswith("column 1: expected a digit")
    assert result.errors[1].startswith("in the puzzle: column 1: expected a digit")
    assert result.cell.tolist() == [-1] * 4


@pytest.mark.parametrize("value", [-1, 10, 12, 256])
def test_numbers_other_than_digits_are_malformed(value: int) -> None:
    array = np.array([digits(HARD_SOLVED)] * 2)
    array[1, 17] = value
    result = nonet.check_many(array)
    assert result.fault.tolist() == [CheckFault.NONE, CheckFault.UNCHECKED]
    assert result.cell.tolist() == [-1, -1]
    assert result.errors == {1: f"expected 0 to 9 in r2c9, found {value}"}


def test_the_numbers_of_grids_and_puzzles_must_agree() -> None:
    with pytest.raises(ValueError, match="2 grids, but 1 puzzles"):
        nonet.check_many([HARD_SOLVED, HARD_SOLVED], [HARD])


@pytest.mark.parametrize("name", HOUSES)
def test_check_many_agrees_with_the_checker(name: str) -> None:
    rules, houses, rng = rules_of(name), HOUSES[name], random.Random(f"check, {name}")
    grids, puzzles = [], []
    for turn in range(120):
        # Solutions under other rules are classic solutions too, but rarely the other way round.
        source = rules if turn % 3 else nonet.Rules.of("classic")
        grid = random_solution(source, rng)
        givens = [digit if rng.random() < 0.3 else 0 for digit in grid]
        if turn % 5 == 0:
            grid[rng.randrange(81)] = rng.randint(0, 9)
        grids.append(grid)
        puzzles.append(givens)
    expected = [is_solution(grid, givens, houses) for grid, givens in zip(grids, puzzles, strict=True)]
    assert nonet.check_many(np.array(grids), np.array(puzzles), rules).ok.tolist() == expected
    assert 0 < sum(expected) < len(expected)
    alone = [is_solution(grid, [0] * 81, houses) for grid in grids]
    assert nonet.check_many(grids, rules=rules).ok.tolist() == alone


def test_any_solution_of_an_ambiguous_puzzle_is_accepted() -> None:
    puzzle = nonet.Puzzle(EMPTY, "windoku")
    found = [grid for grid, _ in zip(puzzle.solutions(), range(50), strict=False)]
    assert nonet.check_many(found, [puzzle] * 50, "windoku").accuracy == 1.0


def test_the_numbers_of_faults_never_change() -> None:
    assert {fault.name: int(fault) for fault in CheckFault} == {
        "NONE": 0,
        "UNCHECKED": 1,
        "INCOMPLETE": 2,
        "GIVEN_CHANGED": 3,
        "CLASH": 4,
        "NOT_CANDIDATE": 5,
        "BROKEN": 6,
    }


def test_a_grid_that_breaks_a_constraint_is_wrong() -> None:
    rules = nonet.Rules("4x4", constraints=[KillerCage("r1c1 r1c2", sum=3)])
    result = nonet.check_many(["3421213443121243"], rules=rules)
    assert result[0] == nonet.GridCheck(ok=False, fault=CheckFault.BROKEN, cell=0)
    assert not result.ok.any()


def test_the_candidates_of_a_puzzle_are_checked() -> None:
    other = str(nonet.Puzzle("9" + EMPTY[1:]).solve())
    candidates = [{digit} for digit in digits(HARD_SOLVED)]
    puzzle = nonet.Puzzle(EMPTY, candidates=candidates)
    result = nonet.check_many([HARD_SOLVED, other], [puzzle, puzzle])
    assert result.fault.tolist() == [CheckFault.NONE, CheckFault.NOT_CANDIDATE]
    assert result.cell.tolist() == [-1, 0]


def test_each_puzzle_keeps_its_own_rules() -> None:
    diagonal = nonet.Puzzle(EMPTY, rules="diagonal")
    plain = str(nonet.Puzzle(HARD_SOLVED).solve())
    right = str(diagonal.solve())
    result = nonet.check_many([plain, right, plain], [diagonal, diagonal, EMPTY])
    assert result.fault.tolist() == [CheckFault.CLASH, CheckFault.NONE, CheckFault.NONE]


def test_the_faults_have_the_numbers_and_names_of_the_engine() -> None:
    known = [fault.name.lower() for fault in CheckFault]
    assert known == nonet._core.GRID_FAULTS
