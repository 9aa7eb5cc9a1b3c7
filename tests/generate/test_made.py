"""Generated puzzles meet their requests, and their attributes are true."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable

import numpy as np
import pandas as pd
import pyarrow as pa
import pytest

import nonet
from nonet import SYMMETRIES, Generated, Puzzle, RefusalError, Status, generate, generate_many
from support import oracle
from support.houses import HOUSES
from support.puzzles import rules_of

Turn = Callable[[int, int], tuple[int, int]]

TURNS: dict[str, list[Turn]] = {
    "half-turn": [lambda r, c: (8 - r, 8 - c)],
    "quarter-turn": [lambda r, c: (c, 8 - r)],
    "horizontal": [lambda r, c: (8 - r, c)],
    "vertical": [lambda r, c: (r, 8 - c)],
    "both-mirrors": [lambda r, c: (8 - r, c), lambda r, c: (r, 8 - c)],
    "diagonal": [lambda r, c: (c, r)],
    "anti-diagonal": [lambda r, c: (8 - c, 8 - r)],
    "both-diagonals": [lambda r, c: (c, r), lambda r, c: (8 - c, 8 - r)],
    "full": [lambda r, c: (c, 8 - r), lambda r, c: (8 - r, c)],
}
"""The maps of cells under each symmetry, written independently."""


def images(symmetry: str, cell: int) -> set[int]:
    """Return the orbit of a cell under a symmetry."""
    found = {cell}
    while True:
        more = {9 * r + c for turn in TURNS.get(symmetry, ()) for r, c in [turn(*divmod(at, 9)) for at in found]}
        if more <= found:
            return found
        found |= more


def is_symmetric(givens: Iterable[int], symmetry: str) -> bool:
    board = list(givens)
    return all(board[other] for cell in range(81) if board[cell] for other in images(symmetry, cell))


def without(puzzle: Puzzle, cells: set[int]) -> Puzzle:
    return Puzzle([0 if cell in cells else digit for cell, digit in enumerate(puzzle.givens)], puzzle.rules)


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_symmetric_puzzles_are_symmetric_and_labelled_correctly(symmetry: str) -> None:
    for puzzle in generate_many(30, seed=7, symmetry=symmetry):  # type: ignore[arg-type]
        assert puzzle is not None
        plain = Puzzle(str(puzzle))
        assert plain.is_proper
        assert plain.solve() == puzzle.solution
        assert is_symmetric(puzzle.givens, symmetry)
        assert plain.is_minimal == puzzle.is_minimal
        orbits = {frozenset(images(symmetry, cell)) for cell in range(81) if puzzle.givens[cell]}
        alone = all(without(plain, set(orbit)).count() == 2 for orbit in orbits)
        assert alone == puzzle.is_symmetry_minimal
        assert puzzle.is_symmetry_minimal


@pytest.mark.parametrize("name", HOUSES)
def test_every_rule_set_has_puzzles_that_cp_sat_confirms(name: str) -> None:
    rules, houses = rules_of(name), HOUSES[name]
    many = generate_many(3, rules, seed=3)
    assert many.status.tolist() == [Status.DONE] * 3
    for puzzle in many[:2]:
        assert puzzle is not None
        assert puzzle.rules == rules
        board = list(puzzle.givens)
        assert oracle.solutions(oracle.allowed_by(board), houses, 2) == {tuple(puzzle.solution)}
        assert oracle.redundant_givens(board, houses) == []
    assert all(puzzle is not None and Puzzle(str(puzzle), rules).is_minimal for puzzle in many)


@pytest.mark.parametrize("givens", [24, (22, 23), (25, None), (None, 23)])
def test_minimal_puzzles_have_the_requested_number_of_givens(givens: int | tuple[int | None, int | None]) -> None:
    low, high = givens if isinstance(givens, tuple) else (givens, givens)
    many = generate_many(50, seed=5, givens=givens)
    assert all((low or 0) <= count <= (high or 81) for count in many.given_counts.tolist())
    assert bool(many.minimal.all())


def test_other_puzzles_have_the_requested_number_of_givens() -> None:
    many = generate_many(200, seed=5, givens=(30, 40), minimal=False)
    assert set(many.given_counts.tolist()) == set(range(30, 41))
    assert not many.minimal.any()
    assert nonet.count_many(many.puzzles).counts.tolist() == [1] * 200


def test_puzzles_with_few_givens_are_proper_and_minimal() -> None:
    for puzzle in generate_many(3, seed=1, givens=(None, 19)):
        assert puzzle is not None
        assert puzzle.given_count <= 19
        assert Puzzle(str(puzzle)).is_minimal


def test_a_pattern_is_matched_cell_for_cell() -> None:
    cells = {cell for cell, digit in enumerate(generate(seed=8, givens=26).givens) if digit}
    for puzzle in generate_many(3, seed=4, pattern=sorted(cells)):
        assert puzzle is not None
        assert {cell for cell, digit in enumerate(puzzle.givens) if digit} == cells
        assert Puzzle(str(puzzle)).is_minimal


def test_neighbours_differ_as_requested_and_never_repeat() -> None:
    first = generate(seed=8, givens=24)
    for swap in (1, 2):
        near = generate_many(20, near=first, swap=swap, seed=2)
        assert len({str(puzzle) for puzzle in near}) == 20
        for puzzle in near:
            assert puzzle is not None
            assert Puzzle(str(puzzle)).is_minimal
            gone = [a for a, b in zip(first.givens, puzzle.givens, strict=True) if a and a != b]
            assert (len(gone), puzzle.given_count) == (swap, first.given_count)


def test_a_puzzle_has_a_limited_number_of_neighbours() -> None:
    puzzle = Puzzle("2....6.3.6...8.....53....86..74....1...3....2.....9..3.78......9......4.524.7....")
    near = generate_many(10_000, near=puzzle)
    made = near.made
    assert 0 < made.sum() < 10_000
    assert np.array_equal(made, np.arange(10_000) < made.sum())
    assert set(near.status.tolist()) == {Status.DONE, Status.EXHAUSTED}
    others = generate_many(int(made.sum()), near=puzzle, seed=9)
    assert {str(one) for one in others} == {str(one) for one in near if one is not None}
    with pytest.raises(RefusalError, match="there are fewer than 10,000 such neighbours"):
        generate(near=puzzle, seed=(0, 9_999))
    with pytest.raises(RefusalError, match="there is no such neighbour"):
        generate(near="..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9..", seed=(0, 0))


def test_neighbours_have_the_rules_of_their_puzzle() -> None:
    puzzle = generate("diagonal", seed=3)
    assert generate(near=puzzle, seed=1).rules == puzzle.rules


@pytest.mark.parametrize(
    ("name", "limits"),
    [("er", (3.8, 4.5)), ("er", 1.5), ("ep", (1.2, 1.5)), ("hodoku", (300, 500)), ("guesses", (1, 3))],
)
def test_ratings_are_within_the_requested_range_on_each_scale(name: str, limits: tuple[float, float]) -> None:
    low, high = limits if isinstance(limits, tuple) else (limits, limits)
    for puzzle in generate_many(4, seed=6, **{name: limits}):  # type: ignore[arg-type]
        assert puzzle is not None
        plain = Puzzle(str(puzzle))
        value = nonet.guesses(plain) if name == "guesses" else getattr(plain.rate(), name)
        assert low <= value <= high
        if name != "guesses":
            assert puzzle.rating is not None
            assert getattr(puzzle.rating, name) == value


def test_levels_and_two_scales_can_be_combined() -> None:
    for puzzle in generate_many(3, seed=6, level="hard"):
        assert puzzle is not None
        assert str(Puzzle(str(puzzle)).rate().level) == "Hard"
    for puzzle in generate_many(2, seed=6, level=["easy", "medium"], er=(1.5, 2.3)):
        assert puzzle is not None
        rating = Puzzle(str(puzzle)).rate()
        assert str(rating.level) in {"Easy", "Medium"}
        assert 1.5 <= (rating.er or 0) <= 2.3
        assert puzzle.rating == rating


def test_must_without_and_only_restrict_the_techniques() -> None:
    singles = {"full-house", "naked-single", "hidden-single"}
    puzzle = generate(seed=6, hardest="xy-wing", only=[*singles, "xy-wing"])
    used = {step.technique for step in Puzzle(str(puzzle)).steps()}
    assert {"xy-wing"} <= used <= singles | {"xy-wing"}
    puzzle = generate(seed=6, must="naked-pair", without=["pointing", "claiming"])
    used = {step.technique for step in Puzzle(str(puzzle)).steps()}
    assert "naked-pair" in used
    assert not used & {"pointing", "claiming"}


def test_many_options_can_be_combined() -> None:
    puzzle = generate("diagonal", seed=5, symmetry="rot180", givens=(20, 32), er=(1.5, 3.4))
    plain = Puzzle(str(puzzle), "diagonal")
    assert plain.is_proper
    assert is_symmetric(puzzle.givens, "half-turn")
    assert 20 <= plain.given_count <= 32
    assert 1.5 <= (plain.rate().er or 0) <= 3.4
    assert puzzle.is_symmetry_minimal


def test_a_pattern_can_be_combined_with_a_range() -> None:
    cells = [cell for cell, digit in enumerate(generate(seed=1, symmetry="rot180").givens) if digit]
    puzzle = generate(seed=2, pattern=cells, symmetry="rot180", minimal=False, er=(1.2, 3.0))
    assert [cell for cell, digit in enumerate(puzzle.givens) if digit] == cells
    assert 1.2 <= (Puzzle(str(puzzle)).rate().er or 0) <= 3.0


def test_a_generated_puzzle_is_a_puzzle() -> None:
    puzzle = generate(seed=(7, 2))
    plain = Puzzle(str(puzzle))
    assert puzzle == plain
    assert plain == puzzle
    assert hash(puzzle) == hash(plain)
    assert (puzzle.seed, puzzle.tried, puzzle.rating, puzzle.is_proper) == ((7, 2), 1, None, True)
    again = pickle.loads(pickle.dumps(puzzle))
    assert isinstance(again, Generated)
    assert (again, again.solution, again.seed, again.is_minimal) == (puzzle, puzzle.solution, (7, 2), True)
    assert puzzle.rate() == plain.rate()
    with pytest.raises(TypeError, match="generate"):
        Generated(str(puzzle))


def test_random_grids_are_solved_grids() -> None:
    for rules in ("classic", "diagonal", "windoku"):
        grids = nonet.random_grids(20, rules, seed=1)
        assert nonet.check_many(grids, rules=rules).fault.tolist() == [0] * 20
        assert len({row.tobytes() for row in grids}) == 20
    assert nonet.random_grids(0).shape == (0, 81)


def test_generated_puzzles_convert_to_a_table() -> None:
    many = generate_many(3, seed=7, start=5, er=(1.2, 3.0))
    table = many.to_arrow().to_pandas()
    assert [Puzzle(text) for text in table["puzzle"]] == list(many)
    assert [nonet.Grid(text) for text in table["solution"]] == [made.solution for made in many if made]
    assert table["index"].tolist() == [5, 6, 7]
    assert table["er"].tolist() == [made.rating.er for made in many if made and made.rating]
    assert table["given_count"].tolist() == many.given_counts.tolist()


def test_rows_without_a_puzzle_are_null_in_the_table() -> None:
    table = generate_many(2, seed=7, er=1.5, timeout=0).to_arrow()
    assert table["status"].to_pylist() == [Status.TIMEOUT] * 2
    for column in ("puzzle", "solution", "er", "explainer_hardest"):
        assert table[column].to_pylist() == [None, None]


def test_generated_puzzles_convert_to_pandas() -> None:
    many = generate_many(2, seed=7)
    assert pa.table(many).to_pandas()["puzzle"].tolist() == [str(puzzle) for puzzle in many]
    assert pd.Series(list(many)).tolist() == list(many)
