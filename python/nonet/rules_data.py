"""Convert rules to and from the form that the page uses in links and files."""

from __future__ import annotations

from typing import Any

from . import _core
from .board import NINE, Board
from .rules import Rules


def rules_data(rules: Rules) -> dict[str, Any]:
    """Return rules as data.

    Example:
        >>> rules_data(Rules("6x6+diagonal"))
        {'presets': '6x6+diagonal', 'houses': {}}
        >>> rules_data(Rules(regions="1122 1122 3344 3344"))["board"]["grids"]
        [[0, 0, 4, 4]]
    """
    if rules == Rules.of("classic"):
        return {"presets": "classic", "houses": {}}
    data: dict[str, Any] = {
        "presets": rules.spec,
        "houses": {name: list(cells) for name, cells in rules._own().items()},
    }
    if rules._base is not None:
        board, boxes, regions = rules._base
        data["board"] = {
            **_board_data(board),
            **({} if boxes is None else {"boxes": list(boxes)}),
            **({} if regions is None else {"regions": list(regions)}),
        }
    if rules.constraints:
        import json

        data["constraints"] = json.loads(_core.constraints_json(rules._core))
    return data


def _board_data(board: Board) -> dict[str, Any]:
    data: dict[str, Any] = {"grids": [list(area) for area in board.grids]}
    if board.digits != max(board.grids[0].rows, board.grids[0].columns):
        data["digits"] = board.digits
    if board.lowest != 1:
        data["lowest"] = board.lowest
    return data


def rules_in(text: str) -> Rules:
    """Return the rules in JSON that is well formed.

    Example:
        >>> rules_in('{"presets": "4x4", "houses": {}}')
        Rules('4x4')
    """
    import json

    return rules_of(json.loads(text))


def rules_of(data: dict[str, Any]) -> Rules:
    """Return the rules in data.

    Raises:
        RulesError: the rules do not exist.
        ValueError, TypeError, KeyError, AttributeError: the data is malformed.
    """
    import json

    from .constraint_json import from_json

    own, constraints = data.get("board"), data.get("constraints")
    base: dict[str, Any] = {}
    if own is not None:
        boxes = own.get("boxes")
        base = {
            "board": _board(own["grids"], own.get("digits"), own.get("lowest", 1)),
            "boxes": None if boxes is None else tuple(boxes),
            "regions": own.get("regions"),
        }
    stated = () if constraints is None else from_json(json.dumps(constraints))
    return Rules(data.get("presets", "classic"), data.get("houses", {}), **base, constraints=stated)


def _board(grids: list[list[int]], digits: int | None, lowest: int) -> Board:
    (top, left, rows, columns), *others = grids
    if not others and (top, left) == (0, 0):
        board = Board(rows, columns, digits=digits, lowest=lowest)
        return NINE if board == NINE else board
    if any(area[2:] != [rows, rows] for area in grids):
        raise ValueError("overlapping grids must be squares of the same size")
    return Board.overlapping(rows, [(area[0], area[1]) for area in grids], digits=digits, lowest=lowest)
