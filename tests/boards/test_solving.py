"""Solving on other boards, against published counts and searches that share no code with the engine."""

import random
from itertools import product

import numpy as np
import pytest

from nonet import Board, Grid, Puzzle, Rules, Status, check_many, count_many, solve_many

JIGSAW = Rules(regions="11112 13222 33324 35544 55544")
LATIN = {1: 1, 2: 2, 3: 12, 4: 576, 5: 161_280}
"""Latin squares: OEIS A002860."""


def brute_force(puzzle: Puzzle) -> list[tuple[int, ...]]:
    """All solutions by plain backtracking over the cells in order."""
    rules, found = puzzle.rules, []
    cells = [None if value == rules.board.empty else value for value in puzzle]
    peers = [rules.peers(cell) for cell in range(rules.board.cell_count)]

    def go(cell: int) -> None:
        if cell == len(cells):
            found.append(tuple(value for value in cells if value is not None))
        elif cells[cell] is not None:
            go(cell + 1)
        else:
            for value in rules.board.values:
                if all(cells[peer] != value for peer in peers[cell]):
                    cells[cell] = value
                    go(cell + 1)
            cells[cell] = None

    if all(cells[a] is None or cells[a] != cells[b] for a in range(len(cells)) for b in peers[a]):
        go(0)
    return found


@pytest.mark.parametrize(("order", "count"), LATIN.items())
def test_latin_squares_are_counted(order: int, count: int) -> None:
    assert Puzzle([None] * order**2, f"latin-{order}").count(limit=None) == count


def test_grids_of_4x4_are_counted() -> None:
    # Bailey, Cameron and Connelly 2008: 288 grids.
    assert Puzzle("." * 16).count(limit=None) == 288
    assert len(set(map(str, Puzzle("." * 16).solutions()))) == 288


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("rules", ["4x4", "4x4+diagonal", "latin-4", "jigsaw", "rectangle", "zero", "more digits"])
def test_all_answers_agree_with_brute_force(rules: str, seed: int) -> None:
    chosen = {
        "jigsaw": JIGSAW,
        "rectangle": Rules(board=Board(3, 4)),
        "zero": Rules(board=Board(4, lowest=0), boxes=(2, 2)),
        "more digits": Rules(board=Board(3, digits=4)),
    }.get(rules) or Rules(rules)
    board, draw = chosen.board, random.Random(f"{rules}{seed}")
    solved = list(Puzzle([None] * board.cell_count, chosen).solutions(limit=50))
    cells = list(draw.choice(solved))
    for cell in draw.sample(range(len(cells)), draw.randrange(len(cells) // 3, len(cells) * 2 // 3)):
        cells[cell] = board.empty
    if draw.random() < 0.3:
        cells[draw.randrange(len(cells))] = draw.choice(board.values)
    puzzle = Puzzle(cells, chosen)
    found = brute_force(puzzle)
    assert puzzle.count(limit=None) == len(found)
    assert puzzle.count() == min(2, len(found))
    assert {tuple(grid) for grid in puzzle.solutions()} == set(found)
    true = tuple(tuple(sorted({solution[cell] for solution in found})) for cell in range(len(cells)))
    assert puzzle.true_candidates() == true
    if found:
        assert tuple(puzzle.solve()) in found
    for cell in range(len(cells)) if len(found) == 1 else ():
        if cells[cell] != board.empty:
            fewer = [*cells]
            fewer[cell] = board.empty
            assert (cell in puzzle.redundant_givens()) == (Puzzle(fewer, chosen).count() == 1)


def test_a_minimised_puzzle_is_minimal() -> None:
    solved = list(Puzzle("." * 36).solutions(limit=200))[-1]
    minimal = Puzzle(solved).minimised()
    assert minimal.is_minimal
    assert minimal.solve() == solved


FORMS = {
    "texts": lambda puzzles: [str(puzzle.givens) for puzzle in puzzles],
    "puzzles": lambda puzzles: puzzles,
    "grids": lambda puzzles: [puzzle.givens for puzzle in puzzles],
    "lists": lambda puzzles: [list(puzzle) for puzzle in puzzles],
    "flat array": lambda puzzles: np.array([list(puzzle) for puzzle in puzzles]),
    "array": lambda puzzles: np.array([puzzle.givens.to_numpy() for puzzle in puzzles]),
    "generator": iter,
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("rules", ["4x4", "6x6", "16x16"])
def test_batches_answer_as_single_puzzles(rules: str, form: str) -> None:
    solved = Puzzle([None] * Rules(rules).board.cell_count, rules).solve()
    draw = random.Random(rules)
    puzzles = []
    for _ in range(7):
        kept = [digit if draw.random() < 0.6 else 0 for digit in solved]
        puzzles.append(Puzzle(kept, rules))
    for given in (None, rules):
        result = solve_many(FORMS[form](puzzles), given)
        assert result.board == Rules(rules).board
        assert result.counts.tolist() == [puzzle.count() for puzzle in puzzles]
        assert list(result.grids()) == [puzzle.solve() for puzzle in puzzles]
        assert check_many(result.grids(), FORMS[form](puzzles), given).ok.all()
        table = result.to_arrow().column("solution").to_pylist()
        assert table == [str(puzzle.solve()) for puzzle in puzzles]


def test_a_batch_has_one_board() -> None:
    result = count_many([Puzzle("." * 16), Puzzle("." * 81), "." * 36, "1" * 16, None])
    assert [Status(status).name for status in result.status] == ["SEVERAL", "MALFORMED", "MALFORMED", "NONE", "MISSING"]
    assert result.errors[1].startswith("expected a board of 4x4, found one of 9x9 (hint: this is a board of 9x9, ")
    assert result.errors[2].startswith("expected 16 cells, found 36 (hint: this is a board of 6x6, ")
    (error,) = count_many(["." * 81, "." * 16]).errors.values()
    assert error.startswith("expected 81 cells, found 16")


def test_batches_on_boards_with_zero() -> None:
    rules = Rules(board=Board(4, lowest=0), boxes=(2, 2))
    result = solve_many(np.array([[0, 1, 2, 3] + [-1] * 12, [0, 0] + [-1] * 14, [4] + [-1] * 15]), rules)
    assert result.counts.tolist() == [2, 0, 0]
    assert result.errors == {2: "expected -1 to 3 in r1c1, found 4"}
    assert result.solutions.min() == -1
    assert sorted(result.solutions[0]) == [0] * 4 + [1] * 4 + [2] * 4 + [3] * 4
    found = result[0]
    assert found is not None
    assert found.solution is not None
    assert list(found.solution) == result.solutions[0].tolist()


def test_overlapping_grids_share_their_cells() -> None:
    rules = Rules("twodoku")
    solution = Puzzle("." * 153, rules).solve()
    for top, left in ((0, 0), (6, 6)):
        at = [rules.board.cell_at(top + row, left + column) for row, column in product(range(9), repeat=2)]
        assert Puzzle([solution[cell] for cell in at if cell is not None]).status() == []
    assert Grid(str(solution), rules.board) == solution
