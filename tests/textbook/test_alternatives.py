"""Exact cover and local search: their answers are correct and agree with the engine."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet.textbook.parts.dancing_links import DancingLinks
from nonet.textbook.parts.exact_cover import ExactCover
from nonet.textbook.parts.filling import Filling, clashes
from nonet.textbook.parts.local_search import LocalSearch, MinConflicts, SimulatedAnnealing
from nonet.textbook.parts.outcome import Ending, Outcome
from support.checker import digits, is_solution
from support.houses import BOXES, CLASSIC, EXTRA, HOUSES, House
from support.puzzles import (
    DATA,
    EASY,
    EMPTY,
    HARD,
    IMPOSSIBLE_FOR_LONG,
    keep,
    lines,
    random_puzzles,
    random_solution,
    rules_of,
)

LOCAL = pytest.mark.parametrize(
    "search", [MinConflicts(), SimulatedAnnealing()], ids=lambda search: type(search).__name__
)


def of_file(name: str, number: int) -> list[str]:
    """Return some puzzles of a file, evenly spaced."""
    found = [line[:81] for line in lines(DATA / f"{name}.txt.gz")]
    return found[:: len(found) // number][:number]


def random_house(grid: list[int], size: int, rng: random.Random) -> House:
    """Return a house of random cells, or of cells whose digits differ in a grid."""
    if rng.random() < 0.2:
        return tuple(rng.sample(range(81), size))
    return tuple(
        rng.choice([cell for cell in range(81) if grid[cell] == digit]) for digit in rng.sample(range(1, 10), size)
    )


def random_puzzle(seed: int) -> nonet.Puzzle:
    """Return a puzzle under random houses: solvable or not, with or without digits struck out."""
    rng = random.Random(seed)
    grid = random_solution(nonet.Rules("classic"), rng)
    houses = [random_house(grid, rng.randint(1, 9), rng) for _ in range(rng.randint(1, 4))]
    board = keep(grid, rng.sample(range(81), rng.randint(20, 45)))
    marks = [{digit, *rng.sample(range(1, 10), rng.randint(3, 9))} for digit in grid] if rng.random() < 0.5 else None
    return nonet.Puzzle(board, nonet.Rules("classic", houses=houses), candidates=marks)


puzzles = st.integers(0, 2**32).map(random_puzzle)


def houses_of(puzzle: nonet.Puzzle) -> list[House]:
    extra: list[House] = [house.cells for house in puzzle.rules.extra_houses]
    return CLASSIC + extra


def assert_solved(outcome: Outcome, puzzle: nonet.Puzzle) -> None:
    """Assert that the solution obeys houses, givens and marks, checked independently."""
    assert outcome.ending is Ending.SOLVED
    assert outcome.solution is not None
    assert is_solution(list(outcome.solution), list(puzzle.givens), houses_of(puzzle))
    marks = puzzle.candidate_bits or [511] * 81
    assert all(bits >> digit - 1 & 1 for bits, digit in zip(marks, outcome.solution, strict=True))


# -- exact cover ------------------------------------------------------------------------------------------


@given(
    st.lists(st.frozensets(st.sampled_from("abcdefg"), min_size=1), max_size=9),
    st.sets(st.sampled_from("abcdefg")),
)
def test_exact_cover_agrees_with_brute_force(options: list[frozenset[str]], may: set[str]) -> None:
    must = sorted(set("abcdefg") - may)
    expected = {
        chosen
        for size in range(len(options) + 1)
        for chosen in combinations(range(len(options)), size)
        if is_cover([options[number] for number in chosen], must) and all(options[n] & set(must) for n in chosen)
    }
    problem = ExactCover(must, sorted(may), dict(enumerate(options)))
    for _ in range(2):  # the links are restored, so a second run finds the same
        covers = [tuple(sorted(cover)) for cover in problem.covers()]
        assert len(covers) == len(set(covers))
        assert set(covers) == expected


def is_cover(chosen: list[frozenset[str]], must: list[str]) -> bool:
    """Return whether sets cover every required item, and none twice."""
    items = [item for option in chosen for item in option]
    return len(items) == len(set(items)) and set(must) <= set(items)


@pytest.mark.parametrize(("name", "number"), [("few_givens", 100), ("hard", 80), ("hardest", 20)])
def test_dancing_links_agrees_with_the_engine_on_collections(name: str, number: int) -> None:
    for line in of_file(name, number):
        outcome = DancingLinks().solve(line)
        assert outcome.ending is Ending.SOLVED
        assert outcome.solution == nonet.Puzzle(line).solve()


@pytest.mark.parametrize("name", sorted({*nonet.PRESETS, *EXTRA}))
def test_dancing_links_agrees_with_the_engine_under_all_rules(name: str) -> None:
    rules = rules_of(name)
    seen = set()
    for board in random_puzzles(rules, 30, f"exact cover, {name}"):
        puzzle = nonet.Puzzle(board, rules)
        found = list(islice(DancingLinks().solutions(puzzle), 200))
        assert len(found) == len(set(found)) == puzzle.count(limit=200)
        assert all(is_solution(list(grid), board, HOUSES[name]) for grid in found)
        seen.add(min(len(found), 2))
    assert seen == {0, 1, 2}


def test_the_random_puzzles_are_of_all_kinds() -> None:
    made = list(map(random_puzzle, range(100)))
    assert {puzzle.count() for puzzle in made} == {0, 1, 2}
    assert {puzzle.candidate_bits is None for puzzle in made} == {True, False}
    assert {len(house.cells) for puzzle in made for house in puzzle.rules.extra_houses} == set(range(1, 10))
    assert 5 <= sum(map(clashes, made)) < 50


@given(puzzles)
@settings(max_examples=50)
def test_dancing_links_handles_any_houses_and_marks(puzzle: nonet.Puzzle) -> None:
    found = list(islice(DancingLinks().solutions(puzzle), 50))
    assert len(set(found)) == puzzle.count(limit=50)
    if len(found) < 50:
        assert set(found) == set(puzzle.solutions())
    outcome = DancingLinks().solve(puzzle)
    if found:
        assert_solved(outcome, puzzle)
    else:
        assert (outcome.ending, outcome.solution) == (Ending.NONE, None)


def test_solutions_are_found_on_demand() -> None:
    solutions = DancingLinks().solutions(EMPTY)
    assert isinstance(solutions, Iterator)
    assert len(set(islice(solutions, 300))) == 300


def test_dancing_links_counts_nodes_guesses_and_backtracks() -> None:
    counters = DancingLinks().solve(EASY).counters
    assert (counters.nodes, counters.guesses, counters.backtracks) == (1, 0, 0)
    for line in of_file("hardest", 5):
        counters = DancingLinks().solve(line).counters
        assert counters.nodes == counters.guesses + 1
        assert 0 < counters.backtracks < counters.guesses
        assert counters.seconds > 0
    counters = DancingLinks().solve(nonet.Puzzle(IMPOSSIBLE_FOR_LONG)).counters
    assert counters.backtracks == counters.guesses, "without a solution every guess is taken back"


def test_dancing_links_gives_up_at_its_limits() -> None:
    hard = of_file("hardest", 1)[0]
    needed = DancingLinks().solve(hard).counters.nodes
    for max_nodes in (1, 2, needed - 1):
        outcome = DancingLinks().solve(hard, max_nodes=max_nodes)
        assert (outcome.ending, outcome.solution, outcome.counters.nodes) == (Ending.GAVE_UP, None, max_nodes)
    assert DancingLinks().solve(hard, max_nodes=needed).ending is Ending.SOLVED
    assert DancingLinks().solve(hard, timeout=1e-9).ending is Ending.GAVE_UP


# -- all of them ------------------------------------------------------------------------------------------

SOLVERS = pytest.mark.parametrize(
    "solver", [DancingLinks(), MinConflicts(), SimulatedAnnealing()], ids=lambda solver: type(solver).__name__
)
AnySolver = DancingLinks | MinConflicts | SimulatedAnnealing

NO_TWO = nonet.Puzzle("12" + "." * 79, candidates=[[1, 3], [1, 3], *[range(1, 10)] * 79])


@SOLVERS
@pytest.mark.parametrize(
    "puzzle",
    [
        nonet.Puzzle("11" + "." * 79),
        nonet.Puzzle("1" + "." * 79 + "1", "diagonal"),
        nonet.Puzzle("1" + "." * 79 + "1", nonet.Rules(houses=["r1c1 r9c9"])),
        NO_TWO,
    ],
    ids=["row", "diagonal", "small house", "marks"],
)
def test_clashing_givens_are_refuted_without_a_guess(solver: AnySolver, puzzle: nonet.Puzzle) -> None:
    outcome = solver.solve(puzzle)
    assert (outcome.ending, outcome.solution, outcome.counters.guesses) == (Ending.NONE, None, 0)


@SOLVERS
def test_texts_grids_puzzles_and_full_boards_are_accepted(solver: AnySolver) -> None:
    full = nonet.Puzzle(EASY).solve()
    for board in (EASY, nonet.Grid(EASY), digits(EASY), nonet.Puzzle(EASY), str(full), full):
        assert solver.solve(board, timeout=3600).solution == full
    wrong = str(full).translate(str.maketrans("12", "21", ""))[:9] + str(full)[9:]
    assert solver.solve(wrong, timeout=3600).ending is Ending.NONE


@SOLVERS
@pytest.mark.parametrize("limit", [{"timeout": 0}, {"timeout": -1}, {"timeout": float("nan")}, {"max_nodes": 0}])
def test_invalid_limits_raise_an_error(solver: AnySolver, limit: dict[str, float]) -> None:
    with pytest.raises(ValueError, match=next(iter(limit))):
        solver.solve(EMPTY, **limit)  # type: ignore[arg-type]


@SOLVERS
def test_invalid_puzzles_raise_an_error(solver: AnySolver) -> None:
    with pytest.raises(nonet.ParseError, match="81 cells"):
        solver.solve("12")


# -- local search -----------------------------------------------------------------------------------------


def easy_boards(rules: nonet.Rules, number: int) -> Iterator[nonet.Puzzle]:
    """Yield puzzles with half of the board given."""
    rng = random.Random(f"easy, {rules.spec}")
    for _ in range(number):
        yield nonet.Puzzle(keep(random_solution(rules, rng), rng.sample(range(81), 42)), rules)


@LOCAL
@pytest.mark.parametrize("name", EXTRA)
def test_local_search_solves_easy_puzzles(search: LocalSearch, name: str) -> None:
    for puzzle in easy_boards(rules_of(name), 3):
        assert_solved(search.solve(puzzle, max_nodes=200_000), puzzle)


@LOCAL
def test_local_search_respects_pencil_marks(search: LocalSearch) -> None:
    """The board has many solutions, and the marks leave few other than those of one grid."""
    rng = random.Random("marks")
    for _ in range(3):
        grid = random_solution(nonet.Rules("classic"), rng)
        marks = [{digit, rng.randint(1, 9), rng.randint(1, 9)} for digit in grid]
        puzzle = nonet.Puzzle(keep(grid, rng.sample(range(81), 25)), candidates=marks)
        assert_solved(search.solve(puzzle, max_nodes=400_000), puzzle)


@LOCAL
def test_the_same_seed_takes_the_same_steps(search: LocalSearch) -> None:
    kind = type(search)
    first, again, other = (kind(seed=seed).solve(EASY, max_nodes=200_000) for seed in (7, 7, 8))  # type: ignore[call-arg]
    assert first.counters.nodes == again.counters.nodes != other.counters.nodes
    assert first.solution == again.solution == other.solution == nonet.Puzzle(EASY).solve()


@LOCAL
@pytest.mark.parametrize("max_nodes", [1, 2, 3000])
def test_without_a_solution_local_search_gives_up_without_a_claim(search: LocalSearch, max_nodes: int) -> None:
    puzzle = nonet.Puzzle(IMPOSSIBLE_FOR_LONG)
    assert puzzle.count() == 0
    outcome = search.solve(puzzle, max_nodes=max_nodes)
    assert (outcome.ending, outcome.solution, outcome.counters.nodes) == (Ending.GAVE_UP, None, max_nodes)


@LOCAL
def test_local_search_respects_its_timeout(search: LocalSearch) -> None:
    assert search.solve(IMPOSSIBLE_FOR_LONG, timeout=0.05).ending is Ending.GAVE_UP


@pytest.mark.parametrize("search", [MinConflicts(patience=1), SimulatedAnnealing(cooling=0.01)])
def test_restarts_begin_with_a_new_board(search: LocalSearch) -> None:
    """The patience is so short that every few steps many cells change at once, which no swap does."""
    rng = random.Random(0)
    filling = Filling(nonet.Puzzle(HARD), rng)
    moved, before = set(), filling.digits.copy()
    for _ in islice(search.walk(filling, rng), 3000):
        moved.add(sum(old != new for old, new in zip(before, filling.digits, strict=True)))
        before = filling.digits.copy()
    assert max(moved) > 20
    assert moved & {0, 2}, "a step swaps two cells or, in annealing, none"


@LOCAL
@given(puzzle=puzzles, seed=st.integers(0, 1000))
@settings(max_examples=25)
def test_local_search_keeps_givens_and_boxes_and_its_cost_is_correct(
    search: LocalSearch, puzzle: nonet.Puzzle, seed: int
) -> None:
    if clashes(puzzle):
        return
    rng = random.Random(seed)
    filling = Filling(puzzle, rng)
    walk = search.walk(filling, rng)
    for _ in range(60):
        if filling.cost == 0:
            break
        next(walk)
        assert filling.cost == cost_from_scratch(filling.digits, puzzle)
        assert all(digit in {0, placed} for digit, placed in zip(puzzle.givens, filling.digits, strict=True))
        assert all({filling.digits[cell] for cell in box} == set(range(1, 10)) for box in BOXES)


@given(puzzle=puzzles, seed=st.integers(0, 1000))
@settings(max_examples=40)
def test_the_predicted_change_equals_the_cost_of_the_swap(puzzle: nonet.Puzzle, seed: int) -> None:
    if clashes(puzzle):
        return
    rng = random.Random(seed)
    filling = Filling(puzzle, rng)
    for cell, partner in rng.sample(filling.swaps, min(20, len(filling.swaps))):
        before, change = filling.cost, filling.change(cell, partner)
        assert change == filling.change(partner, cell)
        filling.swap(cell, partner)
        assert filling.cost == before + change == cost_from_scratch(filling.digits, puzzle)
        filling.swap(partner, cell)
        assert filling.cost == before


def cost_from_scratch(board: list[int], puzzle: nonet.Puzzle) -> int:
    """Return the number of repeated digits in all houses (the boxes have none) and of digits that are struck out."""
    marks = puzzle.candidate_bits or [511] * 81
    repeated = sum(len(house) - len({board[cell] for cell in house}) for house in houses_of(puzzle))
    return repeated + sum(not bits >> digit - 1 & 1 for bits, digit in zip(marks, board, strict=True))


def test_a_box_with_one_open_cell_is_settled_before_the_search() -> None:
    """These givens leave only one board, which is wrong: that is detected at once, without an endless search."""
    full = list(nonet.Puzzle(EASY).solve())
    holes = [0, 30, 60]
    assert_solved(MinConflicts().solve(keep(full, sorted({*range(81)} - {*holes}))), nonet.Puzzle(EASY))
    struck = [[*range(1, 10)] for _ in range(81)]
    struck[30].remove(full[30])
    puzzle = nonet.Puzzle(keep(full, sorted({*range(81)} - {*holes})), candidates=struck)
    assert clashes(puzzle)
    assert MinConflicts().solve(puzzle).ending is Ending.NONE


@pytest.mark.parametrize("cooling", [0, 1, -0.5, 1.5, float("nan")])
def test_invalid_settings_are_refused(cooling: float) -> None:
    with pytest.raises(ValueError, match=r"cooling is .*; expected more than 0 and less than 1"):
        SimulatedAnnealing(cooling=cooling)
    with pytest.raises(ValueError, match="patience is 0; expected 1 or more"):
        MinConflicts(patience=0)
