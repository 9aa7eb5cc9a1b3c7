"""f-puzzles: links and JSON documents, with the rules that they state."""

from __future__ import annotations

import json
from typing import Any

import pytest

import nonet
from nonet.constraints import AntiKnight, DigitalRootCage, Even, KillerCage, KropkiDots, Odd, Relation, Thermometer
from nonet.draw import svg
from nonet.formats import FormatError, Record, dumps, loads, loads_all
from nonet.generation import random_regions
from support.lz_string import compress
from support.puzzles import EASY


def document(**members: object) -> str:
    return json.dumps({"size": 9, "grid": [[{}] * 9] * 9} | members)


def rules(**members: object) -> nonet.Rules:
    return loads(document(**members)).puzzle.rules


def test_elements_become_rules() -> None:
    made = rules(
        killercage=[{"cells": ["R1C1", "R1C2"], "value": "3"}, {"cells": ["R2C1", "R2C2"]}],
        thermometer=[{"lines": [["R5C5", "R4C5"], ["R5C5", "R5C4", "R5C3"]]}],
        antiknight=True,
        difference=[{"cells": ["R9C1", "R9C2"]}, {"cells": ["R9C3", "R9C2"], "value": "4"}],
        ratio=[{"cells": ["R9C8", "R9C9"], "value": ""}],
    )
    assert made == nonet.Rules(
        constraints=[
            KillerCage("r1c1 r1c2", 3),
            KillerCage("r2c1 r2c2"),
            Thermometer("r5c5 r4c5"),
            Thermometer("r5c5 r5c4 r5c3"),
            AntiKnight(),
            KropkiDots(white=[("r9c1", "r9c2"), ("r9c2", "r9c3", 4)], black=[("r9c8", "r9c9")]),
        ]
    )


def test_diagonals_groups_and_regions_become_houses() -> None:
    made = rules(
        **{"diagonal+": True, "diagonal-": True, "disjointgroups": True}, extraregion=[{"cells": ["R1C1", "R9C9"]}]
    )
    expected = nonet.Rules("diagonal+disjoint-groups", {"extra region 1": "r1c1 r9c9"})
    assert made == expected
    assert {house.cells for house in loads(dumps(nonet.Puzzle("." * 81, made), "fpuzzles")).puzzle.rules.houses} == {
        house.cells for house in expected.houses
    }


def test_values_are_givens_only_where_the_cell_says_so() -> None:
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(9)] for _ in range(9)]
    grid[0][0] = {"value": 5, "given": True}
    grid[0][1] = {"value": 6}
    grid[0][2] = {"givenPencilMarks": [1, 2], "centerPencilMarks": [2]}
    record = loads(document(grid=grid, title="A title", solution=[1] * 80))
    assert (record.puzzle["r1c1"], record.puzzle["r1c2"]) == (5, 0)
    assert record.placed is not None
    assert record.placed["r1c2"] == 6
    assert record.puzzle.candidate_bits is not None
    assert record.puzzle.candidate_bits[2] == 0b11
    assert record.marks is not None
    assert record.marks[2] == 0b10
    assert (record.fields, record.solution) == ({"title": "A title"}, None)


def test_links_to_both_sites_are_read() -> None:
    packed = compress(document(antiknight=True))
    for link in (
        f"https://www.f-puzzles.com/?load={packed}",
        f"https://f-puzzles.com/?load={packed.rstrip('=')}&x=1",
        f"https://sudokupad.app/fpuzzles{packed}",
        f"https://sudokupad.app/fpuz{packed.replace('+', '%2B').replace('/', '%2F')}",
        f"https://sudokupad.app/fpuz{packed.replace('+', ' ')}".replace(" ", "%20"),
    ):
        assert loads(link).puzzle.rules == nonet.Rules(constraints=[AntiKnight()])


def test_a_document_may_take_several_lines() -> None:
    text = json.dumps(json.loads(document(antiknight=True)), indent=1)
    assert loads(text).puzzle.rules.constraints == (AntiKnight(),)
    assert len(loads_all(document() + "\n\n" + document(antiknight=True))) == 2


@pytest.mark.parametrize(
    ("members", "why"),
    [
        ({"size": 6}, "6 rows of 6 cells"),
        ({"size": 37}, "expected a size of 1 to 36, found 37"),
        ({"size": True}, "expected a size of 1 to 36"),
        ({"size": 6, "grid": [[{"value": 7, "given": True}] * 6] * 6}, "values of 1 to 6"),
        ({"grid": [[{}] * 9] * 8}, "9 rows of 9 cells"),
        ({"grid": [[{"value": 10, "given": True}] * 9] * 9}, "values of 1 to 9"),
        ({"grid": [[{"value": "one", "given": True}] * 9] * 9}, "values of 1 to 9"),
        ({"grid": [[{"region": "a"}] * 9] * 9}, "a number or null as the region"),
        ({"grid": [[{"region": 1}] * 9] * 9}, "the rules are invalid"),
        ({"grid": [[{"givenPencilMarks": [0]}] * 9] * 9}, "pencil marks of 1 to 9"),
        ({"killercage": [{"cells": ["R1C1"], "value": True}]}, "expected a number, found true"),
        ({"killercage": [{"cells": ["R0C1"]}]}, "R0C1|r0c1"),
        ({"killercage": [{"cells": "R1C1"}]}, "cells such as R4C7"),
        ({"killercage": [3]}, "a list of objects"),
        ({"thermometer": [{"lines": ["R1C1"]}]}, "cells such as R4C7"),
        ({"thermometer": [{"lines": [["R1C1"]]}]}, "has one cell"),
        ({"difference": [{"cells": ["R1C1", "R9C9"]}]}, "do not share a side"),
        ({"ratio": [{"cells": ["R1C1"]}]}, "two cells and optionally a number"),
    ],
)
def test_damaged_members_of_an_fpuzzles_document_are_refused(members: dict[str, object], why: str) -> None:
    with pytest.raises(nonet.ParseError, match=why):
        loads(document(**members), "fpuzzles-json")


DOT = {"cells": ["R1C1", "R1C2"], "value": "3"}


@pytest.mark.parametrize(
    ("members", "unread", "kept"),
    [
        ({"renban": [{"lines": [["R1C1"]], "colour": 1}]}, "renban with 'colour'", "renban"),
        ({"negative": ["ratio", "sum"]}, "negative with sum", "negative"),
        ({"killercage": [{"cells": ["R1C1"], "value": "<9"}]}, "killercage with '<9'", "killercage"),
        ({"difference": [DOT, DOT | {"larger": "R1C2"}]}, "difference with 'larger'", "difference"),
        ({"a rule of tomorrow": 1}, "a rule of tomorrow", "a rule of tomorrow"),
    ],
)
def test_what_is_not_known_is_named_and_written_back(members: dict[str, Any], unread: str, kept: str) -> None:
    record = loads(document(**members))
    assert record.unread == (unread,)
    assert "not read" in record.unchecked
    again = dumps([record], "fpuzzles")
    assert loads(again).unread == (unread,)
    assert loads(again).kept == record.kept
    with pytest.raises(FormatError, match=f"cannot store '{kept}', which fpuzzles wrote"):
        dumps([record], "sudokupad")


DRAWN = {
    "line": [{"lines": [["R1C1", "R2C2", "R2C3"]], "outlineC": "#f067f0", "width": 0.2}],
    "circle": [{"cells": ["R1C1"], "baseC": "#ffffff", "outlineC": "#000000", "width": 0.8, "height": 0.8}],
    "rectangle": [{"cells": ["R3C3", "R3C4"], "baseC": "#000", "width": 0.3, "height": 0.5, "angle": 45}],
    "text": [{"cells": ["R4C4", "R4C5", "R5C4", "R5C5"], "value": "7", "size": 0.4, "fontC": "#ff0000"}],
    "cage": [{"cells": ["R6C6", "R6C7"], "value": "high", "outlineC": "#0000ff"}],
}


@pytest.mark.parametrize("form", ["fpuzzles", "sudokupad"])
def test_what_a_document_draws_is_kept_and_written_back(form: str) -> None:
    record = loads(document(**DRAWN))
    assert [shape["shape"] for shape in record.drawn] == ["patch", "stroke", "patch", "patch", "cage"]
    assert record.unread == ("text", "line", "circle", "rectangle", "cage")
    again = loads(dumps([record], form))
    assert sorted(map(str, again.drawn)) == sorted(map(str, record.drawn))
    assert again.puzzle == record.puzzle
    assert again.unread
    assert "#f067f0" in svg(record.puzzle, drawn=record.drawn)


def test_a_cage_with_a_digital_root_is_a_rule() -> None:
    root = DigitalRootCage("r1c1 r1c2", 7)
    stated = {"cells": ["R1C1", "R1C2"], "value": " DR7 ", "outlineC": "#0000ff"}
    record = loads(document(cage=[stated]))
    assert (record.puzzle.rules.constraints, record.drawn, record.unread) == ((root,), (), ())
    others = [{"cells": ["R6C6"], "value": value} for value in ("DR12", "DR", "dr7", "DR7?", "7")]
    record = loads(document(cage=[stated, *others]))
    assert (record.puzzle.rules.constraints, len(record.drawn), record.unread) == ((root,), 5, ("cage",))
    again = loads(dumps([record], "fpuzzles"))
    assert (again.puzzle, again.drawn) == (record.puzzle, record.drawn)


def test_the_parity_of_a_cell_is_a_rule() -> None:
    grid: list[list[dict[str, object]]] = [[{} for _ in range(9)] for _ in range(9)]
    grid[0][0], grid[0][1], grid[8][8] = {"parity": "Odd"}, {"parity": "even"}, {"parity": "odd"}
    record = loads(document(grid=grid, odd=[{"cell": "R1C1"}, {"cell": "R5C5"}]))
    assert record.unread == ()
    assert {*record.puzzle.rules.constraints} == {Odd("r1c1 r5c5 r9c9"), Even("r1c2")}
    grid[4][4] = {"parity": "prime"}
    assert loads(document(grid=grid)).unread == ("parity of a cell, 'prime'",)


def test_the_double_of_a_clue_is_not_drawn_twice() -> None:
    line = {"lines": [["R1C1", "R2C2"]], "fromConstraint": "Renban"}
    assert loads(document(line=[line], renban=[{"lines": line["lines"]}])).drawn == ()
    record = loads(document(line=[line]))
    assert len(record.drawn) == 1
    assert record.unread == ("line", "Renban, which is only drawn")


@pytest.mark.parametrize(
    "text",
    [
        "https://www.f-puzzles.com/?load=N4Ig",
        "https://www.f-puzzles.com/?load=!",
        "https://www.f-puzzles.com/?id=x",
        "{",
        "[]",
    ],
)
def test_damaged_links_and_documents_are_refused(text: str) -> None:
    with pytest.raises(nonet.ParseError, match="line 1"):
        loads(text, "fpuzzles")


@pytest.mark.parametrize(
    "constraint", [Relation("r1c1 r1c2", lambda a, b: a < b), KropkiDots([("r1c1", "r1c2")], negative=True)]
)
def test_fpuzzles_refuses_to_write_constraints_that_it_cannot_hold(constraint: Any) -> None:
    with pytest.raises(FormatError, match=constraint.name):
        dumps(nonet.Puzzle(EASY, nonet.Rules(constraints=[constraint])), "fpuzzles")


BOARDS = [
    *map(nonet.Rules, ("4x4", "6x6", "8x8", "10x10", "12x12:2x6", "16x16", "36x36", "latin-7", "6x6+diagonal")),
    *(nonet.Rules(regions=random_regions(size, seed=1)) for size in (5, 7, 9)),
    nonet.Rules("diagonal", regions=random_regions(9, seed=3)),
    nonet.Rules(
        houses={"extra region 1": "r1c1 r6c6"},
        regions=random_regions(6, seed=3),
        constraints=[KillerCage("r1c1 r1c2", sum=5), AntiKnight()],
    ),
]


@pytest.mark.parametrize("name", ["fpuzzles", "fpuzzles-json"])
@pytest.mark.parametrize("rules", BOARDS, ids=lambda rules: f"{rules.board}-{rules.spec}")
def test_boards_of_other_sizes_and_regions_come_back(rules: nonet.Rules, name: str) -> None:
    count, size = rules.board.cell_count, rules.size
    every = (1 << size) - 1
    candidates = [every] * (count - 1) + [every ^ 1 << size - 2]
    puzzle = nonet.Puzzle([size] + [0] * (count - 1), rules, candidates)
    record = Record(
        puzzle,
        placed=nonet.Grid([0, 1] + [0] * (count - 2), rules.board),
        marks=(0, 0, 1 | 1 << size - 1, *[0] * (count - 3)),
        solution=nonet.Grid([cell % size + 1 for cell in range(count)], rules.board),
    )
    text = dumps([record], name)
    back = loads(text)
    assert (back.puzzle, back.placed, back.marks, back.solution) == (
        puzzle,
        record.placed,
        record.marks,
        record.solution,
    )
    assert loads(text, name, rules=rules).puzzle == puzzle


def test_a_region_stands_only_where_it_is_not_the_usual_box() -> None:
    """Two cells of a 4x4 exchange their boxes; a cell that names no region is in its box."""
    grid: list[list[dict[str, int]]] = [[{} for _ in range(4)] for _ in range(4)]
    grid[0][1], grid[0][2] = {"region": 1}, {"region": 0}
    rules = loads(json.dumps({"size": 4, "grid": grid})).puzzle.rules
    assert rules == nonet.Rules(regions="0101 0011 2233 2233")
    assert '"region"' not in dumps([nonet.Puzzle("." * 16, "4x4")], "fpuzzles-json")


@pytest.mark.parametrize("rules", [nonet.Rules("samurai"), nonet.Rules(board=nonet.Board(9, lowest=0))])
def test_other_boards_are_refused(rules: nonet.Rules) -> None:
    with pytest.raises(FormatError, match="square boards whose digits start at 1"):
        dumps([nonet.Puzzle([rules.board.empty] * rules.board.cell_count, rules)], "fpuzzles")
