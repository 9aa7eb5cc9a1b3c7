"""The constraints of the engine's table by the predicates of :mod:`support.rules_oracle`; random arguments."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, cached_property
from random import Random
from typing import Any

import numpy as np

from support import rules_oracle as oracle
from support import unknown
from support.rules_oracle import Place


class Values(dict[str, int]):
    """The value in each cell of a filled board, by the name of the cell."""

    def __init__(self, names: tuple[str, ...], held: Iterable[int], digits: Sequence[int]) -> None:
        super().__init__(zip(names, held, strict=True))
        self.names = names
        self.digits = digits
        self.beside: set[str] = set()
        """The names of cells beside the board."""

    @cached_property
    def board(self) -> dict[Place, int]:
        return {_places((name,))[0]: value for name, value in self.items() if name not in self.beside}

    def on(self, cells: Iterable[str]) -> list[int]:
        return [self[cell] for cell in cells]

    def places(self, cells: Iterable[str]) -> list[Place]:
        return [*_places(tuple(cells))]


Tuples = Iterable[Sequence[int]]
Dots = Iterable[Sequence[Any]]
Predicate = Callable[..., bool]


def _on_cells(rule: Predicate) -> Predicate:
    """Return a rule for the values of a line, a cage or marked cells."""
    return lambda values, cells, **given: rule(values.on(cells), **given)


def _on_board(rule: Predicate) -> Predicate:
    """Return a rule for the whole board, perhaps about some cells of it."""
    return lambda values, cells=None, **given: rule(values.board, *([values.places(cells)] if cells else []), **given)


def _with_digits(rule: Predicate) -> Predicate:
    return lambda values, *cells, **given: rule(values, *cells, digits=values.digits, **given)


def _by_half(rule: Predicate, rounded: int) -> Predicate:
    """Return a rule about a difference, by default half the number of digits."""

    def held(values: Values, cells: Iterable[str], difference: int | None = None) -> bool:
        half = (len(values.digits) + rounded) // 2
        return rule(values.on(cells), half if difference is None else difference)

    return held


def _killer_cage(values: Values, cells: Iterable[str], sum: int | None = None) -> bool:  # noqa: A002
    return oracle.killer_cage(values.on(cells), sum)


def _difference_line(values: Values, cells: Iterable[str], difference: int) -> bool:
    return oracle.pair(values.on(cells), lambda one, other: oracle.white_dot((one, other), difference))


def _knightmare(values: Values, sums: Sequence[int] = (), wraps: bool = False) -> bool:
    return oracle.knightmare(values.board, sums or (5, 15), wraps)


def _kropki_dots(
    values: Values,
    white: Dots = (),
    black: Dots = (),
    negative: bool = False,
    negative_white: bool = False,
    negative_black: bool = False,
) -> bool:
    return (
        all(oracle.white_dot(values.on(dot[:2]), *dot[2:]) for dot in white)
        and all(oracle.black_dot(values.on(dot[:2]), *dot[2:]) for dot in black)
        and oracle.strict_kropki(
            values.board,
            [values.places(dot[:2]) for dot in (*white, *black)],
            {1, *_numbers(white)} if negative or negative_white else (),
            {2, *_numbers(black)} if negative or negative_black else (),
        )
    )


def _xv(values: Values, x: Dots = (), v: Dots = (), negative: bool = False) -> bool:
    def holds(dot: Sequence[Any], mark: str) -> bool:
        pair = values.on(dot[:2])
        return oracle.edge_sum(pair, dot[2]) if len(dot) == 3 else oracle.xv(pair, mark)

    marks, sums = [values.places(dot[:2]) for dot in (*x, *v)], {5, 10, *_numbers((*x, *v))}
    all_hold = all(holds(dot, mark) for mark, dots in (("X", x), ("V", v)) for dot in dots)
    return all_hold and (not negative or oracle.strict_xv(values.board, marks, sums))


def _edge_clues(values: Values, sums: Dots = (), products: Dots = ()) -> bool:
    return all(oracle.edge_sum(values.on(pair), clue) for *pair, clue in sums) and all(
        oracle.edge_product(values.on(pair), clue) for *pair, clue in products
    )


def _box_indexer(values: Values, cells: Iterable[str]) -> bool:
    return oracle.box_indexer(values.board, values.places(cells), *_box(values))


def _region_sum_line(values: Values, cells: Sequence[str]) -> bool:
    height, width = _box(values)
    regions = [(row - 1) // height * 100 + (column - 1) // width for row, column in values.places(cells)]
    return oracle.region_sum_line(values.on(cells), regions)


def _box(values: Values) -> tuple[int, int]:
    """Return the height and width of the boxes of the tests' boards."""
    side = max(values.board)[0]
    height = {4: 2, 6: 2}.get(side, 1)
    return height, side // height


def _arrow(rule: Predicate) -> Predicate:
    """Return a rule for the number in a bulb and the digits along an arrow. A pill is read as text is."""

    def holds(values: Values, bulb: Iterable[str], cells: Iterable[str]) -> bool:
        number = 0
        for digit in values.on(sorted(bulb, key=values.names.index)):
            number = 10 * number + digit
        return rule(number, values.on(cells))

    return holds


def _outside(rule: Predicate, clue: str) -> Predicate:
    """Return a rule for the digits of a row or column, read from a place outside the board, and a clue."""

    def holds(values: Values, at: str, direction: str = "", **given: int) -> bool:
        place, board = _places((at,))[0], values.board
        rows, columns = max(board)
        if direction:
            step = (1 if "down" in direction else -1, 1 if "right" in direction else -1)
        else:
            step = ((place[0] < 1) - (place[0] > rows), (place[1] < 1) - (place[1] > columns))
        held = []
        place = place[0] + step[0], place[1] + step[1]
        while place in board:
            held.append(board[place])
            place = place[0] + step[0], place[1] + step[1]
        return rule(held, given[clue])

    return holds


def _lines(values: Values) -> list[list[int]]:
    """Return the values of every row and column, read both ways."""
    rows, columns = max(values.board)
    along = [[values.board[row, column] for column in range(1, columns + 1)] for row in range(1, rows + 1)]
    return [line[::step] for line in [*along, *map(list, zip(*along, strict=True))] for step in (1, -1)]


def _full_rank(values: Values, at: str, rank: int, ties: bool = False) -> bool:
    def holds(held: Sequence[int], clue: int) -> bool:
        return oracle.full_rank(held, clue, _lines(values), ties)

    return _outside(holds, "rank")(values, at, rank=rank)


def _houses(values: Values) -> list[list[list[Place]]]:
    """Return the rows, the columns and the boxes of a board."""
    height, width = _box(values)
    of: list[Callable[[Place], Place]] = [
        lambda place: (place[0], 0),
        lambda place: (place[1], 0),
        lambda place: ((place[0] - 1) // height, (place[1] - 1) // width),
    ]
    kinds: list[dict[Place, list[Place]]] = [{} for _ in of]
    for place, (key, houses) in itertools.product(values.board, zip(of, kinds, strict=True)):
        houses.setdefault(key(place), []).append(place)
    return [[*houses.values()] for houses in kinds]


def _same_digit_regions(values: Values) -> bool:
    houses = [[values.board[place] for place in house] for kind in _houses(values) for house in kind]
    most = max(map(len, houses))
    return oracle.same_digit_sets(house for house in houses if len(house) == most)


def _look_and_say_cage(values: Values, cells: Iterable[str], clue: Iterable[int]) -> bool:
    return oracle.look_and_say_cage(values.on(cells), "".join(map(str, clue)))


def _sandwich(values: Values, at: str, sum: int) -> bool:  # noqa: A002
    def holds(held: Sequence[int], clue: int) -> bool:
        return {values.digits[0], values.digits[-1]} <= {*held} and oracle.sandwich(held, clue, values.digits)

    return _outside(holds, "sum")(values, at, sum=sum)


def _relation(values: Values, cells: Sequence[str], allowed: Tuples) -> bool:
    tuples = {tuple(given) for given in allowed}
    runs = _runs(values.on(cells), len(next(iter(tuples))))
    return all(oracle.relation(run, lambda *held: held in tuples) for run in runs)


def _linear(values: Values, cells: Sequence[str], sums: Sequence[int], weights: Sequence[int] = ()) -> bool:
    return oracle.linear(values.on(cells), weights or [1] * len(cells), sums)


def _automaton(
    values: Values, cells: Sequence[str], transitions: Tuples, accepting: Sequence[int], start: int = 0
) -> bool:
    after: dict[tuple[int, int], list[int]] = {}
    for state, value, following in transitions:
        after.setdefault((state, value), []).append(following)
    return oracle.automaton(values.on(cells), start, after, accepting)


def _element(values: Values, list: Sequence[str], position: Sequence[str], equal: Sequence[str]) -> bool:  # noqa: A002
    return oracle.element(values.on(list), values[position[0]], values[equal[0]])


def holds(values: Values, constraint: Mapping[str, Any]) -> bool:
    """Return whether values satisfy a constraint given as JSON."""
    given = dict(constraint)
    return PREDICATES[given.pop("type")](values, **given)


def _all_of(values: Values, constraints: Sequence[Mapping[str, Any]], auxiliary: Sequence[str] = ()) -> bool:
    """Return whether all constraints hold, with some values of the cells beside the board."""
    for held in itertools.product(values.digits, repeat=len(auxiliary)):
        more = Values((*values.names, *auxiliary), (*values.values(), *held), values.digits)
        more.beside = {*values.beside, *auxiliary}
        if oracle.all_of(holds(more, one) for one in constraints):
            return True
    return False


Groups = Iterable[Sequence[str]]


def _chaos_construction(values: Values, size: int | None = None, **clues: Groups) -> bool:
    """Return whether some division keeps all clues."""
    board = values.board
    groups = {name: [values.places(group) for group in given] for name, given in clues.items()}
    usual = max(max(place) for place in board)

    def keeps(region: Mapping[Place, int]) -> bool:
        of = region.__getitem__
        return (
            (size not in {None, usual} or oracle.chaos_construction(board, region))
            and all(board[one[0]] == unknown.arrow(board, of, one) for one in groups.get("arrows", ()))
            and all(board[one[0]] == unknown.arrow(board, of, one) - 1 for one in groups.get("arrows_beyond", ()))
            and all(board[one[0]] == unknown.count(board, of, one) for one in groups.get("counts", ()))
            and all(board[one[0]] == unknown.count(board, of, one) - 1 for one in groups.get("counts_beyond", ()))
            and all(board[one[0]] == len({*map(of, one[1:])}) for one in groups.get("regions", ()))
            and all(len({*map(of, one)}) == 1 for one in groups.get("together", ()))
            and all(len({*map(of, one)}) == len(one) for one in groups.get("apart", ()))
        )

    return any(map(keeps, unknown.divisions(board, size or usual)))


def _shading(form: str) -> Predicate:
    """Return the rule that some shading of a form keeps all clues."""

    def holds(
        values: Values,
        digits: Sequence[int] = (),
        shaded: Sequence[str] = (),
        unshaded: Sequence[str] = (),
        ends: Sequence[str] = (),
        size: int | None = None,
        never_touches: bool = False,
        **clues: Groups,
    ) -> bool:
        board = values.board
        groups = {name: [values.places(group) for group in given] for name, given in clues.items()}
        shadings = _shadings(form, (*board,), never_touches)
        if digits:
            held = np.array([value in digits for value in board.values()], np.int8)
            shadings = shadings[(shadings == held).all(1)]
        at = {place: number for number, place in enumerate(board)}

        def of(place: Place) -> Any:
            return shadings[:, at[place]]

        def shades(group: Sequence[Place]) -> Any:
            return sum(of(place).astype(int) for place in group[1:])

        keeps = np.ones(len(shadings), bool)
        for places, shade in ((values.places([*shaded, *ends]), 1), (values.places(unshaded), 0)):
            for place in places:
                keeps &= of(place) == shade
        for group in groups.get("arrows", ()):
            keeps &= unknown.arrow(board, of, group) == board[group[0]]
        for group in groups.get("counts", ()):
            keeps &= unknown.count(board, of, group) == board[group[0]]
        for group in groups.get("shaded_counts", ()):
            keeps &= shades(group) == board[group[0]]
        if size is not None:
            keeps &= shadings.sum(1) == size
        for place in values.places(ends):
            keeps &= sum(of(near) for near in oracle.beside(board, place)) == 1
        return bool(keeps.any())

    return holds


@cache
def _shadings(form: str, places: tuple[Place, ...], never_touches: bool) -> Any:
    """Return every shading of a form, a row for each, as 1 for shaded cells and 0 for others."""
    if form == "yin-yang":
        return unknown.shadings(places)
    is_of_form: Predicate = oracle.loop if form == "loop" else oracle.snake

    def fits(shading: Iterable[int]) -> bool:
        return is_of_form(dict(zip(places, map(bool, shading), strict=True)), never_touches=never_touches)

    found = unknown.paths(places, form == "loop")
    return found[[fits(shading) for shading in found]]


def _deconstruction(values: Values, size: int, squares: int, empty: int | None = None) -> bool:
    board = values.board

    squares_of = [
        [(row + down, column + right) for down in range(size) for right in range(size)] for row, column in board
    ]
    whole = [square for square in squares_of if board.keys() >= {*square}]
    fitting = [square for square in whole if oracle.house(held := [board[at] for at in square]) and empty not in held]
    lines = [[value for value in line if value != empty] for line in _lines(values)]
    if empty is not None and not (sum(map(len, lines)) == 4 * squares * size**2 and all(map(oracle.house, lines))):
        return False
    chosen = unknown.disjoint(fitting, squares)
    return any(oracle.deconstruction(board, [square[0] for square in one], size) for one in chosen)


Change = Callable[[int], int]


def _modified(change: Change) -> Predicate:
    """Return the rule that the constraints hold with the changed values of one cell of each house."""

    def holds(
        values: Values, constraints: Sequence[Mapping[str, Any]], known: Sequence[str] = (), repeats: bool = False
    ) -> bool:
        board = values.board
        for chosen in _chosen(values):
            digits = [board[place] for place in chosen]
            if {*values.places(known)} <= {*chosen} and (repeats or oracle.house(digits)):
                changes: list[Change] = [change if place in chosen else int for place in board]
                counted = oracle.modified([*board.values()], changes)
                if all(_counted(values, counted, one) for one in constraints):
                    return True
        return False

    return holds


def _schrodinger_cells(
    values: Values, constraints: Sequence[Mapping[str, Any]] = (), known: Sequence[str] = ()
) -> bool:
    """Return whether one cell of each house may hold a second, larger digit, so that houses hold every digit."""
    board = values.board
    if len(values.digits) != max(board)[0] + 1:
        return False
    houses = [house for kind in _houses(values) for house in kind]
    for chosen in _chosen(values):
        if not {*values.places(known)} <= {*chosen}:
            continue
        held = {place: {value} for place, value in board.items()}
        for place in chosen:
            around = ({board[at] for at in house} for house in houses if place in house)
            held[place] |= set.intersection(*({*values.digits} - seen for seen in around))
        full = all(oracle.schrodinger([held[place] for place in house], values.digits) for house in houses)
        smaller = all(board[place] == min(held[place]) for place in chosen)
        if full and smaller and all(_counted(values, [*map(sum, held.values())], one) for one in constraints):
            return True
    return False


def _chosen(values: Values) -> list[tuple[Place, ...]]:
    """Return every choice of a cell of each row, column and box."""
    return unknown.one_in_each(tuple(tuple(map(tuple, kind)) for kind in _houses(values) if len(kind[0]) > 1))


def _counted(values: Values, counted: Iterable[int], constraint: Mapping[str, Any]) -> bool:
    """Return whether a constraint made of sums holds with changed values. In cages digits differ, not values."""
    changed = Values(values.names, counted, values.digits)
    given = {"sum": None, **constraint}
    if given["type"] != "killer-cage":
        return holds(changed, constraint)
    cage, total = values.on(given["cells"]), given["sum"]
    return oracle.house(cage) and (total is None or oracle.sum_cage(changed.on(given["cells"]), total))


PREDICATES: dict[str, Predicate] = {
    "killer-cage": _killer_cage,
    "sum-cage": lambda values, cells, sum: oracle.sum_cage(values.on(cells), sum),  # noqa: A006
    "multi-sum-cage": lambda values, cells, sums: oracle.multi_sum_cage(values.on(cells), sums),
    "rellik-cage": lambda values, cells, sum: oracle.rellik_cage(values.on(cells), sum),  # noqa: A006
    "equality-cage": _with_digits(_on_cells(oracle.equality_cage)),
    "contains": lambda values, cells, digits: oracle.contains(values.on(cells), digits),
    "counting-circles": _on_cells(oracle.counting_circles),
    "count-distinct": lambda values, cells, number: oracle.count_distinct(values[number[0]], values.on(cells)),
    "same-values": lambda values, cells, others: oracle.same_values([values.on(cells), values.on(others)]),
    "lunchbox": lambda values, cells, sum: oracle.lunchbox(values.on(cells), sum),  # noqa: A006
    "contains-exactly": lambda values, cells, digits: oracle.contains_exactly(values.on(cells), digits),
    "look-and-say-cage": _look_and_say_cage,
    "product-cage": lambda values, cells, product: oracle.product_cage(values.on(cells), product),
    "digital-root-cage": _on_cells(oracle.digital_root_cage),
    "spotlight-cage": lambda values, cells, digit: oracle.spotlight_cage(values.on(cells), digit),
    "odd-even-sum-cage": _on_cells(oracle.odd_even_sum_cage),
    "divisible-cage": lambda values, cells, divisor: oracle.divisible_cage(values.on(cells), divisor),
    "vault": lambda values, cells, sum=None: oracle.vault(values.board, values.places(cells), sum),  # noqa: A006
    "equal-sums": lambda values, groups: oracle.equal_sums(map(values.on, groups)),
    "putteria": lambda values, cages: oracle.putteria(values.board, map(values.places, cages)),
    "thermometer": _on_cells(oracle.thermometer),
    "slow-thermometer": _on_cells(oracle.slow_thermometer),
    "palindrome": _on_cells(oracle.palindrome),
    "whisper": _by_half(oracle.whisper, 1),
    "nabner": _on_cells(oracle.nabner),
    "entropic-line": _with_digits(_on_cells(oracle.entropic_line)),
    "modular-line": _on_cells(oracle.modular_line),
    "greater-than": _on_cells(oracle.greater_than),
    "difference-line": _difference_line,
    "prime-line": _on_cells(oracle.prime_line),
    "factor-line": _on_cells(oracle.factor_line),
    "xv-line": _on_cells(oracle.xv_line),
    "close-neighbours-line": _on_cells(oracle.close_neighbours_line),
    "least-sum-line": lambda values, cells, sum=10: oracle.least_sum_line(values.on(cells), sum),  # noqa: A006
    "oscillator-line": _with_digits(_on_cells(oracle.oscillator_line)),
    "unimodular-line": _on_cells(oracle.unimodular_line),
    "difference-factor-line": _on_cells(oracle.difference_factor_line),
    "value-indexing-line": _on_cells(oracle.value_indexing),
    "index-line": _on_cells(oracle.index_line),
    "split-pea-line": _on_cells(oracle.split_peas),
    "renban": _on_cells(oracle.renban),
    "region-sum-line": _region_sum_line,
    "zipper-line": _on_cells(oracle.zipper_line),
    "double-arrow": _on_cells(oracle.double_arrow),
    "arrow": _arrow(oracle.arrow),
    "average-arrow": _arrow(oracle.average_arrow),
    "product-arrow": _arrow(oracle.product_arrow),
    "root-arrow": _arrow(oracle.root_arrow),
    "sum-line": lambda values, cells, sum=10: oracle.sum_line(values.on(cells), sum),  # noqa: A006
    "between-line": _on_cells(oracle.between_line),
    "lockout-line": _by_half(oracle.lockout_line, 0),
    "sequence-line": _on_cells(oracle.sequence_line),
    "fibonacci-line": _on_cells(oracle.fibonacci_line),
    "dutch-flatmates": _with_digits(_on_board(oracle.dutch_flatmates)),
    "top-bottom": _with_digits(_on_board(oracle.top_bottom)),
    "global-entropy": _with_digits(_on_board(oracle.global_entropy)),
    "global-modular": _on_board(oracle.global_modulo),
    "quadruple": lambda values, cells, digits: oracle.quadruple(values.on(cells), digits),
    "few-digit-diagonal": lambda values, direction: oracle.anti_diagonal(values.board, direction == "rising"),
    "same-digit-regions": _same_digit_regions,
    "doppelganger": lambda values: oracle.doppelganger(values.board, _houses(values)),
    "anti-knight": _on_board(oracle.anti_knight),
    "anti-king": _on_board(oracle.anti_king),
    "anti-leaper": lambda values, along, across, wraps=False: oracle.leaper(values.board, along, across, wraps),
    "nonconsecutive": _on_board(oracle.nonconsecutive),
    "diagonal-nonconsecutive": _on_board(oracle.diagonal_nonconsecutive),
    "non-ratio": _on_board(oracle.non_ratio),
    "anti-taxicab": _on_board(oracle.anti_taxicab),
    "taxicab": _on_board(oracle.taxicab),
    "knightmare": _knightmare,
    "kropki-dots": _kropki_dots,
    "xv": _xv,
    "edge-clues": _edge_clues,
    "odd": _on_cells(oracle.odd),
    "even": _on_cells(oracle.even),
    "minimum": _on_board(oracle.minimum),
    "maximum": _on_board(oracle.maximum),
    "row-indexer": _on_board(oracle.row_indexer),
    "column-indexer": _on_board(oracle.column_indexer),
    "box-indexer": _box_indexer,
    "little-killer": _outside(oracle.little_killer, "sum"),
    "sandwich": _sandwich,
    "skyscraper": _outside(oracle.skyscraper, "count"),
    "hidden-skyscraper": _outside(oracle.hidden_skyscraper, "digit"),
    "numbered-room": _outside(oracle.numbered_rooms, "digit"),
    "rising-streak": _outside(oracle.rising_streak, "length"),
    "x-sum": _outside(oracle.x_sum, "sum"),
    "broken-x-sum": _outside(oracle.broken_x_sum, "sum"),
    "shortsighted-x-sum": _outside(oracle.shortsighted_x_sum, "sum"),
    "shifted-x-sum": _outside(oracle.shifted_x_sum, "sum"),
    "x-sum-skyscraper": _outside(oracle.x_sum_skyscraper, "sum"),
    "battlefield": _outside(oracle.battlefield, "sum"),
    "full-rank": _full_rank,
    "distinct-ranks": lambda values: oracle.distinct_ranks(_lines(values)),
    "chaos-construction": _chaos_construction,
    "deconstruction": _deconstruction,
    **{form: _shading(form) for form in ("yin-yang", "loop", "snake")},
    "connected-values": lambda values, digits, size=None: oracle.connected_values(values.board, digits, size),
    "clone": lambda values, cells, copies: oracle.clone(values.on(cells), values.on(copies)),
    "relation": _relation,
    "linear": _linear,
    "sets": lambda values, cells, sets: oracle.sets(values.on(cells), sets),
    "count": lambda values, cells, digits, numbers: oracle.count(values.on(cells), digits, numbers),
    "element": _element,
    "automaton": _automaton,
    "regex": lambda values, cells, pattern: oracle.regex(values.on(cells), pattern),
    "any-of": lambda values, constraints: oracle.any_of(holds(values, one) for one in constraints),
    "all-of": _all_of,
    "not": lambda values, constraints: oracle.negation(holds(values, one) for one in constraints),
    "doublers": _modified(lambda value: 2 * value),
    "negators": _modified(lambda value: -value),
    "hot-cells": _modified(lambda value: value + 1),
    "cold-cells": _modified(lambda value: value - 1),
    "schrodinger-cells": _schrodinger_cells,
}
"""For each constraint of the engine's table, whether the values of a filled board satisfy it."""


def random_arguments(
    name: str, kinds: Mapping[str, tuple[str, bool]], values: Values, random: Random
) -> dict[str, Any]:
    """Return random arguments for a constraint, given the kind of each parameter and whether it is required."""
    wanted = {one: kind for one, (kind, required) in kinds.items() if required or random.random() < 0.75}
    found = {one: _RANDOM[kind](values, random) for one, kind in wanted.items()}
    if name == "quadruple":
        found["cells"] = _square(values, random)
    if name == "chaos-construction" and random.random() < 0.95:
        found.pop("size", None)
    if name in {"yin-yang", "loop", "snake"}:
        found = {one: given for one, given in found.items() if random.random() < 0.5}
        found |= {one: _number(values, random) for one in found if one == "size"}
        found |= {one: given[:2] for one, given in found.items() if one == "ends"}
    if name == "putteria":
        found["cages"] = [_walk(values, random) for _ in range(random.randrange(1, 3))]
    if name == "deconstruction":
        found["size"] = random.choice((1, 2, 2, 2))
        found["squares"] = random.randrange(1, len(values) // found["size"] ** 2 + 1)
        found |= {one: random.choice(values.digits) for one in found if one == "empty"}
    if name in {"doublers", "negators", "hot-cells", "cold-cells", "schrodinger-cells"}:
        found |= {one: _sums_of_cells(values, random) for one in found if one == "constraints"}
        found |= {one: given[:1] for one, given in found.items() if one == "known"}
    if name == "connected-values" and "size" in found:
        found["size"] = sum(value in found["digits"] for value in values.values()) + random.randrange(2)
    if name == "clone":
        found["copies"] = random.sample(values.names, len(found["cells"]))
    if name == "same-values":
        found["others"] = random.sample(values.names, len(found["cells"]))
    if name == "count-distinct":
        found["number"] = [random.choice(values.names)]
    if name == "equal-sums":
        found["groups"] = [_walk(values, random) for _ in range(random.randrange(2, 4))]
    if name == "few-digit-diagonal":
        found["direction"] = random.choice(("falling", "rising"))
    if name == "look-and-say-cage":
        said = random.sample(values.digits, random.randrange(1, 3))
        found["clue"] = [number for digit in said for number in (random.randrange(3), digit)]
    if name == "linear":
        found["weights"] = [random.choice((1, 1, 2, -1)) for _ in found["cells"]]
    if name == "sets":
        found["sets"] = [random.sample(values.digits, len(found["cells"])) for _ in range(12)]
    if name == "count":
        found["numbers"] = random.sample(range(4), 2)
    if name == "automaton":
        found["start"], found["accepting"] = random.randrange(3), random.sample(range(3), random.randrange(1, 3))
    if name == "element":
        found["position"], found["equal"] = [random.choice(values.names)], [random.choice(values.names)]
    if name == "all-of":
        found["constraints"] += [_shared(one, values, random) for one in found.get("auxiliary", ())]
    if name == "edge-clues":
        found = {one: [[*dot[:2], _number(values, random)] for dot in dots] for one, dots in found.items()}
    return found


def _shared(name: str, values: Values, random: Random) -> dict[str, Any]:
    """Return a constraint that ties a cell beside the board to two cells on it."""
    cells = [*random.sample(values.names, 2), name]
    return {"type": "linear", "cells": cells, "sums": [0, 1], "weights": [1, -1, random.choice((1, -1))]}


def _numbers(dots: Dots) -> set[int]:
    """Return the numbers in dots."""
    return {dot[2] for dot in dots if len(dot) == 3}


def _runs(held: Sequence[int], size: int) -> list[Sequence[int]]:
    """Return all runs of this many neighbours."""
    return [held[at : at + size] for at in range(len(held) - size + 1)]


@cache
def _places(names: tuple[str, ...]) -> tuple[Place, ...]:
    places = (re.fullmatch(r"r(\d+)c(\d+)", name) for name in names)
    return tuple((int(place[1]), int(place[2])) for place in places if place)


@cache
def _touching(names: tuple[str, ...]) -> dict[str, list[str]]:
    """Return for each cell those that it touches, also at a corner."""
    places = dict(zip(names, _places(names), strict=True))
    return {
        name: [other for other, (r, c) in places.items() if max(abs(r - row), abs(c - column)) == 1]
        for name, (row, column) in places.items()
    }


@cache
def _neighbours(names: tuple[str, ...]) -> list[tuple[str, str]]:
    pairs = itertools.combinations(zip(names, _places(names), strict=True), 2)
    return [(one, two) for (one, (a, b)), (two, (c, d)) in pairs if abs(a - c) + abs(b - d) == 1]


def _walk(values: Values, random: Random) -> list[str]:
    """Return a random walk from cell to touching cell, each visited once."""
    touching = _touching(values.names)
    cells = [random.choice(values.names)]
    for _ in range(random.randrange(4)):
        cells.append(random.choice([cell for cell in touching[cells[-1]] if cell not in cells]))
    return cells


def _square(values: Values, random: Random) -> list[str]:
    """Return the cells of a random square of 2x2."""
    rows, columns = max(values.board)
    row, column = random.randrange(1, rows), random.randrange(1, columns)
    return [f"r{row + down}c{column + across}" for down in (0, 1) for across in (0, 1)]


def _beside(values: Values, random: Random) -> str:
    """Return a random place just outside the board, beside one of its rows or columns."""
    rows, columns = max(values.board)
    if random.random() < 0.5:
        return f"r{random.choice((0, rows + 1))}c{random.randrange(1, columns + 1)}"
    return f"r{random.randrange(1, rows + 1)}c{random.choice((0, columns + 1))}"


def _number(values: Values, random: Random) -> int:
    return random.randrange(3 * max(values.values()))


def _dots(values: Values, random: Random) -> list[list[Any]]:
    pairs = random.sample(_neighbours(values.names), random.randrange(3))
    return [[*pair, *random.choice(([], [random.randrange(4)]))] for pair in pairs]


def _tuples(values: Values, random: Random) -> list[tuple[int, ...]]:
    every = itertools.product(range(min(values.values()), max(values.values()) + 1), repeat=random.randrange(1, 4))
    return [given for given in every if random.random() < 0.7]


def _sums(values: Values, random: Random) -> list[int]:
    highest = 2 * max(values.values())
    return [random.randrange(-highest, highest) for _ in range(random.randrange(1, 6))]


def _transitions(values: Values, random: Random) -> list[list[int]]:
    every = itertools.product(range(3), values.digits, range(3))
    return [list(one) for one in every if random.random() < 0.4] or [[0, values.digits[0], 1]]


def _pattern(values: Values, random: Random, depth: int = 3) -> str:
    """Return a random regular expression."""
    symbols = "".join(map(str, values.digits))
    atoms = [".", random.choice(symbols), f"[{random.choice(('', '^'))}{''.join(random.sample(symbols, 2))}]"]
    low, high = sorted(random.sample(range(len(symbols)), 2))
    atoms.append(f"[{symbols[low]}-{symbols[high]}]")
    if not depth:
        return random.choice(atoms)
    inner = [_pattern(values, random, depth - 1) for _ in range(2)]
    operator = random.choice(("*", "+", "?", "{2}", "{1,2}", "{1,}"))
    return random.choice((f"({inner[0]}|{inner[1]})", f"({inner[0]}){operator}", "".join(inner), "".join(inner)))


def _constraints(values: Values, random: Random) -> list[dict[str, Any]]:
    """Return random constraints to stand inside another one."""
    kinds: dict[str, dict[str, tuple[str, bool]]] = {
        "linear": {"cells": ("path", True), "sums": ("integers", True)},
        "killer-cage": {"cells": ("cells", True), "sum": ("number", False)},
        "thermometer": {"cells": ("line", True)},
        "regex": {"cells": ("path", True), "pattern": ("text", True)},
        "not": {"constraints": ("constraints", True)},
        "any-of": {"constraints": ("constraints", True)},
    }
    names = random.choices([*kinds], weights=[3, 3, 3, 3, 1, 1], k=random.randrange(1, 4))
    return [{"type": name, **random_arguments(name, kinds[name], values, random)} for name in names]


def _sums_of_cells(values: Values, random: Random) -> list[dict[str, Any]]:
    """Return random constraints made of sums."""
    highest = max(values.values())
    every: list[dict[str, Any]] = [
        {"type": "killer-cage", "cells": _walk(values, random), "sum": random.randrange(3 * highest)},
        {"type": "sum-cage", "cells": _walk(values, random), "sum": random.randrange(3 * highest)},
        {"type": "linear", "cells": _walk(values, random), "sums": [*range(highest)]},
        {"type": "equal-sums", "groups": [[one] for one in random.sample(values.names, 2)]},
    ]
    return random.sample(every, random.randrange(1, 3))


_RANDOM: dict[str, Callable[[Values, Random], Any]] = {
    "line": _walk,
    "path": lambda values, random: _walk(values, random) + _walk(values, random)[: random.randrange(2)],
    "cells": _walk,
    "number": _number,
    "numbers": lambda values, random: [_number(values, random) for _ in range(random.randrange(3))],
    "digits": lambda values, random: random.choices(values.digits, k=random.randrange(1, 4)),
    "outside": _beside,
    "choice": lambda _, random: random.choice(("down-right", "down-left", "up-right", "up-left")),
    "flag": lambda _, random: random.random() < 0.3,
    "groups": lambda values, random: [_walk(values, random) for _ in range(random.choice((0, 0, 1, 1, 2)))],
    "dots": _dots,
    "tuples": _tuples,
    "integers": _sums,
    "sets": _tuples,
    "transitions": _transitions,
    "text": _pattern,
    "constraints": _constraints,
    "names": lambda _, random: ["x", "y"][: random.randrange(1, 3)],
}
"""For each kind of parameter, how a random argument is made."""
