"""The scale: the same puzzle has the same rating, however it is turned, labelled or stated."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import nonet
from nonet import Puzzle, Rules
from nonet.constraints import AntiKnight, KillerCage, SumCage
from support.puzzles import DATA, EASY, HARD, lines

NETS = 7.5
"""The price of the simplest net."""

CLASSICS = [EASY, HARD, *lines(DATA / "hard.txt.gz")[:30:5]]


@pytest.mark.parametrize("line", CLASSICS)
def test_isomorphic_puzzles_have_the_same_rating(line: str) -> None:
    own = Puzzle(line).rate(scales=["nonet"])
    morphs = [nonet.random_morph(seed=(7, index)).apply(Puzzle(line)) for index in range(3)]
    for rating in nonet.rate_many(morphs, scales=["nonet"]):
        assert rating is not None
        assert (rating.nonet, rating.hardest) == (own.nonet, own.hardest)


@settings(deadline=None, max_examples=10)
@given(st.integers(0, 10**6), st.randoms(use_true_random=False))
def test_a_killer_has_the_same_rating_however_its_cages_are_stated(seed: int, random: Random) -> None:
    puzzle = nonet.generate(seed=seed, constraints="killer-cage")
    rating = puzzle.rate().nonet
    # Which of several nets is found depends on the order of the cages.
    assume(rating is not None and rating < NETS)
    cages = [cage for cage in puzzle.rules.constraints if isinstance(cage, KillerCage)]
    shuffled = random.sample(cages, len(cages))
    sums = [SumCage(cage.cells, cage.sum) for cage in cages if cage.sum is not None]
    houses = [cage.cells for cage in cages if len(cage.cells) > 1]
    for rules in (Rules(constraints=shuffled), Rules(constraints=sums, houses=houses)):
        assert Puzzle(puzzle.givens, rules).rate().nonet == rating


def test_presets_are_the_constraints_and_regions_that_they_stand_for() -> None:
    assert Rules("anti-knight") == Rules(constraints=[AntiKnight()])
    boxes = tuple(row // 3 * 3 + column // 3 for row in range(9) for column in range(9))
    assert Rules(regions=boxes) == Rules("classic")
