"""Generation on boards other than 9x9: proper and minimal puzzles, uniform small grids, seeds, refusals, jigsaws."""

from __future__ import annotations

import pickle
from collections import Counter
from functools import cache
from itertools import permutations, product
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet import (
    Board,
    Grid,
    Puzzle,
    RefusalError,
    Rules,
    RulesError,
    SearchTimeoutError,
    Status,
    check_many,
    generate,
    generate_many,
    random_grid,
    random_grids,
    random_regions,
    solve_many,
)

BOARDS = ("4x4", "6x6", "8x8", "10x10", "12x12", "latin-7", "4x4+diagonal", "twodoku", "butterfly", "samurai")


@cache
def _grids_4x4() -> list[bytes]:
    """The grids of 4x4 by brute force over rows."""
    rows = list(permutations((1, 2, 3, 4)))
    grids = []
    for four in product(rows, repeat=4):
        columns = all(len(set(column)) == 4 for column in zip(*four, strict=True))
        boxes = all(len({*four[r][c : c + 2], *four[r + 1][c : c + 2]}) == 4 for r in (0, 2) for c in (0, 2))
        if columns and boxes:
            grids.append(bytes(digit for row in four for digit in row))
    return grids


def _solutions_4x4(givens: np.ndarray[Any, Any]) -> int:
    return sum(
        all(own in (0, digit) for own, digit in zip(givens.tolist(), grid, strict=True)) for grid in _grids_4x4()
    )


def _connected(regions: tuple[int, ...], size: int, region: int) -> bool:
    left = {(at // size, at % size) for at, own in enumerate(regions) if own == region}
    reached = [left.pop()]
    for row, column in reached:
        for cell in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
            if cell in left:
                left.discard(cell)
                reached.append(cell)
    return not left


@pytest.mark.parametrize("rules", BOARDS)
def test_puzzles_are_proper_and_minimal(rules: str) -> None:
    for puzzle in generate_many(2, rules, seed=5):
        assert puzzle is not None
        plain = Puzzle(puzzle.givens, rules)
        assert plain.count() == 1
        assert plain.redundant_givens() == ()
        assert puzzle.is_minimal
        assert plain.solve() == puzzle.solution
        assert puzzle == plain
        assert pickle.loads(pickle.dumps(puzzle)).solution == puzzle.solution


def test_brute_force_agrees_on_4x4() -> None:
    assert len(_grids_4x4()) == 288
    many = generate_many(60, "4x4", seed=9)
    for givens in many.puzzles:
        assert _solutions_4x4(givens) == 1
        for cell in givens.nonzero()[0]:
            fewer = givens.copy()
            fewer[cell] = 0
            assert _solutions_4x4(fewer) > 1
    assert int(many.given_counts.min()) >= 4


def test_a_large_puzzle_is_minimal() -> None:
    puzzle = generate("16x16", seed=2)
    assert (puzzle.is_minimal, puzzle.count(), puzzle.redundant_givens()) == (True, 1, ())


def test_an_unproved_minimum_is_not_called_minimal() -> None:
    puzzle = generate("25x25", seed=1)
    assert puzzle.count() == 1
    assert puzzle.given_count < 300
    assert puzzle.is_minimal is False


def test_4x4_grids_are_equally_likely() -> None:
    rows = random_grids(28_800, "4x4", seed=1)
    counts = Counter(row.tobytes() for row in rows)
    assert set(counts) == set(_grids_4x4())
    chi_square = sum((count - 100) ** 2 / 100 for count in counts.values())
    # 287 degrees of freedom: chance exceeds 400 less than once in 100,000 samples, and falls below 190 as seldom.
    assert 190 < chi_square < 400


def test_6x6_grids_are_drawn_from_all() -> None:
    rows = random_grids(20_000, "6x6", seed=1)
    renamed = {tuple(np.argsort(row[:6])[row - 1]) for row in rows}
    # 39,168 grids up to the names of the digits: 20,000 draws hit 15,662 of them on average, with a deviation of 56.
    assert 15_400 < len(renamed) < 15_900


@pytest.mark.parametrize("rules", [*BOARDS, "16x16", "25x25"])
def test_grids_keep_the_rules_and_differ(rules: str) -> None:
    grids = [random_grid(rules, seed=(3, index)) for index in range(3)]
    assert len(set(grids)) == 3 or rules.startswith("4x4")
    for grid in grids:
        assert grid.is_complete
        assert Puzzle(grid, rules).status() == []


def test_36x36_grids_keep_the_rules() -> None:
    assert Puzzle(random_grid("36x36", seed=1), "36x36").status() == []


@pytest.mark.parametrize("rules", ["4x4", "6x6", "samurai"])
def test_rows_do_not_depend_on_the_run(rules: str) -> None:
    many = generate_many(5, rules, seed=4, threads=1)
    assert many.made.all()
    assert np.array_equal(many.puzzles, generate_many(5, rules, seed=4, threads=2).puzzles)
    assert np.array_equal(many.puzzles[3:], generate_many(2, rules, seed=4, start=3).puzzles)
    assert many[2] == generate(rules, seed=(4, 2))
    grids = random_grids(5, rules, seed=4, threads=1)
    assert np.array_equal(grids, random_grids(5, rules, seed=4, threads=2))
    assert Grid(grids[2].tolist(), Rules(rules).board) == random_grid(rules, seed=(4, 2))


def test_seeds_reproduce_the_recorded_puzzles() -> None:
    assert str(generate("4x4", seed=(7, 3))) == "2.....2..3.....4"
    assert str(random_grid("4x4", seed=(7, 3))) == "2143342143121234"


@settings(max_examples=15, deadline=None)
@given(
    st.sampled_from(["half-turn", "quarter-turn", "vertical", "both-mirrors", "diagonal", "full"]),
    st.integers(0, 2**64 - 1),
)
def test_symmetric_puzzles_have_the_symmetry(symmetry: str, seed: int) -> None:
    puzzle = generate("6x6", seed=seed, symmetry=symmetry)  # type: ignore[arg-type]
    given = np.array([digit != 0 for digit in puzzle]).reshape(6, 6)
    images = {
        "half-turn": [np.rot90(given, 2)],
        "quarter-turn": [np.rot90(given)],
        "vertical": [given[:, ::-1]],
        "both-mirrors": [given[::-1], given[:, ::-1]],
        "diagonal": [given.T],
        "full": [given.T, np.rot90(given)],
    }[symmetry]
    assert all(np.array_equal(given, image) for image in images)
    assert puzzle.count() == 1
    assert puzzle.is_symmetry_minimal
    assert puzzle.is_minimal == (Puzzle(puzzle.givens, "6x6").redundant_givens() == ())


@settings(max_examples=15, deadline=None)
@given(st.integers(10, 34), st.integers(0, 1000))
def test_the_number_of_givens_is_kept(givens: int, seed: int) -> None:
    puzzle = generate("6x6", seed=seed, givens=(givens, givens + 1), minimal=False)
    assert givens <= puzzle.given_count <= givens + 1
    assert puzzle.count() == 1
    assert puzzle.is_minimal == (Puzzle(puzzle.givens, "6x6").redundant_givens() == ())


@pytest.mark.parametrize(
    ("rules", "options", "words"),
    [
        ("6x6", {"pattern": "r1c1"}, "pattern="),
        ("16x16", {"chained": True}, "chained="),
        ("16x16", {"bias": "controlled"}, "bias="),
        ("16x16", {"near": [0] * 256}, "near="),
        ("8x8", {"givens": 4}, "at least 7 givens"),
        ("6x6", {"givens": 7}, "at least 8 givens: a search through all grids"),
        ("6x6", {"givens": 36, "minimal": False}, "at most 35 givens"),
        ("6x6", {"givens": (25, None)}, "at most 24 givens"),
        ("12x12", {"givens": 140}, "at most 120 givens"),
        ("latin-7", {"givens": 37}, "at most 36 givens"),
        ("4x4", {"givens": 7}, "every minimal puzzle on this board has 4 to 6 givens"),
        ("4x4", {"givens": 3, "minimal": False}, "every puzzle on this board has 4 to"),
        ("latin-4", {"givens": 8}, "every minimal puzzle on this board has 4 to 7 givens"),
        ("6x6", {"givens": 9, "symmetry": "half-turn"}, "half-turn"),
        (Rules(board=Board(4, 6)), {"symmetry": "diagonal"}, "does not have the symmetry"),
        (Rules(board=Board(2, digits=5)), {}, "every cell would be a given"),
        (Rules("4x4", houses=["r1c1 r1c2 r1c3 r2c4"]), {}, "no grid"),
    ],
)
def test_impossible_requests_are_refused(rules: Any, options: dict[str, Any], words: str) -> None:
    with pytest.raises((RefusalError, RulesError), match=words):
        generate(rules, seed=1, **options)


def test_rules_without_a_grid_have_no_random_grid() -> None:
    with pytest.raises(RulesError, match="no grid"):
        random_grid(Rules("4x4", houses=["r1c1 r1c2 r1c3 r2c4"]), seed=1)


def test_a_timeout_ends_a_large_board() -> None:
    with pytest.raises(SearchTimeoutError):
        generate("36x36", seed=1, timeout=0.2)
    many = generate_many(2, "36x36", seed=1, timeout=0.2)
    assert many.status.tolist() == [Status.TIMEOUT] * 2
    with pytest.raises(SearchTimeoutError):
        random_grids(1000, "25x25", seed=1, timeout=0.1)


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6, 7, 9, 12, 18])
def test_regions_are_connected_and_equal_in_size(size: int) -> None:
    for seed in range(4):
        regions = random_regions(size, seed=seed)
        assert Counter(regions) == Counter(dict.fromkeys(range(size), size))
        assert all(_connected(regions, size, region) for region in range(size))
        assert Puzzle(Grid([0] * size * size, Board(size)), Rules(regions=regions)).search(limit=1).count == 1


def test_regions_have_different_shapes() -> None:
    maps = {random_regions(9, seed=(1, index)) for index in range(20)}
    assert len(maps) == 20
    for regions in maps:
        cells = [[divmod(at, 9) for at, own in enumerate(regions) if own == region] for region in range(9)]
        shapes = {
            tuple((row - min(r for r, _ in part), column - min(c for _, c in part)) for row, column in part)
            for part in cells
        }
        assert len(shapes) > 4


@pytest.mark.parametrize("size", [6, 9])
def test_jigsaws_are_proper_and_minimal(size: int) -> None:
    rules = Rules(regions=random_regions(size, seed=3))
    for puzzle in generate_many(3, rules, seed=1):
        assert puzzle is not None
        plain = Puzzle(puzzle.givens, rules)
        assert (plain.count(), plain.redundant_givens()) == (1, ())


@pytest.mark.parametrize("size", [0, 37, -1, 2.5, "9"])
def test_regions_of_impossible_sizes_are_refused(size: Any) -> None:
    with pytest.raises((ValueError, TypeError)):
        random_regions(size, seed=1)


@pytest.mark.parametrize("digits", [5, 6, 7])
def test_boards_with_more_digits_than_a_house_needs_have_puzzles(digits: int) -> None:
    rules = Rules(board=Board(4, digits=digits), boxes=(2, 2))
    assert generate(rules, seed=1, timeout=30).count() == 1


@pytest.mark.parametrize("lowest", [0, 2])
def test_arrays_hold_the_digits_of_the_board(lowest: int) -> None:
    rules = Rules(board=Board(6, lowest=lowest), boxes=(2, 3))
    grids, made = random_grids(2, rules, seed=1), generate_many(2, rules, seed=9)
    assert set(grids.ravel().tolist()) == set(rules.board.values)
    assert check_many(grids, rules=rules).ok.all()
    assert solve_many(made.puzzles, rules).tally()[Status.UNIQUE] == 2
    assert check_many(made.solutions, made.puzzles, rules).ok.all()
    assert made.given_counts.tolist() == [row.given_count for row in made if row]
    assert made.to_arrow()["puzzle"].to_pylist() == [str(row.givens) for row in made if row]
    assert made.to_arrow()["puzzle"][0].as_py() in made._repr_html_()
