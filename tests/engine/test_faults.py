"""status() and faults_in() list every fault; the expected lists are written out."""

from __future__ import annotations

import random
from typing import Any

import pytest

import nonet
from nonet import FaultKind
from support.houses import HOUSES, House
from support.puzzles import EMPTY, HARD, IMPOSSIBLE_FOR_LONG, rules_of


def place(**digits: int) -> str:
    """Return the empty board with digits in some cells, as in ``place(r1c1=5)``."""
    board = list(EMPTY)
    for name, digit in digits.items():
        board[nonet.parse_cell(name)] = str(digit)
    return "".join(board)


STATUS = [
    (HARD, "classic", []),
    (
        "11" + EMPTY[2:],
        "classic",
        ["1 is given twice in row 1: r1c1 and r1c2", "1 is given twice in box 1: r1c1 and r1c2"],
    ),
    (
        place(r1c1=1, r1c5=1, r1c9=1, r5c5=1, r9c9=1),
        "diagonal",
        [
            "1 is given three times in row 1: r1c1 and r1c5 and r1c9",
            "1 is given twice in column 5: r1c5 and r5c5",
            "1 is given twice in column 9: r1c9 and r9c9",
            "1 is given three times in main diagonal: r1c1 and r5c5 and r9c9",
            "1 is given twice in anti-diagonal: r1c9 and r5c5",
            "no place is left for 1 in row 2",
            "no place is left for 1 in row 3",
        ],
    ),
    (
        "12345678" + "." * 18 + "9" + "." * 54,
        "classic",
        ["no digit is left for r1c9", "no place is left for 9 in row 1"],
    ),
    (
        place(r1c1=1, r1c2=2, r1c3=3, r2c4=4, r3c7=4),
        "classic",
        ["no place is left for 4 in row 1", "no place is left for 4 in box 1"],
    ),
    (
        place(r2c2=7, r4c4=7),
        "windoku",
        ["7 is given twice in window 1: r2c2 and r4c4"],
    ),
    (
        place(r4c4=7, r2c2=7),
        "classic",
        ["the puzzle has more than one solution: 1 and 2 are not given, so they can be swapped"],
    ),
    (IMPOSSIBLE_FOR_LONG, "classic", ["the puzzle has no solution"]),
    (EMPTY, "classic", ["the puzzle has more than one solution: 1 and 2 are not given, so they can be swapped"]),
    (HARD[:80].replace("4", ".", 1) + ".", "classic", ["the puzzle has more than one solution"]),
    (
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        "diagonal",
        ["the puzzle has no solution"],
    ),
]


@pytest.mark.parametrize(("line", "rules", "messages"), STATUS, ids=range(len(STATUS)))
def test_status_lists_every_fault(line: str, rules: str, messages: list[str]) -> None:
    puzzle = nonet.Puzzle(line, rules)
    assert [str(fault) for fault in puzzle.status()] == messages
    assert nonet.Puzzle.faults_in(line, rules) == puzzle.status()
    assert puzzle.is_proper == (not messages)


TEXTS = [
    ("", ["0 cells instead of 81"]),
    (EMPTY[:10], ["10 cells instead of 81"]),
    ("1a2b", ["4 cells instead of 81", "'a' at column 2 is neither a digit nor a blank (. 0 _ * - x X ?)",
              "'b' at column 4 is neither a digit nor a blank (. 0 _ * - x X ?)"]),
    ("11!" + EMPTY[2:], ["82 cells instead of 81", "'!' at column 3 is neither a digit nor a blank (. 0 _ * - x X ?)"]),
    ("11!" + EMPTY[3:], ["'!' at column 3 is neither a digit nor a blank (. 0 _ * - x X ?)"]),
    ("11!" + EMPTY[3:] + "\r\n", ["'!' at column 3 is neither a digit nor a blank (. 0 _ * - x X ?)"]),
    ("11!" + EMPTY[3:] + " # its name", ["'!' at column 3 is neither a digit nor a blank (. 0 _ * - x X ?)"]),
    ("  11!" + EMPTY[3:], ["'!' at column 5 is neither a digit nor a blank (. 0 _ * - x X ?)"]),
    ("11" + EMPTY[2:] + ",name",
     ["1 is given twice in row 1: r1c1 and r1c2", "1 is given twice in box 1: r1c1 and r1c2"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "messages"), TEXTS, ids=range(len(TEXTS)))
def test_faults_in_a_text_are_listed(text: str, messages: list[str]) -> None:
    assert [str(fault) for fault in nonet.Puzzle.faults_in(text)] == messages


@pytest.mark.parametrize(
    "text", [text for text, _ in TEXTS] + [HARD, EMPTY, " " * 81, "1\ud800" + EMPTY[2:]], ids=ascii
)
def test_a_well_formed_text_makes_a_puzzle(text: str) -> None:
    faults = nonet.Puzzle.faults_in(text)
    of_text = {FaultKind.WRONG_LENGTH, FaultKind.BAD_SYMBOL} & {fault.kind for fault in faults}
    if of_text:
        with pytest.raises(nonet.ParseError):
            nonet.Puzzle(text)
    else:
        assert faults == nonet.Puzzle(text).status()


@pytest.mark.parametrize("name", HOUSES)
def test_every_visible_fault_of_a_random_board_is_listed(name: str) -> None:
    rules, rng = rules_of(name), random.Random(f"faults, {name}")
    cells_of = {house.name: house.cells for house in rules.houses}
    faulty = 0
    for _ in range(60):
        density = rng.random() / 2
        board = [rng.randint(1, 9) if rng.random() < density else 0 for _ in range(81)]
        expected = visible_faults(board, HOUSES[name])
        if expected:
            faulty += 1
            found = nonet.Puzzle(board, rules).status()
            assert len(found) == len(expected), board
            assert {(f.kind, cells_of.get(f.house or ""), f.digit, f.cells) for f in found} == expected, board
    assert faulty > 30


VisibleFault = tuple[str, House | None, int | None, tuple[int, ...]]


def visible_faults(board: list[int], houses: list[House]) -> set[VisibleFault]:
    """Return kind, house, digit and cells of every visible fault, computed independently."""
    left = [
        {digit} if digit else set(range(1, 10)) - {board[other] for house in houses if cell in house for other in house}
        for cell, digit in enumerate(board)
    ]
    found: set[VisibleFault] = {("no_candidate", None, None, (cell,)) for cell in range(81) if not left[cell]}
    for house in map(tuple, map(sorted, houses)):
        for digit in range(1, 10):
            holders = tuple(cell for cell in house if board[cell] == digit)
            if len(holders) > 1:
                found.add(("clash", house, digit, holders))
            if len(house) == 9 and not any(digit in left[cell] for cell in house):
                found.add(("no_place", house, digit, ()))
    return found


def test_a_fault_names_its_cells_house_and_digit() -> None:
    clash = nonet.Puzzle(place(r1c1=1, r9c9=1), "diagonal").status()[0]
    assert clash == nonet.Fault(
        FaultKind.CLASH, "1 is given twice in main diagonal: r1c1 and r9c9", (0, 80), "main diagonal", 1
    )
    no_digit = nonet.Puzzle("12345678" + "." * 18 + "9" + EMPTY[27:]).status()[0]
    assert (no_digit.kind, no_digit.cells, no_digit.house, no_digit.digit) == (FaultKind.NO_CANDIDATE, (8,), None, None)
    no_place = nonet.Puzzle(place(r1c1=1, r1c2=2, r1c3=3, r2c4=4, r3c7=4)).status()[0]
    assert (no_place.kind, no_place.cells, no_place.house, no_place.digit) == (FaultKind.NO_PLACE, (), "row 1", 4)
    symbol = nonet.Puzzle.faults_in("11!" + EMPTY[3:])[0]
    assert (symbol.kind, symbol.cells) == (FaultKind.BAD_SYMBOL, (2,))


def test_faults_in_small_custom_houses_are_listed() -> None:
    puzzle = nonet.Puzzle(place(r1c1=5, r9c9=5), nonet.Rules(houses={"corners": ["r1c1", "r1c9", "r9c1", "r9c9"]}))
    assert [str(fault) for fault in puzzle.status()] == ["5 is given twice in corners: r1c1 and r9c9"]
    # A small house need not hold every digit.
    assert nonet.Puzzle(EMPTY, rules_of("odd shapes")).status()[0].kind == FaultKind.SEVERAL_SOLUTIONS


def test_faults_of_candidates_are_listed() -> None:
    nothing_left = nonet.Puzzle(EMPTY, candidates=[[], *[511] * 80])
    assert [str(fault) for fault in nothing_left.status()] == ["no digit is left for r1c1"]
    no_nine = nonet.Puzzle(EMPTY, candidates=[255] * 9 + [511] * 72)
    assert [str(fault) for fault in no_nine.status()] == ["no place is left for 9 in row 1"]
    struck: Any = [2, *[511] * 80]
    assert nonet.Puzzle("1" + EMPTY[1:], candidates=struck).status()
    assert nonet.Puzzle("1" + EMPTY[1:], candidates=struck).count() == 0


def test_the_error_says_why_there_is_no_solution() -> None:
    with pytest.raises(nonet.NoSolutionError, match=r"^1 is given twice in row 1: r1c1 and r1c2$"):
        nonet.Puzzle("11" + EMPTY[2:]).solve()
    with pytest.raises(nonet.NoSolutionError, match=r"^the puzzle has no solution$"):
        nonet.Puzzle(IMPOSSIBLE_FOR_LONG).solve()


def test_kinds_of_faults_are_plain_words() -> None:
    assert f"{FaultKind.CLASH}" == "clash"
    assert FaultKind("several_solutions") is FaultKind.SEVERAL_SOLUTIONS
