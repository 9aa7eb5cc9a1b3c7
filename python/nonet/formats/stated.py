"""Rules that a file states: its own regions or board, joined to the rules that the user gave."""

from __future__ import annotations

from ..board import Board
from ..errors import ParseError
from ..rules import Regions, Rules


def with_regions(rules: Rules, board: Board, regions: Regions) -> Rules:
    """Return rules with these regions in place of boxes; presets and houses of the user's own stay.

    Raises:
        ParseError: the user's rules are for another board.
        RulesError: the regions make no rules.
    """
    stated = Rules(board=board, regions=regions)
    if _boxes(rules) == _boxes(stated) and rules.board == board:
        return rules
    return stated if rules == Rules.of("classic") else Rules(_spec(rules, board), board=board, regions=regions)


def on_board(rules: Rules, stated: Rules) -> Rules:
    """Return the rules that a file states, unless the user gave rules for the same board.

    Raises:
        ParseError: the user's rules are for another board.
    """
    if rules == Rules.of("classic") or rules == stated:
        return stated
    if rules.board != stated.board:
        raise ParseError(f"the file states a board of {stated.board}; the rules given are for {rules.board}")
    return rules


def box_numbers(rules: Rules) -> list[int | None]:
    """Return the number of each cell's box, from 0; None for a cell in no box."""
    numbers: list[int | None] = [None] * rules.board.cell_count
    boxes = (house for house in rules.houses if house.kind == "box")
    for number, house in enumerate(boxes):
        for cell in house.cells:
            numbers[cell] = number
    return numbers


def _boxes(rules: Rules) -> frozenset[tuple[int, ...]]:
    return frozenset(house.cells for house in rules.houses if house.kind == "box")


def _spec(rules: Rules, board: Board) -> str:
    if rules.board != board or rules != Rules.of(rules.spec):
        raise ParseError(f"the file states regions; the rules given have boxes or houses of their own: {rules!r}")
    return rules.spec
