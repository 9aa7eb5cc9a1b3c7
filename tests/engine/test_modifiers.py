"""Cells whose value in sums is not their digit, and cells of two digits: what they count for, misuse."""

from __future__ import annotations

import pytest

import nonet
from nonet.constraints import (
    AnyOf,
    ColdCells,
    Constraint,
    Doublers,
    EqualSums,
    HotCells,
    KillerCage,
    Negators,
    SchrodingerCells,
    SumCage,
    Thermometer,
)

SUM = SumCage("r1c1", 8)


def puzzle(*constraints: Constraint, board: str = "4x4", givens: str = "") -> nonet.Puzzle:
    rules = nonet.Rules(board, constraints=constraints)
    return nonet.Puzzle(givens.ljust(rules.board.cell_count, "."), rules)


@pytest.mark.parametrize(
    ("constraint", "digits"),
    [
        (Doublers(SumCage("r1c1", 8)), (4,)),
        (Doublers(SumCage("r1c1", 4), repeats=True), (2, 4)),
        (Negators([SumCage("r1c1", 0), SumCage("r1c2", 0)]), ()),
        (HotCells(SumCage("r1c1", 5)), (4,)),
        (HotCells(SumCage("r1c1", 3), known="r1c1"), (2,)),
        (ColdCells(SumCage("r1c1", 0)), (1,)),
        (Doublers(AnyOf([SumCage("r1c1", 8), SumCage("r1c1", 6)])), (3, 4)),
        (Doublers(~SumCage("r1c1", 8), known="r1c1"), (1, 2, 3)),
        (Doublers(EqualSums(["r1c1", "r2c1"])), (1, 2, 4)),
    ],
)
def test_a_changed_value_counts_in_sums(constraint: Constraint, digits: tuple[int, ...]) -> None:
    assert puzzle(constraint).true_candidates()[0] == digits


def test_rules_beside_are_about_digits() -> None:
    beside = puzzle(Doublers(SUM), KillerCage("r1c1 r1c2", 7), givens=".3")
    assert beside.true_candidates()[0] == (4,)


def test_digits_in_a_cage_differ_and_its_values_may_not() -> None:
    cage, summed = (puzzle(Doublers(made("r1c1 r3c3", 9), known="r1c1")) for made in (KillerCage, SumCage))
    assert (cage.true_candidates()[0], summed.true_candidates()[0]) == ((4,), (3, 4))
    same = puzzle(Doublers(KillerCage("r1c1 r1c2", 8), known="r1c1"), givens="2")
    assert same.true_candidates()[1] == (4,)


def test_a_schrodinger_cell_counts_both_its_digits() -> None:
    two = puzzle(SchrodingerCells(SumCage("r1c1", 7)), board="4x4~0-4")
    assert two.true_candidates()[0] == (3,)
    assert puzzle(SchrodingerCells(known="r1c1"), board="4x4~0-4", givens="2341").count() == 0
    assert puzzle(SchrodingerCells(known="r1c1"), board="4x4~0-4", givens="0123").count() > 0


@pytest.mark.parametrize(
    ("constraint", "board", "why"),
    [
        (Doublers(Thermometer("r1c1 r2c2")), "4x4", 'cannot change values in "thermometer", which is not made of sums'),
        (Doublers(SUM), "raw-4x4", "needs rows and columns of one square grid"),
        (Doublers(SUM), "samurai", "needs rows and columns of one square grid"),
        (Doublers([]), "4x4", "constraints"),
        (SchrodingerCells(), "4x4", "with one digit more than rows"),
    ],
)
def test_modifiers_without_meaning_are_refused_with_a_reason(constraint: Constraint, board: str, why: str) -> None:
    with pytest.raises(nonet.RulesError, match=why):
        nonet.Rules(board, constraints=[constraint])
