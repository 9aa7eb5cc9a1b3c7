"""Steps as JSON: readable names, and a strict reader whose errors say what is wrong and where."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, TypeVar

from .. import above
from ..cells import Cell
from ..checked import indentation, json_text
from ..errors import ParseError, RulesError
from ..rules import Rules
from .parts import GROUNDS, REASONS, ROLES, Candidate, Chain, Ground, Node, Part, candidate_name
from .technique import TECHNIQUES, near

if TYPE_CHECKING:
    from .state import State
    from .step import Step

T = TypeVar("T")
Name = TypeVar("Name", bound=str)

VERSION = 1
"""The version of the JSON form. The reader rejects any other."""

_KEYS = {
    "step": [
        "nonet_step",
        "technique",
        "ladder",
        "price",
        "state",
        "placements",
        "eliminations",
        "parts",
        "chains",
        "grounds",
        "telling",
    ],
    "state": ["board", "struck", "rules", "regions", "houses", "candidates"],
    "part": ["role", "cells", "digits", "candidates", "houses"],
    "chain": ["nodes", "loop"],
    "node": ["cells", "digit", "on", "from", "reason", "house", "lost", "cell", "number"],
    "ground": ["kind", "cell", "house", "digit", "pattern"],
}
_CANDIDATE = re.compile(r"([1-9])(r[1-9]c[1-9])")
_CELL = re.compile(r"r[1-9]c[1-9]")
_NUMBERED = re.compile(r"#[0-9]+")


def step_to_json(step: Step, indent: int | None) -> str:
    """Return a step as JSON; see :meth:`Step.to_json`."""
    return json.dumps(step_data(step), indent=indentation(indent), ensure_ascii=False)


def step_data(step: Step) -> dict[str, Any]:
    """Return a step as data ready for JSON."""
    names = _Names(step.state.rules)
    return {
        "nonet_step": VERSION,
        "technique": step.technique,
        "ladder": step.ladder,
        "price": step.price,
        "state": state_data(step.state),
        "placements": names.candidates(step.placements),
        "eliminations": names.candidates(step.eliminations),
        "parts": [
            {
                "role": part.role,
                "cells": names.cells(part.cells),
                "digits": list(part.digits),
                "candidates": names.candidates(part.candidates),
                "houses": [names.houses[number] for number in part.houses],
            }
            for part in step.parts
        ],
        "chains": [
            {"loop": chain.is_loop, "nodes": [_node_data(node, names) for node in chain.nodes]} for chain in step.chains
        ],
        "grounds": [_ground_data(ground, names) for ground in step.grounds],
        "telling": asdict(step.telling),
    }


def state_data(state: State) -> dict[str, Any]:
    """Return a state as data ready for JSON."""
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


def _house_names(rules: Rules) -> list[str]:
    """Return what identifies each house: its name, or its number if another house has the same name."""
    names = [house.name for house in rules.houses]
    plain = [names.count(name) == 1 and not _NUMBERED.fullmatch(name) for name in names]
    return [name if own else f"#{number}" for number, (name, own) in enumerate(zip(names, plain, strict=True))]


class _Names:
    """The names of cells, candidates and houses under a set of rules."""

    def __init__(self, rules: Rules) -> None:
        self.houses = _house_names(rules)
        self._board = rules.board

    def cell(self, cell: Cell) -> str:
        return self._board.cell_name(cell)

    def cells(self, cells: Sequence[Cell]) -> list[str]:
        return list(map(self.cell, cells))

    def candidates(self, candidates: Sequence[Candidate]) -> list[str]:
        return [candidate_name(candidate, self._board) for candidate in candidates]


def _node_data(node: Node, names: _Names) -> dict[str, Any]:
    data: dict[str, Any] = {
        "cells": names.cells(node.cells),
        "digit": node.digit,
        "on": node.on,
        "from": list(node.parents),
        "reason": node.reason,
    }
    match node.reason, node.number:
        case "house", int(house):
            data["house"] = names.houses[house]
        case "no_place", int(house):
            data |= {"house": names.houses[house], "lost": node.lost}
        case "no_candidate", int(cell):
            data["cell"] = names.cell(cell)
        case _, int(number):
            data["number"] = number
    return data


def _ground_data(ground: Ground, names: _Names) -> dict[str, Any]:
    match ground.kind, ground.place:
        case "cell", int(cell):
            return {"kind": "cell", "cell": names.cell(cell)}
        case "house", int(house):
            return {"kind": "house", "house": names.houses[house], "digit": ground.digit}
    return {"kind": ground.kind, "pattern": names.candidates(ground.pattern)}


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
        raise ParseError(f"not JSON that nonet can read: {error}") from None
    return step_from_data(data)


def step_from_data(data: object) -> Step:
    """Return the step that parsed JSON describes.

    Raises:
        ParseError: the data do not describe a step; the error names the field.
    """
    table = _table(data, "step", "the step")
    version = _field(table, "nonet_step", "the step")
    if version != VERSION or isinstance(version, bool):
        raise ParseError(
            f"expected nonet_step {VERSION}, found {_shown(version)}", hint="it was written by another version of nonet"
        )
    technique = _text(_field(table, "technique", "the step"), "technique")
    if technique not in TECHNIQUES:
        raise ParseError(f"technique: there is none called {technique!r}{near(technique, TECHNIQUES)}")
    state = state_from_data(_field(table, "state", "the step"))
    reader = _Reader(state.rules)
    step = above.steps.Step(
        technique=technique,
        state=state,
        placements=reader.candidates(_field(table, "placements", "the step"), "placements"),
        eliminations=reader.candidates(_field(table, "eliminations", "the step"), "eliminations"),
        parts=_each(table, "parts", reader.part),
        chains=_each(table, "chains", reader.chain),
        grounds=_each(table, "grounds", reader.ground),
        price=_price(_field(table, "price", "the step")),
        ladder=_text(_field(table, "ladder", "the step"), "ladder"),
    )
    _check_numbers(step)
    return step


def state_from_data(data: object) -> State:
    """Return the state that parsed JSON describes.

    Raises:
        ParseError: the data do not describe a state; the error names the field.
    """
    table = _table(data, "state", "state")
    houses = _table(table.get("houses", {}), None, "state.houses")
    named = {name: _text(cells, f"state.houses.{name}") for name, cells in houses.items()}
    try:
        rules = Rules(_text(_field(table, "rules", "state"), "state.rules"), named, regions=_regions(table))
        board, struck = (
            _text(_field(table, "board", "state"), "state.board"),
            _text(table.get("struck", ""), "state.struck"),
        )
        return above.steps.State.of_board(board, struck, rules, _sets(table))
    except (ParseError, RulesError) as error:
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


class _Reader:
    """Reads the names of cells, candidates and houses."""

    def __init__(self, rules: Rules) -> None:
        self._houses = {name: number for number, name in enumerate(_house_names(rules))}
        self._board = rules.board

    def candidates(self, data: object, place: str) -> tuple[Candidate, ...]:
        return tuple(self._candidate(item, f"{place}[{at}]") for at, item in enumerate(_list(data, place)))

    def part(self, data: object, place: str) -> Part:
        table = _table(data, "part", place)
        return Part(
            role=_one_of(_field(table, "role", place), ROLES, f"{place}.role"),
            cells=self._cells(table.get("cells", []), f"{place}.cells"),
            digits=tuple(
                self._digit(item, f"{place}.digits[{at}]")
                for at, item in enumerate(_list(table.get("digits", []), f"{place}.digits"))
            ),
            candidates=self.candidates(table.get("candidates", []), f"{place}.candidates"),
            houses=tuple(
                self._house(item, f"{place}.houses[{at}]")
                for at, item in enumerate(_list(table.get("houses", []), f"{place}.houses"))
            ),
        )

    def chain(self, data: object, place: str) -> Chain:
        table = _table(data, "chain", place)
        nodes = _list(_field(table, "nodes", place), f"{place}.nodes")
        if not nodes:
            raise ParseError(f"{place}.nodes: expected at least one node")
        told = tuple(self._node(node, at, f"{place}.nodes[{at}]") for at, node in enumerate(nodes))
        return Chain(told, _truth(table.get("loop", False), f"{place}.loop"))

    def _node(self, data: object, at: int, place: str) -> Node:
        table = _table(data, "node", place)
        cells = self._cells(_field(table, "cells", place), f"{place}.cells")
        if not cells:
            raise ParseError(f"{place}.cells: expected at least one cell")
        parents = []
        for turn, item in enumerate(_list(table.get("from", []), f"{place}.from")):
            parent = _whole(item, f"{place}.from[{turn}]")
            if parent >= at:
                raise ParseError(f"{place}.from[{turn}]: expected a node before {at}, found {parent}")
            parents.append(parent)
        reason = _one_of(_field(table, "reason", place), REASONS, f"{place}.reason")
        number: int | None = None
        if reason in ("house", "no_place"):
            number = self._house(_field(table, "house", place), f"{place}.house")
        elif reason == "no_candidate":
            number = self._cell(_field(table, "cell", place), f"{place}.cell")
        elif reason in ("als", "pattern", "nested"):
            number = _whole(_field(table, "number", place), f"{place}.number")
        return Node(
            cells,
            self._digit(_field(table, "digit", place), f"{place}.digit"),
            _truth(_field(table, "on", place), f"{place}.on"),
            tuple(parents),
            reason,
            number,
            self._digit(_field(table, "lost", place), f"{place}.lost") if reason == "no_place" else None,
        )

    def ground(self, data: object, place: str) -> Ground:
        table = _table(data, "ground", place)
        kind = _one_of(_field(table, "kind", place), GROUNDS, f"{place}.kind")
        if kind == "cell":
            return Ground(kind, self._cell(_field(table, "cell", place), f"{place}.cell"))
        if kind == "house":
            house = self._house(_field(table, "house", place), f"{place}.house")
            return Ground(kind, house, self._digit(_field(table, "digit", place), f"{place}.digit"))
        return Ground(kind, pattern=self.candidates(_field(table, "pattern", place), f"{place}.pattern"))

    def _house(self, data: object, place: str) -> int:
        name = _text(data, place)
        if name not in self._houses:
            raise ParseError(f"{place}: there is no house {name!r}{near(name, self._houses)}")
        return self._houses[name]

    def _digit(self, data: object, place: str) -> int:
        most = self._board.digits
        if not isinstance(data, int) or isinstance(data, bool) or not 1 <= data <= most:
            raise ParseError(f"{place}: expected a digit 1 to {most}, found {_shown(data)}")
        return data

    def _named(self, name: object) -> Cell | None:
        """Return the cell with this name, if the board has it."""
        if not isinstance(name, str) or not _CELL.fullmatch(name):
            return None
        return self._board.cell_at(int(name[1]) - 1, int(name[3]) - 1)

    def _cell(self, data: object, place: str) -> Cell:
        cell = self._named(data)
        if cell is None:
            raise ParseError(f"{place}: expected a cell such as r4c4, found {_shown(data)}")
        return cell

    def _cells(self, data: object, place: str) -> tuple[Cell, ...]:
        return tuple(self._cell(item, f"{place}[{at}]") for at, item in enumerate(_list(data, place)))

    def _candidate(self, data: object, place: str) -> Candidate:
        found = _CANDIDATE.fullmatch(data) if isinstance(data, str) else None
        cell = self._named(found[2]) if found else None
        if not found or cell is None or int(found[1]) > self._board.digits:
            raise ParseError(f"{place}: expected a candidate such as 3r4c4, found {_shown(data)}")
        return cell, int(found[1])


def _check_numbers(step: Step) -> None:
    """Check that the parts and chains that reasons refer to exist."""
    known = {"als": len(step.parts), "pattern": len(step.parts), "nested": len(step.chains)}
    for at, chain in enumerate(step.chains):
        for number, node in enumerate(chain.nodes):
            if node.reason in known and node.number is not None and node.number >= known[node.reason]:
                place = f"chains[{at}].nodes[{number}].number"
                raise ParseError(f"{place}: expected a number below {known[node.reason]}, found {node.number}")


def _each(table: dict[str, Any], key: str, read: Callable[[object, str], T]) -> tuple[T, ...]:
    return tuple(read(item, f"{key}[{at}]") for at, item in enumerate(_list(_field(table, key, "the step"), key)))


def _table(data: object, kind: str | None, place: str) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise ParseError(f"{place}: expected an object, found {_shown(data)}")
    for key in data if kind else ():
        if key not in _KEYS[kind or ""]:
            raise ParseError(f"{place}: there is no field {key!r}{near(key, _KEYS[kind or ''])}")
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


def _truth(data: object, place: str) -> bool:
    if not isinstance(data, bool):
        raise ParseError(f"{place}: expected true or false, found {_shown(data)}")
    return data


def _whole(data: object, place: str) -> int:
    if not isinstance(data, int) or isinstance(data, bool) or not 0 <= data < 1 << 32:
        raise ParseError(f"{place}: expected a whole number, 0 or more, found {_shown(data)}")
    return data


def _price(data: object) -> float:
    if isinstance(data, bool) or not isinstance(data, int | float) or not 0 <= data <= 1e9:
        raise ParseError(f"price: expected a number, 0 or more, found {_shown(data)}")
    return data


def _one_of(data: object, known: Sequence[Name], place: str) -> Name:
    name = _text(data, place)
    if name not in known:
        raise ParseError(f"{place}: there is no {name!r}{near(name, list(known))}")
    return known[known.index(name)]


def _no_number(name: str) -> float:
    raise ValueError(f"{name} is not a JSON number")


def _shown(data: object) -> str:
    text = repr(data)
    return text if len(text) <= 40 else f"{text[:37]}..."
