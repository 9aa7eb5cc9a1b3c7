"""CP-SAT models of puzzles in f-puzzles JSON, written from the meaning of each element, without nonet."""

from __future__ import annotations

import itertools
import json
import re
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ortools.sat.python import cp_model

from .variant_rivals import Answer, Refused, What

_WORDS = {"size", "grid", "title", "author", "ruleset", "solution", "disabledlogic", "truecandidatesoptions"}
_DRAWN = {"line", "text", "cage", "circle", "rectangle", "highlightConflicts", "fogofwar", "foglight"}


class _Board:
    """A model with a variable for each cell, by its name."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.size: int = document["size"]
        self.model = cp_model.CpModel()
        self.cells = {
            (row, column): self.model.new_int_var_from_domain(self._domain(cell), f"r{row}c{column}")
            for row, line in enumerate(document["grid"], 1)
            for column, cell in enumerate(line, 1)
        }
        self.region = {place: self._region(*place, document["grid"]) for place in self.cells}
        numbers = range(1, self.size + 1)
        houses = [[place for place in self.cells if place[axis] == number] for axis in (0, 1) for number in numbers]
        regions = {number for number in self.region.values() if number is not None}
        houses += [[place for place in self.cells if self.region[place] == number] for number in regions]
        for house in houses:
            self.differ(self.cells[place] for place in house)

    def _domain(self, cell: dict[str, Any]) -> cp_model.Domain:
        if cell.get("given"):
            return cp_model.Domain.from_values([int(cell["value"])])
        return cp_model.Domain.from_values(cell.get("givenPencilMarks") or range(1, self.size + 1))

    def _region(self, row: int, column: int, grid: list[list[dict[str, Any]]]) -> int | None:
        height = max(rows for rows in range(1, self.size + 1) if self.size % rows == 0 and rows * rows <= self.size)
        width = self.size // height
        usual = (row - 1) // height * height + (column - 1) // width
        region: int | None = grid[row - 1][column - 1].get("region", usual)
        return region

    def differ(self, cells: Iterable[cp_model.IntVar]) -> None:
        self.model.add_all_different(list(cells))

    def place(self, name: str) -> tuple[int, int]:
        row, column = map(int, re.findall(r"\d+", name))
        return row, column

    def at(self, names: Iterable[str]) -> list[cp_model.IntVar]:
        return [self.cells[self.place(name)] for name in names]

    def allow(self, cells: Sequence[cp_model.IntVar], holds: Callable[..., bool]) -> None:
        """Allow the values for which a predicate holds."""
        values = itertools.product(range(1, self.size + 1), repeat=len(cells))
        self.model.add_allowed_assignments(list(cells), [each for each in values if holds(*each)])

    def pairs(self, *moves: tuple[int, int]) -> Iterable[tuple[tuple[int, int], tuple[int, int]]]:
        """Yield all pairs of cells that are some moves apart."""
        for (row, column), (down, right) in itertools.product(self.cells, moves):
            if (row + down, column + right) in self.cells:
                yield (row, column), (row + down, column + right)

    def is_(self, cell: cp_model.IntVar, value: int) -> cp_model.IntVar:
        """Return a Boolean that says whether a cell has a value."""
        return self.where(cell == value, cell != value)

    def where(self, holds: Any, fails: Any) -> cp_model.IntVar:
        """Return a Boolean that is true where one constraint holds, and false where another does."""
        flag = self.model.new_bool_var("")
        self.model.add(holds).only_enforce_if(flag)
        self.model.add(fails).only_enforce_if(flag.negated())
        return flag

    def seen_from(self, name: str) -> list[cp_model.IntVar]:
        """Return the cells of a row or column, from the outside cell that is named."""
        row, column = self.place(name)
        numbers = range(1, self.size + 1)
        back = row > self.size or column > self.size
        inside = [(row, number) if column in {0, self.size + 1} else (number, column) for number in numbers]
        return [self.cells[place] for place in (reversed(inside) if back else inside)]


_BESIDE = ((0, 1), (1, 0))
_AROUND = ((0, 1), (1, 0), (0, -1), (-1, 0))


def _moves(*moves: tuple[int, int], holds: Callable[[int, int], bool]) -> Callable[[_Board, Any], None]:
    def add(board: _Board, stated: Any) -> None:
        for one, other in board.pairs(*moves) if stated else ():
            board.allow([board.cells[one], board.cells[other]], holds)

    return add


def _lines(add: Callable[[_Board, list[cp_model.IntVar]], None]) -> Callable[[_Board, Any], None]:
    def add_all(board: _Board, items: Any) -> None:
        for item in items:
            for line in item["lines"]:
                add(board, board.at(line))

    return add_all


def _windows(size: int, holds: Callable[..., bool]) -> Callable[[_Board, Any], None]:
    def add(board: _Board, line: list[cp_model.IntVar]) -> None:
        for start in range(len(line) - size + 1):
            board.allow(line[start : start + size], holds)

    return _lines(add)


def _cage(board: _Board, item: Any) -> None:
    cells = board.at(item["cells"])
    board.differ(cells)
    if item.get("value"):
        board.model.add(sum(cells) == int(item["value"]))


def _arrow(board: _Board, item: Any) -> None:
    total: Any = 0
    for cell in board.at(sorted(item["cells"], key=board.place)):
        total = 10 * total + cell
    for line in item["lines"]:
        board.model.add(sum(board.at(line)[1:]) == total)


def _renban(board: _Board, line: list[cp_model.IntVar]) -> None:
    board.differ(line)
    low, high = (board.model.new_int_var(1, board.size, "") for _ in range(2))
    board.model.add_min_equality(low, line)
    board.model.add_max_equality(high, line)
    board.model.add(high == low + len(line) - 1)


def _palindrome(board: _Board, line: list[cp_model.IntVar]) -> None:
    for one, other in zip(line, reversed(line), strict=True):
        board.model.add(one == other)


def _zipper(board: _Board, line: list[cp_model.IntVar]) -> None:
    half = len(line) // 2
    sums = [line[at] + line[-1 - at] for at in range(half)] + ([line[half]] if len(line) % 2 else [])
    for one, other in itertools.pairwise(sums):
        board.model.add(one == other)


def _double_arrow(board: _Board, line: list[cp_model.IntVar]) -> None:
    board.model.add(sum(line[1:-1]) == line[0] + line[-1])


def _between(board: _Board, line: list[cp_model.IntVar]) -> None:
    upwards = board.where(line[0] < line[-1], line[0] > line[-1])
    for cell in line[1:-1]:
        for low, high, flag in ((line[0], line[-1], upwards), (line[-1], line[0], upwards.negated())):
            board.model.add(low < cell).only_enforce_if(flag)
            board.model.add(cell < high).only_enforce_if(flag)


def _region_sums(board: _Board, items: Any) -> None:
    for item in items:
        for line in item["lines"]:
            pieces = itertools.groupby(line, lambda name: board.region[board.place(name)])
            for one, other in itertools.pairwise(sum(board.at(piece)) for _, piece in pieces):
                board.model.add(one == other)


def _extreme(sign: int) -> Callable[[_Board, Any], None]:
    def add(board: _Board, items: Any) -> None:
        marked = {board.place(item["cell"]) for item in items}
        for one, other in board.pairs(*_AROUND):
            if one in marked and other not in marked:
                board.model.add(sign * board.cells[one] > sign * board.cells[other])

    return add


def _little_killer(board: _Board, item: Any) -> None:
    row, column = board.place(item["cell"])
    down, right = (1 if item["direction"][0] == "D" else -1), (1 if item["direction"][1] == "R" else -1)
    places = ((row + down * step, column + right * step) for step in range(1, board.size + 1))
    board.model.add(sum(board.cells[place] for place in places if place in board.cells) == int(item["value"]))


def _whispers(board: _Board, items: Any) -> None:
    for item in items:
        least = int(item.get("value") or 5)
        for line in item["lines"]:
            for pair in itertools.pairwise(board.at(line)):
                board.allow(pair, lambda one, other, by=least: abs(one - other) >= by)


def _xv(board: _Board, item: Any) -> None:
    board.model.add(sum(board.at(item["cells"])) == {"X": 10, "V": 5}[item["value"].upper()])


def _quadruple(board: _Board, item: Any) -> None:
    cells = board.at(item["cells"])
    for value in set(item["values"]):
        board.model.add(sum(board.is_(cell, int(value)) for cell in cells) >= item["values"].count(value))


def _clone(board: _Board, item: Any) -> None:
    for one, other in zip(board.at(item["cells"]), board.at(item["cloneCells"]), strict=True):
        board.model.add(one == other)


def _column_indexer(board: _Board, item: Any) -> None:
    for row, column in map(board.place, item["cells"]):
        for value in range(1, board.size + 1):
            here, there = board.is_(board.cells[row, column], value), board.is_(board.cells[row, value], column)
            board.model.add(here == there)


def _skyscraper(board: _Board, item: Any) -> None:
    line = board.seen_from(item["cell"])
    seen = []
    for at in range(1, len(line)):
        highest = board.model.new_int_var(1, board.size, "")
        board.model.add_max_equality(highest, line[:at])
        seen.append(board.where(line[at] > highest, line[at] < highest))
    board.model.add(1 + sum(seen) == int(item["value"]))


def _x_sum(board: _Board, item: Any) -> None:
    line = board.seen_from(item["cell"])
    for count in range(1, board.size + 1):
        board.model.add(sum(line[:count]) == int(item["value"])).only_enforce_if(board.is_(line[0], count))


def _sandwich(board: _Board, item: Any) -> None:
    line = board.seen_from(item["cell"])
    ends = [board.is_(cell, 1) + board.is_(cell, board.size) for cell in line]
    inside = []
    for at, cell in enumerate(line):
        between = board.where(sum(ends[: at + 1]) + ends[at] == 1, sum(ends[: at + 1]) + ends[at] != 1)
        held = board.model.new_int_var(0, board.size, "")
        board.model.add(held == cell).only_enforce_if(between)
        board.model.add(held == 0).only_enforce_if(between.negated())
        inside.append(held)
    board.model.add(sum(inside) == int(item["value"]))


def _each(add: Callable[[_Board, Any], None]) -> Callable[[_Board, Any], None]:
    def add_all(board: _Board, items: Any) -> None:
        for item in items:
            add(board, item)

    return add_all


def _dots(holds: Callable[[int, int, int], bool], usual: int) -> Callable[[_Board, Any], None]:
    def add(board: _Board, item: Any) -> None:
        by = int(item.get("value") or usual)
        board.allow(board.at(item["cells"]), lambda one, other: holds(one, other, by))

    return _each(add)


def _parity(odd: int) -> Callable[[_Board, Any], None]:
    return _each(lambda board, item: board.allow(board.at([item["cell"]]), lambda value: value % 2 == odd))


def _differ_by(one: int, other: int, by: int) -> bool:
    return abs(one - other) == by


def _in_ratio(one: int, other: int, of: int) -> bool:
    return one == of * other or other == of * one


def _diagonal(board: _Board, *, down: bool) -> None:
    board.differ(board.cells[at, at if down else board.size + 1 - at] for at in range(1, board.size + 1))


def _disjoint(board: _Board, stated: Any) -> None:
    regions = sorted({number for number in board.region.values() if number is not None}) if stated else []
    boxes = [[place for place in board.cells if board.region[place] == number] for number in regions]
    for group in zip(*boxes, strict=True):
        board.differ(board.cells[place] for place in group)


def _negative(board: _Board, document: dict[str, Any]) -> None:
    for key in document.get("negative", []):
        items = document.get(key, [])
        usual, holds = _MARKS[key]
        marked = _marked(board, document, *({"difference", "ratio"} if key != "xv" else {key}))
        clues = usual | {int(item["value"]) for item in items if str(item.get("value")).isdigit()}
        for pair in board.pairs(*_BESIDE):
            if frozenset(pair) not in marked:
                cells = [board.cells[place] for place in pair]
                for clue in clues:
                    board.allow(cells, lambda one, other, by=clue, is_so=holds: not is_so(one, other, by))


def _marked(board: _Board, document: dict[str, Any], *keys: str) -> set[frozenset[tuple[int, int]]]:
    return {frozenset(map(board.place, item["cells"])) for key in keys for item in document.get(key, [])}


def _nonconsecutive(board: _Board, document: dict[str, Any]) -> None:
    for pair in board.pairs(*_BESIDE) if document.get("nonconsecutive") else ():
        if frozenset(pair) not in _marked(board, document, "difference"):
            board.allow([board.cells[place] for place in pair], lambda one, other: abs(one - other) != 1)


_MARKS: dict[str, tuple[set[int], Callable[[int, int, int], bool]]] = {
    "difference": ({1}, _differ_by),
    "ratio": ({2}, _in_ratio),
    "xv": ({5, 10}, lambda one, other, total: one + other == total),
}
"""What the marks between cells mean, and which of them may be missing."""

_KEYS: dict[str, Callable[[_Board, Any], None]] = {
    "killercage": _each(_cage),
    "littlekillersum": _each(_little_killer),
    "extraregion": _each(lambda board, item: board.differ(board.at(item["cells"]))),
    "arrow": _each(_arrow),
    "quadruple": _each(_quadruple),
    "clone": _each(_clone),
    "columnindexer": _each(_column_indexer),
    "skyscraper": _each(_skyscraper),
    "xsum": _each(_x_sum),
    "sandwichsum": _each(_sandwich),
    "odd": _parity(1),
    "even": _parity(0),
    "minimum": _extreme(-1),
    "maximum": _extreme(1),
    "difference": _dots(_differ_by, 1),
    "ratio": _dots(_in_ratio, 2),
    "xv": _each(_xv),
    "thermometer": _windows(2, lambda one, other: one < other),
    "slowthermometer": _windows(2, lambda one, other: one <= other),
    "whispers": _whispers,
    "entropicline": _windows(3, lambda *values: len({(value - 1) // 3 for value in values}) == 3),
    "modularline": _windows(3, lambda *values: len({value % 3 for value in values}) == 3),
    "renban": _lines(_renban),
    "palindrome": _lines(_palindrome),
    "zipperline": _lines(_zipper),
    "doublearrow": _lines(_double_arrow),
    "betweenline": _lines(_between),
    "regionsumline": _region_sums,
    "antiknight": _moves((1, 2), (2, 1), (-1, 2), (-2, 1), holds=lambda one, other: one != other),
    "antiking": _moves((1, 1), (-1, 1), holds=lambda one, other: one != other),
    "disjointgroups": _disjoint,
    "diagonal+": lambda board, stated: _diagonal(board, down=False) if stated else None,
    "diagonal-": lambda board, stated: _diagonal(board, down=True) if stated else None,
}
"""What each element of f-puzzles means, except "negative" and "nonconsecutive", which spare the pairs with a mark."""


class CpSat:
    """CP-SAT with one worker, which enumerates up to two solutions."""

    def ask(self, text: str, limit: float, what: What = "count") -> Answer:
        """Return the answer for f-puzzles JSON, with uniqueness proved."""
        document = json.loads(text)
        unknown = document.keys() - _KEYS.keys() - {"negative", "nonconsecutive"} - _WORDS - _DRAWN
        if unknown or what != "count":
            raise Refused(", ".join(sorted(unknown)) or what)
        begun = time.process_time()
        board = _Board(document)
        for key, add in _KEYS.items():
            if document.get(key):
                add(board, document[key])
        _negative(board, document)
        _nonconsecutive(board, document)
        started = time.process_time()
        found = _Found(list(board.cells.values()))
        solver = cp_model.CpSolver()
        parameters: Any = solver.parameters
        parameters.num_workers = 1
        parameters.enumerate_all_solutions = True
        parameters.max_time_in_seconds = limit
        status = solver.solve(board.model, found)
        making, solving = started - begun, time.process_time() - started
        finished = len(found.solutions) > 1 or status in {cp_model.OPTIMAL, cp_model.INFEASIBLE}
        solution = found.solutions[0] if found.solutions else None
        return Answer(1000 * making, 1000 * solving, finished, len(found.solutions), solution)


class _Found(cp_model.CpSolverSolutionCallback):
    """Keeps solutions, and stops at the second that differs from the first."""

    def __init__(self, cells: Sequence[cp_model.IntVar]) -> None:
        super().__init__()
        self._cells = cells
        self.solutions: list[tuple[int, ...]] = []

    def on_solution_callback(self) -> None:
        """Keep a solution; auxiliary variables may repeat it."""
        values = tuple(self.value(cell) for cell in self._cells)
        if values not in self.solutions:
            self.solutions.append(values)
        if len(self.solutions) > 1:
            self.stop_search()
