"""Files of one puzzle: sdk, sdx, gnome."""

import json

import pytest

import nonet
from nonet.formats import Record, dumps, loads, loads_all
from support.puzzles import EMPTY

ROWS = "2..1.5..3\n.54...71.\n.1.2.3.8.\n6.28.73.4\n.........\n1.53.98.6\n.2.7.1.6.\n.81...24.\n7..4.2..1\n"
CELLS = ROWS.replace("\n", "")


def test_sdk_tags_become_fields() -> None:
    text = "#ASetter\n#DA puzzle for a rainy day\n#CStart anywhere\n#Cand go on\n#B03-08-2006\n#SA paper\n#LEasy\n"
    record = loads(text + "#Uhttp://example.org/\n" + ROWS)
    assert str(record.puzzle) == CELLS
    assert record.fields == {
        "author": "Setter",
        "description": "A puzzle for a rainy day",
        "comment": "Start anywhere\nand go on",
        "date": "03-08-2006",
        "source": "A paper",
        "level": "Easy",
        "url": "http://example.org/",
    }


def test_sdk_rows_may_have_a_heading() -> None:
    for text in (ROWS, "[Puzzle]\n" + ROWS, "[puzzle]\r\n" + ROWS.replace("\n", "\r\n"), ROWS.replace(".", "0")):
        assert str(loads(text, "sdk").puzzle) == CELLS


def test_sdk_holds_a_puzzle_in_progress() -> None:
    state = ROWS.replace("2..1", "26.1", 1)
    marks = "\n".join([",,789" + "," * 6, *["," * 8] * 8])
    record = loads(f"[Puzzle]\n{ROWS}[State]\n{state}[PencilMarks]\n{marks}\n[Colours]\nwhatever,1\n")
    assert str(record.placed) == ".6" + "." * 79
    assert record.marks == (0, 0, 0b111000000, *[0] * 78)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (ROWS[:-10], "line 8: expected 9 rows in .Puzzle., found 8"),
        (ROWS.replace(".54...71.", ".54...71"), "line 2, column 1: expected a row of 9 cells, found 8"),
        (ROWS.replace(".54...71.", ".54..a71."), "line 2, column 6: expected a digit or a blank, found 'a'"),
        (f"[Puzzle]\n{ROWS}[State]\n{'.' * 9}\n{ROWS[10:]}", "line 12, column 1: expected the given 2, found a blank"),
        (f"[Puzzle]\n{ROWS}[PencilMarks]\n" + "1,2\n" * 9, "line 12, column 1: expected 9 candidate lists"),
        (f"[Puzzle]\n{ROWS}[PencilMarks]\n" + ",,,,x,,,,\n" * 9, "line 12, column 5: expected candidates"),
    ],
)
def test_sdk_errors_say_where(text: str, message: str) -> None:
    with pytest.raises(nonet.ParseError, match=message):
        loads(text, "sdk")


def test_sdk_files_may_hold_several_puzzles() -> None:
    text = f"#AOne\n{ROWS}\n#ATwo\n{ROWS}[Puzzle]\n{ROWS}"
    records = loads_all(text)
    assert [record.fields for record in records] == [{"author": "One"}, {"author": "Two"}, {}]
    assert [record.line for record in records] == [1, 12, 22]


def test_sdk_files_are_written_with_tags() -> None:
    record = Record(nonet.Puzzle(CELLS), fields={"author": "Setter", "comment": "one\ntwo", "other": "lost"})
    assert dumps(record, "sdk") == f"#ASetter\n#Cone\n#Ctwo\n[Puzzle]\n{ROWS}"


def test_sdx_cells_are_read() -> None:
    text = "2 u6 789 1 4789 5 469 49 3\n" + "123 123 123 123 123 123 123 123 123\n" * 8
    record = loads(text, "sdx")
    assert str(record.puzzle) == "2..1.5..3" + "." * 72
    assert str(record.placed) == ".6" + "." * 79
    assert record.marks is not None
    assert record.marks[:4] == (0, 0, 0b111000000, 0)
    assert dumps(record, "sdx") == text


def test_sdx_errors_say_where() -> None:
    with pytest.raises(nonet.ParseError, match="line 2, column 3: expected a digit, u and a digit"):
        loads("1 2 3 4 5 6 7 8 9\n1 v2 3 4 5 6 7 8 9\n", "sdx")
    with pytest.raises(nonet.ParseError, match="line 1, column 1: expected a row of 9 cells, found 8"):
        loads("1 2 3 4 5 6 7 8\n", "sdx")
    with pytest.raises(nonet.ParseError, match="line 1: expected 9 rows, found 1"):
        loads("1 2 3 4 5 6 7 8 9\n", "sdx")


def test_gnome_games_are_read() -> None:
    game = {
        "difficulty_rating": 0.25,
        "difficulty_category": "easy",
        "time_elapsed": 61.5,
        "cells": [
            {"position": [0, 0], "value": 4, "fixed": True, "earmarks": []},
            {"position": [0, 4], "value": 3, "fixed": False, "earmarks": []},
            {"position": [8, 8], "value": 0, "fixed": False, "earmarks": [0, 8]},
        ],
    }
    record = loads(json.dumps(game))
    assert str(record.puzzle) == "4" + "." * 80
    assert str(record.placed) == "....3" + "." * 76
    assert record.marks == (*[0] * 80, 0b100000001)
    assert record.fields == {"difficulty_rating": 0.25, "difficulty_category": "easy", "time_elapsed": 61.5}
    assert json.loads(dumps(record, "gnome")) == game


def test_gnome_errors_say_where() -> None:
    with pytest.raises(nonet.ParseError, match="line 2, column 1: expected JSON"):
        loads('{"cells": [\n}', "gnome")
    cell = {"position": [0, 0], "value": 4}
    with pytest.raises(nonet.ParseError, match=r"cells\[1\]: expected every cell once, found r1c1 again"):
        loads(json.dumps({"cells": [cell, cell]}))
    with pytest.raises(nonet.ParseError, match=r"cells\[0\]: expected a row or column from 0 to 8, found 9"):
        loads(json.dumps({"cells": [{"position": [0, 9], "value": 4}]}))


def test_empty_boards_survive_a_round_trip() -> None:
    for name in ("sdk", "sdx", "gnome"):
        assert str(loads(dumps(nonet.Puzzle(EMPTY), name), name).puzzle) == EMPTY
