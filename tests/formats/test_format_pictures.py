"""Pictures of boards: grid, picture and ss."""

import io

import pytest

import nonet.draw
from nonet.cells import digits_of
from nonet.formats import BadRecord, Record, dumps, loads, loads_all, read
from support.puzzles import EASY, EASY_PICTURE, EMPTY, HARD, HARD_SOLVED

PICTURE = EASY_PICTURE + "\n"

# A candidate grid with HARD's own candidates, in HoDoKu's frame. The givens, such as r1c1, are single candidates.
ROWS = [
    ["".join(map(str, digits)) or "." for digits in nonet.Puzzle(HARD).candidates()[start : start + 9]]
    for start in range(0, 81, 9)
]


def frame(rows: list[list[str]]) -> str:
    """Return a candidate grid with a frame."""
    width = max(len(cell) for row in rows for cell in row)
    line = "-" * (3 * width + 8)
    out = [f".{line}.{line}.{line}."]
    for number, row in enumerate(rows):
        if number in (3, 6):
            out.append(f":{line}+{line}+{line}:")
        boxes = ["  ".join(cell.ljust(width) for cell in row[at : at + 3]) for at in (0, 3, 6)]
        out.append(f"| {boxes[0]}  | {boxes[1]}  | {boxes[2]}  |")
    return "\n".join([*out, f"'{line}'{line}'{line}'"]) + "\n"


def test_plain_pictures_are_read_and_written() -> None:
    assert str(loads(PICTURE).puzzle) == EASY
    assert dumps(nonet.Puzzle(EASY), "picture") == PICTURE


def boxed(cells: str, row: str, line: str) -> str:
    """Return a picture with a pattern for its rows, and a line above, between and below the boxes."""
    out = []
    for number in range(9):
        if number % 3 == 0:
            out.append(line)
        out.append(row.format(*cells[9 * number : 9 * number + 9]))
    return "\n".join([*out, line])


@pytest.mark.parametrize(
    "text",
    [
        boxed(HARD, "{}{}{}{}{}{}{}{}{}", ""),
        boxed(HARD, "{} {} {} {} {} {} {} {} {}", ""),
        boxed(HARD, "{}{}{} {}{}{} {}{}{}", "--- --- ---"),
        boxed(HARD, "{}{}{}|{}{}{}|{}{}{}", "---+---+---"),
        boxed(HARD, " {} {} {} | {} {} {} | {} {} {}", "-------+-------+------"),
        boxed(HARD, "| {} {} {} | {} {} {} | {} {} {} |", "+-------+-------+-------+"),
        boxed(HARD, "║{}{}{}║{}{}{}║{}{}{}║", "╠═══╬═══╬═══╣"),
        boxed(HARD.replace(".", "·"), "│ {}  {}  {} │ {}  {}  {} │ {}  {}  {} │", "├─────────┼─────────┼─────────┤"),
        boxed(HARD.replace(".", " "), "|{}{}{}|{}{}{}|{}{}{}|", "+---+---+---+"),
        boxed(HARD.replace(".", " "), "| {} {} {} | {} {} {} | {} {} {} |", "+-------+-------+-------+"),
        boxed(HARD.replace(".", " "), "| {}  {}  {} | {}  {}  {} | {}  {}  {} |", "===="),
        boxed(HARD.replace(".", "0"), "{},{},{},{},{},{},{},{},{}".replace(",", " "), "="),
        boxed(HARD.replace(".", "-"), "{} {} {} | {} {} {} | {} {} {}", "------+-------+------"),
        boxed(HARD.replace(".", "*"), "|{}{}{}|{}{}{}|{}{}{}|", "*-----------*"),
    ],
)
def test_boards_in_every_style_are_read(text: str) -> None:
    for whole in (text, "A title\n\n" + text, "# a comment\n" + text + "\n\nthe end\n"):
        record = loads(whole)
        assert str(record.puzzle) == HARD
        assert record.placed is None
        assert record.marks is None


def test_a_board_drawn_by_nonet_is_read() -> None:
    assert loads(nonet.draw.text(nonet.Puzzle(HARD))).puzzle == nonet.Puzzle(HARD)


def test_a_puzzle_can_be_made_from_a_picture() -> None:
    assert str(nonet.Puzzle(PICTURE)) == EASY


def test_a_candidate_grid_yields_digits_and_marks() -> None:
    record = loads(frame(ROWS))
    assert str(record.puzzle) == HARD
    assert record.marks is not None
    for cell, (bits, digits) in enumerate(zip(record.marks, nonet.Puzzle(HARD).candidates(), strict=True)):
        assert digits_of(bits) == (() if HARD[cell] != "." else digits)


def test_a_lone_digit_that_a_peer_still_lists_is_a_naked_single() -> None:
    rows = [list(row) for row in ROWS]
    assert "2" not in rows[0][1]
    rows[0][1] = "2"  # r1c2 sees the 2 in r1c1, so neither cell is settled
    record = loads(frame(rows))
    assert record.puzzle.givens["r1c1"] == record.puzzle.givens["r1c2"] == 0
    assert record.puzzle.candidate_bits is not None
    assert record.puzzle.candidate_bits[0] == record.puzzle.candidate_bits[1] == 0b10


def test_marks_of_a_step_are_ignored() -> None:
    rows = [list(row) for row in ROWS]
    plain = loads(frame(rows))
    rows[0][1] = "*" + rows[0][1]
    rows[0][2] = "#" + rows[0][2]
    rows[1][0] = "A" + rows[1][0]
    rows[1][1] = "-".join(["", *rows[1][1]])
    assert loads(frame(rows)).marks == plain.marks


def test_a_board_before_its_candidate_grid_distinguishes_givens_from_placed_digits() -> None:
    text = boxed(EMPTY, "{}{}{}|{}{}{}|{}{}{}", "---+---+---") + "\n\n" + frame(ROWS)
    record = loads(text, "grid")
    assert str(record.puzzle) == EMPTY
    assert str(record.placed) == HARD
    assert len(loads_all(text.replace("...", "9..", 1), "grid")) == 2  # a board that does not match the candidate grid


def test_several_boards_are_several_puzzles() -> None:
    text = f"one\n{PICTURE}\ntwo\n{PICTURE}{PICTURE}"
    records = loads_all(text, "grid")
    assert [str(record.puzzle) for record in records] == [EASY] * 3
    assert [record.fields for record in records] == [{"comment": "one"}, {"comment": "two"}, {}]
    assert [record.line for record in records] == [2, 15, 26]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (PICTURE.replace("534", "53"), r"line 3, column 1: expected row 3 of a board, nine cells, found '53 \| 782"),
        (PICTURE.replace("6__ | ___ | 9__\n", ""), "line 1: expected 9 rows, found 8"),
        ("53..7...\n" * 9, "line 1, column 1: expected a row of 9 cells, found 8"),
        ("hello\n", "expected a board of nine rows, found only other text"),
    ],
)
def test_errors_say_where(text: str, message: str) -> None:
    with pytest.raises(nonet.ParseError, match=message):
        loads(text, "grid")


def test_reading_continues_after_a_malformed_board() -> None:
    bad: list[BadRecord] = []
    broken = PICTURE.replace("___ | 5__ | 4__", "what is this")
    found = list(read(io.StringIO(broken + "\n" + PICTURE), "picture", on_error=bad.append))
    assert str(found[-1].puzzle) == EASY
    assert bad[0].text.startswith("__2 |")
    assert "\nwhat is this\n" in bad[0].text
    assert bad[0].text.endswith("6__ | ___ | 9__")
    assert len(found) == len(bad) == 1


SS = """\
 *-----------*
 |2..|..6|.3.|
 |6..|.8.|...|
 |.53|...|.86|
 |---+---+---|
 |..7|4..|..1|
 |...|3..|..2|
 |...|..9|..3|
 |---+---+---|
 |.78|...|...|
 |9..|...|.4.|
 |524|.7.|...|
 *-----------*
"""


def test_simple_sudoku_files_are_read_and_written() -> None:
    assert dumps(nonet.Puzzle(HARD), "ss") == SS
    record = loads(SS + "\n\nSimple Sudoku\nVersion 4.2n\n")
    assert str(record.puzzle) == HARD
    assert record.placed is None


def test_simple_sudoku_files_hold_the_state_and_the_candidates() -> None:
    state = SS.replace("2..|..6", "28.|..6")
    grid = [list(row) for row in ROWS]
    grid[0][1] = "8"
    for row in (0, 1, 2, 3, 4, 5, 6, 7, 8):
        for column in range(9):
            if (row, column) != (0, 1) and (row == 0 or column == 1 or (row < 3 and column < 3)):
                grid[row][column] = (
                    grid[row][column].replace("8", "") if len(grid[row][column]) > 1 else grid[row][column]
                )
    text = SS + "\n" + state + "\n" + frame(grid) + "\nSimple Sudoku\nVersion 4.2n\n"
    record = loads(text)
    assert str(record.puzzle) == HARD
    assert str(record.placed) == ".8" + "." * 79
    assert record.marks is not None
    assert "8" not in "".join(map(str, digits_of(record.marks[2])))


def test_a_solved_board_can_be_written_in_every_picture() -> None:
    for name in ("grid", "picture", "ss"):
        record = Record(nonet.Puzzle(HARD_SOLVED))
        assert loads(dumps(record, name), name).puzzle == record.puzzle


def test_nested_lists_are_read() -> None:
    rows = [[0 if symbol == "." else int(symbol) for symbol in HARD[at : at + 9]] for at in range(0, 81, 9)]
    for text in (
        "[" + ",\n ".join(map(str, rows)) + "]",
        "[\n" + "".join(f"  {row},\n" for row in rows) + "]\n",
        "\n".join(",".join(map(str, row)) for row in rows),
    ):
        assert str(loads(text).puzzle) == HARD
