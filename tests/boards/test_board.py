"""Boards, rules, grids and puzzles of other sizes and shapes, as values."""

import pickle
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import (
    Board,
    FaultKind,
    Grid,
    GridArea,
    NoSolutionError,
    ParseError,
    Puzzle,
    Rules,
    RulesError,
    sudoku_solver,
)
from nonet.constraints import AntiKnight, Relation

SAMURAI = [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)]
JIGSAW = "11112 13222 33324 35544 55544"
ZERO = Rules(board=Board(9, lowest=0), boxes=(3, 3))

BOARDS = {
    "4x4": Board(4),
    "rectangle": Board(8, 6),
    "more digits than cells": Board(5, digits=9),
    "0 to 8": Board(9, lowest=0),
    "36x36": Board(36),
    "samurai": Board.overlapping(9, SAMURAI),
    "samurai with 0": Board.overlapping(9, SAMURAI, lowest=0),
    "one grid aside": Board.overlapping(4, [(2, 1)]),
}

RULES = {
    "6x6": Rules("6x6"),
    "boxes of 2x6": Rules("12x12:2x6"),
    "latin-7": Rules("latin-7"),
    "36x36": Rules("36x36"),
    "samurai": Rules("samurai"),
    "diagonals": Rules("16x16+diagonal"),
    "jigsaw": Rules(regions=JIGSAW),
    "jigsaw with a diagonal": Rules("diagonal-main", regions="1112 1222 3344 3344"),
    "0 to 8": ZERO,
    "a house": Rules("4x4", houses={"corners": "r1c1 r1c4 r4c1 r4c4"}),
    "cells in no region": Rules(board=Board(3), regions="1.2 1.2 1.2"),
}


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_a_board_is_a_value(board: Board) -> None:
    again = pickle.loads(pickle.dumps(board))
    assert again == board
    assert hash(again) == hash(board)
    assert eval(repr(board)) == board
    assert [other == board for other in BOARDS.values()].count(True) == 1


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_rules_are_values(rules: Rules) -> None:
    again = pickle.loads(pickle.dumps(rules))
    assert again == rules
    assert hash(again) == hash(rules)
    assert eval(repr(rules)) == rules
    assert [other == rules for other in RULES.values()].count(True) == 1
    puzzle = Puzzle([None] * rules.board.cell_count, rules)
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle
    assert eval(repr(puzzle)) == puzzle


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_cells_have_places_and_names(board: Board) -> None:
    assert board.cell_count == len(board.places) == len({board.cell_name(cell) for cell in range(board.cell_count)})
    for cell, (row, column) in enumerate(board.places):
        assert board.cell_at(row, column) == cell
        assert board.parse_cell(f"R{row + 1}C{column + 1}") == board.parse_place((row, column)) == cell
    for wrong in (-1, board.cell_count):
        with pytest.raises(ValueError, match="is not a cell"):
            board.parse_cell(wrong)
        with pytest.raises(IndexError):
            board.cell_name(wrong)
    with pytest.raises(ValueError, match="is not a cell"):
        board.parse_cell(f"r{board.rows + 1}c1")
    with pytest.raises(IndexError, match="has no cell there"):
        board.parse_place((board.rows, 0))


def test_a_samurai_has_its_cells() -> None:
    board = Board.overlapping(9, SAMURAI)
    assert (board.rows, board.columns, board.cell_count) == (21, 21, 5 * 81 - 4 * 9)
    assert board.grids[2] == GridArea(6, 6, 9, 9)
    assert board.cell_at(0, 9) is None
    assert Rules("samurai").board == board
    # Five grids have 45 rows, 45 columns and 45 boxes, of which four are shared.
    assert [house.kind for house in Rules("samurai").houses].count("box") == 41
    assert len(Rules("samurai").houses) == 131


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Board(0), "rows is 0"),
        (lambda: Board(37), "sizes are 1 to 36"),
        (lambda: Board(9, digits=8), "need 9 to 64"),
        (lambda: Board(9, digits=65), "need 9 to 64"),
        (lambda: Board(9, lowest=248), "the largest must be 255 or less"),
        (lambda: Board.overlapping(9, []), "has no grid"),
        (lambda: Board.overlapping(9, [(0, 0), (0, 0)]), "two grids"),
        (lambda: Board.overlapping(9, [(112, 0)]), "at most"),
        (lambda: Rules("17x17"), "latin-17"),
        (lambda: Rules("0x0"), "sizes are 1 to 36"),
        (lambda: Rules("37x37"), "sizes are 1 to 36"),
        (lambda: Rules(constraints=[Relation("r1c1 r1c2", 3)]), "3 is not a relation"),  # type: ignore[arg-type]
        (lambda: Rules("16x16+asterisk"), "are not defined on a board"),
        (lambda: Rules("samurai+diagonal"), "are not defined on a board"),
        (lambda: Rules("4x4+6x6"), "two boards"),
        (lambda: Rules("4x4", board=Board(4)), "two boards"),
        (lambda: Rules("diagonal", regions=JIGSAW, board=Board(4)), "25 entries for 16 cells"),
        (lambda: Rules(regions="1112 1222 3344 3344"), None),
        (lambda: Rules(regions="1111 1222 3344 3344"), "has 5 cells"),
        (lambda: Rules(regions="123"), "not make a square board"),
        (lambda: Rules(boxes=(2, 2)), "boxes belong to a board"),
        (lambda: Rules(board=Board(4), boxes=(2, 2), regions="1" * 16), "exclude each other"),
        (lambda: Rules(board=Board(4), boxes=(3, 2)), "do not fit|boxes"),
        (lambda: Rules("windoku", regions=JIGSAW), "without rectangular boxes"),
        (lambda: Rules("4x4", houses=["r5c1"]), "is not a cell; cells are r1c1 to r4c4"),
    ],
)
def test_rules_refuse_impossible_boards(make: Any, message: str | None) -> None:
    if message is None:
        make()
        return
    with pytest.raises((RulesError, ValueError), match=message):
        make()


def test_one_constraint_is_not_a_list() -> None:
    with pytest.raises(TypeError, match=r"expected a list of constraints, found AntiKnight\(wraps=False\)"):
        Rules(constraints=AntiKnight())  # type: ignore[arg-type]


def test_digits_from_zero() -> None:
    puzzle = Puzzle("0" + "." * 80, ZERO)
    assert (puzzle["r1c1"], puzzle["r1c2"], puzzle.given_count) == (0, -1, 1)
    assert puzzle.candidates()[1] == tuple(range(1, 9))
    solution = puzzle.solve()
    assert sorted(solution.rows()[0]) == list(range(9))
    assert (puzzle.givens.to_numpy() == np.where(np.arange(81) == 0, 0, -1).reshape(9, 9)).all()
    assert Grid(solution.to_numpy(), ZERO.board) == solution
    assert Grid([None if value < 0 else value for value in puzzle], ZERO.board) == puzzle.givens
    clash = Puzzle("00" + "." * 79, ZERO).status()
    assert clash[0].message == "0 is given twice in row 1: r1c1 and r1c2"


def test_without_rules_the_number_of_cells_tells_a_square_board() -> None:
    for size in (4, 6, 8, 10, 12, 16, 25, 36):
        assert Puzzle("." * size**2).rules == Rules(f"{size}x{size}")
        assert Grid(np.zeros((size, size), dtype=int)).board == Board(size)
    with pytest.raises(ParseError, match="expected 81 cells, found 49"):
        Puzzle("." * 49)
    assert Puzzle(Grid("." * 16)).rules == Rules("4x4")
    with pytest.raises(RulesError, match="no usual rules"):
        Puzzle(Grid("." * 49, Board(7)))
    with pytest.raises(ParseError, match="expected a board of 4x4, found one of 9x9"):
        Puzzle(Grid("." * 81), "4x4")


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_a_solution_keeps_the_rules(rules: Rules) -> None:
    puzzle = Puzzle([None] * rules.board.cell_count, rules)
    solution = puzzle.solve(timeout=3600)
    for house in rules.houses:
        digits = [solution[cell] for cell in house.cells]
        assert len(set(digits)) == len(digits)
        assert set(digits) <= set(rules.board.values)
    assert Puzzle(solution, rules).count() == 1
    assert Puzzle(solution, rules).status() == []


def test_faults_name_cells_houses_and_digits_of_the_board() -> None:
    assert [str(fault) for fault in Puzzle("G" * 2 + "." * 254).status()][:1] == [
        "G is given twice in row 1: r1c1 and r1c2"
    ]
    assert Puzzle.faults_in("12", "4x4")[0].kind is FaultKind.WRONG_LENGTH
    bad = Puzzle.faults_in("12!4" + "." * 12, "4x4")[0]
    assert (bad.kind, "'!' in r1c3" in bad.message) == (FaultKind.BAD_SYMBOL, True)
    with pytest.raises(NoSolutionError, match="1 is given twice in row 1"):
        Puzzle("11" + "." * 14).solve()


def test_rows_of_several_grids_skip_gaps() -> None:
    grid = Grid("." * 153, Rules("twodoku").board)
    assert [len(row) for row in grid.rows()] == [9] * 6 + [15] * 3 + [9] * 6
    assert grid.to_numpy().shape == (153,)


def test_an_array_of_another_size_is_solved() -> None:
    small = np.zeros((4, 4), dtype=int)
    small[0] = [1, 2, 3, 4]
    solved = sudoku_solver(small, "4x4")
    assert solved.shape == (4, 4)
    assert (solved[0] == small[0]).all()
    with pytest.raises(ParseError, match=r"shape \(4, 4\)"):
        sudoku_solver(np.zeros((9, 9)), "4x4")
    with pytest.raises(ParseError, match="digits from 1 up"):
        sudoku_solver(np.zeros((9, 9)), ZERO)


@given(st.sampled_from(sorted(BOARDS)), st.data())
def test_numbers_and_values_agree(name: str, data: st.DataObject) -> None:
    board = BOARDS[name]
    cells = data.draw(
        st.lists(st.sampled_from([None, *board.values]), min_size=board.cell_count, max_size=board.cell_count)
    )
    grid = Grid(cells, board)
    assert [None if value == board.empty and cells[at] is None else value for at, value in enumerate(grid)] == cells
    assert Grid(grid.to_numpy(), board) == grid
    assert Grid(list(grid), board) == grid
    assert grid.filled == sum(cell is not None for cell in cells)
