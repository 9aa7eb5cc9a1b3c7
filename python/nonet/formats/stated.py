"""Combine the rules that a file states (its own regions or board) with those that the user gave."""

from __future__ import annotations

from functools import lru_cache

from ..board import Board
from ..errors import ParseError
from ..rules import Regions, Rules, usual_rules


def with_regions(rules: Rules, board: Board, regions: Regions) -> Rules:
    """Return the user's rules with these regions in place of boxes. Their presets and houses stay.

    Raises:
        ParseError: the user's rules are for another board.
        RulesError: the regions do not form valid rules.
    """
    stated = Rules(board=board, regions=regions)
    if _boxes(rules) == _boxes(stated) and rules.board == board:
        return rules
    if rules in (Rules.of("classic"), usual_rules(board)):
        return stated
    return Rules(_spec(rules, board), board=board, regions=regions)


def on_board(rules: Rules, stated: Rules) -> Rules:
    """Return the rules that a file states, or the user's rules for the same board with the file's regions, if given.

    Raises:
        ParseError: the user's rules are for another board, or lack a preset that the file states with its regions.
        RulesError: the user's rules cannot be combined with these regions.
    """
    if rules == Rules.of("classic") or rules == stated:
        return stated
    if rules.board != stated.board:
        raise ParseError(f"the file states a board of {stated.board}; the rules given are for {rules.board}")
    if not has_regions(stated):
        return rules
    if stated.spec not in ("classic", rules.spec):
        raise ParseError(f"the file states regions and the rules {stated.spec!r}; the rules given are {rules.spec!r}")
    return with_regions(rules, stated.board, box_numbers(stated))


@lru_cache(maxsize=64)
def has_regions(rules: Rules) -> bool:
    """Return whether any box is not a rectangle, as in a jigsaw."""
    return any(_area(rules.board, house.cells) != len(house.cells) for house in rules.houses if house.kind == "box")


def _area(board: Board, cells: tuple[int, ...]) -> int:
    """Return the number of cells in the smallest rectangle around some cells."""
    rows, columns = zip(*(board.places[cell] for cell in cells), strict=True)
    return int((max(rows) - min(rows) + 1) * (max(columns) - min(columns) + 1))


def box_numbers(rules: Rules) -> list[int | None]:
    """Return the number of each cell's box, from 0, or None for a cell in no box."""
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
        raise ParseError(f"the file states regions; the rules given have their own boxes or houses: {rules!r}")
    return rules.spec
