"""Candidates as text on boards of every size: the format pencilmarks."""

from __future__ import annotations

import io
import random

import pytest

import nonet
from nonet import Board, Grid, Puzzle, Rules, dumps, loads, loads_all
from nonet.formats import FORMATS, FormatError, Record
from nonet.formats.one_text import one_text

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
    text = dumps(puzzle, "pencilmarks", rules=rules)
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


SOLUTION = nonet.random_grid(seed=3)
SUKAKU = Puzzle(
    bytes(81),
    candidates=[
        1 << digit - 1 | (1 << (digit * cell) % 9 if cell % 4 else 0b100010001) for cell, digit in enumerate(SOLUTION)
    ],
)
"""A puzzle of candidates that many grids would solve without them."""


@pytest.mark.parametrize("name", ["pencilmarks", "grid", "csv", "tsv", "fpuzzles", "fpuzzles-json"])
def test_a_puzzle_of_candidates_comes_back(name: str) -> None:
    assert [record.puzzle for record in loads_all(dumps([SUKAKU, SUKAKU], name), name)] == [SUKAKU] * 2


@pytest.mark.parametrize("name", sorted(name for name, known in FORMATS.items() if "candidates" not in known.keeps))
def test_formats_that_would_lose_candidates_refuse_them(name: str) -> None:
    target = io.BytesIO()
    with pytest.raises(FormatError, match=f"{name} cannot store a puzzle made of candidates; formats that can: fpuzz"):
        nonet.write(target, SUKAKU, name)
    assert target.getvalue() == b""


def test_a_candidate_grid_on_its_own_allows_no_other_digits() -> None:
    text = dumps(SUKAKU, "grid")
    assert Puzzle(text).solve() == SUKAKU.solve() != Puzzle("." * 81).solve()
    assert Puzzle(text).count() == SUKAKU.count() == nonet.State(text).count()
    assert [*nonet.solve_many([text]).grids()] == [SUKAKU.solve()]


def test_a_candidate_grid_after_a_board_shows_the_players_marks() -> None:
    text = dumps(Puzzle("." * 81), "grid") + dumps(SUKAKU, "grid")
    record = loads(text, "grid")
    assert record.puzzle == Puzzle("." * 81)
    assert record.marks == SUKAKU.candidate_bits
    with pytest.raises(FormatError, match="after a puzzle with the same givens"):
        dumps([Puzzle("." * 81), SUKAKU], "grid")


def test_a_candidate_grid_that_says_no_more_than_its_digits_is_a_plain_puzzle() -> None:
    puzzle = nonet.generate(seed=1)
    grid = "\n".join(
        " ".join("".join(map(str, digits)) for digits in puzzle.candidates()[at : at + 9]) for at in range(0, 81, 9)
    )
    record = loads(grid, "grid")
    assert record.puzzle.candidate_bits is None
    assert loads(dumps(record, "grid")).marks == record.marks


def test_a_grid_refuses_cells_without_candidates_and_two_sets_of_marks() -> None:
    none_left = Puzzle(bytes(81), candidates=[0, *[511] * 80])
    with pytest.raises(FormatError, match="grid cannot store a cell without candidates: r1c1"):
        dumps(none_left, "grid")
    with pytest.raises(FormatError, match="not both"):
        dumps(Record(SUKAKU, marks=(511,) * 81), "grid")


def test_a_cell_whose_last_candidate_is_deleted_is_malformed() -> None:
    line = f":0003:1:{'.' * 81}:111 211 311 411 511 611 711 811 911:::"
    with pytest.raises(nonet.ParseError, match="line 1, column 123: the last candidate of r1c1 is deleted"):
        loads(line)
    with pytest.raises(FormatError, match="marks that the digits exclude: r1c2"):
        dumps(Record(Puzzle("1" + "." * 80), marks=(0, 1, *[511] * 79)), "hodoku")


@pytest.mark.parametrize("givens", ["." * 81, "1" + "." * 80])
def test_one_text_holds_the_candidates_of_a_puzzle(givens: str) -> None:
    puzzle = Puzzle(givens, candidates=[511, 0b11, *[511] * 79])
    text = one_text(puzzle)
    assert Puzzle(text) == puzzle
    assert nonet.solve_many([text])[0] == nonet.solve_many([puzzle])[0]


@pytest.mark.parametrize(("size", "bits"), [(4, 0b1101), (6, 0b1101), (6, 0), (8, 0)])
def test_candidates_of_other_boards_are_the_same_in_every_table(size: int, bits: int) -> None:
    every = (1 << size) - 1
    puzzle = Puzzle("." * size**2, candidates=[1, bits, *[every] * (size**2 - 2)])
    text = one_text(puzzle)
    assert Puzzle(text) == puzzle
    assert nonet.count_many([text], limit=5).counts.tolist() == [puzzle.count(limit=5)]
    for name in ("csv", "tsv"):
        assert [record.puzzle for record in nonet.loads_all(dumps([puzzle, puzzle], name), name)] == [puzzle] * 2
        assert [record.puzzle for record in nonet.loads_all(dumps([puzzle, puzzle], name))] == [puzzle] * 2


def test_a_picture_of_another_board_refuses_pencil_marks() -> None:
    puzzle = loads("12.4" + "1234" * 15, "pencilmarks", "4x4").puzzle
    with pytest.raises(FormatError, match="only for 9x9 puzzles; pencilmarks stores"):
        dumps(puzzle, "grid")
