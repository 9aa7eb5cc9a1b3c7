"""The law of leftovers: on jigsaws, what some rows have outside as many boxes, these boxes have outside the rows."""

from collections import Counter
from functools import cache
from itertools import combinations

import pytest

from nonet import TECHNIQUES, Ladder, Puzzle, Rules, State, Step, generate, random_regions
from nonet.steps import technique_named

KEY = "law-of-leftovers"
ALONE = Ladder.of_techniques({KEY: 1})
SINGLES = Ladder.of_techniques({"hidden-single": 1, "naked-single": 1})
SEEDS = range(1, 25)


@cache
def puzzle(seed: int) -> Puzzle:
    return generate(rules=Rules(regions=random_regions(9, seed=seed)), seed=seed)


@cache
def stuck(seed: int) -> State:
    """Return the state of a jigsaw after all singles."""
    return puzzle(seed).explain(ladder=SINGLES).end


@cache
def steps(seed: int) -> list[Step]:
    return stuck(seed).all_steps(ALONE)


def cells(state: State, kind: str) -> list[frozenset[int]]:
    return [frozenset(house.cells) for house in state.rules.houses if house.name.startswith(kind)]


def test_the_tests_see_steps_of_every_kind() -> None:
    found = [step for seed in SEEDS for step in steps(seed)]
    assert any(step.eliminations for step in found)
    assert any(step.placements for step in found)
    assert {len(part.cells) for step in found for part in step.parts} >= {1, 2, 3, 4}


@pytest.mark.parametrize("seed", SEEDS)
def test_both_sides_have_the_same_digits_in_the_solution(seed: int) -> None:
    solution = puzzle(seed).solve()
    for step in steps(seed):
        outies, innies = step.parts
        assert (outies.role, innies.role) == ("outie", "innie")
        assert Counter(solution[cell] for cell in outies.cells) == Counter(solution[cell] for cell in innies.cells)


@pytest.mark.parametrize("seed", SEEDS)
def test_steps_are_proved_and_agree_with_the_solution(seed: int) -> None:
    solution = puzzle(seed).solve()
    for step in steps(seed):
        assert step.unproved() is None
        assert all(solution[cell] == digit for cell, digit in step.placements)
        assert all(solution[cell] != digit for cell, digit in step.eliminations)


@pytest.mark.parametrize("seed", SEEDS[::6])
def test_digits_that_one_side_lacks_go_from_the_other(seed: int) -> None:
    state = stuck(seed)
    told = {one for step in steps(seed) for one in step.eliminations}
    for lines in (cells(state, "row"), cells(state, "column")):
        for count in (1, 2, 3):
            for some in combinations(lines, count):
                for boxes in combinations(cells(state, "box"), count):
                    rows, regions = frozenset().union(*some), frozenset().union(*boxes)
                    if 1 <= len(rows - regions) <= 2:
                        assert lacking(state, rows - regions, regions - rows) <= told
                        assert lacking(state, regions - rows, rows - regions) <= told


def lacking(state: State, side: frozenset[int], other: frozenset[int]) -> set[tuple[int, int]]:
    """Return the candidates of a side whose digits the other side cannot have."""
    known = {state[cell] for cell in other} | {digit for cell in other for digit in state.candidates(cell)}
    return {(cell, digit) for cell in side if not state[cell] for digit in state.candidates(cell) if digit not in known}


@pytest.mark.parametrize("rules", ["classic", "6x6", "8x8", "latin-7", "diagonal"])
def test_rectangular_boxes_have_no_leftovers(rules: str) -> None:
    made = generate(rules=rules, seed=1)
    assert not State(made).all_steps(ALONE)
    assert not any(step.technique == KEY for step in made.steps())


def test_a_region_map_of_rectangles_has_no_leftovers() -> None:
    boxes = [row // 3 * 3 + column // 3 for row in range(9) for column in range(9)]
    made = generate(rules=Rules(regions=boxes), seed=1)
    assert not State(made).all_steps(ALONE)


@pytest.mark.parametrize("ladder", ["hodoku", "explainer"])
def test_other_programs_do_not_know_it(ladder: str) -> None:
    assert all(step.technique != KEY for seed in SEEDS[:4] for step in puzzle(seed).steps(ladder, timeout=3600))


def test_the_example_is_a_jigsaw_told_and_drawn() -> None:
    step = technique_named("LoL").example()
    assert step.technique == KEY
    assert not step.state.rules.has_usual_boxes
    told = step.explain("teach")
    assert "r4c1 and r4c4" in told
    assert "r5c3 and r6c3" in told
    assert "2, 3 and 5 fit nowhere in r4c1 and r4c4" in told
    picture = step.svg()
    assert "left over in the rows or columns" in picture
    assert TECHNIQUES[KEY].aliases == ("LoL",)


def test_a_hint_names_it_in_a_sentence() -> None:
    hints = [stuck(seed).hint(2, ALONE) for seed in SEEDS if steps(seed)]
    assert hints
    assert all("the law of leftovers applies" in hint.text for hint in hints)
