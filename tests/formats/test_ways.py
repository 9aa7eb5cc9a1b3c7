"""The ways in which people write down a puzzle, which the page's tests read too."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet.errors import UncheckedRulesWarning
from nonet.formats import BadRecord, FormatError, dumps, loads, read
from nonet.formats.reading import items
from nonet.page.rules import rules_of

DATA = Path(__file__).parents[1] / "data"
DOCUMENTS: dict[str, Any] = json.loads((DATA / "documents.json").read_text("utf-8"))
WAYS: dict[str, Any] = json.loads((DATA / "ways.json").read_text("utf-8"))


@pytest.mark.parametrize("name", WAYS["ways"])
def test_one_puzzle_in_many_ways(name: str) -> None:
    text = WAYS["ways"][name]
    for found in (nonet.Puzzle(text).givens, nonet.Grid(text), loads(text).puzzle.givens):
        assert str(found) == WAYS["puzzle"]


@pytest.mark.parametrize("name", WAYS["others"])
def test_boards_of_other_sizes(name: str) -> None:
    way = WAYS["others"][name]
    expected = nonet.Puzzle(way["givens"], way["rules"])
    assert nonet.Puzzle(way["text"]) == loads(way["text"]).puzzle == expected
    assert nonet.Puzzle(way["text"], way["rules"]) == loads(way["text"], rules=way["rules"]).puzzle == expected
    assert nonet.Grid(way["text"]) == expected.givens


def test_placed_digits_need_no_other_parts() -> None:
    way = WAYS["placed"]
    for text in (way["text"], f"{way['text']}:::", f":0000:x:{way['text']}:::", f"0000:x:{way['text']}::::"):
        record = loads(text)
        assert (str(record.puzzle.givens), str(record.placed)) == (way["givens"], way["placed"])


def document(case: dict[str, Any]) -> str:
    """Return the document of a case, as the program that it names would write it."""
    size = case["size"]
    rows = [[case["cells"].get(f"r{row}c{column}", {}) for column in range(1, size + 1)] for row in range(1, size + 1)]
    named = {"size": size, "grid": rows} if case["program"] == "f-puzzles" else {"cells": rows}
    return json.dumps(named | case["members"])


def line(cells: dict[str, int], board: nonet.Board) -> nonet.Grid:
    """Return the digits of these cells."""
    places = {board.parse_cell(name): digit for name, digit in cells.items()}
    return nonet.Grid([places.get(cell, 0) for cell in range(board.cell_count)], board)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_documents_give_a_puzzle_or_the_reason(name: str) -> None:
    case = DOCUMENTS[name]
    text = document(case)
    if "refused" in case:
        with pytest.raises(nonet.ParseError) as caught:
            loads(text)
        assert all(word in str(caught.value) for word in case["refused"]), caught.value
        return
    record = loads(text)
    rules = rules_of(case["rules"])
    assert record.puzzle.rules == rules
    assert record.puzzle.givens == line(case.get("givens", {}), rules.board)
    assert (record.placed or line({}, rules.board)) == line(case.get("placed", {}), rules.board)
    assert list(record.unread) == case.get("unread", [])
    assert record.rules_in_words == case.get("words", "")


def test_what_is_not_checked_is_a_warning() -> None:
    with pytest.warns(UncheckedRulesWarning, match="rules: text, line"):
        nonet.Puzzle(document(DOCUMENTS["text and line"]))
    with pytest.warns(UncheckedRulesWarning, match="in words are not checked: Normal sudoku rules apply. Knights"):
        nonet.Puzzle(document(DOCUMENTS["rules in words"]))


def test_a_document_named_json_is_read(tmp_path: Path) -> None:
    for name in ("cage", "9x9 diagonal and anti-knight"):
        path = tmp_path / "puzzle.json"
        path.write_text(document(DOCUMENTS[name]))
        (record,) = read(path)
        assert record.puzzle.rules == rules_of(DOCUMENTS[name]["rules"])


def test_game_ids_that_cannot_be_read_say_why() -> None:
    with pytest.raises(nonet.ParseError, match="Killer"):
        loads("3x3kx:zzzc,b__a_b,12_15", "tatham")
    with pytest.raises(nonet.ParseError, match="Killer"):
        loads("3x3kx:zzzc,b__a_b,12_15")
    good, bad = "5j:1x,c__d__acba_aa__aabb", "0j:1x,c__d__acba_aa__aabb"
    found = list(items(io.StringIO(f"{good.replace('1x', '1xx')}\n{bad}\n"), "tatham"))
    assert [str(each.error.reason) for each in found if isinstance(each, BadRecord)][-1] == (
        "expected a size of 1 or more, found 0"
    )


def test_a_jigsaw_with_more_regions_than_letters_is_refused() -> None:
    rules = nonet.Rules(board=nonet.Board(16), boxes=(2, 2))
    with pytest.raises(FormatError, match="regions"):
        dumps(nonet.Puzzle([0] * 256, rules), "jigsaw")
