"""Questions of setters: why a puzzle is broken, which clues are superfluous, about how many solutions there are."""

from __future__ import annotations

from math import inf, isclose
from random import Random

import pytest

import nonet
from nonet import Puzzle, Rules
from nonet.constraints import AntiKing, Constraint, KillerCage, KropkiDots, Thermometer
from support.puzzles import EASY


def under(*constraints: Constraint, spec: str = "4x4") -> Rules:
    return Rules(spec, constraints=constraints)


def random_puzzle(random: Random) -> Puzzle:
    """A 4x4 puzzle with a few givens and constraints, often broken."""
    constraints: list[Constraint] = []
    for _ in range(random.randrange(4)):
        row, column = random.randint(1, 4), random.randint(1, 3)
        cells = f"r{row}c{column} r{row}c{column + 1}"
        constraints.append(
            random.choice(
                [
                    KillerCage(cells, sum=random.randint(3, 8)),
                    Thermometer(cells),
                    KropkiDots(black=[tuple(cells.split())]),  # type: ignore[list-item]
                ]
            )
        )
    givens = ["."] * 16
    for _ in range(random.randrange(7)):
        givens[random.randrange(16)] = str(random.randint(1, 4))
    return Puzzle("".join(givens), under(*constraints, spec=random.choice(["4x4", "4x4+diagonal", "latin-4"])))


def without(puzzle: Puzzle, cell: int | None = None, constraint: int | None = None) -> Puzzle:
    givens = [given if at != cell else 0 for at, given in enumerate(puzzle)]
    kept = [one for at, one in enumerate(puzzle.rules.constraints) if at != constraint]
    return Puzzle(givens, Rules(puzzle.rules.spec, constraints=kept))


def test_contradictions_have_no_solution_and_need_every_clue() -> None:
    random, broken = Random(4), 0
    while broken < 60:
        puzzle = random_puzzle(random)
        found = puzzle.why_broken()
        assert (found is None) == (puzzle.count() > 0), puzzle
        if found is None:
            continue
        broken += 1
        assert found.is_smallest
        assert found.is_irreducible
        givens = [given if cell in found.givens else 0 for cell, given in enumerate(puzzle)]
        alone = Puzzle(givens, Rules(puzzle.rules.spec, constraints=found.constraints))
        assert alone.count() == 0
        assert set(found.houses) <= set(puzzle.rules.houses)
        for cell in found.givens:
            assert without(alone, cell=cell).count() > 0, (puzzle, found)
        for at in range(len(found.constraints)):
            assert without(alone, constraint=at).count() > 0, (puzzle, found)


@pytest.mark.parametrize(
    ("puzzle", "message"),
    [
        (Puzzle("11.............."), "r1c1 = 1, r1c2 = 1 and box 1 contradict each other"),
        (
            Puzzle("." * 16, under(KillerCage("r1c1 r1c2", sum=2))),
            "the killer cage at r1c1 with sum 2 cannot be satisfied",
        ),
        (
            Puzzle("." * 16, under(Thermometer("r1c1 r1c2 r1c3"), Thermometer("r1c2 r1c1"))),
            "the thermometer at r1c1 and the thermometer at r1c2 contradict each other",
        ),
        (
            Puzzle("." * 8 + "1......1" + "." * 20, under(AntiKing(), spec="6x6")),
            "r2c3 = 1, r3c4 = 1 and the anti king rule contradict each other",
        ),
        (
            Puzzle("." * 16, candidates=[{1, 2}] * 3 + [{1, 2, 3, 4}] * 13),
            "r1c1 in 1 2, r1c2 in 1 2, r1c3 in 1 2 and row 1 contradict each other",
        ),
    ],
)
def test_contradictions_are_told(puzzle: Puzzle, message: str) -> None:
    found = puzzle.why_broken()
    assert found is not None
    assert str(found) == message
    assert "<svg" in puzzle.svg(highlight=found.cells, caption=str(found))


def test_a_broken_puzzle_of_many_clues() -> None:
    broken = "1" + EASY[1:] if EASY[0] != "1" else "2" + EASY[1:]
    found = Puzzle(broken).why_broken(timeout=60)
    assert found is not None
    assert 2 <= len(found.givens) <= 12
    assert Puzzle([given if cell in found.givens else 0 for cell, given in enumerate(Puzzle(broken))]).count() == 0


def test_superfluous_clues_against_counting() -> None:
    random, proper = Random(7), 0
    while proper < 40:
        puzzle = random_puzzle(random)
        count = puzzle.count()
        if count != 1:
            with pytest.raises(nonet.SeveralSolutionsError if count else nonet.NoSolutionError):
                puzzle.redundant_clues()
            with pytest.raises(nonet.SeveralSolutionsError if count else nonet.NoSolutionError):
                puzzle.minimised(constraints=True)
            continue
        proper += 1
        found = puzzle.redundant_clues()
        assert found.givens == puzzle.redundant_givens()
        for at, constraint in enumerate(puzzle.rules.constraints):
            assert (constraint in found.constraints) >= (without(puzzle, constraint=at).count() == 1)
        assert set(found.houses) <= set(puzzle.rules.extra_houses)
        if len(found.houses) < len(puzzle.rules.extra_houses):
            assert Puzzle(puzzle.givens, under(*puzzle.rules.constraints)).count() == 2
        minimal = puzzle.minimised(constraints=True)
        assert minimal.solve() == puzzle.solve()
        assert minimal.count() == 1
        left = minimal.redundant_clues()
        assert not left.givens
        assert not left.constraints


def test_minimised_keeps_constraints_unless_told() -> None:
    puzzle = Puzzle("..3.3.1.21......", under(KillerCage("r1c1 r1c2", sum=3), Thermometer("r1c1 r1c2")))
    assert puzzle.minimised().rules == puzzle.rules
    assert puzzle.minimised(constraints=True).rules.constraints == (KillerCage("r1c1 r1c2", sum=3),)


@pytest.mark.parametrize(
    ("spec", "cells", "exact"),
    [("4x4", 16, 288), ("6x6", 36, 28_200_960), ("classic", 81, 6_670_903_752_021_072_936_960)],
)
def test_estimates_are_near_exact_numbers(spec: str, cells: int, exact: int) -> None:
    found = Puzzle("." * cells, spec).estimate_count(samples=20, seed=3)
    assert found.samples == 20
    assert abs(found.count - exact) <= 5 * found.error + 1e-6 * exact
    assert isclose(10**found.log10, found.count, rel_tol=1e-9)
    assert found == Puzzle("." * cells, spec).estimate_count(samples=20, seed=3)


def test_estimates_under_constraints() -> None:
    puzzle = Puzzle("." * 36, under(KillerCage("r1c1 r1c2 r2c2", sum=9), Thermometer("r6c1 r5c1 r5c2"), spec="6x6"))
    exact = puzzle.count(limit=None)
    found = puzzle.estimate_count(samples=40, seed=1)
    assert found.error < exact / 10
    assert abs(found.count - exact) < 5 * found.error


def test_estimates_of_few_solutions() -> None:
    proper = Puzzle(EASY).estimate_count(samples=2, seed=0)
    assert (round(proper.count, 9), proper.relative_error, str(proper)) == (1, 0, "1 ± 0.0%")
    none = Puzzle("11..............").estimate_count(samples=2)
    assert (none.count, none.error, none.log10, str(none)) == (0, 0, -inf, "0")


@pytest.mark.parametrize("samples", [1, 0, -1, 2**64, 2.5, "many"])
def test_impossible_numbers_of_samples(samples: object) -> None:
    with pytest.raises(ValueError, match="samples"):
        Puzzle("." * 16).estimate_count(samples=samples)  # type: ignore[arg-type]


def test_timeouts() -> None:
    late = Puzzle("." * 81)
    with pytest.raises(nonet.SearchTimeoutError):
        late.estimate_count(timeout=0)
    started = late.estimate_count(samples=10**9, seed=0, timeout=1)
    assert 2 <= started.samples < 10**9
    with pytest.raises(ValueError, match="timeout"):
        late.why_broken(timeout=-1)
