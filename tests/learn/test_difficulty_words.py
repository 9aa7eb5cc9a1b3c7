"""Words for difficulty: one table, without gaps, that the generator and the ratings share."""

from __future__ import annotations

from itertools import pairwise
from typing import get_args

import pytest

import nonet
from nonet import DIFFICULTIES, DifficultyRange, End, Level, PathRating, Rating, _core
from nonet.names import DifficultyName, LevelName
from nonet.rating.difficulty import difficulty_named, difficulty_of

RANGES = list(DIFFICULTIES.values())
EACH = pytest.mark.parametrize("known", RANGES, ids=lambda known: known.name)


def rating(scale: str, highest: int) -> Rating:
    path = PathRating(scale, End.SOLVED, highest, highest, highest, highest, Level.EXTREME, "X-Wing", {"x-wing": 1})
    return Rating.of({scale: path})


def test_the_table_has_every_word_in_order_and_no_gap() -> None:
    assert tuple(DIFFICULTIES) == get_args(DifficultyName)
    assert RANGES[0].low == 1.0
    assert [round(10 * later.low) - round(10 * known.high) for known, later in pairwise(RANGES)] == [1] * 5


@EACH
@pytest.mark.parametrize("scale", ["explainer", "nonet"])
def test_both_edges_of_a_range_have_its_word_on_both_scales(known: DifficultyRange, scale: str) -> None:
    low, high = round(10 * known.low), round(10 * known.high)
    assert rating(scale, low).difficulty == rating(scale, high).difficulty == known.name
    if known is not RANGES[0]:
        assert rating(scale, low - 1).difficulty == RANGES[RANGES.index(known) - 1].name
    if known is not RANGES[-1]:
        assert rating(scale, high + 1).difficulty == RANGES[RANGES.index(known) + 1].name


def test_the_levels_of_hodoku_are_those_of_the_engine() -> None:
    assert [str(level).lower() for level in Level] == _core.HODOKU_LEVELS == list(get_args(LevelName))


def test_ratings_beyond_every_known_puzzle_are_extreme() -> None:
    assert difficulty_of(130) == "extreme"


def test_the_er_decides_before_the_own_price_and_hodoku_has_no_word() -> None:
    paths = {**rating("nonet", 60).paths, **rating("explainer", 71).paths}
    assert Rating.of(paths).difficulty == "extreme"
    assert rating("hodoku", 500).difficulty is None


@EACH
def test_a_generated_puzzle_is_rated_back_with_its_word(known: DifficultyRange) -> None:
    for index in range(3):
        puzzle = nonet.generate(seed=(5, index), difficulty=known.name, timeout=3600)
        found = puzzle.rate(scales=["explainer"])
        assert found.difficulty == known.name
        assert found.er is not None
        assert known.low <= found.er <= known.high


def test_a_difficulty_is_its_range_of_the_er() -> None:
    known = DIFFICULTIES["medium"]
    assert nonet.generate(seed=9, difficulty="medium") == nonet.generate(seed=9, er=(known.low, known.high))


@pytest.mark.parametrize("word", ["very hard", "Very-Hard", "very_hard", " VERY  HARD ", "expert"])
def test_a_word_is_known_in_every_spelling(word: str) -> None:
    assert difficulty_named(word) is DIFFICULTIES["very hard"]


def test_wrong_words_are_refused_with_the_right_ones() -> None:
    with pytest.raises(ValueError, match=r"there is no difficulty 'hrd' \(did you mean hard"):
        nonet.generate(difficulty="hrd")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="'zzz'; there are very easy, easy, medium, hard, very hard, extreme"):
        nonet.generate(difficulty="zzz")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="difficulty and er exclude each other"):
        nonet.generate(difficulty="hard", er=4.0)
