"""The other streams of random puzzles: chained, and with a controlled bias."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Any

import numpy as np
import pytest

import nonet
from nonet import GenerationResult, Puzzle, RefusalError, generate, generate_many
from nonet.generation.weights import SHARES


@cache
def chained() -> GenerationResult:
    return generate_many(600, seed=4, chained=True)


@cache
def controlled() -> GenerationResult:
    return generate_many(24, seed=8, bias="controlled")


def common_givens(one: int, other: int) -> int:
    return int(np.count_nonzero((chained().puzzles[one] == chained().puzzles[other]) & (chained().puzzles[one] > 0)))


def test_every_puzzle_of_both_streams_is_proper_and_minimal() -> None:
    for many in (chained(), controlled()):
        assert bool(many.made.all())
        assert bool(many.minimal.all())
        assert (nonet.solve_many(many.puzzles).solutions == many.solutions).all()
        assert nonet.count_many(many.puzzles).counts.tolist() == [1] * len(many)
        assert all(Puzzle(row).is_minimal for row in many.puzzles[::3])


def test_chained_neighbours_share_givens_and_are_rarely_equal() -> None:
    neighbours = [common_givens(row, row + 1) for row in range(500) if row % 256 != 255]
    others = [common_givens(row, row + 256) for row in range(300)]
    assert np.mean(neighbours) > 15
    assert np.mean(others) < 5
    assert len(np.unique(chained().puzzles, axis=0)) > 590


def test_a_chain_begins_with_a_fresh_puzzle() -> None:
    assert [chained()[0], chained()[256], chained()[512]] == list(generate_many(3, seed=4))


def test_a_chained_puzzle_can_be_generated_alone_and_in_any_run() -> None:
    for row in (0, 1, 255, 300, 599):
        assert generate(seed=(4, row), chained=True) == chained()[row]
    part = generate_many(150, seed=4, start=200, chained=True, threads=1)
    assert (part.puzzles == chained().puzzles[200:350]).all()
    assert [generate(seed=(4, row), chained=True) for row in range(250, 260)] == chained()[250:260]


def test_the_controlled_bias_is_the_documented_one() -> None:
    # The probability of a puzzle with n givens is proportional to 1 / C(81, n); the shares then give the mean.
    chances = {givens: share / comb(81, givens) for givens, share in SHARES.items()}
    mean = sum(givens * chance for givens, chance in chances.items()) / sum(chances.values())
    square = sum(givens**2 * chance for givens, chance in chances.items()) / sum(chances.values())
    error = ((square - mean**2) / len(controlled())) ** 0.5
    assert abs(controlled().given_counts.mean() - mean) < 3 * error
    assert abs(generate_many(24, seed=8).given_counts.mean() - mean) > 4 * error


def test_weights_correct_the_controlled_bias() -> None:
    weights = controlled().weights()
    assert weights.sum() == pytest.approx(1)
    mean = sum(givens * share for givens, share in SHARES.items())
    assert (weights * controlled().given_counts).sum() == pytest.approx(mean, abs=0.5)
    heavy, light = weights[controlled().given_counts == 26][0], weights[controlled().given_counts == 25][0]
    assert heavy / light == pytest.approx(comb(81, 26) / comb(81, 25))


def test_a_controlled_puzzle_can_be_generated_alone_and_with_a_number_of_givens() -> None:
    assert generate(seed=(8, 7), bias="controlled") == controlled()[7]
    few = generate_many(2, seed=8, bias="controlled", givens=(25, 26))
    assert set(few.given_counts.tolist()) <= {25, 26}


@pytest.mark.parametrize("stream", [{"chained": True}, {"bias": "controlled"}])
@pytest.mark.parametrize(
    "options",
    [{"symmetry": "rot180"}, {"minimal": False}, {"er": 1.5}, {"near": "1" + "." * 80}, {"pattern": "x" * 81}],
)
def test_requests_that_a_stream_cannot_serve_are_refused(stream: dict[str, Any], options: dict[str, Any]) -> None:
    with pytest.raises(RefusalError, match="minimal ones of any kind"):
        generate_many(0, **stream, **options)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"chained": True, "givens": 24}, "minimal ones of any kind"),
        ({"bias": "controlled", "rules": "diagonal"}, "only for the classic rules"),
        ({"bias": "controlled", "givens": (33, None)}, "32"),
        ({"bias": "none"}, "expected one of top-down, controlled"),
        ({"bias": "controlled", "chained": True}, "exclude each other"),
        ({"chained": 1}, "True or False"),
    ],
)
def test_unknown_streams_are_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        generate_many(0, **options)
