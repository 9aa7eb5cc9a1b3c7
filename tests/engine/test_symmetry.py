"""An isomorph of a puzzle has the isomorphs of its solutions, and no others."""

from __future__ import annotations

from itertools import islice

from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from support.houses import HOUSES
from support.puzzles import DATA, lines, rules_of

PUZZLES = [
    *lines(DATA / "few_givens.txt.gz")[:100],
    *lines(DATA / "hardest.txt.gz")[:100],
    *(row.split()[0] for row in lines(DATA / "several.txt.gz")[:100]),
]

Morph = tuple[list[int], list[int]]
"""The cell that each cell comes from, and the new name of each digit (0 stays 0)."""

RELABEL = st.permutations(range(1, 10)).map(lambda digits: [0, *digits])

TURN = [9 * (8 - cell % 9) + cell // 9 for cell in range(81)]
TRANSPOSE = [9 * (cell % 9) + cell // 9 for cell in range(81)]


@st.composite
def lines_shuffled(draw: st.DrawFn) -> list[int]:
    """Return the nine rows with the bands, and the rows within each band, in random order."""
    return [3 * band + row for band in draw(st.permutations(range(3))) for row in draw(st.permutations(range(3)))]


@st.composite
def morphs(draw: st.DrawFn) -> Morph:
    rows, columns = draw(lines_shuffled()), draw(lines_shuffled())
    source = [9 * rows[cell // 9] + columns[cell % 9] for cell in range(81)]
    if draw(st.booleans()):
        source = [source[cell] for cell in TRANSPOSE]
    return source, draw(RELABEL)


def apply(morph: Morph, board: nonet.Grid) -> nonet.Grid:
    source, digits = morph
    return nonet.Grid([digits[board[cell]] for cell in source])


@settings(max_examples=50)
@given(st.sampled_from(PUZZLES), morphs())
def test_isomorphs_of_classic_puzzles_have_the_same_solutions(line: str, morph: Morph) -> None:
    puzzle = nonet.Puzzle(line)
    isomorph = nonet.Puzzle(apply(morph, puzzle.givens))
    assert isomorph.count(limit=10_000) == puzzle.count(limit=10_000)
    assert set(isomorph.solutions()) == {apply(morph, grid) for grid in puzzle.solutions()}


@settings(max_examples=150)
@given(st.sampled_from(sorted(HOUSES)), st.sampled_from(PUZZLES), st.integers(0, 3), st.booleans(), RELABEL)
def test_puzzles_turned_and_mirrored_with_their_rules_have_the_same_solutions(
    name: str, line: str, turns: int, mirror: bool, digits: list[int]
) -> None:
    source = list(range(81))
    for step in [TURN] * turns + [TRANSPOSE] * mirror:
        source = [source[cell] for cell in step]
    rules = rules_of(name)
    # Only some givens of the classic puzzle, so that the extra houses leave a solution.
    puzzle = nonet.Puzzle(line[:60] + "." * 21, rules)
    moved = [[source.index(cell) for cell in house.cells] for house in rules.extra_houses]
    isomorph = nonet.Puzzle(apply((source, digits), puzzle.givens), nonet.Rules(houses=moved))
    assert isomorph.count(limit=200) == puzzle.count(limit=200)
    everything = puzzle.count(limit=200) < 200
    for grid in islice(puzzle.solutions(), 200 if everything else 5):
        again = nonet.Puzzle(apply((source, digits), grid), isomorph.rules)
        assert again.count() == 1
