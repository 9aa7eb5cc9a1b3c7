"""The checker and CP-SAT, the references in these tests, do reject wrong answers."""

from __future__ import annotations

import pytest

from support import oracle
from support.checker import are_solutions, digits, is_solution, line
from support.houses import HOUSES
from support.puzzles import DIAGONAL, DIAGONAL_SOLVED, EMPTY

SOLUTION = digits(DIAGONAL_SOLVED)
GIVENS = digits(DIAGONAL)


def test_the_checker_rejects_wrong_grids() -> None:
    diagonal = HOUSES["diagonal"]
    assert is_solution(SOLUTION, GIVENS, diagonal)
    assert not is_solution([*SOLUTION[:80], 0], GIVENS, diagonal)
    assert not is_solution(SOLUTION[:80], GIVENS, diagonal)
    assert not is_solution([10, *SOLUTION[1:]], digits(EMPTY), diagonal)
    assert not is_solution(SOLUTION, [GIVENS[0] % 9 + 1, *GIVENS[1:]], diagonal)
    # Relabelled, it is still a valid grid, but not for these givens.
    relabelled = [digit % 9 + 1 for digit in SOLUTION]
    assert is_solution(relabelled, digits(EMPTY), diagonal)
    assert not is_solution(relabelled, GIVENS, diagonal)
    # Exchanging two rows of a band keeps rows, columns and boxes valid, but not the diagonals.
    exchanged = [*SOLUTION[9:18], *SOLUTION[:9], *SOLUTION[18:]]
    assert is_solution(exchanged, digits(EMPTY), HOUSES["classic"])
    assert not is_solution(exchanged, digits(EMPTY), diagonal)


def test_the_checker_of_many_rejects_the_same_grids() -> None:
    """One wrong grid among correct ones, wrong in each of the ways above."""
    for name in ("classic", "diagonal"):
        for wrong, givens in (
            ([*SOLUTION[:80], 0], digits(EMPTY)),
            ([10, *SOLUTION[1:]], digits(EMPTY)),
            (SOLUTION, [GIVENS[0] % 9 + 1, *GIVENS[1:]]),
            ([digit % 9 + 1 for digit in SOLUTION], GIVENS),
            ([*SOLUTION[9:18], *SOLUTION[:9], *SOLUTION[18:]], digits(EMPTY)),
            (SOLUTION, GIVENS),
        ):
            expected = [True, is_solution(wrong, givens, HOUSES[name]), True]
            found = are_solutions([SOLUTION, wrong, SOLUTION], [GIVENS, givens, GIVENS], HOUSES[name])
            assert found.tolist() == expected


@pytest.mark.parametrize("house", range(29))
def test_the_checker_checks_every_house(house: int) -> None:
    assert not is_solution([1] * 81, digits(EMPTY), [HOUSES["diagonal"][house]])
    assert not are_solutions([[1] * 81], digits(EMPTY), [HOUSES["diagonal"][house]]).any()


def test_cp_sat_tells_zero_one_and_several_solutions_apart() -> None:
    allowed = oracle.allowed_by(GIVENS)
    assert oracle.solutions(allowed, HOUSES["diagonal"], 10) == {tuple(SOLUTION)}
    assert len(oracle.solutions(allowed, HOUSES["classic"], 10)) == 10
    assert oracle.solutions(oracle.allowed_by([1, 1, *[0] * 79]), HOUSES["classic"], 10) == set()
    assert oracle.solutions([set(), *allowed[1:]], HOUSES["diagonal"], 10) == set()
    assert oracle.true_candidates(allowed, HOUSES["diagonal"]) == [{digit} for digit in SOLUTION]
    assert oracle.redundant_givens(SOLUTION, HOUSES["classic"]) == list(range(81))


def test_cp_sat_finds_the_digits_of_all_solutions() -> None:
    allowed = oracle.allowed_by([*SOLUTION[:54], *[0] * 27])
    every = oracle.solutions(allowed, HOUSES["classic"], 10_000)
    assert 10 < len(every) < 10_000
    assert oracle.true_candidates(allowed, HOUSES["classic"]) == [set(digits) for digits in zip(*every, strict=True)]
    assert oracle.true_candidates(oracle.allowed_by([1, 1, *[0] * 79]), HOUSES["classic"]) == [set()] * 81


@pytest.mark.parametrize("name", HOUSES)
def test_the_written_houses_are_complete(name: str) -> None:
    for house in HOUSES[name]:
        assert len(set(house)) == len(house)
        assert set(house) <= set(range(81))
        assert len(house) == 9 or name == "odd shapes"
    assert line(digits(DIAGONAL)) == DIAGONAL
