"""The ways in which people write down a puzzle, which the page's tests read too."""

import io
from pathlib import Path

import pytest

import nonet
from nonet.errors import UncheckedRulesWarning
from nonet.formats import BadRecord, FormatError, dumps, loads, read
from nonet.formats.reading import items
from nonet.rules_data import rules_of
from support.ways import DOCUMENTS, WAYS, document


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


def sets(words: str) -> tuple[int, ...]:
    """Return the sets of digits in the words of the data; a dot stands for a cell without any, or with all."""
    return tuple(sum(1 << int(digit) - 1 for digit in word.strip(".")) for word in words.split())


@pytest.mark.parametrize("name", WAYS["candidates"])
def test_candidates_are_read(name: str) -> None:
    way = WAYS["candidates"][name]
    record = loads(way["text"])
    assert str(record.puzzle.givens) == way["givens"]
    assert nonet.Puzzle(way["text"]) == record.puzzle
    for key, found in (("candidates", record.puzzle.candidate_bits), ("marks", record.marks)):
        assert (found is None) == (key not in way)
        assert found is None or tuple(bits % 511 for bits in found) == sets(way[key])


@pytest.mark.parametrize("name", WAYS["jigsaws"]["texts"])
def test_one_jigsaw_in_many_ways(name: str) -> None:
    ways = WAYS["jigsaws"]
    expected = nonet.Puzzle(ways["givens"], nonet.Rules(regions=ways["regions"]))
    assert nonet.Puzzle(ways["texts"][name]) == loads(ways["texts"][name]).puzzle == expected


@pytest.mark.parametrize("name", WAYS["refused"])
def test_other_puzzles_are_refused_with_the_reason(name: str) -> None:
    way = WAYS["refused"][name]
    for read_text in (loads, nonet.Puzzle):
        with pytest.raises(nonet.ParseError) as caught:
            read_text(way["text"])
        assert all(word in str(caught.value) for word in way["words"]), caught.value


@pytest.mark.parametrize("name", WAYS["among"])
def test_boards_among_other_text(name: str) -> None:
    way = WAYS["among"][name]
    expected = nonet.Puzzle(way["givens"], way["rules"])
    assert nonet.Puzzle(way["text"]) == loads(way["text"]).puzzle == expected
    assert nonet.Puzzle(way["text"], way["rules"]) == expected


def test_placed_digits_need_no_other_parts() -> None:
    way = WAYS["placed"]
    for text in (way["text"], f"{way['text']}:::", f":0000:x:{way['text']}:::", f"0000:x:{way['text']}::::"):
        record = loads(text)
        assert (str(record.puzzle.givens), str(record.placed)) == (way["givens"], way["placed"])


def line(cells: dict[str, int], board: nonet.Board) -> nonet.Grid:
    """Return the digits of these cells."""
    places = {board.parse_cell(name): digit for name, digit in cells.items()}
    return nonet.Grid([places.get(cell, 0) for cell in range(board.cell_count)], board)


def marked(cells: dict[str, list[int]], board: nonet.Board, empty: int = 0) -> tuple[int, ...] | None:
    """Return the sets of digits of these cells, or None if there are none."""
    places = {board.parse_cell(name): sum(1 << digit - 1 for digit in digits) for name, digits in cells.items()}
    return tuple(places.get(cell, empty) for cell in range(board.cell_count)) if cells else None


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
    assert record.puzzle.candidate_bits == marked(case.get("candidates", {}), rules.board, 511)
    assert "marks" not in case or record.marks == marked(case["marks"], rules.board)
    assert list(record.unread) == case.get("unread", [])
    assert record.rules_in_words == case.get("words", "")


def test_unchecked_rules_are_a_warning() -> None:
    with pytest.warns(UncheckedRulesWarning, match="rules: text, line"):
        nonet.Puzzle(document(DOCUMENTS["text and line"]))
    with pytest.warns(UncheckedRulesWarning, match="in words are not checked: Knights"):
        nonet.Puzzle(document(DOCUMENTS["rules in words"]))


def test_a_document_named_json_is_read(tmp_path: Path) -> None:
    for name in ("cage", "9x9 diagonal and anti-knight"):
        path = tmp_path / "puzzle.json"
        path.write_text(document(DOCUMENTS[name]))
        (record,) = read(path)
        assert record.puzzle.rules == rules_of(DOCUMENTS[name]["rules"])


def test_game_ids_that_cannot_be_read_say_why() -> None:
    with pytest.raises(nonet.ParseError, match="dividing lines"):
        loads("3x3kx:zzzc,b__a_b,12_15", "tatham")
    with pytest.raises(nonet.ParseError, match="dividing lines"):
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
