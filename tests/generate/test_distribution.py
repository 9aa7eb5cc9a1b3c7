"""Numbers of givens of minimal puzzles: nonet's stream, the published distribution, and the correcting weights."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

import nonet
from nonet import GenerationResult, generate_many
from nonet.generation.weights import SHARES, weights_of


@cache
def many() -> GenerationResult:
    return generate_many(30_000, seed=2024)


TOP_DOWN = 24.38, 1.12
"""Mean and standard deviation of a million minimal puzzles generated top-down, as published by Denis Berthier."""


def plainly_made(count: int) -> NDArray[np.uint8]:
    """Generate minimal puzzles directly: try to remove each given of a random grid once, in random order."""
    order = np.random.default_rng(1).permuted(np.tile(np.arange(81), (count, 1)), axis=1)
    boards = nonet.random_grids(count, seed=99)
    rows = np.arange(count)
    for cells in order.T:
        fewer = boards.copy()
        fewer[rows, cells] = 0
        alone = nonet.count_many(fewer).counts == 1
        boards[alone] = fewer[alone]
    return boards


def test_the_stream_matches_the_removal_of_givens_in_random_order() -> None:
    plain = np.count_nonzero(plainly_made(5000), axis=1)
    bins = [0, 22.5, 23.5, 24.5, 25.5, 26.5, 82]
    ours, theirs = (np.histogram(givens, bins)[0] for givens in (many().given_counts, plain))
    # Chi-square of two samples: with five degrees of freedom it exceeds 20.5 once in a thousand times.
    share = np.sqrt(len(plain) / len(many()))
    assert ((share * ours - theirs / share) ** 2 / (ours + theirs)).sum() < 20.5


def test_the_stream_matches_the_published_distribution() -> None:
    # Unlike nonet's, the grids there were not equally likely, which shifts the mean a little.
    mean, deviation = TOP_DOWN
    assert many().given_counts.mean() == pytest.approx(mean, abs=0.06)
    assert many().given_counts.std() == pytest.approx(deviation, abs=0.03)


def test_digits_and_cells_of_givens_are_equally_likely() -> None:
    digits = np.bincount(many().puzzles.reshape(-1), minlength=10)[1:]
    cells = np.count_nonzero(many().puzzles, axis=0)
    for counts in (digits, cells):
        expected = counts.sum() / len(counts)
        # The givens of one puzzle are not independent, so the statistic is lower than for independent draws.
        assert ((counts - expected) ** 2 / expected).sum() < 2 * len(counts)


def test_every_generated_row_is_proper_and_minimal() -> None:
    rows = many().puzzles[:2000]
    assert (nonet.solve_many(rows).solutions == many().solutions[:2000]).all()
    assert nonet.count_many(rows).counts.tolist() == [1] * 2000
    assert all(nonet.Puzzle(row).is_minimal for row in rows[:300])


def test_the_histogram_counts_every_row() -> None:
    histogram = many().histogram()
    assert list(histogram) == sorted(histogram)
    assert sum(histogram.values()) == len(many())
    assert histogram[24] == np.count_nonzero(many().given_counts == 24)


def test_weights_give_each_number_of_givens_its_share() -> None:
    weights = many().weights()
    for givens in many().histogram():
        total = weights[many().given_counts == givens].sum()
        assert total == pytest.approx(SHARES.get(givens, 0))
    assert (weights * many().given_counts).sum() / weights.sum() == pytest.approx(26.6, abs=0.5)
    assert weights_of(np.array([24, 81, 0])).tolist() == pytest.approx([SHARES[24], 0, 0])


def test_unknown_weights_are_refused() -> None:
    with pytest.raises(ValueError, match="minimal puzzles under the classic rules"):
        generate_many(3, "diagonal", seed=1).weights()
    with pytest.raises(ValueError, match="minimal puzzles under the classic rules"):
        generate_many(3, seed=1, givens=40, minimal=False).weights()
