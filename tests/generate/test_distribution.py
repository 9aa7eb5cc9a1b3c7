"""How many givens minimal puzzles have: nonet's stream, the published one, and the weights between it and the truth."""

from __future__ import annotations

import numpy as np
import pytest

import nonet
from nonet import generate_many
from nonet.generation.weights import SHARES, clue_weights

MANY = generate_many(30_000, seed=2024)

TOP_DOWN = 24.38, 1.12
"""Mean and standard deviation of a million minimal puzzles that others made top-down; published by Denis Berthier."""


def test_the_stream_is_that_of_givens_taken_away_in_random_order() -> None:
    mean, deviation = TOP_DOWN
    # Four standard errors, and what rounding leaves open.
    assert abs(MANY.clues.mean() - mean) < 4 * deviation / np.sqrt(len(MANY)) + 0.005
    assert abs(MANY.clues.std() - deviation) < 4 * deviation / np.sqrt(2 * len(MANY)) + 0.005


def test_digits_and_cells_of_givens_are_equally_likely() -> None:
    digits = np.bincount(MANY.puzzles.reshape(-1), minlength=10)[1:]
    cells = np.count_nonzero(MANY.puzzles, axis=0)
    for counts in (digits, cells):
        expected = counts.sum() / len(counts)
        # Givens of one puzzle hold each other in balance: the statistic is below that of independent draws.
        assert ((counts - expected) ** 2 / expected).sum() < 2 * len(counts)


def test_every_row_is_proper_and_minimal() -> None:
    rows = MANY.puzzles[:2000]
    assert (nonet.solve_many(rows).solutions == MANY.solutions[:2000]).all()
    assert nonet.count_many(rows).counts.tolist() == [1] * 2000
    assert all(nonet.Puzzle(row).is_minimal for row in rows[:300])


def test_the_histogram_counts_every_row() -> None:
    histogram = MANY.histogram()
    assert list(histogram) == sorted(histogram)
    assert sum(histogram.values()) == len(MANY)
    assert histogram[24] == np.count_nonzero(MANY.clues == 24)


def test_weights_give_each_number_its_share() -> None:
    weights = MANY.weights()
    for clues in MANY.histogram():
        total = weights[MANY.clues == clues].sum()
        assert total == pytest.approx(SHARES.get(clues, 0))
    assert (weights * MANY.clues).sum() / weights.sum() == pytest.approx(26.6, abs=0.5)
    assert clue_weights(np.array([24, 81, 0])).tolist() == pytest.approx([SHARES[24], 0, 0])


def test_weights_are_refused_where_they_are_not_known() -> None:
    with pytest.raises(ValueError, match="minimal puzzles of the classic rules"):
        generate_many(3, "diagonal", seed=1).weights()
    with pytest.raises(ValueError, match="minimal puzzles of the classic rules"):
        generate_many(3, seed=1, clues=40, minimal=False).weights()
