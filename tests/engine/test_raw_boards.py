"""Boards whose rows and columns are no houses, and boards named with their digits."""

from __future__ import annotations

import itertools
import pickle

import pytest

import nonet
from nonet.constraints import Renban, SumCage
from nonet.rules_data import rules_data, rules_of


def test_digits_of_a_raw_board_are_free() -> None:
    under = nonet.Rules("raw-2x3~1-2")
    assert not under.houses
    assert nonet.Puzzle("." * 6, under).count(limit=100) == 2**6
    grids = {bytes(grid) for grid in nonet.Puzzle("." * 6, under).solutions()}
    assert grids == {bytes(grid) for grid in itertools.product((1, 2), repeat=6)}


def test_only_what_is_stated_holds_on_a_raw_board() -> None:
    board = nonet.Board(3, digits=4, raw=True)
    columns = [SumCage([f"r{row}c{column}" for row in (1, 2, 3)], 6) for column in (1, 2, 3)]
    under = nonet.Rules(board=board, houses=["r1c1 r1c2 r1c3"], constraints=[*columns, Renban("r3c1 r3c2 r3c3")])
    found = {tuple(grid) for grid in nonet.Puzzle("." * 9, under).solutions()}
    expected = {
        grid
        for grid in itertools.product(range(1, 5), repeat=9)
        if len({*grid[:3]}) == len({*grid[6:]}) == 3
        and max(grid[6:]) - min(grid[6:]) == 2
        and all(sum(grid[column::3]) == 6 for column in range(3))
    }
    assert found == expected


@pytest.mark.parametrize(
    "rules",
    [
        nonet.Rules("raw-4x4"),
        nonet.Rules("raw-5x7~0-3"),
        nonet.Rules(board=nonet.Board(4, raw=True), boxes=(2, 2)),
        nonet.Rules(board=nonet.Board.overlapping(4, [(0, 0), (2, 2)], digits=3, raw=True)),
    ],
)
def test_a_raw_board_remains_raw(rules: nonet.Rules) -> None:
    assert rules.board.raw
    assert {house.kind for house in rules.houses} <= {"box"}
    assert rules_of(rules_data(rules)) == rules
    again = pickle.loads(pickle.dumps(rules))
    assert (again, hash(again), again.board) == (rules, hash(rules), rules.board)
    assert eval(repr(rules.board), {"Board": nonet.Board}) == rules.board
    assert rules != nonet.Rules(board=nonet.Board(4), boxes=(2, 2))
    assert "raw" in str(rules.board)


def test_a_name_may_state_the_digits() -> None:
    assert nonet.Rules("9x9~0-9").board == nonet.Board(9, digits=10, lowest=0)
    assert nonet.Rules("latin-5~2-6").board == nonet.Board(5, lowest=2)
    assert nonet.Rules("9x9~1-9") == nonet.Rules()


@pytest.mark.parametrize(
    "name", ["9x9~0-7", "9x9~9-1", "9x9~0", "9x9~0-99", "raw-4", "raw-0x4", "raw-4x40", "raw-4x4~5-2"]
)
def test_boards_that_cannot_be_are_refused(name: str) -> None:
    with pytest.raises(nonet.RulesError):
        nonet.Rules(name)


@pytest.mark.parametrize("name", ["full-rank at r0c1, rank 3", "few-digit-diagonal direction falling", "doppelganger"])
def test_rules_of_rows_and_columns_are_refused_on_a_raw_board(name: str) -> None:
    from nonet.cli.stated_constraints import constraint_of

    with pytest.raises(nonet.RulesError, match="raw 6x6"):
        nonet.Rules("raw-6x6", constraints=[constraint_of(name)])


def test_human_logic_and_symmetry_do_not_take_raw_boards_for_others() -> None:
    raw = nonet.Puzzle("." * 16, nonet.Rules("raw-4x4"))
    assert raw.hint().kind == "several_solutions"
    with pytest.raises(nonet.RulesError, match="raw"):
        nonet.rate_many([raw], raw.rules, scales=["explainer"])
    assert not nonet.Rules(board=nonet.Board(9, raw=True), boxes=(3, 3)).board.is_nine
