"""Candidates as text on boards of every size: the format pencilmarks."""

from __future__ import annotations

import random

import pytest

import nonet
from nonet import Board, Grid, Puzzle, Rules, dumps, loads, loads_all
from nonet.formats import FORMATS, FormatError, Record

SIZES = [4, 6, 8, 10, 12, 14, 15, 16, 18, 20, 21, 24, 25]
EACH = pytest.mark.parametrize("size", SIZES)
SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def marks_of(rules: Rules, seed: int) -> Puzzle:
    """A puzzle of random candidates, some in every cell, and two in the first."""
    chance, board = random.Random(seed), rules.board
    cells = [chance.randrange(1, 1 << board.digits) for _ in range(board.cell_count)]
    return Puzzle(bytes(board.cell_count) if board.lowest else [None] * board.cell_count, rules, [0b11, *cells[1:]])


@EACH
def test_candidates_come_back_without_naming_format_or_rules(size: int) -> None:
    puzzle = marks_of(Rules(f"{size}x{size}"), size)
    text = dumps(puzzle, "pencilmarks")
    assert text.index("\n") == size**3
    for record in (
        loads(text),
        loads(text, "pencilmarks"),
        loads(text, rules=puzzle.rules),
        loads(text, "pencilmarks", puzzle.rules),
    ):
        assert record.puzzle == puzzle
    assert [record.puzzle for record in loads_all(text * 3)] == [puzzle] * 3


@EACH
def test_each_symbol_stands_in_the_place_of_its_digit(size: int) -> None:
    puzzle = marks_of(Rules(f"{size}x{size}"), size + 100)
    assert puzzle.candidate_bits is not None
    expected = "".join(
        SYMBOLS[digit] if bits >> digit & 1 else "." for bits in puzzle.candidate_bits for digit in range(size)
    )
    assert dumps(puzzle, "pencilmarks").rstrip("\n") == expected
    assert loads(expected.replace(".", "0")).puzzle == puzzle


@EACH
def test_givens_solutions_and_comments_come_back(size: int) -> None:
    grid = nonet.random_grid(f"{size}x{size}", seed=1)
    puzzle = Puzzle([digit if cell % 3 else 0 for cell, digit in enumerate(grid)], f"{size}x{size}")
    record = Record(puzzle, solution=grid, fields={"comment": "from a magazine"})
    again = loads(dumps(record, "pencilmarks"))
    assert again.puzzle == puzzle
    assert again.puzzle.candidate_bits is None
    assert again.solution == grid
    assert again.fields == {"comment": "from a magazine"}


@pytest.mark.parametrize(
    "rules",
    [
        Rules("samurai"),
        Rules("latin-7"),
        Rules("6x6:3x2"),
        Rules("6x6+diagonal"),
        Rules(board=Board(9, lowest=0), boxes=(3, 3)),
        Rules(board=Board(3, 4)),
        Rules(board=Board(4, digits=6)),
    ],
    ids=str,
)
def test_boards_of_other_shapes_come_back_under_their_rules(rules: Rules) -> None:
    puzzle = marks_of(rules, 5)
    text = dumps(puzzle, "pencilmarks")
    assert loads(text, "pencilmarks", rules).puzzle == puzzle
    assert loads(text, rules=rules).puzzle == puzzle


def test_lines_of_an_8x8_board_are_not_candidates_of_a_4x4_board() -> None:
    eight = nonet.generate("8x8", seed=1)
    assert loads(dumps(Puzzle(eight.givens, "8x8"), "line")).puzzle == Puzzle(eight.givens, "8x8")
    assert loads(str(eight.solution)).puzzle.rules == Rules("8x8")
    assert not FORMATS["pencilmarks"].sniff("." * 64)
    full = "1234" * 16
    assert FORMATS["pencilmarks"].sniff(full)
    assert not FORMATS["pencilmarks"].sniff(full[:-4] + "....")
    assert loads(full).puzzle == Puzzle("." * 16, "4x4")


def test_a_solved_puzzle_of_candidates_has_the_candidates_solution() -> None:
    puzzle = nonet.generate("6x6", seed=3)
    marks = Puzzle(
        bytes(36), "6x6", [(digit,) if cell % 2 else (1, 2, 3, 4, 5, 6) for cell, digit in enumerate(puzzle.solution)]
    )
    assert loads(dumps(marks, "pencilmarks")).puzzle.count() == marks.count()


def test_faults_say_where() -> None:
    six = "123456" * 36
    with pytest.raises(nonet.ParseError, match="line 1: expected 216 symbols, 6 for each cell, found 215"):
        loads(six[:-1], "pencilmarks", "6x6")
    with pytest.raises(nonet.ParseError, match="found 217"):
        loads(six + "1", "pencilmarks", "6x6")
    with pytest.raises(nonet.ParseError, match="line 1, column 8: expected 2 or a blank, found '1'"):
        loads("123456" + "11...." + six[12:], "pencilmarks", "6x6")
    with pytest.raises(nonet.ParseError, match="column 20: expected A or a blank, found 'B'"):
        loads("123456789A" + "123456789B" + "123456789A" * 98, "pencilmarks", "10x10")


def test_boards_with_more_digits_than_symbols_are_refused() -> None:
    board = Board(2, digits=64)
    with pytest.raises(FormatError, match="one symbol for each digit, too few"):
        dumps(Puzzle([None] * 4, Rules(board=board)), "pencilmarks")
    with pytest.raises(nonet.ParseError, match="one symbol for each digit, too few"):
        loads("." * 256, "pencilmarks", Rules(board=board))


def test_a_grid_is_not_lost_among_the_symbols() -> None:
    grid = Grid("1...2...3.......", Board(4))
    text = dumps(Puzzle(grid, "4x4"), "pencilmarks")
    assert text == "1..." + "1234" * 3 + ".2.." + "1234" * 3 + "..3." + "1234" * 7 + "\n"


def test_a_picture_of_another_board_refuses_pencil_marks() -> None:
    puzzle = loads("12.4" + "1234" * 15, "pencilmarks", "4x4").puzzle
    with pytest.raises(FormatError, match="only for 9x9 puzzles; pencilmarks stores"):
        dumps(puzzle, "grid")
