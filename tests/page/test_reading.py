"""What people paste on the page: the core reads it, for the page as for Python."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import nonet
from nonet import Puzzle, Record, Rules
from nonet.constraints import AntiKnight, KillerCage, KropkiDots, Thermometer
from nonet.formats import dumps, loads
from nonet.rules_data import rules_of
from support.page_engine import Engine
from support.ways import DOCUMENTS, WAYS, document

LINK = dumps(Puzzle(WAYS["puzzle"]), "fpuzzles").strip()
BODY = LINK.partition("=")[2]
LINKS = {
    "a link": LINK,
    "more in the address": LINK.replace("?", "?x=1&") + "&y=2#top",
    "no scheme": LINK.removeprefix("https://"),
    "an identifier": f"fpuzzles{BODY}",
    "an identifier in an address": f"https://sudokupad.app/fpuz{BODY}",
}

TEXTS: dict[str, str] = {
    **LINKS,
    **WAYS["ways"],
    **{
        name: way["text"]
        for part in ("others", "among", "candidates")
        for name, way in WAYS[part].items()
        if "refused" not in way.get("page", {})
    },
    **WAYS["jigsaws"]["texts"],
    **{name: document(case) for name, case in DOCUMENTS.items() if "refused" not in case},
}


def same(board: dict[str, Any], record: Record) -> None:
    """Check that the page has the board of a record."""
    puzzle, count = record.puzzle, len(board["givens"])
    assert rules_of(board["rules"]) == puzzle.rules
    assert bytes(board["givens"]) == bytes(puzzle.givens)
    assert bytes(board["digits"]) == (bytes(count) if record.placed is None else bytes(record.placed))
    assert tuple(board["corner"]) == (record.corner_marks or (0,) * count)
    if puzzle.candidate_bits is None:
        assert tuple(board["centre"]) == (record.marks or (0,) * count)
    else:
        assert board["words"].startswith("The candidates of this puzzle are shown as marks")
    assert all(word in board["words"] for word in (*record.unread, record.rules_in_words))


@pytest.mark.parametrize("name", TEXTS)
def test_the_page_reads_every_document_as_python_does(engine: Engine, name: str) -> None:
    same(engine.ok("read", text=TEXTS[name]), loads(TEXTS[name]))


@pytest.mark.parametrize("name", [*WAYS["refused"], *(name for name, case in DOCUMENTS.items() if "refused" in case)])
def test_the_page_refuses_the_same_documents_as_python(engine: Engine, name: str) -> None:
    words = WAYS["refused"][name]["words"] if name in WAYS["refused"] else DOCUMENTS[name]["refused"]
    text = WAYS["refused"][name]["text"] if name in WAYS["refused"] else document(DOCUMENTS[name])
    message = engine.ask("read", text=text)["error"]["message"]
    assert message[0].isupper()
    assert message.endswith(".")
    assert all(word.casefold() in message.casefold() for word in words)


RULES = [
    Rules("classic"),
    Rules("16x16"),
    Rules("diagonal+disjoint-groups"),
    Rules("diagonal-main", {"extra region 1": "r1c1 r5c5 r9c9"}),
    Rules(regions=nonet.random_regions(9, seed=1)),
    Rules(
        constraints=[
            KillerCage("r1c1 r1c2", 5),
            KillerCage("r4c4 r5c4 r5c5"),
            Thermometer("r2c1 r2c2 r3c3"),
            AntiKnight(),
            KropkiDots(white=[("r3c1", "r3c2"), ("r6c1", "r6c2", 4)], black=[("r9c8", "r9c9")]),
        ]
    ),
    Rules(constraints=[KillerCage("r1c1 r1c2", 3), KillerCage("r9c8 r9c9", 17)]),
]
FIELDS = {"title": "Ä “title” \N{JIGSAW PUZZLE PIECE}", "ruleset": "No fog.", "rules": "No fog."}


def played(rules: Rules) -> Record:
    """Return a board with a given, marks and words."""
    count = rules.board.cell_count
    marks = (0, *(1 + cell % 7 for cell in range(1, count)))
    return Record(Puzzle([rules.size, *[0] * (count - 1)], rules), marks=marks, fields=FIELDS)


def content(link: str) -> tuple[object, ...]:
    """Return what a link holds. Houses may have other names on the way through f-puzzles."""
    record = loads(link)
    rules = record.puzzle.rules
    return record.puzzle.givens, record.fields, record.marks, {house.cells for house in rules.houses}, rules.constraints


@pytest.mark.parametrize("rules", RULES, ids=repr)
def test_the_page_offers_the_links_that_python_writes(engine: Engine, rules: Rules) -> None:
    record = played(rules)
    expected = {}
    for name in ("SudokuWiki", "SudokuPad", "f-puzzles", "SudokuMaker", "Penpa+", "lisudoku", "ISS"):
        form = "iss-link" if name == "ISS" else name.lower().strip("+").replace("-", "")
        try:
            expected[name] = dumps(record, form).strip()
        except nonet.formats.FormatError:
            continue
    board = engine.ok("read", text=expected["f-puzzles"])
    same(board, loads(expected["f-puzzles"]))
    shared = engine.ok("share", board=board)
    assert {name: content(link) for name, link in shared["sites"]} == {
        name: content(link) for name, link in expected.items()
    }
    assert engine.ok("read", text=shared["link"]) == board


def test_the_page_copies_the_texts_that_python_writes(engine: Engine) -> None:
    nine = Record(nonet.generate(seed=1))
    jigsaw = Record(nonet.generate(Rules(regions=nonet.random_regions(9, seed=1)), seed=1))
    samurai = Record(Puzzle([1] + [0] * 368, "samurai"))
    large = Record(Puzzle([1] + [0] * 255, "16x16"))
    for record, formats in (
        (nine, {"line": "line", "grid": "grid"}),
        (jigsaw, {"line": "jigsaw"}),
        (samurai, {"line": "line", "grid": "canvas"}),
        (large, {"line": "line"}),
    ):
        board = engine.ok("read", text=dumps(record, formats.get("grid", formats["line"])))
        texts = dict(engine.ok("share", board=board)["texts"])
        for name, format_ in formats.items():
            assert texts[name].strip() == dumps(record, format_).strip()
    marked = Record(nine.puzzle, marks=tuple(0b110 * (not given) for given in bytes(nine.puzzle.givens)))
    board = engine.ok("read", text=dumps(marked, "grid"))
    assert dumps(marked, "grid").endswith(dict(engine.ok("share", board=board)["texts"])["candidates"])


def test_texts_that_are_no_puzzle_are_refused_in_bounded_time(engine: Engine) -> None:
    parts = ["/fpuzAAAA", "/sclAAAA", "/scfAAAA", "&load=a", "#1", "-", "- ", "|", "1 ", " ", "[", "{a:", "{", "'"]
    hostile = [
        f"{start}{part * (90_000 // len(part))}!" for part in parts for start in ("", "https://x", "https://a/?")
    ]
    short = ["", "hello", "1" * 80, "x" * 2_000_000, '{"nonet_board": 2}', "null", "[]", "#1AAAA", "#1____", "<b>9</b>"]
    for text in [*hostile, *short]:
        assert len(engine.ask("read", text=text)["error"]["message"]) > 10, text[:40]


def test_words_are_bounded_and_titles_name_their_author(engine: Engine) -> None:
    fields = {"title": "Knights", "author": "A. Setter", "ruleset": "Antichess <b>" * 300}
    board = engine.ok("read", text=dumps(Record(nonet.generate(seed=1), fields=fields), "fpuzzles-json"))
    assert (board["title"], len(board["words"])) == ("Knights, by A. Setter", 2000)
    shared = engine.ok("share", board=board)
    assert shared["whole"]
    assert engine.ok("read", text=shared["link"])["words"] == board["words"]
    # A link is packed, so what makes it too long is not the same again and again.
    words = "".join(map(chr, Random(1).choices(range(0x4E00, 0x9000), k=20_000)))
    long = engine.ok("share", board={**board, "words": words})
    assert not long["whole"]
    assert engine.ok("read", text=long["link"])["words"] == ""


def test_colours_and_lines_survive_a_link(engine: Engine) -> None:
    board = engine.ok("read", text=str(nonet.generate(seed=1)))
    assert "." not in engine.ok("share", board=board)["link"]
    board["colours"][3] = 0b100000001
    board["painted"], board["lines"] = {"1:2": 3, "80:9": 9}, [[1, 2, 80, 9]]
    assert engine.ok("read", text=engine.ok("share", board=board)["link"]) == board
    for ink in (
        {"painted": {"81:1": 1}},
        {"painted": {"0:0": 1}},
        {"painted": {"0:1": 10}},
        {"lines": [[0, 1, 81, 1]]},
    ):
        assert (
            "damaged" in engine.ask("read", text=engine.ok("share", board={**board, **ink})["link"])["error"]["message"]
        )


def test_a_line_of_hodokus_library_has_placed_digits_and_deleted_candidates(engine: Engine) -> None:
    puzzle = str(nonet.generate(seed=1))
    first = puzzle.index(".")
    line = f":0003:8:{puzzle.replace('.', '+7', 1)}:212:::"
    found = engine.ok("read", text=line)
    assert (found["digits"][first], found["centre"][9] >> 1 & 1) == (7, 0)
    same(found, loads(line))


def test_a_canvas_has_the_layout_whose_cells_it_has(engine: Engine) -> None:
    text = dumps(Puzzle("1" + "." * 368, "samurai"), "canvas")
    assert engine.ok("read", text=text)["rules"]["presets"] == "samurai"
    assert "error" in engine.ask("read", text=text.replace("1", "..", 1))


@pytest.mark.parametrize(
    "program", ["lisudoku", "penpa", "sudokumaker", "sudokuwiki", "sudokuexchange", "ipuz", "tatham"]
)
def test_the_page_reads_the_links_that_python_writes(engine: Engine, program: str) -> None:
    cages = [KillerCage([at, at + 1], 5) for at in range(0, 16, 2)]
    has_rules = nonet.FORMATS[program].states_rules
    puzzle = Puzzle([1, *[0] * 15], Rules("4x4", constraints=cages)) if has_rules else Puzzle("1" + "." * 80)
    text = dumps(puzzle, program)
    same(engine.ok("read", text=text), loads(text))
