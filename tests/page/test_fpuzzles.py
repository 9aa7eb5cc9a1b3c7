"""The page reads the documents of f-puzzles as Python does."""

import json

import nonet
from nonet import Puzzle, Rules
from nonet.constraints import AntiKnight, KillerCage, KropkiDots, Thermometer
from nonet.formats import dumps, loads
from nonet.rules_data import rules_of
from support.modules import boards as read
from support.modules import evaluated

RULES = [
    Rules("diagonal+disjoint-groups"),
    Rules("diagonal-main", {"extra region 1": "r1c1 r5c5 r9c9"}),
    Rules(
        constraints=[
            KillerCage("r1c1 r1c2", 5),
            KillerCage("r4c4 r5c4 r5c5"),
            Thermometer("r2c1 r2c2 r3c3"),
            KropkiDots(white=[("r3c1", "r3c2"), ("r6c1", "r6c2", 4)], black=[("r9c8", "r9c9")]),
            AntiKnight(),
        ]
    ),
]


def test_documents_that_python_writes_have_the_same_rules_on_the_page() -> None:
    puzzles = [Puzzle(nonet.generate(seed=seed).givens, rules) for seed, rules in enumerate(RULES)]
    texts = [dumps(puzzle, "fpuzzles-json") for puzzle in puzzles]
    for text, board in zip(texts, read(texts), strict=True):
        assert Puzzle(board["givens"], rules_of(board["rules"])) == loads(text).puzzle


def test_links_go_from_python_to_the_page_and_back() -> None:
    puzzles = [nonet.generate(seed=seed) for seed in range(3)]
    boards = read([dumps(puzzle, "fpuzzles") for puzzle in puzzles])
    assert [board["givens"] for board in boards] == [list(puzzle.givens) for puzzle in puzzles]
    links = evaluated(
        f"{json.dumps(boards)}.map((board) => toSites(board, new Geometry())[1][1])",
        links="toSites",
        geometry="Geometry",
    )
    assert [loads(link).puzzle for link in links] == puzzles
