"""SudokuPad: links with a document or in the compact form, and the documents themselves."""

from __future__ import annotations

import json
from urllib.parse import unquote

import pytest

import nonet
from nonet.constraints import AntiKnight, KillerCage, LittleKiller, Renban, Thermometer
from nonet.formats import FormatError, Record, dumps, loads
from nonet.generation import random_regions
from support.lz_string import compress, decompress
from support.puzzles import EASY

BOXES = [
    [[row, column] for row in range(top, top + 3) for column in range(left, left + 3)]
    for top in (0, 3, 6)
    for left in (0, 3, 6)
]


def document(**members: object) -> str:
    return json.dumps({"id": "x", "cells": [[{}] * 9] * 9, "regions": BOXES} | members)


def test_a_document_in_the_short_form_is_read() -> None:
    rows = "[" + ",".join(["[{v:5},{given:f,v:6},{centremarks:[1,2]},,,,,,]", *["[,,,,,,,,]"] * 8]) + "]"
    regions = json.dumps(BOXES, separators=(",", ":"))
    metadata = r"""{title:'It\'s 1: "a", b',rules:'one\ntwo'}"""
    text = f"{{id:x,cs:64,ce:{rows},re:{regions},metadata:{metadata}}}"
    record = loads(f"https://sudokupad.app/scl{compress(text)}")
    assert (record.puzzle["r1c1"], record.puzzle["r1c2"], record.puzzle.rules) == (5, 0, nonet.Rules("classic"))
    assert record.placed is not None
    assert record.placed["r1c2"] == 6
    assert record.marks is not None
    assert record.marks[2] == 0b11
    assert record.fields == {"title": 'It\'s 1: "a", b', "rules": "one\ntwo"}


def test_a_drawing_in_the_short_form_is_read_wherever_it_stands() -> None:
    words = "rules:'Normal sudoku rules apply. Digits on a purple line form a set of consecutive digits.'"
    cells = "[" + ",".join(["[" + "," * 8 + "]"] * 9) + "]"
    lines = "[{wp:[[3.5,0.5],[2.5,1.5],[1.5,1.5]],c:f067f0,th:10},{c:f067f0,th:10}]"
    regions = json.dumps([*BOXES, []], separators=(",", ":"))
    text = f"{{id:x,cs:64,ce:{cells},re:{regions},l:{lines},vd:[{{t:'a film'}}],metadata:{{{words}}}}}"
    for stated in (text, f"https://sudokupad.app/scl{compress(text)}"):
        record = loads(stated)
        assert record.puzzle.rules.constraints == (Renban("r4c1 r3c2 r2c2"),)
        assert (record.unread, record.rules_in_words) == ((), "")


def test_every_form_of_link_is_read() -> None:
    packed = compress(document(metadata={"title": "a"}))
    for link in (
        f"https://sudokupad.app/scl{packed}",
        f"https://sudokupad.app/sudoku/?puzzleid=ctc{packed.rstrip('=')}",
        f"https://app.crackingthecryptic.com/scl{packed.replace('=', chr(92))}",
        f"https://sudokupad.app/scl{packed.replace('+', '%2B').replace('/', '%2F')}",
        f"https://sudokupad.app/scl{packed}".replace("+", "%20"),
    ):
        assert loads(link).fields == {"title": "a"}


def test_the_compact_form_is_read() -> None:
    # A symbol stands for a digit and the blanks after it, up to five.
    runs = [(1, 6)] + [(0, 6)] * 12 + [(5, 3)]
    codes = [10 * length + digit for digit, length in runs]
    symbols = "".join(chr(code + (38 if code < 20 else 45 if code < 46 else 51)) for code in codes)
    record = loads(f"https://sudokupad.app/scf{symbols}*wxtTwo **stars***aMe")
    assert (record.puzzle["r1c1"], record.puzzle["r9c7"], record.puzzle.given_count) == (1, 5, 2)
    assert record.puzzle.rules == nonet.Rules("windoku+diagonal")
    assert record.fields == {"title": "Two *stars*", "author": "Me"}


def test_cages_and_regions_become_rules_and_tags_become_fields() -> None:
    record = loads(
        document(
            cages=[
                {"cells": [[0, 0], [0, 1]], "sum": 3, "unique": True},
                {"cells": [[1, 0], [1, 1]], "value": "17", "unique": True},
                {"value": "title: A title"},
                {"cells": [], "value": "rules: one"},
                {"value": "rules: two"},
            ],
        )
    )
    assert record.puzzle.rules == nonet.Rules(constraints=[KillerCage("r1c1 r1c2", 3), KillerCage("r2c1 r2c2", 17)])
    assert record.fields == {"title": "A title", "rules": "one\ntwo"}


def test_a_document_without_regions_has_no_boxes() -> None:
    assert loads(document(regions=[])).puzzle.rules == nonet.Rules(regions=[None] * 81)


BOARDS = [
    *map(nonet.Rules, ("4x4", "6x6", "8x8", "16x16", "25x25", "latin-7")),
    *(nonet.Rules(regions=random_regions(size, seed=1)) for size in (5, 7, 9)),
    nonet.Rules("16x16", constraints=[KillerCage("r16c15 r16c16", sum=31)]),
]


@pytest.mark.parametrize("rules", BOARDS, ids=lambda rules: f"{rules.board}-{rules.spec}")
def test_boards_of_other_sizes_and_regions_come_back(rules: nonet.Rules) -> None:
    count, size = rules.board.cell_count, rules.size
    puzzle = nonet.Puzzle([size] + [0] * (count - 1), rules)
    record = Record(puzzle, marks=(0, 0, 1 | 1 << size - 1, *[0] * (count - 3)))
    text = dumps([record], "sudokupad")
    back = loads(text)
    assert (back.puzzle, back.marks, back.fields) == (puzzle, record.marks, {})
    assert loads(text, rules=rules).puzzle == puzzle


def test_placed_digits_are_not_written_because_sudokupad_shows_them_as_givens() -> None:
    puzzle = nonet.Puzzle(EASY)
    blank = bytes(puzzle.givens).index(0)
    placed = nonet.Grid([1 if cell == blank else 0 for cell in range(81)])
    back = loads(dumps([Record(puzzle, placed=placed)], "sudokupad"))
    assert (back.puzzle, back.placed) == (puzzle, None)


@pytest.mark.parametrize(
    ("members", "why"),
    [
        ({"metadata": [1]}, "an object as the metadata"),
        ({"cages": [{"cells": [[0, 9]], "sum": 5, "unique": True}]}, "a row and a column of the grid"),
        ({"cages": [5]}, "a list of objects in 'cages'"),
        ({"regions": [[[0, 0]], [[0, 0]]]}, "r1c1 is in two"),
        ({"regions": 5}, "a list of regions"),
        ({"regions": [5]}, "a row and a column of the grid"),
        ({"regions": [[["a", 0]]]}, "a row and a column of the grid"),
        ({"cells": [[{}] * 9] * 8 + [[{}] * 8]}, "9 rows of 9 cells"),
        ({"cells": [[{}] * 26] * 26}, "cells in 1 to 25 rows"),
        ({"cells": [[5] * 9] * 9}, "9 rows of 9 cells"),
        ({"cells": [[{"centremarks": 5}] * 9] * 9}, "pencil marks of 1 to 9, found 5"),
    ],
)
def test_damaged_members_of_a_sudokupad_document_are_refused(members: dict[str, object], why: str) -> None:
    with pytest.raises(nonet.ParseError, match=why):
        loads(f"https://sudokupad.app/scl{compress(document(**members))}")


@pytest.mark.parametrize(
    ("members", "unread"),
    [
        ({"lines": [{"wayPoints": [[0, 0], [1, 1]], "color": "#000"}]}, "lines"),
        ({"overlays": [{"center": [1, 1], "width": 1, "height": 1, "text": "X"}]}, "overlays"),
        ({"global": ["antiratio"]}, "antiratio of the whole board"),
        ({"a rule of tomorrow": 1}, "a rule of tomorrow"),
        ({"metadata": {"a rule of tomorrow": True}}, "a rule of tomorrow of the metadata"),
        ({"metadata": {"norowcol": True}}, "norowcol of the metadata"),
        ({"cages": [{"cells": [[0, 0]], "value": "12<", "unique": True}]}, "cages whose digits may repeat"),
        ({"cages": [{"cells": [[0, 0]], "sum": 5}]}, "cages whose digits may repeat"),
        ({"cages": [{"cells": [[0, 0]], "sum": 5, "unique": True, "product": 5}]}, "cages with 'product'"),
        ({"cells": [[{"value": True}, *[{}] * 8], *[[{}] * 9] * 8]}, "values that are no digits of the board"),
        ({"cells": [[{"value": "²"}, *[{}] * 8], *[[{}] * 9] * 8]}, "values that are no digits of the board"),
        ({"regions": [[[0, 0], [0, 1]]]}, "regions with more or fewer cells than digits"),
        ({"metadata": []}, None),
        ({"metadata": {"antiknight": True}}, None),
        ({"global": ["antiknight", "disjoint"]}, None),
    ],
)
def test_what_a_sudokupad_document_says_besides_is_named(members: dict[str, object], unread: str | None) -> None:
    record = loads(f"https://sudokupad.app/scl{compress(document(**members))}")
    assert record.unread == (() if unread is None else (unread,))


def test_a_board_may_be_a_rectangle_or_have_more_digits_than_cells_in_a_row() -> None:
    rows = [[{}, {}, {}], [{"value": 7}, {}, {}]]
    record = loads(json.dumps({"cells": rows, "cellSize": 64}))
    assert (record.puzzle.rules.board.rows, record.puzzle.rules.board.columns) == (2, 3)
    assert record.puzzle.rules.board.digits == 7
    assert record.puzzle.givens[3] == 7


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("https://sudokupad.app/scl" + "N4Ig" * 6, "a complete link"),
        ("https://sudokupad.app/1a2b3c", "scl, ctc or scf"),
        ("https://sudokupad.app/scf012345678901", "81 cells, found"),
        ("https://sudokupad.app/scf012345678901-", "letters up to x, found '-'"),
        (f"https://sudokupad.app/scf{'o' * 13}P*q", "windoku"),
    ],
)
def test_damaged_links_are_refused(text: str, why: str) -> None:
    with pytest.raises(nonet.ParseError, match=f"line 1: .*{why}"):
        loads(text, "sudokupad")


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        (nonet.Rules("samurai"), "only one grid"),
        (nonet.Rules("36x36"), "up to 25 digits"),
        (nonet.Rules(board=nonet.Board(9, lowest=0)), "that start at 1"),
    ],
)
def test_sudokupad_refuses_to_write_rules_that_it_cannot_hold(rules: nonet.Rules, why: str) -> None:
    with pytest.raises(FormatError, match=why):
        dumps([nonet.Puzzle([0] * rules.board.cell_count, rules)], "sudokupad")


@pytest.mark.parametrize("words", ["", "Digits on the long line rise."])
def test_all_rules_are_written_as_drawings_and_words(words: str) -> None:
    constraints = [
        AntiKnight(),
        KillerCage("r1c1 r1c2"),
        Thermometer("r3c3 r3c4 r4c4"),
        LittleKiller("r0c1", "down-right", 20),
    ]
    rules = nonet.Rules("diagonal", constraints=constraints)
    record = Record(nonet.Puzzle("." * 81, rules), fields={"rules": words} if words else {})
    link = dumps([record], "sudokupad")
    back = loads(link)
    assert back.puzzle == record.puzzle
    assert (back.rules_in_words, back.unread, back.drawn) == (words, (), ())
    body = link.strip().removeprefix("https://sudokupad.app/scl")
    data = json.loads(decompress(unquote(body)))
    assert data["metadata"]["rules"] == (words or rules.text())
    assert data["lines"][0]["color"] == "#34bbe6"
    assert {item["text"] for item in data["overlays"]} == {"20"}


def test_a_puzzle_made_of_candidates_is_not_written() -> None:
    with pytest.raises(FormatError, match="made of candidates"):
        dumps([nonet.Puzzle("." * 81, candidates=[0b11] * 81)], "sudokupad")


def test_a_link_holds_json_with_the_rules_in_words() -> None:
    link = dumps(nonet.Puzzle(EASY), "sudokupad").strip()
    body = link.removeprefix("https://sudokupad.app/scl").replace("%2B", "+").replace("%2F", "/").replace("%3D", "=")
    assert json.loads(decompress(body))["metadata"]["rules"] == "Normal sudoku rules apply."


@pytest.mark.parametrize("part", ["/sclAAAAAAAA", "/scfA", "=ctc", "{a:", "[", "'\\'"])
@pytest.mark.parametrize("start", ["https://sudokupad.app", "{a:'", ""])
def test_a_long_line_that_nearly_matches_is_refused_soon(start: str, part: str) -> None:
    """Trying every place in the line as the start of a link would take an hour."""
    with pytest.raises(nonet.ParseError):
        loads(start + part * (1_000_000 // len(part)) + "!", "sudokupad")
