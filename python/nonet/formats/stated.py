"""Combine the rules that a file states (its own regions or board) with those that the user gave."""

from __future__ import annotations

from functools import lru_cache

from ..board import Board, square_of
from ..errors import ParseError, RulesError
from ..rules import Regions, Rules, usual_rules


def with_regions(rules: Rules, board: Board, regions: Regions) -> Rules:
    """Return the user's rules with these regions in place of boxes. Their presets, houses and constraints stay.

    Raises:
        ParseError: the user's rules are for another board or other regions, or have no meaning on these.
        RulesError: the regions do not form valid rules.
    """
    return on_board(rules, Rules(board=board, regions=regions))


def on_board(rules: Rules, stated: Rules) -> Rules:
    """Return the rules that a file states, and those that the user gave besides.

    Rules that name no board apply to the board of the file. Usual boxes give way to others, and no boxes to regions.

    Raises:
        ParseError: the user's rules are for another board or other boxes, or have no meaning on the file's.
    """
    if rules.board == stated.board and _boxes(rules) == _boxes(stated):
        return _joined(rules, stated)
    if not rules._names_board:
        return _joined(stated, rules)
    if rules.board != stated.board:
        raise ParseError(f"the file states a board of {stated.board}; the rules given are for {rules.board}")
    if stated.has_usual_boxes and not rules.has_usual_boxes:
        return _joined(rules, stated)
    if rules.has_usual_boxes or not _boxes(rules):
        return _joined(stated, rules)
    raise ParseError(f"the file states regions; the rules given have their own boxes: {rules!r}")


def assumed(rules: Rules | None, own: Rules) -> Rules:
    """Return the rules under which the bare givens of a puzzle are read.

    Args:
        rules: the rules that readers name, or None.
        own: the rules of the puzzle. Where no square board has as many cells, readers have to name them; they can
            name neither regions nor constraints.
    """
    square = square_of(own.board.cell_count)
    usual = None if square is None else usual_rules(square)
    if rules is None or rules == Rules.of("classic"):
        has_name = not own.constraints and not has_regions(own)
        return usual or (own if has_name else Rules(board=own.board))
    return on_board(rules, usual) if rules._adds_only and usual is not None else rules


def difference(rules: Rules, there: Rules) -> str:
    """Return what sets rules apart from others, in a few words, or "" if they allow the same."""
    if rules.board != there.board:
        return f"a board of {rules.board}"
    return _lack(rules, there) or _lack(there, rules)


def _lack(rules: Rules, there: Rules) -> str:
    for constraint in rules.constraints:
        if constraint not in there.constraints:
            return f"the constraint {constraint.name!r}"
    houses = {house.cells for house in there.houses}
    for house in rules.houses:
        if house.kind == "extra" and house.cells not in houses:
            return f"the house {house.name!r}"
    if _boxes(rules) != _boxes(there):
        kind = (
            "irregular regions" if has_regions(rules) else "other boxes" if _boxes(rules) else "a board without boxes"
        )
        return f"{kind} ({rules.board})"
    return ""


def _joined(rules: Rules, more: Rules) -> Rules:
    """Return rules with the presets, houses and constraints of others that they lack."""
    name_of = more.board.cell_name
    presets = [name for name in more._presets() if name not in rules._presets()]
    known = {house.cells for house in rules.houses} if rules.board == more.board else set()
    houses = {
        name: [name_of(cell) for cell in cells] for name, cells in more._own().items() if tuple(cells) not in known
    }
    constraints = [constraint for constraint in more.constraints if constraint not in rules.constraints]
    if set(presets) <= {"classic"} and not houses and not constraints:
        return rules
    if rules.board.values != more.board.values and any(one.name == "relation" for one in constraints):
        raise ParseError(f"the relation given is one of other digits than those of the file's board, {rules.board}")
    try:
        return rules._with(presets, houses, constraints)
    except RulesError as error:
        raise ParseError(f"the rules given do not fit the file's board: {error}") from None


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
