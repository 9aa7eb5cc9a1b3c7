"""Difficulty on boards other than 9x9 with boxes: rated anew, counted by other means, reproduced, refused."""

from __future__ import annotations

from functools import cache
from itertools import permutations, product
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import nonet
from nonet import (
    DIFFICULTIES,
    Board,
    Generated,
    Puzzle,
    RefusalError,
    Rules,
    RulesError,
    SearchTimeoutError,
    random_regions,
)
from support import oracle

JIGSAWS = {size: Rules(regions=random_regions(size, seed=size)) for size in (6, 7, 9)}
REQUESTS: list[tuple[Any, dict[str, Any]]] = [
    ("4x4", {"er": (1.0, 1.2)}),
    ("4x4", {"only": ["full-house", "hidden-single"]}),
    ("6x6", {"er": (1.5, 2.6)}),
    ("6x6", {"er": (3.0, 4.4), "minimal": False}),
    ("6x6", {"difficulty": "very hard", "symmetry": "rot180"}),
    ("6x6", {"ep": (1.5, 6.0), "givens": (8, 10)}),
    ("6x6", {"hodoku": (300, 500)}),
    ("6x6", {"level": "hard"}),
    ("6x6", {"hardest": "xy-wing"}),
    ("6x6", {"must": "skyscraper", "without": "pointing"}),
    ("6x6", {"guesses": (1, 3)}),
    ("6x6+diagonal", {"difficulty": "easy"}),
    ("8x8", {"er": (5.0, 7.2), "hodoku": (200, 2000)}),
    ("latin-7", {"must": "naked-single"}),
    (JIGSAWS[6], {"must": "law-of-leftovers"}),
    (JIGSAWS[7], {"difficulty": "medium"}),
    (JIGSAWS[9], {"er": (2.0, 3.0)}),
]
RECORDED = "1..5...6.31.51......3........3...24."
EACH = pytest.mark.parametrize("number", range(len(REQUESTS)), ids=[str(options) for _, options in REQUESTS])


@cache
def made(number: int) -> list[Generated]:
    rules, options = REQUESTS[number]
    found = nonet.generate_many(3, rules, seed=21, timeout=3600, **options)
    assert found.made.all()
    return [puzzle for puzzle in found if puzzle is not None]


def count(givens: list[int], rules: Rules) -> int:
    """Count the solutions, up to two, without nonet."""
    if rules.board.is_nine:
        return len(oracle.solutions(oracle.allowed_by(givens), [tuple(house.cells) for house in rules.houses], 2))
    return solutions(givens, peers_of(rules), rules.board.digits)


def solutions(cells: list[int], peers: list[frozenset[int]], digits: int) -> int:
    """Count the solutions, up to two, by trying each digit in the cell with the fewest."""
    best: list[int] | None = None
    where = -1
    for cell, digit in enumerate(cells):
        if digit == 0:
            seen = {cells[peer] for peer in peers[cell]}
            open_ = [one for one in range(1, digits + 1) if one not in seen]
            if best is None or len(open_) < len(best):
                best, where = open_, cell
    if best is None:
        return 1
    found = 0
    for digit in best:
        cells[where] = digit
        found += solutions(cells, peers, digits)
        if found > 1:
            break
    cells[where] = 0
    return min(found, 2)


def peers_of(rules: Rules) -> list[frozenset[int]]:
    houses = [frozenset(house.cells) for house in rules.houses]
    return [
        frozenset().union(*(house for house in houses if cell in house)) - {cell}
        for cell in range(rules.board.cell_count)
    ]


def in_range(value: float | None, ends: tuple[float, float]) -> bool:
    assert value is not None
    return ends[0] <= value <= ends[1]


def fits(puzzle: Puzzle, options: dict[str, Any]) -> bool:
    """Whether a puzzle fits the ranges and techniques of a request, rated anew from its givens."""
    plain = Puzzle(puzzle.givens, puzzle.rules)
    rating = plain.rate(scales=["explainer", "hodoku", "nonet"])
    techniques = rating.paths["nonet"].counts
    word = options.get("difficulty")
    return all(
        (
            all(
                in_range(getattr(rating, name), options[name])
                for name in ("er", "ep", "ed", "hodoku")
                if name in options
            ),
            rating.level is not None and rating.level.name.lower() == options.get("level", rating.level.name.lower()),
            word is None or in_range(rating.er, (DIFFICULTIES[word].low, DIFFICULTIES[word].high)),
            options.get("must", next(iter(techniques))) in techniques,
            options.get("without") not in techniques,
            set(techniques) <= set(options.get("only", techniques)),
            "hardest" not in options or max_of(plain) == options["hardest"],
            "guesses" not in options or in_range(nonet.guesses(plain), options["guesses"]),
        )
    )


def max_of(puzzle: Puzzle) -> str:
    """The first technique of the highest price on the path of nonet's own ladder."""
    return max(puzzle.steps("nonet"), key=lambda step: step.price).technique


@EACH
def test_puzzles_rated_anew_fit_the_request(number: int) -> None:
    _, options = REQUESTS[number]
    for puzzle in made(number):
        assert fits(puzzle, options)
        assert "givens" not in options or in_range(puzzle.given_count, options["givens"])


@EACH
def test_the_solution_is_the_only_one(number: int) -> None:
    for puzzle in made(number):
        assert count(list(puzzle.givens), puzzle.rules) == 1


@EACH
def test_minimal_puzzles_need_every_given(number: int) -> None:
    for puzzle in (puzzle for puzzle in made(number) if puzzle.is_minimal):
        for cell in (cell for cell, digit in enumerate(puzzle.givens) if digit):
            assert count([0 if at == cell else digit for at, digit in enumerate(puzzle.givens)], puzzle.rules) == 2


@EACH
def test_the_stated_rating_is_the_rating(number: int) -> None:
    for puzzle in made(number):
        if puzzle.rating is not None:
            again = Puzzle(puzzle.givens, puzzle.rules).rate(scales=list(puzzle.rating.paths))  # type: ignore[arg-type]
            assert puzzle.rating == again


def test_puzzles_rated_without_a_request_have_no_rating() -> None:
    assert nonet.generate("6x6", seed=1).rating is None
    assert nonet.generate("6x6", seed=1, guesses=(0, 1)).rating is None


@EACH
def test_rows_do_not_depend_on_the_run(number: int) -> None:
    rules, options = REQUESTS[number]
    assert made(number)[2] == nonet.generate(rules, seed=(21, 2), timeout=3600, **options)
    two = nonet.generate_many(2, rules, seed=21, start=1, threads=2, timeout=3600, **options)
    assert list(two) == made(number)[1:]


def test_seeds_reproduce_the_recorded_puzzles() -> None:
    assert str(nonet.generate("6x6", seed=(7, 0), er=(2.0, 3.0)).givens) == RECORDED


def test_a_range_keeps_some_random_puzzles_and_no_others() -> None:
    """The puzzles of a range are those of the unrestricted stream that lie in it, so nothing is lost on the way."""
    tried = [puzzle.tried for puzzle in nonet.generate_many(40, "6x6", seed=4, er=(1.5, 12)) if puzzle is not None]
    free = nonet.generate_many(1500, "6x6", seed=8)
    share = float((nonet.rate_many(free.puzzles, "6x6").er >= 1.5).mean())
    assert 0.5 < sum(tried) / len(tried) * share < 2


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_every_word_has_puzzles_on_8x8(difficulty: Any) -> None:
    puzzle = nonet.generate("8x8", seed=2, difficulty=difficulty, timeout=3600)
    assert puzzle.rate(scales=["explainer"]).difficulty == difficulty


def singles_solve(cells: list[int], houses: list[frozenset[int]], boxes: list[frozenset[int]]) -> bool:
    """Whether full houses and hidden singles in boxes solve a 4x4 board."""
    peers = [frozenset().union(*(house for house in houses if cell in house)) for cell in range(16)]
    placed = True
    while placed and 0 in cells:
        placed = False
        for house in houses:
            left = [cell for cell in house if cells[cell] == 0]
            for digit in {1, 2, 3, 4} - {cells[cell] for cell in house}:
                places = [cell for cell in left if all(cells[peer] != digit for peer in peers[cell])]
                if len(places) == 1 and (house in boxes or len(left) == 1):
                    cells[places[0]] = digit
                    placed = True
                    left = [cell for cell in left if cell != places[0]]
    return 0 not in cells


def grids_4x4() -> NDArray[np.int64]:
    houses = [sorted(house.cells) for house in Rules("4x4").houses]
    rows = list(permutations((1, 2, 3, 4)))
    boards = np.array([[*a, *b, *c, *d] for a, b, c, d in product(rows, repeat=4)])
    kept = np.logical_and.reduce([(np.sort(boards[:, house], axis=1) == [1, 2, 3, 4]).all(axis=1) for house in houses])
    return boards[kept]


def test_singles_solve_every_4x4_puzzle() -> None:
    """Every proper puzzle has the givens of a minimal one, and these are all, up to the names of the digits."""
    houses = [frozenset(house.cells) for house in Rules("4x4").houses]
    boxes = [frozenset(house.cells) for house in Rules("4x4").houses if house.kind == "box"]
    every, masks, bits = grids_4x4(), np.arange(1 << 16), 1 << np.arange(16)
    assert len(every) == 288
    for grid in every[(every[:, :4] == [1, 2, 3, 4]).all(axis=1)]:
        agreeing = [int(bits[other == grid].sum()) for other in every if not np.array_equal(other, grid)]
        proper = np.logical_and.reduce([masks & ~agrees != 0 for agrees in agreeing])
        minimal = proper & ~np.logical_or.reduce([(masks & bit != 0) & proper[masks & ~bit] for bit in bits])
        assert minimal.any()
        for mask in masks[minimal].tolist():
            assert singles_solve([int(digit) if mask >> at & 1 else 0 for at, digit in enumerate(grid)], houses, boxes)


@pytest.mark.parametrize(
    ("rules", "options", "words"),
    [
        (
            "4x4",
            {"er": (1.3, 2)},
            "er: full houses and hidden singles in boxes solve every puzzle on this board, so er is at most 1.2",
        ),
        ("4x4", {"difficulty": "easy"}, "er is at most 1.2"),
        ("4x4", {"level": "medium"}, "so every puzzle is easy"),
        ("4x4", {"hodoku": 183}, "score is at most 168"),
        ("4x4+diagonal", {"difficulty": "hard"}, "singles solve every puzzle on this board"),
        ("latin-2", {"difficulty": "hard"}, "er is at most 1.2"),
        ("latin-4", {"difficulty": "hard"}, "hidden singles solve every puzzle on this board, so er is at most 1.5"),
        ("latin-5", {"difficulty": "medium"}, "no Latin square of order 5 has an ER between 2.3 and 5.6"),
        ("4x4", {"must": "naked-pair"}, "'naked-pair' never occurs under these rules"),
        ("4x4", {"must": "direct-pointing"}, "'direct-pointing' never occurs under these rules"),
        ("latin-6", {"must": "pointing"}, "two houses that share 2 cells"),
        ("6x6", {"must": "law-of-leftovers"}, "it needs irregular boxes"),
        ("classic", {"must": "law-of-leftovers"}, "it needs irregular boxes"),
        ("classic", {"hardest": "squirmbag"}, "a smaller fish"),
        ("6x6", {"must": "jellyfish"}, "with 6 digits"),
        ("6x6", {"hardest": "junior-exocet"}, "nine boxes of 3x3"),
        ("8x8", {"must": "tridagon"}, "nine boxes of 3x3"),
        (JIGSAWS[9], {"must": "junior-exocet"}, "nine boxes of 3x3"),
        ("latin-5", {"must": "hidden-quad"}, "with 5 digits"),
        ("6x6", {"er": (1.6, 1.6)}, "no technique has a price in this range"),
        ("6x6", {"er": (2, 3), "ep": (4, 5)}, "ep is never above er"),
        ("6x6", {"er": (1, 2), "must": "xy-wing"}, "'xy-wing' costs at least 4.2"),
        ("6x6", {"must": "x-wing", "without": "x-wing"}, "both required and excluded"),
        ("6x6", {"must": "law-of-leftovers", "er": (1, 9)}, "Sudoku Explainer's ladder"),
        ("6x6", {"hodoku": (0, 3)}, "points"),
        ("10x10", {"er": (1, 2)}, "er= takes square boards with the digits 1 to 9 or fewer; this board is 10x10"),
        ("samurai", {"must": "x-wing"}, "must= takes square boards"),
        (Rules(board=Board(9, lowest=0), boxes=(3, 3)), {"difficulty": "easy"}, "difficulty= takes"),
        ("6x6", {"pattern": "r1c1"}, "pattern= takes 9x9"),
    ],
)
def test_impossible_requests_are_refused_at_once(rules: Any, options: dict[str, Any], words: str) -> None:
    with pytest.raises((RefusalError, RulesError), match=words):
        nonet.generate(rules, seed=1, **options)


@pytest.mark.parametrize(
    ("rules", "options"),
    [
        ("4x4", {"er": 1.2}),
        ("4x4", {"must": "hidden-single"}),
        ("4x4", {"hodoku": (0, 168)}),
        ("latin-4", {"difficulty": "easy"}),
        ("4x4", {"level": "easy"}),
        ("4x4+diagonal", {"er": 1.5}),
        ("8x8", {"must": "swordfish"}),
        ("6x6", {"must": "hidden-pair"}),
        ("latin-5", {"er": (1.5, 8)}),
    ],
)
def test_requests_beside_the_impossible_ones_are_met(rules: Any, options: dict[str, Any]) -> None:
    assert nonet.generate(rules, seed=1, timeout=3600, **options).count() == 1


def test_a_timeout_ends_a_search_for_rare_puzzles() -> None:
    with pytest.raises(SearchTimeoutError):
        nonet.generate("6x6", seed=1, er=(9, 11), timeout=0.3)
