"""Depth of trial and error, length of braids and backdoors, against definitions written out naively."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

import nonet
from nonet import Status, measure, measure_many
from support.puzzles import DATA, lines

EASY = "..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9.."
MIDDLE = ".9...12...3..284.6.6.....8..7....14..2..5.7....3.....2.1.9........7.5....872.6..4"
HARD = "5...27..9..41......1..5.3...92.6.8...5......66..7..29.8...7...2.......8...9..36.."
SEVERAL = "." * 81

Candidate = tuple[int, int]


def _places() -> list[list[Candidate]]:
    """Every list of candidates of which one is true: those of a cell, and of a digit in a house."""
    rows = [[9 * row + column for column in range(9)] for row in range(9)]
    columns = [list(column) for column in zip(*rows, strict=True)]
    boxes = [[27 * (box // 3) + 3 * (box % 3) + 9 * (at // 3) + at % 3 for at in range(9)] for box in range(9)]
    houses = [[(cell, digit) for cell in house] for house in [*rows, *columns, *boxes] for digit in range(1, 10)]
    return [[(cell, digit) for digit in range(1, 10)] for cell in range(81)] + houses


PLACES = _places()
RIVALS: dict[Candidate, set[Candidate]] = {(cell, digit): set() for cell in range(81) for digit in range(1, 10)}
for place in PLACES:
    for one in place:
        RIVALS[one] |= set(place) - {one}


class DeadError(Exception):
    """A contradiction."""


def singles(left: set[Candidate]) -> set[Candidate]:
    """The candidates that remain after all singles."""
    while True:
        alone = set()
        for place in PLACES:
            here = [one for one in place if one in left]
            if not here:
                raise DeadError
            if len(here) == 1:
                alone.add(here[0])
        gone = {rival for one in alone for rival in RIVALS[one] if rival in left}
        if not gone:
            return left
        left = left - gone


def start(puzzle: str) -> set[Candidate]:
    given = {(cell, int(digit)) for cell, digit in enumerate(puzzle) if digit != "."}
    return singles(set(RIVALS) - {rival for one in given for rival in RIVALS[one]})


def trials(left: set[Candidate], depth: int) -> set[Candidate]:
    """T&E(depth)."""
    left = singles(left)
    while depth and len(left) > 81:
        for one in sorted(left):
            try:
                trials(left - RIVALS[one], depth - 1)
            except DeadError:
                left = trials(left - {one}, depth - 1)
                break
        else:
            return left
    return left


def dies_within(left: set[Candidate], more: int) -> bool:
    """Whether at most this many singles, one after another, lead to a place without candidates."""
    counts = [[one for one in place if one in left] for place in PLACES]
    if any(not here for here in counts):
        return True
    alone = {here[0] for here in counts if len(here) == 1 and RIVALS[here[0]] & left}
    return more > 0 and any(dies_within(left - RIVALS[one], more - 1) for one in alone)


def braided(left: set[Candidate], length: int) -> set[Candidate]:
    """Singles and braids of at most this length."""
    while True:
        false = (one for one in left if RIVALS[one] & left and dies_within(left - RIVALS[one], length - 1))
        one = next(false, None)
        if one is None:
            return left
        left = singles(left - {one})


def shallow() -> list[str]:
    """Puzzles of depth 0 and 1."""
    return [
        puzzle
        for puzzle in [EASY, MIDDLE, *lines(DATA / "few_givens.txt.gz")[:4]]
        if measure(puzzle, length=False).depth < 2
    ]


@pytest.mark.parametrize("puzzle", shallow())
def test_depth_is_that_of_the_definition(puzzle: str) -> None:
    depth = measure(puzzle, length=False).depth
    assert [len(trials(start(puzzle), n)) == 81 for n in (0, 1)] == [depth == 0, True]


def test_a_puzzle_of_depth_2_resists_trials_of_depth_1() -> None:
    assert len(trials(start(HARD), 1)) > 81
    assert measure(HARD, length=False).depth == 2


@pytest.mark.parametrize("puzzle", shallow())
def test_length_is_that_of_the_definition(puzzle: str) -> None:
    found = measure(puzzle)
    assert found.length is not None
    for length in range(1, min(found.length, 3) + 1):
        assert (len(braided(start(puzzle), length)) == 81) == (found.length <= length)


def test_backdoors_are_those_of_the_definition() -> None:
    board = start(MIDDLE)
    solution = {(cell, int(digit)) for cell, digit in enumerate(str(nonet.Puzzle(MIDDLE).solve()))}
    open_cells = sorted(one for one in solution if RIVALS[one] & board)
    found = measure(MIDDLE, length=False, backdoors=True)
    assert found.backdoor == 1
    assert found.backdoors == sum(len(singles(board - RIVALS[one])) == 81 for one in open_cells)
    false = board - solution
    assert found.antibackdoors == sum(len(singles(board - {one})) == 81 for one in false)


def test_larger_backdoors_are_those_of_the_definition() -> None:
    board = start(HARD)
    solution = {(cell, int(digit)) for cell, digit in enumerate(str(nonet.Puzzle(HARD).solve()))}
    open_cells = sorted(one for one in solution if RIVALS[one] & board)
    closed = {one: singles(board - RIVALS[one]) for one in open_cells}
    assert all(len(left) > 81 for left in closed.values())
    count = sum(len(singles(closed[one] & closed[two])) == 81 for one, two in combinations(open_cells, 2))
    found = measure(HARD, length=False, backdoors=True)
    assert (found.backdoor, found.backdoors) == (2, count)


def test_isomorphic_puzzles_have_the_same_measures() -> None:
    morphs = [nonet.random_morph(seed=seed).apply(nonet.Puzzle(HARD)) for seed in range(5)]
    assert {measure(morph, backdoors=True) for morph in morphs} == {measure(HARD, backdoors=True)}


def test_many_are_each_as_alone_on_any_number_of_threads() -> None:
    puzzles = [EASY, MIDDLE, HARD, *lines(DATA / "hardest.txt.gz")[:8]]
    one, two = (measure_many(puzzles, backdoors=True, threads=threads) for threads in (1, 2))
    assert one == two
    assert list(one) == [measure(puzzle, backdoors=True) for puzzle in puzzles]


def test_what_has_no_measures_says_why() -> None:
    diagonal = nonet.Puzzle(EASY, rules="diagonal")
    result = measure_many([SEVERAL, "11" + "." * 79, "oops", diagonal, None])
    assert result.status.tolist() == [Status.SEVERAL, Status.NONE, Status.MALFORMED, Status.MALFORMED, Status.MISSING]
    assert list(result) == [None] * 5
    assert np.all(result.depth == -1)
    assert "classic rules" in result.errors[3]
    with pytest.raises(nonet.SeveralSolutionsError):
        measure(SEVERAL)
    with pytest.raises(nonet.NoSolutionError):
        measure("11" + "." * 79)
    with pytest.raises(nonet.RulesError, match="classic rules"):
        measure(diagonal)
    with pytest.raises(nonet.RulesError, match="classic rules"):
        measure("." * 16)
    with pytest.raises(nonet.SearchTimeoutError):
        measure(HARD, timeout=0)


def test_the_forums_notation() -> None:
    assert [str(nonet.Measures(depth, length)) for depth, length in ((0, 0), (1, 4), (2, 3), (3, 2))] == [
        "T&E(0), B0",
        "T&E(1), B4",
        "T&E(2), B3B",
        "T&E(3), B2BB",
    ]
    assert str(nonet.Measures(2)) == "T&E(2)"


@pytest.mark.parametrize("verb", ["measure", "guesses"])
def test_tables_under_other_rules_are_refused_and_not_measured_as_classic_ones(verb: str) -> None:
    with pytest.raises(nonet.RulesError, match="defined for the classic rules, found Rules"):
        nonet.Task.of(verb, "anti-knight")
