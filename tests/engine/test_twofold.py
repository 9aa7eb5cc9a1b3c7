"""Boards without two of the digits: their solutions are known without a solver.

Erase two digits from a solved grid. Only these two digits fit the empty cells. Cells that share a house are connected,
and in each connected part the two digits can be exchanged independently; there are no other solutions.
"""

from __future__ import annotations

import itertools
import random

import numpy as np
import pytest

import nonet
from support.houses import HOUSES
from support.puzzles import random_solution


def parts(cells: list[int], houses: list[list[int]]) -> int:
    """Count the parts: sets of cells connected by common houses."""
    left, number = set(cells), 0
    while left:
        number += 1
        reached = [left.pop()]
        for cell in reached:
            seen = {other for house in houses if cell in house for other in house} & left
            left -= seen
            reached.extend(seen)
    return number


@pytest.mark.parametrize("rules", ["classic", "diagonal", "windoku"])
def test_the_number_of_solutions_is_two_to_the_number_of_parts(rules: str) -> None:
    chance = random.Random(5)
    houses = [list(house) for house in HOUSES[rules]]
    texts, expected = [], []
    for _ in range(6):
        grid = "".join(map(str, random_solution(nonet.Rules(rules), chance)))
        for pair in itertools.combinations("123456789", 2):
            texts.append("".join("." if digit in pair else digit for digit in grid))
            expected.append(2 ** parts([cell for cell in range(81) if grid[cell] in pair], houses))
    counts = nonet.count_many(texts, limit=1_000_000, rules=rules).counts
    assert np.array_equal(counts, expected)
    assert max(expected) > 2 or rules != "classic"
    for text, count in list(zip(texts, expected, strict=True))[::17]:
        assert nonet.Puzzle(text, rules=rules).count(limit=1_000_000) == count
        assert len(set(map(str, nonet.Puzzle(text, rules=rules).solutions()))) == count


def test_a_limit_below_the_number_of_solutions_is_kept() -> None:
    grid = "".join(map(str, random_solution(nonet.Rules("classic"), random.Random(6))))
    text = "".join("." if digit in "1234" else digit for digit in grid)
    whole = nonet.Puzzle(text).count(limit=10**6)
    assert whole > 4
    for limit in (1, 2, 3, whole - 1, whole, whole + 1):
        assert nonet.Puzzle(text).count(limit=limit) == min(limit, whole)
        assert nonet.count_many([text] * 9, limit=limit).counts.tolist() == [min(limit, whole)] * 9


def test_small_houses_that_forbid_the_exchange_are_respected() -> None:
    grid = "".join(map(str, random_solution(nonet.Rules("classic"), random.Random(7))))
    text = "".join("." if digit in "12" else digit for digit in grid)
    ones = [cell for cell in range(81) if grid[cell] == "1"]
    twos = [cell for cell in range(81) if grid[cell] == "2"]
    for one in ones[:3]:
        for two in twos[:3]:
            pair = nonet.Rules("classic", houses={"pair": [nonet.cell_name(one), nonet.cell_name(two)]})
            counts = {
                nonet.Puzzle(text, rules=pair).count(limit=1000),
                len(list(nonet.Puzzle(text, rules=pair).solutions())),
            }
            assert len(counts) == 1
