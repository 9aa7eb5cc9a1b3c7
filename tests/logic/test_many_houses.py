"""Rules with hundreds of houses: steps, hints, ratings and steps as data."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

import pytest

import nonet
from nonet import Puzzle, Rules, RulesError, State, Step
from nonet.steps import Ground, Part

KNIGHT = ((1, 2), (1, -2), (2, 1), (2, -1))
KING = ((1, 1), (1, -1))

LONELY = ".............9..........5.....6...............4.....7........2.......1....3......"
"""A puzzle with one solution if cells a knight's or a king's move apart must differ: 379 houses."""


def moves(offsets: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the pairs of cells that such a move connects."""
    cells = [(row, column) for row in range(9) for column in range(9)]
    ends = ((row, column, row + down, column + right) for row, column in cells for down, right in offsets)
    return sorted({(9 * a + b, 9 * c + d) for a, b, c, d in ends if c < 9 and 0 <= d < 9})


def rules_with(count: int) -> Rules:
    """Return rules with a number of houses, all valid for the solution of ``LONELY``."""
    solution = str(Puzzle(LONELY, both()).solve())
    needed = moves(KNIGHT) + moves(KING)
    known = {(a, b) for house in Rules().houses for a, b in combinations(house.cells, 2)} | set(needed)
    spare = [pair for pair in combinations(range(81), 2) if solution[pair[0]] != solution[pair[1]]]
    houses = needed + [pair for pair in spare if pair not in known]
    return Rules(houses=houses[: count - 27])


def both() -> Rules:
    return Rules(houses=moves(KNIGHT) + moves(KING))


def walked(puzzle: Puzzle, ladder: str) -> list[Step]:
    """Return the steps to the end, each proved and checked against the solution."""
    solution = puzzle.solve()
    steps = list(puzzle.steps(ladder))
    for step in steps:
        assert step.prove(), step.text
        assert all(solution[cell] == digit for cell, digit in step.placements), step.text
        assert all(solution[cell] != digit for cell, digit in step.eliminations), step.text
    return steps


@pytest.mark.parametrize("ladder", ["nonet", "explainer", "hodoku"])
def test_an_anti_knight_and_anti_king_puzzle_is_explained_to_the_end(ladder: str) -> None:
    puzzle = Puzzle(LONELY, both())
    assert len(puzzle.rules.houses) == 379
    steps = walked(puzzle, ladder)
    assert steps[-1].state.apply(steps[-1]).is_solved
    assert {number > 255 for step in steps for ground in step.grounds for number in [ground.place or 0]}


@pytest.mark.parametrize("count", [255, 256, 257, 379, 500])
def test_steps_are_correct_around_256_houses(count: int) -> None:
    rules = rules_with(count)
    assert len(rules.houses) == count
    # Digits of the solution replace the houses that are left out.
    solution = str(Puzzle(LONELY, both()).solve())
    puzzle = Puzzle("".join(digit if cell % 10 else "." for cell, digit in enumerate(solution)), rules)
    assert puzzle.is_proper
    assert walked(puzzle, "nonet")
    assert puzzle.rate().paths


def test_house_numbers_above_255_survive_json_text_and_pictures() -> None:
    # Only the last house forbids 5 in r9c9.
    spare = [pair for pair in combinations(range(81), 2) if pair != (0, 80)]
    houses = [pair for pair in spare if pair[0] // 9 != pair[1] // 9 and pair[0] % 9 != pair[1] % 9][:400]
    rules = Rules(houses=[*houses, (0, 80), (0, 9, 19, 29, 39, 49, 59, 69, 79)])
    number = len(rules.houses) - 1
    state = State.of_board("." * 9 + "12345678." + "." * 63, rules=rules)
    ground = Ground("house", number, 9)
    part = Part("pattern", (79,), (9,), ((79, 9),), (number,))
    step = Step("hidden-single", state, ((79, 9),), parts=(part,), grounds=(ground,))
    assert Step.from_json(step.to_json()) == step
    assert rules.houses[number].name in step.text
    assert step.svg().startswith("<svg")
    assert step.unproved() is not None


@pytest.mark.parametrize("count", [4095, 4096, 4097])
def test_scales_of_other_programs_take_up_to_4096_houses(count: int) -> None:
    houses = [cells for cells, _ in zip(combinations(range(81), 3), range(count), strict=False)]
    known = {house.cells for house in Rules().houses}
    rules = Rules(houses=[cells for cells in houses if cells not in known][: count - 27])
    assert len(rules.houses) == count
    puzzle = Puzzle("12345678" + "." * 73, rules)
    assert next(State(puzzle).steps(unique=False)).placements == ((8, 9),)
    if count > 4096:
        with pytest.raises(RulesError, match=r"takes up to 4096 houses; these rules have 4097"):
            nonet.rate_many([puzzle], rules=rules, scales=["hodoku"])
