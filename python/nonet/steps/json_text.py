"""Steps as JSON: the engine's, with the state in which they were found. ``docs/step.schema.json`` describes it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from .. import _core, above
from ..checked import indentation, json_text, near
from ..errors import ParseError, RulesError
from ..grid import Grid
from ..rules import Rules
from ..rules_data import rules_data, rules_of

if TYPE_CHECKING:
    from .state import State
    from .step import Step

VERSION = 1
"""The version of the JSON form. The reader rejects any other."""

_OF_STATE = ["board", "struck", "rules", "regions", "houses", "candidates"]
"""The fields of a state on a square board of up to nine digits, without constraints."""

_OF_ANY = ["rules", "givens", "placed", "struck", "candidates"]
"""The fields of any other state: its rules as in links, digits as numbers, candidates as bit sets."""


def step_to_json(step: Step, indent: int | None) -> str:
    """Return a step as JSON; see :meth:`Step.to_json`."""
    head = {"nonet_step": VERSION, "technique": step.technique, "ladder": step.ladder, "price": step.price}
    data = head | {"state": state_data(step.state)} | json.loads(step._held.json()) | {"price": step.price}
    return json.dumps(data, indent=indentation(indent), ensure_ascii=False)


def state_data(state: State) -> dict[str, Any]:
    """Return a state as data ready for JSON."""
    if not state.rules._core.has_layout():
        anywhere: dict[str, Any] = {
            "rules": rules_data(state.rules),
            "givens": list(state.puzzle.givens),
            "placed": list(state.placed),
            "struck": list(state._struck),
        }
        if state.puzzle.candidate_bits is not None:
            anywhere["candidates"] = list(state.puzzle.candidate_bits)
        return anywhere
    base = state.rules._base
    data: dict[str, Any] = {
        "board": state.board_text(),
        "struck": state.struck_text(),
        "rules": state.rules._named_spec(),
    }
    if base is not None and base.regions is not None:
        data["regions"] = list(base.regions)
    if own := state.rules._own():
        name_of = state.board.cell_name
        data["houses"] = {name: " ".join(map(name_of, cells)) for name, cells in own.items()}
    if state.puzzle.candidate_bits is not None:
        data["candidates"] = list(state.puzzle.candidate_bits)
    return data


# -- reading ----------------------------------------------------------------------------------------------


def step_from_json(text: str | bytes) -> Step:
    """Return the step in a JSON string; see :meth:`Step.from_json`."""
    try:
        data = json.loads(json_text(text), parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise ParseError(f"not JSON: {error.msg}", error.lineno, error.colno) from None
    except UnicodeDecodeError:
        raise ParseError("not JSON: the bytes are not UTF-8, UTF-16 or UTF-32") from None
    except (RecursionError, ValueError) as error:
        raise _unreadable(error) from None
    return _step(data)


def _step(data: object) -> Step:
    table = _table(data, "the step")
    version = _field(table, "nonet_step", "the step")
    if version != VERSION or isinstance(version, bool):
        raise ParseError(
            f"expected nonet_step {VERSION}, found {_shown(version)}", hint="it was written by another version of nonet"
        )
    ladder = _text(_field(table, "ladder", "the step"), "ladder")
    state = state_from_data(_field(table, "state", "the step"))
    rest = {key: value for key, value in table.items() if key not in ("nonet_step", "ladder", "state", "telling")}
    try:
        text = json.dumps(rest, allow_nan=False)
    except (RecursionError, ValueError) as error:
        raise _unreadable(error) from None
    held = _core.Step.read(state.rules._core, state._board(), text)
    return above.steps.Step._of(held, state, table["price"], ladder)


def _unreadable(error: Exception) -> ParseError:
    return ParseError(f"not JSON that nonet can read: {error}")


def state_from_data(data: object) -> State:
    """Return the state that parsed JSON describes.

    Raises:
        ParseError: the data do not describe a state; the error names the field.
    """
    if isinstance(data, dict) and isinstance(data.get("rules"), dict):
        return _state_anywhere(_table(data, "state", _OF_ANY))
    table = _table(data, "state", _OF_STATE)
    houses = _table(table.get("houses", {}), "state.houses")
    named = {name: _text(cells, f"state.houses.{name}") for name, cells in houses.items()}
    try:
        spec, regions = _text(_field(table, "rules", "state"), "state.rules"), _regions(table)
        # Rules that are kept have the tables that techniques need, which take longer to make than a step to read.
        rules = Rules.of(spec) if not named and regions is None else Rules(spec, named, regions=regions)
        board, struck = (
            _text(_field(table, "board", "state"), "state.board"),
            _text(table.get("struck", ""), "state.struck"),
        )
        return above.steps.State.of_board(board, struck, rules, _sets(table))
    except (ParseError, RulesError) as error:
        reason = str(error)
        raise ParseError(reason if reason.startswith("state") else f"state: {reason}") from None


def _state_anywhere(table: dict[str, Any]) -> State:
    """Return the state of a board with any rules."""

    def numbers(name: str) -> list[int]:
        values = _list(_field(table, name, "state"), f"state.{name}")
        return [_whole(value, f"state.{name}[{at}]") for at, value in enumerate(values)]

    try:
        rules = rules_of(table["rules"])
        cells = rules.board.cell_count
        givens, placed, struck = numbers("givens"), numbers("placed"), numbers("struck")
        for name, values in (("givens", givens), ("placed", placed), ("struck", struck)):
            if len(values) != cells:
                raise ParseError(f"state.{name}: expected {cells} numbers, found {len(values)}")
        puzzle = above.Puzzle(Grid(givens, rules.board), rules, _sets(table))
        return above.steps.State(puzzle, placed=Grid(placed, rules.board))._restored(bytes(placed), struck)
    except (ParseError, RulesError, ValueError) as error:
        reason = str(error)
        raise ParseError(reason if reason.startswith("state") else f"state: {reason}") from None


def _sets(table: dict[str, Any]) -> list[int] | None:
    """Return the candidates of a puzzle made of candidates, None for other puzzles."""
    if "candidates" not in table:
        return None
    sets = _list(table["candidates"], "state.candidates")
    return [_whole(bits, f"state.candidates[{at}]") for at, bits in enumerate(sets)]


def _regions(table: dict[str, Any]) -> list[int | None] | None:
    """Return the number of the region of each cell of a jigsaw, None for a cell in no region; None on other boards."""
    if "regions" not in table:
        return None
    numbers = _list(table["regions"], "state.regions")
    return [None if number is None else _whole(number, f"state.regions[{at}]") for at, number in enumerate(numbers)]


def _table(data: object, place: str, known: list[str] | None = None) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise ParseError(f"{place}: expected an object, found {_shown(data)}")
    for key in data:
        if known and key not in known:
            raise ParseError(f"{place}: there is no field {key!r}{near(key, known)}")
    return data


def _field(table: dict[str, Any], key: str, place: str) -> object:
    if key not in table:
        raise ParseError(f"{place}: expected a field {key!r}")
    return table[key]


def _list(data: object, place: str) -> list[object]:
    if not isinstance(data, list):
        raise ParseError(f"{place}: expected a list, found {_shown(data)}")
    return data


def _text(data: object, place: str) -> str:
    if not isinstance(data, str):
        raise ParseError(f"{place}: expected a string, found {_shown(data)}")
    return data


def _whole(data: object, place: str) -> int:
    if not isinstance(data, int) or isinstance(data, bool) or not 0 <= data < 1 << 32:
        raise ParseError(f"{place}: expected a whole number, 0 or more, found {_shown(data)}")
    return data


def _no_number(name: str) -> float:
    raise ValueError(f"{name} is not a JSON number")


def _shown(data: object) -> str:
    text = repr(data)
    return text if len(text) <= 40 else f"{text[:37]}..."
