"""nonet's own guess counts: the size of the whole search tree, the same on every machine."""

from __future__ import annotations

import numpy as np
import pytest

import nonet
from support.puzzles import DATA, EMPTY, lines

PUZZLES = [line for name in ("few_givens", "hard", "hardest") for line in lines(DATA / f"{name}.txt.gz")[:70]]


def test_guesses_equal_the_nodes_of_a_batch_on_any_number_of_threads() -> None:
    counts = [nonet.guesses(puzzle) for puzzle in PUZZLES]
    for threads in (1, 2, 3):
        assert np.array_equal(nonet.solve_many(PUZZLES, threads=threads).nodes, counts)
    assert 0 in counts
    assert max(counts) > 20


def test_guesses_count_extra_houses() -> None:
    line = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
    assert nonet.guesses(nonet.Puzzle(line, rules="diagonal")) < 10
    assert nonet.guesses(EMPTY) > 0


def test_a_puzzle_without_guesses_is_solved_by_deduction() -> None:
    easy = [puzzle for puzzle in PUZZLES if nonet.guesses(puzzle) == 0]
    assert easy
    assert all(all(len(digits) == 1 for digits in nonet.Puzzle(puzzle).deduced_candidates()) for puzzle in easy)


def test_an_invalid_board_is_refused() -> None:
    with pytest.raises(nonet.ParseError):
        nonet.guesses("12")
