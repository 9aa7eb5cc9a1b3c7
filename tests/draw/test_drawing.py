"""Drawings of boards, as text and with colours."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet.draw import Role, Scene, Tone, ansi, house_map, scene_of, text
from nonet.symbols import symbols as symbols_of
from support.puzzles import EMPTY, HARD

ESCAPE = re.compile(r"\x1b\[([0-9;]*)m")

boards = st.text("123456789.", min_size=81, max_size=81)
rules = st.sampled_from(["classic", "diagonal", "windoku", "disjoint-groups", "diagonal+windoku", "asterisk"])
candidate_sets = st.lists(st.integers(0, 511), min_size=81, max_size=81)


# -- golden pictures --------------------------------------------------------------------------------------


def test_a_board_is_drawn_in_unicode() -> None:
    assert text(nonet.Puzzle(HARD)) == (
        "┌─────────┬─────────┬─────────┐\n"
        "│ 2  ·  · │ ·  ·  6 │ ·  3  · │\n"
        "│ 6  ·  · │ ·  8  · │ ·  ·  · │\n"
        "│ ·  5  3 │ ·  ·  · │ ·  8  6 │\n"
        "├─────────┼─────────┼─────────┤\n"
        "│ ·  ·  7 │ 4  ·  · │ ·  ·  1 │\n"
        "│ ·  ·  · │ 3  ·  · │ ·  ·  2 │\n"
        "│ ·  ·  · │ ·  ·  9 │ ·  ·  3 │\n"
        "├─────────┼─────────┼─────────┤\n"
        "│ ·  7  8 │ ·  ·  · │ ·  ·  · │\n"
        "│ 9  ·  · │ ·  ·  · │ ·  4  · │\n"
        "│ 5  2  4 │ ·  7  · │ ·  ·  · │\n"
        "└─────────┴─────────┴─────────┘"
    )


def test_pencil_marks_of_a_small_board_are_drawn_with_walls() -> None:
    puzzle = nonet.Puzzle("1" + "." * 15, "4x4")
    drawn = text(puzzle, unicode=False, candidates=puzzle.candidates(), highlight=["r4c4"])
    assert drawn == (
        "+-----------+-----------+\n"
        "|         2 |   2     2 |\n"
        "| (1)   3 4 | 3 4   3 4 |\n"
        "|           |           |\n"
        "|   2     2 | 1 2   1 2 |\n"
        "| 3 4   3 4 | 3 4   3 4 |\n"
        "+-----------+-----------+\n"
        "|   2   1 2 | 1 2   1 2 |\n"
        "| 3 4   3 4 | 3 4   3 4 |\n"
        "|           |           |\n"
        "|   2   1 2 | 1 2   1 2 |\n"
        "| 3 4   3 4 | 3 4  [3 4]|\n"
        "+-----------+-----------+"
    )


@pytest.mark.parametrize("size", [4, 6, 8, 10, 12, 16, 25])
@pytest.mark.parametrize("unicode", [True, False])
def test_every_pencil_mark_of_any_board_is_drawn_once_in_its_cell(size: int, unicode: bool) -> None:
    board = nonet.Board(size)
    marks = [{1 + cell % size, 1 + (3 * cell + 1) % size} for cell in range(board.cell_count)]
    puzzle = nonet.Puzzle([None] * board.cell_count, f"{size}x{size}")
    lines = text(puzzle, unicode=unicode, candidates=marks).split("\n")
    assert len({len(line) for line in lines}) == 1
    found = Counter(symbol for line in lines for symbol in line if symbol.isalnum())
    expected = Counter(symbols_of(board)[digit] for cell in marks for digit in cell)
    assert found == expected


def test_marks_and_digits_of_a_board_with_gaps_have_their_places() -> None:
    puzzle = nonet.Puzzle([5] + [None] * 368, "samurai")
    lines = text(puzzle, unicode=False, candidates=[(9,)] * 369).split("\n")
    assert "(5)" in lines[2]
    assert sum(line.count("9") for line in lines) == 368


def test_extra_houses_and_highlights_are_drawn_in_ascii() -> None:
    assert text(nonet.Puzzle(HARD, "diagonal"), unicode=False, highlight=["r1c2", "r5c5"]) == (
        "+---------+---------+---------+\n"
        "| 2a[.] . | .  .  6 | .  3  .b|\n"
        "| 6  .a . | .  8  . | .  .b . |\n"
        "| .  5  3a| .  .  . | .b 8  6 |\n"
        "+---------+---------+---------+\n"
        "| .  .  7 | 4a .  .b| .  .  1 |\n"
        "| .  .  . | 3 [.] . | .  .  2 |\n"
        "| .  .  . | .b .  9a| .  .  3 |\n"
        "+---------+---------+---------+\n"
        "| .  7  8b| .  .  . | .a .  . |\n"
        "| 9  .b . | .  .  . | .  4a . |\n"
        "| 5b 2  4 | .  7  . | .  .  .a|\n"
        "+---------+---------+---------+\n"
        "a  main diagonal\n"
        "b  anti-diagonal\n"
        "*  in several of these"
    )


def test_pencil_marks_are_drawn_in_unicode_and_ascii() -> None:
    puzzle = nonet.Puzzle("12345678" + "." * 73)
    assert text(puzzle, candidates=True).split("\n")[:5] == [
        "┏━━━━━━━┯━━━━━━━┯━━━━━━━┳━━━━━━━┯━━━━━━━┯━━━━━━━┳━━━━━━━┯━━━━━━━┯━━━━━━━┓",
        "┃       │       │       ┃       │       │       ┃       │       │       ┃",
        "┃ ( 1 ) │ ( 2 ) │ ( 3 ) ┃ ( 4 ) │ ( 5 ) │ ( 6 ) ┃ ( 7 ) │ ( 8 ) │       ┃",
        "┃       │       │       ┃       │       │       ┃       │       │     9 ┃",
        "┠───────┼───────┼───────╂───────┼───────┼───────╂───────┼───────┼───────┨",
    ]
    assert text(puzzle, candidates=True, unicode=False, highlight=["r2c1"]).split("\n")[4:9] == [
        "#-------+-------+-------#-------+-------+-------#-------+-------+-------#",
        "#       |       |       # 1 2 3 | 1 2 3 | 1 2 3 # 1 2 3 | 1 2 3 | 1 2 3 #",
        "#[4 5 6]| 4 5 6 | 4 5 6 #       |       |       # 4 5 6 | 4 5 6 | 4 5 6 #",
        "# 7 8 9 | 7 8 9 | 7 8 9 # 7 8 9 | 7 8 9 | 7 8 9 #     9 |     9 |     9 #",
        "#-------+-------+-------#-------+-------+-------#-------+-------+-------#",
    ]


def test_a_map_shows_the_cells_of_each_house() -> None:
    assert house_map(nonet.Rules("centre-dot").extra_houses).split("\n")[:3] == [
        ". . . . . . . . .",
        ". a . . a . . a .",
        ". . . . . . . . .",
    ]


# -- properties -------------------------------------------------------------------------------------------


@given(boards, rules, st.booleans())
def test_a_drawn_board_shows_its_digits(board: str, spec: str, unicode: bool) -> None:
    drawn = text(nonet.Puzzle(board, spec), unicode=unicode).split("\n")[:13]
    symbols = re.findall(r"[0-9.·]", "\n".join(drawn))
    assert "".join(symbols).replace("·", ".") == board


@given(boards, rules, st.none() | candidate_sets, st.frozensets(st.integers(0, 80)), st.booleans())
def test_every_line_of_a_board_is_as_wide_as_the_first(
    board: str, spec: str, candidates: list[int] | None, highlight: frozenset[int], unicode: bool
) -> None:
    puzzle = nonet.Puzzle(board, spec)
    for draw in (text, ansi):
        drawn = draw(puzzle, unicode=unicode, candidates=candidates or False, highlight=highlight)
        lines = ESCAPE.sub("", drawn).split("\n")[: 13 if candidates is None else 37]
        assert {len(line) for line in lines} == {31 if candidates is None else 73}


@given(candidate_sets)
def test_every_pencil_mark_is_drawn(candidates: list[int]) -> None:
    rows = text(nonet.Puzzle(EMPTY), candidates=candidates).split("\n")
    for cell, bits in enumerate(candidates):
        top, left = 1 + cell // 9 * 4, 1 + cell % 9 * 8
        block = "".join(rows[top + line][left : left + 7] for line in range(3))
        expected = "".join(f" {digit}" if bits >> digit - 1 & 1 else "  " for digit in range(1, 10))
        assert block.replace(" ", "") == expected.replace(" ", "")


@given(boards, rules, st.booleans())
def test_ascii_drawings_contain_only_ascii(board: str, spec: str, tall: bool) -> None:
    puzzle = nonet.Puzzle(board, spec)
    assert text(puzzle, unicode=False, candidates=tall).isascii()
    assert ansi(puzzle, unicode=False, candidates=tall).isascii()


@given(boards, boards, boards)
def test_the_role_of_a_digit_tells_its_origin(givens: str, placed: str, found: str) -> None:
    scene = scene_of(nonet.Puzzle(givens), placed=nonet.Grid(placed), solution=nonet.Grid(found))
    for cell, symbols in enumerate(zip(givens, placed, found, strict=True)):
        digit, role = scene.digit(cell)
        first = next((at for at, symbol in enumerate(symbols) if symbol != "."), 3)
        assert role == [Role.GIVEN, Role.PLACED, Role.FOUND, Role.EMPTY][first]
        assert digit == (int(symbols[first]) if first < 3 else 0)


@given(rules)
def test_each_letter_stands_for_one_house(spec: str) -> None:
    houses = nonet.Rules(spec).extra_houses
    for cell, symbol in enumerate(house_map(houses).split()):
        inside = "".join("abcdefghijkl"[number] for number, house in enumerate(houses) if cell in house.cells)
        assert symbol == (inside or "." if len(inside) < 2 else "*")


def test_more_houses_than_letters_are_still_drawn() -> None:
    houses = [[f"r{row}c{column}"] for row in range(1, 10) for column in range(1, 5)]
    drawn = text(nonet.Puzzle(EMPTY, nonet.Rules(houses=houses)))
    assert drawn.count("extra house") == 36


# -- colours ----------------------------------------------------------------------------------------------


def styles(drawn: str) -> set[str]:
    return set(ESCAPE.findall(drawn)) - {"0", ""}


def test_givens_placed_and_found_digits_differ_in_style() -> None:
    solution = nonet.Puzzle(HARD).solve()
    placed = nonet.Grid("." + str(solution)[1] + "." * 79)
    line = ansi(nonet.Puzzle(HARD), solution=solution, placed=placed).split("\n")[1]
    pieces = dict(re.findall(r"\x1b\[([0-9;]+)m ([0-9])", line))
    assert len(pieces) == 3


def test_each_extra_house_has_a_tint_and_a_legend() -> None:
    drawn = ansi(nonet.Puzzle(EMPTY, "windoku"))
    tints = {style.split(";")[2] for style in styles(drawn) if style.startswith("48;5;")}
    assert len(tints) == 4
    for number in range(1, 5):
        assert f"window {number}" in drawn


def test_every_escape_sequence_is_reset() -> None:
    for line in ansi(nonet.Puzzle(HARD, "diagonal"), candidates=True, highlight=[3]).split("\n"):
        codes = ESCAPE.findall(line)
        assert codes[1::2] == ["0"] * (len(codes) // 2)
        assert len(codes) % 2 == 0


@pytest.mark.parametrize("spec", ["classic", "diagonal", "disjoint-groups", "diagonal+windoku"])
def test_colours_are_readable_on_dark_and_light_backgrounds(spec: str) -> None:
    puzzle = nonet.Puzzle(HARD, spec)
    solution = nonet.Puzzle(HARD).solve()
    drawings = [
        ansi(puzzle, solution=solution, highlight=range(0, 81, 2)),
        ansi(puzzle, placed=solution),
        ansi(puzzle, guesses=solution),
        *(ansi(puzzle, guesses=solution, highlight=dict.fromkeys(range(81), tone)) for tone in Tone),
        *(ansi(puzzle, candidates=True, highlight=dict.fromkeys(range(81), tone)) for tone in Tone),
        *(ansi(puzzle, solution=solution, highlight=dict.fromkeys(range(81), tone)) for tone in Tone),
        ansi(puzzle, candidates=True, highlight=range(0, 81, 2)),
    ]
    for style in set().union(*map(styles, drawings)):
        ink, paper = _colours(style)
        for background in [paper] if paper is not None else [16, 231]:
            if ink is not None:
                assert _contrast(ink, background) >= 3.5, style


def _colours(style: str) -> tuple[int | None, int | None]:
    ink = re.search(r"38;5;(\d+)", style)
    paper = re.search(r"48;5;(\d+)", style)
    return (int(ink[1]) if ink else None), (int(paper[1]) if paper else None)


def _contrast(first: int, second: int) -> float:
    """Return the contrast of two colours of the palette, from 1 to 21, as defined by the accessibility guidelines."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: int) -> float:
    if colour >= 232:
        levels = [(8 + 10 * (colour - 232)) / 255] * 3
    else:
        steps = (0, 95, 135, 175, 215, 255)
        levels = [steps[(colour - 16) // place % 6] / 255 for place in (36, 6, 1)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in levels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


# -- errors -----------------------------------------------------------------------------------------------


def test_invalid_pictures_are_refused() -> None:
    with pytest.raises(ValueError, match="81 sets"):
        text(nonet.Puzzle(EMPTY), candidates=[1, 2])
    with pytest.raises(ValueError, match="r0c1"):
        text(nonet.Puzzle(EMPTY), highlight=["r0c1"])
    with pytest.raises(TypeError, match="highlight"):
        text(Scene(nonet.Grid(EMPTY)), highlight=[1])


def width_of(picture: str) -> int:
    found = re.search(r'<svg[^>]* width="(\d+)"', picture)
    assert found is not None
    return int(found[1])


@pytest.mark.parametrize(
    ("rules", "plain", "marked"),
    [("4x4", 450, 450), ("classic", 450, 450), ("16x16", 450, 1024), ("25x25", 700, 2000), ("samurai", 588, 1050)],
)
def test_digits_and_pencil_marks_of_large_boards_can_be_read(rules: str, plain: int, marked: int) -> None:
    puzzle = nonet.Puzzle([None] * nonet.Rules(rules).board.cell_count, rules)
    assert width_of(puzzle.svg()) == plain
    assert width_of(puzzle.svg(candidates=True)) == marked
    assert width_of(puzzle.svg(candidates=True, size=300)) == 300


def test_no_picture_is_wider_than_the_limit() -> None:
    puzzle = nonet.Puzzle([None] * 1296, "36x36")
    assert width_of(puzzle.svg(candidates=True)) == 36 * 96
    overlapping = nonet.Board.overlapping(9, [(9 * at, 9 * at) for at in range(9)])
    wide = nonet.Puzzle([None] * overlapping.cell_count, nonet.Rules(board=overlapping))
    assert width_of(wide.svg(candidates=True)) == 4000
