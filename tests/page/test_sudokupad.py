"""The page and Python write the same links to SudokuPad, and read each other's."""

import json

import pytest

import nonet
from nonet.constraints import KillerCage
from nonet.formats import Record, dumps, loads
from nonet.rules_data import rules_of
from support.modules import boards, evaluated


def page_links(read: list[dict[str, object]]) -> list[str]:
    """Return the links to SudokuPad that the page offers for boards."""
    links: list[str] = evaluated(
        f"{json.dumps(read)}.map((board) => toSites(board, new Geometry())[0][1])",
        links="toSites",
        geometry="Geometry",
    )
    return links


def test_both_write_the_same_link() -> None:
    puzzles = [nonet.generate(seed=seed) for seed in range(3)]
    records = [Record(puzzle, marks=marks_of(puzzle), fields={"title": "Ä “title” 🧩"}) for puzzle in puzzles]
    read = boards([dumps(record, "sudokupad") for record in records])
    assert page_links(read) == dumps(records, "sudokupad").splitlines()
    assert [loads(link).marks for link in page_links(read)] == [record.marks for record in records]


def marks_of(puzzle: nonet.Puzzle) -> tuple[int, ...]:
    """Return marks in the cells without a given."""
    return tuple(0 if given else 1 + cell for cell, given in enumerate(puzzle.givens))


@pytest.mark.parametrize(
    "rules",
    [
        nonet.Rules("classic"),
        nonet.Rules("16x16"),
        nonet.Rules(regions=nonet.random_regions(9, seed=1)),
        nonet.Rules(constraints=[KillerCage("r1c1 r1c2", 3), KillerCage("r9c8 r9c9", 17)]),
    ],
)
def test_the_page_reads_the_rules_that_python_writes(rules: nonet.Rules) -> None:
    puzzle = nonet.Puzzle([rules.size] + [0] * (rules.board.cell_count - 1), rules)
    (board,) = boards([dumps(puzzle, "sudokupad")])
    again = nonet.Puzzle(board["givens"], rules_of(board["rules"]))
    assert again.givens == puzzle.givens
    assert {house.cells for house in again.rules.houses} == {house.cells for house in rules.houses}
    assert again.rules.constraints == rules.constraints


def test_the_compact_form_means_the_same_to_both() -> None:
    link = f"https://sudokupad.app/scfp{'o' * 12}P*wxtTwo**stars"
    (board,) = boards([link])
    record = loads(link)
    assert record.puzzle == nonet.Puzzle(board["givens"], rules_of(board["rules"]))
    assert record.fields["title"] == board["title"]
