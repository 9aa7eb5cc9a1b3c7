"""The textbook's solver and its films on boards that are not 9x9, and on jigsaws."""

import re
from functools import cache

import pytest

import nonet
from nonet import Board, Puzzle, Rules, RulesError
from nonet.textbook.parts import INFERENCE, DancingLinks, EventKind, MinConflicts, SimulatedAnnealing, Solver

KINDS = {
    "4x4": Rules("4x4"),
    "6x6": Rules("6x6"),
    "6x6 diagonal": Rules("6x6+diagonal"),
    "latin-7": Rules("latin-7"),
    "jigsaw 7x7": Rules(regions=nonet.random_regions(7, seed=1)),
    "jigsaw 9x9": Rules(regions=nonet.random_regions(9, seed=1)),
    "12x12": Rules("12x12"),
    "more digits than cells": Rules(board=Board(4, digits=5)),
    "twodoku": Rules("twodoku"),
}
PLAIN = [name for name in KINDS if name != "more digits than cells"]


@cache
def puzzle(kind: str) -> Puzzle:
    if kind == "more digits than cells":
        return Puzzle([1, 2, *[None] * 14], KINDS[kind])
    return nonet.generate(KINDS[kind], seed=3)


@pytest.mark.parametrize("kind", PLAIN)
@pytest.mark.parametrize("board", ["bitsets", "lists"])
def test_it_finds_the_solution_that_the_engine_finds(kind: str, board: str) -> None:
    found = Solver(board=board).solve(puzzle(kind))
    assert found.solution == puzzle(kind).solve()


@pytest.mark.parametrize("name", INFERENCE)
@pytest.mark.parametrize("kind", ["6x6", "jigsaw 7x7", "more digits than cells"])
def test_no_strategy_removes_a_true_candidate(kind: str, name: str) -> None:
    left = Solver(inference=(name,)).reduce(puzzle(kind))
    assert left is not None
    for bits, true in zip(left, puzzle(kind).true_candidates(), strict=True):
        assert all(bits >> digit - 1 & 1 for digit in true)


@pytest.mark.parametrize("kind", ["4x4", "6x6", "latin-7", "more digits than cells"])
def test_the_textbook_counts_as_many_solutions_as_the_engine(kind: str) -> None:
    rules = KINDS[kind]
    cells = [1, 2, 3, *[None] * (rules.board.cell_count - 3)]
    if kind != "4x4":
        cells = list(puzzle(kind).solve())
        cells[::2] = [None] * len(cells[::2])
    loose = Puzzle(cells, rules)
    assert len({str(grid) for grid in Solver().solutions(loose)}) == loose.count(limit=100_000)


@pytest.mark.parametrize("board", ["strings", "bitboard", "numpy"])
def test_data_structures_for_9x9_refuse_other_boards(board: str) -> None:
    with pytest.raises(RulesError, match="9x9"):
        Solver(board=board).solve(puzzle("6x6"))


@pytest.mark.parametrize("rules", [KINDS["jigsaw 9x9"], Rules("latin-9")])
@pytest.mark.parametrize("board", ["strings", "lists", "bitsets", "bitboard", "numpy"])
def test_jigsaws_are_solved_or_refused(board: str, rules: Rules) -> None:
    made = nonet.generate(rules, seed=3)
    if board == "bitboard":
        with pytest.raises(RulesError, match="the usual boxes"):
            Solver(board=board).solve(made)
    else:
        assert Solver(board=board).solve(made).solution == made.solve()


def test_exact_cover_solves_jigsaws() -> None:
    made = puzzle("jigsaw 9x9")
    assert DancingLinks().solve(made).solution == made.solve()


@pytest.mark.parametrize("kind", ["6x6", "twodoku"])
def test_the_alternatives_refuse_other_boards(kind: str) -> None:
    for solver in (DancingLinks(), MinConflicts(), SimulatedAnnealing()):
        with pytest.raises(RulesError, match="9x9"):
            solver.solve(puzzle(kind))


def test_local_search_needs_boxes() -> None:
    latin = nonet.generate("latin-9", seed=3)
    for solver in (MinConflicts(), SimulatedAnnealing()):
        with pytest.raises(RulesError, match="boxes"):
            solver.solve(latin)


def test_digits_from_0_are_refused() -> None:
    with pytest.raises(RulesError, match="digits start at 1"):
        Solver().solve(Puzzle([None] * 16, Rules(board=Board(4, lowest=0), boxes=(2, 2))))


@pytest.mark.parametrize("kind", PLAIN)
def test_events_and_films_name_the_cells_of_the_board(kind: str) -> None:
    board, solution = KINDS[kind].board, puzzle(kind).solve()
    names = {board.cell_name(cell) for cell in range(board.cell_count)}
    film = puzzle(kind).animate()
    assert film[-1].text.startswith("solved")
    for frame in film:
        assert set(re.findall(r"r\d+c\d+", frame.text + frame.detail)) <= names
    for event in Solver().events(puzzle(kind)):
        if event.kind is EventKind.GIVEN:
            assert event.cell is not None
            assert event.text == f"given: {board.cell_name(event.cell)} is {solution[event.cell]}"
    assert [film[-1].scene.digit(cell)[0] for cell in range(board.cell_count)] == list(solution)


@pytest.mark.parametrize("kind", PLAIN)
def test_every_frame_is_drawn_with_the_boxes_of_the_board(kind: str) -> None:
    film = puzzle(kind).animate(limit=5)
    boxes = [house.cells for house in KINDS[kind].houses if house.kind == "box"]
    for frame in film:
        drawn = frame.scene.boxes
        assert list(drawn or ()) == boxes
        assert (drawn is None) == (kind == "9x9")
    assert film.svg().startswith("<svg")
    assert film.html().count("<!doctype html>") == 1


@pytest.mark.parametrize(
    ("rules", "title"),
    [
        (Rules("6x6"), "Sudoku: 6x6"),
        (Rules(board=Board(4), boxes=(2, 2)), "Sudoku: 4x4"),
        (KINDS["jigsaw 9x9"], "Sudoku: jigsaw"),
        (Rules("diagonal", regions=nonet.random_regions(9, seed=1)), "Sudoku: jigsaw and diagonal"),
        (Rules(board=Board(9)), "Sudoku: rows and columns"),
        (Rules("latin-9"), "Sudoku: latin-9"),
        (Rules("samurai"), "Sudoku: samurai"),
    ],
)
def test_the_title_tells_the_board(rules: Rules, title: str) -> None:
    solved = Puzzle(Puzzle([None] * rules.board.cell_count, rules).solve(), rules)
    assert solved.animate().title == title
