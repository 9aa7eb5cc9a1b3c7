"""Human logic on 9x9 jigsaws, whose boxes are irregular: every step agrees with the solution."""

import pytest

from nonet import Puzzle, Rules, dumps, generate, loads, random_regions
from nonet.page.link import address_of, read_record
from nonet.steps.json_text import state_data, state_from_data


def jigsaw(seed: int) -> Puzzle:
    return generate(rules=Rules(regions=random_regions(9, seed=seed)), seed=seed)


@pytest.mark.parametrize("ladder", ["nonet", "hodoku", "explainer"])
@pytest.mark.parametrize("seed", range(4))
def test_steps_agree_with_the_solution(seed: int, ladder: str) -> None:
    puzzle = jigsaw(seed)
    solution = puzzle.solve()
    placed: set[int] = set()
    for step in puzzle.steps(ladder, timeout=3600):
        assert all(solution[cell] == digit for cell, digit in step.placements), step.text
        assert all(solution[cell] != digit for cell, digit in step.eliminations), step.text
        placed |= {cell for cell, _ in step.placements}
    assert len(placed) == 81 - puzzle.given_count


def test_formats_keep_the_regions() -> None:
    puzzle = jigsaw(1)
    state = puzzle.explain(timeout=3600)[0].state
    assert state_from_data(state_data(state)) == state
    assert read_record(address_of(state)).puzzle == puzzle
    assert loads(dumps(puzzle, "fpuzzles")).puzzle == puzzle
